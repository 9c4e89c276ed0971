pgn help, and the command without a subcommand.

  $ pgn help
  usage: pgn COMMAND [options] [operands]

  commands:
    archive  add games to an archive by event, date and player
    board    draw a position
    check    say what is wrong with games, and where
    count    count games
    country  tell what country codes mean
    dedupe   drop games that are there more than once
    epd      position descriptions: check, format and convert them
    fen      validate and normalise positions
    fmt      write games in export format
    help     list the commands, or tell about one
    merge    merge sorted files
    moves    list the legal moves
    nag      tell what annotation glyphs mean
    names    find the spellings of one name, and replace them
    pack     write games in PGC, the binary form of PGN
    perft    count the positions DEPTH plies ahead
    play     play moves and show where they lead
    show     show a game for people
    sort     put games in order
    split    file games by event, player, date and the like
    tags     list tag values, or count them
    unpack   write the games of PGC files in export format

  "pgn help COMMAND" or "pgn COMMAND --help" tells more; "pgn --version" the version.
  Exit status: 0 fine, 1 the data has errors, 2 wrong usage or failed input or output.

  $ test "$(pgn help)" = "$(pgn --help)" && test "$(pgn help)" = "$(pgn -h)"

  $ pgn --version
  pgn 1.0.0

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
  .TH "pgn" 1 "" "pgnkit 1.0.0" "User Commands"
  .SH NAME
  pgn \- chess games and positions: Portable Game Notation and its relatives

  $ pgn help --man perft
  .TH "pgn-perft" 1 "" "pgnkit 1.0.0" "User Commands"
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
    archive  add games to an archive by event, date and player
    board    draw a position
    check    say what is wrong with games, and where
    count    count games
    country  tell what country codes mean
    dedupe   drop games that are there more than once
    epd      position descriptions: check, format and convert them
    fen      validate and normalise positions
    fmt      write games in export format
    help     list the commands, or tell about one
    merge    merge sorted files
    moves    list the legal moves
    nag      tell what annotation glyphs mean
    names    find the spellings of one name, and replace them
    pack     write games in PGC, the binary form of PGN
    perft    count the positions DEPTH plies ahead
    play     play moves and show where they lead
    show     show a game for people
    sort     put games in order
    split    file games by event, player, date and the like
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

A group of commands.

  $ pgn help epd
  usage: pgn epd COMMAND [options] [operands]

  Extended Position Description, section 16.2 of the standard: a position and
  operations on one line, such as the best move (bm), a name (id), a line of play
  (pv) or a comment (c0). Suites of test positions are written in it. All opcodes
  of the standard and acd are known; others are kept as they are.

  commands:
    check     say what is wrong with records, and where
    fmt       write records in canonical form
    from-fen  write positions as records
    from-pgn  write the positions of games as records
    run       play a suite of positions against an engine, and score it
    to-fen    write the positions of records
    to-pgn    write records as games

  examples:
    $ echo '1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - ; bm Qd1 + ; id BK.01' | pgn epd fmt
        a record of a well-known suite, as the standard has it

  "pgn help epd COMMAND" or "pgn epd COMMAND --help" tells more.

  $ test "$(pgn help epd)" = "$(pgn epd --help)" && test "$(pgn help epd)" = "$(pgn epd -h)"

  $ pgn epd > /dev/null
  usage: pgn epd COMMAND [options] [operands]

  Extended Position Description, section 16.2 of the standard: a position and
  operations on one line, such as the best move (bm), a name (id), a line of play
  (pv) or a comment (c0). Suites of test positions are written in it. All opcodes
  of the standard and acd are known; others are kept as they are.

  commands:
    check     say what is wrong with records, and where
    fmt       write records in canonical form
    from-fen  write positions as records
    from-pgn  write the positions of games as records
    run       play a suite of positions against an engine, and score it
    to-fen    write the positions of records
    to-pgn    write records as games

  examples:
    $ echo '1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - ; bm Qd1 + ; id BK.01' | pgn epd fmt
        a record of a well-known suite, as the standard has it

  "pgn help epd COMMAND" or "pgn epd COMMAND --help" tells more.
  [2]

  $ pgn epd chek
  pgn: there is no command "epd chek"; did you mean "epd check"?
  [2]

  $ pgn epd xyz
  pgn: there is no command "epd xyz"; "pgn help epd" lists them
  [2]

  $ pgn help epd xyz
  pgn: there is no command "epd xyz"; "pgn help epd" lists them
  [2]

  $ pgn check epd/x
  pgn: cannot open "epd/x": No such file or directory
  0 games, 0 plies: 0 errors, 0 warnings
  [2]

  $ pgn help epd check | head -n 1
  usage: pgn epd check [options] [FILE...]

  $ test "$(pgn help epd check)" = "$(pgn epd check --help)"

  $ pgn help epd check fmt
  pgn: help takes one command
  [2]

  $ pgn epd check --nope
  pgn: epd check has no option "--nope"; see "pgn help epd check"
  [2]

  $ pgn help --man epd | sed -n '/^.SH COMMANDS/,/^.SH OPTIONS/p'
  .SH COMMANDS
  .TP
  .BR pgn\-epd\-check (1)
  say what is wrong with records, and where
  .TP
  .BR pgn\-epd\-fmt (1)
  write records in canonical form
  .TP
  .BR pgn\-epd\-from\-fen (1)
  write positions as records
  .TP
  .BR pgn\-epd\-from\-pgn (1)
  write the positions of games as records
  .TP
  .BR pgn\-epd\-run (1)
  play a suite of positions against an engine, and score it
  .TP
  .BR pgn\-epd\-to\-fen (1)
  write the positions of records
  .TP
  .BR pgn\-epd\-to\-pgn (1)
  write records as games
  .SH OPTIONS

  $ pgn help --man epd check | head -n 6
  .TH "pgn-epd-check" 1 "" "pgnkit 1.0.0" "User Commands"
  .SH NAME
  pgn\-epd\-check \- say what is wrong with records, and where
  .SH SYNOPSIS
  .B pgn epd check
  [options] [FILE...]

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
