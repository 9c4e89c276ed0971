pgn help, and the command without a subcommand.

  $ pgn help
  usage: pgn COMMAND [options] [operands]

  look at games:
    check       report errors in games
    clock       show the time that players used
    count       count games
    grep        search games by tags, positions, moves
    show        display a game
    stats       print statistics of a collection
    table       print crosstables and standings of events
    tags        list or count tag values

  clean and convert games:
    convert     convert games to JSON, tables, web pages, LaTeX, moves, FEN
    edit        set tags, strip annotations, cut games
    fmt         write games in export format
    names       find and replace variant spellings of names
    openings    name the openings of games
    pack        convert games to PGC, the binary form of PGN
    unpack      convert PGC to PGN

  manage collections:
    archive     add games to an archive by event, date and player
    dedupe      remove duplicate games
    merge       merge sorted files
    sort        sort games
    split       split games into files by event, player, date or size

  work with positions:
    board       draw a position
    diagram     draw positions and games as pictures
    epd         check, format, convert and run EPD records
    fen         validate and normalize positions
    moves       list legal moves
    perft       count sequences of legal moves
    play        play moves and print the resulting position

  look things up:
    completion  print shell completions
    country     look up country codes
    help        list the commands, or describe one
    nag         look up annotation glyphs
    version     print the version and the features of this build

  "pgn help COMMAND" or "pgn COMMAND --help" describes a command, "pgn help query"
  the query language of grep. All commands take --color=auto|always|never,
  -h (--help) and -V (--version). Files may be compressed; a directory means all
  files of games in it.

  Exit status: 0 success; 1 errors in the data, differences with --check, or no
  match (grep); 2 usage or I/O error.

  $ test "$(pgn help)" = "$(pgn --help)" && test "$(pgn help)" = "$(pgn -h)"

  $ pgn --version | head -n 1
  pgn 1.0.0

  $ pgn help board
  usage: pgn board [options] [FEN]

  Draw the position FEN (default: the initial position) as text. Uppercase
  letters are White's pieces; dots are empty dark squares. Any placement is
  drawn, legal or not. `pgn diagram` also draws games and files, and pictures.

  options:
    --unicode  Use chess symbols, and label ranks and files.
    --flip     Draw from Black's side.

  examples:
    $ pgn board
        draw the initial position
    $ pgn board --unicode '4k3/8/8/8/8/8/4P3/4K3 w - - 5 39'
        draw a position with chess symbols

  $ for c in board fen help moves perft play; do
  >   pgn help $c > help.txt && pgn $c --help | cmp - help.txt && head -n 1 help.txt
  > done
  usage: pgn board [options] [FEN]
  usage: pgn fen [options] [FEN|FILE...]
  usage: pgn help [options] [COMMAND | query]
  usage: pgn moves [options] [FEN]
  usage: pgn perft [options] DEPTH [FEN] | [DEPTH] FILE...
  usage: pgn play [options] [FEN] [MOVE...]

No line of help is wider than a terminal, examples apart.

  $ for c in board fen help moves perft play; do pgn help $c; done | grep -v '^  \$' | grep -E '^.{80}'
  [1]

Manual pages are roff.

  $ pgn help --man | head -n 3
  .TH "pgn" 1 "" "pgnkit 1.0.0" "User Commands"
  .nh
  .ad l

  $ pgn help --man perft
  .TH "pgn-perft" 1 "" "pgnkit 1.0.0" "User Commands"
  .nh
  .ad l
  .SH NAME
  pgn\-perft \- count sequences of legal moves
  .SH SYNOPSIS
  .B pgn perft
  [options] DEPTH [FEN] |\: [DEPTH] FILE...
  .SH DESCRIPTION
  Count the sequences of DEPTH (0 to 32) legal moves from FEN (default: the initial position): the usual test of a move generator. Chess960 positions are recognized by their castling rights.
  .PP
  For FILEs of EPD records with counts, \fBFEN ;D1 20 ;D2 400\fR and so on, count to each of these depths, up to DEPTH if it is given, and print those that differ. The exit status is 1 if there are any.
  .SH OPTIONS
  .TP
  .B \-\-divide
  Print a count for each first move, in UCI notation, then the total.
  .TP
  .B \-\-max\-nodes=N
  In FILEs, skip counts above N (default: 10000000, 0 for no limit).
  .TP
  .B \-\-json
  Print one JSON object; for FILEs one per record, and a summary.
  .TP
  .B \-\-color=auto|\:always|\:never
  Use color (default: auto, on a terminal unless NO_COLOR is set).
  .TP
  .B \-h, \-\-help
  Print help and exit.
  .TP
  .B \-V, \-\-version
  Print the version and exit.
  .SH EXAMPLES
  .PP
  .EX
  pgn perft 5
  .EE
  .RS
  print 4865609, the count from the initial position
  .RE
  .PP
  .EX
  pgn perft 3 \-\-divide '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w \- \- 0 1'
  .EE
  .RS
  print a count for each first move
  .RE
  .PP
  .EX
  pgn perft counts.epd
  .EE
  .RS
  compare with the counts of a suite
  .RE
  .SH EXIT STATUS
  0 success; 1 errors in the data, differences with \-\-check, or no match (grep); 2 usage or I/O error.
  .SH SEE ALSO
  .BR pgn (1)

Without a command, the commands are listed on stderr.

  $ pgn help > help.txt; pgn 2> list.txt; echo $?; cmp list.txt help.txt
  2

A command that does not exist.

  $ pgn bord
  pgn: no command "bord"; did you mean "board"?
  [2]

  $ pgn xyz
  pgn: no command "xyz"; see "pgn help"
  [2]

  $ pgn help xyz
  pgn: no command "xyz"; see "pgn help"
  [2]

A group of commands.

  $ pgn help epd
  usage: pgn epd COMMAND [options] [operands]

  Work with Extended Position Description (EPD), section 16.2 of the PGN
  standard: one position per line, with operations such as the best move (bm), a
  name (id), a line of play (pv) or a comment (c0). Engine test suites use this
  format. All opcodes of the standard and acd are supported; others are
  preserved.

  commands:
    check     report errors in records
    fmt       write records in canonical form
    from-fen  convert FENs to records
    from-pgn  convert the positions of games to records
    run       run a test suite on an engine and score it
    to-fen    convert records to FENs
    to-pgn    convert records to games

  examples:
    $ pgn epd check suite.epd
        report what is wrong with the records of a suite
    $ pgn epd run --engine stockfish --time 100 suite.epd
        count the positions that an engine solves

  See "pgn help epd COMMAND" or "pgn epd COMMAND --help" for details.

  $ test "$(pgn help epd)" = "$(pgn epd --help)" && test "$(pgn help epd)" = "$(pgn epd -h)"

  $ pgn help epd > help.txt; pgn epd 2> list.txt; echo $?; cmp list.txt help.txt
  2

  $ pgn epd chek
  pgn: no command "epd chek"; did you mean "epd check"?
  [2]

  $ pgn epd xyz
  pgn: no command "epd xyz"; see "pgn help epd"
  [2]

  $ pgn help epd xyz
  pgn: no command "epd xyz"; see "pgn help epd"
  [2]

  $ pgn check epd/x
  pgn: cannot open "epd/x": No such file or directory
  0 games, 0 plies: 0 errors, 0 warnings
  [2]

  $ pgn help epd check | head -n 1
  usage: pgn epd check [options] [FILE...]

  $ test "$(pgn help epd check)" = "$(pgn epd check --help)"

  $ pgn help epd check fmt
  pgn: help: expected one command
  [2]

  $ pgn epd check --nope
  pgn: epd check: unknown option "--nope"; see "pgn help epd check"
  [2]

  $ pgn help --man epd | sed -n '/^.SH COMMANDS/,/^.SH OPTIONS/p'
  .SH COMMANDS
  .TP
  .BR pgn\-epd\-check (1)
  report errors in records
  .TP
  .BR pgn\-epd\-fmt (1)
  write records in canonical form
  .TP
  .BR pgn\-epd\-from\-fen (1)
  convert FENs to records
  .TP
  .BR pgn\-epd\-from\-pgn (1)
  convert the positions of games to records
  .TP
  .BR pgn\-epd\-run (1)
  run a test suite on an engine and score it
  .TP
  .BR pgn\-epd\-to\-fen (1)
  convert records to FENs
  .TP
  .BR pgn\-epd\-to\-pgn (1)
  convert records to games
  .SH OPTIONS

  $ pgn help --man epd check | head -n 8
  .TH "pgn-epd-check" 1 "" "pgnkit 1.0.0" "User Commands"
  .nh
  .ad l
  .SH NAME
  pgn\-epd\-check \- report errors in records
  .SH SYNOPSIS
  .B pgn epd check
  [options] [FILE...]

Wrong usage.

  $ pgn help board fen
  pgn: help: expected one command
  [2]

  $ pgn help --nope
  pgn: help: unknown option "--nope"; see "pgn help help"
  [2]

  $ pgn help > /dev/full
  pgn: cannot write to standard output: No space left on device
  [2]
