pgn convert: tables.

  $ printf '[White "A, B"]\n[Date "2024.01.02"]\n[WhiteElo "2500"]\n\n1. e4 e5 2. Nf3 *\n' > games.pgn

  $ pgn convert --to=tsv --columns=game,date,year,white,White,black,white_elo,plies,moves games.pgn
