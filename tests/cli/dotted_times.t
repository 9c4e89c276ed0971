Digital boards show h:mm.ss, so that 0:15.16 may be 15 minutes 16 seconds or 15.16 seconds. The time control and the clocks around it show
which, for all of a game.

  $ cat > dotted.pgn <<'END'
  > [White "Hours"]
  > [Black "B"]
  > [TimeControl "900+10"]
  > [Result "*"]
  > 
  > 1. e4 {[%clk 0:15.16]} e5 {[%clk 0:15.05]} 2. Nf3 {[%clk 0:14.58]} Nc6 {[%clk 0:14.20]} 3. Bb5 {[%clk 0:14.59]} (3. Bc4 {[%clk 0:14.30]}) 3... a6 {[%clk 0:13.20]} *
  > 
  > [White "Seconds"]
  > [Black "B"]
  > [TimeControl "60+2"]
  > [Result "*"]
  > 
  > 1. e4 {[%clk 1:01.58]} e5 {[%clk 1:01.40]} 2. Nf3 {[%clk 1:00.10]} Nc6 {[%clk 0:57.40]} *
  > 
  > [White "Unknown"]
  > [Black "B"]
  > [Result "*"]
  > 
  > 1. e4 {[%clk 0:59.58]} e5 {[%clk 0:59.40]} 2. Nf3 {[%clk 0:58.10]} Nc6 {[%clk 0:55.40]} *
  > 
  > [White "By a fraction"]
  > [Black "B"]
  > [Result "*"]
  > 
  > 1. e4 {[%clk 0:59.58]} e5 {[%clk 0:59.4]} 2. Nf3 {[%clk 0:58.10]} Nc6 {[%clk 0:55.40]} *
  > 
  > [White "Neighbors"]
  > [Black "B"]
  > [Result "*"]
  > 
  > 1. e4 {[%clk 0:59:58]} e5 {[%clk 0:59:40]} 2. Nf3 {[%clk 0:58.10]} Nc6 {[%clk 0:55.40]} *
  > END
  $ pgn check --limit=0 --rule=command-form,clock dotted.pgn
  dotted.pgn:6:8: warning: time "0:15.16" should be "0:15:16" [command-form] (game 1, Hours - B)
  dotted.pgn:6:28: warning: time "0:15.05" should be "0:15:05" [command-form] (game 1, Hours - B)
  dotted.pgn:6:52: warning: time "0:14.58" should be "0:14:58" [command-form] (game 1, Hours - B)
  dotted.pgn:6:73: warning: time "0:14.20" should be "0:14:20" [command-form] (game 1, Hours - B)
  dotted.pgn:6:97: warning: time "0:14.59" should be "0:14:59" [command-form] (game 1, Hours - B)
  dotted.pgn:6:122: warning: time "0:14.30" should be "0:14:30" [command-form] (game 1, Hours - B)
  dotted.pgn:6:148: warning: time "0:13.20" should be "0:13:20" [command-form] (game 1, Hours - B)
  dotted.pgn:13:8: warning: time "1:01.58" should be "0:01:01.58" [command-form] (game 2, Seconds - B)
  dotted.pgn:13:28: warning: time "1:01.40" should be "0:01:01.4" [command-form] (game 2, Seconds - B)
  dotted.pgn:13:52: warning: time "1:00.10" should be "0:01:00.1" [command-form] (game 2, Seconds - B)
  dotted.pgn:13:73: warning: time "0:57.40" should be "0:00:57.4" [command-form] (game 2, Seconds - B)
  dotted.pgn:19:8: warning: ambiguous time "0:59.58": "0:59:58" or "0:00:59.58" [command-form] (game 3, Unknown - B)
  dotted.pgn:19:28: warning: ambiguous time "0:59.40": "0:59:40" or "0:00:59.4" [command-form] (game 3, Unknown - B)
  dotted.pgn:19:52: warning: ambiguous time "0:58.10": "0:58:10" or "0:00:58.1" [command-form] (game 3, Unknown - B)
  dotted.pgn:19:73: warning: ambiguous time "0:55.40": "0:55:40" or "0:00:55.4" [command-form] (game 3, Unknown - B)
  dotted.pgn:25:8: warning: time "0:59.58" should be "0:00:59.58" [command-form] (game 4, By a fraction - B)
  dotted.pgn:25:28: warning: time "0:59.4" should be "0:00:59.4" [command-form] (game 4, By a fraction - B)
  dotted.pgn:25:51: warning: time "0:58.10" should be "0:00:58.1" [command-form] (game 4, By a fraction - B)
  dotted.pgn:25:72: warning: time "0:55.40" should be "0:00:55.4" [command-form] (game 4, By a fraction - B)
  dotted.pgn:31:52: warning: time "0:58.10" should be "0:58:10" [command-form] (game 5, Neighbors - B)
  dotted.pgn:31:73: warning: time "0:55.40" should be "0:55:40" [command-form] (game 5, Neighbors - B)
  5 games, 22 plies: 0 errors, 21 warnings
  $ pgn check --fix -q --rule=command-form -o fixed.pgn dotted.pgn; diff dotted.pgn fixed.pgn; pgn check --rule=clock dotted.pgn fixed.pgn
  dotted.pgn:19:8: warning: ambiguous time "0:59.58": "0:59:58" or "0:00:59.58" [command-form] (game 3, Unknown - B)
  dotted.pgn:19:28: warning: ambiguous time "0:59.40": "0:59:40" or "0:00:59.4" [command-form] (game 3, Unknown - B)
  dotted.pgn:19:52: warning: ambiguous time "0:58.10": "0:58:10" or "0:00:58.1" [command-form] (game 3, Unknown - B)
  dotted.pgn:19:73: warning: ambiguous time "0:55.40": "0:55:40" or "0:00:55.4" [command-form] (game 3, Unknown - B)
  dotted.pgn: 17 fixes in 4 games made: command-form 17
  6c6
  < 1. e4 {[%clk 0:15.16]} e5 {[%clk 0:15.05]} 2. Nf3 {[%clk 0:14.58]} Nc6 {[%clk 0:14.20]} 3. Bb5 {[%clk 0:14.59]} (3. Bc4 {[%clk 0:14.30]}) 3... a6 {[%clk 0:13.20]} *
  ---
  > 1. e4 {[%clk 0:15:16]} e5 {[%clk 0:15:05]} 2. Nf3 {[%clk 0:14:58]} Nc6 {[%clk 0:14:20]} 3. Bb5 {[%clk 0:14:59]} (3. Bc4 {[%clk 0:14:30]}) 3... a6 {[%clk 0:13:20]} *
  13c13
  < 1. e4 {[%clk 1:01.58]} e5 {[%clk 1:01.40]} 2. Nf3 {[%clk 1:00.10]} Nc6 {[%clk 0:57.40]} *
  ---
  > 1. e4 {[%clk 0:01:01.58]} e5 {[%clk 0:01:01.4]} 2. Nf3 {[%clk 0:01:00.1]} Nc6 {[%clk 0:00:57.4]} *
  25c25
  < 1. e4 {[%clk 0:59.58]} e5 {[%clk 0:59.4]} 2. Nf3 {[%clk 0:58.10]} Nc6 {[%clk 0:55.40]} *
  ---
  > 1. e4 {[%clk 0:00:59.58]} e5 {[%clk 0:00:59.4]} 2. Nf3 {[%clk 0:00:58.1]} Nc6 {[%clk 0:00:55.4]} *
  31c31
  < 1. e4 {[%clk 0:59:58]} e5 {[%clk 0:59:40]} 2. Nf3 {[%clk 0:58.10]} Nc6 {[%clk 0:55.40]} *
  ---
  > 1. e4 {[%clk 0:59:58]} e5 {[%clk 0:59:40]} 2. Nf3 {[%clk 0:58:10]} Nc6 {[%clk 0:55:40]} *
  10 games, 44 plies: 0 errors, 0 warnings

An ambiguous time is absent wherever times have a type; its text is kept.

  $ pgn convert --to=csv --rows=moves --columns=game,san,clock,time_spent dotted.pgn | tr -d '\r' > a.csv
  > pgn convert --to=json dotted.pgn > a.json; pgn convert --to=csv --rows=moves --columns=game,san,clock,time_spent a.json | tr -d '\r' | cmp a.csv; cat a.csv
  game,san,clock,time_spent
  1,e4,916,
  1,e5,905,
  1,Nf3,898,28
  1,Nc6,860,55
  1,Bb5,899,9
  1,a6,800,70
  2,e4,61.58,
  2,e5,61.4,
  2,Nf3,60.1,3.48
  2,Nc6,57.4,6
  3,e4,,
  3,e5,,
  3,Nf3,,
  3,Nc6,,
  4,e4,59.58,
  4,e5,59.4,
  4,Nf3,58.1,
  4,Nc6,55.4,
  5,e4,3598,
  5,e5,3580,
  5,Nf3,3490,
  5,Nc6,3340,
  $ sed -n 4p a.json; sed -n 2p a.json | grep -o '"seconds":[0-9.]*' | tr '\n' ' '
  {"type":"game","variant":"standard","tags":{"White":"Unknown","Black":"B","Result":"*"},"moves":[{"san":"e4","uci":"e2e4","after":[{"type":"comment","text":"[%clk 0:59.58]","commands":[{"name":"clk","operands":["0:59.58"]}]}]},{"san":"e5","uci":"e7e5","after":[{"type":"comment","text":"[%clk 0:59.40]","commands":[{"name":"clk","operands":["0:59.40"]}]}]},{"san":"Nf3","uci":"g1f3","after":[{"type":"comment","text":"[%clk 0:58.10]","commands":[{"name":"clk","operands":["0:58.10"]}]}]},{"san":"Nc6","uci":"b8c6","after":[{"type":"comment","text":"[%clk 0:55.40]","commands":[{"name":"clk","operands":["0:55.40"]}]}]}],"result":"*"},
  "seconds":916 "seconds":905 "seconds":898 "seconds":860 "seconds":899 "seconds":870 "seconds":800\x20 (esc) (no-eol)
  $ for n in 1 2 3 4 5; do pgn clock -n $n dotted.pgn | sed -n '/White  used/,/^$/p'; done
      White  used   left    Black  used   left
  1.  e4           15:16    e5           15:05
  2.  Nf3     28s  14:58    Nc6     55s  14:20
  3.  Bb5      9s  14:59    a6     1:10  13:20

      White  used  left    Black  used  left
  1.  e4           1:01    e5           1:01
  2.  Nf3    3.4s  1:00    Nc6      6s   57s

  pgn: clock: game 3 of dotted.pgn has no times
      White  used  left    Black  used  left
  1.  e4            59s    e5            59s
  2.  Nf3           58s    Nc6           55s

      White  used   left    Black  used   left
  1.  e4           59:58    e5           59:40
  2.  Nf3          58:10    Nc6          55:40
   (esc)
  $ pgn show -n 1 dotted.pgn; pgn show -n 3 dotted.pgn
  Hours - B  *
  time control 15 min + 10 s

     1. e4          15:16   e5          15:05
     2. Nf3         14:58   Nc6         14:20
     3. Bb5         14:59
        (3. Bc4 [14:30])
     3. ...                 a6          13:20
  *
  Unknown - B  *

  1. e4
      [%clk 0:59.58]
  1... e5
      [%clk 0:59.40]
  2. Nf3
      [%clk 0:58.10]
  2... Nc6
      [%clk 0:55.40]
  *
  $ for q in 'clock < 1m' 'clock > 10m' 'emt > 50s'; do pgn grep "$q" dotted.pgn | grep -c White; done
  2
  2
  2
  $ pgn clock --to=emt dotted.pgn | grep 1.
  pgn: clock: 5 games read, 6 commands converted, 16 unchanged
  [TimeControl "900+10"]
  1. e4 {[%clk 0:15.16]} e5 {[%clk 0:15.05]} 2. Nf3 {[%emt 0:00:28]} Nc6 {[%emt 0:00:55]} 3. Bb5 {[%emt 0:00:09]} (3. Bc4 {[%clk 0:14.30]}) 3... a6 {[%emt 0:01:10]} *
  1. e4 {[%clk 1:01.58]} e5 {[%clk 1:01.40]} 2. Nf3 {[%emt 0:00:03.48]} Nc6 {[%emt 0:00:06]} *
  1. e4 {[%clk 0:59.58]} e5 {[%clk 0:59.40]} 2. Nf3 {[%clk 0:58.10]} Nc6 {[%clk 0:55.40]} *
  1. e4 {[%clk 0:59.58]} e5 {[%clk 0:59.4]} 2. Nf3 {[%clk 0:58.10]} Nc6 {[%clk 0:55.40]} *
  1. e4 {[%clk 0:59:58]} e5 {[%clk 0:59:40]} 2. Nf3 {[%clk 0:58.10]} Nc6 {[%clk 0:55.40]} *

  $ pgn epd from-pgn --ply=0-0 dotted.pgn | grep -o 'Clk.*; fm'
  Clk "0:15:16"; fm
  Clk "0:01:01.58"; fm
  Clk "0:00:59.58"; fm
  Clk "0:59:58"; fm

Times at odds are left alone.

  $ printf '[TimeControl "900+10"]\n\n1. e4 {[%%clk 0:15.16]} e5 {[%%clk 0:15.1]} 2. d4 (2. Nf3 {[%%clk 0:15.00]}) *\n' > odds.pgn
  > pgn check --rule=command-form odds.pgn; pgn check --fix --rule=command-form odds.pgn 2> /dev/null | grep '^+1'
  odds.pgn:3:8: warning: ambiguous time "0:15.16": "0:15:16" or "0:00:15.16" [command-form] (game 1)
  odds.pgn:3:28: warning: time "0:15.1" should be "0:00:15.1" [command-form] (game 1)
  odds.pgn:3:58: warning: ambiguous time "0:15.00": "0:15:00" or "0:00:15" [command-form] (game 1)
  1 game, 3 plies: 0 errors, 3 warnings
  [1]

The numbers of a time control may be minutes: then both meanings fit, unless a clock beside shows it. Without hours it is the same.

  $ for c in '90+30 1:30.16 1:30.02 1:29.55' '15+10 0:15.16 0:15.02 0:14.55' '25+10 0:25.16 0:25.02 0:25:01' '900+10 15.16 15.02 14.55' '15+10 15.16 15.02 14.55'; do
  >     set -- $c; printf '[TimeControl "%s"]\n\n1. e4 {[%%clk %s]} e5 {[%%clk %s]} 2. Nf3 {[%%clk %s]} *\n' "$@" > minutes.pgn
  >     echo "$c"; pgn check --fix -q --rule=command-form --limit=1 minutes.pgn; pgn convert --to=csv --rows=moves --columns=clock minutes.pgn | tr -d '\r' | xargs
  > done
  90+30 1:30.16 1:30.02 1:29.55
  minutes.pgn:3:8: warning: ambiguous time "1:30.16": "1:30:16" or "0:01:30.16" [command-form] (game 1)
  minutes.pgn: warning: 2 more [command-form]; --limit=0 shows all
  minutes.pgn: nothing to fix
  clock
  15+10 0:15.16 0:15.02 0:14.55
  minutes.pgn:3:8: warning: ambiguous time "0:15.16": "0:15:16" or "0:00:15.16" [command-form] (game 1)
  minutes.pgn: warning: 2 more [command-form]; --limit=0 shows all
  minutes.pgn: nothing to fix
  clock
  25+10 0:25.16 0:25.02 0:25:01
  --- minutes.pgn
  +++ minutes.pgn
  @@ -1,3 +1,3 @@
   [TimeControl "25+10"]
  \x20 (esc)
  -1. e4 {[%clk 0:25.16]} e5 {[%clk 0:25.02]} 2. Nf3 {[%clk 0:25:01]} *
  +1. e4 {[%clk 0:25:16]} e5 {[%clk 0:25:02]} 2. Nf3 {[%clk 0:25:01]} *
  minutes.pgn: 2 fixes in 1 game shown: command-form 2
  clock 1516 1502 1501
  900+10 15.16 15.02 14.55
  --- minutes.pgn
  +++ minutes.pgn
  @@ -1,3 +1,3 @@
   [TimeControl "900+10"]
  \x20 (esc)
  -1. e4 {[%clk 15.16]} e5 {[%clk 15.02]} 2. Nf3 {[%clk 14.55]} *
  +1. e4 {[%clk 0:15:16]} e5 {[%clk 0:15:02]} 2. Nf3 {[%clk 0:14:55]} *
  minutes.pgn: 3 fixes in 1 game shown: command-form 3
  clock 916 902 895
  15+10 15.16 15.02 14.55
  minutes.pgn:3:8: warning: ambiguous time "15.16": "0:15:16" or "0:00:15.16" [command-form] (game 1)
  minutes.pgn: warning: 2 more [command-form]; --limit=0 shows all
  minutes.pgn: nothing to fix
  clock
