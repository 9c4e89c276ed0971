Games in the collating sequence of section 12, byte for byte.

  $ cat > game << 'END'
  > #!/bin/sh
  > printf '[Event "%s"]\n[Site "S"]\n[Date "%s"]\n[Round "%s"]\n[White "%s"]\n[Black "B"]\n[Result "*"]\n\n1. e4 *\n\n' "$@"
  > END
  $ chmod +x game
  $ { ./game E 1992.11.04 2 W; ./game E 199?.??.?? 1 W; ./game E 1992.11.04 10 W; ./game D 1992.11.04 ? X; ./game E 1992.11.04 - W; ./game E 1992.11.04 ? W; } > games.pgn
  $ pgn sort -q games.pgn | grep -E 'Event|Date|Round' | paste - - -
  [Event "E"]	[Date "199?.??.??"]	[Round "1"]
  [Event "D"]	[Date "1992.11.04"]	[Round "?"]
  [Event "E"]	[Date "1992.11.04"]	[Round "?"]
  [Event "E"]	[Date "1992.11.04"]	[Round "-"]
  [Event "E"]	[Date "1992.11.04"]	[Round "2"]
  [Event "E"]	[Date "1992.11.04"]	[Round "10"]
  $ pgn sort games.pgn > sorted.pgn; pgn sort --check sorted.pgn; pgn sort --check games.pgn
  pgn: sort: 6 games read, 6 written
  games.pgn:11:1: error: game 2, W - B, is out of order by Date: "199?.??.??" after "1992.11.04" [order]
  [1]
  $ pgn sort sorted.pgn | cmp - sorted.pgn
  pgn: sort: 6 games read, 6 written

Other keys, and reverse order. Games with equal keys keep their order.

  $ pgn sort -q --by=round games.pgn | grep Round
  [Round "?"]
  [Round "?"]
  [Round "-"]
  [Round "1"]
  [Round "2"]
  [Round "10"]
  $ pgn sort -q --by=round:desc,Event games.pgn | grep -E 'Round|Event' | paste - -
  [Event "E"]	[Round "10"]
  [Event "E"]	[Round "2"]
  [Event "E"]	[Round "1"]
  [Event "E"]	[Round "-"]
  [Event "D"]	[Round "?"]
  [Event "E"]	[Round "?"]
  $ pgn sort -q --by=round --reverse games.pgn | grep -E 'Round|Event' | paste - -
  [Event "E"]	[Round "10"]
  [Event "E"]	[Round "2"]
  [Event "E"]	[Round "1"]
  [Event "E"]	[Round "-"]
  [Event "D"]	[Round "?"]
  [Event "E"]	[Round "?"]
  $ printf '[WhiteElo "990"] *\n[WhiteElo "2785"] *\n[WhiteElo "-"] *\n[White "x"] *\n' | pgn sort --by=whiteelo
  [White "x"] *

  [WhiteElo "-"] *

  [WhiteElo "990"] *

  [WhiteElo "2785"] *

  pgn: sort: 4 games read, 4 written

  $ printf '1. e4 *\n\n1. d4 *\n\n1. c4 *\n' | pgn sort --by=moves:desc
  1. e4 *

  1. d4 *

  1. c4 *

  pgn: sort: 3 games read, 3 written

  $ pgn sort --by=date,a-b games.pgn
  pgn: sort: invalid sort key "a-b": expected a tag name or moves
  [2]
  $ pgn sort --by=date:up games.pgn
  pgn: sort: unexpected ":up" after a sort key: expected :desc or :asc
  [2]
  $ pgn sort -q --by=date:DESC,-round games.pgn | grep -E 'Round|Date' | paste - - | head -2
  [Date "1992.11.04"]	[Round "10"]
  [Date "1992.11.04"]	[Round "2"]
  $ pgn sort --by -date:asc games.pgn
  pgn: sort: unexpected ":asc" after a sort key with -
  [2]
  $ pgn sort --by=length games.pgn
  pgn: sort: unknown sort key "length": did you mean PlyCount?
  [2]
  $ pgn sort --by=Wite games.pgn | cmp - games.pgn
  pgn: sort: no game has the sort key Wite: did you mean White?
  pgn: sort: 6 games read, 6 written
  $ pgn sort --by= games.pgn
  pgn: sort: invalid sort key "": expected a tag name or moves
  [2]

Rounds as people write them: text sorts after numbers.

  $ for r in 4.10 5 '4.' 4.a ' 4' 4..2 04 4.9 +4 3 12345678901234567890123 - '?' ''; do ./game E 1992.11.04 "$r" W; done > rounds.pgn
  $ pgn sort -q rounds.pgn | grep Round | paste -s -d ' '
  [Round "?"] [Round ""] [Round "-"] [Round "3"] [Round "4."] [Round " 4"] [Round "04"] [Round "4.9"] [Round "4.10"] [Round "5"] [Round "12345678901234567890123"] [Round "+4"] [Round "4..2"] [Round "4.a"]
  $ pgn sort -q rounds.pgn | pgn sort --check; pgn sort --by=round --check rounds.pgn
  rounds.pgn:21:1: error: game 3, W - B, is out of order by Round: "4." after "5" [order]
  [1]
  $ printf '1. e4 *\n\n1. d4 *\n' | pgn sort --check
  -:3:1: error: game 2, ? - ?, is out of order by moves [order]
  [1]

Games with errors are written as they are, and reported. Line ends stay, and so does text between
games; a byte order mark does not.

  $ printf '\357\273\277prose\r\n\r\n[Date "2"]\r\n\r\n1. e4 {never closed\r\n\r\n[Date "1990.01.01"]\n\n1. d4 *\n%% escape\nmore prose\n\n\n\n' > odd.pgn
  $ pgn sort odd.pgn > out.pgn
  odd.pgn:1:1: warning: unrecognized text "prose" [text-before-game]
  odd.pgn:5:7: error: unclosed comment [unclosed-comment]
  odd.pgn:11:1: warning: unrecognized text "more prose" [text-before-game]
  pgn: sort: 2 games read, 2 written
  [1]
  $ od -c out.pgn | head -30
  0000000   p   r   o   s   e  \r  \n  \r  \n   [   D   a   t   e       "
  0000020   2   "   ]  \r  \n  \r  \n   1   .       e   4       {   n   e
  0000040   v   e   r       c   l   o   s   e   d  \r  \n  \r  \n   [   D
  0000060   a   t   e       "   1   9   9   0   .   0   1   .   0   1   "
  0000100   ]  \n  \n   1   .       d   4       *  \n   %       e   s   c
  0000120   a   p   e  \n   m   o   r   e       p   r   o   s   e  \n  \n
  0000140
  $ pgn sort nosuch.pgn -o new.pgn; ls new.pgn
  pgn: cannot open "nosuch.pgn": No such file or directory
  ls: cannot access 'new.pgn': No such file or directory
  [2]

Escapes before a game belong to it, as for `pgn fmt`, and do not count in the order. A sorted file is in order, and
sorting it again changes nothing.

  $ printf '%% top\n[White "a"]\n\n1. e4 *\n\n%% top\n[White "a"]\n\n1. e4 *\n' > escapes.pgn
  $ pgn sort -q escapes.pgn > once.pgn; (cat escapes.pgn; echo) | cmp - once.pgn; pgn sort --check once.pgn
  $ printf '%% d4\n[White "b"]\n\n1. d4 *\n\n%% two\n%% lines\n[White "a"]\n\n1. e4 *\n%% end\n' > escapes.pgn
  $ pgn sort -q escapes.pgn | tee once.pgn; pgn sort -q once.pgn | cmp - once.pgn; pgn sort --check once.pgn; rm escapes.pgn once.pgn
  % two
  % lines
  [White "a"]

  1. e4 *

  % end

  % d4
  [White "b"]

  1. d4 *
   (esc)

The output may be one of the files. It is not replaced if part of it could not be read.

  $ cp games.pgn same.pgn; pgn sort -o same.pgn same.pgn; cmp same.pgn sorted.pgn
  pgn: sort: 6 games read, 6 written
  $ (iconv -t UTF-16 games.pgn; printf '\000\330') > wide.pgn; cp wide.pgn before.pgn
  $ pgn sort -o wide.pgn wide.pgn games.pgn
  wide.pgn:61:1: error: bytes 0x00 0xD8 are not valid in UTF-16LE; read as U+FFFD, like all that is invalid in the file [encoding-invalid]
  wide.pgn:61:1: warning: unrecognized text "�" [text-before-game]
  pgn: cannot replace "wide.pgn": part of the input was not read
  [1]
  $ cmp wide.pgn before.pgn
  $ pgn sort wide.pgn games.pgn > out.pgn
  wide.pgn:61:1: error: bytes 0x00 0xD8 are not valid in UTF-16LE; read as U+FFFD, like all that is invalid in the file [encoding-invalid]
  wide.pgn:61:1: warning: unrecognized text "�" [text-before-game]
  pgn: sort: 12 games read, 12 written
  [1]
  $ echo 'Just prose.' > prose.txt; pgn sort -o prose.txt games.pgn prose.txt; cat prose.txt
  prose.txt:1:1: error: no game in this file: it begins with "Just prose." [not-pgn]
  pgn: cannot replace "prose.txt": part of the input was not read
  Just prose.
needs: gzip
  $ gzip -c games.pgn | pgn sort | cmp - sorted.pgn
  pgn: sort: 6 games read, 6 written

  $ pgn sort < /dev/null
  pgn: sort: 0 games read, 0 written

Identical games once.

  $ pgn sort --unique -o out.pgn games.pgn sorted.pgn; cmp out.pgn sorted.pgn
  pgn: sort: 12 games read, 6 written, 6 duplicates removed
  $ pgn sort -o out.pgn games.pgn sorted.pgn; pgn count out.pgn
  pgn: sort: 12 games read, 12 written
  12 out.pgn
  $ pgn sort --unique --check games.pgn
  pgn: sort: --check cannot be combined with --output, --in-place or --unique
  [2]

The same with little memory.

  $ awk 'BEGIN { for (i = 0; i < 60000; i++) printf "[Date \"19%02d.01.01\"]\n[Round \"%d\"]\n[White \"%d\"]\n\n1. e4 *\n\n", i * 7919 % 100, i * 31 % 50, i % 3000 }' > more.pgn
  $ pgn sort more.pgn > a.pgn; pgn sort --memory=4M -o b.pgn more.pgn; cmp a.pgn b.pgn; pgn sort --check b.pgn
  pgn: sort: 60000 games read, 60000 written
  pgn: sort: 60000 games read, 60000 written
  $ TMPDIR=/nonexistent pgn sort --memory=4M -o c.pgn more.pgn; ls c.pgn
  pgn: cannot make a temporary file in /nonexistent: No such file or directory
  ls: cannot access 'c.pgn': No such file or directory
  [2]
  $ (ulimit -f 200; TMPDIR=. pgn sort --memory=4M -o c.pgn more.pgn); ls c.pgn
  pgn: cannot write to a temporary file in .: File too large
  ls: cannot access 'c.pgn': No such file or directory
  [2]
  $ pgn sort --memory=1M games.pgn
  pgn: sort: --memory must be at least 4M, not 1M
  [2]
  $ pgn sort --memory=lots games.pgn
  pgn: sort: --memory must be a number of bytes such as 500000, 64M or 2G, not "lots"
  [2]
  $ ls
  a.pgn
  b.pgn
  before.pgn
  game
  games.pgn
  more.pgn
  odd.pgn
  out.pgn
  prose.txt
  rounds.pgn
  same.pgn
  sorted.pgn
  wide.pgn

PGC is read as the equivalent text in export format.

  $ pgn pack -o games.pgc games.pgn; pgn sort games.pgc -o out.pgn
  pgn: sort: 6 games read, 6 written
  $ pgn unpack games.pgc | pgn sort | cmp - out.pgn && pgn count out.pgn
  pgn: sort: 6 games read, 6 written
  6 out.pgn

An ambiguous date counts as its year.

  $ printf '[Date "%s"]\n\n*\n\n' 1992.01.01 05.04.1992 1991.12.31 Easter > days.pgn
  $ pgn sort -q days.pgn | grep Date
  [Date "Easter"]
  [Date "1991.12.31"]
  [Date "05.04.1992"]
  [Date "1992.01.01"]

A game without an end does not become one with the next: where it would, it is ended, or the next is
begun.

  $ printf '[Date "1990.01.01"]\n' > a; printf '1. e4 e5 *\n' > b; pgn sort --by=White a b
  [Date "1990.01.01"]

  *

  1. e4 e5 *

  pgn: sort: no game has the sort key White
  pgn: sort: 2 games read, 2 written
  $ printf '1. d4 d5\n' > a; printf '2. c4 e6\n' > b; pgn sort --by=White a b; pgn merge -q --by=White a b | pgn count
  1. d4 d5

  *

  2. c4 e6

  pgn: sort: no game has the sort key White
  pgn: sort: 2 games read, 2 written
  pgn: merge: no game has the sort key White
  2
  $ printf '1. e4 { open\n' > a; printf '1. d4 { closed } *\n' > b; pgn sort --by=White a b > out.txt
  a:1:7: error: unclosed comment [unclosed-comment]
  pgn: sort: no game has the sort key White
  pgn: sort: 2 games read, 2 written
  [1]
  $ cat out.txt; pgn count out.txt
  1. e4 { open

  [Event "?"]

  1. d4 { closed } *

  2 out.txt
  $ printf '[White "A"]\n' > a; printf '[Event "B"]\n\n*\n' > b; pgn dedupe a b
  [White "A"]

  *

  [Event "B"]

  *

  pgn: dedupe: 2 games read, 2 written
  $ printf '1. e4 (1. d4\n' > a; printf '1. c4 *\n' > b; pgn split --by=games:2 -d joined a b; cat joined/*
  a:1:7: error: unclosed variation [unclosed-variation]
  pgn: split: 2 games read, 2 written to 1 file
  1. e4 (1. d4

  *

  1. c4 *
   (esc)
  $ printf '1. e4 *\n' > a; printf '1. c4 *\n' > b; pgn sort --by=White a b
  1. e4 *

  1. c4 *

  pgn: sort: no game has the sort key White
  pgn: sort: 2 games read, 2 written

A game above the limit is not truncated, and nothing is written; the limit can be raised. The summary
can be suppressed.

  $ { printf '[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. e4 {'; head -c 1100000 /dev/zero | tr '\0' x; printf '} *\n'; } > large.pgn
  $ cp games.pgn out.pgn; pgn sort --max-game=1 -o out.pgn large.pgn 2>&1 | tail -1; cmp games.pgn out.pgn
  pgn: large.pgn:5: game exceeds the size limit; raise it with --max-game
  $ for c in merge 'split --by=eco -d large' 'archive large' dedupe 'names --map=/dev/null'; do pgn $c --max-game=1 large.pgn 2>&1 > /dev/null | tail -1; done; test ! -e large
  pgn: large.pgn:5: game exceeds the size limit; raise it with --max-game
  pgn: large.pgn:5: game exceeds the size limit; raise it with --max-game
  pgn: large.pgn:5: game exceeds the size limit; raise it with --max-game
  pgn: large.pgn:5: game exceeds the size limit; raise it with --max-game
  pgn: large.pgn:5: game exceeds the size limit; raise it with --max-game
  $ pgn names --map=/dev/null --max-game=1 -i large.pgn 2> /dev/null; pgn count --max-game=0 large.pgn
  2 large.pgn
  $ pgn sort -q --max-game=2 large.pgn | wc -c
  1100047
  $ pgn sort --max-game=big large.pgn
  pgn: sort: --max-game must be a number of megabytes from 0 to 1048576, not "big"
  [2]

The output is text, and its suffix must not say otherwise.

  $ for name in out.pgn.gz out.PGC; do for c in sort merge dedupe fmt 'names --map=/dev/null'; do pgn $c -o $name games.pgn; done; done
  pgn: sort: cannot write "out.pgn.gz": the output is plain PGN text
  pgn: merge: cannot write "out.pgn.gz": the output is plain PGN text
  pgn: dedupe: cannot write "out.pgn.gz": the output is plain PGN text
  pgn: fmt: cannot write "out.pgn.gz": the output is plain PGN text
  pgn: names: cannot write "out.pgn.gz": the output is plain PGN text
  pgn: sort: cannot write "out.PGC": the output is plain PGN text
  pgn: merge: cannot write "out.PGC": the output is plain PGN text
  pgn: dedupe: cannot write "out.PGC": the output is plain PGN text
  pgn: fmt: cannot write "out.PGC": the output is plain PGN text
  pgn: names: cannot write "out.PGC": the output is plain PGN text
  [2]

A comment that is never closed, and a game whose Event tag would not end it.

  $ printf '[Event"y"]0 e[v""]{' | pgn sort -q 2> /dev/null | tee two.pgn; pgn count two.pgn 2> /dev/null
  [v""]{

  }

  *

  [Event"y"]0 e

  2 two.pgn

NUL bytes are not games, but not blanks either: the file is left alone.

  $ head -c 6 /dev/zero > nul.pgn; pgn sort -o nul.pgn nul.pgn; wc -c < nul.pgn
  nul.pgn:1:1: error: NUL bytes; read as blanks [nul-byte]
  pgn: nul.pgn: text outside any game omitted
  pgn: cannot replace "nul.pgn": part of the input was not read
  6

In place: the one file that is given.

  $ cp games.pgn mine.pgn; pgn sort -qi mine.pgn && pgn sort -q games.pgn | cmp - mine.pgn
  $ pgn sort -i mine.pgn games.pgn
  pgn: sort: --in-place requires one file and cannot be combined with --output
  [2]
  $ pgn sort -i
  pgn: sort: --in-place requires one file and cannot be combined with --output
  [2]
  $ pgn sort -i -o x.pgn mine.pgn
  pgn: sort: --in-place requires one file and cannot be combined with --output
  [2]

Comments after the marker belong to the text of the moves; headings do not.

  $ printf '[Event "a"]\n\n1. e4 * {b}\n\nA heading\n\n[Event "a"]\n\n1. e4 * {a}\n\nanother\n\n[Event "a"]\n\n1. e4 *\n\n' | pgn sort -q 2> /dev/null | grep e4
  1. e4 *
  1. e4 * {a}
  1. e4 * {b}
  $ printf '[Event "a"]\n[X "1"]\n\n1. e4 *\n\nB heading\n\n[Event "a"]\n[X "2"]\n\n1. e4 *\n\nA heading\n\n' | pgn sort -q 2> /dev/null | grep X
  [X "1"]
  [X "2"]
