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
  {"depth":3,"nodes":8902}

  $ pgn perft --json --divide 2 '7k/P7/8/8/8/8/8/K7 b - - 4 50'
  {"depth":2,"divide":{"h8g7":7,"h8g8":7,"h8h7":7},"nodes":21}

  $ pgn perft --json --divide 1 '7k/5K2/6Q1/8/8/8/8/8 b - - 0 1'
  {"depth":1,"divide":{},"nodes":0}

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
  pgn: perft: missing DEPTH operand
  [2]

  $ pgn perft many
  pgn: perft: DEPTH must be a number from 0 to 32, not "many"
  [2]

  $ pgn perft 33
  pgn: perft: DEPTH must be a number from 0 to 32, not "33"
  [2]

  $ pgn perft -1
  pgn: perft: DEPTH must be a number from 0 to 32, not "-1"
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
