Tag values, one line per game.

  $ cat > games.pgn <<'END'
  > [Event "Alpha"]
  > [White "Tal, Mikhail"]
  > [Black "Fine, R."]
  > [Result "1-0"]
  > [ECO "B50"]
  > 
  > 1. e4 c5 {[ECO "A00"] is a comment} 1-0
  > 
  > [Event "Alpha"]
  > [White "Fine, R."]
  > [White "Somebody"]
  > [Black "a	tab and \"quotes\""]
  > [ECO "B50"]
  > 
  > 1. e4 c5 *
  > 
  > [Event "Beta"]
  > [ECO "A00"]
  > 
  > *
  > END
  $ pgn tags games.pgn
  Alpha				Tal, Mikhail	Fine, R.	1-0
  Alpha				Fine, R.	a tab and "quotes"	
  Beta						
  $ pgn tags --tag=White,ECO,Nothing -n --header games.pgn
  Game	White	ECO	Nothing
  1	Tal, Mikhail	B50	
  2	Fine, R.	B50	
  3		A00	
  pgn: tags: no game has a tag "Nothing"; see --names

With several files the number goes with the file's name; a file may be compressed.

  $ gzip -k games.pgn
needs: gzip
  $ pgn tags -n -t White games.pgn.gz games.pgn
  games.pgn.gz:1	Tal, Mikhail
  games.pgn.gz:2	Fine, R.
  games.pgn.gz:3	
  games.pgn:1	Tal, Mikhail
  games.pgn:2	Fine, R.
  games.pgn:3	

Counts of values, and tag names.

  $ pgn tags --count --tag=ECO games.pgn
  2	B50
  1	A00
  $ pgn tags --count --tag=Event,ECO --header games.pgn
  Games	Event	ECO
  2	Alpha	B50
  1	Beta	A00
  $ pgn tags --names games.pgn
  3	Event
  3	ECO
  2	White
  2	Black
  1	Result

Most frequent first; equal values in the order of their bytes, equal tags in the order of the standard.

  $ for eco in A00 C1 C1 D1 D1 D1 B1 B1 B1 B1 E2 E1; do printf '[ECO "%s"]\n\n*\n\n' $eco; done > eco.pgn
  $ pgn tags --count --tag=ECO eco.pgn
  4	B1
  3	D1
  2	C1
  1	A00
  1	E1
  1	E2
  $ printf '[%s "?"]\n' Zone Result Black White Annotator Round Date Site Event > backwards.pgn
  $ pgn tags --names backwards.pgn | cut -f2 | paste -s -d ' '
  Event Site Date Round White Black Result Annotator Zone

For programs.

  $ pgn tags --json < games.pgn
  {"type":"tags","file":"-","game":1,"line":1,"tags":{"Event":"Alpha","White":"Tal, Mikhail","Black":"Fine, R.","Result":"1-0","ECO":"B50"}}
  {"type":"tags","file":"-","game":2,"line":9,"tags":{"Event":"Alpha","White":"Fine, R.","Black":"a\ttab and \"quotes\"","ECO":"B50"},"repeated":[["White","Somebody"]]}
  {"type":"tags","file":"-","game":3,"line":17,"tags":{"Event":"Beta","ECO":"A00"}}
  $ pgn tags --json --tag=White games.pgn
  {"type":"tags","file":"games.pgn","game":1,"line":1,"tags":{"White":"Tal, Mikhail"}}
  {"type":"tags","file":"games.pgn","game":2,"line":9,"tags":{"White":"Fine, R."},"repeated":[["White","Somebody"]]}
  {"type":"tags","file":"games.pgn","game":3,"line":17,"tags":{}}
  $ pgn tags --json --count -t ECO games.pgn
  {"type":"tag-values","games":2,"tags":{"ECO":"B50"}}
  {"type":"tag-values","games":1,"tags":{"ECO":"A00"}}
  $ pgn tags --json --names games.pgn | head -2
  {"type":"tag-name","name":"Event","games":3}
  {"type":"tag-name","name":"ECO","games":3}

Errors in the tags are reported; moves are not read.

  $ printf '[White "x\n[Black "y"]\n\n1. e4 Ke9 )\n' > bad.pgn; pgn tags -t White,Black bad.pgn
  bad.pgn:1:8: error: unclosed string: expected a quote before the end of the line [unclosed-string]
  x	y
  [1]
  $ printf '[White "M\374ller"]\n\n*\n' | pgn tags -t White
  Müller
  $ pgn tags < /dev/null

Invalid usage.

  $ pgn tags --names --count games.pgn
  pgn: tags: --names can only be combined with --header, --csv and --json
  [2]
  $ pgn tags --tag=, games.pgn
  pgn: tags: --tag requires a name
  [2]
  $ pgn tags --count -n games.pgn
  pgn: tags: --count cannot be combined with --number
  [2]
  $ pgn tags nosuch.pgn
  pgn: cannot open "nosuch.pgn": No such file or directory
  [2]
  $ pgn tags games.pgn > /dev/full
  pgn: cannot write to standard output: No space left on device
  [2]

Concatenated files, each with its byte order mark.

  $ printf '[Event "b"]\n\n1. e4 *\n\n\357\273\277[Event "a"]\n\n1. d4 *\n' > marks.pgn
  $ pgn tags --tag=Event marks.pgn
  b
  a
  $ pgn sort marks.pgn 2> /dev/null
  [Event "a"]

  1. d4 *

  [Event "b"]

  1. e4 *
   (esc)

Tags may be given one by one. A tag that no game has is reported: a misspelling looks like missing data.

  $ pgn tags -t White -t ECO,Black games.pgn
  Tal, Mikhail	B50	Fine, R.
  Fine, R.	B50	a tab and "quotes"
  	A00	
  $ pgn tags -t eco -t White games.pgn
  	Tal, Mikhail
  	Fine, R.
  	
  pgn: tags: no game has a tag "eco"; did you mean ECO?
  $ pgn tags --json -t whit games.pgn > /dev/null
  pgn: tags: no game has a tag "whit"; did you mean White?

CSV as spreadsheets read it.

  $ pgn tags --csv -t White -t Black -t ECO games.pgn | sed 's/\r$/<CR>/'
  White,Black,ECO<CR>
  "Tal, Mikhail","Fine, R.",B50<CR>
  "Fine, R.","a	tab and ""quotes""",B50<CR>
  ,,A00<CR>
needs: gzip
  $ pgn tags --csv -n -t White games.pgn games.pgn.gz | tail -n 2 | sed 's/\r$/<CR>/'
  games.pgn.gz,2,"Fine, R."<CR>
  games.pgn.gz,3,<CR>

  $ pgn tags --csv -c -t White games.pgn | sed 's/\r$/<CR>/'
  Games,White<CR>
  1,<CR>
  1,"Fine, R."<CR>
  1,"Tal, Mikhail"<CR>
  $ pgn tags --csv --names games.pgn | head -n 2 | sed 's/\r$/<CR>/'
  Games,Tag<CR>
  3,Event<CR>
  $ pgn tags --csv --json games.pgn
  pgn: tags: --csv cannot be combined with --json
  [2]
  $ pgn tags --table games.pgn
  pgn: tags: unknown option "--table"; did you mean --csv?
  [2]

A name one letter from a usual one.

  $ printf '[White "A"]\n\n*\n' > near.pgn; pgn tags -t Whiet -t White near.pgn
  	A
  pgn: tags: no game has a tag "Whiet"; did you mean White?
