Errors in games: one line per finding, with the exact position, the game and its players.

  $ cat > games.pgn << 'END'
  > [Event "Hastings"]
  > [Site "Hastings CHE"]
  > [Date "31.12.1999"]
  > [Round "1"]
  > [White "Tal,Mikhail"]
  > [Black "Jones, Ann"]
  > [Result "1-0"]
  > 
  > 1. e4 e5 3. Nf3 Nc6 4. Ng1-e2 $200 {[%clk soon]} 0-1
  > 
  > [Event "Hastings"]
  > [Site "Hastings ENG"]
  > [Date "1999.12.31"]
  > [Round "2"]
  > [White "Müller, Hans"]
  > [Black "?"]
  > [Result "0-1"]
  > 
  > 1. f3 e5 2. g4 Qh4# 3. Kf2 0-1
  > END
  $ pgn check games.pgn
  games.pgn:9:24: error: "Ng1-e2" is not legal: White has no such knight [illegal-move] (game 1, Tal,Mikhail - Jones, Ann)
  games.pgn:19:24: error: move "Kf2" after checkmate [move-after-end] (game 2, Müller, Hans - ?)
  games.pgn:3:8: warning: date "31.12.1999" should be "1999.12.31" [date] (game 1, Tal,Mikhail - Jones, Ann)
  games.pgn:9:10: warning: move number should be 2, not 3 [move-number] (game 1, Tal,Mikhail - Jones, Ann)
  games.pgn:9:50: warning: Result tag says 1-0 but the game ends 0-1; using 0-1 [result-conflict] (game 1, Tal,Mikhail - Jones, Ann)
  games.pgn:2:8: style: "CHE" is ISO's code for Switzerland: the standard's is SWZ, today's SUI [site-country] (game 1, Tal,Mikhail - Jones, Ann)
  games.pgn:5:9: style: "Tal,Mikhail": expected exactly one space after the comma, none before [name] (game 1, Tal,Mikhail - Jones, Ann)
  2 games, 8 plies: 2 errors, 3 warnings, 2 style findings
  [1]

Only some rules, or all but some. Warnings do not affect the exit status; an unknown rule is an error.

  $ pgn check --rule=date,name --rule=round games.pgn
  games.pgn:3:8: warning: date "31.12.1999" should be "1999.12.31" [date] (game 1, Tal,Mikhail - Jones, Ann)
  games.pgn:5:9: style: "Tal,Mikhail": expected exactly one space after the comma, none before [name] (game 1, Tal,Mikhail - Jones, Ann)
  2 games, 8 plies: 0 errors, 1 warning, 1 style finding
  $ pgn check --no-rule=move-after-end,date --no-rule=name games.pgn | tail -1
  2 games, 8 plies: 1 error, 2 warnings, 1 style finding
  $ pgn check --rule=nonsense games.pgn
  pgn: check: unknown rule "nonsense"; see "pgn check --list-rules"
  [2]

One JSON object per line, the summary last.

  $ pgn check --json --rule=name,move-after-end games.pgn
  {"type":"finding","file":"games.pgn","line":5,"column":9,"width":11,"severity":"style","rule":"name","message":"\"Tal,Mikhail\": expected exactly one space after the comma, none before","game":1,"white":"Tal,Mikhail","black":"Jones, Ann","fixable":true}
  {"type":"finding","file":"games.pgn","line":19,"column":24,"width":3,"severity":"error","rule":"move-after-end","message":"move \"Kf2\" after checkmate","game":2,"white":"Müller, Hans","black":"?","fixable":false}
  {"type":"summary","games":2,"plies":8,"errors":1,"warnings":0,"style":1}
  [1]

Findings of a rule beyond the limit are counted but not shown; standard input is called -.

  $ printf '1. e4 ) ) ) e5 *\n' | pgn check --limit=1 --no-rule=missing-tag
  -:1:7: error: stray ) [stray-close] (game 1)
  -: error: 2 more [stray-close]; --limit=0 shows all
  1 game, 2 plies: 3 errors, 0 warnings
  [1]
  $ printf '1. e4 ) ) ) e5 *\n' | pgn check --limit=0 --no-rule=missing-tag -
  -:1:7: error: stray ) [stray-close] (game 1)
  -:1:9: error: stray ) [stray-close] (game 1)
  -:1:11: error: stray ) [stray-close] (game 1)
  1 game, 2 plies: 3 errors, 0 warnings
  [1]
  $ pgn check --limit=few games.pgn
  pgn: check: --limit must be a number, not "few"
  [2]

Export format gives no findings; differences from it are reported with --strict.

  $ pgn fmt games.pgn 2> /dev/null > export.pgn; pgn check --rule=export-format,game-spacing export.pgn
  2 games, 8 plies: 0 errors, 0 warnings
  $ printf '1. e4 *\n\n%% escape\n' | pgn fmt > escape.pgn; pgn fmt escape.pgn | diff escape.pgn -; pgn check --strict escape.pgn
  1 game, 1 ply: 0 errors, 0 warnings
  $ printf '[Event "?"]\n\n1.e4 e5 *\n' | pgn check --strict --no-rule=missing-tag
  -:2:1: style: not in export format: expected "[Site "?"]" [export-format] (game 1)
  -:4:1: style: expected exactly one empty line at the end of the file [game-spacing]
  1 game, 2 plies: 0 errors, 0 warnings, 2 style findings
  $ printf '[Event "?"]\r\n' | pgn check --rule=export-format
  -:1:12: style: not in export format: expected "[Site "?"]" [export-format] (game 1)
  1 game, 0 plies: 0 errors, 0 warnings, 1 style finding
  $ pgn check --rule=no-blank-line,game-spacing games.pgn games.pgn
  games.pgn:20:1: style: expected exactly one empty line at the end of the file [game-spacing]
  games.pgn:20:1: style: expected exactly one empty line at the end of the file [game-spacing]
  4 games, 16 plies: 0 errors, 0 warnings, 2 style findings

Control characters of the file do not reach the terminal.

  $ printf '1. e4 \033[31mred *\n' | pgn check --rule=garbage
  -:1:7: error: unrecognized text "?" [garbage] (game 1)
  1 game, 1 ply: 1 error, 0 warnings
  [1]

Files that cannot be read, and other mistakes.

  $ pgn check nosuch.pgn
  pgn: cannot open "nosuch.pgn": No such file or directory
  0 games, 0 plies: 0 errors, 0 warnings
  [2]
  $ pgn check --json --sarif games.pgn
  pgn: check: --json cannot be combined with --sarif
  [2]
  $ printf '' | pgn check
  0 games, 0 plies: 0 errors, 0 warnings
  $ printf '' | pgn check --sarif | python3 -c 'import json, sys; print(json.load(sys.stdin)["runs"][0]["results"])'
  []

The rules.

  $ pgn check --list-rules | head -3
  unclosed-comment        error    A { comment without its }.
  unclosed-string         error    A tag value without its closing quote on the same line.
  unclosed-tag            error    A tag pair without its [ or ].
  $ for c in check 'epd check'; do pgn $c --list-rules > all && pgn $c --list-rules --json > all.json && test $(wc -l < all) -eq $(wc -l < all.json) || echo $c; done
  $ pgn check --list-rules | grep strict
  game-spacing            style    --strict: Not exactly one empty line after a game, or text before the first.
  export-format           style    --strict: The first difference of each game from export format.
  $ pgn check --list-rules --json | tail -1
  {"type":"rule","rule":"json-member","severity":"warning","strict":false,"description":"An unknown member, which is ignored (reported once per file and name)."}

Missing tags of the roster, or all tags missing.

  $ printf '1. e4 *\n' | pgn check
  -:1:1: warning: game has no tags [missing-tag] (game 1)
  1 game, 1 ply: 0 errors, 1 warning
  $ printf '[White "Tal"]\n\n1. e4 *\n' | pgn check
  -:1:1: warning: missing tags Event, Site, Date, Round, Black, Result [missing-tag] (game 1, Tal - ?)
  1 game, 1 ply: 0 errors, 1 warning
  $ printf '[Zone "x"]\n\n1. e4 *\n' | pgn check
  -:1:1: warning: missing tags Event, Site, Date, Round, White, Black, Result [missing-tag] (game 1)
  1 game, 1 ply: 0 errors, 1 warning
  $ printf '[Event "x"]\n[Site "?"]\n[Date "2024.01.01"]\n[Round "1"]\n[White "Tal"]\n[Result "*"]\n\n1. e4 *\n' | pgn check
  -:1:1: warning: missing tag Black [missing-tag] (game 1, Tal - ?)
  1 game, 1 ply: 0 errors, 1 warning
FEN tags in a nonstandard form are reported and fixed; an unsupported variant is reported once.

  $ printf '[FEN "4k3/17/8/8/8/8/4P3/4K3 W"]\n\n1. e4 *\n\n[FEN "r3k2r/8/8/8/8/8/8/R3K2R w qK - 0 0"]\n\n1. O-O *\n' > form.pgn
  > pgn check --rule=fen-form form.pgn
  form.pgn:1:7: warning: piece placement in FEN should be "4k3/8/8/8/8/8/4P3/4K3", not "4k3/17/8/8/8/8/4P3/4K3" [fen-form] (game 1)
  form.pgn:5:7: warning: castling availability in FEN should be "Kq", not "qK" [fen-form] (game 2)
  2 games, 2 plies: 0 errors, 2 warnings

  $ pgn fmt form.pgn > once.pgn; grep -e FEN -e '1\. ' once.pgn; pgn fmt once.pgn | cmp - once.pgn; pgn check --rule=fen-form,move-number once.pgn
  [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
  1. e4 *
  [FEN "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1"]
  1. O-O *
  2 games, 2 plies: 0 errors, 0 warnings

The word Standard wins over castling rights that the position rules out: they are dropped by all commands. The FEN is fixed, unless it
is right in Chess960, as the Variant may be wrong then. Without the word such rights mean Chess960.

  $ printf '[White "A"]\n[SetUp "1"]\n[FEN "%s"]\n[Variant "%s"]\n\n1. O-O *\n\n' \
  >     'r1bq1rk1/ppp2ppp/2n2n2/3pp3/1b2P3/2NP1N2/PPPBBPPP/R2QK2R w KQkq - 0 1' Standard \
  >     '4k3/8/8/8/8/8/8/RK5R w KQ - 0 1' chess > rights.pgn
  > pgn check --rule=fen-form,impossible-fen,missing-variant,illegal-move rights.pgn
  > pgn check --fix --rule=fen-form rights.pgn 2> /dev/null | grep '^+\['
  rights.pgn:13:4: error: "O-O" is not legal: White has lost the right to castle kingside [illegal-move] (game 2, A - ?)
  rights.pgn:3:7: warning: castling rights "KQkq" in a game of variant "Standard": read as "KQ" [fen-form] (game 1, A - ?)
  rights.pgn:10:7: warning: castling rights "KQ" in a game of variant "chess": read as "-" [fen-form] (game 2, A - ?)
  2 games, 1 ply: 1 error, 2 warnings
  +[FEN "r1bq1rk1/ppp2ppp/2n2n2/3pp3/1b2P3/2NP1N2/PPPBBPPP/R2QK2R w KQ - 0 1"]
  $ head -n 7 rights.pgn > standard.pgn; pgn pack -o standard.pgc standard.pgn; pgn convert --to=json standard.pgn > standard.json
  > sed /Variant/d standard.pgn > neither.pgn; sed 's/Standard/?/' standard.pgn > unknown.pgn
  > for f in standard.pgn standard.pgc standard.json neither.pgn unknown.pgn; do pgn convert --to=uci $f | sed 's/.* moves //'; done
  > pgn convert --to=csv --rows=moves --columns=uci,fen standard.pgn; pgn fmt --tags=roster rights.pgn 2> /dev/null | grep -e FEN -e Variant
  e1g1
  e1g1
  e1g1
  e1h1
  e1h1
  uci,fen\r (esc)
  e1g1,r1bq1rk1/ppp2ppp/2n2n2/3pp3/1b2P3/2NP1N2/PPPBBPPP/R2Q1RK1 b - - 1 1\r (esc)
  [FEN "r1bq1rk1/ppp2ppp/2n2n2/3pp3/1b2P3/2NP1N2/PPPBBPPP/R2QK2R w KQ - 0 1"]
  [Variant "Standard"]
  [FEN "4k3/8/8/8/8/8/8/RK5R w KQ - 0 1"]
  [Variant "chess"]

  $ game='[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"]\n[Variant "%s"]\n\n1. e4 d5 2. P@f7+ Kd7 3. @g2# *\n\n'
  > for i in $(seq 9); do printf "$game" Crazyhouse crazyhouse Bughouse; done > variants.pgn
  > pgn check --rule=variant,bad-fen,garbage variants.pgn; pgn fmt variants.pgn | grep -c '3. @g2#'
  variants.pgn:2:11: warning: unsupported variant "Crazyhouse": moves not checked [variant] (game 1)
  variants.pgn:12:11: warning: unsupported variant "Bughouse": moves not checked [variant] (game 3)
  27 games, 135 plies: 0 errors, 2 warnings
  27

  $ cat $(yes variants.pgn | head -n 2000) > many.pgn
  > for j in 1 7; do pgn check -j$j --rule=variant many.pgn; done
  many.pgn:2:11: warning: unsupported variant "Crazyhouse": moves not checked [variant] (game 1)
  many.pgn:12:11: warning: unsupported variant "Bughouse": moves not checked [variant] (game 3)
  54000 games, 270000 plies: 0 errors, 2 warnings
  many.pgn:2:11: warning: unsupported variant "Crazyhouse": moves not checked [variant] (game 1)
  many.pgn:12:11: warning: unsupported variant "Bughouse": moves not checked [variant] (game 3)
  54000 games, 270000 plies: 0 errors, 2 warnings

A Chess960 position is read as such without its Variant tag, which can be added.

  $ printf '[FEN "nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w GDgd - 0 1"]\n\n1. e4 *\n' > frc.pgn
  > pgn check --rule=missing-variant frc.pgn; pgn check --fix --rule=missing-variant frc.pgn 2> /dev/null | grep '^+\['
  frc.pgn:1:7: warning: Chess960 position without [Variant "Chess960"]: read as Chess960 [missing-variant] (game 1)
  1 game, 1 ply: 0 errors, 1 warning
  +[Variant "Chess960"]

Severities: errors come first; by default a few findings of each rule are shown, the rest counted.

  $ for i in 1 2 3 4 5 6 7; do printf '[Event "?"]\n[Site "?"]\n[Date "2001"]\n[Round "1"]\n[White "Tal,M"]\n[Black "x"]\n[Result "*"]\n\n1. e4 *\n\n'; done > many.pgn
  $ printf '1. e5 *\n' >> many.pgn
  $ pgn check --no-rule=missing-tag many.pgn
  many.pgn:71:4: error: "e5" is not legal: no pawn can move to e5 [illegal-move] (game 8)
  many.pgn:3:8: warning: date "2001" should be "2001.??.??" [date] (game 1, Tal,M - x)
  many.pgn:13:8: warning: date "2001" should be "2001.??.??" [date] (game 2, Tal,M - x)
  many.pgn:23:8: warning: date "2001" should be "2001.??.??" [date] (game 3, Tal,M - x)
  many.pgn:33:8: warning: date "2001" should be "2001.??.??" [date] (game 4, Tal,M - x)
  many.pgn:43:8: warning: date "2001" should be "2001.??.??" [date] (game 5, Tal,M - x)
  many.pgn: warning: 2 more [date]; --limit=0 shows all
  many.pgn:5:9: style: "Tal,M": expected exactly one space after the comma, none before [name] (game 1, Tal,M - x)
  many.pgn:5:9: style: "Tal,M": missing period after initial [name-initial] (game 1, Tal,M - x)
  many.pgn:15:9: style: "Tal,M": expected exactly one space after the comma, none before [name] (game 2, Tal,M - x)
  many.pgn:15:9: style: "Tal,M": missing period after initial [name-initial] (game 2, Tal,M - x)
  many.pgn:25:9: style: "Tal,M": expected exactly one space after the comma, none before [name] (game 3, Tal,M - x)
  many.pgn:25:9: style: "Tal,M": missing period after initial [name-initial] (game 3, Tal,M - x)
  many.pgn: style: 4 more [name], 4 more [name-initial]; --limit=0 shows all
  8 games, 7 plies: 1 error, 7 warnings, 14 style findings
  [1]

  $ pgn check --severity=warning --limit=1 many.pgn
  many.pgn:71:4: error: "e5" is not legal: no pawn can move to e5 [illegal-move] (game 8)
  many.pgn:3:8: warning: date "2001" should be "2001.??.??" [date] (game 1, Tal,M - x)
  many.pgn:71:1: warning: game has no tags [missing-tag] (game 8)
  many.pgn: warning: 6 more [date]; --limit=0 shows all
  8 games, 7 plies: 1 error, 8 warnings
  [1]
  $ pgn check --severity=error many.pgn
  many.pgn:71:4: error: "e5" is not legal: no pawn can move to e5 [illegal-move] (game 8)
  8 games, 7 plies: 1 error, 0 warnings
  [1]
  $ pgn check -q --severity=error many.pgn
  many.pgn:71:4: error: "e5" is not legal: no pawn can move to e5 [illegal-move] (game 8)
  [1]
  $ pgn check --errors many.pgn
  pgn: check: unknown option "--errors"; did you mean --severity=error?
  [2]
  $ pgn check --limit=0 --select=name many.pgn | wc -l
  8
  $ pgn check --ignore=missing-tag,name,illegal-move --limit=0 many.pgn | cut -d ' ' -f 1,2
  many.pgn:3:8: warning:
  many.pgn:5:9: style:
  many.pgn:13:8: warning:
  many.pgn:15:9: style:
  many.pgn:23:8: warning:
  many.pgn:25:9: style:
  many.pgn:33:8: warning:
  many.pgn:35:9: style:
  many.pgn:43:8: warning:
  many.pgn:45:9: style:
  many.pgn:53:8: warning:
  many.pgn:55:9: style:
  many.pgn:63:8: warning:
  many.pgn:65:9: style:
  8 games,

The same counts by rule, as text and as JSON.

  $ pgn check --statistics many.pgn
           1  error    illegal-move          An illegal move.
           7  warning  date                  A Date, EventDate or UTCDate that is not YYYY.MM.DD with ? for unknown digits, or not a day of the calendar.
           1  warning  missing-tag           A missing tag of the seven tag roster.
           7  style    name                  A player's or annotator's name with missing or extra spaces or commas.
           7  style    name-initial          An initial in a name without its period.
  8 games, 7 plies: 1 error, 8 warnings, 14 style findings
  [1]
  $ pgn check --stats -q many.pgn
           1  error    illegal-move          An illegal move.
           7  warning  date                  A Date, EventDate or UTCDate that is not YYYY.MM.DD with ? for unknown digits, or not a day of the calendar.
           1  warning  missing-tag           A missing tag of the seven tag roster.
           7  style    name                  A player's or annotator's name with missing or extra spaces or commas.
           7  style    name-initial          An initial in a name without its period.
  [1]
  $ pgn check --statistics --json many.pgn
  {"type":"count","rule":"illegal-move","severity":"error","count":1}
  {"type":"count","rule":"date","severity":"warning","count":7}
  {"type":"count","rule":"missing-tag","severity":"warning","count":1}
  {"type":"count","rule":"name","severity":"style","count":7}
  {"type":"count","rule":"name-initial","severity":"style","count":7}
  {"type":"summary","games":8,"plies":7,"errors":1,"warnings":8,"style":14}
  [1]
  $ pgn check --statistics --sarif many.pgn
  pgn: check: --statistics cannot be combined with --sarif
  [2]

Long lines are one finding of a game:

  $ printf '1. e4 {%300s}\n%% escape\n{%300s} 1... e5 {%300s} *\n\n1. d4 {%300s} *\n' > long.pgn
  $ pgn check --rule=long-line long.pgn
  long.pgn:1:1: style: line of 308 characters (and 1 more in this game): the standard's limit is 255 with the line end [long-line] (game 1)
  long.pgn:5:1: style: line of 310 characters: the standard's limit is 255 with the line end [long-line] (game 2)
  2 games, 3 plies: 0 errors, 0 warnings, 2 style findings
  $ pgn check --rule=long-line --statistics long.pgn
           2  style    long-line             A line of more than 255 characters including the line end (reported once per game).
  2 games, 3 plies: 0 errors, 0 warnings, 2 style findings

What a rule means:

  $ pgn check --explain illegal-mov
  pgn: check: unknown rule "illegal-mov"; did you mean illegal-move?
  [2]
  $ pgn check --explain clock,name
  pgn: --explain takes one rule, not "clock,name"
  [2]
  $ pgn epd check --explain epd-range | head -n 1
  epd-range (error)
  $ pgn epd check --rule=name
  pgn: epd check: "name" is a rule of "pgn check"
  [2]

Three capitals at the end of a Site: reported if another list has them, or if they look like a country.

  $ for site in ICC 'PARIS OTB' 'Atlantis City QQQ' 'BERLIN DEU' 'Chess.com INT' 'K\303\266ln GER'; do printf '[Site "%b"] *\n' "$site" | pgn check -q --rule=site-country; done
  -:1:8: style: unknown country code "QQQ": expected one such as GER or USA [site-country] (game 1)
  -:1:8: style: "DEU" is ISO's code for Germany: the standard's is GER [site-country] (game 1)

An empty name in a list of players.

  $ printf '[White "Tal, M.:"]\n\n*\n' | pgn check --rule=name
  -:1:9: style: "Tal, M.:": empty name: use "?" for an unknown player [name] (game 1, Tal, M.: - ?)
  1 game, 0 plies: 0 errors, 0 warnings, 1 style finding

Tag pairs on one line with a comment between them, and EPD records below other text, are what the rules say.

  $ printf '[Event "a"] {c} [Site "b"]\n\n*\n' | pgn check --rule=tags-on-line
  -:1:17: style: several tag pairs on one line [tags-on-line] (game 1)
  1 game, 0 plies: 0 errors, 0 warnings, 1 style finding
  $ printf '# suite\n\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 bm e5;\n' | pgn check
  -:3:1: error: no game in this file: to read EPD records use pgn epd [not-pgn]
  0 games, 0 plies: 1 error, 0 warnings
  [1]
