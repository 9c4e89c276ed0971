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
  $ gzip -c two.pgn | pgn count -
  2
  $ pgn count nosuch.pgn
  pgn: cannot open "nosuch.pgn": No such file or directory
  [2]
  $ pgn count < /dev/null
  0
