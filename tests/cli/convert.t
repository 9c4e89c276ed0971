Games as JSON, and back.

  $ printf '[White "A \\"q\\" \\\\ \303\251"]\n[White "B"]\n\n{s} 1. e4! {x [%%clk 0:01:00]} (1. d4) e5 2. Ke3 Nc6 1-0\n\n%%end\n' > a.pgn
  $ pgn convert --to=ndjson a.pgn
  a.pgn:4:45: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  {"type":"game","variant":"standard","tags":{"White":"A \"q\" \\ é"},"repeated":[["White","B"]],"before":[{"type":"comment","text":"s"}],"moves":[{"san":"e4","uci":"e2e4","nags":[1],"clock":60,"after":[{"type":"comment","text":"x [%clk 0:01:00]","commands":[{"name":"clk","seconds":60}]},{"type":"variation","moves":[{"san":"d4","uci":"d2d4"}]}]},{"san":"e5","uci":"e7e5","after":[{"type":"rest","text":"2. Ke3 Nc6"}]}],"result":"1-0","faults":[{"line":4,"column":45,"width":3,"severity":"error","rule":"illegal-move","message":"\"Ke3\" is not legal: the king on e1 cannot reach e3"}]}
  {"type":"escape","text":"end"}
  [1]
  $ pgn convert --to=json a.pgn > a.json
  a.pgn:4:45: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  [1]
  $ cat a.json
  [
  {"type":"game","variant":"standard","tags":{"White":"A \"q\" \\ é"},"repeated":[["White","B"]],"before":[{"type":"comment","text":"s"}],"moves":[{"san":"e4","uci":"e2e4","nags":[1],"clock":60,"after":[{"type":"comment","text":"x [%clk 0:01:00]","commands":[{"name":"clk","seconds":60}]},{"type":"variation","moves":[{"san":"d4","uci":"d2d4"}]}]},{"san":"e5","uci":"e7e5","after":[{"type":"rest","text":"2. Ke3 Nc6"}]}],"result":"1-0","faults":[{"line":4,"column":45,"width":3,"severity":"error","rule":"illegal-move","message":"\"Ke3\" is not legal: the king on e1 cannot reach e3"}]},
  {"type":"escape","text":"end"}
  ]
  $ pgn fmt a.json
  a.json:2:445: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "A \"q\" \\ é"]
  [White "B"]
  [Black "?"]
  [Result "1-0"]

  {s} 1. e4 $1 {x [%clk 0:01:00]} (1. d4) 1... e5 {2. Ke3 Nc6} 1-0

  %end
  pgn: fmt: 1 game, 1 with unread text in comments
  [1]
  $ pgn fmt a.pgn > 1 2>/dev/null; pgn fmt a.json > 2 2>/dev/null; cmp 1 2
  $ pgn convert --to=ndjson --fen --key --place a.pgn 2>/dev/null | head -c 700
  {"type":"game","file":"a.pgn","game":1,"line":1,"variant":"standard","tags":{"White":"A \"q\" \\ é"},"repeated":[["White","B"]],"before":[{"type":"comment","text":"s"}],"moves":[{"san":"e4","uci":"e2e4","fen":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1","key":"823c9b50fd114196","nags":[1],"clock":60,"after":[{"type":"comment","text":"x [%clk 0:01:00]","commands":[{"name":"clk","seconds":60}]},{"type":"variation","moves":[{"san":"d4","uci":"d2d4","fen":"rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1","key":"830eb9b20758d1de"}]}]},{"san":"e5","uci":"e7e5","fen":"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2","key":"0844931a6ef4b9a0","after":[{"typ (no-eol)
  $ echo | pgn convert --to=json
  []

All commands read it: by content, by suffix, by option, compressed.

  $ pgn count a.json
  1 a.json
  $ pgn tags -t White a.json 2>/dev/null
  A "q" \ é
  [1]
needs: gzip
  $ gzip -k a.json && pgn fmt -q a.json.gz 2>/dev/null | head -3
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]

  $ printf '1. e4 *\n' | pgn convert --to=ndjson | pgn fmt --from=json
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]

  1. e4 *
   (esc)
  $ printf '{"Immortal" they call it} 1. e4 *\n' | pgn convert --to=uci
  position startpos moves e2e4
  $ echo 'no games' > x.ndjson; pgn fmt x.ndjson
  x.ndjson:1:1: error: expected a game or a list of games [json-syntax]
  [1]

The suffix of the output selects the format.

  $ pgn convert a.pgn -o b.ndjson; head -c 60 b.ndjson
  a.pgn:4:45: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  {"type":"game","variant":"standard","tags":{"White":"A \"q\" (no-eol)
  $ pgn convert a.pgn -o b.txt
  pgn: convert: cannot tell the format from the name "b.txt": use --to, as in --to=json
  [2]
  $ pgn convert a.pgn
  pgn: convert: no format given: use --to, as in --to=json, or --output=FILE
  [2]
  $ pgn convert --to=xml a.pgn
  pgn: convert: --to must be one of auto|json|ndjson|pgn|pgc|uci|lan|fen|epd|html|latex|csv|tsv|parquet|arrow, not "xml"
  [2]
  $ pgn convert --to=uci --fen a.pgn
  pgn: convert: --fen, --key and --place require --to=json or --to=ndjson
  [2]
  $ pgn convert --to=json --all a.pgn
  pgn: convert: --all requires --to=fen or --to=epd
  [2]
  $ pgn sort a.pgn -o sorted.json
  pgn: sort: cannot write "sorted.json": the output is plain PGN text
  [2]
  $ pgn fmt --in-place a.json
  pgn: a.json: --in-place requires PGN text
  [2]

Move lists and positions. A game of an unsupported variant is an empty line.

  $ printf '1. e4 e5 2. Nf3 *\n\n[Variant "Crazyhouse"]\n\n1. e4 *\n\n1. d4 d5 2. Kd3 c5 *\n' > b.pgn
  $ pgn convert --to=uci b.pgn
  b.pgn:3:1: error: moves not written: another variant or an invalid starting position [variant] (game 2)
  b.pgn:7:13: error: "Kd3" is not legal: the king on e1 cannot reach d3 [illegal-move]
  position startpos moves e2e4 e7e5 g1f3

  position startpos moves d2d4 d7d5
  [1]
  $ pgn convert --to=lan b.pgn
  b.pgn:3:1: error: moves not written: another variant or an invalid starting position [variant] (game 2)
  b.pgn:7:13: error: "Kd3" is not legal: the king on e1 cannot reach d3 [illegal-move]
  e2-e4 e7-e5 Ng1-f3

  d2-d4 d7-d5
  [1]
  $ pgn convert --to=fen b.pgn 2>/dev/null
  rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2

  rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq d6 0 2
  [1]
  $ pgn convert --to=fen --all b.pgn 2>/dev/null
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
  rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
  rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
  rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
  rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1
  rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq d6 0 2
  [1]
  $ pgn convert --to=epd b.pgn 2>/dev/null
  rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - fmvn 2; hmvc 1; id "2...";
  rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq d6 fmvn 2; hmvc 0; id "2.";
  [1]
  $ pgn convert --to=pgc b.pgn 2>/dev/null | pgn convert --to=pgn | tail -2
  1. d4 d5 {2. Kd3 c5} *
   (esc)

Errors in JSON have line and column.

  $ printf '{"moves":[{"san":"e4"}]}\n{"moves":[{"san":d4}]}\n{"moves":[{"san":"c4"}]}\n' | pgn convert --to=uci --from=json
  -:2:18: error: expected a value [json-syntax]
  position startpos moves e2e4
  position startpos moves c2c4
  [1]
  $ printf '[{"moves":[{"san":"e4","uci":"d2d4"}],"pink":1,"x_a":2},\n{"pink":1,"moves":7},\n{"tags":{"a b":"c"},"moves":[]},\n{"moves":[{"nags":[1]}]},\n{"moves":[],"result":"1:0"}\n' > c.json
  $ pgn convert --to=uci c.json
  c.json:1:39: warning: unknown member "pink" is passed over [json-member]
  c.json:1:30: error: "d2d4" is not the move "e4", which is used [json-conflict]
  c.json:2:19: error: expected a list; the game is not read [json-shape]
  c.json:3:10: error: expected a tag name; the game is not read [json-shape]
  c.json:4:11: error: expected "san" or "uci"; the game is not read [json-shape]
  c.json:6:1: error: unclosed list of games [json-syntax]
  position startpos moves e2e4
  c.json: error: 1 more [json-shape]; see "pgn check"
  [1]
  $ printf '[{"moves":[]}' | pgn fmt 2>&1 | head -1
  -:1:14: error: unclosed list of games [json-syntax]
  $ printf '{"tags":{"White":"a\\ud800b"},"moves":[]}' | pgn tags -t White
  -:1:20: error: unpaired surrogate; read as U+FFFD [json-syntax]
  a�b
  [1]
  $ printf '{"moves":[{"san":"e4"},{"san":"Ke3","nags":[1],"after":[{"type":"comment","text":"c"},{"type":"variation","moves":[{"san":"d5"}]}]},{"san":"Nf3"}]}' | pgn fmt | tail -3
  -:1:31: error: "Ke3" is not legal: the king on e8 cannot reach e3 [illegal-move]
  pgn: fmt: 1 game, 1 with unread text in comments
  ;1... Ke3 $1 {c} (1... d5) 2. Nf3
  *
   (esc)
  $ python3 -c "print('{\"moves\":' + '[' * 100000)" | pgn fmt
  -:2:1: error: the text ends where a value is expected [json-syntax]
  [1]
A long list of choices is not truncated.
  $ pgn help convert | sed -n 's/.*html/html/; /|parquet/,/Output/p'
  html|latex|csv|tsv|parquet|
             arrow
                                Output format (default: auto, by the suffix of

CSV: quotes, line ends and formulas of tags and comments.

  $ printf '[White "=1+1, \\"x\\""]\n[Black "-+@"]\n\n1. e4 {say "hi",\nthen} {=cmd()} *\n' > texts.pgn
  $ pgn convert --to=csv --columns=White,Black texts.pgn | cat -A
  White,Black^M$
  "=1+1, ""x""",-+@^M$
  $ pgn convert --to=csv --rows=moves --columns=ply,san,comment texts.pgn | cat -A
  ply,san,comment^M$
  1,e4,"say ""hi"", then$
  =cmd()"^M$
  $ pgn convert --to=tsv --rows=moves --columns=ply,san,comment texts.pgn
  ply	san	comment
  1	e4	say "hi", then\n=cmd()

Compression of Parquet.

needs: zstd
  $ for c in zstd snappy none; do pgn convert --to=parquet --compression=$c texts.pgn | head -c 4; echo; done
  PAR1
  PAR1
  PAR1

  $ pgn convert --to=csv --compression=snappy texts.pgn
  pgn: convert: --compression requires --to=parquet
  [2]

A page for a browser: the games in it are JSON without `<`, errors are reported, the bytes do not depend on threads.

  $ printf '[White "A</script><b>"]\n\n1. e4 e5 2. Ke3 *\n' > p.pgn
needs: html
  $ pgn convert p.pgn -o p.html
  p.pgn:3:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  [1]
  $ grep -o 'id="games">{.*}</script>' p.html
  id="games">{"flip":false,"letters":"","title":"p.pgn","files":[{"name":"p.pgn","text":"[White \"A\u003c/script>\u003cb>\"]\n\n1. e4 e5 2. Ke3 *\n"}]}</script>
  $ pgn convert --to=html -j7 p.pgn 2> /dev/null | cmp - p.html
  $ printf '1. e4 *' | pgn convert --to=html --title='<T> & co' --flip --input-letters=german | grep -o -e '<title>.*</title>' -e 'id="games">{.*}</script>'
  <title>&lt;T&gt; &amp; co</title>
  id="games">{"flip":true,"letters":"german","title":"\u003cT> & co","files":[{"name":"","text":"1. e4 *"}]}</script>
  $ printf '' | pgn convert --to=html | grep -o 'id="games">{.*}</script>'
  id="games">{"flip":false,"letters":"","title":"Chess games","files":[{"name":"","text":""}]}</script>
  $ pgn convert --to=html p.pgn no.pgn > /dev/null
  p.pgn:3:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  pgn: cannot open "no.pgn": No such file or directory
  [2]

  $ pgn convert --to=uci --title=T p.pgn
  pgn: convert: --title and --flip require --to=html or --to=latex
  [2]

LaTeX: texts are escaped, moves have figurines, variations are indented, marked positions are drawn with their arrows.

  $ cat > l.pgn <<'END'
  > [Event "50 % & more"]
  > [White "A_B"]
  > [WhiteElo "2500"]
  > [Black "C\\input{x}"]
  > [Date "2001.02.??"]
  > [ECO "B20"]
  > [Result "1-0"]
  > 
  > {Before.} 1. e4 $1 {[%clk 0:01:00]} c5 $14 $220 {[%cal Ge4e5][%csl Rd4] x^y} (1... e5 {$9} 2. Nf3 (2. f4 exf4)) 2. Nf3 O-O 1-0
  > END
  $ pgn convert l.pgn -o l.tex
  l.pgn:9:120: error: "O-O" is not legal: the piece on f8 blocks castling kingside [illegal-move]
  [1]
  $ sed -n '/begin.document/,$p' l.tex
  \begin{document}
  \pgngame{A\_B}{2500}{C\textbackslash{}input\{x\}}{}%
    {50 \% \& more, February 2001}{B20\quad 1--0}{}

  Before.

  \pgnmain{1.e4! c5~\wbetter{}}

  x\textasciicircum{}y

  \pgndiagram{setfen=rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2,%
    style=pgnsquares,color=red,markfields={d4},%
    style=pgnarrows,color=green!60!black,markmoves={e4-e5}}{Position after 1...c5}

  \begin{pgnline}{1}
  [1...e5 \$9 2.\N f3 (2.f4 exf4)]
  \end{pgnline}

  \pgnmain{2.\N f3}

  \pgnunread{O-O}

  \pgnmain{1--0}


  \ifnum\value{pgngame}=0 No games.\fi
  \end{document}
  $ pgn convert --to=latex -j7 l.pgn 2> /dev/null | cmp - l.tex
  $ printf '1. Nf3 e5 2. Nxe5 *' | pgn convert --to=latex --letters=german --diagrams=1w,end --flip --title='A & B' | grep -v '^%' | grep -e title -e pgnmain{ -e pgndiagram{
  \title{A \& B}
  \maketitle
  \pgnmain{1.Sf3}
  \pgndiagram{inverse,setfen=rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1}{Position after 1.Sf3}
  \pgnmain{1...e5 2.Sxe5 *}
  \pgndiagram{inverse,setfen=rnbqkbnr/pppp1ppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 2}{Position after 2.Sxe5}
  $ printf '1. e4 *' | pgn convert --to=latex --diagrams=none | grep 'pgndiagram{'
  [1]
  $ printf '' | pgn convert --to=latex | tail -n 3

  \ifnum\value{pgngame}=0 No games.\fi
  \end{document}
  $ pgn convert --to=latex --diagrams=1,x l.pgn
  pgn: convert: --diagrams must be a list of moves such as 12w,20b,30, or of start, end and marked, or none, not "1,x"
  [2]
  $ pgn convert --to=latex --letters=klingon l.pgn
  pgn: unknown language "klingon": expected one of Czech, Danish, Dutch, English, Estonian, Finnish, French, German, Hungarian, Icelandic, Italian, Norwegian, Polish, Portuguese, Romanian, Spanish, Swedish, figurine
  [2]
  $ pgn convert --to=html --diagrams=1 l.pgn
  pgn: convert: --diagrams and --letters require --to=latex
  [2]

What people try.

  $ pgn convert l.pgn l.json
  pgn: convert: no format given: did you mean --output=l.json?
  [2]
  $ pgn convert l.pgn -o l.pdf
  pgn: convert: cannot tell the format from the name "l.pdf": write a .tex file, and run pdflatex on it
  [2]
  $ pgn convert l.pgn -o l.xlsx
  pgn: convert: cannot tell the format from the name "l.xlsx": write a .csv file, which spreadsheets open
  [2]
  $ pgn convert l.pgn -o l.json.gz
  pgn: convert: cannot tell the format from the name "l.json.gz": output is not compressed: use --to and a pipe, as in --to=json | gzip
  [2]
  $ pgn convert --format=json l.pgn
  pgn: convert: unknown option "--format"; did you mean --to?
  [2]
  $ pgn convert --to=html --where=mate l.pgn
  pgn: convert: unknown option "--where"; did you mean --query?
  [2]

A word that was not understood is a comment; a variation without a legal move has only a rest. Both are read back.

  $ printf '1. e4 (1. Ke3 e5) e5 blah 2. Nf3 ( Qh6 ) 2... Ke6 (2... d6) *\n' > words.pgn
  $ pgn convert --to=ndjson words.pgn 2>/dev/null | grep -o '"moves":.*"result"'
  "moves":[{"san":"e4","uci":"e2e4","after":[{"type":"variation","before":[{"type":"rest","text":"1. Ke3 e5"}],"moves":[]}]},{"san":"e5","uci":"e7e5","after":[{"type":"rest","text":"blah"}]},{"san":"Nf3","uci":"g1f3","after":[{"type":"rest","text":"( Qh6 )"},{"type":"rest","text":"2... Ke6 (2... d6)"}]}],"result"
  $ pgn fmt words.pgn > words.1 2>/dev/null
  [1]
  $ pgn convert --to=json words.pgn 2>/dev/null | pgn fmt 2>/dev/null | cmp - words.1

Games are not replaced by what is no form of them.

  $ printf '[White "A"]\n\n1. e4 *\n' > only.pgn; cp only.pgn copy; ln -s only.pgn link; mkdir sub
  > for to in csv tsv parquet arrow html latex uci lan fen epd; do pgn convert --to=$to only.pgn -o sub/../only.pgn 2>&1; done | uniq -c
  > pgn convert --to=csv fen.txt only.pgn -o link; pgn epd from-pgn only.pgn -o link; cmp only.pgn copy
       10 pgn: convert: "only.pgn" is also an input and would be overwritten
  pgn: convert: "only.pgn" is also an input and would be overwritten
  pgn: epd from-pgn: "only.pgn" is also an input and would be overwritten
  $ pgn convert --to=ndjson only.pgn -o only.pgn; pgn convert --to=pgn only.pgn -o only.pgn; pgn tags -t White only.pgn
  A

A variant that is not played counts wherever it stands among repeated tags.

  $ printf '[Variant "chess960"]\n[Variant "Atomic"]\n\n1. e4e5 Nf3 *\n' > variants.pgn; pgn convert --to=ndjson variants.pgn 2> /dev/null | pgn fmt 2> /dev/null > out; pgn fmt variants.pgn 2> /dev/null | cmp - out

No output is compressed, so none has such a name, not even that of its input.

  $ printf '[White "A"]\n\n1. e4 *\n' > z.pgn; gzip z.pgn; cp z.pgn.gz before; echo '4k3/8/8/8/8/8/4P3/4K3 w - - id "a";' > z.epd
  $ pgn convert --to=pgn -o z.pgn.gz z.pgn.gz; pgn pack -o z.pgn.gz z.pgn.gz; pgn convert --to=csv -o z.csv.zst z.pgn.gz; cmp z.pgn.gz before
  pgn: convert: cannot write "z.pgn.gz": the output is not compressed
  pgn: pack: cannot write "z.pgn.gz": the output is not compressed
  pgn: convert: cannot write "z.csv.zst": the output is not compressed
  $ pgn epd fmt -o z.epd.xz z.epd; pgn epd to-pgn -o z.zip z.epd; ls z.*
  pgn: epd fmt: cannot write "z.epd.xz": the output is not compressed
  pgn: epd to-pgn: cannot write "z.zip": the output is not compressed
  z.epd
  z.pgn.gz

Commands of a comment that has no text are separated by a space.

  $ echo '{"moves":[{"uci":"e2e4","after":[{"type":"comment","commands":[{"name":"clk","seconds":60},{"name":"eval","cp":30},{"name":"x","operands":["y"]}]}]}]}' > commands.json
  $ pgn convert --to=ndjson commands.json | grep -o '"text":"[^"]*"'
  "text":"[%clk 0:01:00] [%eval 0.3] [%x y]"
  $ pgn fmt commands.json | tail -n 2
  1. e4 {[%clk 0:01:00] [%eval 0.3] [%x y]} *
   (esc)

Comments without commands, and with none that can be read.

  $ echo '1. e4 {a [b] c} e5 {[%clk} 2. d4 {[%clk 0:01:00]} *' | pgn convert --to=ndjson | grep -o '"after":.*'
  "after":[{"type":"comment","text":"a [b] c"}]},{"san":"e5","uci":"e7e5","after":[{"type":"comment","text":"[%clk"}]},{"san":"d4","uci":"d2d4","clock":60,"after":[{"type":"comment","text":"[%clk 0:01:00]","commands":[{"name":"clk","seconds":60}]}]}],"result":"*"}
