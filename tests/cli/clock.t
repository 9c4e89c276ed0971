The time that players used. Three minutes plus two seconds per move; White gets into time trouble.

  $ cat > a.pgn <<'END'
  > [White "Tal"]
  > [Black "Keres"]
  > [TimeControl "180+2"]
  > [Result "0-1"]
  > 
  > 1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 2. Nf3 {[%clk 0:02:58]} Nc6 {[%clk 0:02:51]}
  > 3. Bb5 {[%clk 0:00:08]} a6 {[%clk 0:02:50]} 0-1
  > 
  > [White "A"]
  > [Black "B"]
  > [TimeControl "60"]
  > 
  > 1. e4 {[%clk 0:00:50]} e5 {[%emt 0:00:04]} 2. d4 {[%clk 0:00:55]} d5 {[%emt 0:00:05]} 3. c4 {[%clk 0:03:00]} *
  > 
  > [White "A"]
  > 
  > 1. e4 *
  > END
  $ pgn clock a.pgn
  3 games, 2 with times; 7 moves timed, 29s per move
  1 of 4 players in time trouble (25.0%): 0 won, 0 drew, 1 lost

  Moves  per move  in trouble
  1-10        29s       14.3%

  Longest  move     player  game  file
     2:52  3.Bb5    Tal        1  a.pgn
      11s  2...Nc6  Keres      1  a.pgn
      10s  1.e4     A          2  a.pgn
       5s  2...d5   B          2  a.pgn
       4s  2.Nf3    Tal        1  a.pgn
       4s  1...e5   B          2  a.pgn
       3s  3...a6   Keres      1  a.pgn

  1 game with contradictions
         2  clock-rises: the clock shows more than before the move, with the increment
         1  clock-limit: the clock shows more than the time control can give
  $ pgn clock -n 1 a.pgn
  Time control: 180+2

      White  used  left     Black  used  left
  1.  e4           3:00     e5           3:00
  2.  Nf3      4s  2:58     Nc6     11s  2:51
  3.  Bb5    2:52    8s  !  a6       3s  2:50

  White: Tal
    used 2:56 on 2 moves, 1:28 per move
    longest think: 2:52 on 3.Bb5
    lowest clock: 8s; 1 move below 10s
  Black: Keres
    used 14s on 2 moves, 7s per move
    longest think: 11s on 2...Nc6
    lowest clock: 2:50; 0 moves below 10s
  $ pgn clock -n 2 a.pgn
  Time control: 60

      White  used  left     Black  used  left
  1.  e4      10s   50s     e5       4s   56s
  2.  d4            55s  ?  d5       5s   51s
  3.  c4           3:00  ?

  White: A
    used 10s on 1 move, 10s per move
    longest think: 10s on 1.e4
    lowest clock: 50s; 0 moves below 10s
  Black: B
    used 9s on 2 moves, 4.5s per move
    longest think: 5s on 2...d5
    lowest clock: 51s; 0 moves below 10s
  ? 2. d4: the clock shows more than before the move, with the increment
  ? 3. c4: the clock shows more than before the move, with the increment
  ? 3. c4: the clock shows more than the time control can give
  $ pgn clock -n 2 --json a.pgn
  {"type":"clock","game":2,"time_control":"60","result":"*","trouble_limit":10,"white":{"name":"A","moves":3,"timed_moves":1,"time_spent":10,"longest":{"number":1,"san":"e4","time_spent":10},"lowest_clock":50,"trouble_moves":0},"black":{"name":"B","moves":2,"timed_moves":2,"time_spent":9,"longest":{"number":2,"san":"d5","time_spent":5},"lowest_clock":51,"trouble_moves":0},"moves":[{"number":1,"color":"white","san":"e4","clock":50,"time_spent":10,"time_total":10},{"number":1,"color":"black","san":"e5","clock":56,"time_spent":4,"time_total":4},{"number":2,"color":"white","san":"d4","clock":55,"contradictions":["clock-rises"]},{"number":2,"color":"black","san":"d5","clock":51,"time_spent":5,"time_total":9},{"number":3,"color":"white","san":"c4","clock":180,"contradictions":["clock-rises","clock-limit"]}]}
  $ pgn clock --json a.pgn
  {"type":"clock-summary","games":3,"timed_games":2,"moves":12,"timed_moves":7,"time_spent":209,"trouble":{"players":4,"in_trouble":1,"wins":0,"draws":0,"losses":1},"phases":[{"from_move":1,"timed_moves":7,"time_spent":209,"trouble_moves":1},{"from_move":11,"timed_moves":0,"time_spent":0,"trouble_moves":0},{"from_move":21,"timed_moves":0,"time_spent":0,"trouble_moves":0},{"from_move":31,"timed_moves":0,"time_spent":0,"trouble_moves":0},{"from_move":41,"timed_moves":0,"time_spent":0,"trouble_moves":0},{"from_move":51,"timed_moves":0,"time_spent":0,"trouble_moves":0}],"longest":[{"file":"a.pgn","game":1,"player":"Tal","opponent":"Keres","number":3,"color":"white","san":"Bb5","time_spent":172},{"file":"a.pgn","game":1,"player":"Keres","opponent":"Tal","number":2,"color":"black","san":"Nc6","time_spent":11},{"file":"a.pgn","game":2,"player":"A","opponent":"B","number":1,"color":"white","san":"e4","time_spent":10},{"file":"a.pgn","game":2,"player":"B","opponent":"A","number":2,"color":"black","san":"d5","time_spent":5},{"file":"a.pgn","game":1,"player":"Tal","opponent":"Keres","number":2,"color":"white","san":"Nf3","time_spent":4},{"file":"a.pgn","game":2,"player":"B","opponent":"A","number":1,"color":"black","san":"e5","time_spent":4},{"file":"a.pgn","game":1,"player":"Keres","opponent":"Tal","number":3,"color":"black","san":"a6","time_spent":3}],"contradictory_games":1,"contradictions":{"clock-rises":2,"clock-limit":1,"emt-differs":0,"egt-differs":0,"egt-falls":0}}
  $ pgn clock --trouble=175 -n 1 a.pgn | grep below
    lowest clock: 8s; 1 move below 2:55
    lowest clock: 2:50; 2 moves below 2:55
  $ pgn clock -n -2 --svg a.pgn | head -c 120; echo
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 544" width="860" height="544" role="img"><title>A – B</title>
  $ pgn clock --query 'White = "A"' a.pgn | head -1
  2 games, 1 with times; 3 moves timed, 6.3s per move

Commands are converted; nothing else changes. The clock of a first move with an increment is left alone, and so is the game that
contradicts itself.

  $ pgn clock --to=emt -o b.pgn a.pgn
  pgn: clock: 3 games read, 4 commands converted, 2 unchanged; 1 game with contradictions left alone
  $ diff a.pgn b.pgn
  6,7c6,7
  < 1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 2. Nf3 {[%clk 0:02:58]} Nc6 {[%clk 0:02:51]}
  < 3. Bb5 {[%clk 0:00:08]} a6 {[%clk 0:02:50]} 0-1
  ---
  > 1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 2. Nf3 {[%emt 0:00:04]} Nc6 {[%emt 0:00:11]}
  > 3. Bb5 {[%emt 0:02:52]} a6 {[%emt 0:00:03]} 0-1
  [1]
  $ pgn clock --to=clk b.pgn | diff a.pgn -
  pgn: clock: 3 games read, 4 commands converted, 0 unchanged; 1 game with contradictions left alone
  $ printf '[TimeControl "40/60:30"]\n\n1. e4 { a [%%clk 0:00:50] b } (1. d4 {[%%clk 0:00:01]}) e5 {[%%emt 0:00:05][%%clk 0:00:55]} *\n' > c.pgn
  $ pgn clock --to=egt -i c.pgn; cat c.pgn
  pgn: clock: 1 game read, 2 commands converted, 0 unchanged
  [TimeControl "40/60:30"]

  1. e4 { a [%egt 0:00:10] b } (1. d4 {[%clk 0:00:01]}) e5 {[%egt 0:00:05][%clk 0:00:55]} *
  $ pgn clock -o x a.pgn
  pgn: clock: --output and --in-place require --to
  [2]
  $ pgn clock --to=emt --json a.pgn
  pgn: clock: --to cannot be combined with --number, --query, --trouble, --json or --svg
  [2]
  $ pgn clock --to=emt a.pgn b.pgn
  pgn: clock: several files require --in-place; use pgn merge to combine files
  [2]

No times, no game, wrong usage.

  $ pgn clock -n 3 a.pgn
  pgn: clock: game 3 of a.pgn has no times
  [1]
  $ pgn clock -n 4 a.pgn
  pgn: clock: a.pgn has no game 4
  [1]
  $ pgn clock -n 1 a.pgn a.pgn
  pgn: clock: --number and --svg require a single FILE
  [2]
  $ pgn clock --svg --json a.pgn
  pgn: clock: --json cannot be combined with --svg
  [2]
  $ pgn clock --trouble=soon a.pgn
  pgn: clock: --trouble must be a number of seconds from 1, not "soon"
  [2]
  $ pgn clock -n x a.pgn
  pgn: clock: --number must be a game number, not "x"
  [2]

The time of a move is known from its total only if that of the move before is.

  $ printf '1. e4 {[%%egt 0:00:05]} e5 2. Nf3 Nc6 3. Bb5 {[%%egt 0:00:10]} a6 4. Ba4 {[%%egt 0:00:12]} *\n\n1. e4 e5 2. Nf3 {[%%egt 0:00:10]} *\n\n1. e4 {[%%emt 0:00:05]} e5 2. Nf3 {[%%emt 0:00:03]} Nc6 3. Bb5 {[%%egt 0:00:10]} *\n' | pgn clock -q --to=emt
  1. e4 {[%emt 0:00:05]} e5 2. Nf3 Nc6 3. Bb5 {[%egt 0:00:10]} a6 4. Ba4 {[%emt 0:00:02]} *

  1. e4 e5 2. Nf3 {[%egt 0:00:10]} *

  1. e4 {[%emt 0:00:05]} e5 2. Nf3 {[%emt 0:00:03]} Nc6 3. Bb5 {[%emt 0:00:02]} *
