Unambiguous problems are fixed, and shown as a diff. Remaining findings are listed on stderr.

  $ cat > games.pgn << 'END'
  > [Event "Hastings"]
  > [Site "Hastings CHE"]
  > [Date "31.12.1999"]
  > [Round "1"]
  > [White "Tal,Mikhail"]
  > [Black "Jones, Ann"]
  > [Result "1-0"]
  > 
  > 1. e4 e5 3. Nf3 Nc6 4. Bf1-b5 a6
  > 5.Bxc6 {takes} dxc6 6. 0-0 Bg4 += 0-1
  > 
  > [Event "Hastings"]
  > [Site "Hastings ENG"]
  > [Date "1999.12.31"]
  > [Round "2"]
  > [White "?"]
  > [Black "?"]
  > [Result "1/2-1/2"]
  > 
  > 1. e4 e5 1/2-1/2
  > 
  > [Round "3"]
  > [FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]
  > 1. 0-0
  > END
  $ cp games.pgn kept.pgn
  $ pgn check --fix games.pgn
  --- games.pgn
  +++ games.pgn
  @@ -1,13 +1,13 @@
   [Event "Hastings"]
   [Site "Hastings CHE"]
  -[Date "31.12.1999"]
  +[Date "1999.12.31"]
   [Round "1"]
  -[White "Tal,Mikhail"]
  +[White "Tal, Mikhail"]
   [Black "Jones, Ann"]
  -[Result "1-0"]
  +[Result "0-1"]
  \x20 (esc)
  -1. e4 e5 3. Nf3 Nc6 4. Bf1-b5 a6
  -5.Bxc6 {takes} dxc6 6. 0-0 Bg4 += 0-1
  +1. e4 e5 2. Nf3 Nc6 3. Bb5 a6
  +4.Bxc6 {takes} dxc6 5. O-O Bg4 $14 0-1
  \x20 (esc)
   [Event "Hastings"]
   [Site "Hastings ENG"]
  @@ -19,6 +19,14 @@
  \x20 (esc)
   1. e4 e5 1/2-1/2
  \x20 (esc)
  -[Round "3"]
  -[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]
  -1. 0-0
  +[Event "?"]
  +[Site "?"]
  +[Date "????.??.??"]
  +[Round "3"]
  +[White "?"]
  +[Black "?"]
  +[Result "*"]
  +[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]
  +[SetUp "1"]
  +
  +1. O-O *
  games.pgn:2:8: style: "CHE" is ISO's code for Switzerland: the standard's is SWZ, today's SUI [site-country] (game 1, Tal, Mikhail - Jones, Ann)
  games.pgn: 12 fixes in 2 games shown: no-result 1, glyph 1, no-blank-line 1, move-spelling 3, move-number 1, result-conflict 1, missing-tag 1, date 1, name 1, setup 1
  3 games, 13 plies: 0 errors, 0 warnings, 1 style finding
  $ cmp games.pgn kept.pgn

Only the diff is on stdout, so that it can be saved and applied. It has the same effect as --in-place, and then
there is nothing more to fix.

  $ pgn check --fix games.pgn 2> /dev/null > games.diff
  $ patch -p0 < games.diff
  patching file games.pgn
  $ cp kept.pgn again.pgn
  $ pgn check --fix --in-place again.pgn
  again.pgn:2:8: style: "CHE" is ISO's code for Switzerland: the standard's is SWZ, today's SUI [site-country] (game 1, Tal, Mikhail - Jones, Ann)
  again.pgn: 12 fixes in 2 games made: no-result 1, glyph 1, no-blank-line 1, move-spelling 3, move-number 1, result-conflict 1, missing-tag 1, date 1, name 1, setup 1
  3 games, 13 plies: 0 errors, 0 warnings, 1 style finding
  $ cmp games.pgn again.pgn
  $ pgn check --fix again.pgn
  again.pgn:2:8: style: "CHE" is ISO's code for Switzerland: the standard's is SWZ, today's SUI [site-country] (game 1, Tal, Mikhail - Jones, Ann)
  again.pgn: nothing to fix
  3 games, 13 plies: 0 errors, 0 warnings, 1 style finding

Only some fixes. Standard input can be fixed too.

  $ pgn check --fix --rule=date,name kept.pgn
  --- kept.pgn
  +++ kept.pgn
  @@ -1,8 +1,8 @@
   [Event "Hastings"]
   [Site "Hastings CHE"]
  -[Date "31.12.1999"]
  +[Date "1999.12.31"]
   [Round "1"]
  -[White "Tal,Mikhail"]
  +[White "Tal, Mikhail"]
   [Black "Jones, Ann"]
   [Result "1-0"]
  \x20 (esc)
  kept.pgn: 2 fixes in 1 game shown: date 1, name 1
  3 games, 13 plies: 0 errors, 0 warnings
  $ printf 'e4 e5 Nf3 Nc6 1/2' | pgn check --fix --no-rule=missing-tag
  --- -
  +++ -
  @@ -1 +1 @@
  -e4 e5 Nf3 Nc6 1/2
  \ No newline at end of file
  +1. e4 e5 2. Nf3 Nc6 1/2-1/2
  \ No newline at end of file
  -: 2 fixes in 1 game shown: result-form 1, move-number 1
  1 game, 4 plies: 0 errors, 0 warnings

Line endings are kept, and used for inserted text too.

  $ printf '[Event "A"]\r\n1. d4 *\r\n' > crlf.pgn
  $ pgn check --fix --in-place --rule=no-blank-line,missing-tag crlf.pgn
  crlf.pgn: 2 fixes in 1 game made: no-blank-line 1, missing-tag 1
  1 game, 1 ply: 0 errors, 0 warnings
  $ tr -d '\r' < crlf.pgn
  [Event "A"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]

  1. d4 *
  $ tr -cd '\r' < crlf.pgn | wc -c
  9
  $ wc -l < crlf.pgn
  9

A file with nothing to fix is not written at all.

  $ chmod 444 again.pgn; ls -i again.pgn > before
  $ pgn check --fix --in-place again.pgn
  again.pgn:2:8: style: "CHE" is ISO's code for Switzerland: the standard's is SWZ, today's SUI [site-country] (game 1, Tal, Mikhail - Jones, Ann)
  again.pgn: nothing to fix
  3 games, 13 plies: 0 errors, 0 warnings, 1 style finding
  $ ls -i again.pgn | cmp - before

Text in Latin-1 becomes UTF-8, and nothing else on the line changes.

  $ printf '[Event "?"]\n\n1. e4 {  caf\351 \t } 1... e5 *' | pgn check --fix --rule=encoding
  --- -
  +++ -
  @@ -1,3 +1,3 @@
   [Event "?"]
  \x20 (esc)
  -1. e4 {  caf\xe9 	 } 1... e5 *
  \ No newline at end of file
  +1. e4 {  café 	 } 1... e5 *
  \ No newline at end of file
  -: 1 fix in 1 game shown: encoding 1
  1 game, 2 plies: 0 errors, 0 warnings

The exit status is 1 if errors remain.

  $ echo '1. e2-e4 e5 2. Ke3 *' | pgn check --fix --rule=move-spelling,illegal-move
  --- -
  +++ -
  @@ -1 +1 @@
  -1. e2-e4 e5 2. Ke3 *
  +1. e4 e5 2. Ke3 *
  -:1:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move] (game 1)
  -: 1 fix in 1 game shown: move-spelling 1
  1 game, 2 plies: 1 error, 0 warnings
  [1]

A game whose meaning a fix would change is left alone: with this tag, it would begin elsewhere.

  $ printf '[fen "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 e5 *\n' | pgn check --fix --rule=tag-spelling
  pgn: -: game 1 not fixed: its meaning would change
  -:1:2: warning: tag name fen should be FEN [tag-spelling] (game 1)
  -: nothing to fix
  1 game, 2 plies: 0 errors, 1 warning
  [1]

Standard input and compressed files cannot be replaced, and a diff has no JSON form.

  $ pgn check --fix --in-place < games.pgn
  pgn: check: --in-place requires --fix and files
  [2]
  $ pgn check --fix --in-place - < games.pgn
  pgn: cannot replace "-": not a plain file
  0 games, 0 plies: 0 errors, 0 warnings
  [2]
  $ gzip -c kept.pgn > kept.pgn.gz
needs: gzip
  $ pgn check --fix --in-place kept.pgn.gz
  pgn: cannot replace "kept.pgn.gz": not a plain file
  0 games, 0 plies: 0 errors, 0 warnings
  [2]
  $ pgn check --fix --rule=date kept.pgn.gz
  # of the text decoded from gzip: patch cannot apply it
  --- kept.pgn.gz
  +++ kept.pgn.gz
  @@ -1,6 +1,6 @@
   [Event "Hastings"]
   [Site "Hastings CHE"]
  -[Date "31.12.1999"]
  +[Date "1999.12.31"]
   [Round "1"]
   [White "Tal,Mikhail"]
   [Black "Jones, Ann"]
  kept.pgn.gz: 1 fix in 1 game shown: date 1
  3 games, 13 plies: 0 errors, 0 warnings

  $ pgn check --in-place games.pgn
  pgn: check: --in-place requires --fix and files
  [2]
  $ pgn check --fix --json games.pgn
  pgn: check: --fix cannot be combined with --json or --sarif
  [2]
  $ pgn check --fix --sarif games.pgn
  pgn: check: --fix cannot be combined with --json or --sarif
  [2]
  $ pgn check --fix --in-place nosuch.pgn
  pgn: cannot open "nosuch.pgn": No such file or directory
  0 games, 0 plies: 0 errors, 0 warnings
  [2]
  $ pgn check --fix kept.pgn > /dev/full
  kept.pgn:2:8: style: "CHE" is ISO's code for Switzerland: the standard's is SWZ, today's SUI [site-country] (game 1, Tal, Mikhail - Jones, Ann)
  kept.pgn: 12 fixes in 2 games shown: no-result 1, glyph 1, no-blank-line 1, move-spelling 3, move-number 1, result-conflict 1, missing-tag 1, date 1, name 1, setup 1
  3 games, 13 plies: 0 errors, 0 warnings, 1 style finding
  pgn: cannot write to standard output: write error
  [2]

A file that cannot be written completely is unchanged, and no temporary file is left.

  $ cp kept.pgn full.pgn; (trap '' XFSZ; ulimit -f 0; pgn check --fix --in-place full.pgn); cmp kept.pgn full.pgn && ls full*
  full.pgn:2:8: style: "CHE" is ISO's code for Switzerland: the standard's is SWZ, today's SUI [site-country] (game 1, Tal, Mikhail - Jones, Ann)
  pgn: cannot write to "full.pgn": File too large
  3 games, 13 plies: 0 errors, 0 warnings, 1 style finding
  full.pgn
needs: gzip
  $ head -c 100 kept.pgn.gz > cut.gz; pgn check --fix cut.gz 2>&1 > /dev/null | grep '^pgn'
  pgn: cut.gz: unexpected end of gzip data

The fixed text can go to another file, or to standard output: the same as with --in-place.

  $ cp kept.pgn in-place.pgn; pgn check --fix -qi in-place.pgn 2> /dev/null; pgn check --fix kept.pgn -o apart.pgn; cmp in-place.pgn apart.pgn
  in-place.pgn:2:8: style: "CHE" is ISO's code for Switzerland: the standard's is SWZ, today's SUI [site-country] (game 1, Tal, Mikhail - Jones, Ann)
  kept.pgn:2:8: style: "CHE" is ISO's code for Switzerland: the standard's is SWZ, today's SUI [site-country] (game 1, Tal, Mikhail - Jones, Ann)
  kept.pgn: 12 fixes in 2 games made: no-result 1, glyph 1, no-blank-line 1, move-spelling 3, move-number 1, result-conflict 1, missing-tag 1, date 1, name 1, setup 1
  3 games, 13 plies: 0 errors, 0 warnings, 1 style finding
  $ pgn check --fix -q -o - kept.pgn 2> /dev/null | cmp - apart.pgn
  $ cp kept.pgn same.pgn; pgn check --fix -q -o same.pgn same.pgn 2> /dev/null; cmp same.pgn apart.pgn
  same.pgn:2:8: style: "CHE" is ISO's code for Switzerland: the standard's is SWZ, today's SUI [site-country] (game 1, Tal, Mikhail - Jones, Ann)
  $ pgn check --fix -q -o none.pgn nosuch.pgn; ls none.pgn
  pgn: cannot open "nosuch.pgn": No such file or directory
  ls: cannot access 'none.pgn': No such file or directory
  [2]

A second marker that touches the next game leaves no blank behind; a longer marker in its place gets one.

  $ printf '1. e4 * *1. d4 *\n' | pgn check --fix -q --no-rule=missing-tag -o - - 2> /dev/null | cat -A
  1. e4 *$
  $
  1. d4 *$
  $ printf '[Result "1-0"]\n\n1. e4 *1. d4 *\n' | pgn check --fix -q --no-rule=missing-tag --no-rule=no-blank-line -o - - 2> /dev/null | cat -A
  [Result "1-0"]$
  $
  1. e4 1-0 1. d4 *$

A FEN tag that says that there is no position asks for no SetUp.

  $ printf '[SetUp "0"]\n[FEN "-"]\n\n1. e4 *\n\n[FEN "?"]\n\n1. d4 *\n' > none.pgn; cp none.pgn same.pgn
  $ pgn check --fix -i -q --rule=setup none.pgn; cmp none.pgn same.pgn
  none.pgn: nothing to fix

An empty value that lacks its quote, or the space before its quotes.

  $ printf '[Result"\n\n1. e4 *\n\n[Date""]\n[Result "]\n\n*\n' > empty.pgn; pgn check --fix empty.pgn -o fixed.pgn > out 2>&1; grep 'Result\|Date"' fixed.pgn; pgn check -q fixed.pgn
  [Result"*"]
  [Date"????.??.??"]
  [Result "*"]
