Sorted files into one.

  $ cat > game << 'END'
  > #!/bin/sh
  > printf '[Event "%s"]\n[Date "%s"]\n[White "%s"]\n\n1. e4 *\n\n' "$@"
  > END
  $ chmod +x game
  $ { ./game a 1990.01.01 W; ./game a 1992.01.01 W; } > a.pgn
  $ { ./game b 1990.01.01 W; ./game b 1991.01.01 W; ./game b 1993.01.01 W; } > b.pgn
  $ pgn merge -q a.pgn b.pgn | grep -E 'Event|Date' | paste - -
  [Event "a"]	[Date "1990.01.01"]
  [Event "b"]	[Date "1990.01.01"]
  [Event "b"]	[Date "1991.01.01"]
  [Event "a"]	[Date "1992.01.01"]
  [Event "b"]	[Date "1993.01.01"]
  $ pgn merge -q --by=date b.pgn a.pgn | grep -E 'Event|Date' | paste - -
  [Event "b"]	[Date "1990.01.01"]
  [Event "a"]	[Date "1990.01.01"]
  [Event "b"]	[Date "1991.01.01"]
  [Event "a"]	[Date "1992.01.01"]
  [Event "b"]	[Date "1993.01.01"]
  $ pgn merge < a.pgn | cmp - a.pgn
  pgn: merge: 2 games read, 2 written
  $ pgn merge -o a.pgn a.pgn b.pgn; pgn count a.pgn; pgn sort --check a.pgn
  pgn: merge: 5 games read, 5 written
  5 a.pgn
  $ pgn merge --unique a.pgn a.pgn -o c.pgn; cmp a.pgn c.pgn
  pgn: merge: 10 games read, 5 written, 5 duplicates removed

A file that is not in order is reported, and all its games are written.

  $ { ./game a 1992.01.01 W; ./game a 1990.01.01 "Tal, M."; ./game a 1989.01.01 W; } > bad.pgn
  $ pgn merge b.pgn bad.pgn > out.pgn
  bad.pgn:7:1: error: game 2, Tal, M. - ?, is out of order by Date: "1990.01.01" after "1992.01.01" [order]
  pgn: merge: 6 games read, 6 written
  pgn: merge: files are not sorted: use --sort, or sort each with "pgn sort"
  [1]
  $ pgn count out.pgn
  6 out.pgn
  $ pgn merge a.pgn nosuch.pgn > out.pgn
  pgn: cannot open "nosuch.pgn": No such file or directory
  [2]
  $ echo '1. e4 {never closed' | pgn merge a.pgn - > out.pgn
  -:1:7: error: unclosed comment [unclosed-comment]
  pgn: merge: 6 games read, 6 written
  [1]
  $ pgn count out.pgn
  6 out.pgn

More files than are opened at once.

  $ for i in $(seq 300); do ./game e$((i % 7)) $((1900 + i % 90)).01.01 $i > part$i.pgn; done
  $ (ulimit -n 40; pgn merge -o all.pgn part*.pgn)
  pgn: merge: 300 games read, 300 written
  $ cat part*.pgn | pgn sort | cmp - all.pgn
  pgn: sort: 300 games read, 300 written
  $ pgn merge bad.pgn part*.pgn > out.pgn
  bad.pgn:7:1: error: game 2, Tal, M. - ?, is out of order by Date: "1990.01.01" after "1992.01.01" [order]
  pgn: merge: 303 games read, 303 written
  pgn: merge: files are not sorted: use --sort, or sort each with "pgn sort"
  [1]
  $ pgn count out.pgn
  303 out.pgn
  $ (ulimit -n 20; pgn merge -o few.pgn part1?.pgn); cat part1?.pgn | pgn sort | cmp - few.pgn
  pgn: merge: 10 games read, 10 written
  pgn: sort: 10 games read, 10 written

A file that is not read completely is not replaced.

  $ echo 'Just prose.' > prose.txt; pgn merge -o prose.txt a.pgn prose.txt; cat prose.txt
  prose.txt:1:1: error: no game in this file: it begins with "Just prose." [not-pgn]
  pgn: cannot replace "prose.txt": part of the input was not read
  Just prose.

PGC is read as the equivalent text in export format.

  $ pgn pack -o a.pgc a.pgn; pgn merge a.pgn a.pgc -o out.pgn
  pgn: merge: 10 games read, 10 written
  $ pgn unpack a.pgc > b.pgn; pgn merge a.pgn b.pgn | cmp - out.pgn && pgn count out.pgn
  pgn: merge: 10 games read, 10 written
  10 out.pgn

-j is accepted, as in pgn sort; it has an effect only with many files.

  $ printf '1. e4 *\n' > one.pgn; pgn merge -j 2 one.pgn; pgn merge -j none one.pgn
  1. e4 *

  pgn: merge: 1 game read, 1 written
  pgn: merge: --threads must be a number from 1 to 1024, not "none"
  [2]

Files that are not sorted can be sorted at the same time; that is what sort does.

  $ pgn merge --sort -q b.pgn bad.pgn > merged.pgn && pgn sort -q b.pgn bad.pgn | cmp - merged.pgn
  $ pgn sort --check merged.pgn
