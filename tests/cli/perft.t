pgn perft: count the positions some plies ahead.

  $ pgn perft 0
  1

  $ pgn perft 4
  197281

  $ pgn perft 4 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
  4085603

  $ pgn perft 4 nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w GDgd - 0 1
  167821

Mate, stalemate.

  $ pgn perft 1 7k/6Q1/5K2/8/8/8/8/8 b
  0

  $ pgn perft 1 7k/5K2/6Q1/8/8/8/8/8 b
  0

A count for each first move.

  $ pgn perft 2 --divide '7k/P7/8/8/8/8/8/K7 w - - 4 50'
  a1a2: 3
  a1b1: 3
  a1b2: 3
  a7a8b: 3
  a7a8n: 3
  a7a8q: 2
  a7a8r: 2

  19

  $ pgn perft --divide 0
  1

JSON.

  $ pgn perft --json 3
  {"type":"perft","fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","depth":3,"nodes":8902}

  $ pgn perft --json --divide 2 '7k/P7/8/8/8/8/8/K7 b - - 4 50'
  {"type":"perft","fen":"7k/P7/8/8/8/8/8/K7 b - - 4 50","depth":2,"nodes":21,"moves":[{"san":"Kg7","uci":"h8g7","nodes":7},{"san":"Kg8","uci":"h8g8","nodes":7},{"san":"Kh7","uci":"h8h7","nodes":7}]}

  $ pgn perft --json --divide 1 '7k/5K2/6Q1/8/8/8/8/8 b - - 0 1'
  {"type":"perft","fen":"7k/5K2/6Q1/8/8/8/8/8 b - - 0 1","depth":1,"nodes":0,"moves":[]}

Bad positions.

  $ pgn perft 1 nope
  FEN:1:2: error: invalid 'o' in piece placement: expected a piece letter or a digit from 1 to 8 [fen-placement]
      nope
       ^
  [1]

  $ pgn perft 1 4k3/8/8/8/8/8/8/8
  FEN:1:1: error: White has no king [pos-kings]
      4k3/8/8/8/8/8/8/8
      ^
  [1]

Wrong usage.

  $ pgn perft
  pgn: perft: missing DEPTH or FILE operand
  [2]

  $ pgn perft many
  pgn: perft: expected a DEPTH from 0 to 32 or a FILE, not "many"
  [2]

  $ pgn perft 33
  pgn: perft: expected a DEPTH from 0 to 32 or a FILE, not "33"
  [2]

  $ pgn perft -1
  pgn: perft: expected a DEPTH from 0 to 32 or a FILE, not "-1"
  [2]

  $ pgn perft 1 --nope
  pgn: perft: unknown option "--nope"; see "pgn help perft"
  [2]

  $ pgn perft 1 --json=yes
  pgn: perft: --json takes no value
  [2]

  $ pgn perft 3 > /dev/full
  pgn: cannot write to standard output: No space left on device
  [2]

Files of records with their counts, as suites for move generators are written.

  $ printf 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 8902\n4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66 ;D3 1197 ;D4 7059\n' > suite.epd
  $ pgn perft suite.epd
  2 records, 7 counts, 17659 nodes: 0 wrong
  $ pgn perft 2 suite.epd
  2 records, 4 counts, 501 nodes: 0 wrong
  $ pgn perft --max-nodes=1000 suite.epd
  2 records, 4 counts, 501 nodes: 0 wrong
  $ sed 's/1197/1198/' suite.epd | pgn perft -
  -:2: depth 3: 1197 nodes, expected 1198
  2 records, 7 counts, 17659 nodes: 1 wrong
  [1]
  $ pgn perft --json 1 suite.epd
  {"type":"record","file":"suite.epd","line":1,"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","counts":[{"depth":1,"expected":20,"nodes":20}]}
  {"type":"record","file":"suite.epd","line":2,"fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1","counts":[{"depth":1,"expected":15,"nodes":15}]}
  {"type":"summary","records":2,"counts":2,"wrong":0,"nodes":35}
  $ printf 'nonsense ;D1 1\n4k3/8/8/8/8/8/8/4K3 w - - D1 5; D2 x; Dx 3; id "D3";\n' | pgn perft -
  pgn: -:1: invalid 'o' in piece placement: expected a piece letter or a digit from 1 to 8
  2 records, 1 count, 5 nodes: 0 wrong
  [1]
  $ pgn perft --divide suite.epd
  pgn: perft: --divide takes one position, not a file
  [2]
  $ pgn perft --max-nodes=many suite.epd
  pgn: perft: --max-nodes must be a number, not "many"
  [2]
  $ pgn perft suite.epd missing.epd
  pgn: cannot open "missing.epd": No such file or directory
  2 records, 7 counts, 17659 nodes: 0 wrong
  [2]

The initial position has a name.

  $ pgn perft 2 startpos; pgn fen startpos; pgn moves startpos | tail -n 1; pgn board startpos | head -n 1; pgn play startpos e4 | head -n 1
  400
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
   19  h4
  r n b q k b n r
  1. e4
