Tables: one row per game.

  $ printf '[White "A, \\"B\\""]\n[Date "2024.01.02"]\n[WhiteElo "2500"]\n[Black "?"]\n\n1. e4 {[%%clk 0:03:00] x} e5! 2. Nf3 (2. f4 exf4) *\n' > a.pgn
  $ pgn convert --to=csv --columns=game,date,year,white,White,black,Black,white_elo,plies,moves a.pgn
  game,date,year,white,White,black,Black,white_elo,plies,moves\r (esc)
  1,2024-01-02,2024,"A, ""B""","A, ""B""",,?,2500,3,e4 e5 Nf3\r (esc)
  $ pgn convert --to=tsv --columns=white,result,moves_uci a.pgn
  white	result	moves_uci
  A, "B"	*	e2e4 e7e5 g1f3

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
