Games in export format: tags in order, canonical moves, lines of at most 79 characters.

  $ echo '1.e4 e5 2.Nf3' | pgn fmt
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]

  1. e4 e5 2. Nf3 *
   (esc)

A game with an illegal move is written up to that move, the rest in a comment.

  $ echo '1. e4 e5 2. Ke3 Nc6 1-0' > bad.pgn; pgn fmt bad.pgn | tail -2
  bad.pgn:1:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  pgn: fmt: 1 game, 1 with unread text in comments
  1. e4 e5 {2. Ke3 Nc6} 1-0
   (esc)
  $ pgn fmt bad.pgn > out.pgn 2> /dev/null
  [1]
  $ pgn fmt --strict bad.pgn
  bad.pgn:1:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  bad.pgn:1:1: error: game dropped because of errors [export-format] (game 1)
  pgn: fmt: 1 game, 1 with unread text in comments
  [1]

Repeated tags are kept, equal ones once; the first Result has the value of the marker. A value that it
replaces, or an unknown value that is not written, is reported.

  $ cat > repeated.pgn << 'END'
  > [White "A"]
  > [Result "1-0"]
  > [Result "0-1"]
  > [White "B"]
  > [Result "1-0"]
  > [White "A"]
  > 
  > 1. e4 1-0
  > END
  $ pgn fmt repeated.pgn | grep 'White\|Result'
  [White "A"]
  [White "B"]
  [Result "1-0"]
  [Result "0-1"]
  $ sed 's/e4 1-0/e4 0-1/' repeated.pgn | pgn fmt | tee again.pgn | grep Result
  -:8:7: warning: Result tag says 1-0 but the game ends 0-1; using 0-1 [result-conflict]
  [Result "0-1"]
  $ pgn fmt --check again.pgn; sed 's/e4 1-0/e4/' repeated.pgn | pgn fmt --reduced | grep Result
  [Result "1-0"]
  [Result "0-1"]
  $ printf '[Result "won"]\n\n1. e4\n' | pgn fmt | tail -3
  -:1:10: warning: invalid Result tag "won" and no termination marker; using * [result-conflict]

  1. e4 *
   (esc)
  $ rm again.pgn repeated.pgn

A file is not replaced if text of it would be lost: outside games, or in a Result tag. --drop-text replaces it.

  $ cat > headings.pgn << 'END'
  > Round one
  > 
  > [White "A"]
  > [Result "won by A"]
  > 
  > 1. e4 {runs away
  > 
  > [White "B"]
  > into the next game} 1. d4 *
  > END
  $ cp headings.pgn old.pgn; pgn fmt -i headings.pgn; cmp headings.pgn old.pgn
  headings.pgn:1:1: warning: unrecognized text "Round one" [text-before-game]
  headings.pgn:4:10: warning: invalid Result tag "won by A" and no termination marker; using * [result-conflict]
  headings.pgn:6:7: error: unclosed comment [unclosed-comment]
  headings.pgn:9:1: warning: unrecognized text "into" [text-before-game]
  headings.pgn:9:19: error: stray } [stray-close]
  pgn: cannot replace "headings.pgn": text would be lost, at headings.pgn:1 and in 1 more place: write to another file, or drop the text with --drop-text
  pgn: fmt: 2 games, 1 with unread text in comments
  $ pgn fmt headings.pgn -o headings.pgn 2>&1 | tail -1; cmp headings.pgn old.pgn
  pgn: cannot replace "headings.pgn": text would be lost, at headings.pgn:1 and in 1 more place: write to another file, or drop the text with --drop-text
  $ pgn convert --to=pgn headings.pgn -o headings.pgn 2>&1 | tail -1; cmp headings.pgn old.pgn
  pgn: cannot replace "headings.pgn": text would be lost, at headings.pgn:1 and in 1 more place: write to another file, or drop the text with --drop-text
  $ pgn convert --to=json headings.pgn -o headings.pgn 2>&1 | tail -1; cmp headings.pgn old.pgn
  pgn: cannot replace "headings.pgn": text would be lost, at headings.pgn:1 and in 1 more place: write to another file, or drop the text with --drop-text
  $ pgn pack headings.pgn -o headings.pgn 2>&1 | tail -1; cmp headings.pgn old.pgn
  pgn: cannot replace "headings.pgn": text would be lost, at headings.pgn:1 and in 1 more place: write to another file, or drop the text with --drop-text
  $ pgn fmt headings.pgn > other.pgn; pgn fmt -i --drop-text headings.pgn; cmp headings.pgn other.pgn
  headings.pgn:1:1: warning: unrecognized text "Round one" [text-before-game]
  headings.pgn:4:10: warning: invalid Result tag "won by A" and no termination marker; using * [result-conflict]
  headings.pgn:6:7: error: unclosed comment [unclosed-comment]
  headings.pgn:9:1: warning: unrecognized text "into" [text-before-game]
  headings.pgn:9:19: error: stray } [stray-close]
  pgn: fmt: 2 games, 1 with unread text in comments
  headings.pgn:1:1: warning: unrecognized text "Round one" [text-before-game]
  headings.pgn:4:10: warning: invalid Result tag "won by A" and no termination marker; using * [result-conflict]
  headings.pgn:6:7: error: unclosed comment [unclosed-comment]
  headings.pgn:9:1: warning: unrecognized text "into" [text-before-game]
  headings.pgn:9:19: error: stray } [stray-close]
  pgn: fmt: 2 games, 1 with unread text in comments
  $ cp old.pgn headings.pgn; pgn convert --drop-text --to=pgn headings.pgn -o headings.pgn 2> messages
  [1]
  $ cmp headings.pgn other.pgn; printf '\n1. e4 *\nA heading\n' > headings.pgn; pgn fmt -i headings.pgn
  headings.pgn:3:1: warning: unrecognized text "A heading" [text-before-game]
  pgn: cannot replace "headings.pgn": text would be lost, at headings.pgn:3: write to another file, or drop the text with --drop-text
  [1]
  $ printf '[White "\322\340\353\374"]\n\n*\n' > headings.pgn; pgn convert --to=json headings.pgn -o headings.pgn; pgn fmt -q headings.pgn 2> /dev/null | grep -a White
  headings.pgn:1:9: error: unknown encoding, perhaps windows-1251, kept unchanged: use --input-encoding=windows-1251 [encoding-unknown]
  [White "\xd2\xe0\xeb\xfc"]
  $ printf '\n1. e4 *\nA heading\n' > headings.pgn; pgn fmt -o headings.pgn < headings.pgn
  -:3:1: warning: unrecognized text "A heading" [text-before-game]
  pgn: cannot replace "headings.pgn": text would be lost, at headings.pgn:3: write to another file, or drop the text with --drop-text
  [1]
  $ rm old.pgn headings.pgn other.pgn messages

An output file is created only when complete.

  $ pgn fmt -o good.pgn bad.pgn 2> /dev/null; ls
  bad.pgn
  good.pgn
  out.pgn
  $ pgn fmt --check good.pgn
  $ pgn fmt --output=there.pgn good.pgn nosuch.pgn; ls
  pgn: cannot open "nosuch.pgn": No such file or directory
  bad.pgn
  good.pgn
  out.pgn
  $ pgn fmt good.pgn > /dev/full
  pgn: cannot write to standard output: No space left on device
  [2]

In place, with its permissions kept; and the check that it is done.

  $ printf '[White "A"]\n1.e4 e5 *\n' > raw.pgn; chmod 640 raw.pgn
  $ pgn fmt --check raw.pgn
  raw.pgn:1:1: error: game is not in export format [export-format] (game 1)
  pgn: fmt: 1 difference from export format in 1 game
  [1]
  $ pgn fmt --in-place raw.pgn; pgn fmt --check raw.pgn; stat -c %a raw.pgn; ls raw*
  640
  raw.pgn
  $ printf '1. e4 *\n' > one.pgn; ln one.pgn two.pgn; pgn fmt --in-place one.pgn
  pgn: one.pgn: replaced, but another hard link keeps the old text
  $ cat two.pgn; stat -c %h one.pgn two.pgn; ln two.pgn three.pgn; ln two.pgn four.pgn
  1. e4 *
  1
  1
  $ pgn fmt --in-place two.pgn; rm one.pgn two.pgn three.pgn four.pgn
  pgn: two.pgn: replaced, but 2 other hard links keep the old text
  $ printf '\n' >> raw.pgn; pgn fmt --check raw.pgn
  pgn: raw.pgn: file does not end with one empty line after the last game
  pgn: fmt: 1 difference from export format in 1 game
  [1]
needs: gzip
  $ gzip -k raw.pgn; pgn fmt --in-place raw.pgn.gz
  pgn: cannot replace "raw.pgn.gz": not a plain file
  [2]

  $ printf 'no game\n' > words; pgn fmt --in-place words; cat words; rm words
  words:1:1: error: no game in this file: it begins with "no game" [not-pgn]
  pgn: cannot replace "words": part of the input was not read
  no game
  $ pgn fmt --in-place
  pgn: fmt: --in-place requires files and cannot be combined with --output, --check, --list, --diff or --strict
  [2]

What would change, as a diff for `patch`, empty if nothing would. The exit status is that of --check.

  $ printf '[White "A"]\n[Black "B"]\n\n1.e4 e5 2.Ke3 *\n' > one.pgn; pgn fmt one.pgn > two.pgn 2> /dev/null
  [1]
  $ pgn fmt --diff one.pgn two.pgn
  one.pgn:4:11: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  --- one.pgn
  +++ one.pgn
  @@ -1,4 +1,10 @@
  +[Event "?"]
  +[Site "?"]
  +[Date "????.??.??"]
  +[Round "?"]
   [White "A"]
   [Black "B"]
  +[Result "*"]
  \x20 (esc)
  -1.e4 e5 2.Ke3 *
  +1. e4 e5 {2.Ke3} *
  +
  pgn: fmt: 1 difference from export format in 2 games, 1 of 2 files
  [1]
  $ pgn fmt -dq one.pgn 2> /dev/null | patch -s one.pgn; cmp one.pgn two.pgn; pgn fmt --diff one.pgn; echo $?
  0
  $ printf '1.d4 *\n' > one.pgn; pgn fmt --diff --check -q one.pgn 2>&1 > /dev/null
  one.pgn:1:1: error: game is not in export format [export-format] (game 1)
  [1]
  $ pgn fmt --diff -q -o one.patch one.pgn; head -n 3 one.patch; cat one.pgn
  --- one.pgn
  +++ one.pgn
  @@ -1 +1,10 @@
  1.d4 *
  $ pgn fmt --diff --color=always -q one.pgn | head -n 5
  \x1b[1m--- one.pgn\x1b[0m (esc)
  \x1b[1m+++ one.pgn\x1b[0m (esc)
  \x1b[36m@@ -1 +1,10 @@\x1b[0m (esc)
  \x1b[31m-1.d4 *\x1b[0m (esc)
  \x1b[32m+[Event "?"]\x1b[0m (esc)
  $ pgn fmt --diff -q < one.pgn | head -n 2
  --- -
  +++ -
needs: gzip
  $ gzip -k one.pgn; pgn fmt --diff -q one.pgn.gz | tail -n 3
  +
  +1. d4 *
  +

  $ printf '[Event "A"]\r\n\r\n1. e4 *\r\n' | pgn fmt --diff -q | head -n 8
  --- -
  +++ -
  @@ -1,3 +1,10 @@
  -[Event "A"]\r (esc)
  -\r (esc)
  -1. e4 *\r (esc)
  +[Event "A"]
  +[Site "?"]
  $ printf 'no game\n' | pgn fmt --diff
  -:1:1: error: no game in this file: it begins with "no game" [not-pgn]
  [1]
  $ pgn fmt --diff -o one.pgn one.pgn
  pgn: fmt: the diff would replace its input file
  [2]
  $ pgn pack -o one.pgc one.pgn; pgn fmt --diff one.pgc
  pgn: one.pgc: --diff requires PGN text
  [2]
  $ pgn fmt --diff -l one.pgn
  pgn: fmt: --list cannot be combined with --diff
  [2]
  $ pgn fmt --diff -i one.pgn; rm one.* two.*
  pgn: fmt: --in-place requires files and cannot be combined with --output, --check, --list, --diff or --strict

Omitted and kept parts.

  $ printf '[FEN "8/8/4k3/8/4P3/4K3/8/8 b - - 0 17"]\n[SetUp "1"]\n[ECO "A00"]\n\nKd6 {c} $1 (Kf6) Kd4 *\n' > start.pgn
  $ pgn fmt --reduced start.pgn | tail -5
  [FEN "8/8/4k3/8/4P3/4K3/8/8 b - - 0 17"]
  [SetUp "1"]

  17... Kd6 18. Kd4 *
   (esc)
  $ pgn fmt --tags=ECO start.pgn | sed -n 8p
  [ECO "A00"]
  $ pgn fmt --no-comments --no-variations start.pgn | tail -2
  17... Kd6 $1 18. Kd4 *
   (esc)
  $ pgn fmt --letters=figurine start.pgn | tail -2
  17... ♔d6 $1 {c} (17... ♔f6) 18. ♔d4 *
   (esc)

Characters not in ISO 8859/1 are counted, and reported at the first one.

  $ printf '[White "Čech"]\n\n{é} *\n' > cz.pgn; pgn fmt --encoding=latin1 cz.pgn > out.pgn
  cz.pgn:1:9: warning: 1 character not in ISO 8859-1 replaced by ? [latin1]
  $ iconv -f latin1 -t utf8 out.pgn | grep 'White\|é'
  [White "?ech"]
  {é} *
  $ printf '[White "é"]\n\n1. e4 {è} *\n' | pgn fmt --encoding=latin1 > out.pgn; rm out.pgn
  $ printf '\n\n[ECO "♘"]\n\n1. e4 e5\n{\342\202\254 and\n→} 2. ♘f3 {\201} *\n' > all.pgn
  $ pgn fmt --encoding=latin1 all.pgn > /dev/null
  all.pgn:3:7: warning: 3 characters not in ISO 8859-1 replaced by ? [latin1]
  $ pgn fmt --encoding=latin1 --reduced all.pgn > /dev/null
  $ pgn fmt --encoding=latin1 --tags=roster all.pgn > /dev/null
  all.pgn:6:2: warning: 2 characters not in ISO 8859-1 replaced by ? [latin1]
  $ pgn fmt --encoding=latin1 --letters=figurine --reduced all.pgn | tail -2
  all.pgn:7:7: warning: 1 character not in ISO 8859-1 replaced by ? [latin1]
  1. e4 e5 2. ?f3 *
   (esc)
  $ (printf '%%→\n'; cat all.pgn) | pgn fmt --encoding=latin1 -j2 > /dev/null
  -:1:2: warning: 4 characters not in ISO 8859-1 replaced by ? [latin1]
  $ pgn fmt --encoding=latin1 --check cz.pgn
  cz.pgn:1:1: error: game is not in export format [export-format] (game 1)
  pgn: fmt: 1 difference from export format in 1 game
  [1]
  $ pgn fmt --encoding=latin1 --in-place cz.pgn
  cz.pgn:1:9: warning: 1 character not in ISO 8859-1 replaced by ? [latin1]
  pgn: cannot replace "cz.pgn": characters would be lost
  [1]
  $ grep White cz.pgn; rm all.pgn cz.pgn
  [White "Čech"]

Lines that begin with % are kept.

  $ printf '%%top\n1. e4\n%%middle\ne5 *\n%%end\n' | pgn fmt
  %top
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]

  1. e4
  %middle
  e5 *

  %end

Before the first move they go to the top, even from a variation without moves, which becomes a comment.

  $ printf '[Event "x"]\n\n({a}\n%%two\n{b}) *\n' | pgn fmt -o once.pgn; pgn fmt once.pgn | diff once.pgn - && grep '^[%{]' once.pgn
  -:3:1: error: variation without a move before it [variation-without-move]
  %two
  {(a)} {(b)} *

Other variants are read but not checked; an invalid FEN is reported.

  $ printf '[Variant "Atomic"]\n\n1. e4 e5 2. Qxd8 *\n' | pgn fmt | tail -2
  1. e4 e5 2. Qxd8 *
   (esc)
  $ printf '[FEN "nonsense"]\n\n1. e4 Zz9 *\n' | pgn fmt | tail -2
  -:1:7: error: invalid FEN, moves not checked: invalid 'o' in piece placement: expected a piece letter or a digit from 1 to 8 [bad-fen]
  -:3:7: error: unrecognized text "Zz9" [garbage]
  pgn: fmt: 1 game, 1 with unread text in comments
  1. e4 {Zz9} *
   (esc)

Findings about the start, which are known after the tags, are printed in the order of the text.

  $ printf '[FEN "xx"]\n[White "a\n[Black "b"]\n\n1. e4 *\n' | pgn fmt > /dev/null
  -:1:7: error: invalid FEN, moves not checked: invalid 'x' in piece placement: expected a piece letter or a digit from 1 to 8 [bad-fen]
  -:2:8: error: unclosed string: expected a quote before the end of the line [unclosed-string]
  [1]

Escapes between games are checked as well, and --check writes none of them.

  $ printf '%%top\n1. e4 *\n\n%%between\n1. d4 *\n%%end\n' | pgn fmt -o escapes.pgn
  $ pgn fmt --check escapes.pgn
  $ sed 's/^%between/\n&/' escapes.pgn | pgn fmt --check
  -:13:1: error: escape has too many or too few empty lines before it [export-format] (game 1)
  pgn: fmt: 1 difference from export format in 2 games
  [1]
  $ sed 's/^%top/&\r/' escapes.pgn | pgn fmt --check
  -:1:1: error: escape is not in export format [export-format]
  pgn: fmt: 1 difference from export format in 2 games
  [1]
  $ (cat escapes.pgn; echo) | pgn fmt --check
  pgn: -: file does not end with one empty line after the last game
  pgn: fmt: 1 difference from export format in 2 games
  [1]

Output goes to what a name means: through a link to its file, and into a pipe. A file that is not ours to
write is rejected, and an interrupted program leaves no temporary file.

  $ printf '1. e4 *\n' > in.pgn; touch target.pgn; ln -s target.pgn link.pgn
  $ pgn fmt -o link.pgn in.pgn; test -h link.pgn && tail -n 2 target.pgn
  1. e4 *
   (esc)
  $ mkfifo pipe; (tail -n 2 pipe > read &) ; pgn fmt -o pipe in.pgn; test -p pipe && sleep 0.2; cat read
  1. e4 *
   (esc)
  $ mkfifo slow; (sleep 3 > slow) & (pgn fmt -o stopped.pgn slow & p=$!; sleep 0.5; kill $p && echo it was at work)
  it was at work
  $ sleep 0.3; ls | grep -c stopped
  0
  [1]

Annotation glyphs that the standard does not have are reported, and the nearest one written.

  $ echo '1. e4!!! e5?!?! *' | pgn fmt --tags=roster 2>&1 | tail -n 4
  [Result "*"]

  1. e4 $3 1... e5 $6 *
   (esc)

The Variant tag is always kept, since the moves depend on it.

  $ printf '[Variant "Crazyhouse"]\n[Foo "x"]\n\n1. e4 B@f4 *\n' | pgn fmt --reduced 2> /dev/null | grep -v '?'
  [Result "*"]
  [Variant "Crazyhouse"]

  1. e4 B@f4 *
   (esc)

Options that exclude each other.

  $ pgn fmt --strict --in-place in.pgn
  pgn: fmt: --in-place requires files and cannot be combined with --output, --check, --list, --diff or --strict
  [2]
  $ pgn fmt --check -o x.pgn in.pgn
  pgn: fmt: --check and --list cannot be combined with --output
  [2]
  $ pgn fmt --tags= in.pgn
  pgn: fmt: --tags requires a value: roster, all or a list
  [2]

White space in the name of a variant is ignored.

  $ printf '[Variant "Chess\t960"]\n\n1. e4 e5 2. Ke2 *\n' | pgn fmt > once; pgn fmt once | cmp - once; tail -2 once
  1. e4 e5 2. Ke2 *
   (esc)

The first of several FEN tags is used, also for the move numbers of an unsupported variant.

  $ printf '[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 9"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 30"]\n[Variant "Foo"]\n\n9... Kd7 10. e4 *\n' | pgn fmt 2> /dev/null | tail -2
  9... Kd7 10. e4 *
   (esc)

Games not in export format: listed up to a limit, summarized, or only the file names.

  $ for i in 1 2 3 4 5 6 7 8 9 10 11 12; do printf '1.e4 e5 *\n\n1.d4 d5 *\n\n'; done > rough.pgn; pgn fmt rough.pgn > smooth.pgn
  $ pgn fmt --check --limit=2 rough.pgn smooth.pgn
  rough.pgn:1:1: error: game is not in export format [export-format] (game 1)
  rough.pgn:3:1: error: game is not in export format [export-format] (game 2)
  rough.pgn: error: 22 more [export-format]; --limit=0 shows all
  pgn: fmt: 24 differences from export format in 48 games, 1 of 2 files
  [1]
  $ pgn fmt --check rough.pgn 2>&1 | tail -n 3
  rough.pgn:39:1: error: game is not in export format [export-format] (game 20)
  rough.pgn: error: 4 more [export-format]; --limit=0 shows all
  pgn: fmt: 24 differences from export format in 24 games
  $ pgn fmt --check -q --limit=1 rough.pgn
  rough.pgn:1:1: error: game is not in export format [export-format] (game 1)
  rough.pgn: error: 23 more [export-format]; --limit=0 shows all
  [1]
  $ pgn fmt --check smooth.pgn
  $ pgn fmt -l smooth.pgn rough.pgn
  rough.pgn
  [1]
  $ pgn fmt -l smooth.pgn
  $ pgn fmt --limit=all smooth.pgn
  pgn: fmt: --limit must be a number, not "all"
  [2]
  $ pgn fmt -i rough.pgn && pgn fmt -l rough.pgn

Blank files are left alone, and do not count as a difference.

  $ printf '\n \n' > blank.pgn; pgn fmt --diff blank.pgn; pgn fmt --check blank.pgn; pgn fmt -l blank.pgn; pgn fmt -i blank.pgn
  pgn: cannot replace "blank.pgn": the result would be empty
  [1]
  $ pgn epd fmt --diff blank.pgn
  --- blank.pgn
  +++ blank.pgn
  @@ -1,2 +0,0 @@
  -
  -\x20 (esc)
  pgn: epd fmt: 2 differences from canonical form in 0 records
  [1]

A diff of decoded text cannot be applied, and says so.

  $ printf '[White "Tal"]\n\n1. e4 *\n' > tal.pgn; gzip -k tal.pgn; printf '\376\377' > wide.pgn
  $ iconv -f utf-8 -t utf-16be tal.pgn >> wide.pgn
needs: gzip
  $ for file in tal.pgn tal.pgn.gz wide.pgn; do pgn fmt -q --diff $file | head -n 2; pgn check --fix -q $file 2> /dev/null | head -n 2; done
  --- tal.pgn
  +++ tal.pgn
  --- tal.pgn
  +++ tal.pgn
  # of the text decoded from gzip: patch cannot apply it
  --- tal.pgn.gz
  # of the text decoded from gzip: patch cannot apply it
  --- tal.pgn.gz
  # of the text decoded from UTF-16BE: patch cannot apply it
  --- wide.pgn
  # of the text decoded from UTF-16BE: patch cannot apply it
  --- wide.pgn
needs: iconv
  $ pgn fmt -q --diff --input-encoding=cp1251 tal.pgn | head -n 1
  # of the text decoded from cp1251: patch cannot apply it

Blanks within a long comment.

  $ printf '1. e4 {one that is long enough, with two  blanks far from both of its ends} e5 *\n' | pgn fmt | tail -n 3
  1. e4 {one that is long enough, with two blanks far from both of its ends} 1...
  e5 *
   (esc)

Characters, not bytes, are counted in a line, also after a comment.

  $ printf '[Event "a"]\n\n1. e4 (1. d4 {\303\251\303\251\303\251\303\251\303\251\303\251}) 1... e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 *\n' | pgn fmt | tail -n 3
  1. e4 (1. d4 {éééééé}) 1... e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6.
  Re1 b5 7. Bb3 *
   (esc)

Standard output has names, also where it is a pipe.

  $ for name in /dev/stdout /dev/fd/1 /proc/self/fd/1; do echo '1. e4 *' | pgn fmt -o $name | tail -n 2 | head -n 1; done
  1. e4 *
  1. e4 *
  1. e4 *
