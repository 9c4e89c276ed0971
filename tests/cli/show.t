A game as displayed: the players, the place, the moves with variations below them.

  $ cat > games.pgn <<'END'
  > [Event "Club Championship"]
  > [Site "Utrecht NED"]
  > [Date "1999.01.20"]
  > [Round "4"]
  > [White "Jansen, Jan"]
  > [Black "Visser, Piet"]
  > [Result "0-1"]
  > [WhiteElo "2312"]
  > [WhiteTitle "FM"]
  > [ECO "C50"]
  > [Opening "Italian Game"]
  > [TimeControl "40/7200:3600"]
  > 
  > {A short one. It was over before those who came late had taken off their
  > coats.} 1. e4 e5 2. Nf3 $1 (2. f4 exf4 {takes} (2... d5 3. exd5 e4) 3. Nf3)
  > Nc6 3. Bc4 Nd4 $2 $14 4. Nxe5 $42 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1
  > 
  > [White "Alice"]
  > [Black "Bob"]
  > [TimeControl "300+3"]
  > [Termination "Time forfeit"]
  > 
  > 1. e4 {[%eval 0.17] [%clk 0:05:00]} e5 {[%eval -0.19] [%clk 0:05:00]}
  > 2. Nf3 {[%eval 0.0] [%clk 0:04:58]} f6? {[%eval 1.9] [%clk 1:04:50] Not good.
  > [%cal Gb8c6,Re5e4] [%other x]} (2... Nc6 {[%eval 0.2]} 3. Bb5)
  > 3. Nxe5 {[%eval #4] [%clk 0:04:40.5]} 0-1
  > 
  > [Variant "Atomic"]
  > [Date "2001.02.??"]
  > 1. e4 e5 2. Nxe5 *
  > END
  $ pgn show games.pgn
  FM Jansen, Jan (2312) - Visser, Piet  0-1
  Club Championship, Utrecht NED, round 4, 20 January 1999
  C50 Italian Game
  time control 40 moves in 120 min, then 60 min

      A short one. It was over before those who came late had taken off their
      coats.
  1. e4 e5 2. Nf3!
      (2. f4 exf4 takes
          (2... d5 3. exd5 e4)
      3. Nf3)
  2... Nc6 3. Bc4 Nd4? ⩲ 4. Nxe5
      White has insufficient compensation for material deficit
  4... Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1 (checkmate)

Clock times and evaluations are in columns, unless running text is requested.

  $ pgn show -n 2 games.pgn
  Alice - Bob  0-1
  time control 5 min + 3 s

     1. e4          +0.17      5:00   e5          -0.19      5:00
     2. Nf3          0.00      4:58   f6?         +1.90   1:04:50
        Not good. [arrows b8-c6 e5-e4] [%other x]
        (2... Nc6 [+0.20] 3. Bb5)
     3. Nxe5           #4    4:40.5
  0-1 (Time forfeit)
  $ pgn show -n2 --layout=text --no-variations games.pgn | tail -n +4
  1. e4 [+0.17 5:00] e5 [-0.19 5:00] 2. Nf3 [0.00 4:58] f6? [+1.90 1:04:50]
      Not good. [arrows b8-c6 e5-e4] [%other x]
  3. Nxe5 [#4 4:40.5] 0-1 (Time forfeit)
  $ pgn show -n 2 --no-clocks --no-comments games.pgn | tail -n +4
  1. e4 e5 2. Nf3 f6?
      (2... Nc6 3. Bb5)
  3. Nxe5 0-1 (Time forfeit)

What engines write is in columns too, from White's view, as many as fit; what is
prose in it, and a book's moves without a score, keep their places. The text of the game is as it was.

  $ cat > engines.pgn <<'END'
  > [White "Alpha"]
  > [Black "Beta"]
  > 
  > {Match game} 1. d4 {book} d5 {book} 2. c4 {+0.31/12 0.45s} e6 {-0.28/13 1.2s}
  > 3. Nc3 {+0.40/14/21 65s} Nf6 {+M5/20 3s, Black wins by adjudication} 0-1
  > 
  > [White "Gamma"]
  > [Black "Delta"]
  > 
  > 1. d4 {book, mb=+0+0+0+0+0,} d5 {d=24, sd=41, mt=2282, tl=1802718, s=3891414,
  > n=8872425, pv=d5 c4 e6 Nc3, tb=12, h=5.6, ph=0.0, wv=0.24, R50=50, Rd=-11, Rr=-11,
  > mb=+0+0+0+0+0,} 2. c4 {d=30, sd=44, pd=d5, mt=65000, tl=17950, s=400, n=950, pv=c4,
  > tb=null, h=11.2, ph=0.0, wv=-M28, R50=50, Rd=-11, Rr=-11, mb=+0+0+0+0+0, Adjudicated} *
  > 
  > 1. e4 {(e4) [%eval 31,20] [%emt 00:00:12]} e5 {(d5) [%eval -31,20] [%emt 00:00:09]
  > [%evp 0,1,2] [%cbm Well played]} *
  > END
  $ pgn show engines.pgn
  Alpha - Beta  0-1

        Match game
        White     eval  depth   time   Black     eval  depth   time
     1. d4        book                 d5        book
     2. c4       +0.31     12  0.45s   e6       +0.28     13   1.2s
     3. Nc3      +0.40  14/21   1:05   Nf6        #-3     20   3.0s
        Black wins by adjudication
  0-1
  $ pgn show -n 2 engines.pgn
  Gamma - Delta  *

        White     eval  depth  time   clock   Black     eval  depth  time   clock
     1. d4        book                        d5       +0.24  24/41  2.2s   30:02
     2. c4        #-14  30/44  1:05  0:17.9
        Adjudicated
  *
  $ pgn show -n 2 --width=120 engines.pgn | tail -n +3
        White     eval  depth  time   clock  nodes   nps  tb   Black     eval  depth  time   clock  nodes   nps  tb
     1. d4        book                                         d5       +0.24  24/41  2.2s   30:02   8.8M  3.8M  12
     2. c4        #-14  30/44  1:05  0:17.9    950   400
        Adjudicated
  *
  $ pgn show -n 2 --width=40 engines.pgn | tail -n +3
        White     eval   Black     eval
     1. d4        book   d5       +0.24
     2. c4        #-14
        Adjudicated
  *
  $ pgn show -n 2 --no-clocks engines.pgn | tail -n +3
  1. d4 d5 2. c4
      Adjudicated
  *
  $ pgn show -n 3 engines.pgn | tail -n +3
        White     eval   d   time   Black     eval   d   time
     1. e4       +0.31  20  +0:12   e5       +0.31  20  +0:09
        Well played
  *
  $ pgn fmt engines.pgn | grep -c 'book, mb=+0+0+0+0+0,\|+0.40/14/21 65s'
  2

The third game, and the last; several; moves of a variant are shown unchanged.

  $ pgn show -n 3 games.pgn
  ? - ?  *
  February 2001
  variant Atomic

  1. e4 e5 2. Nxe5 *
  $ pgn show -n -1 games.pgn | head -2
  ? - ?  *
  February 2001
  $ pgn show -n -2--1 games.pgn | grep -c ' - '
  2
  $ pgn show -n 1-3 games.pgn | grep ' - '
  FM Jansen, Jan (2312) - Visser, Piet  0-1
  Alice - Bob  0-1
  ? - ?  *
  $ cat games.pgn | pgn show -n 2-3 - | grep ' - '
  Alice - Bob  0-1
  ? - ?  *

Less of it, in other letters, and other widths.

  $ pgn show --no-comments --no-variations --no-nags --letters=german games.pgn | tail -n +5

  1. e4 e5 2. Sf3 Sc6 3. Lc4 Sd4 4. Sxe5 Dg5 5. Sxf7 Dxg2 6. Tf1 Dxe4+ 7. Le2
  Sf3# 0-1 (checkmate)
  $ pgn show --letters=figurine --width=40 games.pgn | tail -n +6
  time control 40 moves in 120 min, then
  60 min

      A short one. It was over before
      those who came late had taken off
      their coats.
  1. e4 e5 2. ♘f3!
      (2. f4 exf4 takes
          (2... d5 3. exd5 e4)
      3. ♘f3)
  2... ♘c6 3. ♗c4 ♘d4? ⩲ 4. ♘xe5
      White has insufficient compensation
      for material deficit
  4... ♕g5 5. ♘xf7 ♕xg2 6. ♖f1 ♕xe4+
  7. ♗e2 ♘f3# 0-1 (checkmate)
  $ pgn show --layout=columns --no-variations --no-comments games.pgn | tail -n +5

     1. e4           e5
     2. Nf3!         Nc6
     3. Bc4          Nd4? ⩲
     4. Nxe5
        White has insufficient compensation for material deficit
     4. ...          Qg5
     5. Nxf7         Qxg2
     6. Rf1          Qxe4+
     7. Be2          Nf3#
  0-1 (checkmate)

Diagrams: after a move of both sides, after White's, at the end, and where the game has them.

  $ echo '1. e4 e5 2. Nf3 Nc6 {[#]} 3. Bb5 *' | pgn show --diagram=1w,end
  ? - ?  *

  1. e4

      8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
      7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟
      6   ·   ·   ·   ·
      5 ·   ·   ·   ·
      4   ·   · ♙ ·   ·
      3 ·   ·   ·   ·
      2 ♙ ♙ ♙ ♙   ♙ ♙ ♙
      1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖
        a b c d e f g h

  1... e5 2. Nf3 Nc6

      8 ♜ · ♝ ♛ ♚ ♝ ♞ ♜
      7 ♟ ♟ ♟ ♟ · ♟ ♟ ♟
      6   · ♞ ·   ·   ·
      5 ·   ·   ♟   ·
      4   ·   · ♙ ·   ·
      3 ·   ·   · ♘ ·
      2 ♙ ♙ ♙ ♙   ♙ ♙ ♙
      1 ♖ ♘ ♗ ♕ ♔ ♗ · ♖
        a b c d e f g h

  3. Bb5

      8 ♜ · ♝ ♛ ♚ ♝ ♞ ♜
      7 ♟ ♟ ♟ ♟ · ♟ ♟ ♟
      6   · ♞ ·   ·   ·
      5 · ♗ ·   ♟   ·
      4   ·   · ♙ ·   ·
      3 ·   ·   · ♘ ·
      2 ♙ ♙ ♙ ♙   ♙ ♙ ♙
      1 ♖ ♘ ♗ ♕ ♔   · ♖
        a b c d e f g h

  *
  $ echo '1. f3 e5 2. g4 Qh4# 0-1' | pgn show --diagram=2 | tail -n +3
  1. f3 e5 2. g4 Qh4#

      8 ♜ ♞ ♝ · ♚ ♝ ♞ ♜
      7 ♟ ♟ ♟ ♟ · ♟ ♟ ♟
      6   ·   ·   ·   ·
      5 ·   ·   ♟   ·
      4   ·   ·   · ♙ ♛
      3 ·   ·   · ♙ ·
      2 ♙ ♙ ♙ ♙ ♙ ·   ♙
      1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖
        a b c d e f g h

  0-1 (checkmate)

  $ echo '1. e4 e5 (1... c5 $221 2. Nf3 d6) 2. d4 *' | pgn show | tail -n +3
  1. e4 e5
      (1... c5

          1 ♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖
          2 ♙ ♙ ♙   ♙ ♙ ♙ ♙
          3   ·   ·   ·   ·
          4 ·   · ♙ ·   ·
          5   ·   ·   ♟   ·
          6 ·   ·   ·   ·
          7 ♟ ♟ ♟ ♟ ♟ · ♟ ♟
          8 ♜ ♞ ♝ ♚ ♛ ♝ ♞ ♜
            h g f e d c b a

      2. Nf3 d6)
  2. d4 *

An illegal move is reported, and shown as such.

  $ echo '1. e4 e5 2. Ke3 Nc6 1-0' | pgn show
  ? - ?  1-0

  1. e4 e5
      unread: 2. Ke3 Nc6
  1-0
  -:1:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  [1]

Text cannot control the terminal.

  $ printf '[White "\033[31mred"]\n1. e4 {a\007b} e5 *\n' | pgn show
  ?[31mred - ?  *

  1. e4
      a?b
  1... e5 *

A game that does not exist; wrong usage.

  $ pgn show -n 7 games.pgn
  pgn: games.pgn has 3 games: no game 7
  [1]
  $ pgn show -n 3-7 games.pgn | tail -1
  pgn: games.pgn has 3 games: no game 4
  1. e4 e5 2. Nxe5 *
  $ pgn show -n -9 games.pgn
  pgn: games.pgn has 3 games: no game -9
  [1]
  $ : | pgn show
  pgn: standard input has 0 games: no game 1
  [1]
  $ printf 'a letter,\nno game\n' | pgn show
  -:1:1: error: no game in this file: it begins with "a letter," [not-pgn]
  pgn: standard input has 0 games: no game 1
  [1]
  $ printf '1. e4 e5 *\n' | iconv -t UTF-16LE > wide.pgn
  $ pgn show wide.pgn
  ? - ?  *

  1. e4 e5 *
  $ pgn show -n -1 wide.pgn
  ? - ?  *

  1. e4 e5 *
  $ pgn show -n 2 wide.pgn
  pgn: wide.pgn has 1 game: no game 2
  [1]
  $ printf '1. e4 *\n\n)\n1. d4 *\n' | pgn show -n 1
  ? - ?  *

  1. e4 *
  $ printf '1. e4 *\n\n)\n1. d4 *\n' | pgn show -n 2
  ? - ?  *

  1. d4 *
  $ cat games.pgn | pgn show -n -1
  pgn: show: --number cannot count from the end of standard input
  [2]
  $ pgn show -n 0 games.pgn
  pgn: show: --number must be a game or a range of games, not "0"
  [2]
  $ pgn show -n 5-3 games.pgn
  pgn: show: --number must be a game or a range of games, not "5-3"
  [2]
  $ pgn show -n x games.pgn
  pgn: show: --number must be a game or a range of games, not "x"
  [2]
  $ pgn show --diagram=5,x games.pgn
  pgn: show: --diagram must be a list of move numbers or end, not "5,x"
  [2]
  $ pgn show --width=39 games.pgn
  pgn: show: --width must be a number from 40 to 10000, not "39"
  [2]
  $ pgn show --letters=klingon games.pgn 2>&1 | cut -c 1-40
  pgn: unknown language "klingon": expecte
  $ pgn show games.pgn games.pgn
  pgn: show: expected one file; use -n N to show game N
  [2]
  $ pgn show nosuch.pgn
  pgn: cannot open "nosuch.pgn": No such file or directory
  [2]

Words before, between and after commands.

  $ printf '1. e4 {good [%%clk 0:01:00]} e5 {[%%clk 0:01:00] so, [%%eval 0.3], and so} 2. d4 {one [%%clk 0:00:59] two } *\n' > words.pgn
  $ pgn show --layout=text words.pgn | tail -n 7
  1. e4 [1:00]
      good
  1... e5 [+0.30 1:00]
      so, and so
  2. d4 [0:59]
      one two
  *

Colour on request; on a terminal a pager, which may be quit.

  $ echo '1. e4! e5 {[%clk 0:01:00]} *' | pgn show --colour=always --layout=text | tail -1
  \x1b[1m1. \x1b[0m\x1b[1me4\x1b[0m\x1b[1m!\x1b[0m \x1b[1me5\x1b[0m \x1b[2m[1:00]\x1b[0m \x1b[1m*\x1b[0m (esc)
  $ yes "$(cat games.pgn)" | head -4000 > many.pgn
  $ pgn show -n 1-200 many.pgn 2> /dev/null | head -1
  FM Jansen, Jan (2312) - Visser, Piet  0-1

--diagram needs no value, and does not use the file name as one.

  $ printf '1. e4 *\n' > only.pgn; pgn show --diagram only.pgn
  ? - ?  *

  1. e4

      8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
      7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟
      6   ·   ·   ·   ·
      5 ·   ·   ·   ·
      4   ·   · ♙ ·   ·
      3 ·   ·   ·   ·
      2 ♙ ♙ ♙ ♙   ♙ ♙ ♙
      1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖
        a b c d e f g h

  *
  $ pgn show only.pgn --diagram | tail -n 2

  *
  $ pgn show --diagram 1w only.pgn | tail -n 2

  *
  $ pgn show --diagram nowhere.pgn
  pgn: show: --diagram must be a list of move numbers or end, not "nowhere.pgn"
  [2]

ChessBase writes mates with the name of the engine, too, from White's view.

  $ printf '1. e4 e5 {-#9/50 Stockfish 15} 2. Nf3 Nc6 {-M9/12 0.3s} *\n' | pgn show | tail -n 4

  1. e4 e5 [#-9]
      Stockfish 15
  2. Nf3 Nc6 [#5 0.30s] *

Signs are those of every output; what has none is in words. Printed signs are read as what they usually mean.

  $ printf '1. e4 $11 e5 $8 2. Nf3 $20 Nc6 $12 $34 3. Bb5 $47 a6 $26 $50 4. Ba4 $9 *\n' > signs.pgn
  $ pgn show signs.pgn | tail -n +3
  1. e4 = e5 □ 2. Nf3 +− Nc6 = ⟳ 3. Bb5 =/∞ a6 ○ ⊞ 4. Ba4
      worst move
  *
  $ pgn show signs.pgn | sed -n 3p | pgn fmt 2> errors | sed -n 9,10p; cat errors
  1. e4 $10 1... e5 $7 2. Nf3 $18 2... Nc6 $10 $32 3. Bb5 $44 3... a6 $26 $50 4.
  Ba4 *
