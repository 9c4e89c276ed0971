Games that a query selects. The file has a short mate, a draw with comments and a variation, and a
game with an illegal move.

  $ cat > a.pgn <<'END'
  > [Event "One"]
  > [White "Tal, Mikhail"]
  > [Black "Fine"]
  > [Result "1-0"]
  > 
  > 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0
  > 
  > [Event "Two"]
  > [White "Müller"]
  > [Black "Tal"]
  > [Result "1/2-1/2"]
  > 
  > 1. d4 {[%clk 0:00:20]} d5 (1... f5 2. g4 {a novelty} fxg4) 2. c4 dxc4 1/2-1/2
  > END
  $ cat > b.pgn <<'END'
  > [White "Wrong"]
  > [Black "Fine"]
  > 
  > 1. e4 e5 2. Ke3 d5 3. exd5 *
  > END

They are copied byte for byte, each followed by an empty line.

  $ pgn grep mate a.pgn
  [Event "One"]
  [White "Tal, Mikhail"]
  [Black "Fine"]
  [Result "1-0"]

  1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0
   (esc)
  $ pgn grep fine a.pgn b.pgn > fine.pgn; pgn tags -t White fine.pgn; tail -c 20 fine.pgn
  Tal, Mikhail
  Wrong
  . Ke3 d5 3. exd5 *
   (esc)

The exit status says whether a game was selected: 0, 1, or 2 for errors.

  $ pgn grep stalemate a.pgn
  [1]
  $ pgn grep stalmate a.pgn
  query:1:1: error: unknown word "stalmate": did you mean "stalemate"? [syntax]
      stalmate
      ^
  help: put it in quotes to find a player of that name
  [2]
  $ pgn grep mate nowhere.pgn
  pgn: cannot open "nowhere.pgn": No such file or directory
  [2]
  $ pgn grep
  pgn: grep: no query given: pgn grep QUERY FILE...; see "pgn help query"
  [2]
  $ pgn grep '' a.pgn
  query:1:1: error: the query is empty [syntax]
      ^
  [2]
  $ pgn grep mate a.pgn nowhere.pgn > /dev/null
  pgn: cannot open "nowhere.pgn": No such file or directory
  [2]

Games with errors are searched up to the error, and counted.

  $ pgn grep -c 'played "e5"' b.pgn
  pgn: grep: 1 game with errors, searched as far as readable
  1
  $ pgn grep -c capture b.pgn
  pgn: grep: 1 game with errors, searched as far as readable
  0
  [1]
  $ pgn grep -cq capture b.pgn
  0
  [1]
  $ pgn grep -c fine b.pgn
  1

Standard input, several times, and from a pipe.

  $ cat a.pgn | pgn grep -c tal; cat a.pgn | pgn grep -c tal -; pgn grep -c tal < a.pgn
  2
  2
  2

Number, players, result and ply; with several files also the file. A game without a position that
decided has no ply.

  $ pgn grep -l tal a.pgn
  1	Tal, Mikhail	Fine	1-0
  2	Müller	Tal	1/2-1/2
  $ pgn grep --list 'capture' a.pgn b.pgn -
  pgn: grep: 1 game with errors, searched as far as readable
  a.pgn	1	Tal, Mikhail	Fine	1-0	7
  a.pgn	2	Müller	Tal	1/2-1/2	4
  $ pgn grep --list 'tal and (stalemate or check)' a.pgn
  1	Tal, Mikhail	Fine	1-0	7
  $ pgn grep --list 'not check' a.pgn
  2	Müller	Tal	1/2-1/2
  $ pgn grep --offsets tal a.pgn; pgn grep --offsets fine a.pgn b.pgn
  0
  113
  a.pgn	0
  b.pgn	0
  $ tail -c +$(($(pgn grep --offsets 'not mate' a.pgn) + 1)) a.pgn | head -n 1
  [Event "Two"]
  $ pgn grep --json 'mate or capture' a.pgn b.pgn
  pgn: grep: 1 game with errors, searched as far as readable
  {"type":"game","file":"a.pgn","game":1,"line":1,"offset":0,"white":"Tal, Mikhail","black":"Fine","result":"1-0","ply":7,"squares":["e8"]}
  {"type":"game","file":"a.pgn","game":2,"line":8,"offset":113,"white":"Müller","black":"Tal","result":"1/2-1/2","ply":4,"squares":["c4","d5"]}
  $ pgn grep --json tal a.pgn | head -n 1
  {"type":"game","file":"a.pgn","game":1,"line":1,"offset":0,"white":"Tal, Mikhail","black":"Fine","result":"1-0"}
  $ pgn grep --count tal a.pgn b.pgn
  2

Games that do not match.

  $ pgn grep -l -v mate a.pgn; pgn grep -c --invert tal a.pgn
  2	Müller	Tal	1/2-1/2
  0
  [1]

The others go to a file; every game is in one of the two.

  $ pgn grep --rest=rest.pgn mate a.pgn b.pgn -o found.pgn; pgn tags -t White found.pgn rest.pgn
  pgn: grep: 1 game with errors, searched as far as readable
  Tal, Mikhail
  Müller
  Wrong
  $ pgn grep --rest=rest.pgn stalemate a.pgn -o found.pgn; wc -c < found.pgn; pgn count rest.pgn
  0
  2 rest.pgn
  $ pgn grep --rest=rest.pgn -c mate a.pgn; pgn tags -t White rest.pgn
  1
  Müller
  $ pgn grep --rest=rest.pgn -v mate a.pgn | pgn tags -t White; pgn tags -t White rest.pgn
  Müller
  Tal, Mikhail

Stop after some games.

  $ pgn grep --first 1 tal a.pgn b.pgn | pgn tags -t White
  Tal, Mikhail
  $ pgn grep --first 1 -c tal a.pgn; pgn grep --first=1 -l fine b.pgn a.pgn
  1
  b.pgn	1	Wrong	Fine	*
  $ pgn grep --first 0 tal a.pgn
  pgn: grep: --first must be a number from 1, not "0"
  [2]
  $ pgn grep --first x tal a.pgn
  pgn: grep: --first must be a number from 1, not "x"
  [2]

A mark at the match, in the main line or in a variation; at the start, before the first move.

  $ pgn grep --mark mate a.pgn
  [Event "One"]
  [White "Tal, Mikhail"]
  [Black "Fine"]
  [Result "1-0"]

  1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# {match [%csl Ye8]} 1-0
   (esc)
  $ pgn grep --mark --variations 'comment ~ novelty' a.pgn
  [Event "Two"]
  [White "Müller"]
  [Black "Tal"]
  [Result "1/2-1/2"]

  1. d4 {[%clk 0:00:20]} d5 (1... f5 2. g4 {match} {a novelty} fxg4) 2. c4 dxc4 1/2-1/2
   (esc)
  $ pgn grep --mark 'white to move' a.pgn | grep match
  {match} 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0
  {match} 1. d4 {[%clk 0:00:20]} d5 (1... f5 2. g4 {a novelty} fxg4) 2. c4 dxc4 1/2-1/2

Variations only on request.

  $ pgn grep -c 'played "fxg4"' a.pgn; pgn grep -c --variations 'played "fxg4"' a.pgn
  0
  1
  $ pgn grep -l 'played "fxg4" in variations' a.pgn
  2	Müller	Tal	1/2-1/2	4

In several variations the first ply counts, in whatever order they are written; that of the main line goes before it.

  $ cat > tree.pgn <<'END'
  > [White "A"]
  > [Black "B"]
  > [Result "*"]
  > 
  > 1. e4 (1. d4 d5 2. c4 dxc4 3. Nf3 Nf6 4. Qa4+) (1. c4 e5 2. Qa4 Nc6 (2... a6 3. Qxd7+) 3. Nf3) 1... e5
  > 2. Nf3 (2. Qh5 Nc6 (2... g6 3. Qxe5+ Qe7 (3... Be7 4. Qxh8 Kf8 5. Qxg8+))) 2... Nc6 3. d4 (3. Bb5 a6 4. Bxc6) 3... exd4 *
  > END
  $ for q in check 'capture by white' capture 'capture then check' 'check by white then capture of R'; do pgn grep -l "($q) in variations" tree.pgn | cut -f 5; done
  5
  5
  6
  7
  7
  $ pgn grep --json 'capture by white in variations' tree.pgn | tr , '\n' | tail -3
  "ply":5
  "squares":["a4"
  "d7"]}

A query in a file, of several lines and with comments; then all operands are files.

  $ printf 'tal # either colour\n  and mate\n' > query.txt; pgn grep -f query.txt -l a.pgn b.pgn
  a.pgn	1	Tal, Mikhail	Fine	1-0	7
  $ for f in UTF-16 UTF-16BE UTF-32; do iconv -t $f query.txt > wide.txt; pgn grep -f wide.txt -l a.pgn b.pgn | wc -l; done
  1
  1
  1
  $ printf 'tal\n  and matte x\n' > query.txt; pgn grep --from-file=query.txt a.pgn
  query.txt:2:7: error: unknown word "matte": did you mean "mate"? [syntax]
        and matte x
            ^
  help: put it in quotes to find a player of that name
  [2]
  $ pgn grep -f nowhere.txt a.pgn
  pgn: grep: cannot open "nowhere.txt": No such file or directory
  [2]
  $ echo mate | pgn grep -c -f - a.pgn
  1
  $ pgn grep -f query.txt -f query.txt a.pgn 2>&1 | tail -n 1
  help: put it in quotes to find a player of that name

Errors show the place, also after wide characters, and are short.

  $ pgn grep 'White = "Müller" und x' a.pgn
  query:1:18: error: expected "and", "or" or the end of the query, found "und" [syntax]
      White = "Müller" und x
                       ^
  [2]
  $ pgn grep 'material "KRP vs KRX"' a.pgn
  query:1:20: error: "X" is not a piece letter [syntax]
      material "KRP vs KRX"
                         ^
  [2]
  $ pgn grep 'follows "nowhere.pgn"' a.pgn
  query:1:10: error: cannot open "nowhere.pgn": No such file or directory [not-found]
      follows "nowhere.pgn"
               ^
  [2]
  $ pgn grep "White = 'x" a.pgn
  query:1:9: error: missing closing quote [syntax]
      White = 'x
              ^
  [2]
  $ awk 'BEGIN { for (i = 0; i < 100000; i++) printf "("; print "mate" }' > deep.txt; pgn grep -f deep.txt a.pgn 2>&1 | cut -c1-100
  deep.txt:1:257: error: more than 256 levels of brackets, not, flip and mirror [limit]
    ...(((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((
                                                                  ^
  $ awk 'BEGIN { print "mate"; for (i = 0; i < 100000; i++) print "or mate and x" }' > long.txt; pgn grep -f long.txt a.pgn
  pgn: grep: the query is longer than 256 KiB
  [2]
needs: regex
  $ awk 'BEGIN { for (i = 0; i < 100; i++) print "White =~ \"x\" or"; print "White =~ \"y\"" }' > many.txt; pgn grep -f many.txt a.pgn
  many.txt:101:11: error: more than 100 regular expressions [limit]
      White =~ "y"
                ^
  help: join them with |: "Tal|Fine"
  [2]
  $ sed 1d many.txt > fewer.txt; pgn grep -c -f fewer.txt a.pgn
  0
  [1]

What people try, and what to write instead.

  $ for query in 'ECO = F' 'ECO = B9*' 'ECO != B99-B90' 'Q=2' 'three-fold' 'opposite-colored bishops'; do pgn grep "$query" a.pgn 2>&1 | grep error -A3 | sed -n '1p;4p'; done
  query:1:7: error: "F" is not an opening code [syntax]
  help: use a form such as B90, B9 or B90-B99
  query:1:7: error: "B9*" is not an opening code [syntax]
  help: use a form such as B90, B9 or B90-B99
  query:1:8: error: "B99-B90" is not an opening code [syntax]
  help: use a form such as B90, B9 or B90-B99
  query:1:1: error: "Q" is a piece, not a tag [syntax]
  help: use material "Q=2", or tag Q if that is its name
  query:1:1: error: unknown word "three-fold": did you mean "repetition 3"? [syntax]
  help: put it in quotes to find a player of that name
  query:1:18: error: expected "and", "or" or the end of the query, found "bishops" [syntax]
  help: use opposite bishops
  $ pgn grep -c 'ECO = "B" or ECO = B90 or tag Q = 2' a.pgn
  0
  [1]

Long values, and those with accents, are compared as others are.

  $ printf '[White "%s Ünder"]\n[Black "Žižka"]\n\n1. e4 {%0100dMÜLLER} *\n' "$(printf 'Ab%.0s' $(seq 50))" 0 > accents.pgn
  $ for query in 'White ~ "abAB under"' 'White ~ "xab"' 'Black ~ "ziz"' 'White ~ "ABABABAB" and Black ~ ZIZKA' 'under' 'zizka and under' 'unde' 'comment ~ "0muller"' 'comment ~ "1muller"'; do pgn grep -c "$query" accents.pgn; done | tr '\n' ' '; echo
  1 0 1 1 1 1 0 1 0\x20 (esc)

What cannot be combined.

  $ pgn grep -c -l tal a.pgn
  pgn: grep: --count, --list, --offsets and --json cannot be combined
  [2]
  $ pgn grep --mark --json tal a.pgn
  pgn: grep: --output and --mark cannot be combined with --count, --list, --offsets or --json
  [2]
  $ pgn grep -c tal a.pgn -o out.pgn
  pgn: grep: --output and --mark cannot be combined with --count, --list, --offsets or --json
  [2]
  $ pgn grep --first 1 --rest=rest.pgn tal a.pgn
  pgn: grep: --first cannot be combined with --rest
  [2]
  $ pgn grep --rest=- tal a.pgn
  pgn: grep: --rest requires a file
  [2]
  $ pgn grep --rest=a.pgn tal a.pgn; pgn count a.pgn
  pgn: grep: --rest is also an input file: "a.pgn"
  2 a.pgn
  $ pgn grep --rest=x.pgn -o ./x.pgn tal a.pgn
  pgn: grep: --rest and --output are the same file: "x.pgn"
  [2]
  $ pgn grep tal a.pgn -o out.pgc
  pgn: grep: cannot write "out.pgc": the output is plain PGN text
  [2]

An output that is also the input, and one that is not made if the search fails.

  $ cp a.pgn c.pgn; pgn grep mate c.pgn -o c.pgn; pgn tags -t White c.pgn
  Tal, Mikhail
  $ pgn grep mate a.pgn nowhere.pgn -o new.pgn --rest=old.pgn; ls new.pgn old.pgn
  pgn: cannot open "nowhere.pgn": No such file or directory
  ls: cannot access 'new.pgn': No such file or directory
  ls: cannot access 'old.pgn': No such file or directory
  [2]

Compressed files, PGC, directories, and files of other encodings.

  $ mkdir games; gzip -c a.pgn > games/a.pgn.gz; pgn pack a.pgn -o games/a.pgc 2> /dev/null; cp b.pgn games
needs: gzip
  $ pgn grep -l mate games; pgn grep -c mate games/a.pgc games/a.pgn.gz; gzip -c a.pgn | pgn grep -c mate
  pgn: grep: 1 game with errors, searched as far as readable
  games/a.pgc	1	Tal, Mikhail	Fine	1-0	7
  games/a.pgn.gz	1	Tal, Mikhail	Fine	1-0	7
  2
  1

  $ pgn grep mate games/a.pgc | pgn tags -t White
  Tal, Mikhail
  $ printf '[White "M\374ller"]\n\n1. e4 *\n' > latin.pgn; pgn grep -c muller latin.pgn; pgn grep 'White = "Müller"' latin.pgn | cmp -n 21 - latin.pgn
  1

Offsets and lines: those of the decompressed file; of a file that is decoded, those of its text in UTF-8; of PGC the
offset of the record, as `pgn tags` has it, and no line.

  $ iconv -t UTF-16 a.pgn > a16.pgn; printf '\357\273\277' | cat - a.pgn > bom.pgn; pgn pack b.pgn a.pgn -o ab.pgc 2> /dev/null; pgn tags --json ab.pgc | cut -d, -f3-4
  "game":1,"offset":0
  "game":2,"offset":69
  "game":3,"offset":120
needs: gzip
  $ for f in a.pgn games/a.pgn.gz a16.pgn bom.pgn ab.pgc; do echo $f $(pgn grep -q --offsets 'not mate' $f); done
  a.pgn 113
  games/a.pgn.gz 113
  a16.pgn 113
  bom.pgn 116
  ab.pgc 0 120

  $ pgn grep -q --json 'not mate' a16.pgn ab.pgc | cut -d, -f2-6
  "file":"a16.pgn","game":2,"line":8,"offset":113,"white":"Müller"
  "file":"ab.pgc","game":1,"offset":0,"white":"Wrong","black":"Fine"
  "file":"ab.pgc","game":3,"offset":120,"white":"Müller","black":"Tal"
  $ for i in 1 2 3 4 5 6 7 8 9; do cat a.pgn b.pgn; echo; done > few.pgn; for i in 1 2 3 4 5 6 7 8; do cat few.pgn few.pgn > m; mv m few.pgn; done; pgn pack few.pgn -o few.pgc 2> /dev/null || true
  $ pgn tags --json few.pgc | sed 's/.*"offset":\([0-9]*\).*/\1/' > tags; pgn grep -q --offsets 'Plies >= 0' few.pgc | cmp - tags; wc -l < tags
  6912

Bare words that are not players, with a suggestion; and a file without games.

  $ pgn grep 'tal and 1-0' a.pgn
  query:1:9: error: "1-0" is a result, not a player [syntax]
      tal and 1-0
              ^
  help: use Result = 1-0
  [2]
  $ for q in B90 1972.07.11 Nbxd7+ year timecontrol Checkmate; do pgn grep $q a.pgn 2>&1 | grep -v '^ '; done
  query:1:1: error: "B90" is an opening code, not a player [syntax]
  help: use ECO = B90, or put it in quotes to find a player of that name
  query:1:1: error: "1972.07.11" is a date, not a player [syntax]
  help: use Date = 1972.07.11, or put it in quotes to find a player of that name
  query:1:1: error: "Nbxd7+" is a move, not a player [syntax]
  help: use played "Nbxd7+", or put it in quotes to find a player of that name
  query:1:1: error: "year" is a tag name, not a player [syntax]
  help: use a comparison such as Year >= 2000, or put it in quotes to find a player of that name
  query:1:1: error: "timecontrol" is a tag name, not a player [syntax]
  help: use a comparison such as TimeControl <= 3m, or put it in quotes to find a player of that name
  query:1:1: error: unknown word "Checkmate": did you mean "mate"? [syntax]
  help: put it in quotes to find a player of that name
  $ cp $TESTDIR/../../examples/games/19th-century.pgn book.pgn # more than 512 positions
  $ pgn grep -c 'follows "book.pgn" at end' book.pgn; pgn grep -c 'leaves "book.pgn"' book.pgn
  14
  0
  [1]
  $ printf 'no games here\n' > none.txt; pgn grep 'follows "none.txt"' a.pgn
  query:1:10: error: no chess games in "none.txt" [syntax]
      follows "none.txt"
               ^
  [2]
  $ pgn grep 'leaves "/dev/null" by white' a.pgn
  query:1:9: error: no chess games in "/dev/null" [syntax]
      leaves "/dev/null" by white
              ^
  [2]

A side is in brackets or after `by`, and results have no order.

  $ for q in 'passed by white' 'check(black)' 'clock by "tal" < 30s' 'Result ~ 1' '(check) (mate)'; do pgn grep "$q" a.pgn 2>&1 | grep -v '^ '; done
  query:1:8: error: expected "and", "or" or the end of the query, found "by" [syntax]
  help: put the side in brackets, as in passed(white), or use the case of the piece: K is White's, k Black's
  query:1:6: error: expected "and", "or" or the end of the query, found "(" [syntax]
  help: use "by" for the side of a move, as in check by white
  query:1:7: error: expected =, !=, <, <=, > or >=, found "by" [syntax]
  help: put the side in brackets, as in passed(white), or use the case of the piece: K is White's, k Black's
  query:1:8: error: results can only be equal or different [syntax]
  help: use = or !=
  query:1:9: error: expected "and", "or" or the end of the query, found "(" [syntax]

Common words for pieces, pawns and castling.

  $ for q in 'knight on d5' 'promotion to queen' 'isolated pawn' 'castling kingside' 'mate before 20' 'queens off' enpassant; do pgn grep "$q" a.pgn 2>&1 | grep -v '^ '; done
  query:1:8: error: expected "and", "or" or the end of the query, found "on" [syntax]
  help: pieces are letters: N on d5 is White's knight, n on d5 Black's
  query:1:14: error: expected a piece such as Q or [QR], found "queen" [syntax]
  help: pieces are letters: N on d5 is White's knight, n on d5 Black's
  query:1:10: error: expected "and", "or" or the end of the query, found "pawn" [syntax]
  help: omit it: passed(e6), isolated(white); a pawn on a square is P on e4
  query:1:10: error: expected "and", "or" or the end of the query, found "kingside" [syntax]
  help: use castling short
  query:1:13: error: expected "move", found "20" [syntax]
  help: use before move 20 behind a term: mate before move 20
  query:1:8: error: expected "and", "or" or the end of the query, found "off" [syntax]
  help: use material "Q=0 q=0" for positions without queens
  query:1:1: error: unknown word "enpassant": did you mean "en passant"? [syntax]
  help: put it in quotes to find a player of that name

A word where it cannot be used.

  $ for q in 'check with not mate' 'check then not mate' 'flip not N on d5' 'before move 20' 'mate and at end' 'Wite = "A"'; do pgn grep "$q" a.pgn; done
  query:1:12: error: "not" applies to whole games and cannot be used here [syntax]
      check with not mate
                 ^
  help: use "without" for one position
  query:1:12: error: "not" applies to whole games and cannot be used here [syntax]
      check then not mate
                 ^
  help: use "without" for one position
  query:1:6: error: "not" applies to whole games and cannot be used here [syntax]
      flip not N on d5
           ^
  help: use "without" for one position
  query:1:1: error: expected a term, found "before" [syntax]
      before move 20
      ^
  help: use before move 20 behind a term: mate before move 20
  query:1:10: error: expected a term, found "at" [syntax]
      mate and at end
               ^
  help: use at move 20, at start or at end behind a term: mate at move 20
  query:1:1: error: unknown tag "Wite": did you mean "White"? [syntax]
      Wite = "A"
      ^
  help: use tag Wite if that is its name
  [2]

A mark comes after the NAGs of its move.

  $ printf '1. e4 $1\n$14 {good} e5 $2*\n' | pgn grep --mark 'played "e4"'; printf '1. e4 e5 $2*\n' | pgn grep --mark 'played "e5"'
  1. e4 $1
  $14 {match [%csl Ye2,Ye4]} {good} e5 $2*

  1. e4 e5 $2 {match [%csl Ye5,Ye7]}*
   (esc)

Regular expressions terminate quickly, even on long text with much backtracking.

  $ awk 'BEGIN { printf "1. e4 {"; for (i = 0; i < 200000; i++) printf "a"; print "bc} *" }' > as.pgn
needs: regex
  $ timeout 20 pgn grep -c 'comment =~ "(a|a){14}c"' as.pgn; timeout 20 pgn grep -c 'comment =~ "(a+)+$"' as.pgn; pgn grep -c 'comment =~ "^a.*a{20}bc$"' as.pgn
  as.pgn:1:1: error: regular expression exceeds its limits on this game: taken as not matching [regex-limit]
  0
  as.pgn:1:1: error: regular expression exceeds its limits on this game: taken as not matching [regex-limit]
  0
  1

Where they give up, the answer is incomplete: an error, whatever else is found.

  $ awk 'BEGIN { printf "1. d4 *\n\n[White \"aa\"]\n\n1. e4 *\n\n[White \""; for (i = 0; i < 5000; i++) printf "a"; print "!\"]\n\n1. d4 d5 *" }' > long.pgn
needs: regex
  $ pgn grep -l 'White =~ "^(a+)+$"' long.pgn; echo $?
  2	aa	?	*
  long.pgn:7:1: error: regular expression exceeds its limits on this game: taken as not matching [regex-limit]
  1
needs: regex
  $ pgn grep -c -v 'White =~ "^(a+)+$"' long.pgn; echo $?
  long.pgn:7:1: error: regular expression exceeds its limits on this game: taken as not matching [regex-limit]
  2
  1
needs: regex
  $ pgn grep -q -n 1 -c 'White =~ "^(a+)+$"' long.pgn; echo $?
  1
  0
needs: regex
  $ pgn convert --to=uci --query='White =~ "^(a+)+$"' long.pgn; echo $?
  long.pgn:7:1: error: regular expression exceeds its limits on this game: taken as not matching [regex-limit]
  position startpos moves e2e4
  1
needs: regex
  $ pgn stats --query='White =~ "^(a+)+$"' long.pgn > all; echo $?; head -n 1 all
  long.pgn:7:1: error: regular expression exceeds its limits on this game: taken as not matching [regex-limit]
  1
  1 game
needs: regex
  $ pgn edit --query='White =~ "^(a+)+$"' --set=Round=4 long.pgn > out; echo $?
  long.pgn:7:1: error: regular expression exceeds its limits on this game: taken as not matching [regex-limit]
  pgn: edit: 3 games read, 1 matched, 1 changed
  1
needs: regex
  $ pgn clock --query='White =~ "^(a+)+$"' long.pgn > all; echo $?
  long.pgn:7:1: error: regular expression exceeds its limits on this game: taken as not matching [regex-limit]
  1
needs: regex
  $ pgn table -q --query='White =~ "^(a+)+$"' long.pgn > all; echo $?
  long.pgn:7:1: error: regular expression exceeds its limits on this game: taken as not matching [regex-limit]
  1
needs: regex
  $ pgn diagram --query='White =~ "^(a+)+$"' -o all.svg long.pgn; echo $?
  long.pgn:7:1: error: regular expression exceeds its limits on this game: taken as not matching [regex-limit]
  1
  $ pgn pack -o long.pgc long.pgn
needs: regex
  $ pgn grep -c 'White =~ "^(a+)+$"' long.pgc; echo $?
  long.pgc: byte 55: error: regular expression exceeds its limits on this game: taken as not matching [regex-limit]
  1
  1

Bytes that are not UTF-8 match nothing; what is beside them does.

needs: regex
  $ printf '[White "\301\356\362\342 Tal"]\n\n1. e4 *\n' > bytes.pgn; pgn grep -q -c 'White =~ "Tal$"' bytes.pgn; pgn grep -q -c 'White =~ "^.* Tal$"' bytes.pgn
  1
  0
  [1]

Any number of threads selects the same games in the same order.

  $ for i in 1 2 3 4 5 6 7 8 9; do cat a.pgn b.pgn; echo; done > many.pgn; for i in 1 2 3 4 5 6 7 8; do cat many.pgn many.pgn > m; mv m many.pgn; done
  $ for j in 1 7; do pgn grep -q -j$j --rest=rest$j.pgn 'tal and not mate' many.pgn -o out$j.pgn; pgn grep -q -j$j -l 'capture' many.pgn > list$j; done
  $ cmp out1.pgn out7.pgn; cmp rest1.pgn rest7.pgn; cmp list1 list7; wc -l < list1; cat out7.pgn rest7.pgn | pgn count; pgn count many.pgn
  4608
  6912
  6912 many.pgn
  $ pgn grep -q -j2 --first 3 -l capture many.pgn
  1	Tal, Mikhail	Fine	1-0	7
  2	Müller	Tal	1/2-1/2	4
  4	Tal, Mikhail	Fine	1-0	7

Text without games, and games that would run into the next.

  $ printf 'no game\n' | pgn grep mate
  -:1:1: error: no game in this file: it begins with "no game" [not-pgn]
  [1]
  $ printf '\n' | pgn grep mate
  [1]
  $ printf '[White "A"]\n\n1. e4' > cut.pgn; pgn grep 'white to move or black to move' cut.pgn cut.pgn
  [White "A"]

  1. e4

  [White "A"]

  1. e4
   (esc)

What is not understood has no length; a query is UTF-8 with or without a byte order mark; however a game is read, its
tags and its result are the same.

  $ printf '[Event "x"]\n[Result "1-0"]\n[Variant "Atomic"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n' > variant.pgn
  $ pgn grep -q -c 'Result = 1-0 and Plies < 2' variant.pgn
  0
  [1]
  $ printf '[White "A"]\n[Black "B"]\n[Result "1-0"]\n[Foo "1"]\n[foo "2"]\n\n1. e4 *\n' > tags.pgn
  $ printf '\357\273\277White = A' > bom.query; pgn grep -q -c -f bom.query tags.pgn
  1
  $ printf 'White = \351' > latin1.query; pgn grep -q -c -f latin1.query tags.pgn
  pgn: grep: the query is not valid UTF-8
  [2]
  $ printf 'mate\0 or check' > nul.query; pgn grep -q -c -f nul.query tags.pgn
  pgn: grep: the query contains a NUL byte
  [2]
  $ pgn grep -q --list 'White = A' tags.pgn; pgn grep -q --list 'White = A and Plies = 1' tags.pgn
  1	A	B	1-0
  1	A	B	1-0
  $ pgn grep -q -c 'tag foo = 2' tags.pgn; pgn grep -q -c 'tag foo = 2 and Plies = 1' tags.pgn
  1
  1
  $ printf '[White "Mah\0mud"]\n\n1. e4 *\n' | pgn grep -q -c 'White = "Mah mud"'
  1

Comments, NAGs and variations after an illegal move count too; comments of commands alone do not.

  $ printf '1. e4 {a} Ke4 {b} ({c} $1 2. d4 $2) {[%%clk 1:00]} 2. Nf3 (2. d4) {d} 1-0\n' > after.pgn
  $ for q in 'Comments = 4' 'Nags = 2' 'Variations = 2'; do pgn grep --count "$q" after.pgn 2> /dev/null; done
  1
  1
  1

Material that appears late: as many pieces as are asked for may still become the right ones.

  $ shuffle() { awk -v from=$1 'BEGIN { for (i = 0; i < 100; i++) printf "%d. %s ", from + i, i % 2 ? "Nf3 Nf6" : "Ng1 Ng8" }'; }
  > printf '[White "A"]\n\n1. e4 d5 2. exd5 Nf6 3. d6 c6 4. Nc3 Qa5 5. d7+ Kd8 6. Nf3 Kc7 %s 107. d8=Q+ *\n' "$(shuffle 7)" > white.pgn
  > printf '[White "A"]\n\n1. d4 e5 2. c3 exd4 3. Qa4 d3 4. Nf3 d2+ 5. Kd1 Nf6 6. Kc2 Nc6 %s 107. b3 d1=Q+ *\n' "$(shuffle 7)" > black.pgn
  > pgn check -q --severity=error white.pgn black.pgn
  $ more=KQQRRBBNNPPPPPPP fewer=KQRRBBNNPPPPPPP
  > for f in white black; do pgn grep -c "material \"$more vs $fewer\"" $f.pgn; pgn grep -c "material \"$fewer vs $more\"" $f.pgn; done
  > pgn grep -c 'material "KQQRRBBNNPPPPPPPkqrrbbnnppppppp"' white.pgn; pgn grep -c 'flip material "KQQRRBBNNPPPPPPPkqrrbbnnppppppp"' black.pgn
  1
  1
  1
  1
  1
  1
Openings: by tags as people write them, or by the position.

  $ cat > najdorf.pgn <<'END'
  > [White "A"]
  > [Opening "Sicilian Defense: Najdorf Variation"]
  > 
  > 1. e4 *
  > 
  > [White "B"]
  > [ECO "B90/02"]
  > [Opening "Sicilian"]
  > [Variation "Najdorf"]
  > 
  > 1. e4 *
  > 
  > [White "C"]
  > [Opening "?"]
  > 
  > 1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 (6. Bc4) *
  > 
  > [White "D"]
  > [ECO "C20"]
  > 
  > 1. e4 e5 *
  > END
  $ for query in 'opening najdorf' 'Opening ~ najdorf' 'Variation ~ najdorf' 'SubVariation ~ english' 'ECO = B9' 'ECO = B90-C20' 'ECO != B9' 'opening "najdorf english"'; do pgn grep -l "$query" najdorf.pgn | cut -f2 | tr -d '\n'; echo " $query"; done
  ABC opening najdorf
  A Opening ~ najdorf
  BC Variation ~ najdorf
  C SubVariation ~ english
  BC ECO = B9
  BCD ECO = B90-C20
  AD ECO != B9
  C opening "najdorf english"

A structure that does not exist.

  $ pgn grep 'structure zebra' najdorf.pgn
  query:1:11: error: unknown structure "zebra" [syntax]
      structure zebra
                ^
  help: use one of iqp, hanging-pawns, carlsbad, maroczy, french, benoni, czech-benoni, kings-indian, hedgehog, scheveningen, boleslavsky, dragon, slav, stonewall
  [2]
