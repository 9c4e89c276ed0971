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
  1,,,2024-01-02,,"A, ""B""",,*,2500,,,3,e4 e5 Nf3,2024,,"A, ""B"""\r (esc)
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
