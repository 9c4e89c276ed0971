A title that is part of a name goes to its own tag, unless that has another one.

  $ cat > titles.pgn <<'END'
  > [Event "A"]
  > [Site "?"]
  > [Date "2001.01.01"]
  > [Round "1"]
  > [White "GM Svidler, P."]
  > [Black "Evans, Larry GM"]
  > [Result "1-0"]
  > 
  > 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 1-0
  > 
  > [Event "A"]
  > [Site "?"]
  > [Date "2001.01.01"]
  > [Round "1"]
  > [White "Svidler, P."]
  > [Black "Evans, Larry"]
  > [Result "1-0"]
  > [WhiteTitle "IM"]
  > 
  > 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 1-0
  > 
  > [Event "A"]
  > [White "Svidler, Peter (GM)"]
  > [Black "IM, Dong"]
  > [Result "1-0"]
  > [WhiteTitle "IM"]
  > 
  > 1. d4 d5 1-0
  > 
  > [Event "A"]
  > [White "WGM Polgar"]
  > [Black "Evans, Larry GM"]
  > [Result "1-0"]
  > [WhiteTitle "WGM"]
  > 
  > 1. d4 d5 1-0
  > END
  $ pgn check --limit=0 --rule=name-title titles.pgn
  titles.pgn:5:9: style: "GM Svidler, P.": title in a name: expected in WhiteTitle [name-title] (game 1, GM Svidler, P. - Evans, Larry GM)
  titles.pgn:6:9: style: "Evans, Larry GM": title in a name: expected in BlackTitle [name-title] (game 1, GM Svidler, P. - Evans, Larry GM)
  titles.pgn:23:9: style: "Svidler, Peter (GM)": title in a name, but WhiteTitle is "IM" [name-title] (game 3, Svidler, Peter (GM) - IM, Dong)
  titles.pgn:31:9: style: "WGM Polgar": title in a name: expected in WhiteTitle [name-title] (game 4, WGM Polgar - Evans, Larry GM)
  titles.pgn:32:9: style: "Evans, Larry GM": title in a name: expected in BlackTitle [name-title] (game 4, WGM Polgar - Evans, Larry GM)
  4 games, 38 plies: 0 errors, 0 warnings, 5 style findings
  $ pgn check --fix -q --rule=name-title -o fixed.pgn titles.pgn; diff titles.pgn fixed.pgn; pgn check --fix --rule=name-title fixed.pgn
  titles.pgn:25:9: style: "Svidler, Peter (GM)": title in a name, but WhiteTitle is "IM" [name-title] (game 3, Svidler, Peter (GM) - IM, Dong)
  titles.pgn: 4 fixes in 2 games made: name-title 4
  5,6c5,6
  < [White "GM Svidler, P."]
  < [Black "Evans, Larry GM"]
  ---
  > [White "Svidler, P."]
  > [Black "Evans, Larry"]
  7a8,9
  > [BlackTitle "GM"]
  > [WhiteTitle "GM"]
  31,32c33,34
  < [White "WGM Polgar"]
  < [Black "Evans, Larry GM"]
  ---
  > [White "Polgar"]
  > [Black "Evans, Larry"]
  33a36
  > [BlackTitle "GM"]
  fixed.pgn:25:9: style: "Svidler, Peter (GM)": title in a name, but WhiteTitle is "IM" [name-title] (game 3, Svidler, Peter (GM) - IM, Dong)
  fixed.pgn: nothing to fix
  4 games, 38 plies: 0 errors, 0 warnings, 1 style finding

Names are compared without titles. The best spelling has none, also where all others have.

  $ pgn names titles.pgn
         1  Evans, Larry
             2  Evans, Larry GM  (spelling: same game)
         -  Svidler, Peter
             1  GM Svidler, P.  (initials: same game)
             1  Svidler, P.  (initials: same game)
             1  Svidler, Peter (GM)  (spelling)
         -  Polgar
             1  WGM Polgar  (spelling)
  pgn: names: 4 games read, 7 names; 6 spellings of 3 players
  $ pgn names --suggest titles.pgn
  Evans, Larry GM	Evans, Larry
  GM Svidler, P.	Svidler, Peter
  Svidler, P.	Svidler, Peter
  Svidler, Peter (GM)	Svidler, Peter
  WGM Polgar	Polgar
  pgn: names: 4 games read, 7 names; 6 spellings of 3 players
  $ pgn dedupe --min-plies=4 -o /dev/null titles.pgn
  pgn: dedupe: 4 games read, 3 written, 1 removed: 1 duplicate

A spelling that no game has is proposed, but not listed; `-` stands for its games.

  $ printf '[White "GM Peter Svidler"]\n\n*\n\n[White "Svidler, Peter"]\n\n*\n\n[White "GM Svidler, Peter"]\n\n*\n\n[White "GM Svidler"]\n\n*\n' > listed.pgn
  $ pgn names listed.pgn; pgn names -q --suggest listed.pgn; pgn names -q --json titles.pgn | tail -1
         1  Svidler, Peter
             1  GM Peter Svidler  (spelling)
             1  GM Svidler  (initials)
             1  GM Svidler, Peter  (spelling)
  pgn: names: 4 games read, 4 names; 4 spellings of 1 player
  GM Peter Svidler	Svidler, Peter
  GM Svidler	Svidler, Peter
  GM Svidler, Peter	Svidler, Peter
  {"type":"names","name":"Polgar","games":0,"variants":[{"name":"WGM Polgar","games":1,"kind":"spelling","evidence":"","safe":true}]}

Several players are neither a spelling of one, nor have they one title.

  $ printf '[White "Svidler, P."]\n\n*\n\n[White "Svidler, P. / Foo, B."]\n\n*\n\n[White "Svidler, P. & Foo, B."]\n\n*\n\n[White "GM Svidler, P. / IM Foo, B."]\n\n*\n' > teams.pgn
  $ pgn names --suggest teams.pgn; pgn check --rule=name-title teams.pgn
  pgn: names: 4 games read, 4 names, none in several spellings
  4 games, 0 plies: 0 errors, 0 warnings

An unknown title is replaced.

  $ for t in '?' '-' '' 'IM'; do printf '[Event "?"]\n[Site "?"]\n[Date "?"]\n[Round "?"]\n[White "?"]\n[Black "FM Leko, P."]\n[Result "*"]\n[BlackTitle "%s"]\n\n*\n' "$t" > leko.pgn; pgn check -q --fix leko.pgn; done
  --- leko.pgn
  +++ leko.pgn
  @@ -1,10 +1,10 @@
   [Event "?"]
   [Site "?"]
  -[Date "?"]
  +[Date "????.??.??"]
   [Round "?"]
   [White "?"]
  -[Black "FM Leko, P."]
  +[Black "Leko, P."]
   [Result "*"]
  -[BlackTitle "?"]
  +[BlackTitle "FM"]
  \x20 (esc)
   *
  leko.pgn: 2 fixes in 1 game shown: date 1, name-title 1
  --- leko.pgn
  +++ leko.pgn
  @@ -1,10 +1,10 @@
   [Event "?"]
   [Site "?"]
  -[Date "?"]
  +[Date "????.??.??"]
   [Round "?"]
   [White "?"]
  -[Black "FM Leko, P."]
  +[Black "Leko, P."]
   [Result "*"]
  -[BlackTitle "-"]
  +[BlackTitle "FM"]
  \x20 (esc)
   *
  leko.pgn: 2 fixes in 1 game shown: date 1, name-title 1
  --- leko.pgn
  +++ leko.pgn
  @@ -1,10 +1,10 @@
   [Event "?"]
   [Site "?"]
  -[Date "?"]
  +[Date "????.??.??"]
   [Round "?"]
   [White "?"]
  -[Black "FM Leko, P."]
  +[Black "Leko, P."]
   [Result "*"]
  -[BlackTitle ""]
  +[BlackTitle "FM"]
  \x20 (esc)
   *
  leko.pgn: 2 fixes in 1 game shown: date 1, name-title 1
  --- leko.pgn
  +++ leko.pgn
  @@ -1,6 +1,6 @@
   [Event "?"]
   [Site "?"]
  -[Date "?"]
  +[Date "????.??.??"]
   [Round "?"]
   [White "?"]
   [Black "FM Leko, P."]
  leko.pgn:6:9: style: "FM Leko, P.": title in a name, but BlackTitle is "IM" [name-title] (game 1, ? - FM Leko, P.)
  leko.pgn: 1 fix in 1 game shown: date 1
