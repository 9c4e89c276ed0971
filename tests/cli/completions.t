What bash offers after a line.

requires: bash

  $ cat > try.sh <<'END'
  > eval "$(pgn completion bash)"
  > for COMP_LINE; do
  >   COMP_POINT=${#COMP_LINE} COMPREPLY=()
  >   read -ra COMP_WORDS <<< "$COMP_LINE"
  >   [[ $COMP_LINE == *' ' ]] && COMP_WORDS+=('')
  >   COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  >   $(complete -p pgn | sed 's/.* -F \([^ ]*\) .*/\1/')
  >   printf '%s ->' "$COMP_LINE"; printf '%s\n' "${COMPREPLY[@]}" | sort | sed '/./s/^/ /' | tr -d '\n'; echo
  > done
  > END

Commands, those of a group, options and their values.

  $ bash try.sh 'pgn p' 'pgn epd from' 'pgn dedupe --mat' 'pgn epd check --sev' 'pgn sort --no-such'
  pgn p -> pack perft play
  pgn epd from -> from-fen from-pgn
  pgn dedupe --mat -> --match=
  pgn epd check --sev -> --severity=
  pgn sort --no-such ->

  $ bash try.sh 'pgn dedupe --match=' 'pgn dedupe --match=e' 'pgn fen --castling=' 'pgn epd check --severity=w' 'pgn fmt --color='
  pgn dedupe --match= -> exact game moves
  pgn dedupe --match=e -> exact
  pgn fen --castling= -> shredder x-fen
  pgn epd check --severity=w -> warning
  pgn fmt --color= -> always auto never

Each shell has a script, with the values of options; other shells are an error.

  $ for s in bash zsh fish; do pgn completion $s | grep -c 'game moves exact'; done
  1
  1
  1

  $ pgn completion
  pgn: completion: expected one shell: bash, zsh or fish
  [2]

  $ pgn completion tcsh
  pgn: completion: unknown shell "tcsh": expected bash, zsh or fish
  [2]
