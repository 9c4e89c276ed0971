Why a move is not legal: every reason has an example here.

  $ cat > why <<'END'
  > #!/bin/sh
  > while IFS='|' read -r fen move; do
  >   pgn play "$fen" "$move" 2>&1 | sed -n 's/^move:1:1: error: //p'
  > done
  > END
  $ chmod +x why

  $ ./why <<'END'
  > 4k3/8/8/8/8/8/8/R3K2R w - - 0 1|O-O
  > 4k3/8/8/8/8/8/8/4K2R w K - 0 1|O-O-O
  > 4rk2/8/8/8/8/8/8/R3K2R w KQ - 0 1|O-O
  > 4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1|O-O-O
  > 3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1|O-O-O
  > END
  "O-O" is not legal: White has lost the right to castle kingside [illegal-move]
  "O-O-O" is not legal: White has lost the right to castle queenside [illegal-move]
  "O-O" is not legal: White is in check and cannot castle [illegal-move]
  "O-O-O" is not legal: the piece on b1 blocks castling queenside [illegal-move]
  "O-O-O" is not legal: d1 is attacked, so White cannot castle queenside [illegal-move]

The king.

  $ ./why <<'END'
  > 4k3/8/8/8/8/8/r7/4K3 w - - 0 1|Kd2
  > 4k3/8/8/8/8/8/8/r3K2B w - - 0 1|Be4
  > 4k3/8/8/8/7b/8/5N2/4K3 w - - 0 1|Ne4
  > 4k3/8/8/8/1b5b/8/3N1N2/4K3 w - - 0 1|Ne4
  > 8/8/8/K2pP2r/8/8/8/7k w - d6 0 1|exd6
  > 4r1k1/8/8/8/8/8/8/4K3 w - - 0 1|--
  > 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1|Kg8
  > 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1|Kxg7
  > END
  "Kd2" is not legal: the king would be in check on d2 [illegal-move]
  "Be4" is not legal: leaves the king in check [illegal-move]
  "Ne4" is not legal: Nf2 is pinned [illegal-move]
  "Ne4" is not legal: every knight that could go to e4 is pinned [illegal-move]
  "exd6" is not legal: leaves the king on a5 in check [illegal-move]
  "--" is not legal: White is in check and cannot pass [illegal-move]
  "Kg8" is not legal: the game ended in stalemate [illegal-move]
  "Kxg7" is not legal: the game ended in checkmate [illegal-move]

Pawns.

  $ ./why <<'END'
  > 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1|e4=Q
  > 4k3/P7/8/8/8/8/8/4K3 w - - 0 1|a8=K
  > 4k3/P7/8/8/8/8/8/4K3 w - - 0 1|a7a8p
  > 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1|dxe4
  > 4k3/8/3P4/8/8/8/8/4K3 w - - 0 1|dxe4
  > 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1|exd3
  > 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1|e2e5
  > 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1|d4
  > 4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1|e4
  > 4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1|e3
  > 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1|exd
  > 4k3/8/8/8/1b6/8/3P4/4K3 w - - 0 1|d4
  > END
  "e4=Q" is not legal: a pawn does not promote on e4 [illegal-move]
  "a8=K" is not legal: a pawn does not promote to a king [illegal-move]
  "a7a8p" is not legal: a pawn does not promote to a pawn [illegal-move]
  "dxe4" is not legal: White has no such pawn [illegal-move]
  "dxe4" is not legal: no pawn can capture on e4 [illegal-move]
  "exd3" is not legal: nothing to capture on d3 [illegal-move]
  "e2e5" is not legal: the pawn on e2 cannot move to e5 [illegal-move]
  "d4" is not legal: no pawn can move to d4 [illegal-move]
  "e4" is not legal: blocked by the piece on e3 [illegal-move]
  "e3" is not legal: e3 is occupied [illegal-move]
  "exd" is not legal: no pawn there can capture on that file [illegal-move]
  "d4" is not legal: the pawn on d2 is pinned [illegal-move]

Pieces.

  $ ./why <<'END'
  > 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1|Kd1=Q
  > 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1|Ke2
  > 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1|Nf3
  > 4k3/8/8/8/8/8/4P3/4K2N w - - 0 1|Naf3
  > 4k3/8/8/8/8/8/4P3/N3K2N w - - 0 1|Ne5
  > 4k3/8/8/8/8/8/4P3/4K2N w - - 0 1|Ne5
  > 4k3/8/8/8/8/P6P/8/R3K2R w - - 0 1|Ra8
  > 3k4/8/8/4R3/8/P3P3/8/RK5Q w - - 0 1|Ra1
  > 4k3/8/8/8/8/P6P/R7/R3K3 w - - 0 1|Ra5
  > 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1|e8e7
  > 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1|d4d5
  > END
  "Kd1=Q" is not legal: only pawns promote [illegal-move]
  "Ke2" is not legal: e2 is occupied by White's own piece [illegal-move]
  "Nf3" is not legal: White has no knight [illegal-move]
  "Naf3" is not legal: White has no such knight [illegal-move]
  "Ne5" is not legal: no knight can reach e5 [illegal-move]
  "Ne5" is not legal: the knight on h1 cannot reach e5 [illegal-move]
  "Ra8" is not legal: blocked by the piece on a3 [illegal-move]
  "Ra1" is not legal: no rook can reach a1 [illegal-move]
  "Ra5" is not legal: no rook can reach a5 [illegal-move]
  "e8e7" is not legal: the piece on e8 does not belong to White [illegal-move]
  "d4d5" is not legal: no piece on d4 [illegal-move]

Why a position is impossible.

  $ while read -r fen; do pgn fen "$fen" 2>&1 | sed -n '1s/^FEN://p'; done <<'END'
  > 8/8/8/8/8/8/8/8 w - - 0 1
  > 4k3/8/8/8/8/8/8/4KK2 w - - 0 1
  > P3k3/8/8/8/8/8/8/4K3 w - - 0 1
  > 4k3/P7/PPPPPPPP/8/8/8/8/4K3 w - - 0 1
  > 4k3/8/QQQQQQQQ/QQQ5/8/8/8/4K3 b - - 0 1
  > 4k3/8/pppp4/qqqqqq2/8/8/8/4K3 w - - 0 1
  > 4k3/8/8/8/8/8/8/4K3 w - e6 0 1
  > 4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1
  > 4k3/8/4p3/4p3/8/8/8/4K3 w - e6 0 1
  > 4k3/8/8/3Pp3/8/8/8/R6K w - e4 0 1
  > 8/5B2/8/3kp3/8/8/8/5K2 w - e6 0 1
  > 7K/8/8/4p3/8/8/8/b3k3 w - e6 0 1
  > 4k3/8/8/8/8/8/8/4K3 w K - 0 1
  > 4k3/8/8/8/8/8/4K3/7R w K - 0 1
  > 4k3/8/8/8/8/8/8/R6K w Q - 0 1
  > 4k3/8/8/8/8/8/8/4K2R w KK - 0 1
  > 4k3/8/8/8/8/8/8/4K2R w A - 0 1
  > 4k3/8/8/8/8/8/8/4KR1R w FH - 0 1
  > 4k3/8/3N1N2/8/8/8/8/Q3K3 b - - 0 1
  > 4k3/8/8/8/4r3/8/8/4K3 b - - 0 1
  > 4rk2/8/8/8/1b5b/8/8/4K3 w - - 0 1
  > 4k3/8/8/8/8/8/8/4K3 x - - 0 1
  > 4k3/8/8/8/8/8/8/4K3 w - - x 1
  > 4k3/8/8/8/8/8/8/4K3 w - - 0 0
  > 4k3/8/8/8/8/8/8/4K3 w - z9 0 1
  > 4k3/9/8/8/8/8/8/4K3 w - - 0 1
  > 4k3/8/8/8/8/8/4K3 w - - 0 1
  > 4k3/8/8/8/8/8/8/4X3 w - - 0 1
  > END
  1:1: error: White has no king [pos-kings]
  1:18: error: White has 2 kings [pos-kings]
  1:1: error: pawn on a8 [pos-pawn-rank]
  1:1: error: White has 9 pawns: at most 8 are possible [pos-material]
  1:1: error: White has at least 10 promoted pieces: at most 8 are possible [pos-material]
  1:1: error: Black has 4 pawns and at least 5 promoted pieces: at most 8 together are possible [pos-material]
  1:25: error: no black pawn on e5 for the en passant square e6 [pos-en-passant]
  1:29: error: e7 is occupied: the pawn that passed e6 came from there [pos-en-passant]
  1:29: error: en passant square e6 is occupied [pos-en-passant]
  1:28: error: invalid en passant square e4: expected rank 6 with White to move [pos-en-passant]
  1:10: error: Black is in check with White to move [pos-opponent-check]
  1:27: error: White was in check before the pawn passed e6 [pos-en-passant]
  1:23: error: White cannot castle with h1: no rook on that square [pos-castling]
  1:24: error: White cannot castle: the king is not on its first rank [pos-castling]
  1:23: error: White cannot castle: the king has left its first square [pos-castling]
  1:25: error: duplicate castling right 'K' [fen-castling]
  1:24: error: White cannot castle with a1: no rook on that square [pos-castling]
  1:25: error: White cannot castle with two rooks on one side of the king [pos-castling]
  1:2: error: Black is in check from the knight on d6 and the knight on f6: no last move can give both [pos-double-check]
  1:20: error: White is in check with Black to move [pos-opponent-check]
  1:22: error: 3 pieces attack the king on e1: at most two can give check [pos-checkers]
  1:21: error: invalid side to move "x": expected w or b [fen-side]
  1:27: error: invalid halfmove clock: expected a whole number from 0 to 65535 [fen-halfmove]
  1:29: warning: move number is 0: counted as 1 [move-number]
  1:25: error: invalid en passant field: expected a square or - [fen-en-passant]
  1:5: error: invalid '9' in piece placement: expected a piece letter or a digit from 1 to 8 [fen-placement]
  1:18: error: 7 ranks: expected 8 [fen-ranks]
  1:18: error: invalid 'X' in piece placement: expected a piece letter or a digit from 1 to 8 [fen-placement]

FEN tags in other forms.

  $ for fen in '4k3/8/8/8/8/8/4P3/4K3 w' '4k3/8/8/8/8/8/4P3/4K3' '4k3/8/8/8/8/8/4P3/4K3  w - - 0 1' '4k3/8/8/8/8/8/4P3/4K3 w - - 0 0' \
  >   '4k3/8/8/8/8/8/4P3/4K3 W - - 0 1' '4k3/8/8/8/8/8/4P3/4K3 w - - 00 1' '4k3/8/8/8/8/8/4P3/4K3 w - E3 0 1' '4k3/8/8/8/8/8/4P3/4K3 w - - 0 01'; do
  >   printf '[FEN "%s"]\n\n1. e4 *\n' "$fen" | pgn check --rule=fen-form,bad-fen | head -n 1
  > done
  -:1:7: warning: FEN with 2 fields instead of six; read as "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" [fen-form] (game 1)
  -:1:7: warning: FEN with 1 field instead of six; read as "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" [fen-form] (game 1)
  -:1:7: warning: FEN fields should be separated by one space [fen-form] (game 1)
  -:1:7: warning: move number 0 in FEN counts as 1 [fen-form] (game 1)
  -:1:7: warning: side to move in FEN should be "w", not "W" [fen-form] (game 1)
  -:1:7: warning: halfmove clock in FEN should be "0", not "00" [fen-form] (game 1)
  -:1:7: error: invalid FEN, moves not checked: invalid en passant field: expected a square or - [bad-fen] (game 1)
  -:1:7: warning: move number 01 in FEN counts as 1 [fen-form] (game 1)
