pgn moves: the legal moves with their ordinals, in ASCII order of their SAN.

  $ pgn moves
    0  Na3
    1  Nc3
    2  Nf3
    3  Nh3
    4  a3
    5  a4
    6  b3
    7  b4
    8  c3
    9  c4
   10  d3
   11  d4
   12  e3
   13  e4
   14  f3
   15  f4
   16  g3
   17  g4
   18  h3
   19  h4

  $ pgn moves '7k/P7/8/8/8/8/8/K7 w - - 4 50'
    0  Ka2
    1  Kb1
    2  Kb2
    3  a8=B
    4  a8=N
    5  a8=Q+
    6  a8=R+

  $ pgn moves 7k/P7/8/8/8/8/8/K7 b
    0  Kg7
    1  Kg8
    2  Kh7

UCI; castling is the king's move, in Chess960 king takes rook.

  $ pgn moves --uci '7k/P7/8/8/8/8/8/K7 w - - 4 50'
    0  a1a2
    1  a1b1
    2  a1b2
    3  a7a8b
    4  a7a8n
    5  a7a8q
    6  a7a8r

  $ pgn moves --uci '4k3/8/8/8/8/8/7P/4K2R w K - 0 1' | grep e1g1
    5  e1g1

  $ pgn moves --uci '4k3/8/8/8/8/8/7P/5KR1 w G - 0 1' | grep f1g1
    4  f1g1

Piece letters of other languages, and figurines; the order stays.

  $ pgn moves --letters=german '7k/P7/8/8/8/8/8/K7 w - - 4 50'
    0  Ka2
    1  Kb1
    2  Kb2
    3  a8=L
    4  a8=S
    5  a8=D+
    6  a8=T+

  $ pgn moves --letters FIGURINE '7k/P7/8/8/8/8/8/K7 w - - 4 50' | tail -n 2
    5  a8=♕+
    6  a8=♖+

JSON.

  $ pgn moves --json '7k/P7/8/8/8/8/8/K7 b - - 4 50'
  {"type":"moves","start_fen":"7k/P7/8/8/8/8/8/K7 b - - 4 50","moves":[{"san":"Kg7","uci":"h8g7","ordinal":0},{"san":"Kg8","uci":"h8g8","ordinal":1},{"san":"Kh7","uci":"h8h7","ordinal":2}]}

No move: mate and stalemate.

  $ pgn moves '7k/6Q1/5K2/8/8/8/8/8 b - - 0 1'

  $ pgn moves --json '7k/5K2/6Q1/8/8/8/8/8 b - - 0 1'
  {"type":"moves","start_fen":"7k/5K2/6Q1/8/8/8/8/8 b - - 0 1","moves":[]}

Only positions that can occur in a game have moves.

  $ pgn moves 8/8/8/8/8/8/8/8
  FEN:1:1: error: White has no king [pos-kings]
      8/8/8/8/8/8/8/8
      ^
  [1]

  $ pgn moves bad
  FEN:1:2: error: invalid 'a' in piece placement: expected a piece letter or a digit from 1 to 8 [fen-placement]
      bad
       ^
  [1]

Wrong usage.

  $ pgn moves --letters=klingon
  pgn: unknown language "klingon": expected one of Czech, Danish, Dutch, English, Estonian, Finnish, French, German, Hungarian, Icelandic, Italian, Norwegian, Polish, Portuguese, Romanian, Spanish, Swedish, figurine
  [2]

  $ pgn moves --letters
  pgn: moves: --letters requires a value: --letters=LANG
  [2]

  $ pgn moves --nope
  pgn: moves: unknown option "--nope"; see "pgn help moves"
  [2]

  $ pgn moves > /dev/full
  pgn: cannot write to standard output: No space left on device
  [2]

One object per move.

  $ pgn moves --ndjson '7k/P7/8/8/8/8/8/K7 b - - 4 50'
  {"san":"Kg7","uci":"h8g7","ordinal":0}
  {"san":"Kg8","uci":"h8g8","ordinal":1}
  {"san":"Kh7","uci":"h8h7","ordinal":2}
