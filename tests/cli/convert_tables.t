Tables: one row per game.

  $ printf '[White "A, \\"B\\""]\n[Date "2024.01.02"]\n[WhiteElo "2500"]\n[Black "?"]\n\n1. e4 {[%%clk 0:03:00] x} e5! 2. Nf3 (2. f4 exf4) *\n' > a.pgn
  $ pgn convert --to=csv --columns=game,date,year,white,White,black,Black,white_elo,plies,moves a.pgn
  game,date,year,white,White,black,Black,white_elo,plies,moves\r (esc)
  1,2024-01-02,2024,"A, ""B""","A, ""B""",,?,2500,3,e4 e5 Nf3\r (esc)
  $ pgn convert --to=tsv --columns=white,result,moves_uci a.pgn
  white	result	moves_uci
  A, "B"	*	e2e4 e7e5 g1f3

Columns added to the default ones.

  $ pgn convert --to=csv --columns=+year,Annotator,+tag:White a.pgn
  game,event,site,date,round,white,black,result,white_elo,black_elo,eco,plies,moves,year,Annotator,tag:White\r (esc)
  1,,,2024-01-02,,"A, ""B""",,*,2500,,C40,3,e4 e5 Nf3,2024,,"A, ""B"""\r (esc)
  $ pgn convert --to=csv --columns=+yeer a.pgn
  pgn: convert: unknown column "yeer"; did you mean year?
  [2]
  $ pgn convert --to=csv --columns=+white a.pgn
  pgn: convert: duplicate column "white"
  [2]

One row per move, and per position.

  $ pgn convert --to=tsv --rows=moves a.pgn
  game	ply	number	side	san	uci	fen	key	clock	time_spent	eval_cp	eval_mate	depth	nags	comment
  1	1	1	white	e4	e2e4	rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1	823c9b50fd114196	180						x
  1	2	1	black	e5	e7e5	rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2	0844931a6ef4b9a0						1	
  1	3	2	white	Nf3	g1f3	rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2	d3207fec0612d89d							
  $ pgn convert --to=tsv --rows=moves --variations --columns=ply,line,parent,parent_line,san a.pgn
  ply	line	parent	parent_line	san
  1	0			e4
  2	0			e5
  3	0			Nf3
  3	1	3	0	f4
  4	1	3	0	exf4
  $ pgn convert --to=tsv --rows=positions --columns=game,ply,key,count,move a.pgn
  game	ply	key	count	move
  1	0	463b96181691fc9c	1	e2e4
  1	1	823c9b50fd114196	1	e7e5
  1	2	0844931a6ef4b9a0	1	g1f3
  1	3	d3207fec0612d89d	1	

Several files make one table; the suffix of the output selects the format. PGC and JSON can be input too.

  $ pgn pack -o a.pgc a.pgn; pgn convert -o a.json a.pgn
  $ pgn convert --columns=game,white,moves -o out.csv a.pgn a.pgc a.json
  $ cat out.csv
  game,white,moves\r (esc)
  1,"A, ""B""",e4 e5 Nf3\r (esc)
  2,"A, ""B""",e4 e5 Nf3\r (esc)
  3,"A, ""B""",e4 e5 Nf3\r (esc)

Only games that match a query: they keep their numbers, and errors of the others are not reported.

  $ printf '[White "Tal"]\n\n1. e4 e5 1-0\n\n%% of Short\n[White "Short"]\n\n1. Ke3 1-0\n\n[White "Tal"]\n\n1. f3 e5 2. g4 (2. a3) Qh4# 0-1\n' > q.pgn
  $ pgn convert --to=csv --columns=game,white,plies,errors --query=tal q.pgn
  game,white,plies,errors\r (esc)
  1,Tal,2,0\r (esc)
  3,Tal,4,0\r (esc)
  $ pgn convert --to=csv --columns=game,white,errors --query='not tal' q.pgn
  game,white,errors\r (esc)
  q.pgn:8:4: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  2,Short,1\r (esc)
  [1]
  $ pgn convert --to=tsv --rows=moves --variations --columns=game,ply,line,san --query=mate q.pgn q.pgn
  game	ply	line	san
  3	1	0	f3
  3	2	0	e5
  3	3	0	g4
  3	3	1	a3
  3	4	0	Qh4#
  6	1	0	f3
  6	2	0	e5
  6	3	0	g4
  6	3	1	a3
  6	4	0	Qh4#
  $ pgn convert --to=tsv --rows=positions --columns=game,ply,move --query='mate and not Short' q.pgn | head -n 3
  game	ply	move
  3	0	f2f3
  3	1	e7e5
  $ pgn convert --to=ndjson --place --query=mate q.pgn
  {"type":"game","file":"q.pgn","game":3,"line":10,"variant":"standard","tags":{"White":"Tal"},"moves":[{"san":"f3","uci":"f2f3"},{"san":"e5","uci":"e7e5"},{"san":"g4","uci":"g2g4","after":[{"type":"variation","moves":[{"san":"a3","uci":"a2a3"}]}]},{"san":"Qh4#","uci":"d8h4"}],"result":"0-1"}
  $ pgn convert --to=ndjson --query=short q.pgn
  q.pgn:8:4: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  {"type":"game","variant":"standard","tags":{"White":"Short"},"escapes":[" of Short"],"before":[{"type":"rest","text":"1. Ke3"}],"moves":[],"result":"1-0","faults":[{"line":8,"column":4,"width":3,"severity":"error","rule":"illegal-move","message":"\"Ke3\" is not legal: the king on e1 cannot reach e3"}]}
  [1]
  $ pgn convert --to=json --query=nobody q.pgn
  []
  $ pgn convert --to=uci --query=tal q.pgn
  position startpos moves e2e4 e7e5
  position startpos moves f2f3 e7e5 g2g4 d8h4
  $ pgn convert --to=lan --query=mate q.pgn; pgn convert --to=fen --query=mate q.pgn; pgn convert --to=epd --query=mate q.pgn
  f2-f3 e7-e5 g2-g4 Qd8-h4#
  rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
  rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - fmvn 3; hmvc 1; id "Tal - ?, 3.";
  $ pgn convert --to=pgn --query=mate q.pgn
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "Tal"]
  [Black "?"]
  [Result "0-1"]

  1. f3 e5 2. g4 (2. a3) 2... Qh4# 0-1
   (esc)
  $ pgn convert --to=pgc -o q.pgc q.pgn 2>/dev/null; pgn convert --to=pgc --query=mate q.pgc | pgn convert --to=uci
  position startpos moves f2f3 e7e5 g2g4 d8h4
  $ pgn convert -o q.json q.pgn 2>/dev/null; pgn convert --to=csv --columns=game,white,moves --query=mate q.pgc q.json
  game,white,moves\r (esc)
  3,Tal,f3 e5 g4 Qh4#\r (esc)
  6,Tal,f3 e5 g4 Qh4#\r (esc)
needs: html
  $ pgn convert --to=html --query=tal q.pgn | grep -o '"files":.{"name".*'
  "files":[{"name":"q.pgn","text":"[White \"Tal\"]\n\n1. e4 e5 1-0\n\n[White \"Tal\"]\n\n1. f3 e5 2. g4 (2. a3) Qh4# 0-1\n\n"}]}</script>
  $ pgn convert --to=latex --query=mate q.pgn | grep -o 'Tal\|Short' | sort -u
  Tal
needs: html
  $ for to in csv parquet arrow ndjson pgn pgc latex html; do for j in 1 7; do pgn convert -j$j --to=$to --query=tal q.pgn > $to.$j; done; cmp $to.1 $to.7; done
  $ pgn convert --to=csv --query='tal and' q.pgn
  query:1:8: error: expected a term, found the end of the query [syntax]
      tal and
             ^
  [2]
  $ pgn convert --to=csv --query='' q.pgn
  query:1:1: error: the query is empty [syntax]
      ^
  [2]

Parquet and Arrow.

  $ pgn convert -o a.parquet a.pgn && head -c4 a.parquet
  PAR1 (no-eol)
  $ pgn convert -o a.arrow a.pgn && head -c4 a.arrow | od -An -tx1
   ff ff ff ff

Errors: in games, on the command line.

  $ printf '1. e4 e5 2. Ke3 *\n' > bad.pgn
  $ pgn convert --to=csv --columns=plies,errors bad.pgn
  plies,errors\r (esc)
  bad.pgn:1:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  2,1\r (esc)
  [1]
  $ pgn convert --to=csv --columns=result bad.pgn
  result\r (esc)
  *\r (esc)
  $ pgn convert --to=csv --columns=blak a.pgn
  pgn: convert: unknown column "blak"; did you mean black?
  [2]
  $ pgn convert --to=csv --columns=white,white a.pgn
  pgn: convert: duplicate column "white"
  [2]
  $ pgn convert --to=csv --columns= a.pgn
  pgn: convert: a table needs at least one column
  [2]
  $ pgn convert --to=csv --variations a.pgn
  pgn: convert: --variations requires --rows=moves
  [2]
  $ pgn convert --to=tsv --bom a.pgn
  pgn: convert: --bom requires --to=csv
  [2]
  $ pgn convert --to=json --rows=moves a.pgn
  pgn: convert: options of tables require --to=csv, tsv, parquet or arrow
  [2]

The columns.

  $ pgn convert --list-columns --rows=positions
  * game           int64           number of the game in the input, from 1
  * ply            int32           moves played before; 0 is the start
  * key            uint64          Polyglot key
  * fen            utf8            the position
  * count          int16           occurrences in this game so far
  * move           utf8            move played, as UCI engines write it
  * result         utf8            1-0, 0-1, 1/2-1/2 or *

Dates: usual ones, the last days of months, days that do not exist, and parts. A thread more gives the same.

  $ for d in 1992.11.04 2024.02.29 2023.02.29 2024.12.31 2024.13.01 2024.00.10 2024.10.00 0000.01.01 0001.01.01 1992.??.?? 1992.11.4 1992-11-04 19a2.11.04 1992.1a.04 1992.11.0a 1992.11.41; do printf '[Event "x"]\n[Date "%s"]\n[Result "*"]\n\n*\n\n' $d; done > dates.pgn
  $ pgn convert -j1 --to=tsv --columns=Date,date,year,month,day dates.pgn
  Date	date	year	month	day
  1992.11.04	1992-11-04	1992	11	4
  2024.02.29	2024-02-29	2024	2	29
  2023.02.29				
  2024.12.31	2024-12-31	2024	12	31
  2024.13.01				
  2024.00.10				
  2024.10.00				
  0000.01.01				
  0001.01.01	0001-01-01	1	1	1
  1992.??.??		1992		
  1992.11.4				
  1992-11-04				
  19a2.11.04				
  1992.1a.04				
  1992.11.0a				
  1992.11.41				
  $ pgn convert -j1 --to=csv dates.pgn | cksum > one; pgn convert -j3 --to=csv dates.pgn | cksum | cmp - one

Games with variations: rows of the main line alone, comments after a variation with it.

  $ printf '[Event "x"]\n[Result "*"]\n\n1. e4! {a} (1. d4 $2 {b} d5 (1... Nf6) 2. c4) {c} e5 (1... c5) (1... e6 2. d4) 2. Nf3!? (2. f4) *\n' > lines.pgn
  $ pgn convert --to=tsv --rows=moves --columns=ply,san,uci,nags,comment lines.pgn
  ply	san	uci	nags	comment
  1	e4	e2e4	1	a\nc
  2	e5	e7e5		
  3	Nf3	g1f3	5	
  $ pgn convert --to=tsv --columns=plies,moves,final_fen lines.pgn
  plies	moves	final_fen
  3	e4 e5 Nf3	rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2

Errors of text before a game count for that game.

  $ printf '1. e4 *\n\n%%\377\377\377\377\n[White "x"]\n\n1. e4 *\n\n1. d4 *\n' | pgn convert --to=csv --columns=game,plies,errors 2> /dev/null | tr -d '\r'
  game,plies,errors
  1,1,0
  2,1,1
  3,1,0

The bytes that other programs read: of lists, maps and text.

  $ printf '[White "Tal"]\n[Black "Ann"]\n\n1. e4 e5 *\n\n[White "Bo"]\n\n*\n' > bytes.pgn
  $ pgn convert --to=arrow --columns=white,plies,moves,tags bytes.pgn | cksum
  4218264216 1272
  $ pgn convert --to=parquet --compression=none --columns=white,plies,moves,tags bytes.pgn | LC_ALL=C sed 's/version [0-9.]*//' | cksum
  2215433403 710

Clocks in variations are not those of the game.

  $ printf '[TimeControl "600"]\n\n1. e4 {[%%clk 0:09:50]} e5 {[%%clk 0:09:40]} (1... c5 {[%%clk 0:09:30]} 2. Nf3 {[%%clk 0:08:00]}) 2. d4 {[%%clk 0:09:20]} *\n' > lines.pgn
  $ pgn convert --to=csv --rows=moves --variations --columns=san,line,clock,time_spent lines.pgn
  san,line,clock,time_spent\r (esc)
  e4,0,590,\r (esc)
  e5,0,580,\r (esc)
  c5,1,570,\r (esc)
  Nf3,1,480,\r (esc)
  d4,0,560,30\r (esc)

Text in an unknown encoding is not guessed.

  $ printf '[White "\322\340\353\374"]\n[Black "M\374ller"]\n\n1. e4 {\322\340\353\374 \303\251} *\n' > cyrillic.pgn
  $ pgn convert --to=tsv --columns=White,Black cyrillic.pgn 2> /dev/null
  White	Black
  ����	Müller
  [1]
  $ pgn convert --to=tsv --rows=moves --columns=san,comment cyrillic.pgn 2> /dev/null
  san	comment
  e4	���� é
  [1]
  $ for to in csv arrow parquet; do pgn convert --to=$to --columns=White cyrillic.pgn 2> /dev/null | grep -a -c Òàëü; done
  0
  0
  0
  [1]

Tags that a game lacks are empty, whatever the game before had.

  $ printf '[White "Tal"]\n[Foo "1"]\n[Bar "2"]\n[Baz "3"]\n\n1. e4 *\n\n[White "Fine"]\n\n1. e4 *\n\n[Baz "4"]\n\n1. e4 {c} (1. d4) *\n' > lacking.pgn
  $ pgn convert --to=csv --columns=White,Foo,Bar,Baz lacking.pgn
  White,Foo,Bar,Baz\r (esc)
  Tal,1,2,3\r (esc)
  Fine,,,\r (esc)
  ,,,4\r (esc)

Values as long as what is looked at together, and one byte more or less.

  $ for v in abcdef, abcdefg, ,abcdefgh abcdefgh abcdefghi 'abcdef\\"' 'abcdefg\\"' '\\"abcdefgh' abcdefghijklmno, abcdefghijklmnop; do printf '[Foo "%b"]\n\n1. e4 *\n\n' "$v"; done > eight.pgn
  $ pgn convert --to=csv --columns=Foo eight.pgn
  Foo\r (esc)
  "abcdef,"\r (esc)
  "abcdefg,"\r (esc)
  ",abcdefgh"\r (esc)
  abcdefgh\r (esc)
  abcdefghi\r (esc)
  "abcdef"""\r (esc)
  "abcdefg"""\r (esc)
  """abcdefgh"\r (esc)
  "abcdefghijklmno,"\r (esc)
  abcdefghijklmnop\r (esc)
Openings: the tags, or where they are unknown what the position says; a tag by its own name is the tag alone.

  $ cat > openings.pgn <<'END'
  > [ECO "B90"]
  > [Opening "?"]
  > [Variation ""]
  > [Result "*"]
  > 
  > 1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 *
  > 
  > [ECO "D92"]
  > [Opening "Sicilian"]
  > [SubVariation "-"]
  > [Result "*"]
  > 
  > 1. e4 c5 (1... e5) 2. Nf3 $1 *
  > 
  > [Result "*"]
  > 
  > *
  > 
  > [Variant "Atomic"]
  > [Result "*"]
  > 
  > 1. e4 c5 *
  > END
  $ pgn convert --to=csv --columns=eco,opening,variation,subvariation,ECO,Opening openings.pgn
  eco,opening,variation,subvariation,ECO,Opening\r (esc)
  B90,Sicilian Defense,Najdorf Variation,English Attack,B90,?\r (esc)
  D92,Sicilian,,,D92,Sicilian\r (esc)
  ,,,,,\r (esc)
  ,,,,,\r (esc)

A column for a tag that no game has, and that the program does not know, may be misspelt.

  $ pgn convert --to=csv --columns=Whiet,White,TimeControl,Shoe,tag:white a.pgn
  Whiet,White,TimeControl,Shoe,tag:white\r (esc)
  ,"A, ""B""",,,\r (esc)
  pgn: convert: no game has a tag "Whiet": did you mean White?
  pgn: convert: no game has a tag "Shoe"
  pgn: convert: no game has a tag "white": did you mean White?
  $ pgn convert --to=csv --columns=Whiet openings.pgn -o out.csv
  pgn: convert: no game has a tag "Whiet": did you mean White?
  $ printf '[Whiet "x"]\n[Shoe "44"]\n\n*\n' | pgn convert --to=csv --columns=Whiet,Shoe
  Whiet,Shoe\r (esc)
  x,44\r (esc)
  $ pgn convert --to=csv --columns=Whiet /dev/null
  Whiet\r (esc)
