Guesses from other programs: they work, or get a hint.

  $ printf '[Event "A"]\n[Site "Paris FRA"]\n[Date "1990.01.01"]\n[Round "1"]\n[White "Tal, Mikhail"]\n[Black "Fine, Reuben"]\n[Result "*"]\n\n1. e4 *\n\n' > games.pgn
  $ mkdir dir; cp games.pgn dir/a.pgn; gzip -c games.pgn > dir/b.pgn.gz; printf '[White "Tal,M"]\n\n1.e4 e5 2.Ke3 *\n' > broken.pgn
  $ printf 'Tal, Mikhail\tTal, Mikhail N.\n' > map.tsv
  $ echo '4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66' > counts.epd; echo '4k3/8/8/8/8/8/8/4K2R w K - bm O-O;' > suite.epd
  $ cat > try.sh << 'END'
  > while read -r line; do
  >     sh -c "pgn $line" > out 2> err < /dev/null; status=$?
  >     if test $status -ge 2 && ! test -s out; then echo "$line | $(head -n 1 err)"; else echo "$line | WORKS"; fi
  > done
  > END

Guesses that now work.

  $ sh try.sh << 'END'
  > check --errors broken.pgn
  > tags --table games.pgn
  > sort --by=elo games.pgn
  > epd run --threads 2 suite.epd
  > END
  check --errors broken.pgn | pgn: check: unknown option "--errors"; did you mean --severity=error?
  tags --table games.pgn | pgn: tags: unknown option "--table"; did you mean --csv?
  sort --by=elo games.pgn | pgn: sort: unknown sort key "elo": did you mean WhiteElo or BlackElo?
  epd run --threads 2 suite.epd | pgn: epd run: --engine is required, for example --engine stockfish
needs: gzip
  $ pgn check dir
  2 games, 2 plies: 0 errors, 0 warnings
  $ pgn check -q dir broken.pgn
  broken.pgn:3:11: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move] (game 1, Tal,M - ?)
  broken.pgn:1:1: warning: missing tags Event, Site, Date, Round, Black, Result [missing-tag] (game 1, Tal,M - ?)
  broken.pgn:1:9: style: "Tal,M": expected exactly one space after the comma, none before [name] (game 1, Tal,M - ?)
  broken.pgn:1:9: style: "Tal,M": missing period after initial [name-initial] (game 1, Tal,M - ?)
  [1]

  $ pgn check --explain name | head -n 1
  name (style, --fix can fix it)
needs: gzip
  $ pgn fmt -l dir broken.pgn
  broken.pgn:3:11: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  broken.pgn
  [1]

  $ pgn fmt -d broken.pgn
  broken.pgn:3:11: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  --- broken.pgn
  +++ broken.pgn
  @@ -1,3 +1,10 @@
  +[Event "?"]
  +[Site "?"]
  +[Date "????.??.??"]
  +[Round "?"]
   [White "Tal,M"]
  +[Black "?"]
  +[Result "*"]
  \x20 (esc)
  -1.e4 e5 2.Ke3 *
  +1. e4 e5 {2.Ke3} *
  +
  pgn: fmt: 1 difference from export format in 1 game
  [1]
  $ pgn tags --csv games.pgn
  Event,Site,Date,Round,White,Black,Result\r (esc)
  A,Paris FRA,1990.01.01,1,"Tal, Mikhail","Fine, Reuben",*\r (esc)
  $ pgn board startpos
  r n b q k b n r
  p p p p p p p p
    .   .   .   .
  .   .   .   .
    .   .   .   .
  .   .   .   .
  P P P P P P P P
  R N B Q K B N R
  $ pgn perft counts.epd
  1 record, 2 counts, 81 nodes: 0 wrong
  $ pgn version | head -n 1
  pgn 1.0.0

Other names: the output is that of the option's own name.

  $ cat > same.sh << 'END'
  > to=$(mktemp -d)
  > run() { # in a copy of the directory; what was printed, the status, and all files
  >     rm -rf $to/"$1"; mkdir $to/"$1"; cp -r . $to/"$1"
  >     (cd $to/"$1" && sh -c "pgn $2" > out 2> err < /dev/null; echo $? > status)
  > }
  > while IFS='|' read -r guess own; do
  >     run a "$guess"; run b "$own"
  >     if diff -r $to/a $to/b > /dev/null && test $(cat $to/a/status) -lt 2; then echo "same: $guess"; else echo "DIFFERENT: $guess"; fi
  > done
  > rm -r $to
  > END
needs: iconv
  $ sh same.sh << 'END'
  > check --ignore=name broken.pgn|check --no-rule=name broken.pgn
  > check --disable=name broken.pgn|check --no-rule=name broken.pgn
  > check --select=illegal-move broken.pgn|check --rule=illegal-move broken.pgn
  > check --only illegal-move broken.pgn|check --rule=illegal-move broken.pgn
  > check --fix --diff broken.pgn|check --fix broken.pgn
  > check --fix --write broken.pgn|check --fix --in-place broken.pgn
  > check --stats broken.pgn|check --statistics broken.pgn
  > check --summary broken.pgn|check --statistics broken.pgn
  > check --level=error broken.pgn|check --severity=error broken.pgn
  > check --jobs=2 broken.pgn|check --threads=2 broken.pgn
  > check -qj2 broken.pgn|check --quiet --threads=2 broken.pgn
  > check --colour=always broken.pgn|check --color=always broken.pgn
  > check --max-errors=1 broken.pgn|check --limit=1 broken.pgn
  > check --max 1 broken.pgn|check --limit=1 broken.pgn
  > check --input-encoding=cp1252 broken.pgn|check broken.pgn
  > fmt -i broken.pgn|fmt --in-place broken.pgn
  > fmt -w broken.pgn|fmt --in-place broken.pgn
  > fmt --inplace broken.pgn|fmt --in-place broken.pgn
  > fmt --diff broken.pgn|fmt -d broken.pgn
  > fmt --out=x.pgn broken.pgn|fmt --output=x.pgn broken.pgn
  > fmt broken.pgn -o x.pgn|fmt --output=x.pgn broken.pgn
  > fmt --lang=german broken.pgn|fmt --letters=german broken.pgn
  > sort -k white broken.pgn games.pgn|sort --by=white broken.pgn games.pgn
  > sort --desc games.pgn broken.pgn|sort --reverse games.pgn broken.pgn
  > split --by event games.pgn --out ev|split --by=event --directory=ev games.pgn
  > sort -ru games.pgn broken.pgn|sort --reverse --unique games.pgn broken.pgn
  > split --by=player -o by games.pgn|split --by=player --directory=by games.pgn
  > split --by=eco --output-dir=by games.pgn|split --by=eco --directory=by games.pgn
  > tags --tags White games.pgn|tags --tag White games.pgn
  > tags -t White -t Black games.pgn|tags -t White,Black games.pgn
  > show --game 1 games.pgn|show -n 1 games.pgn
  > names --apply map.tsv games.pgn|names --map=map.tsv games.pgn
  > grep -n 1 tal games.pgn|grep --first=1 tal games.pgn
  > grep --max-count 1 tal games.pgn|grep --first=1 tal games.pgn
  > grep --invert-match tal broken.pgn games.pgn|grep -v tal broken.pgn games.pgn
  > epd fmt -w suite.epd|epd fmt --in-place suite.epd
  > board -r startpos|board --flip
  > fen --key startpos|fen --hash startpos
  > --help check|help check
  > help epd-run|help epd run
  > -h|help
  > -V|version
  > --version|version
  > END
  same: check --ignore=name broken.pgn
  same: check --disable=name broken.pgn
  same: check --select=illegal-move broken.pgn
  same: check --only illegal-move broken.pgn
  same: check --fix --diff broken.pgn
  same: check --fix --write broken.pgn
  same: check --stats broken.pgn
  same: check --summary broken.pgn
  same: check --level=error broken.pgn
  same: check --jobs=2 broken.pgn
  same: check -qj2 broken.pgn
  same: check --colour=always broken.pgn
  same: check --max-errors=1 broken.pgn
  same: check --max 1 broken.pgn
  same: check --input-encoding=cp1252 broken.pgn
  same: fmt -i broken.pgn
  same: fmt -w broken.pgn
  same: fmt --inplace broken.pgn
  same: fmt --diff broken.pgn
  same: fmt --out=x.pgn broken.pgn
  same: fmt broken.pgn -o x.pgn
  same: fmt --lang=german broken.pgn
  same: sort -k white broken.pgn games.pgn
  same: sort --desc games.pgn broken.pgn
  same: split --by event games.pgn --out ev
  same: sort -ru games.pgn broken.pgn
  same: split --by=player -o by games.pgn
  same: split --by=eco --output-dir=by games.pgn
  same: tags --tags White games.pgn
  same: tags -t White -t Black games.pgn
  same: show --game 1 games.pgn
  same: names --apply map.tsv games.pgn
  same: grep -n 1 tal games.pgn
  same: grep --max-count 1 tal games.pgn
  same: grep --invert-match tal broken.pgn games.pgn
  same: epd fmt -w suite.epd
  same: board -r startpos
  same: fen --key startpos
  same: --help check
  same: help epd-run
  same: -h
  same: -V
  same: --version

Options that get a hint.

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
  > dedupe -n games.pgn
  > dedupe --list games.pgn
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
  > fmt -c games.pgn
  > fmt --from=latin1 games.pgn
  > fmt --latin1 games.pgn
  > fmt --notation=uci games.pgn
  > fmt --strip games.pgn
  > check -s error games.pgn
  > check --select=error games.pgn
  > check --only=errors games.pgn
  > check --no-colour games.pgn
  > check -o fixed.pgn games.pgn
  > check --fix -i -o fixed.pgn games.pgn
  > check --fix -o fixed.pgn games.pgn broken.pgn
  > check --fix -o fixed.pgn.gz games.pgn
  > count --moves games.pgn
  > tags White games.pgn
  > tags --all games.pgn
  > show --json games.pgn
  > split --year games.pgn
  > names --fix games.pgn
  > names -i games.pgn
  > openings Najdorf
  > openings e4 c5
  > openings --stats games.pgn
  > grep
  > grep games.pgn
  > grep games.pgn tal
  > grep tal fine games.pgn
  > grep --white tal games.pgn
  > grep --player tal games.pgn
  > grep --eco B90 games.pgn
  > grep --fen startpos games.pgn
  > grep -i tal games.pgn
  > grep --elo 2700 games.pgn
  > perft counts.epd 3
  > perft --max-depth 3 counts.epd
  > fen games.pgn
  > fen --960 startpos
  > play --board e4
  > board --svg startpos
  > show --all games.pgn
  > show --last games.pgn
  > show --columns games.pgn
  > tags --unique -t White games.pgn
  > tags --list games.pgn
  > split --by=100 games.pgn
  > split --by=games games.pgn
  > dedupe -i games.pgn
  > archive games.pgn --dir tree
  > epd from-pgn --all games.pgn
  > nag --list
  > check --werror games.pgn
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
  check --recursive dir | pgn: check: unknown option "--recursive"; directories are searched by default
  check -r dir | pgn: check: unknown option "-r"; directories are searched by default
  check --encoding=cp1251 games.pgn | pgn: check: unknown option "--encoding"; did you mean --input-encoding?
  check --severity=errors games.pgn | pgn: check: --severity must be one of style|warning|error, not "errors"; did you mean error?
  check --no-color games.pgn | pgn: check: unknown option "--no-color"; did you mean --color=never?
  check --dry-run games.pgn | pgn: check: unknown option "--dry-run"; --fix only prints a diff unless --in-place is given
  fmt --dry-run games.pgn | pgn: fmt: unknown option "--dry-run"; did you mean --diff?
  fmt --width=100 games.pgn | pgn: fmt: unknown option "--width"; lines have at most 79 characters, as in the standard
  fmt --stdout games.pgn | pgn: fmt: unknown option "--stdout"; standard output is the default
  fmt --force games.pgn | pgn: fmt: unknown option "--force"; --output replaces existing files
  fmt --no-tags games.pgn | pgn: fmt: unknown option "--no-tags"; did you mean --tags=roster?
  fmt -C games.pgn | pgn: fmt: unknown option "-C"; did you mean --no-comments?
  fmt --nocomments games.pgn | pgn: fmt: unknown option "--nocomments"; did you mean --no-comments?
  fmt --json games.pgn | pgn: fmt: unknown option "--json"; see "pgn convert --to=json"
  tags --tsv games.pgn | pgn: tags: unknown option "--tsv"; tab-separated output is the default
  tags --delimiter=, games.pgn | pgn: tags: unknown option "--delimiter"; did you mean --csv?
  show 3 games.pgn | pgn: show: expected one file; use -n N to show game N
  show --board games.pgn | pgn: show: unknown option "--board"; did you mean --diagram?
  dedupe --dry-run games.pgn | pgn: dedupe: unknown option "--dry-run"; did you mean --check --report=-?
  dedupe -n games.pgn | pgn: dedupe: unknown option "-n"; did you mean --check --report=-?
  dedupe --list games.pgn | pgn: dedupe: unknown option "--list"; did you mean --check --report=-?
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
  moves --fen startpos | pgn: moves: unknown option "--fen"; the position is an operand: pgn moves FEN
  epd run suite.epd | pgn: epd run: --engine is required, for example --engine stockfish
  epd run --movetime 100 suite.epd | pgn: epd run: --engine is required, for example --engine stockfish
  fmt -c games.pgn | pgn: fmt: unknown option "-c"; did you mean --check? Standard output is the default
  fmt --from=latin1 games.pgn | pgn: fmt: --from must be one of any|pgn|pgc|json, not "latin1"; for the encoding of text see --input-encoding
  fmt --latin1 games.pgn | pgn: fmt: unknown option "--latin1"; did you mean --encoding=latin1?
  fmt --notation=uci games.pgn | pgn: fmt: unknown option "--notation"; moves are written in SAN; --letters sets the piece letters
  fmt --strip games.pgn | pgn: fmt: unknown option "--strip"; did you mean --no-comments, --no-variations or --no-nags?
  check -s error games.pgn | pgn: check: unknown option "-s"; did you mean --severity=error?
  check --select=error games.pgn | pgn: check: unknown rule "error"; for a severity see --severity
  check --only=errors games.pgn | pgn: check: unknown rule "errors"; for a severity see --severity
  check --no-colour games.pgn | pgn: check: unknown option "--no-colour"; did you mean --color=never?
  check -o fixed.pgn games.pgn | pgn: check: --output requires --fix, without --in-place
  check --fix -i -o fixed.pgn games.pgn | pgn: check: --output requires --fix, without --in-place
  check --fix -o fixed.pgn games.pgn broken.pgn | pgn: check: --output takes one input; use --in-place, or pgn merge to combine files
  check --fix -o fixed.pgn.gz games.pgn | pgn: check: cannot write "fixed.pgn.gz": the output is plain PGN text
  count --moves games.pgn | pgn: count: unknown option "--moves"; did you mean --plies?
  tags White games.pgn | pgn: tags: no file "White"; did you mean --tag=NAME?
  tags --all games.pgn | pgn: tags: unknown option "--all"; --json prints all tags, --names lists their names
  show --json games.pgn | pgn: show: unknown option "--json"; see "pgn convert --to=json"
  split --year games.pgn | pgn: split: unknown option "--year"; did you mean --by=year?
  names --fix games.pgn | pgn: names: unknown option "--fix"; first "pgn names --suggest FILE > map.tsv", then "pgn names --map=map.tsv -i FILE"
  names -i games.pgn | pgn: names: --output and --in-place require --map=FILE, such as "pgn names --suggest" writes
  openings Najdorf | pgn: openings: no file "Najdorf"; for the table see "pgn openings --list | grep NAME", for moves "echo MOVES | pgn openings"
  openings e4 c5 | pgn: openings: no file "e4"; for the table see "pgn openings --list | grep NAME", for moves "echo MOVES | pgn openings"
  openings --stats games.pgn | pgn: openings: unknown option "--stats"; see "pgn tags --count -t ECO"
  grep | pgn: grep: no query given: pgn grep QUERY FILE...; see "pgn help query"
  grep games.pgn | pgn: grep: "games.pgn" is a file: the query comes first: pgn grep QUERY FILE...
  grep games.pgn tal | pgn: grep: "games.pgn" is a file: the query comes first: pgn grep QUERY FILE...
  grep tal fine games.pgn | pgn: grep: no file "fine"; the query comes first, in quotes: pgn grep 'carlsen and anand' FILE
  grep --white tal games.pgn | pgn: grep: unknown option "--white"; it is part of the query: 'White ~ "carlsen"'
  grep --player tal games.pgn | pgn: grep: unknown option "--player"; a bare word is a player: pgn grep carlsen FILE
  grep --eco B90 games.pgn | pgn: grep: unknown option "--eco"; it is part of the query: 'ECO = B90'
  grep --fen startpos games.pgn | pgn: grep: unknown option "--fen"; it is part of the query: 'position "FEN"'
  grep -i tal games.pgn | pgn: grep: unknown option "-i"; names and ~ always ignore case
  grep --elo 2700 games.pgn | pgn: grep: unknown option "--elo"; it is part of the query: 'Elo >= 2500'
  perft counts.epd 3 | pgn: perft: the depth comes first: pgn perft DEPTH FILE...
  perft --max-depth 3 counts.epd | pgn: perft: unknown option "--max-depth"; the depth comes first: pgn perft DEPTH FILE
  fen games.pgn | pgn: fen: "games.pgn" has games, not positions; see "pgn epd from-pgn"
  fen --960 startpos | pgn: fen: unknown option "--960"; Chess960 is recognized automatically
  play --board e4 | pgn: play: unknown option "--board"; use "pgn board FEN" to draw the printed position
  board --svg startpos | pgn: board: unknown option "--svg"; see "pgn diagram -o FILE.svg"
  show --all games.pgn | pgn: show: unknown option "--all"; did you mean -n 1-N, or "pgn fmt"?
  show --last games.pgn | pgn: show: unknown option "--last"; did you mean -n -1?
  show --columns games.pgn | pgn: show: unknown option "--columns"; did you mean --layout=columns?
  tags --unique -t White games.pgn | pgn: tags: unknown option "--unique"; did you mean --count?
  tags --list games.pgn | pgn: tags: unknown option "--list"; did you mean --names?
  split --by=100 games.pgn | pgn: split: --by must be event, player, year, month, day, eco, result, games:N or size:N, not "100"; did you mean games:N?
  split --by=games games.pgn | pgn: split: --by must be event, player, year, month, day, eco, result, games:N or size:N, not "games"; did you mean games:N?
  dedupe -i games.pgn | pgn: dedupe: unknown option "-i"; did you mean -o FILE? It may be the input
  archive games.pgn --dir tree | pgn: archive: unknown option "--dir"; the directory comes first: pgn archive DIR FILE...
  epd from-pgn --all games.pgn | pgn: epd from-pgn: unknown option "--all"; all positions are written by default
  nag --list | pgn: nag: unknown option "--list"; all are listed by default
  check --werror games.pgn | pgn: check: unknown option "--werror"; only errors affect the exit status

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
  > eco games.pgn
  > search tal games.pgn
  > find tal games.pgn
  > filter tal games.pgn
  > extract tal games.pgn
  > convert games.pgn
  > diff games.pgn broken.pgn
  > dedup games.pgn
  > head games.pgn
  > opening games.pgn
  > positions games.pgn
  > json games.pgn
  > divide 3
  > epd solve suite.epd
  > epd help run
  > solve suite.epd
  > -v
  > api
  > lex games.pgn
  > clocks games.pgn
  > help api
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
  stats games.pgn | WORKS
  explain name | pgn: no command "explain"; did you mean "check --explain"?
  man fmt | pgn: no command "man"; did you mean "help"?
  games.pgn | pgn: no command "games.pgn"; did you mean "pgn show games.pgn"?
  -q check games.pgn | pgn: unknown option "-q"; options come after the command
  epd lint suite.epd | pgn: no command "epd lint"; did you mean "epd check"?
  epd suite.epd | pgn: no command "epd suite.epd"; did you mean "pgn epd check suite.epd"?
  epd chek suite.epd | pgn: no command "epd chek"; did you mean "epd check"?
  completions bash | pgn: no command "completions"; did you mean "completion"?
  eco games.pgn | pgn: no command "eco"; did you mean "openings"?
  search tal games.pgn | pgn: no command "search"; did you mean "grep"?
  find tal games.pgn | pgn: no command "find"; did you mean "grep"?
  filter tal games.pgn | pgn: no command "filter"; did you mean "grep"?
  extract tal games.pgn | pgn: no command "extract"; did you mean "grep"?
  convert games.pgn | pgn: convert: no format given: use --to, as in --to=json, or --output=FILE
  diff games.pgn broken.pgn | pgn: no command "diff"; did you mean "fmt --diff"?
  dedup games.pgn | pgn: no command "dedup"; did you mean "dedupe"?
  head games.pgn | pgn: no command "head"; did you mean "show"?
  opening games.pgn | pgn: no command "opening"; did you mean "openings"?
  positions games.pgn | pgn: no command "positions"; did you mean "epd from-pgn"?
  json games.pgn | pgn: no command "json"; did you mean "convert --to=json"?
  divide 3 | pgn: no command "divide"; did you mean "perft --divide"?
  epd solve suite.epd | pgn: no command "epd solve"; did you mean "epd run"?
  epd help run | pgn: no command "epd help"; did you mean "help epd"?
  solve suite.epd | pgn: no command "solve"; did you mean "epd run"?
  -v | pgn: unknown option "-v"; did you mean --version?
  api | pgn: no command "api"; see "pgn help"
  lex games.pgn | pgn: no command "lex"; see "pgn help"
  clocks games.pgn | pgn: no command "clocks"; did you mean "clock"?
  help api | pgn: no command "api"; see "pgn help"
  nonsense | pgn: no command "nonsense"; see "pgn help"

A report never replaces games: `--report` requires a value, and this one was an input file.

  $ cp games.pgn keep.pgn; pgn dedupe --report games.pgn -o out.pgn < /dev/null; cmp games.pgn keep.pgn; ls out.pgn
  pgn: dedupe: --report would replace the games in "games.pgn"; did you mean --report=-?
  ls: cannot access 'out.pgn': No such file or directory
  [2]

Positions, moves and files are distinguished.

  $ pgn board e4 e5
  FEN:1:1: error: invalid 'e' in piece placement: expected a piece letter or a digit from 1 to 8 [fen-placement]
      e4 e5
      ^
  help: for moves see "pgn play"
  [1]
  $ pgn moves 1.e4
  FEN:1:2: error: invalid '.' in piece placement: expected a piece letter or a digit from 1 to 8 [fen-placement]
      1.e4
       ^
  help: for moves see "pgn play"
  [1]
  $ pgn board games.pgn
  FEN:1:1: error: invalid 'g' in piece placement: expected a piece letter or a digit from 1 to 8 [fen-placement]
      games.pgn
      ^
  help: for the games of a file see "pgn diagram", for their positions "pgn epd from-pgn"
  [1]
  $ pgn perft missing.epd
  pgn: cannot open "missing.epd": No such file or directory
  0 records, 0 counts, 0 nodes: 0 wrong
  [2]

Queries in other languages.

  $ pgn grep '1. e4 c5' games.pgn
  query:1:4: error: expected "and", "or" or the end of the query, found "e4" [syntax]
      1. e4 c5
         ^
  help: use moves "1. e4 c5" for the first moves of a game, played "Nxd5" for any move
  [2]
  $ pgn grep 'e4 e5' games.pgn 2>&1 | tail -n 1
  help: use played "e4", or put it in quotes to find a player of that name
  $ pgn grep 'Event contains "A"' games.pgn 2>&1 | tail -n 1
  help: use a comparison such as Event ~ "text", or put it in quotes to find a player of that name
  $ pgn grep 'Event:"A"' games.pgn 2>&1 | tail -n 1
  help: use ~ for part of a value: Event ~ "wijk"
  $ pgn grep 'white wins' games.pgn 2>&1 | tail -n 1
  help: use Result = 1-0, or Winner ~ "carlsen"
  $ pgn grep 'Mikhail Tal' games.pgn
  query:1:9: error: expected "and", "or" or the end of the query, found "Tal" [syntax]
      Mikhail Tal
              ^
  help: use "and" for both; a name of several words has quotes in the query: "magnus carlsen"
  [2]
  $ pgn grep 'Tal, Mikhail' games.pgn 2>&1 | tail -n 1
  help: use "and" for both; a name of several words has quotes in the query: "magnus carlsen"
  $ pgn grep -c '"Mikhail Tal"' games.pgn
  1
  $ pgn grep 'year between 1980 and 1990' games.pgn 2>&1 | tail -n 1
  help: use a comparison such as Year >= 2000, or put it in quotes to find a player of that name
  $ pgn grep 'fen "8/8"' games.pgn 2>&1 | head -n 1
  query:1:1: error: unknown word "fen": did you mean "position"? [syntax]
  $ pgn grep -c 'position "startpos"' games.pgn
  1
  $ pgn grep 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' games.pgn
  query:1:1: error: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR" is the board of a FEN, not a player [syntax]
      rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
      ^
  help: use position with the FEN in quotes
  [2]
  $ for word in unfinished perpetual timeout novelty gambit; do pgn grep $word games.pgn 2>&1 | head -n 1; done
  query:1:1: error: unknown word "unfinished": did you mean "Result = *"? [syntax]
  query:1:1: error: unknown word "perpetual": did you mean "repetition 3 with check"? [syntax]
  query:1:1: error: unknown word "timeout": did you mean "Termination ~ time"? [syntax]
  query:1:1: error: unknown word "novelty": did you mean "comment ~ novelty"? [syntax]
  query:1:1: error: unknown word "gambit": did you mean "opening gambit"? [syntax]
  $ pgn grep -c 'Result = * or repetition 3 with check or Termination ~ time or comment ~ novelty or Opening ~ gambit' games.pgn
  1
  $ pgn grep '2400 < WhiteElo < 2500' games.pgn 2>&1 | tail -n 1
  help: the tag comes first: WhiteElo >= 2400 and WhiteElo <= 2500
  $ pgn grep 'sacrifice of Q' games.pgn 2>&1 | tail -n 1
  help: name the piece by its move, as in played "Qxh7+" with sacrifice
  $ pgn grep 'passed(white) on 6' games.pgn 2>&1 | tail -n 1
  help: squares of pawns go in parentheses: passed(e6, white); of pieces: N on d5
  $ pgn grep 'mate for 99999999999 plies' games.pgn 2>&1 | head -n 1
  query:1:10: error: expected a number of plies or moves, at most 1000000 [syntax]
  $ pgn grep 'Plies > 3.5' games.pgn 2>&1 | head -n 1
  query:1:9: error: "3.5" is not a whole number up to 1000000000000 [syntax]
  $ pgn grep 'moves > 40' games.pgn 2>&1 | tail -n 1
  help: use Plies > 80 for the length of a game, moves "1. e4 c5" for its first moves

A player whose name is that of a directory is found.

  $ mkdir tal; pgn grep -c tal games.pgn
  1
