On a terminal, games go through a pager, as in git.

requires: script
requires: terminal

  $ yes '1. e4 {a comment that takes some room} e5 2. Nf3 Nc6 *' | head -50 > games.pgn
  $ cat > on_terminal <<'END'
  > #!/bin/sh
  > TERM=xterm script -qec "$1" /dev/null < /dev/null | tr -d '\r'
  > END
  $ chmod +x on_terminal
  $ PAGER='sed "s/^/| /"' ./on_terminal 'pgn show games.pgn'
  | ? - ?  *
  |\x20 (esc)
  | 1. e4
  |     a comment that takes some room
  | 1... e5 2. Nf3 Nc6 *

$PGN_PAGER takes precedence; an empty value, cat, and --no-pager mean no pager.

  $ PAGER=false PGN_PAGER='tail -1' ./on_terminal 'pgn show games.pgn'
  1... e5 2. Nf3 Nc6 *
  $ PAGER=false ./on_terminal 'pgn show --no-pager games.pgn' | tail -1
  1... e5 2. Nf3 Nc6 *
  $ PAGER=cat ./on_terminal 'pgn show games.pgn' | tail -1
  1... e5 2. Nf3 Nc6 *
  $ PAGER= ./on_terminal 'pgn show games.pgn' | tail -1
  1... e5 2. Nf3 Nc6 *

Quitting it early is not an error.

  $ PAGER='head -1' ./on_terminal 'pgn show -n 1-50 games.pgn; echo status $?'
  ? - ?  *
  status 0

NO_COLOR is set in these tests; without it the main line is bold.

  $ NO_COLOR= PAGER='tail -1' ./on_terminal 'pgn show games.pgn'
  \x1b[1m1... \x1b[0m\x1b[1me5\x1b[0m \x1b[1m2. \x1b[0m\x1b[1mNf3\x1b[0m \x1b[1mNc6\x1b[0m \x1b[1m*\x1b[0m (esc)
