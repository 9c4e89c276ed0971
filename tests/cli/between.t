Text between games.

Comments on the lines after the termination marker belong to the game that has ended, after a blank line to the
next one, and to the last game if none follows.

  $ cat > late.pgn <<'END'
  > [Event "B"]
  > 
  > 1. e4 e5 1-0
  > {about B}
  > ; more about B
  > 
  > {about A}
  > [Event "A"]
  > 
  > 1. d4 d5 0-1
  > 
  > {the end}
  > END
  $ pgn count late.pgn; pgn fmt late.pgn | grep -v '?'
  2 late.pgn
  [Event "B"]
  [Result "1-0"]

  1. e4 e5 {about B} {more about B} 1-0

  [Event "A"]
  [Result "0-1"]

  {about A} 1. d4 d5 {the end} 0-1
   (esc)
  $ pgn fmt late.pgn > once; pgn fmt once | cmp - once
  $ pgn check late.pgn
  late.pgn:1:1: warning: missing tags Site, Date, Round, White, Black, Result [missing-tag] (game 1)
  late.pgn:7:1: warning: missing tags Site, Date, Round, White, Black, Result [missing-tag] (game 2)
  2 games, 4 plies: 0 errors, 2 warnings
  $ pgn check --fix late.pgn | grep '^+' 
  late.pgn: 2 fixes in 2 games shown: missing-tag 2
  2 games, 4 plies: 0 errors, 0 warnings
  +++ late.pgn
  +[Site "?"]
  +[Date "????.??.??"]
  +[Round "?"]
  +[White "?"]
  +[Black "?"]
  +[Result "1-0"]
  +[Site "?"]
  +[Date "????.??.??"]
  +[Round "?"]
  +[White "?"]
  +[Black "?"]
  +[Result "0-1"]
  $ pgn sort --by=event late.pgn
  {about A}
  [Event "A"]

  1. d4 d5 0-1
  {the end}

  [Event "B"]

  1. e4 e5 1-0
  {about B}
  ; more about B

  pgn: sort: 2 games read, 2 written
  $ pgn split --by=games:1 -d pieces late.pgn; tail -n +1 pieces/*
  pgn: split: 2 games read, 2 written to 2 files
  ==> pieces/late-0001.pgn <==
  [Event "B"]

  1. e4 e5 1-0
  {about B}
  ; more about B


  ==> pieces/late-0002.pgn <==
  {about A}
  [Event "A"]

  1. d4 d5 0-1
  {the end}
   (esc)
  $ pgn dedupe late.pgn late.pgn | pgn count
  pgn: dedupe: 4 games read, 2 written, 2 removed: 2 identical copies
  2
  $ pgn sort --by=event late.pgn 2> /dev/null | pgn fmt | grep -E 'Event|[{]'
  [Event "A"]
  {about A} 1. d4 d5 {the end} 0-1
  [Event "B"]
  1. e4 e5 {about B} {more about B} 1-0
  $ printf '; only\n{comments}\n' | pgn fmt
  -:1:1: error: no game in this file: it begins with "; only" [not-pgn]
  [1]

Headings are not games: one finding for each block of lines.

  $ cat > heads.pgn <<'END'
  > Bundesliga 1994/95
  > 1. Runde
  > ------
  > 
  > 2001 Australian Open
  > 
  > [Event "A"]
  > 
  > 1. e4 e5 1-0
  > 
  > zt32a
  > -----
  > 12.05.1999, Zurich
  > 
  > 1. d4 d5 1/2-1/2
  > 
  > *** the end ***
  > e4 e5 Nf3 *
  > 1 d4 *
  > END
  $ pgn count heads.pgn; pgn check --no-rule=missing-tag,move-number heads.pgn
  4 heads.pgn
  heads.pgn:1:1: warning: unrecognized text "Bundesliga 1994/95" [text-before-game]
  heads.pgn:5:1: warning: unrecognized text "2001 Australian Open" [text-before-game]
  heads.pgn:11:1: warning: unrecognized text "zt32a" [text-before-game]
  heads.pgn:17:1: warning: unrecognized text "*** the end ***" [text-before-game]
  heads.pgn:19:1: warning: missing blank line between games [no-blank-line]
  4 games, 8 plies: 0 errors, 5 warnings

Broken tag pairs.

  $ cat > broken.pgn <<'END'
  > Event "X"]
  > [White "Tal" from Riga]
  > [Black "Botvinnik"
  > [Site]
  > ["Moscow"]
  > [Round 3]
  > [Result "*"
  > 
  > 1. e4 *
  > END
  $ pgn check broken.pgn
  broken.pgn:1:1: error: missing [ before the tag name [unclosed-tag] (game 1, Tal - Botvinnik)
  broken.pgn:2:14: error: "from Riga" after the tag value is not part of it: expected ] [bad-tag] (game 1, Tal - Botvinnik)
  broken.pgn:3:19: error: missing ] after the tag value [unclosed-tag] (game 1, Tal - Botvinnik)
  broken.pgn:4:6: error: missing tag value; not a tag pair [bad-tag] (game 1, Tal - Botvinnik)
  broken.pgn:5:2: error: missing tag name; not a tag pair [bad-tag] (game 1, Tal - Botvinnik)
  broken.pgn:6:8: error: tag value without quotes; not a tag pair [bad-tag] (game 1, Tal - Botvinnik)
  broken.pgn:7:12: error: missing ] after the tag value [unclosed-tag] (game 1, Tal - Botvinnik)
  broken.pgn:1:1: warning: missing tags Site, Date, Round [missing-tag] (game 1, Tal - Botvinnik)
  1 game, 1 ply: 7 errors, 1 warning
  [1]
  $ pgn fmt broken.pgn 2> /dev/null
  [Event "X"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "Tal"]
  [Black "Botvinnik"]
  [Result "*"]

  {from Riga} {[Site] ["Moscow"] [Round 3]} 1. e4 *
   (esc)
  [1]
  $ printf '[White "Tal" 1. e4 e5 1-0\n' | pgn fmt 2>&1 | grep -v '?'
  -:1:13: error: missing ] after the tag value [unclosed-tag]
  [White "Tal"]
  [Result "1-0"]

  1. e4 e5 1-0
   (esc)
  $ printf '[Event "The "Big" Open"]\n[Site\n"x"]\n\n1. e4 *\n' | pgn check --no-rule=missing-tag
  -:1:13: warning: unescaped quote in a tag value: expected \" [quote-in-value] (game 1)
  -:2:1: style: tag pair on several lines [tags-on-line] (game 1)
  1 game, 1 ply: 0 errors, 1 warning, 1 style finding

Tag values in other quotes, and without quotes, before any game.

  $ printf '[White “Tal”]\n[Black «Hort»]\n[Site '"'"'Riga'"'"']\n\n1. e4 e5 1-0\n\n[White Keres]\n[Black "Smyslov"]\n\n1. d4 *\n' > quotes.pgn
  $ pgn check --no-rule=missing-tag,tag-order quotes.pgn
  quotes.pgn:1:8: error: tag value not in double quotes: expected "Tal" [tag-quotes] (game 1, Tal - Hort)
  quotes.pgn:2:8: error: tag value not in double quotes: expected "Hort" [tag-quotes] (game 1, Tal - Hort)
  quotes.pgn:3:7: error: tag value not in double quotes: expected "Riga" [tag-quotes] (game 1, Tal - Hort)
  quotes.pgn:7:8: error: tag value without quotes; not a tag pair [bad-tag]
  2 games, 3 plies: 4 errors, 0 warnings
  [1]
  $ pgn fmt quotes.pgn 2> /dev/null | grep -v '?'
  [Site "Riga"]
  [White "Tal"]
  [Black "Hort"]
  [Result "1-0"]

  1. e4 e5 1-0

  [Black "Smyslov"]
  [Result "*"]

  {[White Keres]} 1. d4 *
   (esc)
  $ pgn check --fix -i --rule=tag-quotes quotes.pgn; head -n 3 quotes.pgn
  quotes.pgn: 3 fixes in 1 game made: tag-quotes 3
  2 games, 3 plies: 0 errors, 0 warnings
  [White "Tal"]
  [Black "Hort"]
  [Site "Riga"]

Words on the line of the marker, and markers in other forms.

  $ printf '1. e4 e5 1-0 forfeit\n\n1. d4 d5 * 1-0\n\n1. c4 =:=\n\n1. f4 x*\n' > markers.pgn
  $ pgn check --no-rule=missing-tag markers.pgn
  markers.pgn:7:7: error: unrecognized text "x" [garbage] (game 4)
  markers.pgn:1:14: warning: forfeit after the result should be the comment {forfeit} [result-form] (game 1)
  markers.pgn:3:10: warning: result "* 1-0" should be "1-0" [result-form] (game 2)
  markers.pgn:5:7: warning: result "=:=" should be "1/2-1/2" [result-form] (game 3)
  4 games, 6 plies: 1 error, 3 warnings
  [1]
  $ pgn fmt markers.pgn 2> /dev/null | grep '^1'
  1. e4 e5 {forfeit} 1-0
  1. d4 d5 1-0
  1. c4 1/2-1/2
  1. f4 {x} *
  $ pgn check --fix -i --rule=result-form markers.pgn; cat markers.pgn
  markers.pgn: 3 fixes in 3 games made: result-form 3
  4 games, 6 plies: 0 errors, 0 warnings
  1. e4 e5 1-0 {forfeit}

  1. d4 d5 1-0

  1. c4 1/2-1/2

  1. f4 x*

Headers only, without Event.

  $ printf '[White "A"]\n[Black "B"]\n\n[White "C"]\n[Black "D"]\n\n[Annotator "x"]\n\n[White "E"]\n' | pgn tags -t White,Annotator
  A	
  C	x
  E	

More blank lines at the start of a file than are read at once, after a byte order mark.

  $ (printf '\357\273\277'; yes '' | head -n 300000; printf '1. e4 *\n') | pgn check --no-rule=missing-tag
  1 game, 1 ply: 0 errors, 0 warnings

Files that are not PGN.

  $ printf '#include <stdio.h>\n\nint main(void) {\n    return 0;\n}\n' > x.c; pgn check x.c
  x.c:1:1: error: no game in this file: it begins with "#include <stdio.h>" [not-pgn]
  0 games, 0 plies: 1 error, 0 warnings
  [1]
  $ printf '\377\330\377\340\000\020JFIF' > x.jpg; pgn check x.jpg
  pgn: x.jpg: JPEG image: expected PGN, PGC or JSON
  0 games, 0 plies: 0 errors, 0 warnings
  [2]
  $ printf 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;\n8/8/8/8/8/8/4k3/K7 b - - id "x";\n' > x.epd; pgn check x.epd
  x.epd:1:1: error: no game in this file: to read EPD records use pgn epd [not-pgn]
  0 games, 0 plies: 1 error, 0 warnings
  [1]
  $ (printf '[Event "A"]\n\n1. e4 *\n\n'; cat x.epd) | pgn check --no-rule=missing-tag
  -:5:1: warning: unrecognized text "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;": to read EPD records use pgn epd [text-before-game]
  1 game, 1 ply: 0 errors, 1 warning
  $ pgn count x.c; pgn fmt x.c
  pgn: x.c: no game in this file: it begins with "#include <stdio.h>"
  0 x.c
  x.c:1:1: error: no game in this file: it begins with "#include <stdio.h>" [not-pgn]
  [1]
  $ printf '%% only\n\n' | pgn check
  0 games, 0 plies: 0 errors, 0 warnings

Messages do not quote trailing blanks, or the next line.

  $ printf 'hello there \t\nand more\n\n[White "x"]\n\n1. e4 *\n' | pgn check --no-rule=missing-tag
  -:1:1: warning: unrecognized text "hello there" [text-before-game]
  1 game, 1 ply: 0 errors, 1 warning

In a collection of headers a comment after a blank line belongs to the header that follows it.

  $ printf '[Date "2000.??.??"]\n[White "A"]\n\n{about B} ; and more\n[Date "2001.??.??"]\n[White "B"]\n{of B}\n[Black "X"]\n\n{about C}\n\n[White "C"]\n' > headers.pgn
  > pgn count headers.pgn; pgn fmt -q headers.pgn | grep -v '?"'
  3 headers.pgn
  [White "A"]
  [Result "*"]

  *

  [White "B"]
  [Black "X"]
  [Result "*"]

  {about B} {and more} {of B} *

  [White "C"]
  [Result "*"]

  {about C} *
   (esc)
  $ for i in $(seq 3000); do cat headers.pgn; echo; done > many.pgn; for j in 1 7; do pgn fmt -q -j$j many.pgn | cksum; pgn tags -j$j -n many.pgn | cksum; done | sort | uniq -c | wc -l
  2

A blank line between tags, in any order, begins no game.

  $ printf '[White "A"]\n\n[Black "B"]\n\n[Event "E"]\n\n1. e4 *\n' | pgn tags --tag=Event,White,Black -n
  1	E	A	B

Without tags and markers a game begins after a blank line with White's move 1, not with Black's.

  $ printf '1. e4\n\n1. d4 d5\n\n1... e6 2. c4\n\n1 . ... x\n\n1. c4\n' > numbers.pgn; pgn count numbers.pgn; pgn fmt -q numbers.pgn 2> /dev/null | grep '^[0-9]'
  3 numbers.pgn
  1. e4 *
  1. d4 d5 {1... e6} 2. c4 {1 . ... x} *
  1. c4 *

A null move does not begin a game; a marker after one blank line is one.

  $ printf '1. e4 *\n\n-- e5\n\n[White "x"]\n\n*\n' | pgn count
  2
  $ printf '1. e4 *\n\n1-0\n' | pgn count
  2

A line of NUL bytes is blank, as they are read as blanks: the comment below it belongs to the next game.

  $ printf '[Event "a"]\n\n1. e4 *\n\0\n{x}\n[Event "b"]\n\n1. d4 *\n' > nul.pgn
  $ pgn fmt nul.pgn | grep -v '?'
  nul.pgn:4:1: error: NUL bytes; read as blanks [nul-byte]
  [Event "a"]
  [Result "*"]

  1. e4 *

  [Event "b"]
  [Result "*"]

  {x} 1. d4 *
   (esc)

A byte order mark ends a word: files were concatenated, the first of them without a line end.

  $ printf '[White "A"]\n\n1. e4 1-0\357\273\277[White "B"]\n\n1. d4 d5\357\273\277 *\n\n[White "C"]\357\273\277\n\n1. c4 0-1 ff\357\273\277[White "D"]\n\n*\n' > marks.pgn
  $ pgn fmt marks.pgn | grep '^[1{*]'; pgn tags -t White marks.pgn 2> /dev/null | xargs
  marks.pgn:3:10: warning: byte order mark inside the file ignored [text-before-game]
  marks.pgn:5:9: warning: byte order mark inside the file ignored [text-before-game]
  marks.pgn:7:12: warning: byte order mark inside the file ignored [text-before-game]
  marks.pgn: warning: 1 more [text-before-game]; --limit=0 shows all
  1. e4 1-0
  1. d4 d5 *
  1. c4 {ff} 0-1
  *
  A B C D
  $ pgn grep -q -v White=Z marks.pgn | pgn fmt > out 2> /dev/null; pgn fmt marks.pgn 2> /dev/null | cmp - out

Signs may stand between the number that begins a game and its move; dates are not moves.

  $ for text in '1. … e5' '1.… e5' '1. ?! e4' '1. +- e4' '1. = Bundesliga' '1./2. Juni 2003' '1. - 5. Juni'; do printf "$text\n\n[White \"A\"]\n\n*\n" | pgn count; done | xargs
  2 2 2 2 1 1 1

Text after a game that is not of it stays apart from it, also a result.

  $ printf '[White "a"]\n\n1. e4 e5 *\n\n1-0 ; text\n\n[White "b"]\n\n1. d4 1/2-1/2\n\n{c}\n1-0 {x}\n\n[White "c"]\n\n*\n' > apart.pgn
  $ pgn fmt apart.pgn 2> /dev/null > apart.fmt; for c in 'grep -q -v White=Z' 'sort -q' 'dedupe -q' 'merge -q'; do pgn $c apart.pgn 2> /dev/null | pgn fmt 2> /dev/null | cmp - apart.fmt; done; grep '^[1{*]' apart.fmt
  1. e4 e5 *
  1. d4 1/2-1/2
  {c} *

Text before a game does not become part of an unterminated game that is written before it.

  $ printf '[Event "a"]\n\n1. f3\n' > open.pgn; for text in '1-0 {c}' '( 1. e4 ) *' 'Round 1'; do printf "$text\n[Event \"b\"]\n\n1. e4 *\n" > next.pgn; for c in 'merge -q' 'dedupe -q' 'grep -q -v White=Z'; do pgn $c open.pgn next.pgn 2> out | pgn fmt 2> out | grep '^[1{]' | xargs; done; done | uniq -c
        9 1. f3 * 1. e4 *

  $ printf 'Round 1\n[Event "a"]\n\n1. e4 {open\n' > comment.pgn; pgn archive -q apart comment.pgn 2> out; cat apart/PGN/MGR/0000/000000.pgn
  [Event "a"]

  1. e4 {open

  }

  *

  Round 1
   (esc)

Words among the tags say nothing about the moves, and tags are not part of what follows them.

  $ printf '[Event "e"]\nfoo\n[White "W"]\n\n1. Ke5 e5 1-0\n' | pgn fmt | tail -n 2
  -:2:1: warning: unrecognized text "foo" [text-before-game]
  -:5:4: error: "Ke5" is not legal: the king on e1 cannot reach e5 [illegal-move]
  pgn: fmt: 1 game, 1 with unread text in comments
  {foo} {1. Ke5 e5} 1-0
   (esc)
