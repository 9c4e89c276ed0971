Crosstables and standings. A script makes games without moves, each from round, players and result.

  $ cat > event.awk <<'END'
  > BEGIN { FS = ";" }
  > {
  >   printf "[Event \"%s\"]\n[Site \"%s\"]\n[EventDate \"2001.02.03\"]\n[Round \"%s\"]\n[White \"%s\"]\n[Black \"%s\"]\n", e, s, $1, $2, $3
  >   if ($5) printf "[WhiteTeam \"%s\"]\n[BlackTeam \"%s\"]\n", $5, $6
  >   printf "[Result \"%s\"]\n\n%s\n\n", $4, $4
  > }
  > END

A round robin of four, complete.

  $ cat > rr.txt <<'END'
  > 1.1;Tal;Keres;1-0
  > 1.2;Gipslis;Klovans;1/2-1/2
  > 2.1;Tal;Gipslis;1/2-1/2
  > 2.2;Keres;Klovans;1-0
  > 3.1;Klovans;Tal;1/2-1/2
  > 3.2;Keres;Gipslis;1/2-1/2
  > END
  $ awk -v e='City Championship' -v s='Riga LAT' -f event.awk rr.txt > rr.pgn
  $ pgn table rr.pgn
  City Championship, Riga LAT, 2001.02.03
  round-robin, 4 players, 3 rounds, 6 games

  #   Player   Elo  Pts  H2H  Won    SB    +=-  1 2 3 4
  1   Tal             2         1  2.75  1-2-0  × 1 ½ ½
  2   Keres          1½  0.5    1  1.75  1-1-1  0 × ½ 1
  3   Gipslis        1½  0.5    0  2.25  0-3-0  ½ ½ × ½
  4   Klovans         1         0  1.75  0-2-1  ½ 0 ½ ×
  pgn: table: 6 games read, 1 event
  $ pgn table -q --html rr.pgn | grep -c 'Head to head'
  1
  $ grep -v Gipslis rr.txt > three.txt; awk -v e=Three -v s=? -f event.awk three.txt > three.pgn
  $ pgn table -q three.pgn; pgn table -q --html three.pgn | grep -c 'Head to head'; pgn table -q --json three.pgn | grep -o '"head_to_head":[^,]*'
  Three, 2001.02.03
  round-robin, 3 players, 3 rounds, 3 games

  #   Player   Elo  Pts  Won    SB    +=-  1 2 3
  1   Tal            1½    1  1.25  1-1-0  × 1 ½
  2   Keres           1    1   0.5  1-0-1  0 × 1
  3   Klovans         ½    0  0.75  0-1-1  ½ 0 ×
  0
  "head_to_head":null
  "head_to_head":null
  "head_to_head":null
  $ pgn table --tie-breaks=sonneborn-berger,koya -q rr.pgn
  City Championship, Riga LAT, 2001.02.03
  round-robin, 4 players, 3 rounds, 6 games

  #   Player   Elo  Pts    SB  Koya    +=-  1 2 3 4
  1   Tal             2  2.75   1.5  1-2-0  × ½ 1 ½
  2   Gipslis        1½  2.25     1  0-3-0  ½ × ½ ½
  3   Keres          1½  1.75   0.5  1-1-1  0 ½ × 1
  4   Klovans         1  1.75     1  0-2-1  ½ ½ 0 ×

One object per line; docs/formats/events.md describes its members.

  $ pgn table --json -q rr.pgn
  {"type":"crosstable","event":"City Championship","site":"Riga LAT","event_date":"2001.02.03","kind":"round-robin","games":6,"rounds":3,"cycles":1,"tie_breaks":["head_to_head","wins","sonneborn_berger"],"players":[{"number":1,"rank":1,"points_rank":1,"name":"Tal","rating":null,"games":3,"points":2,"wins":1,"draws":2,"losses":0,"games_black":1,"wins_black":0,"head_to_head":null,"sonneborn_berger":2.75,"buchholz":4,"buchholz_cut1":3,"progressive":4.5,"koya":1.5,"results":[{"round":"1.1","color":"white","opponent":2,"points":1},{"round":"2.1","color":"white","opponent":3,"points":0.5},{"round":"3.1","color":"black","opponent":4,"points":0.5}]},{"number":2,"rank":2,"points_rank":2,"name":"Keres","rating":null,"games":3,"points":1.5,"wins":1,"draws":1,"losses":1,"games_black":1,"wins_black":0,"head_to_head":0.5,"sonneborn_berger":1.75,"buchholz":4.5,"buchholz_cut1":3.5,"progressive":2.5,"koya":0.5,"results":[{"round":"1.1","color":"black","opponent":1,"points":0},{"round":"2.2","color":"white","opponent":4,"points":1},{"round":"3.2","color":"white","opponent":3,"points":0.5}]},{"number":3,"rank":3,"points_rank":2,"name":"Gipslis","rating":null,"games":3,"points":1.5,"wins":0,"draws":3,"losses":0,"games_black":2,"wins_black":0,"head_to_head":0.5,"sonneborn_berger":2.25,"buchholz":4.5,"buchholz_cut1":3.5,"progressive":3,"koya":1,"results":[{"round":"1.2","color":"white","opponent":4,"points":0.5},{"round":"2.1","color":"black","opponent":1,"points":0.5},{"round":"3.2","color":"black","opponent":2,"points":0.5}]},{"number":4,"rank":4,"points_rank":4,"name":"Klovans","rating":null,"games":3,"points":1,"wins":0,"draws":2,"losses":1,"games_black":2,"wins_black":0,"head_to_head":null,"sonneborn_berger":1.75,"buchholz":5,"buchholz_cut1":3.5,"progressive":2,"koya":1,"results":[{"round":"1.2","color":"black","opponent":3,"points":0.5},{"round":"2.2","color":"black","opponent":2,"points":0},{"round":"3.1","color":"white","opponent":1,"points":0.5}]}],"cells":[[null,[1],[0.5],[0.5]],[[0],null,[0.5],[1]],[[0.5],[0.5],null,[0.5]],[[0.5],[0],[0.5],null]]}

A match with unfinished games, a duplicate game, a bye, a game without players, and a missing round.

  $ cat > match.txt <<'END'
  > 1;A;B;1-0
  > 1;A;B;*
  > 2;B;A;1/2-1/2
  > 4;A;B;*
  > 5;A;bye;1-0
  > 5;?;B;1-0
  > END
  $ awk -v e=Match -v s=Riga -f event.awk match.txt > match.pgn
  $ pgn table -q match.pgn
  Match, Riga, 2001.02.03
  match, 2 players, 4 rounds, 4 games

  #   Player  Elo  Pts    +=-  1  2  3  4
  1   A             2½  2-1-0  1  ½  *  1
  2   B              ½  0-1-1  0  ½  *

  Note: 1 game without a result
  Note: 1 duplicate game ignored
  Note: 1 game without two players ignored
  Note: no games of round 3

A knock-out: two semifinals, the final, and a match for third place.

  $ cat > cup.txt <<'END'
  > 1.1;A;B;1-0
  > 1.2;B;A;1/2-1/2
  > 1.1;C;D;0-1
  > 2.1;D;A;1-0
  > 2.1;B;C;1-0
  > END
  $ awk -v e=Cup -v s=Riga -f event.awk cup.txt > cup.pgn
  $ pgn table -q cup.pgn
  Cup, Riga, 2001.02.03
  knock-out, 4 players, 2 rounds, 5 games

  #   Player  Elo  Pts  Round    +=-
  1   D              2      2  2-0-0
  2   A             1½      2  1-1-1
  3   B             1½      1  1-1-1
  4   C              0      1  0-0-2

  Round 1
    A  1½ - ½  B
    C  0 - 1   D

  Round 2
    D  1 - 0  A
    B  1 - 0  C

A drawn match was won by whoever plays on; who is out plays for places with those who left in the same round.

  $ cat > places.txt <<'END'
  > 1.1;A;E;1-0
  > 1.2;E;A;1-0
  > 1.1;B;F;1-0
  > 1.2;F;B;1/2-1/2
  > 1.1;C;G;1-0
  > 1.2;G;C;0-1
  > 1.1;D;H;1-0
  > 1.2;H;D;0-1
  > 2.1;A;B;1-0
  > 2.2;B;A;0-1
  > 2.1;C;D;1-0
  > 2.2;D;C;1-0
  > 2.1;E;F;1-0
  > 2.2;F;E;0-1
  > 2.1;G;H;0-1
  > 2.2;H;G;1-0
  > 3.1;D;B;1-0
  > 3.2;B;D;0-1
  > 3.1;A;C;1-0
  > 3.2;C;A;1/2-1/2
  > 3.1;E;H;1-0
  > 3.2;H;E;1/2-1/2
  > END
  $ awk -v e=Cup -v s=Riga -f event.awk places.txt > places.pgn
  $ pgn table -q places.pgn | sed -n 2,12p
  knock-out, 8 players, 3 rounds, 22 games

  #   Player  Elo  Pts  Round    +=-
  1   A             4½      3  4-1-1
  2   C             3½      3  3-1-2
  3   D              5      2  5-0-1
  4   B             1½      2  1-1-4
  5   E             4½      1  4-1-1
  6   H             2½      1  2-1-3
  7=  F              ½      1  0-1-3
  7=  G              0      1  0-0-4
  $ pgn table -q --json places.pgn | grep -o '"round":[12],"players":\[[0-9],[0-9]\],"names":\["[AC]","[DE]"\],"score":\[1,1\]'
  "round":1,"players":[1,5],"names":["A","E"],"score":[1,1]
  "round":2,"players":[2,3],"names":["C","D"],"score":[1,1]
  $ pgn table -q --json places.pgn | grep -o '"winner":[0-9a-z]*' | cut -d: -f2 | paste -sd' '
  1 4 2 3 1 2 5 6 3 1 5

The top boards of a Swiss event are no knock-out, though none of the losers is seen again. Two matches at a time, and one round of
a knock-out.

  $ printf '1;A;B;1-0\n1;C;D;1-0\n2;A;E;1-0\n2;F;C;0-1\n3;A;G;1/2-1/2\n3;C;H;1-0\n' | awk -v e=Open -v s=X -f event.awk > kinds.pgn
  $ printf '1;A;B;1-0\n1;C;D;1-0\n2;B;A;1-0\n2;D;C;1-0\n3;A;B;1-0\n3;C;D;0-1\n' | awk -v e=Matches -v s=X -f event.awk >> kinds.pgn
  $ printf '5.1;A;B;1-0\n5.1;C;D;1-0\n5.2;B;A;1-0\n5.2;D;C;1-0\n5.3;A;B;1-0\n5.3;C;D;0-1\n' | awk -v e=Semifinals -v s=X -f event.awk >> kinds.pgn
  $ pgn table -q --list kinds.pgn
  Date        Kind       Players  Games  Event       Site
  2001.02.03  swiss            8      6  Open        X
  2001.02.03  match            4      6  Matches     X
  2001.02.03  knock-out        4      6  Semifinals  X
  $ pgn table -q --event=matches kinds.pgn
  Matches, X, 2001.02.03
  match, 4 players, 3 rounds, 6 games

  #   Player  Elo  Pts    +=-    1    2    3
  1=  A              2  2-0-1  1w3  0b3  1w3
  2=  D              2  2-0-1  0b4  1w4  1b4
  3=  B              1  1-0-2  0b1  1w1  0b1
  4=  C              1  1-0-2  1w2  0b2  0w2

Teams: two boards a match.

  $ cat > team.txt <<'END'
  > 1.1;N1;S1;1-0;North;South
  > 1.2;S2;N2;1/2-1/2;South;North
  > 2.1;E1;N1;1-0;East;North
  > 2.2; N2;E2;1-0;North ;East
  > END
  $ awk -v e=League -v s=? -f event.awk team.txt > team.pgn
  $ pgn table -q team.pgn
  League, 2001.02.03
  team, 3 teams, 2 rounds, 4 games

  #   Team     Pts  Board    +=-   1   2
  1   North      3    2.5  1-1-0  +3  =2
  2   East       1      1  0-1-0      =1
  3   South      0    0.5  0-0-1  -1

  Round 1
    North  1½ - ½  South

  Round 2
    East  1 - 1  North
  $ pgn table -q --json team.pgn | grep -o '"results":[^]]*]' | head -1
  "results":[{"round":"1","color":"white","opponent":3,"points":2},{"round":"2","color":"black","opponent":2,"points":1}]

A game of a team with itself is a mistake, and does not turn a league into something else.

  $ awk 'BEGIN { for (r = 1; r <= 2; r++) for (b = 1; b <= 10; b++) printf "%d.%d;N%d;S%d;1-0;%s;%s\n", r, b, b, b, r b == 210 ? "South" : "North", "South" }' > league.txt
  $ awk -v e=League -v s=? -f event.awk league.txt | pgn table -q
  League, 2001.02.03
  team, 2 teams, 2 rounds, 19 games

  #   Team     Pts  Board    +=-   1   2
  1   North      4     19  2-0-0  +2  +2
  2   South      0      0  0-0-2  -1  -1

  Round 1
    North  10 - 0  South

  Round 2
    North  9 - 0  South

  Note: 1 game without two teams ignored

Events of several files; one of them; names in two spellings; nothing found.

  $ pgn table --list rr.pgn match.pgn cup.pgn team.pgn
  Date        Kind         Players  Games  Event              Site
  2001.02.03  round-robin        4      6  City Championship  Riga LAT
  2001.02.03  match              2      4  Match              Riga
  2001.02.03  knock-out          4      5  Cup                Riga
  2001.02.03  team               3      4  League
  pgn: table: 21 games read, 4 events
  $ pgn table --list -q --event=CHAMPION rr.pgn cup.pgn
  Date        Kind         Players  Games  Event              Site
  2001.02.03  round-robin        4      6  City Championship  Riga LAT
  $ pgn table --event=zzz rr.pgn
  pgn: table: 6 games read, 0 events
  pgn: table: no event contains "zzz"
  [1]
  $ printf '1;Tal, Mikhail;B;1-0\n2;C;Tal,M;0-1\n3;B;C;1-0\n3;D;E;1-0\n' | awk -v e=Open -v s=X -f event.awk > names.pgn
  $ pgn table -q --kind=swiss names.pgn
  Open, X, 2001.02.03
  swiss, 6 players, 3 rounds, 4 games

  #   Player        Elo  Pts  Cut1  Buch  SB  Won    +=-    1    2    3
  1   B                    1     1     1   0    1  1-0-1  0b2       1w5
  2   Tal, Mikhail         1     0     1   1    1  1-0-0  1w1
  3=  D                    1     0     0   0    1  1-0-0            1w6
  4=  Tal,M                1     0     0   0    1  1-0-0       1b5
  5   C                    0     1     2   0    0  0-0-2       0w4  0b1
  6   E                    0     0     1   0    0  0-0-1            0b3

  Note: "Tal, Mikhail" and "Tal,M" may be the same player; "pgn names" can unify them
  $ pgn table -q --query 'Round = 1' --list names.pgn
  Date        Kind   Players  Games  Event  Site
  2001.02.03  match        2      1  Open   X

Hostile names are escaped in a page.

  $ printf '1;<b>A;&B;1-0\n' | awk -v e='<script>x</script>' -v s=X -f event.awk | pgn table -q --html - | grep -c -e '<script' -e '<b>'
  0
  [1]

The memory of games and tables has a limit.

  $ pgn table --memory=1K rr.pgn
  pgn: tables of 6 games or more exceed the memory limit of 1024 bytes: choose fewer games, such as those of one event; raise it with --memory
  [2]
  $ pgn table -q --memory=1M rr.pgn > limited; pgn table -q rr.pgn | cmp - limited

Wrong usage.

  $ pgn table --memory=much rr.pgn
  pgn: table: --memory must be a number of bytes such as 500000, 64M or 2G, not "much"
  [2]
  $ pgn table --tie-breaks=luck rr.pgn
  pgn: table: unknown tie-break "luck"; see --list-tie-breaks
  [2]
  $ pgn table --tie-breaks=wins,wins rr.pgn
  pgn: table: duplicate tie-break "wins"
  [2]
  $ pgn table --json --html rr.pgn
  pgn: table: --json, --html and --list cannot be combined
  [2]
  $ pgn table --list-tie-breaks
  head_to_head      points among all who have equal points, if they all met
  wins              games won
  wins_black        games won with the black pieces
  sonneborn_berger  own points times the opponent's, summed over games
  buchholz          the opponents' points, summed over games
  buchholz_cut1     the same without the lowest
  progressive       the sum of the scores after each game
  koya              points against those who have at least half of theirs
  round_reached     the last round of a knock-out that the player reached
  board_points      points on all boards, of teams
