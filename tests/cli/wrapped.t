Games in a page or in a mail: one finding says what the file is, and nothing of it is fixed.

  $ for i in 1 2 3 4 5; do printf '[Event "Cup"]\n[White "Tal & %d"]\n[Result "1-0"]\n\n1. e4 e5 2. Ngf3 {<good>} 1-0\n\n' $i; done > plain.pgn
  $ sed 's/&/\&amp;/g; s/"/\&quot;/g; s/</\&lt;/g; s/>/\&gt;/g; s/$/<br>/' plain.pgn > part.html
  $ (echo '<!DOCTYPE html>'; echo '<html><body><p>'; cat part.html; echo '</body></html>') > page.html
  $ sed 's/^/> /' plain.pgn > quoted.txt; (printf 'From: Ann\nSubject: games\n\nBob wrote:\n'; sed 's/^/> /' quoted.txt; echo Thanks) > mail.txt
  $ for f in part.html page.html quoted.txt mail.txt; do pgn check $f; done
  part.html:1:1: error: not PGN but a page in HTML: save its games as plain text [not-pgn]
  5 games, 15 plies: 1 error, 0 warnings
  page.html:1:1: error: not PGN but a page in HTML: save its games as plain text [not-pgn]
  5 games, 15 plies: 1 error, 0 warnings
  quoted.txt:1:1: error: not PGN but games quoted in a mail: remove the > from the lines, as sed 's/^[> ]*//' does [not-pgn]
  5 games, 15 plies: 1 error, 0 warnings
  mail.txt:1:1: error: not PGN but games quoted in a mail: remove the > from the lines, as sed 's/^[> ]*//' does [not-pgn]
  5 games, 15 plies: 1 error, 0 warnings
  [1]
  $ pgn check -j1 --json mail.txt
  {"type":"finding","file":"mail.txt","line":1,"column":1,"width":9,"severity":"error","rule":"not-pgn","message":"not PGN but games quoted in a mail: remove the > from the lines, as sed 's/^[> ]*//' does","fixable":false}
  {"type":"summary","games":5,"plies":15,"errors":1,"warnings":0,"style":0}
  [1]
  $ for f in part.html page.html quoted.txt mail.txt; do cp $f f; pgn check --fix -i f; cmp f $f; done
  f:1:1: error: not PGN but a page in HTML: save its games as plain text [not-pgn]
  f: nothing to fix
  5 games, 15 plies: 1 error, 0 warnings
  f:1:1: error: not PGN but a page in HTML: save its games as plain text [not-pgn]
  f: nothing to fix
  5 games, 15 plies: 1 error, 0 warnings
  f:1:1: error: not PGN but games quoted in a mail: remove the > from the lines, as sed 's/^[> ]*//' does [not-pgn]
  f: nothing to fix
  5 games, 15 plies: 1 error, 0 warnings
  f:1:1: error: not PGN but games quoted in a mail: remove the > from the lines, as sed 's/^[> ]*//' does [not-pgn]
  f: nothing to fix
  5 games, 15 plies: 1 error, 0 warnings

Other commands say so, too, and do not replace it.

  $ cp page.html f; pgn fmt -i f; pgn sort -q -o f f; cmp f page.html
  f:1:1: error: not PGN but a page in HTML: save its games as plain text [not-pgn]
  f:1:1: warning: unrecognized text "<!DOCTYPE html>" [text-before-game]
  f:7:36: warning: unrecognized text "<br>" [text-before-game]
  f:10:1: warning: unrecognized text "[White &quot;Tal &amp; 2&quot;]<br>" [text-before-game]
  f: warning: 7 more [text-before-game]; --limit=0 shows all
  pgn: cannot replace "f": part of the input was not read
  pgn: fmt: 5 games, 5 with unread text in comments
  f:1:1: error: not PGN but a page in HTML: save its games as plain text [not-pgn]
  f:1:1: warning: unrecognized text "<!DOCTYPE html>" [text-before-game]
  f:7:36: warning: unrecognized text "<br>" [text-before-game]
  f:10:1: warning: unrecognized text "[White &quot;Tal &amp; 2&quot;]<br>" [text-before-game]
  f: warning: 7 more [text-before-game]; --limit=0 shows all
  pgn: cannot replace "f": part of the input was not read
  $ pgn count quoted.txt; pgn grep -c 'Event = Cup' quoted.txt
  pgn: quoted.txt: not PGN but games quoted in a mail: remove the > from the lines, as sed 's/^[> ]*//' does
  5 quoted.txt
  quoted.txt:1:1: error: not PGN but games quoted in a mail: remove the > from the lines, as sed 's/^[> ]*//' does [not-pgn]
  5
  [1]

Large ones, read in blocks and from pipes, by any number of threads.

  $ (cat page.html; for i in $(seq 2000); do cat part.html; done) > large.html
  $ pgn check -j1 large.html; cat large.html | pgn check -j5; pgn check -j5 --json large.html | grep -c finding
  large.html:1:1: error: not PGN but a page in HTML: save its games as plain text [not-pgn]
  10005 games, 30015 plies: 1 error, 0 warnings
  -:1:1: error: not PGN but a page in HTML: save its games as plain text [not-pgn]
  10005 games, 30015 plies: 1 error, 0 warnings
  1
  $ cp large.html f; pgn check --fix -i f; cmp f large.html
  f:1:1: error: not PGN but a page in HTML: save its games as plain text [not-pgn]
  f: nothing to fix
  10005 games, 30015 plies: 1 error, 0 warnings

PGN with tags of HTML, entities and quoting signs is PGN.

  $ sed 's/$/<br \/>/' plain.pgn | pgn check --no-rule=missing-tag | tail -n 1
  5 games, 15 plies: 0 errors, 39 warnings
  $ printf '[Event "&quot;Cup&quot;"]\n\n1. e4 {\n> 1. d4\n> 1. c4\n<br>} *\n' | pgn check --no-rule=missing-tag
  1 game, 1 ply: 0 errors, 0 warnings
  $ sed 's/^[> ]*//' mail.txt | pgn check --no-rule=missing-tag --no-rule=text-before-game | tail -n 2
  -:33:13: warning: "Ngf3" should be "Nf3": unneeded or nonstandard disambiguation [move-spelling] (game 5, Tal & 5 - ?)
  5 games, 15 plies: 0 errors, 5 warnings

Without a game:

  $ echo '<html>nothing</html>' | pgn check
  -:1:1: error: no game in this file: it is a page in HTML [not-pgn]
  0 games, 0 plies: 1 error, 0 warnings
  [1]
  $ printf '> 1. e4 e5\n' | pgn check
  -:1:1: error: not PGN but games quoted in a mail: remove the > from the lines, as sed 's/^[> ]*//' does [not-pgn]
  0 games, 0 plies: 1 error, 0 warnings
  [1]
