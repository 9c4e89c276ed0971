Of the findings of a damaged file each command shows a few of each rule; the others are counted.

  $ for i in 1 2 3 4 5; do printf '[White "Tal"]\n[Black "Fine"]\n[Result "1-0"]\n\n1. e4 e5 2. Ke3 (foo) 1-0\n\n'; done > bad.pgn
  $ printf '1. e4 e5 2. Nf3 *\n' > good.pgn
  $ pgn fmt bad.pgn good.pgn > /dev/null
  bad.pgn:5:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  bad.pgn:11:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  bad.pgn:17:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  bad.pgn: error: 2 more [illegal-move]; --limit=0 shows all
  pgn: fmt: 6 games, 5 with unread text in comments
  [1]
  $ for command in sort merge 'dedupe --min-plies=0' 'openings' 'edit --plies=9' pack 'epd from-pgn --final'; do
  >   pgn $command bad.pgn 2>&1 > /dev/null | sed "s/^/$command: /"
  > done
  sort: bad.pgn:5:18: error: unrecognized text "foo" [garbage]
  sort: bad.pgn:11:18: error: unrecognized text "foo" [garbage]
  sort: bad.pgn:17:18: error: unrecognized text "foo" [garbage]
  sort: bad.pgn: error: 2 more [garbage]; --limit=0 shows all
  sort: pgn: sort: 5 games read, 5 written
  merge: bad.pgn:5:18: error: unrecognized text "foo" [garbage]
  merge: bad.pgn:11:18: error: unrecognized text "foo" [garbage]
  merge: bad.pgn:17:18: error: unrecognized text "foo" [garbage]
  merge: bad.pgn: error: 2 more [garbage]; --limit=0 shows all
  merge: pgn: merge: 5 games read, 5 written
  dedupe --min-plies=0: bad.pgn:5:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  dedupe --min-plies=0: bad.pgn:11:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  dedupe --min-plies=0: bad.pgn:17:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  dedupe --min-plies=0: bad.pgn: error: 2 more [illegal-move]; --limit=0 shows all
  dedupe --min-plies=0: pgn: dedupe: 5 games read, 5 written; 5 kept with errors
  openings: bad.pgn:5:18: error: unrecognized text "foo" [garbage]
  openings: bad.pgn:11:18: error: unrecognized text "foo" [garbage]
  openings: bad.pgn:17:18: error: unrecognized text "foo" [garbage]
  openings: bad.pgn: error: 2 more [garbage]; --limit=0 shows all
  openings: pgn: openings: 5 games read, 5 named, 5 changed
  edit --plies=9: bad.pgn:5:18: error: unrecognized text "foo" [garbage]
  edit --plies=9: bad.pgn:11:18: error: unrecognized text "foo" [garbage]
  edit --plies=9: bad.pgn:17:18: error: unrecognized text "foo" [garbage]
  edit --plies=9: bad.pgn:1:1: error: game not edited: it has an illegal move or an unknown position before that ply [not-edited] (game 1)
  edit --plies=9: bad.pgn:7:1: error: game not edited: it has an illegal move or an unknown position before that ply [not-edited] (game 2)
  edit --plies=9: bad.pgn:13:1: error: game not edited: it has an illegal move or an unknown position before that ply [not-edited] (game 3)
  edit --plies=9: bad.pgn: error: 2 more [garbage], 2 more [not-edited]; --limit=0 shows all
  edit --plies=9: pgn: edit: 5 games read, 0 changed, 5 left alone
  pack: bad.pgn:5:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  pack: bad.pgn:11:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  pack: bad.pgn:17:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  pack: bad.pgn: error: 2 more [illegal-move]; --limit=0 shows all
  epd from-pgn --final: bad.pgn:5:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  epd from-pgn --final: bad.pgn:11:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  epd from-pgn --final: bad.pgn:17:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  epd from-pgn --final: bad.pgn: error: 2 more [illegal-move]; --limit=0 shows all
  $ pgn archive here bad.pgn 2>&1 | head -n 5; pgn split --by=result bad.pgn 2>&1 | head -n 5
  bad.pgn:5:18: error: unrecognized text "foo" [garbage]
  bad.pgn:11:18: error: unrecognized text "foo" [garbage]
  bad.pgn:17:18: error: unrecognized text "foo" [garbage]
  bad.pgn: error: 2 more [garbage]; --limit=0 shows all
  pgn: archive: 5 games read, 1 added, 4 duplicates skipped; 4 of 4 files changed
  bad.pgn:5:18: error: unrecognized text "foo" [garbage]
  bad.pgn:11:18: error: unrecognized text "foo" [garbage]
  bad.pgn:17:18: error: unrecognized text "foo" [garbage]
  bad.pgn: error: 2 more [garbage]; --limit=0 shows all
  pgn: split: 5 games read, 5 written to 1 file

Where --limit could be taken for a number of games, `pgn check` is named, which lists all.

  $ pgn convert --to=lan bad.pgn > /dev/null
  bad.pgn:5:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  bad.pgn:11:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  bad.pgn:17:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  bad.pgn: error: 2 more [illegal-move]; see "pgn check"
  [1]
  $ pgn diagram bad.pgn > /dev/null
  bad.pgn:5:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  bad.pgn:11:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  bad.pgn:17:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  bad.pgn: error: 2 more [illegal-move]; see "pgn check"
  [1]
  $ pgn show -n 1-5 bad.pgn > /dev/null
  bad.pgn:5:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  bad.pgn:11:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  bad.pgn:17:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  bad.pgn: error: 2 more [illegal-move]; see "pgn check"
  [1]

--limit=N changes how many are shown, per rule and file; 0 shows all. All count for the exit status.

  $ pgn fmt --limit=1 bad.pgn bad.pgn > /dev/null
  bad.pgn:5:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  bad.pgn: error: 4 more [illegal-move]; --limit=0 shows all
  bad.pgn:5:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  bad.pgn: error: 4 more [illegal-move]; --limit=0 shows all
  pgn: fmt: 10 games, 10 with unread text in comments
  [1]
  $ pgn fmt -q --limit=4 bad.pgn 2>&1 > /dev/null | tail -n 1
  bad.pgn: error: 1 more [illegal-move]; --limit=0 shows all
  $ pgn sort --limit=5 bad.pgn 2>&1 > /dev/null | wc -l
  6
  $ pgn sort --limit=0 bad.pgn 2>&1 > /dev/null | wc -l
  6
  $ pgn sort --limit=-1 bad.pgn
  pgn: sort: --limit must be a number, not "-1"
  [2]
  $ pgn edit --limit=many --plies=9 bad.pgn
  pgn: edit: --limit must be a number, not "many"
  [2]

More than the job passes on: each rule is shown, and counted whole.

  $ for i in $(seq 800); do printf '1. e4 e5 ) 2. Nf3 } $ *\n\n'; done > many.pgn
  $ pgn fmt many.pgn > /dev/null
  many.pgn:1:10: error: stray ) [stray-close]
  many.pgn:1:19: error: stray } [stray-close]
  many.pgn:1:21: error: $ without a number: expected $0 to $255 [nag-form]
  many.pgn:3:10: error: stray ) [stray-close]
  many.pgn:3:21: error: $ without a number: expected $0 to $255 [nag-form]
  many.pgn:5:21: error: $ without a number: expected $0 to $255 [nag-form]
  many.pgn: error: 1597 more [stray-close], 797 more [nag-form]; --limit=0 shows all
  pgn: fmt: 800 games, 800 with unread text in comments
  [1]
  $ pgn fmt -q --limit=1500 many.pgn 2>&1 > /dev/null | wc -l
  2301
  $ pgn fmt -q --limit=700 many.pgn 2>&1 > /dev/null | tail -n 1
  many.pgn: error: 900 more [stray-close], 100 more [nag-form]; --limit=0 shows all

The findings of --check are what it is for: as many as `check` shows.

  $ pgn fmt --check many.pgn 2>&1 | grep -c export-format
  21
  $ pgn fmt --check many.pgn 2>&1 | tail -n 2
  many.pgn: error: 1580 more [stray-close], 780 more [nag-form], 780 more [export-format]; --limit=0 shows all
  pgn: fmt: 800 differences from export format in 800 games

JSON that is not read, where only that is reported.

  $ for i in 1 2 3 4 5; do echo '{"tags":[]}'; done > bad.ndjson
  $ pgn count bad.ndjson
  bad.ndjson:1:9: error: expected an object; the game is not read [json-shape]
  bad.ndjson:2:9: error: expected an object; the game is not read [json-shape]
  bad.ndjson:3:9: error: expected an object; the game is not read [json-shape]
  bad.ndjson: error: 2 more [json-shape]; --limit=0 shows all
  0 bad.ndjson
  [1]
  $ pgn count --limit=1 bad.ndjson good.pgn
  bad.ndjson:1:9: error: expected an object; the game is not read [json-shape]
  bad.ndjson: error: 4 more [json-shape]; --limit=0 shows all
  0 bad.ndjson
  1 good.pgn
  1 total
  [1]
  $ pgn grep tal bad.ndjson
  bad.ndjson:1:9: error: expected an object; the game is not read [json-shape]
  bad.ndjson:2:9: error: expected an object; the game is not read [json-shape]
  bad.ndjson:3:9: error: expected an object; the game is not read [json-shape]
  bad.ndjson: error: 2 more [json-shape]; see "pgn check"
  [1]

Records.

  $ for i in 1 2 3 4 5; do echo '4k3/8/8/8/8/8/4P3/4K3 w - - bm e5; id "pawn";'; done > bad.epd
  $ pgn epd fmt bad.epd > /dev/null
  bad.epd:1:32: error: "e5" is not legal: no pawn can move to e5 [epd-illegal-move]
  bad.epd:2:32: error: "e5" is not legal: no pawn can move to e5 [epd-illegal-move]
  bad.epd:3:32: error: "e5" is not legal: no pawn can move to e5 [epd-illegal-move]
  bad.epd: error: 2 more [epd-illegal-move]; --limit=0 shows all
  [1]
  $ pgn epd to-pgn --limit=2 bad.epd > /dev/null
  bad.epd:1:32: error: "e5" is not legal: no pawn can move to e5 [epd-illegal-move]
  bad.epd:2:32: error: "e5" is not legal: no pawn can move to e5 [epd-illegal-move]
  bad.epd: error: 3 more [epd-illegal-move]; --limit=0 shows all
  [1]
