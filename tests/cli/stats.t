Statistics of a collection.

  $ cat > a.pgn <<'END'
  > [Date "1960.01.01"]
  > [White "Tal"]
  > [Black "X"]
  > [WhiteElo "2600"]
  > [ECO "B10"]
  > [PlyCount "20"]
  > 
  > 1. e4 1-0
  > 
  > [Date "1960.??.??"]
  > [White "Y"]
  > [Black "Tal"]
  > [BlackElo "2700"]
  > [Termination "time forfeit"]
  > 
  > 1. e4 e5 0-1
  > 
  > [White "Tal"]
  > 
  > *
  > END
  $ pgn stats a.pgn
  3 games, 10.0 moves on average, average rating 2650

  White won  1  33.3%
  Drawn      0   0.0%
  Black won  1  33.3%
  No result  1  33.3%

  Years  games  share  White  draw  Black
  1960       2  66.7%  50.0%  0.0%  50.0%
  1 unknown

  Lengths in moves  games  share   White  draw  Black
  10-19                 1  33.3%  100.0%  0.0%   0.0%
  2 unknown

  Ratings of players  players  share     won  draw  lost
  2600-2699                 1  16.7%  100.0%  0.0%  0.0%
  2700-2799                 1  16.7%  100.0%  0.0%  0.0%
  4 unknown

  Openings               games  share   White  draw  Black
  B10 Caro-Kann Defense      1  33.3%  100.0%  0.0%   0.0%
  2 unknown

  Players  games   share     won  draw    lost
  Tal          3  100.0%  100.0%  0.0%    0.0%
  X            1   33.3%    0.0%  0.0%  100.0%
  Y            1   33.3%    0.0%  0.0%  100.0%
  1 unknown

  Terminations  games  share  White  draw   Black
  time forfeit      1  33.3%   0.0%  0.0%  100.0%
  2 unknown
  $ pgn stats --moves --top=1 a.pgn | head -20
  3 games, 0.7 moves on average, average rating 2650

  White won  1  33.3%
  Drawn      0   0.0%
  Black won  1  33.3%
  No result  1  33.3%

  Years  games  share  White  draw  Black
  1960       2  66.7%  50.0%  0.0%  50.0%
  1 unknown

  Lengths in moves  games   share  White  draw  Black
  0-9                   3  100.0%  50.0%  0.0%  50.0%

  Ratings of players  players  share     won  draw  lost
  2600-2699                 1  16.7%  100.0%  0.0%  0.0%
  2700-2799                 1  16.7%  100.0%  0.0%  0.0%
  4 unknown

  Openings               games  share   White  draw  Black
  $ pgn stats --json --top=1 a.pgn
  {"type":"stats","games":3,"white":1,"draws":0,"black":1,"unfinished":1,"average_moves":10.0,"average_rating":2650.0,"years":{"different":1,"missing":1,"rows":[{"year":"1960","games":2,"white":1,"draws":0,"black":1}]},"decades":{"different":1,"missing":1,"rows":[{"decade":"1960s","games":2,"white":1,"draws":0,"black":1}]},"lengths":{"different":1,"missing":2,"rows":[{"moves":"10-19","games":1,"white":1,"draws":0,"black":0}]},"ratings":{"different":2,"missing":4,"rows":[{"rating":"2600-2699","players":1,"wins":1,"draws":0,"losses":0},{"rating":"2700-2799","players":1,"wins":1,"draws":0,"losses":0}]},"openings":{"different":1,"missing":2,"rows":[{"eco":"B10","name":"Caro-Kann Defense","games":1,"white":1,"draws":0,"black":0}]},"players":{"different":3,"missing":1,"rows":[{"name":"Tal","games":3,"wins":2,"draws":0,"losses":0,"highest_rating":2700}]},"terminations":{"different":1,"missing":2,"rows":[{"termination":"time forfeit","games":1,"white":0,"draws":0,"black":1}]}}
  $ pgn stats --query 'Year = 1960' a.pgn | head -1
  2 games, 10.0 moves on average, average rating 2650
  $ pgn stats --svg a.pgn | head -c 100; echo
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 734" width="860" height="734" role="img"><t
  $ for y in $(seq 1950 1985); do printf '[Date "%s"]\n\n*\n\n' $y; done | pgn stats -
  36 games

  White won   0    0.0%
  Drawn       0    0.0%
  Black won   0    0.0%
  No result  36  100.0%

  Decades  games  share  White  draw  Black
  1950s       10  27.8%
  1960s       10  27.8%
  1970s       10  27.8%
  1980s        6  16.7%

Empty input, and wrong usage.

  $ printf '' | pgn stats -
  0 games

  White won  0
  Drawn      0
  Black won  0
  $ pgn stats --top=x a.pgn
  pgn: stats: --top must be a number, not "x"
  [2]
  $ pgn stats --json --svg a.pgn
  pgn: stats: --json cannot be combined with --svg
  [2]

A code that many openings share has none of their names.

  $ printf '[ECO "A00"]\n[Result "1-0"]\n\n1. g4 1-0\n\n[ECO "D01"]\n[Result "1-0"]\n\n1. d4 1-0\n' > shared.pgn
  $ pgn stats shared.pgn | grep -A2 '^Openings'
  Openings                    games  share   White  draw  Black
  A00                             1  50.0%  100.0%  0.0%   0.0%
  D01 Richter-Veresov Attack      1  50.0%  100.0%  0.0%   0.0%

With --moves, a game without an ECO tag counts for the code of its position.

  $ printf '[ECO "?"]\n1. e4 c6 *\n\n[ECO "A00"]\n1. e4 c6 *\n\n1. d4 d5 2. c4 *\n\n*\n' > codes.pgn
  $ for how in '' --moves; do pgn stats $how --json codes.pgn | sed 's/.*"openings":/{/; s/,"players.*//' | grep -o '"eco":"[^"]*"\|"missing":[0-9]*' | tr '\n' ' '; echo; done
  "missing":3 "eco":"A00"\x20 (esc)
  "missing":1 "eco":"A00" "eco":"B10" "eco":"D06"\x20 (esc)
