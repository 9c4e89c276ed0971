Options of a project: .pgnkit.toml in the directory or a parent.

  $ mkdir games
  $ cat > .pgnkit.toml <<'END'
  > # what this collection does not care about
  > [check]
  > ignore = ["missing-tag",
  >   'name', # names come from many sources
  > ]
  > severity = "warning"
  > limit = 1
  > 
  > [epd.check]
  > strict = true
  > END
  $ printf '[White "Tal,M"]\n[Date "2000"]\n\n1. e4 e5\n' > games/g.pgn
  $ pgn check games
  games/g.pgn:2:8: warning: date "2000" should be "2000.??.??" [date] (game 1, Tal,M - ?)
  games/g.pgn:5:1: warning: missing termination marker: expected 1-0, 0-1, 1/2-1/2 or * [no-result] (game 1, Tal,M - ?)
  1 game, 2 plies: 0 errors, 2 warnings
  $ cd games; pgn check g.pgn
  g.pgn:2:8: warning: date "2000" should be "2000.??.??" [date] (game 1, Tal,M - ?)
  g.pgn:5:1: warning: missing termination marker: expected 1-0, 0-1, 1/2-1/2 or * [no-result] (game 1, Tal,M - ?)
  1 game, 2 plies: 0 errors, 2 warnings

The command line takes precedence, list by list.

  $ pgn check --severity=style --ignore=date games/g.pgn
  games/g.pgn:1:1: warning: missing tags Event, Site, Round, Black, Result [missing-tag] (game 1, Tal,M - ?)
  games/g.pgn:5:1: warning: missing termination marker: expected 1-0, 0-1, 1/2-1/2 or * [no-result] (game 1, Tal,M - ?)
  games/g.pgn:1:9: style: "Tal,M": expected exactly one space after the comma, none before [name] (game 1, Tal,M - ?)
  games/g.pgn:1:9: style: "Tal,M": missing period after initial [name-initial] (game 1, Tal,M - ?)
  games/g.pgn:2:2: style: Date should come before White [tag-order] (game 1, Tal,M - ?)
  1 game, 2 plies: 0 errors, 2 warnings, 3 style findings
  $ pgn check --no-config games/g.pgn | tail -n 1
  1 game, 2 plies: 0 errors, 3 warnings, 3 style findings
  $ echo '4k3/8/8/8/8/8/4P3/4K3 w - - id "a"; bm e4;' | pgn epd check
  -:1:29: style: record is not in canonical form [epd-format] (record 1, a)
  1 record, 2 operations: 0 errors, 0 warnings, 1 style finding

Another file, and errors in one.

  $ printf '[check]\nselect = "date"\n' > other.toml; pgn check --config=other.toml games
  games/g.pgn:2:8: warning: date "2000" should be "2000.??.??" [date] (game 1, Tal,M - ?)
  1 game, 2 plies: 0 errors, 1 warning
  $ pgn check --config=missing.toml games
  pgn: cannot open "missing.toml": No such file or directory
  [2]
  $ printf '[check]\nfix = true\n' > bad.toml; pgn check --config=bad.toml games
  pgn: bad.toml:2: unknown key "fix"
  [2]
  $ printf '[chekc]\nlimit = 1\n' > bad.toml; pgn check --config=bad.toml games
  pgn: bad.toml:2: unknown table, expected check or epd.check, not "chekc"
  [2]
  $ printf '[check]\nlimit = "x\n' > bad.toml; pgn check --config=bad.toml games
  pgn: bad.toml:2: unclosed string
  [2]
  $ printf '[check]\nlimit = true\n' > bad.toml; pgn check --config=bad.toml games
  pgn: bad.toml:2: expected a value, not true or false, for "limit"
  [2]
  $ printf '[check]\nstrict = "yes"\n' > bad.toml; pgn check --config=bad.toml games
  pgn: bad.toml:2: expected true or false for "strict"
  [2]
  $ printf '[check]\nlimit = [1]\n' > bad.toml; pgn check --config=bad.toml games
  pgn: bad.toml:2: expected a string or ] in the array
  [2]
  $ printf '[check]\nlimit = soon\n' > bad.toml; pgn check --config=bad.toml games
  pgn: bad.toml:2: expected a string in quotes, a number, true, false or an array
  [2]
  $ printf '[check]\nseverity = "bad"\n' > bad.toml; pgn check --config=bad.toml games
  pgn: check: --severity must be one of style|warning|error, not "bad"
  [2]
  $ printf '[check]\nselect = ["no-such"]\n' > bad.toml; pgn check --config=bad.toml games
  pgn: check: unknown rule "no-such"; see "pgn check --list-rules"
  [2]
