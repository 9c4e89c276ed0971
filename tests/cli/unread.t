Text that was not read stays recognizable: --mark-unread marks the comment that it is written as.

  $ cat > broken.pgn << 'END'
  > [White "Illegal"]
  > [PlyCount "8"]
  > 
  > 1. e4 e5 2. Ke4 {why} (2. Nf3 "so") 2... Nc6 [%clk 3. Bb5 1-0
  > 
  > [White "Word"]
  > 
  > 1. d4 foo d5 (1... Kxd5) 2. c4 e6 *
  > 
  > [White "Sound"]
  > 
  > 1. c4 {a remark} e5 2. Nc3 *
  > END
  $ pgn fmt --mark-unread broken.pgn > marked.pgn
  broken.pgn:4:13: error: "Ke4" is not legal: the king on e1 cannot reach e4 [illegal-move]
  broken.pgn:4:31: error: stray " [stray-close]
  broken.pgn:4:46: error: not a tag pair [bad-tag]
  broken.pgn:8:7: error: unrecognized text "foo" [garbage]
  broken.pgn:8:20: error: "Kxd5" is not legal: the king on e8 cannot reach d5 [illegal-move]
  pgn: fmt: 3 games, 2 with unread text in comments
  [1]
  $ grep unread marked.pgn
  ;[%unread] 2. Ke4 {why} (2. Nf3 "so") 2... Nc6 [%clk 3. Bb5 1-0
  1. d4 {[%unread] foo} 1... d5 {[%unread] (1... Kxd5)} 2. c4 e6 *
  $ pgn fmt marked.pgn 2> messages | cmp - marked.pgn; pgn fmt --mark-unread marked.pgn 2> again | cmp - marked.pgn; cat again
  marked.pgn:11:1: error: unread text "2. Ke4 {why} (2. Nf3 "so") 2... Nc6 [%clk 3. Bb5 1-0" [unread-text]
  marked.pgn:22:7: error: unread text "foo" [unread-text]
  marked.pgn:22:31: error: unread text "(1... Kxd5)" [unread-text]
  pgn: fmt: 3 games, 2 with unread text in comments
  $ pgn fmt -q broken.pgn 2> messages | sed -n '/^1\|^;/p'
  1. e4 e5
  ;2. Ke4 {why} (2. Nf3 "so") 2... Nc6 [%clk 3. Bb5 1-0
  1. d4 {foo} 1... d5 {(1... Kxd5)} 2. c4 e6 *
  1. c4 {a remark} 1... e5 2. Nc3 *

Through JSON and PGC, too.

  $ pgn convert --to=ndjson marked.pgn 2> messages | pgn fmt --from=json - 2> messages | cmp - marked.pgn
  $ pgn pack marked.pgn 2> messages | pgn unpack 2> messages | cmp - marked.pgn
  $ pgn convert --to=ndjson marked.pgn 2> messages | grep -o '"[a-z]*":"[^"]*unread.[^"]*"'
  "text":"[%unread] 2. Ke4 {why} (2. Nf3 \"
  "name":"unread","
  "rule":"unread-text"
  "message":"unread text \"
  "text":"[%unread] foo"
  "name":"unread","
  "text":"[%unread] (1... Kxd5)"
  "name":"unread","
  "rule":"unread-text"
  "message":"unread text \"
  "rule":"unread-text"
  "message":"unread text \"

The mark is an error, as what it is about was; no fix removes it, or adapts the rest of the game to it.

  $ pgn check --no-rule=missing-tag --severity=warning marked.pgn
  marked.pgn:11:1: error: unread text "2. Ke4 {why} (2. Nf3 "so") 2... Nc6 [%clk 3. Bb5 1-0" [unread-text] (game 1, Illegal - ?)
  marked.pgn:22:7: error: unread text "foo" [unread-text] (game 2, Word - ?)
  marked.pgn:22:31: error: unread text "(1... Kxd5)" [unread-text] (game 2, Word - ?)
  3 games, 9 plies: 3 errors, 0 warnings
  [1]
  $ pgn check --fix -q marked.pgn
  marked.pgn:11:1: error: unread text "2. Ke4 {why} (2. Nf3 "so") 2... Nc6 [%clk 3. Bb5 1-0" [unread-text] (game 1, Illegal - ?)
  marked.pgn:22:7: error: unread text "foo" [unread-text] (game 2, Word - ?)
  marked.pgn:22:31: error: unread text "(1... Kxd5)" [unread-text] (game 2, Word - ?)
  marked.pgn: nothing to fix
  [1]
  $ pgn check --no-rule=missing-tag --fix --in-place marked.pgn > messages; pgn fmt marked.pgn 2> messages | grep -c unread
  marked.pgn: nothing to fix
  2
  $ printf '1. e4 { [%%unread]\n foo } e5 {not [%%unread]} *\n' | pgn check --no-rule=missing-tag -
  -:1:7: error: unread text "foo" [unread-text] (game 1)
  -:2:16: style: unknown command "unread" [command-unknown] (game 1)
  1 game, 2 plies: 1 error, 0 warnings, 1 style finding
  [1]
  $ pgn check --explain unread-text | head -3
  unread-text (error)

  A comment marked [%unread]: text that was not read when the game was written.

Searches find such games, marked or not.

  $ pgn grep -q 'Unread > 0' broken.pgn 2> messages | grep White; pgn grep -q 'Unread > 0' marked.pgn 2> messages | grep White
  [White "Illegal"]
  [White "Word"]
  [White "Illegal"]
  [White "Word"]
  $ pgn grep --count 'comment ~ "foo"' marked.pgn 2> messages
  0
  [1]

--damaged writes them to a file of their own, which is neither an input nor the output.

  $ pgn fmt --mark-unread --damaged=bad.pgn broken.pgn -o good.pgn 2> messages; tail -1 messages; grep -h White good.pgn; grep White bad.pgn
  pgn: fmt: 3 games, 2 with unread text in comments
  [White "Sound"]
  [White "Illegal"]
  [White "Word"]
  $ cat good.pgn bad.pgn | pgn sort --by=white 2> messages > all.pgn; pgn sort --by=white marked.pgn 2> messages | cmp - all.pgn
  $ pgn fmt --damaged=broken.pgn broken.pgn
  pgn: fmt: --damaged is also an input file: "broken.pgn"
  [2]
  $ pgn fmt --damaged=good.pgn broken.pgn -o ./good.pgn
  pgn: fmt: --damaged and --output are the same file: "good.pgn"
  [2]
  $ pgn fmt --damaged=bad.pgn -i broken.pgn
  pgn: fmt: --damaged requires a file and cannot be combined with --in-place, --check, --list, --diff or --strict
  [2]
  $ pgn fmt --damaged=- broken.pgn
  pgn: fmt: --damaged requires a file and cannot be combined with --in-place, --check, --list, --diff or --strict
  [2]
  $ cp broken.pgn both.pgn; echo heading >> both.pgn; cp bad.pgn old.pgn; pgn fmt --damaged=bad.pgn both.pgn -o both.pgn 2>&1 | tail -1
  pgn: cannot replace "both.pgn": text would be lost, at both.pgn:13: write to another file, or drop the text with --drop-text
  $ cmp bad.pgn old.pgn; tail -1 both.pgn; printf '1. e4 {open' | pgn fmt -q --damaged=bad.pgn 2> messages; tail -2 bad.pgn
  heading
  1. e4 {open} *
   (esc)

dedupe keeps the intact twin, and no game is removed for a broken one.

  $ moves='1. e4 e5 2. Nf3 Nc6 3. Bb5'; printf '[White "A"]\n\n%s foo {good} 1-0\n\n[White "A"]\n\n%s 1-0\n' "$moves" "$moves" > twins.pgn
  $ pgn fmt --mark-unread twins.pgn > marked.pgn 2> messages
  [1]
  $ for f in twins marked; do for k in first longest most-annotated best; do
  >   pgn dedupe --min-plies=2 --keep=$k $f.pgn 2>&1 > out.pgn | tail -1; grep 'e4' out.pgn
  > done; done
  pgn: dedupe: 2 games read, 2 written; 1 kept with errors
  1. e4 e5 2. Nf3 Nc6 3. Bb5 foo {good} 1-0
  1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0
  pgn: dedupe: 2 games read, 1 written, 1 removed: 1 duplicate
  1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0
  pgn: dedupe: 2 games read, 1 written, 1 removed: 1 duplicate
  1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0
  pgn: dedupe: 2 games read, 1 written, 1 removed: 1 duplicate
  1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0
  pgn: dedupe: 2 games read, 2 written; 1 kept with errors
  1. e4 e5 2. Nf3 Nc6 3. Bb5 {[%unread] foo} {good} 1-0
  1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0
  pgn: dedupe: 2 games read, 1 written, 1 removed: 1 duplicate
  1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0
  pgn: dedupe: 2 games read, 1 written, 1 removed: 1 duplicate
  1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0
  pgn: dedupe: 2 games read, 1 written, 1 removed: 1 duplicate
  1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0
  $ sed 's/ 1-0/ bar 1-0/' twins.pgn | pgn dedupe --min-plies=2 --keep=best 2>&1 > out.pgn | tail -1
  pgn: dedupe: 2 games read, 2 written; 2 kept with errors
  $ pgn dedupe --min-plies=2 --keep=best --merge marked.pgn 2> messages | grep e4
  1. e4 e5 2. Nf3 Nc6 3. Bb5 {[%unread] foo} {good} 1-0
  $ moves='1. e4 e5 2. Nf3 Nc6 3. Bb5'; printf '[White "A"]\n\n%s Ke8 4. O-O 1-0\n\n[White "A"]\n\n%s a6 1-0\n' "$moves" "$moves" > shorter.pgn
  $ pgn dedupe --min-plies=2 --prefix --keep=best shorter.pgn 2>&1 > out.pgn | tail -1; grep e4 out.pgn
  pgn: dedupe: 2 games read, 1 written, 1 removed: 1 contained in a longer game
  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0
  $ moves='1. e4 e5 2. Nf3 Nc6 3. Bb5'; printf '[White "A"]\n\n%s a6 4. Ke8 1-0\n\n[White "A"]\n\n%s 1-0\n' "$moves" "$moves" > longer.pgn
  $ pgn dedupe --min-plies=2 --prefix --keep=best longer.pgn 2>&1 > out.pgn | tail -1; grep e4 out.pgn
  pgn: dedupe: 2 games read, 2 written; 1 kept with errors
  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ke8 1-0
  1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0
  $ rm *.pgn messages again

No command takes it for a remark: pgn edit strips none of it, and pgn show shows the text as it was.

  $ printf '1. e4 e5 {[%%unread] 2. Ke4 d6} 1-0\n' > marked.pgn; printf '1. e4 e5 2. Ke4 d6 1-0\n' > before.pgn
  $ for part in comments all text commands; do pgn edit -q --strip=$part marked.pgn 2> messages; done; pgn edit -q --keep=clocks marked.pgn 2> messages
  1. e4 e5 {[%unread] 2. Ke4 d6} 1-0
  1. e4 e5 {[%unread] 2. Ke4 d6} 1-0
  1. e4 e5 {[%unread] 2. Ke4 d6} 1-0
  1. e4 e5 {[%unread] 2. Ke4 d6} 1-0
  1. e4 e5 {[%unread] 2. Ke4 d6} 1-0
  $ pgn show marked.pgn 2> messages | tail -2; pgn show before.pgn 2> messages | tail -2
      unread: 2. Ke4 d6
  1-0
      unread: 2. Ke4 d6
  1-0
  $ for f in marked before; do pgn convert --to=latex $f.pgn 2> messages | grep 'pgnunread{'; done
  \pgnunread{2. Ke4 d6}
  \pgnunread{2. Ke4 d6}

Errors that are found in the text of a JSON game are reported once, however often it is converted.

  $ printf '[White "\317\345\362\360\356\342"]\n\n1. e4 e5 {[%%unread] 2. Ke4 d6} 1-0\n' > both.pgn; pgn convert --to=ndjson both.pgn > 1.ndjson 2> messages
  [1]
  $ for i in 1 2 3; do pgn convert --to=ndjson $i.ndjson > $((i + 1)).ndjson 2> messages; grep -o '"rule":"[a-z-]*"' $i.ndjson; done
  "rule":"encoding-unknown"
  "rule":"unread-text"
  "rule":"encoding-unknown"
  "rule":"unread-text"
  "rule":"encoding-unknown"
  "rule":"unread-text"
  $ pgn fmt both.pgn > all.pgn; pgn fmt 3.ndjson | cmp - all.pgn; sed 's/,"faults":.*/}/' 1.ndjson | pgn fmt --from=json - | cmp - all.pgn
  both.pgn:1:9: error: unknown encoding, perhaps windows-1251, kept unchanged: use --input-encoding=windows-1251 [encoding-unknown]
  both.pgn:3:10: error: unread text "2. Ke4 d6" [unread-text]
  pgn: fmt: 1 game, 1 with unread text in comments
  3.ndjson:1:1: error: unknown encoding, perhaps windows-1251, kept unchanged: use --input-encoding=windows-1251 [encoding-unknown]
  3.ndjson:1:1: error: unread text "2. Ke4 d6" [unread-text]
  pgn: fmt: 1 game, 1 with unread text in comments
  -:1:1: error: unknown encoding, perhaps windows-1251, kept unchanged: use --input-encoding=windows-1251 [encoding-unknown]
  -:1:1: error: unread text "2. Ke4 d6" [unread-text]
  pgn: fmt: 1 game, 1 with unread text in comments
  $ rm *.pgn *.ndjson messages

A JSON or PGC file with such games is treated like the PGN file that it was made from.

  $ moves='1. e4 e5 2. Nf3 Nc6 3. Bb5'; printf '[White "A"]\n\n%s 4. Ke8 Qe7 {so} 1-0\n\n[White "A"]\n\n%s {good} 1-0\n' "$moves" "$moves" > twins.pgn
  $ moves='1. e4 e5 2. Nf3 Nc6 3. Bb5'; printf '[White "A"]\n\n%s foo 1-0\n\n[White "A"]\n\n%s 1-0\n' "$moves" "$moves" > word.pgn; pgn convert --to=json word.pgn -o word.json 2> messages; pgn grep --count 'Unread > 0' word.json; pgn dedupe --min-plies=2 --keep=best word.json 2> messages | grep e4
  pgn: grep: 1 game with errors, searched as far as readable
  1
  1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0
  $ pgn convert --to=json twins.pgn -o twins.json; pgn pack twins.pgn > twins.pgc 2> messages
  twins.pgn:3:31: error: "Ke8" is not legal: the king on e8 cannot reach e8 [illegal-move]
  [1]
  $ for f in twins.json twins.pgc; do pgn fmt -q twins.pgn 2> messages > all.pgn; pgn fmt -q $f 2> messages | cmp - all.pgn
  >   pgn fmt --mark-unread $f 2> messages | grep unread; pgn grep --count 'Unread > 0' $f; pgn fmt --damaged=bad.pgn $f 2> messages | grep e4
  >   pgn dedupe --min-plies=2 --keep=best $f 2> messages | grep e4; cat messages
  >   pgn dedupe --min-plies=2 --keep=best --merge $f 2> messages | grep e4
  > done
  ;[%unread] 4. Ke8 Qe7 {so}
  pgn: grep: 1 game with errors, searched as far as readable
  1
  1. e4 e5 2. Nf3 Nc6 3. Bb5 {good} 1-0
  1. e4 e5 2. Nf3 Nc6 3. Bb5 {good} 1-0
  twins.json:2:277: error: "Ke8" is not legal: the king on e8 cannot reach e8 [illegal-move]
  pgn: dedupe: 2 games read, 1 written, 1 removed: 1 duplicate
  1. e4 e5 2. Nf3 Nc6 3. Bb5 {good}
  ;[%unread] 4. Ke8 Qe7 {so}
  pgn: grep: 1 game with errors, searched as far as readable
  1
  1. e4 e5 2. Nf3 Nc6 3. Bb5 {good} 1-0
  1. e4 e5 2. Nf3 Nc6 3. Bb5 {good} 1-0
  pgn: dedupe: 2 games read, 1 written, 1 removed: 1 duplicate
  1. e4 e5 2. Nf3 Nc6 3. Bb5 {good}
  $ pgn convert --to=ndjson twins.json 2> messages | grep -o '{"type":"rest".*}\]}\]'
  {"type":"rest","text":"4. Ke8 Qe7 {so}"}]}]
  $ printf '[White "A"]\n\n1. e4 (1. Ke5) e5 {[%%unread] foo} 2. Ke4 1-0\n' > mixed.pgn; pgn fmt -q mixed.pgn > all.pgn 2> messages; pgn fmt -q --mark-unread mixed.pgn > marked.pgn 2> messages
  [1]
  $ pgn convert --to=json mixed.pgn 2> messages | tee mixed.json | pgn fmt -q --from=json - 2> messages | cmp - all.pgn; pgn fmt -q --mark-unread mixed.json 2> messages | cmp - marked.pgn; tail -1 marked.pgn; grep e4 marked.pgn

  1. e4 {[%unread] (1. Ke5)} 1... e5 {[%unread] foo} {[%unread] 2. Ke4} 1-0
  $ rm *.pgn *.json *.pgc messages
