What people guess who know other programs: it works, or is answered with the right thing.

  $ printf '[Event "A"]\n[Site "Paris FRA"]\n[Date "1990.01.01"]\n[Round "1"]\n[White "Tal, Mikhail"]\n[Black "Fine, Reuben"]\n[Result "*"]\n\n1. e4 *\n\n' > games.pgn
  $ mkdir dir; cp games.pgn dir/a.pgn; gzip -c games.pgn > dir/b.pgn.gz; printf '[White "Tal,M"]\n\n1.e4 e5 2.Ke3 *\n' > broken.pgn
  $ echo '4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66' > counts.epd; echo '4k3/8/8/8/8/8/8/4K2R w K - bm O-O;' > suite.epd
  $ cat > try.sh << 'END'
  > while read -r line; do
  >     sh -c "pgn $line" > out 2> err < /dev/null; status=$?
  >     if test $status -ge 2; then echo "$line | $(head -n 1 err)"; else echo "$line | works"; fi
  > done
  > END

Those that once failed.

  $ sh try.sh << 'END'
  > check dir
  > check -q dir
  > check --errors broken.pgn
  > check --ignore=name broken.pgn
  > check --explain name
  > fmt -i games.pgn
  > fmt -w games.pgn
  > fmt -l dir
  > fmt --diff games.pgn
  > fmt -d games.pgn
  > split --by=player -o by-player games.pgn
  > tags --csv games.pgn
  > tags --table games.pgn
  > sort --by=elo games.pgn
  > check --input-encoding=cp1251 games.pgn
  > board startpos
  > perft counts.epd
  > epd run --threads 2 suite.epd
  > -V
  > version
  > END
  check dir | works
  check -q dir | works
  check --errors broken.pgn | pgn: check: unknown option "--errors"; did you mean --severity=error?
  check --ignore=name broken.pgn | works
  check --explain name | works
  fmt -i games.pgn | works
  fmt -w games.pgn | works
  fmt -l dir | works
  fmt --diff games.pgn | works
  fmt -d games.pgn | works
  split --by=player -o by-player games.pgn | works
  tags --csv games.pgn | works
  tags --table games.pgn | pgn: tags: unknown option "--table"; did you mean --csv?
  sort --by=elo games.pgn | pgn: sort: unknown sort key "elo": did you mean WhiteElo or BlackElo?
  check --input-encoding=cp1251 games.pgn | works
  board startpos | works
  perft counts.epd | works
  epd run --threads 2 suite.epd | pgn: epd run: --engine is required, for example --engine stockfish
  -V | works
  version | works

Other names that are accepted.

  $ sh try.sh << 'END'
  > --version
  > -h
  > check --select=illegal-move broken.pgn
  > check --disable=name games.pgn
  > check --fix --diff broken.pgn
  > check --stats games.pgn
  > check --jobs=2 games.pgn
  > check -qj2 games.pgn
  > check --colour=never games.pgn
  > check --max-errors=1 broken.pgn
  > fmt --out=x.pgn games.pgn
  > fmt --inplace games.pgn
  > fmt --lang=german games.pgn
  > sort -k date games.pgn
  > sort -ru games.pgn
  > sort --by date:desc games.pgn
  > split --by=eco --output-dir=by-eco games.pgn
  > tags --tags White games.pgn
  > tags -t White -t Black games.pgn
  > show --game 1 games.pgn
  > epd fmt -w suite.epd
  > board -r startpos
  > country Germany
  > help epd-run
  > END
  --version | works
  -h | works
  check --select=illegal-move broken.pgn | works
  check --disable=name games.pgn | works
  check --fix --diff broken.pgn | works
  check --stats games.pgn | works
  check --jobs=2 games.pgn | works
  check -qj2 games.pgn | works
  check --colour=never games.pgn | works
  check --max-errors=1 broken.pgn | works
  fmt --out=x.pgn games.pgn | works
  fmt --inplace games.pgn | works
  fmt --lang=german games.pgn | works
  sort -k date games.pgn | works
  sort -ru games.pgn | works
  sort --by date:desc games.pgn | works
  split --by=eco --output-dir=by-eco games.pgn | works
  tags --tags White games.pgn | works
  tags -t White -t Black games.pgn | works
  show --game 1 games.pgn | works
  epd fmt -w suite.epd | works
  board -r startpos | works
  country Germany | works
  help epd-run | works

Options that are answered.

  $ sh try.sh << 'END'
  > check --errors-only games.pgn
  > check --no-warnings games.pgn
  > check --verbose games.pgn
  > check -v games.pgn
  > check -n 3 games.pgn
  > check --rules
  > check --list
  > check --select=illegal games.pgn
  > check --explain illegal
  > check --output-format=json games.pgn
  > check --format=json games.pgn
  > check --exit-zero games.pgn
  > check --recursive dir
  > check -r dir
  > check --encoding=cp1251 games.pgn
  > check --severity=errors games.pgn
  > check --no-color games.pgn
  > check --dry-run games.pgn
  > fmt --dry-run games.pgn
  > fmt --width=100 games.pgn
  > fmt --stdout games.pgn
  > fmt --force games.pgn
  > fmt --no-tags games.pgn
  > fmt -C games.pgn
  > fmt --nocomments games.pgn
  > fmt --json games.pgn
  > tags --tsv games.pgn
  > tags --delimiter=, games.pgn
  > show 3 games.pgn
  > show --board games.pgn
  > dedupe --dry-run games.pgn
  > merge --dedupe games.pgn
  > split games.pgn
  > split -n 5 games.pgn
  > split --size 1M games.pgn
  > split --by=white games.pgn
  > split --by=players games.pgn
  > split --by=date games.pgn
  > archive -d tree games.pgn
  > archive games.pgn
  > perft --depth 3
  > perft startpos 3
  > moves --fen startpos
  > epd run suite.epd
  > epd run --movetime 100 suite.epd
  > END
  check --errors-only games.pgn | pgn: check: unknown option "--errors-only"; did you mean --severity=error?
  check --no-warnings games.pgn | pgn: check: unknown option "--no-warnings"; did you mean --severity=error?
  check --verbose games.pgn | pgn: check: unknown option "--verbose"; did you mean --limit=0?
  check -v games.pgn | pgn: check: unknown option "-v"; did you mean --limit=0?
  check -n 3 games.pgn | pgn: check: unknown option "-n"; did you mean --limit=N?
  check --rules | pgn: check: unknown option "--rules"; did you mean --list-rules?
  check --list | pgn: check: unknown option "--list"; did you mean --list-rules?
  check --select=illegal games.pgn | pgn: check: unknown rule "illegal"; did you mean illegal-move?
  check --explain illegal | pgn: check: unknown rule "illegal"; did you mean illegal-move?
  check --output-format=json games.pgn | pgn: check: unknown option "--output-format"; did you mean --json?
  check --format=json games.pgn | pgn: check: unknown option "--format"; did you mean --json, or --from for the input?
  check --exit-zero games.pgn | pgn: check: unknown option "--exit-zero"; the exit status is 1 if there are errors; end with "|| true"
  check --recursive dir | pgn: check: unknown option "--recursive"; directories are searched without it
  check -r dir | pgn: check: unknown option "-r"; directories are searched without it
  check --encoding=cp1251 games.pgn | pgn: check: unknown option "--encoding"; did you mean --input-encoding?
  check --severity=errors games.pgn | pgn: check: --severity must be one of style|warning|error, not "errors"; did you mean error?
  check --no-color games.pgn | pgn: check: unknown option "--no-color"; did you mean --color=never?
  check --dry-run games.pgn | pgn: check: unknown option "--dry-run"; --fix prints a diff, and writes only with --in-place
  fmt --dry-run games.pgn | pgn: fmt: unknown option "--dry-run"; did you mean --diff?
  fmt --width=100 games.pgn | pgn: fmt: unknown option "--width"; lines have at most 79 characters, as the standard says
  fmt --stdout games.pgn | pgn: fmt: unknown option "--stdout"; standard output is the default
  fmt --force games.pgn | pgn: fmt: unknown option "--force"; --output replaces files without it
  fmt --no-tags games.pgn | pgn: fmt: unknown option "--no-tags"; did you mean --tags=roster?
  fmt -C games.pgn | pgn: fmt: unknown option "-C"; did you mean --no-comments?
  fmt --nocomments games.pgn | pgn: fmt: unknown option "--nocomments"; did you mean --no-comments?
  fmt --json games.pgn | pgn: fmt: unknown option "--json"; see "pgn tags --json"
  tags --tsv games.pgn | pgn: tags: unknown option "--tsv"; tabs separate the fields without --csv
  tags --delimiter=, games.pgn | pgn: tags: unknown option "--delimiter"; did you mean --csv?
  show 3 games.pgn | pgn: show: expected one file; -n N shows game N of it
  show --board games.pgn | pgn: show: unknown option "--board"; did you mean --diagram?
  dedupe --dry-run games.pgn | pgn: dedupe: unknown option "--dry-run"; did you mean --report=- -o /dev/null?
  merge --dedupe games.pgn | pgn: merge: unknown option "--dedupe"; did you mean --unique?
  split games.pgn | pgn: split: --by is required: event, player, year, month, day, eco, result, games:N or size:N
  split -n 5 games.pgn | pgn: split: unknown option "-n"; did you mean --by=games:N?
  split --size 1M games.pgn | pgn: split: unknown option "--size"; did you mean --by=size:N?
  split --by=white games.pgn | pgn: split: --by must be event, player, year, month, day, eco, result, games:N or size:N, not "white"; did you mean player?
  split --by=players games.pgn | pgn: split: --by must be event, player, year, month, day, eco, result, games:N or size:N, not "players"; did you mean player?
  split --by=date games.pgn | pgn: split: --by must be event, player, year, month, day, eco, result, games:N or size:N, not "date"; did you mean year, month or day?
  archive -d tree games.pgn | pgn: archive: unknown option "-d"; the directory comes first: pgn archive DIR FILE...
  archive games.pgn | pgn: archive: "games.pgn" is not a directory: expected DIR FILE...
  perft --depth 3 | pgn: perft: unknown option "--depth"; the depth comes first: pgn perft DEPTH [FEN]
  perft startpos 3 | pgn: perft: the depth comes first: pgn perft DEPTH [FEN]
  moves --fen startpos | pgn: moves: unknown option "--fen"; the position needs no option: pgn moves FEN
  epd run suite.epd | pgn: epd run: --engine is required, for example --engine stockfish
  epd run --movetime 100 suite.epd | pgn: epd run: --engine is required, for example --engine stockfish

Commands.

  $ sh try.sh << 'END'
  > chek games.pgn
  > lint games.pgn
  > validate games.pgn
  > format games.pgn
  > cat games.pgn
  > view games.pgn
  > uniq games.pgn
  > headers games.pgn
  > stats games.pgn
  > explain name
  > man fmt
  > games.pgn
  > -q check games.pgn
  > epd lint suite.epd
  > epd suite.epd
  > epd chek suite.epd
  > completions bash
  > nonsense
  > END
  chek games.pgn | pgn: no command "chek"; did you mean "check"?
  lint games.pgn | pgn: no command "lint"; did you mean "check"?
  validate games.pgn | pgn: no command "validate"; did you mean "check"?
  format games.pgn | pgn: no command "format"; did you mean "fmt"?
  cat games.pgn | pgn: no command "cat"; did you mean "fmt"?
  view games.pgn | pgn: no command "view"; did you mean "show"?
  uniq games.pgn | pgn: no command "uniq"; did you mean "dedupe"?
  headers games.pgn | pgn: no command "headers"; did you mean "tags"?
  stats games.pgn | pgn: no command "stats"; did you mean "tags --count"?
  explain name | pgn: no command "explain"; did you mean "check --explain"?
  man fmt | pgn: no command "man"; did you mean "help"?
  games.pgn | pgn: no command "games.pgn"; did you mean "pgn show games.pgn"?
  -q check games.pgn | pgn: unknown option "-q"; options come after the command
  epd lint suite.epd | pgn: no command "epd lint"; did you mean "epd check"?
  epd suite.epd | pgn: no command "epd suite.epd"; did you mean "pgn epd check suite.epd"?
  epd chek suite.epd | pgn: no command "epd chek"; did you mean "epd check"?
  completions bash | pgn: no command "completions"; did you mean "completion"?
  nonsense | pgn: no command "nonsense"; see "pgn help"
