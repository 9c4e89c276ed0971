Duplicate games. The first file has two that are the same in different spellings,
and one by other players; a short draw that was played twice; and a game with an illegal move.

  $ cat > a.pgn <<'END'
  > [Event "Bled"]
  > [Site "Bled YUG"]
  > [Date "1961.??.??"]
  > [Round "?"]
  > [White "Tal, Mikhail"]
  > [Black "Fischer, Robert James"]
  > [Result "1-0"]
  > 
  > 1. e4 c5 2. Nf3 Nc6 3. d4 cxd4 4. Nxd4 e6 5. Nc3 Qc7 6. g3 Nf6 7. Ndb5 Qb8 8.
  > Bf4 Ne5 9. Be2 Bc5 10. Bxe5 Qxe5 11. f4 Qb8 1-0
  > 
  > [White "Smith"]
  > [Black "Jones"]
  > 
  > 1. e4 e5 2. Nf3 Nf6 1/2-1/2
  > 
  > [White "Other"]
  > [Black "Fischer"]
  > 
  > 1. e4 c5 2. Nf3 Nc6 3. d4 cxd4 4. Nxd4 e6 5. Nc3 Qc7 6. g3 Nf6 7. Ndb5 Qb8
  > 8. Bf4 Ne5 9. Be2 Bc5 10. Bxe5 Qxe5 11. f4 Qb8 1-0
  > END
  $ cat > b.pgn <<'END'
  > [Event "BLED 1961"]
  > [Date "1961.09.04"]
  > [White "M. Tal"]
  > [Black "Fischer,R"]
  > [Annotator "Müller"]
  > 
  > 1.e4! c5 2.Nf3 Nc6 3.d4 cxd4 4.Nxd4 e6 5.Nc3 Qc7 6.g3 {Taimanov} Nf6 (6... a6 7. Bg2)
  > 7.Ndb5 Qb8 8.Bf4 Ne5 9.Be2 Bc5 10.Bxe5 Qxe5 11.f4 Qb8 *
  > 
  > [White "Smith"]
  > [Black "Jones, A"]
  > 
  > 1. e4 e5 2. Nf3 Nf6 1/2-1/2
  > 
  > [White "Smith"]
  > [Black "Jones"]
  > 
  > 1.e4 e5 2.Nf3 Nf6 1/2-1/2
  > 
  > [White "Wrong"]
  > 
  > 1. e4 e5 2. Ke3 *
  > 
  > [White "Wrong"]
  > 
  > 1. e4 e5 2. Ke3 *
  > END

Games are copied byte for byte. Every one of them is accounted for.

  $ pgn dedupe a.pgn b.pgn -o out.pgn
  b.pgn:22:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  b.pgn:26:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  pgn: dedupe: 8 games read, 6 written, 2 removed: 1 duplicate, 1 identical copy; 2 kept with errors
  [1]
  $ pgn tags --tag=White,Black,Date,Annotator out.pgn
  Tal, Mikhail	Fischer, Robert James	1961.??.??	
  Smith	Jones		
  Other	Fischer		
  Smith	Jones, A		
  Wrong			
  Wrong			
  pgn: tags: no game has a tag "Annotator"; see --names
  $ (cat a.pgn; echo) > one.pgn; pgn dedupe one.pgn 2> /dev/null | cmp - one.pgn
  $ cat a.pgn b.pgn | pgn dedupe 2> /dev/null | cmp - out.pgn

Which games were dropped, for which game, and why.

  $ pgn dedupe a.pgn b.pgn -o out.pgn --report=report.txt --dropped=dropped.pgn 2> /dev/null
  [1]
  $ cat report.txt
  a.pgn:1: game 1, Tal, Mikhail - Fischer, Robert James, 1961.??.??: kept
      b.pgn:1: game 1: removed, same moves; White "M. Tal"; Black "Fischer,R"; Date "1961.09.04"; Event "BLED 1961"; Site "?"
  a.pgn:12: game 2, Smith - Jones, ?: kept
      b.pgn:15: game 3: removed, identical copy
  $ cat dropped.pgn
  [Event "BLED 1961"]
  [Date "1961.09.04"]
  [White "M. Tal"]
  [Black "Fischer,R"]
  [Annotator "Müller"]

  1.e4! c5 2.Nf3 Nc6 3.d4 cxd4 4.Nxd4 e6 5.Nc3 Qc7 6.g3 {Taimanov} Nf6 (6... a6 7. Bg2)
  7.Ndb5 Qb8 8.Bf4 Ne5 9.Be2 Bc5 10.Bxe5 Qxe5 11.f4 Qb8 *

  [White "Smith"]
  [Black "Jones"]

  1.e4 e5 2.Nf3 Nf6 1/2-1/2
   (esc)
  $ pgn dedupe a.pgn b.pgn --check --report=- --json 2> /dev/null
  {"type":"duplicates","kept":{"file":"a.pgn","line":1,"game":1,"white":"Tal, Mikhail","black":"Fischer, Robert James","result":"1-0","date":"1961.??.??","event":"Bled","site":"Bled YUG","round":null},"dropped":[{"file":"b.pgn","line":1,"game":1,"white":"M. Tal","black":"Fischer,R","result":"*","date":"1961.09.04","event":"BLED 1961","site":null,"round":null,"reason":"same"}]}
  {"type":"duplicates","kept":{"file":"a.pgn","line":12,"game":2,"white":"Smith","black":"Jones","result":"1/2-1/2","date":null,"event":null,"site":null,"round":null},"dropped":[{"file":"b.pgn","line":15,"game":3,"white":"Smith","black":"Jones","result":"1/2-1/2","date":null,"event":null,"site":null,"round":null,"reason":"exact"}]}
  [1]
  $ pgn dedupe --check a.pgn
  pgn: dedupe: 3 games read, 3 would be written
  $ pgn dedupe --check a.pgn a.pgn
  pgn: dedupe: 6 games read, 3 would be written, 3 would be removed: 2 duplicates, 1 identical copy
  [1]

Other rules.

  $ pgn dedupe --match=moves a.pgn b.pgn -o out.pgn 2>&1 | tail -n 1
  pgn: dedupe: 8 games read, 5 written, 3 removed: 2 duplicates, 1 identical copy; 2 kept with errors
  $ pgn dedupe --match=moves --min-plies=0 a.pgn b.pgn -o out.pgn 2>&1 | tail -n 1
  pgn: dedupe: 8 games read, 4 written, 4 removed: 4 duplicates; 2 kept with errors
  $ pgn dedupe --match=exact a.pgn b.pgn -o out.pgn 2>&1 | tail -n 1
  pgn: dedupe: 8 games read, 7 written, 1 removed: 1 identical copy; 2 kept with errors
  $ pgn dedupe --compare=black,event a.pgn b.pgn -o out.pgn 2>&1 | tail -n 1
  pgn: dedupe: 8 games read, 5 written, 3 removed: 2 duplicates, 1 identical copy; 2 kept with errors
  $ pgn dedupe --compare=white,result --min-plies=4 a.pgn b.pgn -o out.pgn 2>&1 | tail -n 1
  pgn: dedupe: 8 games read, 5 written, 3 removed: 3 duplicates; 2 kept with errors

Which game is kept, and merging.

  $ for keep in first longest most-annotated best; do
  >   pgn dedupe --keep=$keep a.pgn b.pgn 2> /dev/null | pgn tags --tag=White,Annotator | grep Tal
  > done
  pgn: tags: no game has a tag "Annotator"; see --names
  Tal, Mikhail	
  pgn: tags: no game has a tag "Annotator"; see --names
  Tal, Mikhail	
  M. Tal	Müller
  pgn: tags: no game has a tag "Annotator"; see --names
  Tal, Mikhail	
  $ pgn dedupe --merge a.pgn b.pgn 2> /dev/null | head -n 16
  [Event "Bled"]
  [Site "Bled YUG"]
  [Date "1961.09.04"]
  [Round "?"]
  [White "Tal, Mikhail"]
  [Black "Fischer, Robert James"]
  [Result "1-0"]
  [Annotator "Müller"]

  {also: Event "BLED 1961"; White "M. Tal"; Black "Fischer,R"} 1. e4 $1 1... c5
  2. Nf3 Nc6 3. d4 cxd4 4. Nxd4 e6 5. Nc3 Qc7 6. g3 {Taimanov} 6... Nf6 (6... a6
  7. Bg2) 7. Ndb5 Qb8 8. Bf4 Ne5 9. Be2 Bc5 10. Bxe5 Qxe5 11. f4 Qb8 1-0

  [White "Smith"]
  [Black "Jones"]
   (esc)
  $ pgn dedupe --merge --keep=most-annotated a.pgn b.pgn 2> /dev/null | sed -n '/BLED/,/\*$/p'
  [Event "BLED 1961"]
  [Site "Bled YUG"]
  [Date "1961.09.04"]
  [Round "?"]
  [White "M. Tal"]
  [Black "Fischer,R"]
  [Result "1-0"]
  [Annotator "Müller"]

  {also: Event "Bled"; White "Tal, Mikhail"; Black "Fischer, Robert James"} 1. e4
  $1 1... c5 2. Nf3 Nc6 3. d4 cxd4 4. Nxd4 e6 5. Nc3 Qc7 6. g3 {Taimanov} 6...
  Nf6 (6... a6 7. Bg2) 7. Ndb5 Qb8 8. Bf4 Ne5 9. Be2 Bc5 10. Bxe5 Qxe5 11. f4 Qb8
  1-0

  [White "Smith"]
  [Black "Jones, A"]

  1. e4 e5 2. Nf3 Nf6 1/2-1/2

  [White "Wrong"]

  1. e4 e5 2. Ke3 *

A game that is the beginning of a longer one, before it and after it, from a pipe and from a file.

  $ sed 's/11[.] f4 Qb8 1-0/1-0/' a.pgn > short.pgn
  $ cat short.pgn a.pgn short.pgn | pgn dedupe --prefix | pgn count --plies
  pgn: dedupe: 9 games read, 3 written, 6 removed: 2 identical copies, 4 contained in a longer game
  3 48
  $ pgn dedupe --prefix --min-plies=18 --report=r.txt -o out.pgn short.pgn a.pgn; cat r.txt
  pgn: dedupe: 6 games read, 3 written, 3 removed: 1 identical copy, 2 contained in a longer game
  short.pgn:12: game 2, Smith - Jones, ?: kept
      a.pgn:12: game 2: removed, identical copy
  a.pgn:1: game 1, Tal, Mikhail - Fischer, Robert James, 1961.??.??: kept
      short.pgn:1: game 1: removed, first moves of the kept game
  a.pgn:17: game 3, Other - Fischer, ?: kept
      short.pgn:17: game 3: removed, first moves of the kept game
needs: gzip
  $ gzip -k short.pgn; pgn dedupe --prefix short.pgn.gz a.pgn 2> /dev/null | cmp - out.pgn

  $ pgn dedupe short.pgn a.pgn -o /dev/null
  pgn: dedupe: 6 games read, 5 written, 1 removed: 1 identical copy

Line ends are those of each game.

  $ printf '[White "A"]\r\n\r\n1. e4 e5 *\r\n\r\n\r\n[White "B"]\n\n1. e4 e5 *' | pgn dedupe | od -c | head -n 4
  pgn: dedupe: 2 games read, 2 written
  0000000   [   W   h   i   t   e       "   A   "   ]  \r  \n  \r  \n   1
  0000020   .       e   4       e   5       *  \r  \n  \r  \n   [   W   h
  0000040   i   t   e       "   B   "   ]  \\n  \\n   1   .       e   4   \x20 (esc)
  0000060   e   5       *  \n  \n

The web address of a game distinguishes games that look the same, in any form of the address.

  $ for id in aaaaaaaa bbbbbbbb aaaaaaaa; do
  >   sed "s|Bled YUG|https://lichess.org/$id|" a.pgn | head -n 11
  > done | pgn dedupe -o /dev/null
  pgn: dedupe: 3 games read, 2 written, 1 removed: 1 duplicate

  $ for at in https://lichess.org/aaaaaaaa http://www.lichess.org/aaaaaaaa/black \
  >   lichess.org/aaaaaaaa#12 https://lichess.org/aaaaaaab; do
  >   sed "s|Bled YUG|$at|" a.pgn | head -n 11
  > done | pgn dedupe -o /dev/null
  pgn: dedupe: 4 games read, 2 written, 2 removed: 2 duplicates

Transcriptions of a name are equal; different players are not.

  $ for name in 'Tal, Mikhail' 'Tahl, M.' 'Michail Tal' 'Таль, Михаил' 'Tan, M' 'Tal, B'; do
  >   sed "s|Tal, Mikhail|$name|" a.pgn | head -n 11
  > done | pgn dedupe --merge | grep -e '\[White' -e also
  pgn: dedupe: 6 games read, 3 written, 3 removed: 3 duplicates; 1 merged
  [White "Tal, Mikhail"]
  {also: White "Tahl, M."; White "Michail Tal"; White "Таль, Михаил"} 1. e4 c5 2.
  [White "Tan, M"]
  [White "Tal, B"]

A comment after the marker belongs to the game, which can still be a duplicate.

  $ (sed 's/1-0$/1-0 {Fischer resigns}/' a.pgn; cat a.pgn) > resigns.pgn
  $ pgn dedupe resigns.pgn | grep -c resigns
  pgn: dedupe: 6 games read, 3 written, 3 removed: 2 duplicates, 1 identical copy
  2
  $ cat a.pgn resigns.pgn | pgn dedupe --merge --keep=first | grep -A1 Bxe5
  pgn: dedupe: 9 games read, 3 written, 6 removed: 4 duplicates, 2 identical copies; 2 merged
  Bf4 Ne5 9. Be2 Bc5 10. Bxe5 Qxe5 11. f4 Qb8 {Fischer resigns} 1-0

  --
  Bf4 Ne5 9. Be2 Bc5 10. Bxe5 Qxe5 11. f4 Qb8 {Fischer resigns} 1-0
   (esc)

Invalid usage.

  $ pgn dedupe --compare=white,colour a.pgn
  pgn: dedupe: --compare: unknown tag "colour": expected white, black, date, event, site, round or result
  [2]
  $ pgn dedupe --match=exact --merge a.pgn
  pgn: dedupe: --match=exact cannot be combined with --prefix or --merge
  [2]
  $ pgn dedupe --check -o x.pgn a.pgn
  pgn: dedupe: --check cannot be combined with --output, --dropped or --merge
  [2]
  $ pgn dedupe --json a.pgn
  pgn: dedupe: --json requires --report
  [2]
  $ pgn dedupe --report=- a.pgn
  pgn: dedupe: --report=- requires --output or --check: games go to standard output
  [2]
  $ pgn dedupe --min-plies=many a.pgn
  pgn: dedupe: --min-plies must be a number up to 65535, not "many"
  [2]
  $ pgn dedupe a.pgn nosuch.pgn -o never.pgn; ls never.pgn
  pgn: cannot open "nosuch.pgn": No such file or directory
  ls: cannot access 'never.pgn': No such file or directory
  [2]
  $ pgn dedupe --merge a.pgn -o nosuch/out.pgn
  pgn: cannot write "nosuch/out.pgn": No such file or directory
  [2]
  $ pgn dedupe < /dev/null
  pgn: dedupe: 0 games read, 0 written

A file that was not read completely is not replaced, and nothing else is written.

  $ (iconv -t UTF-16 a.pgn; printf '\000\330') > wide.pgn; cp wide.pgn before.pgn
  $ pgn dedupe a.pgn wide.pgn -o wide.pgn --dropped=d.pgn; cmp wide.pgn before.pgn; ls d.pgn
  wide.pgn:22:1: error: bytes 0x00 0xD8 are not valid in UTF-16LE; read as U+FFFD, like all that is invalid in the file [encoding-invalid]
  wide.pgn:22:1: warning: unrecognized text "�" [text-before-game]
  pgn: cannot replace "wide.pgn": part of the input was not read
  ls: cannot access 'd.pgn': No such file or directory
  [2]
  $ pgn dedupe a.pgn wide.pgn --merge -o wide.pgn; cmp wide.pgn before.pgn
  wide.pgn:22:1: error: bytes 0x00 0xD8 are not valid in UTF-16LE; read as U+FFFD, like all that is invalid in the file [encoding-invalid]
  wide.pgn:22:1: warning: unrecognized text "�" [text-before-game]
  pgn: cannot replace "wide.pgn": part of the input was not read
  $ echo 'Just prose.' > prose.txt; pgn dedupe -o prose.txt a.pgn prose.txt
  prose.txt:1:1: error: no game in this file: it begins with "Just prose." [not-pgn]
  pgn: cannot replace "prose.txt": part of the input was not read
  [1]
  $ cat prose.txt
  Just prose.
  $ pgn dedupe prose.txt a.pgn > /dev/null
  prose.txt:1:1: error: no game in this file: it begins with "Just prose." [not-pgn]
  pgn: dedupe: 3 games read, 3 written
  [1]

All output files must be different.

  $ cp a.pgn same.pgn; ln -s a.pgn link.pgn
  $ pgn dedupe a.pgn -o out.pgn --dropped=link.pgn
  pgn: dedupe: --dropped is also an input file: "link.pgn"
  [2]
  $ pgn dedupe a.pgn -o out.pgn --report=./a.pgn
  pgn: dedupe: --report is also an input file: "./a.pgn"
  [2]
  $ pgn dedupe a.pgn -o out.pgn --dropped=./out.pgn
  pgn: dedupe: --dropped and --output are the same file: "./out.pgn"
  [2]
  $ pgn dedupe a.pgn -o new.pgn --report=./new.pgn
  pgn: dedupe: --report and --output are the same file: "./new.pgn"
  [2]
  $ pgn dedupe a.pgn -o out.pgn --dropped=new --report=new
  pgn: dedupe: --dropped and --report are the same file: "new"
  [2]
  $ cmp a.pgn same.pgn; ls out.pgn new
  ls: cannot access 'new': No such file or directory
  out.pgn
  [2]
  $ pgn dedupe a.pgn -o /dev/null --dropped=/dev/null
  pgn: dedupe: 3 games read, 3 written

An ambiguous date still has one year. Text that is not a date equals only the same text.

  $ printf '[Date "%s"]\n\n1. e4 e5 *\n\n' 05.04.2000 07.06.2001 04.05.2000 Easter Whitsun Easter > days.pgn
  $ pgn dedupe --min-plies=2 days.pgn | grep Date
  pgn: dedupe: 6 games read, 4 written, 2 removed: 2 duplicates
  [Date "05.04.2000"]
  [Date "07.06.2001"]
  [Date "Easter"]
  [Date "Whitsun"]

Text next to a game is not lost with it: such a game is kept.

  $ printf '1. e4 e5 *\n\n' > plain.pgn; printf '1. e4 e5 *\n%% escaped\nsome prose\n' > prose.pgn
  $ pgn dedupe --min-plies=2 plain.pgn prose.pgn plain.pgn
  1. e4 e5 *

  prose.pgn:3:1: warning: unrecognized text "some prose" [text-before-game]
  1. e4 e5 *
  % escaped
  some prose

  pgn: dedupe: 3 games read, 2 written, 1 removed: 1 duplicate; 1 kept with text outside the game
  $ pgn dedupe --min-plies=2 --merge plain.pgn prose.pgn plain.pgn 2> /dev/null
  1. e4 e5 *

  1. e4 e5 *
  % escaped
  some prose
   (esc)
  $ (echo before; cat plain.pgn) | pgn dedupe --min-plies=2 plain.pgn - | grep before
  -:1:1: warning: unrecognized text "before" [text-before-game]
  pgn: dedupe: 2 games read, 2 written; 1 kept with text outside the game
  before

The report says where results contradict.

  $ printf '1. e4 e5 %s\n\n' 1-0 0-1 '*' > results.pgn
  $ pgn dedupe --min-plies=2 --report=- -o /dev/null results.pgn
  results.pgn:1: game 1, ? - ?, ?: kept
      results.pgn:3: game 2: removed, same moves; Result "0-1"
      results.pgn:5: game 3: removed, same moves
  pgn: dedupe: 3 games read, 1 written, 2 removed: 2 duplicates
  $ pgn dedupe --min-plies=2 --report=- --json -o /dev/null results.pgn
  {"type":"duplicates","kept":{"file":"results.pgn","line":1,"game":1,"white":null,"black":null,"result":"1-0","date":null,"event":null,"site":null,"round":null},"dropped":[{"file":"results.pgn","line":3,"game":2,"white":null,"black":null,"result":"0-1","date":null,"event":null,"site":null,"round":null,"reason":"same","kept_result":"1-0"},{"file":"results.pgn","line":5,"game":3,"white":null,"black":null,"result":"*","date":null,"event":null,"site":null,"round":null,"reason":"same"}]}
  pgn: dedupe: 3 games read, 1 written, 2 removed: 2 duplicates

PGC is read as the equivalent text in export format.

  $ pgn pack -o a.pgc a.pgn; pgn dedupe a.pgc
  [Event "Bled"]
  [Site "Bled YUG"]
  [Date "1961.??.??"]
  [Round "?"]
  [White "Tal, Mikhail"]
  [Black "Fischer, Robert James"]
  [Result "1-0"]

  1. e4 c5 2. Nf3 Nc6 3. d4 cxd4 4. Nxd4 e6 5. Nc3 Qc7 6. g3 Nf6 7. Ndb5 Qb8 8.
  Bf4 Ne5 9. Be2 Bc5 10. Bxe5 Qxe5 11. f4 Qb8 1-0

  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "Smith"]
  [Black "Jones"]
  [Result "1/2-1/2"]

  1. e4 e5 2. Nf3 Nf6 1/2-1/2

  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "Other"]
  [Black "Fischer"]
  [Result "1-0"]

  1. e4 c5 2. Nf3 Nc6 3. d4 cxd4 4. Nxd4 e6 5. Nc3 Qc7 6. g3 Nf6 7. Ndb5 Qb8 8.
  Bf4 Ne5 9. Be2 Bc5 10. Bxe5 Qxe5 11. f4 Qb8 1-0

  pgn: dedupe: 3 games read, 3 written

A game with NUL bytes has errors, wherever it is in the file.

  $ printf '[White "A"]\n\n1. e4 *\n\n[White "A"]\n\n1. e4 *\n\n[White "A"]\n\n1. e4 {\0} *\n\n[White "A"]\n\n1. e4 \0 *\n' > nul.pgn
  $ pgn dedupe -o nul-out.pgn nul.pgn
  nul.pgn:11:8: error: NUL bytes; read as blanks [nul-byte]
  pgn: dedupe: 4 games read, 3 written, 1 removed: 1 identical copy; 2 kept with errors
  [1]
  $ tr '\0' '@' < nul-out.pgn | grep e4
  1. e4 *
  1. e4 {@} *
  1. e4 @ *

Different games are two, whatever is written into them: these comments have one hash if it can be inverted.

  $ printf '[White "A"]\n\n1. e4 {kpojjcyfEX0#ysj1} *\n\n[White "A"]\n\n1. e4 {White.is.winning} *\n' | pgn dedupe --check
  pgn: dedupe: 2 games read, 2 would be written

Odd NAGs and tags do not keep a game from being merged.

  $ printf '[White "A"]\n\n1. e4 e5 *\n\n[White "A"]\n[Bla)ck "b"]\n[Foo "b\001c"]\n[Result "1-0 forfeit"]\n\n1. e4 $300 e5 1-0\n' > odd.pgn
  $ pgn dedupe --min-plies=2 --merge odd.pgn | grep also
  odd.pgn:10:15: warning: invalid Result tag "1-0 forfeit"; the game ends 1-0; using 1-0 [result-conflict]
  pgn: dedupe: 2 games read, 1 written, 1 removed: 1 duplicate; 1 merged
  {also: Bla)ck "b"; Foo "b c"; Result "1-0 forfeit"} 1. e4 {$300} 1... e5 1-0

Files that cannot appear, since a folder has taken the name meanwhile (the pipe is opened when the
outputs are): the games do not take the place of what was read if those dropped are nowhere else.

  $ mkfifo pipe; printf '[White "A"]\n\n1. e4 e5 *\n\n[White "A"]\n\n1. e4 e5 *\n' > two.pgn; cp two.pgn kept.pgn
  $ (exec 3> pipe; mkdir gone.d; echo >&3) & pgn dedupe --min-plies=2 -o two.pgn --dropped=gone.d --report=why.txt pipe two.pgn; echo $?; wait
  pgn: cannot write "gone.d": File exists
  2
  $ cmp two.pgn kept.pgn; ls -d two.pgn* why.txt* gone.d* 2> /dev/null | cat
  gone.d
  two.pgn
  $ (exec 3> pipe; mkdir all.d; echo >&3) & pgn dedupe --min-plies=2 -o all.d --dropped=gone.pgn pipe two.pgn; echo $?; wait
  pgn: cannot write "all.d": File exists
  2
  $ ls -d all.d*; pgn count gone.pgn
  all.d
  1 gone.pgn

A season is of both years, and an event that is named by the year in which it begins may last until January. Without a date the years of
events are compared, and different seasons are always two.

  $ game() { printf '[Event "%s"]\n[Date "%s"]\n[White "A"]\n[Black "B"]\n\n1. e4 e5 *\n\n' "$1" "$2"; }
  > same() { game "$1" "$2" > two.pgn; game "$3" "$4" >> two.pgn; pgn dedupe -q --min-plies=2 two.pgn | pgn count; }
  > same 'Bundesliga 2005-6' 2006.03.11 'Bundesliga 2005-6' '????.??.??'; same 'Bundesliga 2005/06' '????.??.??' 'Bundesliga' 2005.11.05
  > same '38th Rilton Cup 2008-9' 2009.01.02 '38th Rilton Cup 2008-9' '?'; same 'Hastings 2005' '?' 'Hastings 2005' 2006.01.03
  > same 'Hastings 2005' '????.01.03' 'Hastings 2005' 2006.01.03
  > echo; same 'Bundesliga 2005-6' 2007.03.11 'Bundesliga 2005-6' '?'; same 'Bundesliga 2005-6' '?' 'Bundesliga 2006-7' '?'
  > same 'Hastings 2005' '?' 'Hastings 2005' 2006.02.03; same 'Hastings 2005' '?' 'Hastings 2006' '?'; same 'Hastings 2005' '????.12.29' 'Hastings 2005' 2006.01.03
  > same 'Hastings 2005' 2005.12.29 'Hastings 2005' 2006.01.03; same 'Hastings 1999' '?' 'Hastings' 2000.02.03
  > echo; same 'Bundesliga 2005-6' 2006.03.11 'Bundesliga 2006-7' '????.??.??'; same 'Bundesliga 2005-6' 2006.??.?? 'Bundesliga 2006-7' 2006.??.??
  > same 'Reggio Emilia 1999/00' 2000.01.03 'Reggio Emilia 2000-2001' '?'; same 'Hastings 2005' 2006.01.03 'Hastings 2006' '?'
  > same 'Bundesliga 2006-7' '?' 'Bundesliga 2005-6' 2006.03.11
  1
  1
  1
  1
  1

  2
  2
  2
  2
  2
  2
  2

  2
  2
  2
  2
  2

If the date lacks the year, it is taken from the event.

  $ for e in 'Hastings 1992' 'Hastings 1963' 'Hastings' 'Hastings 1992/93'; do printf '[Event "%s"]\n[White "A"]\n[Black "B"]\n\n1. e4 e5 *\n\n' "$e"; done > years.pgn
  $ pgn dedupe --min-plies=2 -o /dev/null --report=- years.pgn
  years.pgn:1: game 1, A - B, ?: kept
      years.pgn:13: game 3: removed, same moves; Event "Hastings"
      years.pgn:19: game 4: removed, same moves; Event "Hastings 1992/93"
  pgn: dedupe: 4 games read, 2 written, 2 removed: 2 duplicates
  $ printf '[Date "1963.01.01"]\n[Event "Hastings 1992"]\n\n1. e4 e5 *\n\n[Event "Hastings 1963"]\n\n1. e4 e5 *\n' | pgn dedupe --min-plies=2 -o /dev/null --report=-
  -:1: game 1, ? - ?, 1963.01.01: kept
      -:6: game 2: removed, same moves; Date "?"; Event "Hastings 1963"
  pgn: dedupe: 2 games read, 1 written, 1 removed: 1 duplicate

Text that was decoded is not where its file has it: it is kept, and read from there.

  $ printf '[White "Müller"]\n[Date "2001.01.01"]\n\n1. e4 e5 *\n\n[White "Müller"]\n[Date "2001.01.01"]\n\n1. e4 {gut} e5 *\n\n[White "Öz"]\n\n1. d4 *\n' > u.pgn
  $ for f in UTF-16 UTF-16BE UTF-32 UTF-32BE; do iconv -t $f u.pgn > $f.pgn; done; iconv -t windows-1252 u.pgn > w.pgn
  $ for o in --keep=best --keep=longest --keep=most-annotated --merge --prefix --report=r; do pgn dedupe -q --min-plies=2 $o u.pgn > want
  >   for f in UTF-16 UTF-16BE UTF-32 UTF-32BE; do pgn dedupe -q --min-plies=2 $o $f.pgn | cmp - want; done; done
needs: iconv
  $ for o in --keep=best --merge --prefix --report=r; do pgn dedupe -q --min-plies=2 $o u.pgn > want
  >   pgn dedupe -q --min-plies=2 $o --input-encoding=windows-1252 w.pgn | cmp - want
  >   pgn dedupe -q --min-plies=2 $o --input-encoding=UTF-8 u.pgn | cmp - want; done
