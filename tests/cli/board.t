pgn board: a diagram of a position.

The default is the initial position: one character per square, dark empty squares are dots.

  $ pgn board
  r n b q k b n r
  p p p p p p p p
    .   .   .   .
  .   .   .   .
    .   .   .   .
  .   .   .   .
  P P P P P P P P
  R N B Q K B N R

  $ pgn board '4k3/8/8/8/8/8/4P3/4K3 w - - 5 39'
    .   . k .   .
  .   .   .   .
    .   .   .   .
  .   .   .   .
    .   .   .   .
  .   .   .   .
    .   . P .   .
  .   .   K   .

Quotes may be omitted, and so may all fields but the first.

  $ pgn board r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
  r . b q k b n r
  p p p p . p p p
    . n .   .   .
  .   .   p   .
    .   . P .   .
  .   .   . N .
  P P P P   P P P
  R N B Q K B . R

  $ pgn board 8/8/8/8/8/8/8/8
    .   .   .   .
  .   .   .   .
    .   .   .   .
  .   .   .   .
    .   .   .   .
  .   .   .   .
    .   .   .   .
  .   .   .   .

Any placement is drawn, even an impossible one.

  $ pgn board kkkkkkkk/8/8/8/8/8/8/PPPPPPPP
  k k k k k k k k
  .   .   .   .
    .   .   .   .
  .   .   .   .
    .   .   .   .
  .   .   .   .
    .   .   .   .
  P P P P P P P P

From Black's side.

  $ pgn board --flip '4k3/p7/8/8/8/8/4P2R/4K3 w - - 5 39'
    .   K   .   .
  R   . P .   .
    .   .   .   .
  .   .   .   .
    .   .   .   .
  .   .   .   .
    .   .   .   p
  .   . k .   .

Chess symbols, and both together.

  $ pgn board --unicode
  8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
  7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟
  6   ·   ·   ·   ·
  5 ·   ·   ·   ·
  4   ·   ·   ·   ·
  3 ·   ·   ·   ·
  2 ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙
  1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖
    a b c d e f g h

  $ pgn board --unicode --flip rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR
  1 ♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖
  2 ♙ ♙ ♙   ♙ ♙ ♙ ♙
  3   ·   ·   ·   ·
  4 ·   · ♙ ·   ·
  5   ·   ♟   ·   ·
  6 ·   ·   ·   ·
  7 ♟ ♟ ♟ · ♟ ♟ ♟ ♟
  8 ♜ ♞ ♝ ♚ ♛ ♝ ♞ ♜
    h g f e d c b a

Options may follow the position; `--` ends them.

  $ pgn board 4k3/8/8/8/8/8/8/4K3 --unicode
  8   ·   · ♚ ·   ·
  7 ·   ·   ·   ·
  6   ·   ·   ·   ·
  5 ·   ·   ·   ·
  4   ·   ·   ·   ·
  3 ·   ·   ·   ·
  2   ·   ·   ·   ·
  1 ·   ·   ♔   ·
    a b c d e f g h

  $ pgn board --flip -- 4k3/8/8/8/8/8/8/R3K3
    .   K   .   R
  .   .   .   .
    .   .   .   .
  .   .   .   .
    .   .   .   .
  .   .   .   .
    .   .   .   .
  .   . k .   .

Colour: not in a pipe, not with `never`, and with `always` even if NO_COLOR is set.

  $ pgn board --colour=auto 4k3/8/8/8/8/8/8/4K3 | head -n 1
    .   . k .   .

  $ pgn board --colour=never 4k3/8/8/8/8/8/8/4K3 | head -n 1
    .   . k .   .

  $ pgn board --colour=always 4k3/8/8/8/8/8/8/4K3 | sed -n '1p;9p'
  8 \x1b[48;5;137m\x1b[1;38;5;231m   \x1b[48;5;94m\x1b[1;38;5;231m   \x1b[48;5;137m\x1b[1;38;5;231m   \x1b[48;5;94m\x1b[1;38;5;231m   \x1b[48;5;137m\x1b[1;38;5;16m k \x1b[48;5;94m\x1b[1;38;5;231m   \x1b[48;5;137m\x1b[1;38;5;231m   \x1b[48;5;94m\x1b[1;38;5;231m   \x1b[0m (esc)
     a  b  c  d  e  f  g  h

  $ pgn board --colour always --unicode --flip 4k3/8/8/8/8/8/8/4K3 | sed -n '1p;9p'
  1 \x1b[48;5;137m\x1b[1;38;5;231m   \x1b[48;5;94m\x1b[1;38;5;231m   \x1b[48;5;137m\x1b[1;38;5;231m   \x1b[48;5;94m\x1b[1;38;5;231m \u265a \x1b[48;5;137m\x1b[1;38;5;231m   \x1b[48;5;94m\x1b[1;38;5;231m   \x1b[48;5;137m\x1b[1;38;5;231m   \x1b[48;5;94m\x1b[1;38;5;231m   \x1b[0m (esc)
     h  g  f  e  d  c  b  a

On a terminal it depends on NO_COLOR; script(1) provides one.

needs: terminal
  $ tty_board() { script -qec 'pgn board 4k3/8/8/8/8/8/8/4K3' /dev/null < /dev/null | grep -c '38;5' || true; }
  > NO_COLOR=1 TERM=xterm tty_board
  > (unset NO_COLOR; TERM=xterm tty_board)
  > (unset NO_COLOR; TERM=dumb tty_board)
  0
  8
  0

Text that is not a FEN is an error in the data.

  $ pgn board 8/8
  FEN:1:4: error: 2 ranks: expected 8 [fen-ranks]
      8/8
         ^
  [1]

  $ pgn board x
  FEN:1:1: error: invalid 'x' in piece placement: expected a piece letter or a digit from 1 to 8 [fen-placement]
      x
      ^
  [1]

  $ pgn board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNRR
  FEN:1:44: error: rank 1 has more than 8 squares [fen-rank]
      rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNRR
                                                 ^
  [1]

  $ pgn board 4k3/8/8/8/8/8/8/4K3 w - - 0 1 more
  FEN:1:31: error: unexpected text after the sixth field [fen-trailing]
      4k3/8/8/8/8/8/8/4K3 w - - 0 1 more
                                    ^
  [1]

Wrong usage.

  $ pgn board --nope
  pgn: board: unknown option "--nope"; see "pgn help board"
  [2]

  $ pgn board --flip=yes
  pgn: board: --flip takes no value
  [2]

  $ pgn board --colour
  pgn: board: --color requires a value: --color=auto|always|never
  [2]

  $ pgn board --colour=purple
  pgn: board: --color must be one of auto|always|never, not "purple"
  [2]

Output that cannot be written is never silently lost.

  $ pgn board > /dev/full
  pgn: cannot write to standard output: No space left on device
  [2]

A closed pipe ends the command silently, as it does for cat.

  $ { sleep 0.2; pgn board; echo "status $?" >&2; } | true
  status 141
