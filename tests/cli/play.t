pgn play: play moves and show where they lead.

  $ pgn play
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
  White to move

  $ pgn play e4 e5 Nf3
  1. e4 e5 2. Nf3
  rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
  Black to move

Move numbers are skipped, so that a line can be pasted.

  $ pgn play 1. e4 e5 2.Nf3 2... Nc6 3. Bb5
  1. e4 e5 2. Nf3 Nc6 3. Bb5
  r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
  Black to move

From a position, one argument; Black to move.

  $ pgn play '4k3/8/8/8/8/8/4P3/4K3 b - - 0 39' Kd7 e4
  39... Kd7 40. e4
  8/3k4/8/8/4P3/8/8/4K3 b - e3 0 40
  Black to move

Any usual notation is understood, and unusual notation is reported.

  $ pgn play f3 e7-e5 g2g4 Qh4mate
  move:2:1: warning: "e7-e5": long algebraic notation [long-form]
  move:3:1: warning: "g2g4": coordinate notation [coordinates]
  move:4:1: warning: "Qh4mate": nonstandard check mark [check-form]
  1. f3 e5 2. g4 Qh4#
  rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
  checkmate, Black wins

  $ pgn play e4 d5 ed Qxd5 Nc3 Qd8 Bc4 Nf6 Nf3 Bg4 0-0
  move:3:1: warning: "ed": pawn capture without the target rank [no-rank]
  move:3:1: warning: "ed": missing x in capture [capture-missing]
  move:11:1: warning: "0-0": zeros instead of the letter O [zeros]
  1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. Bc4 Nf6 5. Nf3 Bg4 6. O-O
  rn1qkb1r/ppp1pppp/5n2/8/2B3b1/2N2N2/PPPP1PPP/R1BQ1RK1 b kq - 7 6
  Black to move

  $ pgn play ♘f3 pd5 -- 2> /dev/null
  1. Nf3 d5 2. --
  rnbqkbnr/ppp1pppp/8/3p4/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 2
  Black to move

  $ pgn play e4 -- d4
  move:2:1: warning: "--": null moves are not part of the standard [null-move]
  1. e4 -- 2. d4
  rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 2
  Black to move

  $ pgn play '7k/P7/8/8/8/8/8/K7 w - - 0 1' a8Q
  move:1:1: warning: "a8Q": nonstandard promotion notation [promotion-form]
  1. a8=Q+
  Q6k/8/8/8/8/8/8/K7 b - - 0 1
  Black to move, in check

Castling, both sides, and in Chess960.

  $ pgn play 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' O-O O-O-O
  1. O-O O-O-O
  2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2
  White to move

  $ pgn play '4k3/8/8/8/8/8/8/5KR1 w G - 0 1' O-O
  1. O-O
  4k3/8/8/8/8/8/8/5RK1 b - - 1 1
  Black to move

Letters of other languages.

  $ pgn play --letters=german e4 e5 Sf3 Sc6
  1. e4 e5 2. Sf3 Sc6
  r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
  White to move

  $ pgn play --letters figurine e4 e5 Nf3
  1. e4 e5 2. ♘f3
  rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
  Black to move

A long line is filled to 79 columns.

  $ pgn play e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7
  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
  O-O 9. h3 Nb8 10. d4 Nbd7
  r1bq1rk1/2pnbppp/p2p1n2/1p2p3/3PP3/1BP2N1P/PP3PP1/RNBQR1K1 w - - 1 11
  White to move

The state of the game.

  $ pgn play '7k/5K2/8/6Q1/8/8/8/8 w - - 0 1' Qg6 | tail -n 1
  draw by stalemate

  $ pgn play e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7# | tail -n 1
  checkmate, White wins

  $ pgn play '4k3/8/8/8/8/8/8/R3K3 w - - 0 1' Ra8 | tail -n 1
  Black to move, in check

  $ pgn play Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 | tail -n 1
  White to move; a draw by threefold repetition can be claimed

  $ pgn play '4k3/8/8/8/8/8/4P3/4K3 w - - 99 90' Kd1 | tail -n 1
  Black to move; a draw by the 50-move rule can be claimed

  $ pgn play '4k3/8/8/8/8/8/4P3/4K3 w - - 149 90' Kd1 | tail -n 1
  draw by the 75-move rule

  $ pgn play '4k3/8/8/8/8/8/4p3/4K3 w - - 0 1' Kxe2 | tail -n 1
  draw by insufficient material

JSON.

  $ pgn play --json f3 e5 g4 Qh4
  {"type":"moves","start_fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","moves":[{"san":"f3","uci":"f2f3"},{"san":"e5","uci":"e7e5"},{"san":"g4","uci":"g2g4"},{"san":"Qh4#","uci":"d8h4"}],"fen":"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3","key":"ffb8dd4296fd8e38","side":"white","state":["checkmate","check"]}

  $ pgn play --json
  {"type":"moves","start_fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","moves":[],"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","key":"463b96181691fc9c","side":"white","state":[]}

An illegal move: the reason, the line up to there, and exit status 1.

  $ pgn play e4 Ke4
  1. e4
  rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
  Black to move
  move:2:1: error: "Ke4" is not legal: the king on e8 cannot reach e4 [illegal-move]
  [1]

  $ pgn play d4 d5 Nf3 a6 Nd2
  1. d4 d5 2. Nf3 a6
  rnbqkbnr/1pp1pppp/p7/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R w KQkq - 0 3
  White to move
  move:5:1: error: "Nd2" is ambiguous: Nbd2 or Nfd2 [ambiguous-move]
  [1]

  $ pgn play '3rk3/8/8/8/8/8/3N4/3K4 w - - 0 1' Nf3
  3rk3/8/8/8/8/8/3N4/3K4 w - - 0 1
  White to move
  move:1:1: error: "Nf3" is not legal: Nd2 is pinned [illegal-move]
  [1]

  $ pgn play '4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1' O-O-O
  4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1
  White to move
  move:1:1: error: "O-O-O" is not legal: the piece on b1 blocks castling queenside [illegal-move]
  [1]

King takes rook is castling on that side.

  $ pgn play '4kr2/8/8/8/8/8/8/RN2K2R w KQ - 0 1' e1a1
  4kr2/8/8/8/8/8/8/RN2K2R w KQ - 0 1
  White to move
  move:1:1: error: "e1a1" is not legal: the piece on b1 blocks castling queenside [illegal-move]
  [1]

  $ pgn play '4kr2/8/8/8/8/8/8/RN2K2R w KQ - 0 1' e1h1
  4kr2/8/8/8/8/8/8/RN2K2R w KQ - 0 1
  White to move
  move:1:1: error: "e1h1" is not legal: f1 is attacked, so White cannot castle kingside [illegal-move]
  [1]

  $ pgn play '4k3/8/8/8/8/8/8/R3K2R w Q - 0 1' e1h1
  4k3/8/8/8/8/8/8/R3K2R w Q - 0 1
  White to move
  move:1:1: error: "e1h1" is not legal: the king on e1 cannot reach h1 [illegal-move]
  [1]

  $ pgn play e4 e5 e5
  1. e4 e5
  rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
  White to move
  move:3:1: error: "e5" is not legal: e5 is occupied [illegal-move]
  [1]

  $ pgn play Qd4
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
  White to move
  move:1:1: error: "Qd4" is not legal: blocked by the piece on d2 [illegal-move]
  [1]

  $ pgn play '7k/P7/8/8/8/8/8/K7 w - - 0 1' a8
  7k/P7/8/8/8/8/8/K7 w - - 0 1
  White to move
  move:1:1: error: "a8" is ambiguous: a8=N, a8=B, a8=R+ or a8=Q+ [ambiguous-move]
  [1]

  $ pgn play e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7# Kxf7
  1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#
  r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4
  checkmate, White wins
  move:8:1: error: "Kxf7" is not legal: the game ended in checkmate [illegal-move]
  [1]

Text that is not a move, or not a position.

  $ pgn play e4 zz
  1. e4
  rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
  Black to move
  move:2:1: error: "zz" is not a move [unreadable-move]
  [1]

  $ pgn play '8/8/8/8/8/8/8/8 w' e4
  FEN:1:1: error: White has no king [pos-kings]
      8/8/8/8/8/8/8/8 w
      ^
  [1]

Wrong usage.

  $ pgn play --letters=x
  pgn: unknown language "x": expected one of Czech, Danish, Dutch, English, Estonian, Finnish, French, German, Hungarian, Icelandic, Italian, Norwegian, Polish, Portuguese, Romanian, Spanish, Swedish, figurine
  [2]

  $ pgn play --nope
  pgn: play: unknown option "--nope"; see "pgn help play"
  [2]

  $ pgn play e4 > /dev/full
  pgn: cannot write to standard output: No space left on device
  [2]
