pgn help, and the command without a subcommand.

  $ pgn help
  usage: pgn COMMAND [options] [operands]

  commands:
    board    draw a position
    check    say what is wrong with games, and where
    count    count games
    country  tell what country codes mean
    fen      validate and normalise positions
    fmt      write games in export format
    help     list the commands, or tell about one
    moves    list the legal moves
    nag      tell what annotation glyphs mean
    pack     write games in PGC, the binary form of PGN
    perft    count the positions DEPTH plies ahead
    play     play moves and show where they lead
    show     show a game for people
    tags     list tag values, or count them
    unpack   write the games of PGC files in export format

  "pgn help COMMAND" or "pgn COMMAND --help" tells more; "pgn --version" the version.
  Exit status: 0 fine, 1 the data has errors, 2 wrong usage or failed input or output.

  $ test "$(pgn help)" = "$(pgn --help)" && test "$(pgn help)" = "$(pgn -h)"

  $ pgn --version
  pgn 0.1.0

  $ pgn help board
  usage: pgn board [options] [FEN]

  Draws the position FEN, or the initial position, as text. Capitals are White's
  pieces; dark empty squares are dots. Any placement is drawn, also one that no
  game can reach.

  options:
    --unicode                   Chess symbols instead of letters, with the ranks
                                and files named at the edge.
    --flip                      Seen from Black's side.
    --colour=auto|always|never  Painted squares: only on a terminal (the
                                default), always, or never.

  examples:
    $ pgn board
        the initial position
    $ pgn board --unicode '4k3/8/8/8/8/8/4P3/4K3 w - - 5 39'
        a position, with chess symbols

  $ for c in board fen help moves perft play; do
  >   pgn help $c > help.txt && pgn $c --help | cmp - help.txt && head -n 1 help.txt
  > done
  usage: pgn board [options] [FEN]
  usage: pgn fen [options] [FEN|FILE...]
  usage: pgn help [options] [COMMAND]
  usage: pgn moves [options] [FEN]
  usage: pgn perft [options] DEPTH [FEN]
  usage: pgn play [options] [FEN] [MOVE...]

No line of help is wider than a terminal, examples apart.

  $ for c in board fen help moves perft play; do pgn help $c; done | grep -v '^  \$' | grep -E '^.{80}'
  [1]

Manual pages are roff.

  $ pgn help --man | head -n 3
  .TH "pgn" 1 "" "pgnkit 0.1.0" "User Commands"
  .SH NAME
  pgn \- chess games and positions: Portable Game Notation and its relatives

  $ pgn help --man perft
  .TH "pgn-perft" 1 "" "pgnkit 0.1.0" "User Commands"
  .SH NAME
  pgn\-perft \- count the positions DEPTH plies ahead
  .SH SYNOPSIS
  .B pgn perft
  [options] DEPTH [FEN]
  .SH DESCRIPTION
  Plays every sequence of DEPTH legal moves from FEN, or from the initial position, and prints how many there are: the usual test of a move generator. DEPTH is 0 to 32. Chess960 positions are recognised by their castling rights.
  .SH OPTIONS
  .TP
  .B \-\-divide
  A count for each first move, in UCI notation, then the total.
  .TP
  .B \-\-json
  One JSON object.
  .TP
  .B \-\-help
  Show a summary and exit.
  .SH EXAMPLES
  .PP
  .EX
  pgn perft 5
  .EE
  .RS
  4865609, from the initial position
  .RE
  .PP
  .EX
  pgn perft 3 \-\-divide '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w \- \- 0 1'
  .EE
  .RS
  how many after each first move
  .RE
  .SH EXIT STATUS
  0 fine; 1 the data has errors; 2 wrong usage or failed input or output.
  .SH SEE ALSO
  .BR pgn (1)

Without a command it says what there is, on stderr.

  $ pgn > /dev/null
  usage: pgn COMMAND [options] [operands]

  commands:
    board    draw a position
    check    say what is wrong with games, and where
    count    count games
    country  tell what country codes mean
    fen      validate and normalise positions
    fmt      write games in export format
    help     list the commands, or tell about one
    moves    list the legal moves
    nag      tell what annotation glyphs mean
    pack     write games in PGC, the binary form of PGN
    perft    count the positions DEPTH plies ahead
    play     play moves and show where they lead
    show     show a game for people
    tags     list tag values, or count them
    unpack   write the games of PGC files in export format

  "pgn help COMMAND" or "pgn COMMAND --help" tells more; "pgn --version" the version.
  Exit status: 0 fine, 1 the data has errors, 2 wrong usage or failed input or output.
  [2]

  $ pgn 2> /dev/null
  [2]

A command that does not exist.

  $ pgn bord
  pgn: there is no command "bord"; did you mean "board"?
  [2]

  $ pgn xyz
  pgn: there is no command "xyz"; "pgn help" lists them
  [2]

  $ pgn help xyz
  pgn: there is no command "xyz"; "pgn help" lists them
  [2]

Wrong usage.

  $ pgn help board fen
  pgn: help takes one command
  [2]

  $ pgn help --nope
  pgn: help has no option "--nope"; see "pgn help help"
  [2]

  $ pgn help > /dev/full
  pgn: cannot write to standard output: No space left on device
  [2]
