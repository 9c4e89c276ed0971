The games in examples/games: in export format, legal, and as many as README.md says.

  $ ln -s "$TESTDIR/../../examples/games" games
  $ pgn fmt --check games/*.pgn
  $ pgn check --strict games/*.pgn
  111 games, 6496 plies: 0 errors, 0 warnings
  $ cat games/*.pgn > all; pgn fmt --strict games/*.pgn | cmp - all
  $ pgn count --plies games/*.pgn
  19 1186 games/1900-1945.pgn
  29 2039 games/1946-1999.pgn
  14 811 games/19th-century.pgn
  12 1124 games/21st-century.pgn
  9 499 games/annotated.pgn
  7 548 games/engines.pgn
  21 289 games/features.pgn
  111 6496 total
  $ sed -n 's/^| `\(.*\.pgn\)` | \([0-9]*\) |.*/\2 games\/\1/p' games/README.md > stated
  $ pgn count games/*.pgn | sed '$d' | sort > counted; sort stated | diff - counted

Each famous game has a PlyCount, and it is right.

  $ cat games/1*.pgn games/2*.pgn games/annotated.pgn games/engines.pgn |
  >     awk -v RS= -v ORS='\n\n' '/^\[Event/ { n++ } { print > sprintf("game%03d", n) }'
  $ sed -n 's/^\[PlyCount "\(.*\)"\]/1 \1/p' game??? > stated; wc -l < stated
  90
  $ pgn count --plies game??? | sed '$d; s/ game.*//' | diff stated -
