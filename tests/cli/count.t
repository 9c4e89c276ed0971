Games, as wc counts lines.

  $ printf '1. e4 e5 (1... c5 2. Nf3) 2. d4 *\n\n1. d4 1-0\n' > two.pgn
  $ printf '[Event "A"]\n[White "x"]\n[Event "B"]\n' > heads.pgn
  $ pgn count two.pgn
  2 two.pgn
  $ pgn count --plies < two.pgn
  2 4
  $ pgn count two.pgn heads.pgn
  2 two.pgn
  2 heads.pgn
  4 total
needs: gzip
  $ gzip -c two.pgn | pgn count -
  2

  $ pgn count nosuch.pgn
  pgn: cannot open "nosuch.pgn": No such file or directory
  [2]
  $ pgn count < /dev/null
  0

As JSON: one object per file, and the total, whose file is null.

  $ printf '1. e4 *\n\n*\n\n1. d4 d5 1-0\n' > lone.pgn; pgn count --json --plies lone.pgn lone.pgn
  {"type":"count","file":"lone.pgn","games":3,"plies":3}
  {"type":"count","file":"lone.pgn","games":3,"plies":3}
  {"type":"count","file":null,"games":6,"plies":6}
  $ pgn count --json < lone.pgn
  {"type":"count","file":"-","games":3}

A marker on a line of its own after an empty line is a game; right below another, or below text, it is not.

  $ printf '1. e4 1-0\n\n1-0\n\n\n0-1\r\n\r\n*' | pgn count
  4
  $ printf '1. e4 1-0\n1-0\n\n1. d4 *\n*\n' | pgn count
  2
  $ printf '1. e4 1-0\n\nRound 2\n*\n\n1. d4 *\n\n* * *\n' | pgn count
  2

NUL bytes are blanks: a line of them after an empty line changes nothing.

  $ printf '[A "y"]\n\n\n*\n\n\0\n*\n' | pgn count
  2

So it stays one wherever it is written, with its comments.

  $ printf '*\n{first}\n\n1. e4 1-0\n\n0-1\n; last\n\n1. d4 *\n' > alone.pgn
  $ for how in 'sort -q' 'sort -q --by=result' 'sort -q --by=result --reverse' 'dedupe -q' 'grep "plies < 9"'; do eval pgn $how alone.pgn | pgn fmt | grep '^[^[]' | sort | xargs -d'\n'; done
  1. d4 * 1. e4 1-0 {first} * {last} 0-1
  1. d4 * 1. e4 1-0 {first} * {last} 0-1
  1. d4 * 1. e4 1-0 {first} * {last} 0-1
  1. d4 * 1. e4 1-0 {first} * {last} 0-1
  1. d4 * 1. e4 1-0 {first} * {last} 0-1

A broken link in a directory is a file that cannot be read.

  $ mkdir links; printf '*\n' > links/a.pgn; ln -s nowhere links/b.pgn; ln -s nowhere links/other; pgn count links
  1 links/a.pgn
  pgn: cannot open "links/b.pgn": No such file or directory
  1 total
  [2]
