What check says: the texts of findings that other tests only count.

  $ cat > findings <<'END'
  > #!/bin/sh
  > pgn check --strict --limit=0 --no-rule=missing-tag,export-format "$@" - | sed '$d; s/^-://'
  > END
  $ chmod +x findings

Tags.

  $ sed 's/$/\n\n*\n/' > tags.pgn <<'END'
  > [Date "1999.02.30"]
  > [Date "1999.13.01"]
  > [Date "yesterday"]
  > [UTCTime "25:00:00"]
  > [UTCTime "noon"]
  > [Time "12:60:00"]
  > [Round "first"]
  > [Site "Paris XYZ"]
  > [WhiteTitle "Dr"]
  > [WhiteElo "12345"]
  > [WhiteElo "strong"]
  > [WhiteNA "nobody"]
  > [Board "0"]
  > [ECO "F12"]
  > [TimeControl "40"]
  > [TimeControl "?:300"]
  > [TimeControl "40/"]
  > [TimeControl "0/300"]
  > [TimeControl "*"]
  > [TimeControl "300+1.2345"]
  > [TimeControl "300:"]
  > [TimeControl "fast"]
  > [SetUp "1"]
  > [SetUp "2"]
  > [Termination "boredom"]
  > [Mode "XX"]
  > [Clock "X/0:45:56"]
  > [Clock "W/"]
  > [Clock "W0:45:56"]
  > [WhiteClock "5 minutes"]
  > [PlyCount "many"]
  > [PlyCount "7"]
  > [Result ""]
  > [Site ""]
  > [Date ""]
  > [Event "a	b"]
  > [event "x"]
  > [Bad-Name "x"]
  > [Event "say "hi" now"]
  > END
  $ ./findings < tags.pgn
  1:8: warning: date "1999.02.30": day 30 does not exist in that month [date] (game 1)
  5:8: warning: date "1999.13.01": month 13 does not exist [date] (game 2)
  9:8: warning: "yesterday" is not a date in the form YYYY.MM.DD [date] (game 3)
  13:11: warning: "25:00:00" is not a time of day: expected HH:MM:SS [time] (game 4)
  17:11: warning: "noon" is not a time of day: expected HH:MM:SS [time] (game 5)
  21:8: warning: "12:60:00" is not a time of day: expected HH:MM:SS [time] (game 6)
  25:9: warning: invalid round "first": expected a number, or numbers separated by periods [round] (game 7)
  29:8: style: unknown country code "XYZ": expected one such as GER or USA [site-country] (game 8)
  33:14: style: WhiteTitle "Dr" is not a title of FIDE: expected one such as GM, IM, FM, WGM, or - [title] (game 9)
  37:12: warning: WhiteElo "12345" is not a rating: expected a number of up to four digits, - or ? [rating] (game 10)
  41:12: warning: WhiteElo "strong" is not a rating: expected a number of up to four digits, - or ? [rating] (game 11)
  45:11: style: WhiteNA "nobody" is not an e-mail or network address [network-address] (game 12)
  49:9: warning: Board "0" is not a positive whole number [board] (game 13)
  53:7: warning: "F12" is not an ECO code such as B90 or B00/01 [eco] (game 14)
  61:15: warning: field 1 of the time control must be the last [time-control] (game 16)
  65:15: warning: "40/": invalid number of seconds in time control: expected a whole number up to 999999999 [time-control] (game 17)
  69:15: warning: "0/300": invalid number of moves before /: expected a whole number from 1 to 999999999 [time-control] (game 18)
  73:15: warning: "*": invalid number of seconds in time control: expected a whole number up to 999999999 [time-control] (game 19)
  77:15: warning: "300+1.2345": increment in time control has more than three decimals [time-control] (game 20)
  81:15: warning: "300:": empty field in time control [time-control] (game 21)
  85:15: warning: "fast": invalid number of seconds in time control: expected a whole number up to 999999999 [time-control] (game 22)
  89:9: warning: SetUp is 1, but the FEN tag is missing [setup] (game 23)
  93:9: warning: SetUp must be 0 or 1, not "2" [setup] (game 24)
  97:15: style: Termination "boredom" is not one of the standard's: expected normal, time forfeit, rules infraction, abandoned, adjudication, unterminated, death or emergency [termination] (game 25)
  101:8: style: Mode "XX" is not one of OTB, PM, EM, ICS, TC [mode] (game 26)
  105:9: warning: invalid Clock "X/0:45:56": expected the form W/0:45:56, B/0:45:56 or N [clock-tag] (game 27)
  109:9: warning: invalid Clock "W/": expected the form W/0:45:56, B/0:45:56 or N [clock-tag] (game 28)
  113:9: warning: invalid Clock "W0:45:56": expected the form W/0:45:56, B/0:45:56 or N [clock-tag] (game 29)
  117:14: warning: invalid WhiteClock "5 minutes": expected the form 0:45:56 [clock-tag] (game 30)
  121:12: warning: PlyCount "many" is not a number [ply-count] (game 31)
  125:12: warning: PlyCount is 7, but the game has 0 plies [ply-count] (game 32)
  129:10: style: Result is empty: use * for unknown [empty-value] (game 33)
  133:8: style: Site is empty: use ? for unknown [empty-value] (game 34)
  137:8: style: Date is empty: use ????.??.?? for unknown [empty-value] (game 35)
  141:10: style: tab in tag value [tab-in-string] (game 36)
  145:2: warning: tag name event should be Event [tag-spelling] (game 37)
  149:2: warning: invalid tag name "Bad-Name": expected letters, digits and underscores [tag-name] (game 38)
  153:13: warning: unescaped quote in a tag value: expected \" [quote-in-value] (game 39)

  $ printf '[Event "a"]\n[Event "b"]\n\n*\n\n[X "a"]\n[X "a"]\n\n*\n' | ./findings
  2:1: warning: missing blank line between games [no-blank-line]
  7:2: warning: duplicate tag X [duplicate-tag] (game 3)
  10:1: style: expected exactly one empty line at the end of the file [game-spacing]
  $ printf '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n*\n\n[SetUp "0"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n*\n' | ./findings
  1:7: warning: FEN tag without [SetUp "1"] [setup] (game 1)
  5:9: warning: SetUp is 0, but the game has a FEN tag [setup] (game 2)
  9:1: style: expected exactly one empty line at the end of the file [game-spacing]
  $ printf '[FEN "4k3/8/8/8/8/8/8/4KK2 w - - 0 1"]\n\n1. e4 *\n\n[SetUp "1"]\n[FEN "rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1"]\n\n*\n' | ./findings
  1:7: error: impossible FEN, moves not checked: White has 2 kings [bad-fen] (game 1)
  1:7: warning: FEN tag without [SetUp "1"] [setup] (game 1)
  6:7: warning: Chess960 position without [Variant "Chess960"]: read as Chess960 [missing-variant] (game 2)
  9:1: style: expected exactly one empty line at the end of the file [game-spacing]
  $ printf '[SetUp "1"]\n[FEN "8/8/8/8/8/PPPPPPPP/P7/k7 w - - 0 1"]\n\n1. b4 *\n\n[SetUp "1"]\n[FEN "k6K/8/8/8/8/PPPPPPPP/P7/5P2 w - - 0 1"]\n\n1. f2 *\n\n' | ./findings | grep FEN
  2:7: error: impossible FEN, moves not checked: White has no king [bad-fen] (game 1)
  7:7: error: impossible FEN, moves not checked: pawn on f1 [bad-fen] (game 2)
  $ printf '[Event "a"][Site "b"]\n\n*\n\n[Event "a"]\n*\n\n[Event "a"]\n\n\n*\n' | ./findings
  1:12: style: several tag pairs on one line [tags-on-line] (game 1)
  6:1: warning: missing blank line between tags and moves [no-blank-line] (game 2)
  11:1: style: more than one blank line between tags and moves [blank-line] (game 3)
  12:1: style: expected exactly one empty line at the end of the file [game-spacing]

Moves.

  $ sed 's/.*/[Event "x"]\n\n&\n/' > moves.pgn <<'END'
  > 1. e4 e5 Nf3 *
  > 1. e4 e5 2... Nf3 *
  > 1. e4 $ e5 *
  > 1. e4 $300 *
  > 1. e4 $99999 *
  > 1. e4 () e5 *
  > (1. e4) 1. d4 *
  > 1. e4 (1. d4 1-0) e5 *
  > 1. e4 e5 2. Nf3?!? *
  > 1. e4 +- *
  > 1. e4 (=) e5 *
  > 1. e4.. e5 *
  > 1. e4 1…e5 *
  > . e4 *
  > 1. e4 < *
  > 1.e4e5 *
  > 1. f3 e5 2. g4 Qh4# *
  > 1. f3 e5 2. g4 Qh4# 1-0
  > 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1
  > 1. e4 {[%nosuch 1]} *
  > 1. e4 {[%eval soon]} *
  > 1. e4 {[%clk soon]} *
  > 1. e4 {[%csl Re4,]} e5 {[%csl Re9]} *
  > 1. e4 {[%cal Ge2]} *
  > END
  $ ./findings < moves.pgn
  3:10: warning: missing number before White's move 2 [move-number] (game 1)
  7:10: warning: "2..." before White's move: expected "2." [move-number] (game 2)
  11:7: error: $ without a number: expected $0 to $255 [nag-form] (game 3)
  15:7: error: NAG $300 is above the limit of $255 [nag-range] (game 4)
  19:7: error: NAG $99999 is above the limit of $255 [nag-range] (game 5)
  23:8: warning: empty variation [empty-variation] (game 6)
  27:1: error: variation without a move before it [variation-without-move] (game 7)
  31:14: warning: result 1-0 inside a variation: expected an annotation or a comment [result-in-variation] (game 8)
  35:16: warning: invalid suffix "?!?": expected one of ! ? !! ?? !? ?! [suffix-form] (game 9)
  39:7: warning: annotation symbol "+-" should be $18 [glyph] (game 10)
  43:7: warning: draw offer should be the comment {(=)} [glyph] (game 11)
  47:6: style: period without a move number [stray-period] (game 12)
  47:6: warning: missing move number 1 before the periods [move-number] (game 12)
  51:7: warning: ellipsis should be three periods: 1... [glyph] (game 13)
  55:1: style: period without a move number [stray-period] (game 14)
  55:1: warning: missing move number 1 before the periods [move-number] (game 14)
  59:7: warning: reserved character < [reserved-token] (game 15)
  63:3: error: "e4e5" is not legal: no piece on e4 [illegal-move] (game 16)
  67:21: warning: result is *, but Black gives checkmate [result-open] (game 17)
  71:21: error: result is 1-0, but Black gives checkmate [result-board] (game 18)
  75:41: error: result is 0-1, but White gives checkmate [result-board] (game 19)
  79:8: style: unknown command "nosuch" [command-unknown] (game 20)
  83:8: warning: [%eval soon]: "soon" is not an evaluation: expected 0.17 or #-3, optionally with a depth (0.17,20) [command-form] (game 21)
  87:8: warning: [%clk soon]: "soon" is not a time in the form H:MM:SS [command-form] (game 22)
  91:8: warning: [%csl]: "" is not a coloured square such as Re4 [command-form] (game 23)
  91:25: warning: [%csl]: "e9" in "Re9" is not a square [command-form] (game 23)
  95:8: warning: [%cal]: "Ge2" is not a coloured arrow such as Ge2e4 [command-form] (game 24)

  $ printf '[TimeControl "60"]\n\n1. e4 {[%%clk 0:02:00]} e5 {[%%clk 0:00:50]} 2. d4 {[%%clk 0:00:30]} d5 {[%%clk 0:00:55]} *\n' | ./findings
  3:8: warning: clock shows 0:02:00: the time control allows at most 0:01:00 [clock] (game 1)
  3:71: warning: Black's clock gains time: 0:00:55 after 0:00:50 [clock] (game 1)
  4:1: style: expected exactly one empty line at the end of the file [game-spacing]
  $ printf '[TimeControl "60"]\n\n1. e4 {[%%egt 0:00:10]} e5 2. d4 {[%%egt 0:00:05]} *\n' | ./findings
  3:34: warning: White's time used decreases: 0:00:05 after 0:00:10 [clock] (game 1)
  4:1: style: expected exactly one empty line at the end of the file [game-spacing]

Layout and encoding.

  $ printf '\n\n[Event "x"]\n\n1. e4\n\ne5 *\n[Event "y"]\n\n*\n\n\n\n[Event "z"]\n\n*\n' | ./findings
  3:1: style: white space before the first game [game-spacing]
  7:1: style: blank line in the moves [blank-line] (game 1)
  8:1: warning: missing blank line between games [no-blank-line]
  14:1: style: expected exactly one empty line between games [game-spacing]
  17:1: style: expected exactly one empty line at the end of the file [game-spacing]
  $ printf '[Event "caf\351"]\n\n*\n' | ./findings
  1:9: warning: invalid UTF-8; read as Latin-1: "café" [encoding] (game 1)
  4:1: style: expected exactly one empty line at the end of the file [game-spacing]
  $ printf '[Event "x"]\n\n1. e4 \357\273\277e5 *\n' | ./findings
  3:7: warning: byte order mark inside the file ignored [text-before-game] (game 1)
  4:1: style: expected exactly one empty line at the end of the file [game-spacing]
  $ printf '{alone}\n' | ./findings
  1:1: error: no game in this file: it begins with "{alone}" [not-pgn]

Export format.

  $ printf '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "*"]\n\n1. e4 e5 *\n' > export.pgn
  $ for e in '9s/ e5/\ne5/' 's/$/\r/' '8s/$/\n/' '9s/1. e4/1.e4/' '9s/\*/2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 *\n/'; do
  >   sed "$e" export.pgn | pgn check --rule=export-format - | sed '$d'
  > done
  -:9:6: style: not in export format: unexpected line break [export-format] (game 1)
  -:1:12: style: not in export format: expected LF alone at the line end [export-format] (game 1)
  -:9:1: style: not in export format: expected "1. e4 e5 *" [export-format] (game 1)
  -:9:1: style: not in export format: expected "1. e4 e5 *" [export-format] (game 1)

EPD records.

  $ pgn epd check --strict --limit=0 - <<'END' | sed '$d; s/^-://'
  > 4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; bm e4;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - pm e4; pv e3;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - dm 3; ce 12;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 120;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 5000;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - c0 "a	b";
  > 4k3/8/8/8/8/8/4P3/4K3 w - - q 1;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - thisopcodeiswaytoolong 1;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - 1x 1;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - "alone";
  > 4k3/8/8/8/8/8/4P3/4K3 w - - bm;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - noop 1; draw_offer 1;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - id one two;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - bm "e4";
  > 4k3/8/8/8/8/8/4P3/4K3 w - - acd 1.5;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - acd 99999999999999999999;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - bm 1. e4;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 e4;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - bm Ke9;
  > 4k3/8/8/8/8/8/4P3/4K3	w - - bm e4;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;id "x";
  >  4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;  
  > 4k3/8/8/8/8/8/4P3/4K3 w - - - bm e4;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - 0 0 bm e4;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - 3 7 bm e4;
  > 4k3/8/8/8/8/8/4P3/4K3 w
  > END
  1:35: style: record is not in canonical form [epd-format] (record 1)
  1:36: warning: duplicate opcode bm; using the first [epd-repeated-opcode] (record 1)
  2:32: warning: predicted move is not the first move of pv [epd-prediction] (record 2)
  3:29: style: record is not in canonical form [epd-format] (record 3)
  3:38: warning: mate in 3 should be ce 32762, not 12 [epd-mate-value] (record 3)
  4:34: warning: halfmove clock is 120: a draw can be claimed at 100 [epd-halfmove-clock] (record 4)
  5:34: error: impossible position: the halfmove clock is above 150, where the game ends [epd-position] (record 5)
  6:32: warning: tab in a string [epd-control-character] (record 6)
  7:29: warning: nonstandard opcode "q": expected two or more lowercase characters, or a leading capital for private use [epd-opcode-form] (record 7)
  8:29: error: opcode "thisopcodeiswaytoolong" is too long: the limit is 15 characters [epd-opcode] (record 8)
  9:29: error: invalid opcode "1x" [epd-opcode] (record 9)
  10:29: error: string without an opcode [epd-opcode] (record 10)
  12:29: style: record is not in canonical form [epd-format] (record 12)
  12:37: error: draw_offer without sm [epd-no-supplied-move] (record 12)
  12:48: error: draw_offer takes no operands, not 1 [epd-operand-count] (record 12)
  13:32: style: missing quotes around the operand of id [epd-quotes] (record 13, one two)
  13:32: style: record is not in canonical form [epd-format] (record 13, one two)
  14:32: style: unneeded quotes around a move [epd-quotes] (record 14)
  14:32: style: record is not in canonical form [epd-format] (record 14)
  15:33: error: "1.5" is not a whole number [epd-number] (record 15)
  16:33: error: acd must be a number of at least 0 and not too large, not 99999999999999999999 [epd-range] (record 16)
  17:32: style: move number in the operands of bm [epd-move-number] (record 17)
  17:32: style: record is not in canonical form [epd-format] (record 17)
  18:34: style: record is not in canonical form [epd-format] (record 18)
  18:35: warning: duplicate move "e4" in bm [epd-repeated-move] (record 18)
  19:32: error: "Ke9" is not a move [epd-unreadable-move] (record 19)
  20:22: style: expected a space, not another blank [epd-spacing] (record 20)
  20:22: style: record is not in canonical form [epd-format] (record 20)
  21:35: style: missing space [epd-spacing] (record 21, x)
  21:35: style: record is not in canonical form [epd-format] (record 21, x)
  22:1: style: unexpected space at the start of the line [epd-spacing] (record 22)
  22:1: style: record is not in canonical form [epd-format] (record 22)
  23:35: style: unexpected space at the end of the line [epd-spacing] (record 23)
  23:35: style: record is not in canonical form [epd-format] (record 23)
  24:29: warning: unexpected - after the four fields [epd-field-form] (record 24)
  24:29: style: record is not in canonical form [epd-format] (record 24)
  25:29: style: FEN counters: EPD uses the operations hmvc and fmvn; move number 0 counts as 1 [epd-counters] (record 25)
  25:29: style: record is not in canonical form [epd-format] (record 25)
  26:29: style: FEN counters: EPD uses the operations hmvc and fmvn [epd-counters] (record 26)
  26:29: style: record is not in canonical form [epd-format] (record 26)
  27:24: error: expected four fields, found 2 [epd-fields] (record 27)
  $ printf '4k3/8/8/8/8/8/4P3/4K3 w - - id "caf\351";\n' | pgn epd check --strict | head -n 1
  -:1:36: warning: byte 0xE9 is not UTF-8; read as Windows-1252 [epd-encoding] (record 1, café)

Players are named where at least one is known; what is empty is a question mark.

  $ for names in '[White "?"] [Black ""]' '[White " "] [Black "Tal"]' ''; do echo "$names 1. e4 e4 *" | pgn check --rule=illegal-move - | head -n 1; done
  -:1:30: error: "e4" is not legal: e4 is occupied [illegal-move] (game 1)
  -:1:33: error: "e4" is not legal: e4 is occupied [illegal-move] (game 1, ? - Tal)
  -:1:8: error: "e4" is not legal: e4 is occupied [illegal-move] (game 1)
