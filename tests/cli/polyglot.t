The key of a position is the one that the program Polyglot computes.

requires: polyglot

A line with an en passant capture that is possible, one that is not, castling and lost rights: Polyglot
makes an opening book of it, whose records begin with the keys of the positions.

  $ moves='e4 d5 e5 f5 exf6 Nxf6 h4 g5 hxg5 Ng4 Nf3 h5 gxh6 Bxh6 Bc4 a5 O-O a4 b4 axb3 Nc3 Nc6 Bb2 Be6
  > Rb1 Qd7 Ra1 O-O-O d4 Kb8'
  > { printf '[Event "?"]\n[Result "*"]\n\n'; echo $moves "*"; } > line.pgn
  > polyglot make-book -pgn line.pgn -bin line.bin -min-game 1 -max-ply 100 > /dev/null
  > od -An -v -tx1 -w16 line.bin | cut -c1-24 | tr -d ' ' | sort > theirs
  > line=
  > for move in $moves; do
  >   pgn play $line | tail -n 2 | head -n 1
  >   line="$line $move"
  > done | pgn fen --hash | cut -f2 | sort > ours
  > wc -l < theirs
  > cmp ours theirs
  30
