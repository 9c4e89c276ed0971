Movetext as people write it: nothing is lost, and one error is one finding.

  $ printf '1. e4 e5 zzz 2. Nf3 (2. Ke3) Nc6 3. Bb5 Kd9 ch 4. O-O 1-0 ff\n' > all.pgn
  $ pgn fmt all.pgn | tail -n 2
  all.pgn:1:10: error: unrecognized text "zzz" [garbage]
  all.pgn:1:25: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  all.pgn:1:41: error: unrecognized text "Kd9" [garbage]
  pgn: fmt: 1 game, 1 with unread text in comments
  1. e4 e5 {zzz} 2. Nf3 {(2. Ke3)} 2... Nc6 3. Bb5 {Kd9 ch 4. O-O 1-0 ff} 1-0
   (esc)
  $ pgn fmt all.pgn 2> /dev/null | pgn fmt | tail -n 2
  1. e4 e5 {zzz} 2. Nf3 {(2. Ke3)} 2... Nc6 3. Bb5 {Kd9 ch 4. O-O 1-0 ff} 1-0
   (esc)
  $ pgn check all.pgn
  all.pgn:1:10: error: unrecognized text "zzz" [garbage] (game 1)
  all.pgn:1:25: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move] (game 1)
  all.pgn:1:41: error: unrecognized text "Kd9" [garbage] (game 1)
  all.pgn:1:1: warning: game has no tags [missing-tag] (game 1)
  all.pgn:1:59: warning: forfeit after the result should be the comment {ff} [result-form] (game 1)
  1 game, 5 plies: 3 errors, 2 warnings
  [1]
  $ pgn show all.pgn 2> /dev/null
  ? - ?  1-0

  1. e4 e5
      unread: zzz
  2. Nf3
      unread: (2. Ke3)
  2... Nc6 3. Bb5
      unread: Kd9 ch 4. O-O 1-0 ff
  1-0
  [1]
  $ pgn pack -o all.pgc all.pgn; pgn unpack all.pgc | tail -n 2
  all.pgn:1:10: error: unrecognized text "zzz" [garbage]
  all.pgn:1:25: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  all.pgn:1:41: error: unrecognized text "Kd9" [garbage]
  1. e4 e5 {zzz} 2. Nf3 {(2. Ke3)} 2... Nc6 3. Bb5 {Kd9 ch 4. O-O 1-0 ff} 1-0
   (esc)
  $ pgn epd from-pgn all.pgn 2> /dev/null | tail -n 1
  r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - fmvn 3; hmvc 3; id "3...";

A variation that continues the move before it; one whose number contradicts its place:

  $ printf '1. f3 e5 2. g4 {resigns} (2... Qh4#) 0-1\n' > on.pgn
  $ pgn fmt on.pgn | tail -n 2
  on.pgn:1:27: warning: variation begins with 2... and goes on from 2. g4 instead of replacing it [variation-continues]
  1. f3 e5 2. g4 {resigns} (2. g4 Qh4#) 0-1
   (esc)
  $ pgn check --no-rule=missing-tag on.pgn
  on.pgn:1:27: warning: variation begins with 2... and goes on from 2. g4 instead of replacing it [variation-continues] (game 1)
  1 game, 3 plies: 0 errors, 1 warning
  $ pgn check --fix --no-rule=missing-tag on.pgn
  --- on.pgn
  +++ on.pgn
  @@ -1 +1 @@
  -1. f3 e5 2. g4 {resigns} (2... Qh4#) 0-1
  +1. f3 e5 2. g4 {resigns} (2. g4 2... Qh4#) 0-1
  on.pgn: 1 fix in 1 game shown: variation-continues 1
  1 game, 3 plies: 0 errors, 0 warnings
  $ printf '1. e4 e5 (5. d4) *\n' | pgn check --no-rule=missing-tag
  -:1:14: error: variation begins with 5. d4, but stands in place of move 1... [illegal-move] (game 1)
  1 game, 2 plies: 1 error, 0 warnings
  [1]

An open result gives way to a decided one, in the tag or in the text:

  $ printf '[Result "1-0"]\n\n1. e4 *\n\n[Result "?"]\n\n1. d4 0-1\n\n[Result "+--"]\n\n*\n' > open.pgn
  $ pgn fmt open.pgn | grep -v '?'
  open.pgn:3:7: warning: Result tag says 1-0 but the game ends *; using 1-0 [result-conflict]
  open.pgn:7:7: warning: invalid Result tag "?"; the game ends 0-1; using 0-1 [result-conflict]
  open.pgn:11:1: warning: Result tag says 1-0 but the game ends *; using 1-0 [result-conflict]
  [Result "1-0"]

  1. e4 1-0

  [Result "0-1"]

  1. d4 0-1

  [Result "1-0"]

  1-0
   (esc)
  $ pgn check --fix --in-place --no-rule=missing-tag open.pgn; cat open.pgn
  open.pgn: 4 fixes in 3 games made: result-form 2, result-conflict 2
  3 games, 2 plies: 0 errors, 0 warnings
  [Result "1-0"]

  1. e4 1-0

  [Result "0-1"]

  1. d4 0-1

  [Result "1-0"]

  1-0

Symbols that pgn show prints are read:

  $ printf '1. e4 $18 e5 $22 2. d4 $40 exd4 $132 *\n' | pgn show | grep 1.
  1. e4 +− e5 ⨀ 2. d4 → exd4 ⇆ *
  $ printf '1. e4 +− e5 ⨀ 2. d4 → exd4 ⇆ 3. c3 (=) *\n' | pgn fmt | tail -n 2
  1. e4 $18 1... e5 $22 2. d4 $40 2... exd4 $132 3. c3 {(=)} *
   (esc)

A detached check mark belongs to its move if it is true. If not, it is reported and kept as a comment.

  $ for m in '+' '++' '#' 'ch' 'mate' 'dbl ch'; do echo "1. e4 e5 2. Qh5 $m Nc6 *"; echo; done | pgn check --limit=0 --no-rule=missing-tag
  -:1:17: warning: "+" separated from its move, which gives no check [detached-mark] (game 1)
  -:3:17: warning: "++" separated from its move, which gives no check [detached-mark] (game 2)
  -:5:17: warning: "#" separated from its move, which gives no check [detached-mark] (game 3)
  -:7:17: warning: "ch" separated from its move, which gives no check [detached-mark] (game 4)
  -:9:17: warning: "mate" separated from its move, which gives no check [detached-mark] (game 5)
  -:11:17: warning: "dbl" separated from its move, which gives no check [detached-mark] (game 6)
  6 games, 24 plies: 0 errors, 6 warnings
  $ for m in '+' '++' 'ch' '#' 'mate'; do echo "1. e4 f5 2. Qh5+ $m g6 *"; echo; done | pgn check --no-rule=missing-tag
  -:1:18: warning: "+" separated from its move [detached-mark] (game 1)
  -:3:18: warning: "++" separated from its move [detached-mark] (game 2)
  -:5:18: warning: "ch" separated from its move [detached-mark] (game 3)
  -:7:18: warning: "#" separated from its move, which gives check, not checkmate [detached-mark] (game 4)
  -:9:18: warning: "mate" separated from its move, which gives check, not checkmate [detached-mark] (game 5)
  5 games, 20 plies: 0 errors, 5 warnings
  $ printf '1. e4 f5 2. Qh5 ++ g6 (2... g6 mate) 3. Qxg6 # *\n' > marks.pgn; pgn fmt -q marks.pgn | tail -n 2
  1. e4 f5 2. Qh5+ g6 (2... g6 {mate}) 3. Qxg6+ {#} *
   (esc)
  $ pgn check --fix -q --rule=detached-mark marks.pgn | tail -n 2
  marks.pgn:1:29: warning: "mate" separated from its move, which gives no check [detached-mark] (game 1)
  marks.pgn:1:43: warning: "#" separated from its move, which gives check, not checkmate [detached-mark] (game 1)
  marks.pgn: 1 fix in 1 game shown: detached-mark 1
  -1. e4 f5 2. Qh5 ++ g6 (2... g6 mate) 3. Qxg6 # *
  +1. e4 f5 2. Qh5 g6 (2... g6 mate) 3. Qxg6 # *

A number without a move is not written twice.

  $ printf '1. e4 e5 2. 1-0 forfeit\n' | pgn fmt 2> /dev/null | tail -n 2 | head -n 1
  1. e4 e5 {forfeit} 1-0
  $ printf '1. e4 e5 2. [White Tal] 2. Nf3 1-0\n' | pgn fmt 2> /dev/null | tail -n 2 | head -n 1
  1. e4 e5 {[White Tal]} 2. Nf3 1-0

A marker in a variation belongs to it, whatever follows before it is closed; without that it ends the game.

  $ printf '1. e4 (1. d4 d5 1-0 {good} ) e5 (1... c5 0-1 Karpov, Riga 1999) 1/2-1/2\n' > inside.pgn
  $ pgn check inside.pgn; pgn fmt inside.pgn | tail -n 2
  inside.pgn:1:1: warning: game has no tags [missing-tag] (game 1)
  inside.pgn:1:17: warning: result 1-0 inside a variation: expected an annotation or a comment [result-in-variation] (game 1)
  inside.pgn:1:42: warning: result 0-1 inside a variation: expected an annotation or a comment [result-in-variation] (game 1)
  1 game, 2 plies: 0 errors, 3 warnings
  inside.pgn:1:17: warning: result 1-0 inside a variation: expected an annotation or a comment [result-in-variation]
  inside.pgn:1:42: warning: result 0-1 inside a variation: expected an annotation or a comment [result-in-variation]
  pgn: fmt: 1 game, 1 with unread text in comments
  1. e4 (1. d4 d5 {1-0} {good}) 1... e5 (1... c5 {0-1 Karpov, Riga 1999}) 1/2-1/2
   (esc)
  $ printf '1. e4 (1. d4 d5 1-0 {good}\n\n[Event "next"]\n\n1. d4 (1. c4) *\n' | pgn fmt | grep -v '?'
  -:1:7: error: unclosed variation [unclosed-variation]
  [Result "1-0"]

  1. e4 (1. d4 d5 {good}) 1-0

  [Event "next"]
  [Result "*"]

  1. d4 (1. c4) *
   (esc)

A second marker on the line below.

  $ printf '1. e4 e5\n*\n1-0\n' > below.pgn; pgn check below.pgn; pgn check --fix below.pgn | grep '^[-+]'
  below.pgn:1:1: warning: game has no tags [missing-tag] (game 1)
  below.pgn:2:1: warning: result "* 1-0" should be "1-0" [result-form] (game 1)
  1 game, 2 plies: 0 errors, 2 warnings
  below.pgn: 2 fixes in 1 game shown: result-form 1, missing-tag 1
  1 game, 2 plies: 0 errors, 0 warnings
  --- below.pgn
  +++ below.pgn
  +[Event "?"]
  +[Site "?"]
  +[Date "????.??.??"]
  +[Round "?"]
  +[White "?"]
  +[Black "?"]
  +[Result "1-0"]
  +
  -*
  $ pgn count below.pgn; pgn fmt -q below.pgn | tail -n 2
  1 below.pgn
  1. e4 e5 1-0
   (esc)
  $ printf '1. e4 e5\n1-0\n0-1\n*****\n' | pgn fmt | tail -n 2
  -:3:1: warning: unrecognized text "0-1" [text-before-game]
  pgn: fmt: 1 game, 1 with unread text in comments
  1. e4 e5 {0-1 *****} 1-0
   (esc)

Words after a marker are kept.

  $ printf '1. e4 e5 1-0 ff\n\n1. d4 0-1f\n\n1. c4 1-0 on time\n' | pgn fmt | grep -v '?'
  -:5:11: warning: unrecognized text "on time" [text-before-game]
  pgn: fmt: 3 games, 1 with unread text in comments
  [Result "1-0"]

  1. e4 e5 {ff} 1-0

  [Result "0-1"]

  1. d4 {f} 0-1

  [Result "1-0"]

  1. c4 {on time} 1-0
   (esc)

  $ for word in 1-0ff 1-0F '1-0 FF.' 1-0fff 1-0g; do printf '1. e4 %s\n' "$word" | pgn fmt 2> /dev/null | grep '^1'; done
  1. e4 {ff} 1-0
  1. e4 {F} 1-0
  1. e4 {FF.} 1-0
  1. e4 {1-0fff} *
  1. e4 {1-0g} *

A forfeit after the result is a comment, also in a game without moves.

  $ printf '[Event "x"]\n\n1-0 ff {c}\n\n[Event "y"]\n\n0-1 on time {c}\n' > forfeits.pgn
  $ pgn check forfeits.pgn
  forfeits.pgn:1:1: warning: missing tags Site, Date, Round, White, Black, Result [missing-tag] (game 1)
  forfeits.pgn:3:5: warning: forfeit after the result should be the comment {ff} [result-form] (game 1)
  forfeits.pgn:5:1: warning: missing tags Site, Date, Round, White, Black, Result [missing-tag] (game 2)
  forfeits.pgn:7:5: warning: unrecognized text "on time" [text-before-game] (game 2)
  2 games, 0 plies: 0 errors, 4 warnings
  $ pgn check --fix -i -q forfeits.pgn; grep -v '[?]' forfeits.pgn
  forfeits.pgn:19:5: warning: unrecognized text "on time" [text-before-game] (game 2)
  forfeits.pgn: 3 fixes in 2 games made: result-form 1, missing-tag 2
  [Event "x"]
  [Result "1-0"]

  1-0 {ff} {c}

  [Event "y"]
  [Result "0-1"]

  0-1 on time {c}

Glyphs attached to a move are NAGs, with a warning, and fixed.

  $ printf '1. e4±! e5→ 2. Nf3 Nc6 (2... Nf6∞ 3. Nc3=) *\n' > attached.pgn; pgn check attached.pgn | grep -v missing-tag
  attached.pgn:1:4: warning: "e4±" should be "e4 $16": annotation glyph attached to the move [glyph] (game 1)
  attached.pgn:1:9: warning: "e5→" should be "e5 $40": annotation glyph attached to the move [glyph] (game 1)
  attached.pgn:1:30: warning: "Nf6∞" should be "Nf6 $13": annotation glyph attached to the move [glyph] (game 1)
  attached.pgn:1:38: warning: "Nc3=" should be "Nc3 $10": annotation glyph attached to the move [glyph] (game 1)
  1 game, 4 plies: 0 errors, 5 warnings
  $ pgn check --fix -q attached.pgn | grep '^+1'; pgn fmt attached.pgn | tail -n 2
  attached.pgn: 5 fixes in 1 game shown: glyph 4, missing-tag 1
  +1. e4 $16! e5 $40 2. Nf3 Nc6 (2... Nf6 $13 3. Nc3 $10) *
  1. e4 $16 $1 1... e5 $40 2. Nf3 Nc6 (2... Nf6 $13 3. Nc3 $10) *
   (esc)

Moves that nobody can judge survive JSON and PGC as they are written.

  $ printf '[Variant "Crazyhouse"]\n\n1. e4 P@f7 2. e8(Q)+ exd 3. e8(Q)xyz N@g1# *\n' | pgn fmt > odd.pgn 2> /dev/null
  $ tail -2 odd.pgn | head -1; pgn fmt -q odd.pgn 2> /dev/null | cmp - odd.pgn
  1. e4 P@f7 2. e8(Q)+ exd 3. e8(Q)xyz N@g1# *
  $ pgn pack odd.pgn 2> /dev/null | pgn unpack 2> /dev/null | cmp - odd.pgn
  $ pgn convert --to=json odd.pgn 2> /dev/null | pgn fmt 2> /dev/null | cmp - odd.pgn
  $ printf '[FEN "x"]\n\na8(Q)xyz2.?1. e4 *\n' | pgn fmt 2> /dev/null > odd.pgn; tail -2 odd.pgn | head -1; pgn fmt odd.pgn 2> /dev/null | cmp - odd.pgn
  {a8(Q)xyz2.?} 1. e4 *

Novelties attached to a move that cannot promote are NAGs too, and so are other forms of the symbols.

  $ printf '1. e4N e5!N 2. Nf3TN Nc6 TN 3. Bb5▢ a6△ 4. Ba4=/∞ Nf6⊙ *\n' | pgn fmt | tail -n 3
  1. e4 $146 1... e5 $1 $146 2. Nf3 $146 2... Nc6 $146 3. Bb5 $7 3... a6 $140 4.
  Ba4 $44 4... Nf6 $22 *
   (esc)
  $ printf '[SetUp "1"]\n[FEN "7k/4P3/8/8/8/8/4p3/K7 w - - 0 1"]\n\n1. e8N e1N *\n' | pgn fmt | tail -n 2
  1. e8=N e1=N *
   (esc)

One point each is a draw.

  $ printf '1. e4 e5 1-1\n' | pgn fmt | tail -n 2
  1. e4 e5 1/2-1/2
   (esc)

A number that is not the number of a move is kept.

  $ printf '1. e4 (12) e5 (0.45) 2. Nf3 12.30 Nc6 <5> 3. Bb5 0.31/12 a6 24 1-0\n' > numbers.pgn; pgn fmt numbers.pgn | tail -n 3
  numbers.pgn:1:8: error: unrecognized text "12" [garbage]
  numbers.pgn:1:16: error: unrecognized text "0.45" [garbage]
  numbers.pgn:1:29: error: unrecognized text "12.30" [garbage]
  numbers.pgn:1:39: warning: reserved character < [reserved-token]
  numbers.pgn:1:41: warning: reserved character > [reserved-token]
  numbers.pgn: error: 3 more [garbage]; --limit=0 shows all
  pgn: fmt: 1 game, 1 with unread text in comments
  1. e4 {(12)} 1... e5 {(0.45)} 2. Nf3 {12.30} 2... Nc6 {<5>} 3. Bb5 {0.31/12}
  3... a6 {24} 1-0
   (esc)
  $ pgn fmt numbers.pgn 2> /dev/null | pgn fmt | tail -n 3
  1. e4 {(12)} 1... e5 {(0.45)} 2. Nf3 {12.30} 2... Nc6 {<5>} 3. Bb5 {0.31/12}
  3... a6 {24} 1-0
   (esc)

The number of a move that does not follow is not text.

  $ printf '1. e4 (1.) e5 2. 1-0\n\n1 d4 d5 2 1-0\n' | pgn fmt | grep -v '"'

  1. e4 e5 1-0


  1. d4 d5 1-0
   (esc)

Periods before a move lack their number.

  $ printf '1. e4 e5 (...c5) 2. Nf3 *\n' > periods.pgn; pgn check --rule=move-number periods.pgn
  periods.pgn:1:11: warning: missing move number 1 before the periods [move-number] (game 1)
  1 game, 3 plies: 0 errors, 1 warning
  $ pgn check --fix -i -q --rule=move-number periods.pgn; cat periods.pgn
  periods.pgn: 1 fix in 1 game made: move-number 1
  1. e4 e5 (1...c5) 2. Nf3 *

Commas after moves, as in newspapers, are ignored; in other text they are part of it.

  $ printf '1. e4, e5 2.Nf3,Nc6!, 3. O-O-O, foo, bar 1-0\n' > commas.pgn; pgn fmt commas.pgn | tail -n 2
  commas.pgn:1:26: error: "O-O-O" is not legal: the piece on b1 blocks castling queenside [illegal-move]
  pgn: fmt: 1 game, 1 with unread text in comments
  1. e4 e5 2. Nf3 Nc6 $1 {3. O-O-O, foo, bar} 1-0
   (esc)
  $ pgn check --rule=stray-period commas.pgn
  commas.pgn:1:6: style: comma among the moves [stray-period] (game 1)
  commas.pgn:1:16: style: comma among the moves [stray-period] (game 1)
  commas.pgn:1:21: style: comma among the moves [stray-period] (game 1)
  1 game, 4 plies: 0 errors, 0 warnings, 3 style findings

A result with so many periods is none, in Latin-1 and in UTF-8.

  $ printf '[FEN ""]\n\nb5\275..........................\n' | pgn fmt 2> /dev/null | tee half.pgn | tail -n 2 | head -n 1; pgn fmt half.pgn 2> /dev/null | cmp - half.pgn
  1. b5½.......................... *

A variation that begins inside one without a move of its own stands beside it: no parentheses are written around it alone,
and its own text becomes a comment.

  $ printf '1. e4 e5 2. Nf3 (((2. c3))) (2. b3 ((2. a3) 2. a4)) ({x} (2. d3) foo) Nc6 *\n' > nested.pgn; pgn fmt nested.pgn | tail -n 3
  nested.pgn:1:18: error: variation without a move before it [variation-without-move]
  nested.pgn:1:19: error: variation without a move before it [variation-without-move]
  nested.pgn:1:37: error: variation without a move before it [variation-without-move]
  nested.pgn:1:66: error: unrecognized text "foo" [garbage]
  nested.pgn: error: 1 more [variation-without-move]; --limit=0 shows all
  pgn: fmt: 1 game, 1 with unread text in comments

  1. e4 e5 2. Nf3 (2. c3) (2. b3 (2. a3) (2. a4)) {(x)} (2. d3) {foo} 2... Nc6 *
   (esc)
  $ pgn fmt nested.pgn 2> /dev/null | pgn check --no-rule=missing-tag,garbage
  1 game, 4 plies: 0 errors, 0 warnings
  $ pgn fmt nested.pgn 2> /dev/null | pgn fmt | tail -n 3

  1. e4 e5 2. Nf3 (2. c3) (2. b3 (2. a3) (2. a4)) {(x)} (2. d3) {foo} 2... Nc6 *
   (esc)

A forfeit is the result before comments too, and before the word that says so; before a move it is an annotation.

  $ printf '1. e4 e5 +-- {no show}\n\n1. d4 --+ ff ; late\n\n1. c4 +-- {wins} c5 *\n' | pgn fmt | grep '^1'
  1. e4 e5 {no show} 1-0
  1. d4 {ff} {late} 0-1
  1. c4 $18 {wins} 1... c5 *

The number inside a word belongs to the move after it.

  $ printf '1. e4 e5 aa2.Nf3 Nc6 b12c3.Bb5! a6 *\n' > inside.pgn; pgn fmt inside.pgn | tail -n 2
  inside.pgn:1:10: error: unrecognized text "aa" [garbage]
  inside.pgn:1:22: error: "b12c" is not a move [unreadable-move]
  pgn: fmt: 1 game, 1 with unread text in comments
  1. e4 e5 {aa} 2. Nf3 Nc6 {b12c} 3. Bb5 $1 3... a6 *
   (esc)

What a Result tag says beside the result is reported, and not lost by a fix.

  $ printf '[Result "1-0 ff"]\n\n1. e4 1-0\n\n[Result "White wins"]\n\n1. d4\n' > more.pgn; pgn fmt more.pgn | grep -c Result
  more.pgn:1:10: warning: Result tag "1-0 ff" says more than 1-0; using that [result-conflict]
  more.pgn:5:10: warning: invalid Result tag "White wins" and no termination marker; using * [result-conflict]
  2
  $ pgn check --fix --rule=result-form,no-result more.pgn
  --- more.pgn
  +++ more.pgn
  @@ -4,4 +4,4 @@
  \x20 (esc)
   [Result "White wins"]
  \x20 (esc)
  -1. d4
  +1. d4 *
  more.pgn:1:10: warning: result "1-0 ff" should be "1-0" [result-form] (game 1)
  more.pgn:5:10: warning: invalid result "White wins": expected 1-0, 0-1, 1/2-1/2 or * [result-form] (game 2)
  more.pgn: 1 fix in 1 game shown: no-result 1
  2 games, 2 plies: 0 errors, 2 warnings

Words between the tags and the moves are one finding.

  $ printf '[Event "C"]\n\nRound 2 of 9\n-----\n\n[Event "D"]\n\nheading after tags\n\n1. d4 *\n' | pgn check --rule=text-before-game,garbage
  -:3:1: warning: unrecognized text "Round" [text-before-game] (game 1)
  -:8:1: warning: unrecognized text "heading" [text-before-game] (game 2)
  2 games, 1 ply: 0 errors, 2 warnings

What is left of such variations is beside them, once, at any depth; signs among it annotate no other move.

  $ printf '1. e4 e5 2. Nf3 (x ((2. c3) y) z) (?? (2. d3)) (({a} (2. b3) {b}) {c}) Nc6 *\n' | pgn fmt 2> /dev/null | tail -n 3
  1. e4 e5 2. Nf3 {x} (2. c3) {y} {z} {??} (2. d3) {(a)} (2. b3) {(b)} {(c)} 2...
  Nc6 *
   (esc)

No-break spaces and ellipses, in UTF-8 and Windows-1252, are a space and three periods, also around games.

  $ printf '\302\2401. e4\302\240\240e5 2.\302\240\342\231\230f3 \342\200\246\240Nc6 1-0\240\n\240\n[Event "x"]\n\302\240\n1. d4 1 \205 d5 *\n' > spaces.pgn; pgn fmt spaces.pgn | grep -v '^\['

  1. e4 e5 2. Nf3 Nc6 1-0


  1. d4 d5 *
   (esc)
  $ pgn check --no-rule=missing-tag --limit=2 spaces.pgn
  spaces.pgn:1:1: warning: no-break space should be a space [glyph]
  spaces.pgn:1:7: warning: no-break space should be a space [glyph] (game 1)
  spaces.pgn:1:15: warning: "♘f3" should be "Nf3": figurine instead of a piece letter [move-spelling] (game 1)
  spaces.pgn:1:19: warning: missing move number 2 before the periods [move-number] (game 1)
  spaces.pgn: warning: 7 more [glyph]; --limit=0 shows all
  spaces.pgn:1:19: style: ellipsis without a move number [stray-period] (game 1)
  2 games, 6 plies: 0 errors, 11 warnings, 1 style finding
  $ printf '[White\302\240"Tal"]\240\n1. e4\n[White\240"Geller"]\n1. d4 *\n' > names.pgn; pgn tags -t White names.pgn
  Tal
  Geller
  $ pgn check --fix --rule=glyph,tag-name,bad-tag names.pgn
  --- names.pgn
  +++ names.pgn
  @@ -1,4 +1,4 @@
  -[White\xa0"Tal"]\\xa0 (esc)
  +[White "Tal"]\x20 (esc)
   1. e4
  -[White\xa0"Geller"]
  +[White "Geller"]
   1. d4 *
  names.pgn: 3 fixes in 2 games shown: glyph 3
  2 games, 2 plies: 0 errors, 0 warnings

Before or after a letter that is not ASCII the bytes are text, in every encoding.

  $ printf '1. e4 \254\240\254\240 e5 *\n' | pgn fmt 2> /dev/null | tail -n 2
  1. e4 {\xac\xa0\xac\xa0} 1... e5 *
   (esc)
  $ printf '[Variant "X"]\n\n1. S\240\261 *\n' | pgn fmt 2> /dev/null > letters.pgn; pgn fmt letters.pgn | cmp - letters.pgn

Signs around a reserved character are one finding, and neither a glyph nor a null move.

  $ printf '1. e4 => e5 2. Nf3 <= Nc6 3. Bb5 -> a6 4. Ba4 <-> Nf6 5. O-O -- <= <=> *\n' > signs.pgn; pgn fmt signs.pgn | tail -n 3
  signs.pgn:1:7: warning: reserved characters => [reserved-token]
  signs.pgn:1:20: warning: reserved characters <= [reserved-token]
  signs.pgn:1:34: warning: reserved characters -> [reserved-token]
  signs.pgn: warning: 2 more [reserved-token]; --limit=0 shows all
  pgn: fmt: 1 game, 1 with unread text in comments
  1. e4 {=>} 1... e5 2. Nf3 {<=} 2... Nc6 3. Bb5 {->} 3... a6 4. Ba4 {<->} 4...
  Nf6 5. O-O -- $132 {<=} *
   (esc)

A sign after text that is not understood annotates no other move.

  $ printf '1. e4 e5 2. zork $3 ?! 3. Bb5 *\n\n1. e4 zork $1 e5 {a} $2 *\n' | pgn fmt 2> /dev/null | grep -v '^\['

  1. e4 e5 {2. zork $3 ?! 3. Bb5} *


  1. e4 {zork $1} 1... e5 $2 {a} *
   (esc)

Where moves are not checked their numbers are, and a variation that goes on is kept as text.

  $ printf '[Variant "Crazyhouse"]\n\n1. e4 e5 3. Nf3 Nc6 4. Bb5 (5. Bb6) 4... a6 (5. Ba4 Nf6) (4... a5) 5... P@f7 *\n' > drops.pgn; pgn fmt drops.pgn 2> /dev/null | tail -n 2
  1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bb6) 3... a6 {(5. Ba4 Nf6)} (3... a5) 4. P@f7 *
   (esc)
  $ pgn check --no-rule=missing-tag drops.pgn
  drops.pgn:1:11: warning: unsupported variant "Crazyhouse": moves not checked [variant] (game 1)
  drops.pgn:3:10: warning: move number should be 2, not 3 [move-number] (game 1)
  drops.pgn:3:29: warning: move number should be 3, not 5 [move-number] (game 1)
  drops.pgn:3:46: warning: variation begins with 5. and goes on instead of replacing a move; kept as text [variation-continues] (game 1)
  drops.pgn:3:68: warning: 3 periods before White's move: expected "5." [move-number] (game 1)
  1 game, 7 plies: 0 errors, 5 warnings
  $ pgn fmt drops.pgn 2> /dev/null | pgn check --rule=move-number,variation-continues
  1 game, 7 plies: 0 errors, 0 warnings
  $ printf '[Variant "Crazyhouse"]\n[SetUp "1"]\n[FEN "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR/ b KQkq - 0 7"]\n\n7... Nf6 8. Nf3 *\n' | pgn check --rule=move-number
  1 game, 2 plies: 0 errors, 0 warnings

There too the moves go on after text that is not understood if their number fits.

  $ printf '[Variant "Crazyhouse"]\n\n1. e4 +-B5 e5 2. P+x 2. d4 d5 3... -x 4. c4 c5 (5. Nf3) *\n' | pgn fmt 2> /dev/null | tail -n 3

  1. e4 {+-B5} 1... e5 {2. P+x} 2. d4 d5 {3... -x 4. c4 c5 (5. Nf3)} *
   (esc)

The same in a variation from a null move, and after text that is not understood.

  $ printf '1. e4 e5 2. Nf3 Nc6 (3. -- d6) zork (3. Bb5) 3. Bc4 *\n' | pgn fmt | tail -n 2
  -:1:22: warning: variation begins with 3. and goes on from 2... Nc6 instead of replacing it [variation-continues]
  -:1:32: error: unrecognized text "zork" [garbage]
  pgn: fmt: 1 game, 1 with unread text in comments
  1. e4 e5 2. Nf3 Nc6 (2... Nc6 3. -- d6) {zork} (2... Nc6 3. Bb5) 3. Bc4 *
   (esc)

[Variant "?"] and "Standard Chess" are standard chess; a glyph may follow castling, and it and dashes be in Windows-1252.

  $ printf '[Variant "?"]\n\n1. e4\261 e5 2. Ng1\226f3 Nc6 3. Bb5 Nf6 4. O\227O\261 Be7+\226 5. Re1 O-O= *\n\n[Variant "Standard Chess"]\n\n1. e4 Ke4 *\n' | pgn fmt | grep -v '^\['
  -:7:7: error: "Ke4" is not legal: the king on e8 cannot reach e4 [illegal-move]
  pgn: fmt: 2 games, 1 with unread text in comments

  1. e4 $16 1... e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O $16 4... Be7 $18 5. Re1 O-O $10
  *


  1. e4 {Ke4} *
   (esc)

What a line with only no-break spaces, results, numbers and signs beside them mean:

  $ printf '1. e4 e5\n\302\240\240\n1. d4 1\302\240-\302\2400\n\240\n{y} 1\205 e4\302\240\302\261 e5 \275\240\226\240\275 \n' > around.pgn; pgn fmt around.pgn | grep -v '^\['

  1. e4 e5 *


  1. d4 1-0


  {y} 1. e4 $16 1... e5 1/2-1/2
   (esc)
  $ pgn check --rule=glyph,result-form,move-number --limit=0 around.pgn
  around.pgn:2:1: warning: no-break space should be a space [glyph] (game 1)
  around.pgn:2:2: warning: no-break space should be a space [glyph] (game 1)
  around.pgn:3:7: warning: result "1\xa0-\xa00" should be "1-0" [result-form] (game 2) (esc)
  around.pgn:4:1: warning: no-break space should be a space [glyph]
  around.pgn:5:5: warning: ellipsis should be three periods: 1... [glyph] (game 3)
  around.pgn:5:5: warning: "1?" before White's move: expected "1." [move-number] (game 3)
  around.pgn:5:10: warning: no-break space should be a space [glyph] (game 3)
  around.pgn:5:11: warning: annotation symbol "±" should be $16 [glyph] (game 3)
  around.pgn:5:16: warning: result "\xbd\xa0\u2013\xa0\xbd" should be "1/2-1/2" [result-form] (game 3) (esc)
  3 games, 5 plies: 0 errors, 9 warnings
  $ printf '1. e4 e5 2. ... Nf3=> Nc6 3. Bb5->a6 0-0/12 4 \205 Ba4 ~> Nf6 *\n' > signs.pgn; pgn fmt signs.pgn | tail -n 2
  signs.pgn:1:20: warning: reserved characters => [reserved-token]
  signs.pgn:1:33: warning: reserved characters -> [reserved-token]
  signs.pgn:1:38: error: unrecognized text "0-0/12" [garbage]
  signs.pgn:1:53: warning: reserved characters ~> [reserved-token]
  pgn: fmt: 1 game, 1 with unread text in comments
  1. e4 e5 2. Nf3 {=>} 2... Nc6 3. Bb5 {->} 3... a6 {0-0/12 4 … Ba4 ~> Nf6} *
   (esc)
  $ pgn check --fix --rule=move-number signs.pgn
  --- signs.pgn
  +++ signs.pgn
  @@ -1 +1 @@
  -1. e4 e5 2. ... Nf3=> Nc6 3. Bb5->a6 0-0/12 4 \x85 Ba4 ~> Nf6 *
  +1. e4 e5 2. Nf3=> Nc6 3. Bb5->a6 0-0/12 4 \x85 Ba4 ~> Nf6 *
  signs.pgn: 1 fix in 1 game shown: move-number 1
  1 game, 6 plies: 0 errors, 0 warnings
  $ printf '[FEN "?x"]\n\n10... e5 11. Nf3 Nc6 *\n' | pgn check --rule=move-number
  -:3:1: warning: move number should be 1, not 10 [move-number] (game 1)
  1 game, 3 plies: 0 errors, 1 warning
  $ printf '1. e4 d5 2. exd53.Nc3 dxc3 *\n' | pgn fmt 2> /dev/null | tail -n 2
  1. e4 d5 2. exd5 {3.Nc3 dxc3} *
   (esc)

A null move that is legal in neither place:

  $ printf '1. e4 e5 2. Qh5 Nc6 3. Qxf7+ (3. Nf3~3 d4) (3... --) Kxf7 *\n' | pgn check --no-rule=missing-tag
  -:1:34: error: "Nf3~3" is not a move [unreadable-move] (game 1)
  -:1:50: error: variation begins with 3... --, but stands in place of move 3. [illegal-move] (game 1)
  1 game, 6 plies: 2 errors, 0 warnings
  [1]

  $ printf '1. e4 e5 \275\226\275\240\n[Event "x"]\n\n1. d4 d5 2.\n... c4 +-> e6 \226> 3. {x} ... Nc3 \3402.Nf6 *\n' > more.pgn; pgn fmt more.pgn | grep -v '^\['
  more.pgn:5:8: warning: reserved characters +-> [reserved-token]
  more.pgn:5:15: warning: reserved characters –> [reserved-token]
  more.pgn:5:33: error: unrecognized text "à" [garbage]
  pgn: fmt: 2 games, 1 with unread text in comments

  1. e4 e5 1/2-1/2


  1. d4 d5 2. c4 {+->} 2... e6 {–>} {x} 3. Nc3 {à2.Nf6} *
   (esc)
  $ pgn check --rule=move-number,result-form more.pgn
  more.pgn:1:10: warning: result "½–½" should be "1/2-1/2" [result-form] (game 1)
  more.pgn:4:10: warning: 4 periods before White's move: expected "2." [move-number] (game 2)
  more.pgn:5:18: warning: 4 periods before White's move: expected "3." [move-number] (game 2)
  2 games, 7 plies: 0 errors, 3 warnings

Bold type and tags of HTML are kept, and the moves go on.

  $ printf '[Result "1-0"]\n\n**1.e4** e5\n**2.Nf3** <b>Nc6</b><br />\n<h3>3.Bb5 <Nf6>\n' > bold.pgn; pgn check --limit=3 --no-rule=missing-tag bold.pgn; pgn fmt bold.pgn 2> /dev/null | tail -n 4
  bold.pgn:3:1: warning: several asterisks are no termination marker: ** [reserved-token] (game 1)
  bold.pgn:3:7: warning: several asterisks are no termination marker: ** [reserved-token] (game 1)
  bold.pgn:4:1: warning: several asterisks are no termination marker: ** [reserved-token] (game 1)
  bold.pgn:6:1: warning: missing termination marker: expected 1-0, 0-1, 1/2-1/2 or * [no-result] (game 1)
  bold.pgn: warning: 7 more [reserved-token]; --limit=0 shows all
  1 game, 6 plies: 0 errors, 11 warnings

  {**} 1. e4 {**} 1... e5 {**} 2. Nf3 {** <b>} 2... Nc6 {</b><br /> <h3>} 3. Bb5
  {<} 3... Nf6 {>} 1-0
   (esc)
  $ printf '1. e4 1-0\n**\n\n**\n1. d4 **\n' | pgn fmt 2>&1 | grep -v '?'
  -:2:1: warning: unrecognized text "**" [text-before-game]
  -:4:1: warning: unrecognized text "**" [text-before-game]
  -:5:7: warning: several asterisks are no termination marker: ** [reserved-token]
  [Result "1-0"]

  1. e4 1-0

  [Result "*"]

  1. d4 {**} *

  pgn: fmt: 2 games, 1 with unread text in comments

Text among the tags does not begin the moves: [White "A"] 2500.

  $ printf '[Event "E"]\n[White "A"] 2500\n[Black "B"] (GER)\n17\n[WhiteElo "257\n3"]\n[X "y"] $1 [Y "z"] 1.\n[Z "z"]\n\n1. e4 1-0\n' > among.pgn
  $ pgn count among.pgn; pgn fmt among.pgn 2> /dev/null | tail -n 5; pgn check --no-rule=missing-tag among.pgn | head -n 3
  1 among.pgn
  [Y "z"]
  [Z "z"]

  {2500} {(GER) 17} {3"]} {$1} {1.} 1. e4 1-0

  among.pgn:5:11: error: unclosed string: expected a quote before the end of the line [unclosed-string] (game 1, A - B)
  among.pgn:6:2: error: stray " [stray-close] (game 1, A - B)
  among.pgn:6:3: error: stray ] [stray-close] (game 1, A - B)
  $ printf '[Event "E"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 5 17"]\n\n17. O-O (17. Kd2) *\n\n[Event "F"]\n1\ne4 e5 *\n\n[Event "G"] (x) 1. e4 *\n' | pgn fmt 2> /dev/null | grep '^[1{]'
  17. O-O (17. Kd2) *
  1. e4 e5 *
  {(x)} 1. e4 *

Text on the line of a tag pair that begins a game; numbers of a list; a lost [ before other tags; = and : in a tag pair.

  $ printf '[Event "A"]\n\n1. e4 1-0\n\n\032[Event "B"]\n[White "Tal"]\n\n1. d4 1-0\n\nGame 3: [Event "C"] [White "Fine"]\n\n1. c4 *\n\n4.\n[Event "D"]\nWhite "Euwe"] [Black "Flohr"]\n[Round="3"]\n[EventDate:"1950.01.01"]\n\n1. f4 *\n' > lines.pgn
  $ pgn check --no-rule=missing-tag,tags-on-line,tag-order lines.pgn; pgn tags -t Event -t White -t Black -t Round lines.pgn 2> /dev/null; pgn check --fix --no-rule=missing-tag,tags-on-line,tag-order lines.pgn 2> /dev/null | grep '^[+-][^+-]'
  lines.pgn:16:1: error: missing [ before the tag name [unclosed-tag] (game 4, Euwe - Flohr)
  lines.pgn:5:1: warning: unrecognized text "?" [text-before-game]
  lines.pgn:10:1: warning: unrecognized text "Game 3:" [text-before-game]
  lines.pgn:14:1: warning: unrecognized text "4." [text-before-game]
  lines.pgn:17:7: warning: tag name followed by "=": expected a space [tag-name] (game 4, Euwe - Flohr)
  lines.pgn:18:11: warning: tag name followed by ":": expected a space [tag-name] (game 4, Euwe - Flohr)
  4 games, 4 plies: 1 error, 5 warnings
  A			
  B	Tal		
  C	Fine		
  D	Euwe	Flohr	3
  -White "Euwe"] [Black "Flohr"]
  -[Round="3"]
  -[EventDate:"1950.01.01"]
  +[White "Euwe"] [Black "Flohr"]
  +[Round "3"]
  +[EventDate "1950.01.01"]

Text right below a marker and text on its line; a damaged tag pair before a blank line.

  $ printf '1. e4 e5 2. Nf3 * Nc6 3. Bb5\na6 4. Ba4 Nf6 1-0\n\n[pgn]\n1. d4 1-0\n[/pgn]\n\n[Event "x"]\n\n1. c4 *\n' > below.pgn; pgn check --no-rule=missing-tag below.pgn; pgn fmt below.pgn 2> /dev/null | grep '^[1{]'
  below.pgn:4:5: error: missing tag value; not a tag pair [bad-tag]
  below.pgn:6:1: error: not a tag pair [bad-tag] (game 2)
  below.pgn:1:19: warning: unrecognized text "Nc6 3. Bb5" [text-before-game] (game 1)
  3 games, 5 plies: 2 errors, 1 warning
  1. e4 e5 2. Nf3 {Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0} *
  {[pgn]} 1. d4 {[/pgn]} 1-0
  1. c4 *

What follows from a comment that is never closed is not reported; of a variation it is the ( that is.

  $ printf '1. e4 e5 (1... c5 {x) 2. Nf3 1-0\n\n[Event "F"]\n\n1. d4 (1. c4 (1. b4) 1-0\n' | pgn check --no-rule=missing-tag
  -:1:19: error: unclosed comment [unclosed-comment] (game 1)
  -:5:7: error: unclosed variation [unclosed-variation] (game 2)
  2 games, 3 plies: 2 errors, 0 warnings
  [1]

Text that is not understood may be in an unknown encoding; a pawn has no letter in any language.

  $ printf '1. e4 e5 \317\340\360\362\350\377 \361\362\367\355 2. Nf3 Ba4 *\n' | pgn check --no-rule=missing-tag
  -:1:10: error: unrecognized text "??????" [garbage] (game 1)
  -:1:10: error: unknown encoding, perhaps windows-1251, kept unchanged: use --input-encoding=windows-1251 [encoding-unknown] (game 1)
  -:1:29: error: "Ba4" is not legal: no bishop can reach a4 [illegal-move] (game 1)
  1 game, 3 plies: 3 errors, 0 warnings
  [1]

Games on a line each, with numbers; a heading with a quote in brackets; text below a forfeit.

  $ printf '1. [Event "A"] 1. e4 e5 1-0\n2. [Event "B"] 1. d4 *\n[Event "C"]\n[Event="D"]\n\n1. e4 *\n' > games.pgn; pgn count games.pgn; pgn tags -t Event games.pgn 2> /dev/null
  4 games.pgn
  A
  B
  C
  D
  $ printf 'Round 3 [Moscow "A"]\n\n1. e4 1-0 ff\nRound 4\n\n1. d4 1-0 see [Moscow "A"]\n' | pgn check --no-rule=missing-tag
  -:1:1: warning: unrecognized text "Round 3 [Moscow "A"]" [text-before-game]
  -:3:11: warning: forfeit after the result should be the comment {ff} [result-form] (game 1)
  -:4:1: warning: unrecognized text "Round 4" [text-before-game]
  -:6:11: warning: unrecognized text "see [Moscow "A"]" [text-before-game] (game 2)
  2 games, 2 plies: 0 errors, 4 warnings
  $ printf '[White\302\240="Tal"]\n\n1. e4 <good 1... e5 2. Nf3 better> 2... Nc6 *\n' | pgn fmt 2> /dev/null | grep 'White\|^1'
  [White "Tal"]
  1. e4 {<good} 1... e5 2. Nf3 {better>} 2... Nc6 *
