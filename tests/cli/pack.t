Games in PGC, and back.

  $ printf '[Event "?"]\n[White "Tal"]\n\n1. e4 e5 2. Nf3 1-0\n' > one.pgn
  $ pgn pack one.pgn | od -An -tx1
   01 01 3f 01 3f 0a 3f 3f 3f 3f 2e 3f 3f 2e 3f 3f
   01 3f 03 54 61 6c 01 3f 03 31 2d 30 03 00 0d 0c
   09
  $ pgn pack one.pgn | pgn unpack
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "Tal"]
  [Black "?"]
  [Result "1-0"]

  1. e4 e5 2. Nf3 1-0
   (esc)

The file is created only when complete; every command reads it, compressed too.

  $ printf '1. e4 {best} e5 (1... c5 $1) 2. -- *\n' > two.pgn
  $ pgn pack -o all.pgc one.pgn two.pgn
  $ pgn count --plies all.pgc
  2 6 all.pgc
  $ pgn fmt --reduced all.pgc
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "Tal"]
  [Black "?"]
  [Result "1-0"]

  1. e4 e5 2. Nf3 1-0

  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]

  1. e4 e5 2. -- *
   (esc)
  $ pgn tags --tag=White,Result all.pgc
  Tal	1-0
  ?	*
  $ pgn show -n 2 all.pgc
  ? - ?  *

  1. e4
      best
  1... e5
      (1... c5!)
  2. -- *
  $ pgn check all.pgc
  all.pgc: byte 33: warning: null move "--" is not part of the standard [null-move] (game 2)
  2 games, 6 plies: 0 errors, 1 warning
  $ gzip -c all.pgc > all.pgc.gz
needs: gzip
  $ pgn unpack -o all.pgn all.pgc.gz
  $ pgn fmt one.pgn two.pgn | cmp - all.pgn
  $ pgn pack all.pgn | pgn pack -j1 | pgn unpack | cmp - all.pgn

A file that begins with an escape is known as well, and so is one of noops by its name.

  $ printf '%%an escape\n1. e4 *\n' | pgn pack | od -An -tx1 -c | head -2
    00  00  0a  09  00  61  6e  20  65  73  63  61  70  65  01  01
    \0  \0  \n  \t  \0   a   n       e   s   c   a   p   e 001 001
  $ printf '%%an escape\n1. e4 *\n' | pgn pack | pgn fmt | head -1
  %an escape
  $ printf '\000\005\003\001\015\006' > noop.pgc
  $ pgn count noop.pgc
  1 noop.pgc
  $ pgn count --from=pgc < noop.pgc
  1
  $ pgn count < noop.pgc
  1

Text is text, whatever its name.

  $ cp one.pgn named.pgc
  $ pgn count named.pgc
  1 named.pgc
  $ pgn unpack named.pgc
  named.pgc: byte 0: error: 0x5b is not a record marker (is this text?); the rest of the file is not read [pgc-marker]
  [1]
  $ pgn count --from=pgn noop.pgc
  pgn: noop.pgc: no game in this file: it is not text
  0 noop.pgc
  [1]

Errors have byte offsets, and everything before them is read.

  $ printf '\005\003\001\015\006\005\003\002\015\377\006' > bad.pgc
  $ pgn unpack bad.pgc
  bad.pgc: byte 9: error: invalid move ordinal 255: the position has 20 moves [pgc-ordinal]
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]

  1. e4 *

  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]

  1. e4 *
   (esc)
  [1]
  $ pgn check bad.pgc --no-rule=missing-tag
  bad.pgc: byte 9: error: invalid move ordinal 255: the position has 20 moves [pgc-ordinal] (game 2)
  2 games, 2 plies: 1 error, 0 warnings
  [1]
  $ pgn check bad.pgc --no-rule=missing-tag --json
  {"type":"finding","file":"bad.pgc","offset":9,"severity":"error","rule":"pgc-ordinal","message":"invalid move ordinal 255: the position has 20 moves","game":2,"fixable":false}
  {"type":"summary","games":2,"plies":2,"errors":1,"warnings":0,"style":0}
  [1]
  $ printf '\005\003\005\015' | pgn unpack | tail -2
  -: byte 1: error: file ends inside a record (marker 0x03) [pgc-truncated]
  -: byte 0: error: game without an end (marker 0x06) [pgc-no-end]
  *
   (esc)
  $ printf '\005\003\001\015\006\013garbage' | pgn count --from=pgc
  pgn: -: file is corrupt before byte 6, after game 1; the rest is not counted
  1
  [1]

Findings in text are those of fmt.

  $ echo '1. e4 e5 2. Ke3 *' | pgn pack | pgn unpack | tail -2
  -:1:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  1. e4 e5 {2. Ke3} *
   (esc)

Commands for text only reject PGC.

  $ pgn fmt --check all.pgc
  pgn: all.pgc: --check requires PGN text
  [2]
  $ pgn fmt --in-place all.pgc
  pgn: all.pgc: --in-place requires PGN text
  [2]
  $ pgn check --fix all.pgc
  pgn: all.pgc: --fix requires PGN text
  0 games, 0 plies: 0 errors, 0 warnings
  [2]
  $ pgn count all.pgc
  2 all.pgc
  $ pgn pack nosuch.pgn -o none.pgc
  pgn: cannot open "nosuch.pgn": No such file or directory
  [2]
  $ ls none.pgc
  ls: cannot access 'none.pgc': No such file or directory
  [2]

Noops before a game, and text in a file with the wrong name.

  $ printf '\0\005\003\001\015\006' | pgn count
  1
  $ printf '\n\n[Event "x"]\n\n1. e4 *\n' > text.pgc; pgn count text.pgc
  1 text.pgc
needs: gzip
  $ echo '1. e4 *' | pgn pack | gzip > packed.pgc; pgn count packed.pgc
  1 packed.pgc
