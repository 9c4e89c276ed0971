Spellings of one name. Tal has three, one with an escape; two Polgars have met, and
Short may be either.

  $ cat > games.pgn <<'END'
  > [Event "Bled"]
  > [White "Tal, Mikhail"]
  > [Black "Polgar, S"]
  > 
  > 1. e4 *
  > 
  > [Event "BLED"]
  > [White "Tal,M"]
  > [Black "Polgar, Sofia"]
  > 
  > 1. e4 {Tal,M} *
  > 
  > [Event "Bled 2"]   [ White "Tal,M" ]
  > [Black "Short"] 1. e4 (1. d4) *
  > 
  > [White "Polgar, S"]
  > [Black "Polgar, Sofia"]
  > 
  > *
  > 
  > [White "Short, Nigel"]
  > [Black "Short, Walter"]
  > 
  > *
  > 
  > [White "Mikhail \"Misha\" Tal"]
  > [Black "Tal, M.:Short, Nigel"]
  > 
  > *
  > END
  $ pgn names games.pgn
         1  Tal, Mikhail
             2  Tal,M  (initials)
             1  Mikhail "Misha" Tal  (initials)
             1  Tal, M.  (initials)
  pgn: names: 6 games read, 9 names; 4 spellings of 1 player
  $ pgn names --events games.pgn
         1  Bled
             1  BLED  (spelling)
  pgn: names: 6 games read, 3 names; 2 spellings of 1 event
  $ pgn names --sites games.pgn
  pgn: names: 6 games read, 0 names
  $ pgn names --json games.pgn 2> /dev/null
  {"type":"names","name":"Tal, Mikhail","games":1,"variants":[{"name":"Tal,M","games":2,"kind":"initials","evidence":"","safe":true},{"name":"Mikhail \"Misha\" Tal","games":1,"kind":"initials","evidence":"","safe":true},{"name":"Tal, M.","games":1,"kind":"initials","evidence":"","safe":true}]}
  $ pgn names --suggest games.pgn > map.tsv; cat map.tsv
  pgn: names: 6 games read, 9 names; 4 spellings of 1 player
  Tal,M	Tal, Mikhail
  Mikhail "Misha" Tal	Tal, Mikhail
  Tal, M.	Tal, Mikhail

The edited map is applied. Nothing else is changed, wherever the tag is.

  $ grep -v Misha map.tsv > new.tsv; mv new.tsv map.tsv
  $ printf '# looked at\n\nShort, Nigel\tShort, Nigel D.\nMikhail "Misha" Tal\tTal, "Misha" \\o/\n' >> map.tsv
  $ pgn names --map=map.tsv games.pgn > new.pgn
  pgn: names: 6 games read, 6 names replaced
  $ diff games.pgn new.pgn
  8c8
  < [White "Tal,M"]
  ---
  > [White "Tal, Mikhail"]
  13c13
  < [Event "Bled 2"]   [ White "Tal,M" ]
  ---
  > [Event "Bled 2"]   [ White "Tal, Mikhail" ]
  21c21
  < [White "Short, Nigel"]
  ---
  > [White "Short, Nigel D."]
  26,27c26,27
  < [White "Mikhail \"Misha\" Tal"]
  < [Black "Tal, M.:Short, Nigel"]
  ---
  > [White "Tal, \"Misha\" \\o/"]
  > [Black "Tal, Mikhail:Short, Nigel D."]
  [1]
  $ pgn tags --tag=White,Black new.pgn
  Tal, Mikhail	Polgar, S
  Tal, Mikhail	Polgar, Sofia
  Tal, Mikhail	Short
  Polgar, S	Polgar, Sofia
  Short, Nigel D.	Short, Walter
  Tal, "Misha" \o/	Tal, Mikhail:Short, Nigel D.
  $ pgn names --map=map.tsv -o new2.pgn < games.pgn; cmp new.pgn new2.pgn
  pgn: names: 6 games read, 6 names replaced
  $ cp games.pgn in.pgn; pgn names --map=map.tsv --in-place in.pgn; cmp new.pgn in.pgn
  pgn: names: 6 games read, 6 names replaced
  $ sed 's/$/\r/' games.pgn > crlf.pgn; pgn names --map=map.tsv crlf.pgn 2> /dev/null | tr -d '\r' | cmp - new.pgn
  $ printf 'Bled\tBled 1961\r\nBLED\tBled 1961\r\n' > events.tsv
  $ pgn names --events --map=events.tsv games.pgn | diff games.pgn -
  pgn: names: 6 games read, 2 names replaced
  1c1
  < [Event "Bled"]
  ---
  > [Event "Bled 1961"]
  7c7
  < [Event "BLED"]
  ---
  > [Event "Bled 1961"]
  [1]

A file without any of the names is not replaced.
  $ cp games.pgn same.pgn; ln same.pgn link.pgn; printf 'Nobody\tSomebody\n' > none.tsv
  $ pgn names --map=none.tsv --in-place same.pgn; test same.pgn -ef link.pgn && echo same
  pgn: names: 6 games read, 0 names replaced
  same

In a list the spaces around the colons are kept, also with escapes.

  $ printf '[White "Tal,M :  Fine"]\n[Black " A: Tal,M : \\"B\\""]\n\n*\n' | pgn names --map=map.tsv
  [White "Tal, Mikhail :  Fine"]
  [Black " A: Tal, Mikhail : \"B\""]

  *
  pgn: names: 1 game read, 2 names replaced

The output is the same whatever the number of threads.

  $ for i in 1 2 3 4 5 6 7 8 9; do cat games.pgn games.pgn games.pgn games.pgn; done > few.pgn
  $ for i in 1 2 3 4 5 6 7 8 9; do cat few.pgn few.pgn few.pgn few.pgn; done > many.pgn
  $ pgn names -j1 --map=map.tsv many.pgn > one.pgn; pgn names -j4 --map=map.tsv many.pgn | cmp - one.pgn
  pgn: names: 7776 games read, 7776 names replaced
  pgn: names: 7776 games read, 7776 names replaced
  $ pgn names -j1 many.pgn > one.txt; pgn names -j4 many.pgn | cmp - one.txt
  pgn: names: 7776 games read, 9 names; 4 spellings of 1 player
  pgn: names: 7776 games read, 9 names; 4 spellings of 1 player

Initials distinguish people here, as the ratings of Petrov show: of Tal nothing is known, and only --bold takes the
two for one. Ding has the same rating, and the same title. Hou Yifan b is another.

  $ cat > game <<'END'
  > printf '[Event "%s"]\n[Date "%s"]\n[White "%s"]\n[WhiteElo "%s"]\n[WhiteTitle "%s"]\n[Black "?"]\n\n*\n\n' "$@"
  > END
  $ (sh game A 2019.10.02 'Petrov,Nikolaj' 1743 ''; sh game B 2019.10.20 'Petrov,N' 2586 GM) > rated.pgn
  $ (sh game A 2019.10.02 'Yilmaz,Mustafa' 1361 ''; sh game B 2019.10.20 'Yilmaz,M' 2595 GM) >> rated.pgn
  $ (sh game A 2019.10.02 'Ding,Liren' 2811 GM; sh game B 2019.10.20 'Ding,L' 2811 GM) >> rated.pgn
  $ (sh game A 2019.10.02 'Tal,Mikhail' '' ''; sh game B 2019.10.20 'Tal,M' '' '') >> rated.pgn
  $ (sh game A 2019.10.02 'Hou Yifan' 2659 GM; sh game B 2019.10.20 'Hou,Yifan b' 1500 '') >> rated.pgn
  $ pgn names rated.pgn
         1  Ding,Liren
             1  Ding,L  (initials: same rating, same title)
  pgn: names: 10 games read, 10 names; 2 spellings of 1 player
  $ pgn names --bold rated.pgn
         1  Ding,Liren
             1  Ding,L  (initials: same rating, same title)
         1  Tal,Mikhail
             1  Tal,M  (initials?)
  pgn: names: 10 games read, 10 names; 4 spellings of 2 players
  $ pgn names --bold --json -q rated.pgn
  {"type":"names","name":"Ding,Liren","games":1,"variants":[{"name":"Ding,L","games":1,"kind":"initials","evidence":"same rating, same title","safe":true}]}
  {"type":"names","name":"Tal,Mikhail","games":1,"variants":[{"name":"Tal,M","games":1,"kind":"initials","evidence":"","safe":false}]}
  $ pgn names --suggest -q rated.pgn
  Ding,L	Ding,Liren
  $ pgn names --bold --suggest -q rated.pgn
  Ding,L	Ding,Liren
  Tal,M	Tal,Mikhail

A frequent name is not replaced by a rare one, and events that differ by a + are two.

  $ (for i in 1 2 3 4 5 6 7 8 9 10 11; do sh game Vienna 2019.10.02 'Giri,A' 2770 GM; done; sh game Vienna+ 2019.10.02 'Giri,Anish' 2770 GM) > giri.pgn
  $ pgn names -q giri.pgn
        11  Giri,A
             1  Giri,Anish  (initials: same rating, same title)
  $ pgn names --events --bold giri.pgn
  pgn: names: 12 games read, 2 names, none in several spellings

Invalid usage.

  $ pgn names --bold --map=map.tsv games.pgn
  pgn: names: --map cannot be combined with --bold
  [2]
  $ echo 'no tab' > bad.tsv; pgn names --map=bad.tsv games.pgn
  pgn: bad.tsv:1: expected a name, a tab and its replacement
  [2]
  $ printf 'a\tb\na\tc\n' > bad.tsv; pgn names --map=bad.tsv games.pgn
  pgn: bad.tsv: "a" maps to both "b" and "c"
  [2]
  $ pgn names --map=nosuch.tsv games.pgn
  pgn: cannot open "nosuch.tsv": No such file or directory
  [2]
  $ pgn names --json --suggest games.pgn
  pgn: names: --json cannot be combined with --suggest
  [2]
  $ pgn names --events --sites games.pgn
  pgn: names: --events cannot be combined with --sites
  [2]
  $ pgn names --in-place games.pgn
  pgn: names: --output and --in-place require --map=FILE, such as "pgn names --suggest" writes
  [2]
  $ pgn names --map=map.tsv --in-place
  pgn: names: --in-place requires files and cannot be combined with --output
  [2]
  $ pgn names --map=map.tsv --json games.pgn
  pgn: names: --map cannot be combined with --json or --suggest
  [2]
  $ pgn names nosuch.pgn
  pgn: cannot open "nosuch.pgn": No such file or directory
  [2]
  $ pgn names < /dev/null
  pgn: names: 0 games read, 0 names

PGC is read as the equivalent text in export format.

  $ pgn pack -o games.pgc games.pgn; pgn names games.pgc
         1  Tal, Mikhail
             2  Tal,M  (initials)
             1  Mikhail "Misha" Tal  (initials)
             1  Tal, M.  (initials)
  pgn: names: 6 games read, 9 names; 4 spellings of 1 player
  $ pgn names --map=map.tsv games.pgc
  [Event "Bled"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "Tal, Mikhail"]
  [Black "Polgar, S"]
  [Result "*"]

  1. e4 *

  [Event "BLED"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "Tal, Mikhail"]
  [Black "Polgar, Sofia"]
  [Result "*"]

  1. e4 {Tal,M} *

  [Event "Bled 2"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "Tal, Mikhail"]
  [Black "Short"]
  [Result "*"]

  1. e4 (1. d4) *

  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "Polgar, S"]
  [Black "Polgar, Sofia"]
  [Result "*"]

  *

  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "Short, Nigel D."]
  [Black "Short, Walter"]
  [Result "*"]

  *

  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "Tal, \"Misha\" \\o/"]
  [Black "Tal, Mikhail:Short, Nigel D."]
  [Result "*"]

  *

  pgn: names: 6 games read, 6 names replaced
  $ pgn names --map=map.tsv --in-place games.pgc
  pgn: games.pgc: --in-place requires PGN text
  [2]

A file that was not read completely is not replaced.

  $ (printf '[White "Tal"]\n\n*\n' | iconv -t UTF-16; printf '\000\330') > wide.pgn; cp wide.pgn before.pgn
  $ printf 'Tal\tTal, Mikhail\n' > tal.tsv
  $ pgn names --map=tal.tsv wide.pgn -o wide.pgn; cmp wide.pgn before.pgn
  wide.pgn:4:1: error: bytes 0x00 0xD8 are not valid in UTF-16LE; read as U+FFFD, like all that is invalid in the file [encoding-invalid]
  wide.pgn:4:1: warning: unrecognized text "�" [text-before-game]
  pgn: cannot replace "wide.pgn": part of the input was not read
  $ printf '[White "Tal"]\n\n*\n' > tal.pgn
  $ pgn names --map=tal.tsv wide.pgn tal.pgn -o tal.pgn
  pgn: names: several files require --in-place; use pgn merge to combine files
  [2]
  $ pgn names --map=tal.tsv -o tal.pgn tal.pgn; cat tal.pgn
  pgn: names: 1 game read, 1 name replaced
  [White "Tal, Mikhail"]

  *

A given name that is cut short is not the best spelling beside the whole one; of two that are equal otherwise the
one with a space after the comma is.

  $ for n in 'Adams,Mi' 'Adams, Michael' 'Adams, Michael' 'Tal,Mikhail' 'Tal, Mikhail'; do printf '[White "%s"]\n\n1. e4 *\n\n' "$n"; done > cut.pgn
  $ pgn names --suggest --bold cut.pgn
  Adams,Mi	Adams, Michael
  Tal,Mikhail	Tal, Mikhail
  pgn: names: 5 games read, 4 names; 4 spellings of 2 players
