Tags are added where export format has them, and nothing else changes: a game without tags, tags in
any order and on one line, CR LF, comments and variations.

  $ cat > games.pgn <<'END'
  > 1. e4 c5 2. Nf3 *
  > 
  > [Event "one"]
  > [WhiteElo "2400"]
  > [BlackElo "2500"]
  > 
  > 1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 {[%clk 1:00]} 6. Be3 (6. Bg5 e6) e5 1-0
  > 
  > [Event "two"] [Annotator "x"] [Zebra "y"] 1. g4 *
  > 
  > [Event "three"]
  > [Result "*"]
  > [Annotator "somebody"]
  > [ECO "?"]
  > [Opening "Sicilian Defense"]
  > [PlyCount "3"]
  > 
  > 1.Nf3 c5 2.e4 d6 3.d4 cxd4 4.Nxd4 Nf6 5.Nc3 a6 *
  > END
  $ pgn openings games.pgn > new.pgn
  pgn: openings: 4 games read, 4 named, 4 changed
  $ diff games.pgn new.pgn
  0a1,3
  > [ECO "B27"]
  > [Opening "Sicilian Defense"]
  >\x20 (esc)
  5a9,12
  > [ECO "B90"]
  > [Opening "Sicilian Defense"]
  > [SubVariation "English Attack"]
  > [Variation "Najdorf Variation"]
  9c16,18
  < [Event "two"] [Annotator "x"] [Zebra "y"] 1. g4 *
  ---
  > [Event "two"] [Annotator "x"]
  > [ECO "A00"]
  > [Opening "Grob Opening"] [Zebra "y"] 1. g4 *
  14c23
  < [ECO "?"]
  ---
  > [ECO "B90"]
  16a26
  > [Variation "Najdorf Variation"]
  [1]
  $ pgn openings new.pgn | cmp - new.pgn
  pgn: openings: 4 games read, 4 named, 0 changed
  $ pgn openings -q -o out.pgn games.pgn; cmp out.pgn new.pgn
  $ pgn openings - < games.pgn 2> /dev/null | cmp - new.pgn
  $ sed 's/$/\r/' games.pgn > crlf.pgn; pgn openings -q crlf.pgn | tr -d '\r' | cmp - new.pgn
  $ pgn openings -q crlf.pgn | awk '!/\r$/' | wc -l
  0

Games on one line, and a first tag that comes after the new ones.

  $ printf '1. e4 * 1. g4 *\n[Zebra "x"]\n1. g4 *\n' | pgn openings -q
  [ECO "B00"]
  [Opening "King's Pawn Game"]

  1. e4 *\x20 (esc)
  [ECO "A00"]
  [Opening "Grob Opening"]

  1. g4 *
  [ECO "A00"]
  [Opening "Grob Opening"]
  [Zebra "x"]
  1. g4 *

Where fmt has put the tags in order, it finds nothing to move.

  $ pgn fmt games.pgn > tidy.pgn; pgn openings -q tidy.pgn > named.pgn; pgn fmt named.pgn | cmp - named.pgn

What a game has is kept. Variation and SubVariation are added only beside an Opening and a Variation
that are the table's; --replace sets all of them and removes what the table does not have.

  $ cat > other.pgn <<'END'
  > [ECO "B99"]
  > [Opening "Sicilian"]
  > 
  > 1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 *
  > 
  > [Opening "Sicilian Defense"]
  > [SubVariation ""]
  > [Variation "Dragon"]
  > 
  > 1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 *
  > 
  > [Event "x"]
  > [ECO "A00"]
  > [Opening "Grob Opening"]
  > [SubVariation "none"]
  > [Variation "such"]
  > 
  > 1. g4 *
  > END
  $ pgn openings other.pgn | diff other.pgn -
  pgn: openings: 3 games read, 3 named, 1 changed
  5a6
  > [ECO "B90"]
  [1]
  $ pgn openings --replace other.pgn > new.pgn; diff other.pgn new.pgn
  pgn: openings: 3 games read, 3 named, 3 changed
  1,2c1,4
  < [ECO "B99"]
  < [Opening "Sicilian"]
  ---
  > [ECO "B90"]
  > [Opening "Sicilian Defense"]
  > [SubVariation "English Attack"]
  > [Variation "Najdorf Variation"]
  5a8
  > [ECO "B90"]
  7,8c10,11
  < [SubVariation ""]
  < [Variation "Dragon"]
  ---
  > [SubVariation "English Attack"]
  > [Variation "Najdorf Variation"]
  15,16d17
  < [SubVariation "none"]
  < [Variation "such"]
  [1]
  $ pgn openings --replace new.pgn | cmp - new.pgn
  pgn: openings: 3 games read, 3 named, 0 changed
  $ pgn openings --replace --tags=ECO,Variation other.pgn | diff other.pgn -
  pgn: openings: 3 games read, 3 named, 3 changed
  1c1
  < [ECO "B99"]
  ---
  > [ECO "B90"]
  2a3
  > [Variation "Najdorf Variation"]
  5a7
  > [ECO "B90"]
  8c10
  < [Variation "Dragon"]
  ---
  > [Variation "Najdorf Variation"]
  16d17
  < [Variation "such"]
  [1]
  $ pgn openings --check other.pgn
  other.pgn:1:1: ECO is "B99": expected "B90" (game 1, Sicilian Defense: Najdorf Variation, English Attack after 11 plies)
  other.pgn:2:1: Opening is "Sicilian": expected "Sicilian Defense" (game 1, Sicilian Defense: Najdorf Variation, English Attack after 11 plies)
  other.pgn:8:1: Variation is "Dragon": expected "Najdorf Variation" (game 2, Sicilian Defense: Najdorf Variation, English Attack after 11 plies)
  other.pgn:15:1: SubVariation is "none": expected no SubVariation (game 3, Grob Opening after 1 ply)
  other.pgn:16:1: Variation is "such": expected no Variation (game 3, Grob Opening after 1 ply)
  pgn: openings: 3 games read, 3 named; ECO: 1 equal (50.0 %), 1 different; Opening: 2 equal (66.7 %), 1 different; Variation: 0 equal (0.0 %), 2 different; SubVariation: 0 equal (0.0 %), 1 different
  [1]
  $ pgn openings --check --tags=ECO,Opening --json other.pgn
  {"type":"difference","file":"other.pgn","line":1,"column":1,"game":1,"tag":"ECO","value":"B99","expected":"B90","eco":"B90","name":"Sicilian Defense: Najdorf Variation, English Attack","ply":11}
  {"type":"difference","file":"other.pgn","line":2,"column":1,"game":1,"tag":"Opening","value":"Sicilian","expected":"Sicilian Defense","eco":"B90","name":"Sicilian Defense: Najdorf Variation, English Attack","ply":11}
  pgn: openings: 3 games read, 3 named; ECO: 1 equal (50.0 %), 1 different; Opening: 2 equal (66.7 %), 1 different
  [1]
  $ pgn openings --check new.pgn
  pgn: openings: 3 games read, 3 named; ECO: 3 equal (100.0 %), 0 different; Opening: 3 equal (100.0 %), 0 different; Variation: 2 equal (100.0 %), 0 different; SubVariation: 2 equal (100.0 %), 0 different

Codes with a refinement and names in one tag agree with the table; what is missing is not compared.

  $ printf '[ECO "B90a"]\n[Opening "Sicilian Defense: Najdorf Variation, English Attack"]\n[Variation "?"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 *\n\n[ECO "B90/12"]\n[Opening "Sicilian Defense: Najdorf Variation"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 *\n\n[ECO "B901"]\n[Opening "Sicilian Def"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 *\n' > same.pgn
  $ pgn openings --check same.pgn
  same.pgn:12:1: ECO is "B901": expected "B90" (game 3, Sicilian Defense: Najdorf Variation, English Attack after 11 plies)
  same.pgn:13:1: Opening is "Sicilian Def": expected "Sicilian Defense" (game 3, Sicilian Defense: Najdorf Variation, English Attack after 11 plies)
  pgn: openings: 3 games read, 3 named; ECO: 2 equal (66.7 %), 1 different; Opening: 2 equal (66.7 %), 1 different
  [1]
  $ pgn openings --check --quiet --tags=Variation same.pgn

Games that begin elsewhere are named by position, those of other variants not at all, and a game with
an illegal move as far as it can be read.

  $ cat > odd.pgn <<'END'
  > [SetUp "1"]
  > [FEN "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"]
  > 
  > 2. Nf3 d6 *
  > 
  > [Variant "Atomic"]
  > 
  > 1. e4 c5 *
  > 
  > [White "x"]
  > 
  > 1. e4 c5 2. Ke3 d6 *
  > 
  > [White "y"]
  > 
  > *
  > END
  $ pgn openings odd.pgn | diff odd.pgn -
  pgn: openings: 4 games read, 2 named, 2 changed
  0a1
  > [ECO "B50"]
  2a4,5
  > [Opening "Sicilian Defense"]
  > [Variation "Modern Variations"]
  10a14,15
  > [ECO "B20"]
  > [Opening "Sicilian Defense"]
  [1]

Files are replaced only if something changes.

  $ cp games.pgn a.pgn; cp out.pgn b.pgn; ls -i b.pgn > before; pgn openings -i a.pgn b.pgn; cmp a.pgn out.pgn; ls -i b.pgn | cmp - before
  pgn: openings: 8 games read, 8 named, 4 changed
  $ pgn pack -o a.pgc games.pgn 2> /dev/null; pgn openings -i a.pgc
  pgn: a.pgc: --in-place requires PGN text
  pgn: openings: 0 games read, 0 named, 0 changed
  [2]
  $ pgn openings a.pgc 2> /dev/null | pgn tags --tag=ECO
  B27
  B90
  A00
  B90

The output is the same whatever the number of threads.

  $ for i in 1 2 3 4 5 6 7 8 9; do cat games.pgn other.pgn odd.pgn games.pgn; done > few.pgn
  $ for i in 1 2 3 4 5 6 7 8 9; do cat few.pgn few.pgn few.pgn few.pgn; done > many.pgn
  $ pgn openings -j1 many.pgn > one.pgn; pgn openings -j7 many.pgn | cmp - one.pgn
  pgn: openings: 4860 games read, 4212 named, 3564 changed
  pgn: openings: 4860 games read, 4212 named, 3564 changed
  $ pgn openings -j1 --check many.pgn > one.txt; pgn openings -j7 --check many.pgn | cmp - one.txt
  pgn: openings: 4860 games read, 4212 named; ECO: 324 equal (50.0 %), 324 different; Opening: 1296 equal (80.0 %), 324 different; Variation: 0 equal (0.0 %), 648 different; SubVariation: 0 equal (0.0 %), 324 different
  pgn: openings: 4860 games read, 4212 named; ECO: 324 equal (50.0 %), 324 different; Opening: 1296 equal (80.0 %), 324 different; Variation: 0 equal (0.0 %), 648 different; SubVariation: 0 equal (0.0 %), 324 different

Other tables: lines of code, name and moves, and games.

  $ printf '# ours\nA00\tGrob "Spike": Main \\ Line, here\t1. g4\nA01\tOne\tb3 e5\n' > table.tsv
  $ printf '1. g4 e5 *\n' | pgn openings --table=table.tsv
  [ECO "A00"]
  [Opening "Grob \"Spike\""]
  [SubVariation "here"]
  [Variation "Main \\ Line"]

  1. g4 e5 *
  pgn: openings: 1 game read, 1 named, 1 changed
  $ printf '[ECO "A00"]\n[Opening "Grob"]\n[Variation "x"]\n\n1. g4 *\n' > table.pgn
needs: gzip
  $ gzip -k table.pgn; printf '1. g4 e5 *\n' | pgn openings -q --table=table.pgn.gz
  [ECO "A00"]
  [Opening "Grob"]
  [Variation "x"]

  1. g4 e5 *

  $ pgn openings --list --table=table.tsv
       Grob "Spike"
         Main \ Line
  A00      here                                           1. g4
  A01  One                                                1. b3 e5
  $ pgn openings --list --table=table.tsv --json
  {"type":"opening","eco":"A00","name":"Grob \"Spike\": Main \\ Line, here","opening":"Grob \"Spike\"","variation":"Main \\ Line","subvariation":"here","plies":1,"moves":"1. g4"}
  {"type":"opening","eco":"A01","name":"One","opening":"One","variation":"","subvariation":"","plies":2,"moves":"1. b3 e5"}
  $ pgn openings --list | head -3
  A00  Amar Opening                                       1. Nh3
  A00    Paris Gambit                                     1. Nh3 d5 2. g3 e5 3. f4
  A00      Gent Gambit                                    1. Nh3 d5 2. g3 e5 3. f4 Bxh3 4. Bxh3 exf4 5. O-O fxg3 6. hxg3
  $ pgn openings --list | grep -A4 '  Najdorf Variation .*6. Bg5 e6$'
  B95    Najdorf Variation                                1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Bg5 e6
  B96    Najdorf Variation                                1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Bg5 e6 7. f4
  B98    Najdorf Variation                                1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Bg5 e6 7. f4 Be7
  B90      Adams Attack                                   1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. h3
  B93      Amsterdam Variation                            1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. f4
  $ pgn openings --list --json | head -1
  {"type":"opening","eco":"A00","name":"Amar Opening","opening":"Amar Opening","variation":"","subvariation":"","plies":1,"moves":"1. Nh3"}

Invalid usage.

  $ printf 'A00\tx\t1. g4\nZ00\ty\t1. b3\n' > bad.tsv; pgn openings --table=bad.tsv games.pgn
  pgn: bad.tsv:2: "Z00" is not an ECO code: expected A00 to E99, optionally followed by / and two digits
  [2]
  $ printf 'A00\tx\t1. e5\n' > bad.tsv; pgn openings --table=bad.tsv games.pgn
  pgn: bad.tsv:1: "e5" is not legal: no pawn can move to e5
  [2]
  $ echo nothing > bad.tsv; pgn openings --table=bad.tsv games.pgn
  pgn: bad.tsv: no openings found
  [2]
  $ pgn openings --table=nosuch.tsv games.pgn
  pgn: cannot open "nosuch.tsv": No such file or directory
  [2]
  $ pgn openings --tags=ECO,White games.pgn
  pgn: openings: --tags must be ECO, Opening, Variation or SubVariation, not "White"
  [2]
  $ pgn openings --check --list
  pgn: openings: --check cannot be combined with --list
  [2]
  $ pgn openings --check --replace games.pgn
  pgn: openings: --check and --list cannot be combined with --replace, --in-place or --output
  [2]
  $ pgn openings --list games.pgn
  pgn: openings: --list takes no files and no --tags
  [2]
  $ pgn openings --json games.pgn
  pgn: openings: --json requires --check or --list
  [2]
  $ pgn openings -i
  pgn: openings: --in-place requires files and cannot be combined with --output
  [2]
  $ pgn openings -i -o x games.pgn
  pgn: openings: --in-place requires files and cannot be combined with --output
  [2]
  $ pgn openings games.pgn other.pgn
  pgn: openings: several files require --in-place; use pgn merge to combine files
  [2]
  $ pgn openings --table=table.tsv -o table.tsv games.pgn
  pgn: openings: "table.tsv" is also an input and would be overwritten
  [2]
  $ pgn openings -o out.gz games.pgn
  pgn: openings: cannot write "out.gz": the output is plain PGN text
  [2]
  $ pgn openings nosuch.pgn
  pgn: cannot open "nosuch.pgn": No such file or directory
  [2]
  $ pgn openings -i nosuch.pgn games.pgn
  pgn: cannot open "nosuch.pgn": No such file or directory
  pgn: openings: 4 games read, 4 named, 4 changed
  [2]

A first tag that is removed leaves no empty line, and a byte order mark stays where it is.

  $ printf '[Variation "x"]\n[ZZ "A"]\n\n1. e4 c5 *\n' | pgn openings -q --replace
  [ECO "B20"]
  [Opening "Sicilian Defense"]
  [ZZ "A"]

  1. e4 c5 *
  $ printf '[Variation "x"]\n[White "A"]\n\n1. e4 c5 *\n' | pgn openings -q --replace
  [White "A"]
  [ECO "B20"]
  [Opening "Sicilian Defense"]

  1. e4 c5 *
  $ printf '[Opening "x"]\n[Variation "y"]\n[SubVariation "z"]\n[White "A"]\n\n1. h4 a5 2. h5 *\n' | pgn openings -q --replace
  [Opening "Kádas Opening"]
  [Variation "Koola-Koola Variation"]
  [White "A"]
  [ECO "A00"]

  1. h4 a5 2. h5 *
  $ printf '\357\273\2771. e4 c5 *\n' > bom.pgn; pgn openings -q bom.pgn | tail -c +4
  [ECO "B20"]
  [Opening "Sicilian Defense"]

  1. e4 c5 *

The order of the moves does not matter, even within a line.

  $ printf '1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. d4 O-O 5. Bf4 d5 6. Qb3 dxc4 *\n\n1. Nf3 Nf6 2. c4 c5 3. g3 b6 *\n' | pgn openings -q --tags=ECO | grep ECO
  [ECO "D92"]
  [ECO "A30"]

Tags that a game has twice: --replace leaves one of each, and none where the table has none.

  $ printf '[White "A"]\n[ECO "A00"]\n[Opening "X"]\n[ECO "A01"]\n[Variation "V"]\n[Variation "W"]\n[ECO "A02"]\n\n1. e4 *\n' > twice.pgn; pgn openings -q --replace twice.pgn
  [White "A"]
  [ECO "B00"]
  [Opening "King's Pawn Game"]

  1. e4 *
  $ printf '[Variation "V"]\n[Variation "W"]\n[ECO "A00"]\n[ECO "A01"]\n[White "A"]\n\n1. e4 {x} c5 *\n' | pgn openings -q --replace
  [ECO "B20"]
  [White "A"]
  [Opening "Sicilian Defense"]

  1. e4 {x} c5 *
  $ pgn openings -q --replace --tags=ECO twice.pgn | grep -c Variation; pgn openings -q twice.pgn | cmp - twice.pgn
  2

New tags come before the first one, not before comments and text above it.

  $ printf '; mine\nRound 1\n[WhiteElo "2000"]\n\n1. e4 e5 0-1\n\n{a} [X "y"]\n\n1. d4 *\n' | pgn openings -q 2> /dev/null
  ; mine
  Round 1
  [ECO "C20"]
  [Opening "King's Pawn Game"]
  [WhiteElo "2000"]

  1. e4 e5 0-1

  {a}\x20 (esc)
  [ECO "A40"]
  [Opening "Queen's Pawn Game"]
  [X "y"]

  1. d4 *
