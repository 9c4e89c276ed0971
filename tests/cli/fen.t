pgn fen: validate and normalize positions.

  $ pgn fen 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1

Missing fields are filled in; blanks between fields may be many.

  $ pgn fen '4k3/8/8/8/8/8/4P3/4K3'
  4k3/8/8/8/8/8/4P3/4K3 w - - 0 1

  $ pgn fen '  4k3/8/8/8/8/8/4P3/4K3   b  -  '
  4k3/8/8/8/8/8/4P3/4K3 b - - 0 1

Digits are joined and castling letters ordered.

  $ pgn fen 'r3k2r/11111111/8/8/8/8/8/R3K2R w qkQK - 0 1'
  r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1

Several at once, with quotes or without.

  $ pgn fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' 4k3/8/8/8/8/8/8/4K3 b - - 7 30 8/8/4k3/8/8/8/8/4K3
  4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
  4k3/8/8/8/8/8/8/4K3 b - - 7 30
  8/8/4k3/8/8/8/8/4K3 w - - 0 1

The Polyglot key; the clocks do not count.

  $ pgn fen --hash rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1	463b96181691fc9c

  $ pgn fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5 9 --hash
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5 9	463b96181691fc9c

The other side's view.

  $ pgn fen --flip 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
  rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1

  $ pgn fen --flip '4k2r/8/8/8/8/8/8/4K3 b k - 3 9'
  4k3/8/8/8/8/8/8/4K2R w K - 3 9

When the en passant square is written. Here no pawn can capture:

  $ for ep in standard pseudo legal; do
  >   pgn fen --ep=$ep 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
  > done
  rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
  rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
  rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1

Here one does, but it is pinned against its king along the rank:

  $ for ep in standard pseudo legal; do
  >   pgn fen --ep $ep '8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1'
  > done
  8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1
  8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1
  8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1

Castling rights of Chess960: X-FEN where it can, Shredder-FEN on demand; both are read.

  $ pgn fen 'nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w GDgd - 0 1'
  nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w KQkq - 0 1

  $ pgn fen --castling=shredder 'nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w KQkq - 0 1'
  nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w GDgd - 0 1

  $ pgn fen --castling=x-fen '4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1'
  4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1

JSON: one object per position.

  $ pgn fen --json 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'
  {"type":"position","fen":"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3","key":"ffb8dd4296fd8e38","variant":"standard","side":"white","castling":["h1","a1","h8","a8"],"en_passant":null,"halfmove":1,"fullmove":3,"legal_moves":0,"state":["checkmate","check"]}

  $ pgn fen --json 7k/5K2/6Q1/8/8/8/8/8 b - - 0 1 nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w GDgd - 0 1
  {"type":"position","fen":"7k/5K2/6Q1/8/8/8/8/8 b - - 0 1","key":"c44d1c1a4a8baa42","variant":"standard","side":"black","castling":[],"en_passant":null,"halfmove":0,"fullmove":1,"legal_moves":0,"state":["stalemate"]}
  {"type":"position","fen":"nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w KQkq - 0 1","key":"fbba9af4bed8ab9f","variant":"chess960","side":"white","castling":["g1","d1","g8","d8"],"en_passant":null,"halfmove":0,"fullmove":1,"legal_moves":19,"state":[]}

  $ pgn fen --json --hash --ep=legal 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
  {"type":"position","fen":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1","key":"823c9b50fd114196","variant":"standard","side":"black","castling":["h1","a1","h8","a8"],"en_passant":"e3","halfmove":0,"fullmove":1,"legal_moves":20,"state":[]}

An invalid position is an object too, and is reported as usual.

  $ pgn fen --json 8/8/8/8/8/8/8/8 2> /dev/null
  {"type":"finding","line":1,"column":1,"severity":"error","rule":"pos-kings","message":"White has no king","input":"8/8/8/8/8/8/8/8"}
  [1]

Files have one FEN per line, with empty lines, comments, and any line endings.

  $ printf '# two positions\n\n4k3/8/8/8/8/8/4P3/4K3\r\n  4k3/8/8/8/8/8/4P3/4K3 b' > two.fen
  > pgn fen two.fen
  4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
  4k3/8/8/8/8/8/4P3/4K3 b - - 0 1

needs: gzip
  $ gzip -k two.fen && pgn fen two.fen.gz
  4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
  4k3/8/8/8/8/8/4P3/4K3 b - - 0 1

  $ pgn fen < two.fen
  4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
  4k3/8/8/8/8/8/4P3/4K3 b - - 0 1

needs: gzip
  $ cat two.fen.gz | pgn fen -
  4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
  4k3/8/8/8/8/8/4P3/4K3 b - - 0 1

  $ pgn fen two.fen '8/8/4k3/8/8/8/8/4K3 w - - 0 1' two.fen | wc -l
  5

  $ printf '\357\273\2774k3/8/8/8/8/8/4P3/4K3\n' | pgn fen
  4k3/8/8/8/8/8/4P3/4K3 w - - 0 1

  $ : > empty.fen; pgn fen empty.fen

Errors name the file, the line and the column, and the other lines are still printed.

  $ printf '4k3/8/8/8/8/8/4P3/4K3\n4k3/8/8/8/8/8/4P3/4K2 w\n4k3/8/8/8/8/8/4P3/4K3 b\n' > bad.fen
  > pgn fen bad.fen > /dev/null
  bad.fen:2:22: error: rank 1 has 7 squares: expected 8 [fen-rank]
      4k3/8/8/8/8/8/4P3/4K2 w
                           ^
  [1]

  $ pgn fen bad.fen 2> /dev/null
  4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
  4k3/8/8/8/8/8/4P3/4K3 b - - 0 1
  [1]

Errors in text that is not a FEN.

  $ pgn fen rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
  FEN:1:19: error: invalid '9' in piece placement: expected a piece letter or a digit from 1 to 8 [fen-placement]
      rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
                        ^
  [1]

  $ pgn fen 4k3/8/8/8/8/8/8
  FEN:1:16: error: 7 ranks: expected 8 [fen-ranks]
      4k3/8/8/8/8/8/8
                     ^
  [1]

  $ pgn fen 4k3/8/8/8/8/8/8/8/4K3
  FEN:1:18: error: more than 8 ranks [fen-ranks]
      4k3/8/8/8/8/8/8/8/4K3
                       ^
  [1]

  $ pgn fen 4k3/8/8/8/8/8/8/4K3 x
  FEN:1:21: error: invalid side to move "x": expected w or b [fen-side]
      4k3/8/8/8/8/8/8/4K3 x
                          ^
  [1]

  $ pgn fen 4k3/8/8/8/8/8/8/4K3 w KX
  FEN:1:24: error: invalid 'X' in castling availability: expected K, Q, k, q or a file letter [fen-castling]
      4k3/8/8/8/8/8/8/4K3 w KX
                             ^
  [1]

  $ pgn fen 4k3/8/8/8/8/8/8/4K3 w - e9
  FEN:1:25: error: invalid en passant field: expected a square or - [fen-en-passant]
      4k3/8/8/8/8/8/8/4K3 w - e9
                              ^
  [1]

  $ pgn fen 4k3/8/8/8/8/8/8/4K3 w - - many
  FEN:1:27: error: invalid halfmove clock: expected a whole number from 0 to 65535 [fen-halfmove]
      4k3/8/8/8/8/8/8/4K3 w - - many
                                ^
  [1]

  $ pgn fen 4k3/8/8/8/8/8/8/4K3 w - - 0 first
  FEN:1:29: error: invalid move number: expected a whole number from 1 to 4294967295 [fen-fullmove]
      4k3/8/8/8/8/8/8/4K3 w - - 0 first
                                  ^
  [1]

  $ pgn fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 7
  FEN:1:31: error: unexpected text after the sixth field [fen-trailing]
      4k3/8/8/8/8/8/8/4K3 w - - 0 1 7
                                    ^
  [1]

Errors in impossible positions.

  $ pgn fen 8/8/8/8/8/8/8/4K3
  FEN:1:1: error: Black has no king [pos-kings]
      8/8/8/8/8/8/8/4K3
      ^
  [1]

  $ pgn fen 4k3/8/8/8/8/8/8/4K2K
  FEN:1:18: error: White has 2 kings [pos-kings]
      4k3/8/8/8/8/8/8/4K2K
                       ^
  [1]

  $ pgn fen P3k3/8/8/8/8/8/8/4K3
  FEN:1:1: error: pawn on a8 [pos-pawn-rank]
      P3k3/8/8/8/8/8/8/4K3
      ^
  [1]

  $ pgn fen 4k3/8/8/8/8/PPPPPPPP/P7/4K3
  FEN:1:1: error: White has 9 pawns* [pos-material] (glob)
      4k3/8/8/8/8/PPPPPPPP/P7/4K3
      ^
  [1]

  $ pgn fen 4k3/4R3/8/8/8/8/8/4K3 w
  FEN:1:2: error: Black is in check with White to move [pos-opponent-check]
      4k3/4R3/8/8/8/8/8/4K3 w
       ^
  [1]

  $ pgn fen 4k3/8/8/8/8/8/8/4K3 w K
  FEN:1:23: error: White cannot castle with h1: no rook on that square [pos-castling]
      4k3/8/8/8/8/8/8/4K3 w K
                            ^
  [1]

  $ pgn fen 4k3/8/8/8/8/8/4P3/4K3 w - e3
  FEN:1:27: error: invalid en passant square e3: expected rank 6 with White to move [pos-en-passant]
      4k3/8/8/8/8/8/4P3/4K3 w - e3
                                ^
  [1]

  $ pgn fen 4k3/8/8/8/8/8/8/4K3 w - - 151 90
  FEN:1:27: error: halfmove clock is 151: the game ends at 150 [pos-halfmove]
      4k3/8/8/8/8/8/8/4K3 w - - 151 90
                                ^
  [1]

  $ pgn fen 4k3/8/8/8/8/8/8/4K3 w - - 0 0
  FEN:1:29: warning: move number is 0: counted as 1 [move-number]
  4k3/8/8/8/8/8/8/4K3 w - - 0 1

Impossible double checks; such positions can still be played from.

  $ pgn fen '8/8/N7/2k5/N7/8/8/3K4 b - - 0 1'
  FEN:1:9: error: Black is in check from the knight on a4 and the knight on a6: no last move can give both [pos-double-check]
      8/8/N7/2k5/N7/8/8/3K4 b - - 0 1
              ^
  [1]

  $ pgn fen '4k3/8/3N4/8/8/8/8/4RK2 b - - 0 1'
  4k3/8/3N4/8/8/8/8/4RK2 b - - 0 1

  $ pgn perft 1 '8/8/N7/2k5/N7/8/8/3K4 b - - 0 1' | head -1
  6

A clock above 100 is only unusual.

  $ pgn fen 4k3/8/8/8/8/8/4P3/4K3 w - - 120 90
  FEN:1:*: warning: halfmove clock is 120: a draw can be claimed at 100 [halfmove-clock] (glob)
  4k3/8/8/8/8/8/4P3/4K3 w - - 120 90

Control characters do not reach the terminal.

  $ printf 'k\033[31m\n' | pgn fen
  -:1:2: error: invalid byte 0x1B in piece placement: expected a piece letter or a digit from 1 to 8 [fen-placement]
      k?[31m
       ^
  [1]

Input that cannot be read, and a truncated compressed file.

  $ pgn fen .
  pgn: cannot read ".": Is a directory
  [2]

needs: gzip
  $ head -c 30 two.fen.gz > cut.gz; pgn fen cut.gz > /dev/null
  pgn: cut.gz: unexpected end of gzip data
  [2]

Wrong usage.

  $ pgn fen --ep
  pgn: fen: --ep requires a value: --ep=standard|pseudo|legal
  [2]

  $ pgn fen --ep=never 4k3/8/8/8/8/8/8/4K3
  pgn: fen: --ep must be one of standard|pseudo|legal, not "never"
  [2]

  $ pgn fen --castling=fide 4k3/8/8/8/8/8/8/4K3
  pgn: fen: --castling must be one of x-fen|shredder, not "fide"
  [2]

  $ pgn fen --hash=md5 4k3/8/8/8/8/8/8/4K3
  pgn: fen: --hash takes no value
  [2]

  $ pgn fen --nope
  pgn: fen: unknown option "--nope"; see "pgn help fen"
  [2]

Output that cannot be written.

  $ pgn fen 4k3/8/8/8/8/8/8/4K3 > /dev/full
  pgn: cannot write to standard output: No space left on device
  [2]
