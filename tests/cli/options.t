Options: one set of names and letters everywhere, bundled flags, and hints for wrong guesses.

Flags may be bundled; the last may take a value, with or without a space.

  $ printf '[White "Tal"]\n[ECO "B50"]\n\n1. e4 *\n\n[White "Fine"]\n[ECO "B50"]\n\n1. e4 *\n' > two.pgn
  $ pgn tags -ctECO two.pgn
  2	B50
  $ pgn tags -cj2 -t ECO two.pgn
  2	B50
  $ pgn tags -nt White two.pgn
  1	Tal
  2	Fine

  $ pgn tags -cx two.pgn
  pgn: tags: unknown option "-x"; see "pgn help tags"
  [2]

  $ pgn tags -ct
  pgn: tags: --tag requires a value: --tag=NAME
  [2]

Every command has --help, --version and --color, which may be written --colour.

  $ pgn version > version && head -n 1 version
  pgn 1.0.0
  $ for c in -V --version 'sort -V' 'epd run --version'; do pgn $c | cmp - version || exit; done

  $ for c in count fmt 'epd fmt' sort nag; do pgn $c -h | head -n 1; done
  usage: pgn count [options] [FILE...]
  usage: pgn fmt [options] [FILE...]
  usage: pgn epd fmt [options] [FILE...]
  usage: pgn sort [options] [FILE...]
  usage: pgn nag [options] [NUMBER|SYMBOL...]

  $ pgn board --color=never | head -n 1
  r n b q k b n r

  $ pgn board --colour=always | head -n 1 | grep -c '\['
  1

  $ pgn count --color=never two.pgn
  2 two.pgn

  $ pgn count --color=nevr two.pgn
  pgn: count: --color must be one of auto|always|never, not "nevr"; did you mean never?
  [2]

  $ pgn version now
  pgn: version: unexpected operand "now"
  [2]

Unknown options get a suggestion.

  $ pgn chekc two.pgn
  pgn: no command "chekc"; did you mean "check"?
  [2]

  $ pgn epd rnu
  pgn: no command "epd rnu"; did you mean "epd run"?
  [2]

  $ pgn frobnicate
  pgn: no command "frobnicate"; see "pgn help"
  [2]

  $ pgn sort --revrese two.pgn
  pgn: sort: unknown option "--revrese"; did you mean --reverse?
  [2]

  $ pgn sort --mem=4M two.pgn
  pgn: sort: unknown option "--mem"; did you mean --memory?
  [2]

  $ pgn sort --frobnicate two.pgn
  pgn: sort: unknown option "--frobnicate"; see "pgn help sort"
  [2]

  $ pgn sort --x two.pgn
  pgn: sort: unknown option "-x"; see "pgn help sort"
  [2]

  $ pgn count --plies=3 two.pgn
  pgn: count: --plies takes no value
  [2]

Other names that people try.

  $ pgn sort --jobs=2 -q two.pgn --out=sorted.pgn && pgn count sorted.pgn
  2 sorted.pgn

  $ pgn split --by=games:1 -o pieces -q two.pgn && ls pieces
  two-0001.pgn
  two-0002.pgn

  $ cp two.pgn w.pgn; pgn fmt -w w.pgn && head -n 1 w.pgn
  [Event "?"]

A directory means the files of games in it, compressed ones too, in the order of their names.

  $ mkdir -p dir/b/c dir/.hidden dir/empty
  $ cp two.pgn dir/z.pgn; cp two.pgn dir/b/c/deep.PGN; gzip -c two.pgn > dir/a.pgn.gz; pgn pack -o dir/b/x.pgc two.pgn
  $ cp two.pgn dir/.hidden/h.pgn; cp two.pgn dir/.h.pgn; echo 'not a game' > dir/notes.txt; echo > dir/b/readme
  $ ln -s .. dir/b/loop; ln -s ../z.pgn dir/b/link.pgn
needs: gzip
  $ pgn count dir
  2 dir/a.pgn.gz
  2 dir/b/c/deep.PGN
  2 dir/b/link.pgn
  2 dir/b/x.pgc
  2 dir/z.pgn
  10 total

  $ pgn count dir/b/ two.pgn | tail -n 2
  2 two.pgn
  8 total

needs: gzip
  $ pgn check --rule=illegal-move dir
  10 games, 10 plies: 0 errors, 0 warnings

  $ pgn count dir/empty
  pgn: count: no .pgn or .pgc files in directory dir/empty
  [2]

  $ pgn epd check dir
  pgn: epd check: no .epd or .fen files in directory dir
  [2]

  $ pgn count missing.pgn dir/z.pgn
  pgn: cannot open "missing.pgn": No such file or directory
  2 dir/z.pgn
  2 total
  [2]

Messages on stderr have the colours of `pgn check`.

  $ printf '1. e4 Ke3 *\n' | pgn fmt --color=always 2>&1 > /dev/null
  \x1b[1m-:1:7: \x1b[0m\x1b[1;31merror\x1b[0m: "Ke3" is not legal: the king on e8 cannot reach e3 \x1b[2m[illegal-move]\x1b[0m (esc)
  pgn: fmt: 1 game, 1 with unread text in comments
  [1]
  $ printf '1. e4 Ke3 *\n' | pgn fmt --colour=never 2>&1 > /dev/null
  -:1:7: error: "Ke3" is not legal: the king on e8 cannot reach e3 [illegal-move]
  pgn: fmt: 1 game, 1 with unread text in comments
  [1]
  $ pgn play --color=always e5 2>&1 | tail -n 1
  \x1b[1mmove:1:1: \x1b[0m\x1b[1;31merror\x1b[0m: "e5" is not legal: no pawn can move to e5 \x1b[2m[illegal-move]\x1b[0m (esc)
