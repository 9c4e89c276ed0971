pgn diagram: positions and games as pictures.

Text, as pgn board draws it:

  $ pgn diagram 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 > d; pgn board 4k3/8/8/8/8/8/4P3/4K3 > b; cmp d b && cat d
    .   . k .   .
  .   .   .   .
    .   .   .   .
  .   .   .   .
    .   .   .   .
  .   .   .   .
    .   . P .   .
  .   .   K   .
  $ pgn diagram --unicode --flip startpos > d; pgn board --unicode --flip > b; cmp d b
  $ pgn diagram --color=always startpos > d; pgn board --color=always > b; cmp d b
  $ pgn diagram 8/8/8/8/8/8/8/KKKKKKKK | tail -n 1
  K K K K K K K K
  $ pgn diagram -o board.txt startpos && head -n 1 board.txt
  r n b q k b n r

The suffix, or --to, selects the format:

  $ echo 'od -An -c -N 6 "$1" | tr -d " \n"; echo' > magic
needs: gif png
  $ for kind in svg png gif; do pgn diagram -o board.$kind startpos; pgn diagram --to=$kind startpos > out; cmp board.$kind out; sh magic board.$kind; done
  <svgx
  211PNG\r\n
  GIF89a
  $ pgn diagram -o BOARD.PNG startpos && cmp board.png BOARD.PNG

  $ pgn diagram -o board.jpg startpos
  pgn: diagram: cannot tell the format from the name "board.jpg": use .svg, .png, .gif or .txt, or --to
  [2]
  $ pgn diagram -o board startpos
  pgn: diagram: cannot tell the format from the name "board": use .svg, .png, .gif or .txt, or --to
  [2]
needs: png
  $ pgn diagram -o no/where/board.png startpos
  pgn: cannot write "no/where/board.png": No such file or directory
  [2]

A game: the last position, those marked in the game, or those given.

  $ cat > games.pgn <<'END'
  > [White "Tal"]
  > [Black "Fischer"]
  > [Round "7"]
  > 
  > 1. e4 e5 2. Nf3 {good [%csl Re4] [%clk 0:05:00]} (2. f4 $220 exf4) Nc6 3. Bb5 a6 *
  > 
  > [White "Anderssen"]
  > [Black "Morphy"]
  > 
  > 1. f3 e5 {[#] a plan} 2. g4 $4 Qh4# $221 0-1
  > END
  > printf '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "pawn"; ce 30;\n# a comment\n\n4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\n' > suite.epd
  $ pgn diagram --caption='{game} {ply} {move}' games.pgn
  1 3 2. f4
  r n b q k b n r
  p p p p . p p p
    .   .   .   .
  .   .   p   .
    .   . P P   .
  .   .   .   .
  P P P P   . P P
  R N B Q K B N R

  2 2 1... e5
  r n b q k b n r
  p p p p . p p p
    .   .   .   .
  .   .   p   .
    .   .   .   .
  .   .   . P .
  P P P P P . P P
  R N B Q K B N R

  2 4 2... Qh4#
  R N B K Q B N R
  P   . P P P P P
    . P .   .   .
  q P .   .   .
    .   p   .   .
  .   .   .   .
  p p p . p p p p
  r n b k . b n r
  $ echo 'pgn diagram --caption="{game} {ply|id} {move|side}" "$@" | grep "^[0-9]"' > list
  $ sh list --at=2w,3 -n 1 games.pgn
  1 3 2. Nf3
  1 6 3... a6
  $ sh list --at=start,end,marked -n 2 games.pgn
  2 0 White to move
  2 2 1... e5
  2 4 2... Qh4#
  $ sh list --every=2 -n 1 games.pgn
  1 0 White to move
  1 2 1... e5
  1 4 2... Nc6
  1 6 3... a6
  $ sh list --every=2 --plies=3-5 -n 1 games.pgn
  1 3 2. Nf3
  1 5 3. Bb5
  $ sh list --plies=-3 -n 1 games.pgn
  1 3 2. f4
  $ sh list --at=start -n -1 games.pgn
  2 0 White to move
  $ sh list --at=end -n 1-2 games.pgn
  1 6 3... a6
  2 4 2... Qh4#
  $ sh list --query='played "Qh4"' games.pgn
  2 4 2... Qh4#
  $ sh list --query='played "Nf3"' --at=match,end games.pgn
  1 3 2. Nf3
  1 6 3... a6
  $ sh list --query='Round = 7' games.pgn
  1 3 2. f4
  $ sh list games.pgn suite.epd
  1 3 2. f4
  2 2 1... e5
  2 4 2... Qh4#
  1 pawn White to move
  2  Black to move
  $ sh list < suite.epd
  1 pawn White to move
  2  Black to move
needs: gzip
  $ gzip -c suite.epd | sh list
  1 pawn White to move
  2  Black to move

  $ pgn pack -o games.pgc games.pgn && sh list games.pgc
  1 3 2. f4
  2 2 1... e5
  2 4 2... Qh4#
  $ pgn diagram -n 1 --caption='{White} {Round|Event} {Event|Round} {players}\n{comment} {{x} {nothing}.' --at=2w games.pgn | head -n 2
  Tal 7 7 Tal - Fischer
  good {x} .
  $ pgn diagram -n 1 --caption='{id} {bm} {ce} {side} {fen}' suite.epd | head -n 1
  pawn e4 30 White to move 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1

Missing games and positions:

  $ pgn diagram --at=1w,40 -n 1 games.pgn | tail -n 1
  games.pgn:1:1: error: the game has no move 40 by Black [no-position]
  R N B Q K B N R
  $ printf '1. e4 e5 %s\n\n' '*' '*' '*' '*' '*' > short.pgn; pgn diagram --at=28w short.pgn
  short.pgn:1:1: error: the game has no move 28 by White [no-position]
  short.pgn:3:1: error: the game has no move 28 by White [no-position]
  short.pgn:5:1: error: the game has no move 28 by White [no-position]
  short.pgn: error: 2 more [no-position]
  pgn: diagram: no position to draw
  [1]
  $ pgn diagram -n 3 games.pgn
  pgn: diagram: no game 3
  [1]
  $ pgn diagram -n -3 games.pgn
  pgn: games.pgn has 2 games: no game -3
  [1]
  $ pgn diagram -n 2-5 --at=start games.pgn > d; tail -n 1 d
  pgn: diagram: no game 3
  R N B Q K B N R
  $ pgn diagram --query='mate and White = nobody' games.pgn
  pgn: diagram: no game matches
  [1]
needs: png
  $ : > empty; pgn diagram -o x.png empty; ls x.png
  pgn: diagram: no position to draw
  ls: cannot access 'x.png': No such file or directory
  [2]
  $ echo 'no chess' | pgn diagram -o x.png; ls x.png
  -:1:1: error: no game in this file: it begins with "no chess" [not-pgn]
  pgn: diagram: no position to draw
  ls: cannot access 'x.png': No such file or directory
  [2]

  $ pgn diagram missing.pgn
  pgn: cannot open "missing.pgn": No such file or directory
  [2]

Errors: games are drawn up to the first illegal move.

  $ printf '1. e4 e5 2. Ke3 d5 *\n\n[Variant "Crazyhouse"]\n\n1. e4 N@e5 *\n\n1. d4 *\n' > bad.pgn
  $ pgn diagram -o 'bad-%d.svg' bad.pgn; ls bad-*
  bad.pgn:1:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  bad.pgn:3:1: error: game not drawn: its positions are unknown (Crazyhouse) [no-position]
  pgn: diagram: 2 pictures written to 2 files, bad-1.svg to bad-2.svg
  bad-1.svg
  bad-2.svg
  $ pgn diagram -n 3 bad.pgn | sed -n 4,6p
  .   .   .   .
    .   P   .   .
  .   .   .   .
  $ printf '4k3/8 w - -\n4k3/8/8/8/8/8/4P3/4K3 w - - bm Qh8;\n' | pgn diagram | tail -n 1
  -:1:6: error: 2 ranks: expected 8 [epd-fields]
  -:2:32: error: "Qh8" is not legal: White has no queen [epd-illegal-move]
  .   .   K   .
  $ printf '[FEN "1rbbqk1r/pppppppp/8/8/8/8/PPPPPPPP/1RBBQK1R w BHbh - 0 1"]\n\n1. O-O *\n' | pgn diagram | tail -n 1
  . R B B Q R K

Several pictures:

  $ pgn diagram -o 'p-%02d.svg' --json --at=start,end games.pgn
  pgn: diagram: 4 pictures written to 4 files, p-01.svg to p-04.svg
  {"type":"picture","output":"p-01.svg","pictures":1,"file":"games.pgn","game":1,"ply":0,"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}
  {"type":"picture","output":"p-02.svg","pictures":1,"file":"games.pgn","game":1,"ply":6,"fen":"r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4"}
  {"type":"picture","output":"p-03.svg","pictures":1,"file":"games.pgn","game":2,"ply":0,"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}
  {"type":"picture","output":"p-04.svg","pictures":1,"file":"games.pgn","game":2,"ply":4,"fen":"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"}
  $ ls p-*.svg; rm p-*
  p-01.svg
  p-02.svg
  p-03.svg
  p-04.svg
  $ pgn diagram -o page.svg --sheet=2x2 --at=start,end games.pgn && ls page.svg
  page.svg
  $ pgn diagram -o 'page-%d.svg' --sheet=1x2 --at=start,end games.pgn suite.epd && ls page-*; rm page*
  pgn: diagram: 6 pictures written to 3 files, page-1.svg to page-3.svg
  page-1.svg
  page-2.svg
  page-3.svg

Pages are numbered without a number in the name if they are several:

  $ pgn diagram -o page.svg --sheet=1x2 --at=start,end games.pgn suite.epd && ls page*; rm page*
  pgn: diagram: 6 pictures written to 3 files, page-1.svg to page-3.svg
  page-1.svg
  page-2.svg
  page-3.svg
  $ cp suite.epd page-2.svg; pgn diagram -o page.svg --sheet=1x1 page-2.svg; ls page*; cmp suite.epd page-2.svg; rm page*
  pgn: diagram: "page-2.svg" is also an input and would be overwritten
  page-1.svg
  page-2.svg
  $ pgn diagram --to=svg --sheet=1x1 suite.epd | cat
  pgn: diagram: more than one picture for standard output: number them, as in "board-%03d.svg"
  $ pgn diagram -o /dev/null --to=svg --sheet=1x1 suite.epd
  pgn: diagram: more than one picture for "/dev/null": number them, as in "board-%03d.svg"
  [2]

On pages letters are outside the boards:

  $ pgn diagram --to=svg --sheet=2x1 suite.epd > a; pgn diagram --to=svg --sheet=2x1 --letters=outside suite.epd > b; cmp a b; pgn diagram --to=svg --sheet=2x1 --letters=inside suite.epd | cmp -s - a
  [1]
  $ pgn diagram --to=svg startpos > a; pgn diagram --to=svg --letters=inside startpos > b; cmp a b

  $ pgn diagram -o '100%%-%d.txt' --to=svg games.pgn && ls 100*; rm 100*
  pgn: diagram: 3 pictures written to 3 files, 100%-1.txt to 100%-3.txt
  100%-1.txt
  100%-2.txt
  100%-3.txt
needs: png
  $ pgn diagram -o one.png --at=start,end games.pgn; ls one.png
  pgn: diagram: more than one picture for "one.png": number them, as in "board-%03d.png"
  ls: cannot access 'one.png': No such file or directory
  [2]

  $ pgn diagram --to=svg games.pgn
  pgn: diagram: more than one picture for standard output: number them, as in "board-%03d.svg"
  [2]
needs: png
  $ pgn diagram -o one-%d-%d.png games.pgn
  pgn: diagram: "one-%d-%d.png" has more than one number
  [2]
  $ pgn diagram -o games.pgn --to=png -n 1 games.pgn
  pgn: diagram: "games.pgn" is also an input and would be overwritten
  [2]

The same bytes with any number of threads:

  $ for i in 1 2 3 4 5 6 7 8 9; do cat games.pgn; done > many.pgn
needs: gif png
  $ for j in 1 7; do mkdir j$j; pgn diagram -q -j$j -o j$j/%03d.png --every=1 --players --caption='{game} {move}' many.pgn; pgn diagram -q -j$j -o j$j/%d.gif --animate many.pgn; pgn diagram -q -j$j -o j$j/%d.svg --sheet=2x3 --every=1 many.pgn; done; diff -r j1 j7 && ls j1 | wc -l; rm -r j1 j7
  144

Animations:

needs: gif
  $ pgn diagram -o a.gif --animate -n 1 games.pgn && sh magic a.gif
  GIF89a

  $ pgn diagram -o a.svg --animate -n 1 --delay=500 --pause=2000 --loops=2 games.pgn && sh magic a.svg
  <svgx
  $ pgn diagram -o a.png --animate -n 1 games.pgn
  pgn: diagram: --animate requires .gif or .svg, not .png
  [2]
  $ pgn diagram --animate -n 1 games.pgn
  pgn: diagram: --animate and --sheet require pictures: use --output=FILE or --to
  [2]
  $ pgn diagram -o a.gif --animate --sheet games.pgn
  pgn: diagram: --animate and --sheet cannot be combined
  [2]
  $ pgn diagram -o a.gif --delay=5 games.pgn
  pgn: diagram: --delay, --pause and --loops require --animate
  [2]

Values:

  $ pgn diagram --square=7 -o x.png startpos
  pgn: diagram: --square must be a number from 8 to 512, not "7"
  [2]
  $ pgn diagram --square=513 -o x.png startpos
  pgn: diagram: --square must be a number from 8 to 512, not "513"
  [2]
  $ pgn diagram --square=99999999999999999999 -o x.png startpos
  pgn: diagram: --square must be a number from 8 to 512, not "99999999999999999999"
  [2]
  $ pgn diagram --border=-1 -o x.png startpos
  pgn: diagram: --border must be a number from 0 to 1024, not "-1"
  [2]
  $ pgn diagram --bmargin=2000 -o x.png startpos
  pgn: diagram: --bmargin must be a number from 0 to 1024, not "2000"
  [2]
  $ pgn diagram --font-size=0 -o x.png startpos
  pgn: diagram: --font-size must be a number from 1 to 1024, not "0"
  [2]
  $ pgn diagram --sheet=0x4 -o x.png startpos
  pgn: diagram: --sheet must be columns and rows such as 3x4, at most 256x256, not "0x4"
  [2]
  $ pgn diagram --sheet=300x1 -o x.png startpos
  pgn: diagram: --sheet must be columns and rows such as 3x4, at most 256x256, not "300x1"
  [2]
needs: png
  $ pgn diagram --sheet=200x200 --square=512 -o x.png suite.epd
  pgn: diagram: picture of 953456 x 1009256 pixels: at most 16384 a side and 67108864 in all
  [2]

  $ pgn diagram --theme=neon -o x.png startpos
  pgn: diagram: --theme must be one of light|dark|wood|print, not "neon"
  [2]
  $ pgn diagram --at=0 games.pgn
  pgn: diagram: --at must be a list of moves such as 12w,20b,30, or of start, end, marked and match, not "0"
  [2]
  $ pgn diagram --at=12x games.pgn
  pgn: diagram: --at must be a list of moves such as 12w,20b,30, or of start, end, marked and match, not "12x"
  [2]
  $ pgn diagram --at=match games.pgn
  pgn: diagram: --at=match requires --query
  [2]
  $ pgn diagram --plies=9-3 games.pgn
  pgn: diagram: --plies must be a range such as 20-40, 20- or -40, not "9-3"
  [2]
  $ pgn diagram --plies=- games.pgn
  pgn: diagram: --plies must be a range such as 20-40, 20- or -40, not "-"
  [2]
  $ pgn diagram --every=0 games.pgn
  pgn: diagram: --every must be a number from 1 to 1000000, not "0"
  [2]
  $ pgn diagram --number=0 games.pgn
  pgn: diagram: --number must be a game or a range of games, not "0"
  [2]
  $ pgn diagram --arrows=e2e4,Pd2d4 -o x.png startpos
  pgn: diagram: --arrows must be a list such as Ge2e4,Rd1d8 with the colors G, R, Y and B, not "e2e4,Pd2d4"
  [2]
  $ pgn diagram --arrows=Ge2 -o x.png startpos
  pgn: diagram: --arrows must be a list such as Ge2e4,Rd1d8 with the colors G, R, Y and B, not "Ge2"
  [2]
  $ pgn diagram --squares=Ge9 -o x.png startpos
  pgn: diagram: --squares must be a list such as Re4,Gd5 with the colors G, R, Y and B, not "Ge9"
  [2]
  $ pgn diagram --caption='{move' startpos
  pgn: diagram: no closing brace in the caption "{move"
  [2]
  $ pgn diagram --query='mate with (' games.pgn
  query:1:12: error: expected a term, found the end of the query [syntax]
      mate with (
                 ^
  [2]
  $ pgn diagram --title=x -o x.png startpos
  pgn: diagram: --title requires --sheet
  [2]
  $ pgn diagram --json startpos
  pgn: diagram: --json requires --output=FILE
  [2]
needs: fonts png
  $ pgn diagram --font=missing.ttf --caption=x -o x.png startpos
  pgn: diagram: cannot use the font "missing.ttf"
  [2]
  $ printf 'not a font' > broken.ttf; pgn diagram --font=broken.ttf --caption=x -o x.png startpos
  pgn: diagram: cannot use the font "broken.ttf"
  [2]

  $ ls x.png
  ls: cannot access 'x.png': No such file or directory
  [2]

Hostile text in pictures is escaped, or replaced:

  $ printf '[White "<script>alert(1)</script>&\001\033[31m"]\n[Black "\377\376]]>"]\n\n1. e4 {<b>&amp; \007} *\n' > hostile.pgn
  $ pgn diagram -q -o h.svg --players --caption='{comment} <i> {White}' hostile.pgn && python3 -c "import sys, xml.dom.minidom as m; m.parse('h.svg'); t = open('h.svg', 'rb').read(); sys.exit(b'<script' in t or b'<b>' in t or any(c < 32 and c != 10 for c in t))"
  $ pgn diagram --players --caption='{comment} {White}' hostile.pgn | head -n 1
  <b>&amp; <script>alert(1)</script>&  [31m

A picture is not written to a terminal:

needs: terminal
  $ script -qec 'pgn diagram --to=png startpos' /dev/null < /dev/null
  pgn: diagram: cannot write a picture to a terminal; use -o FILE or a pipe\r (esc)
  [2]
needs: png terminal
  $ script -qec 'pgn diagram -o t.png startpos' /dev/null < /dev/null; ls t.png
  t.png

A query finds its position in the main line and in variations:

  $ printf '1. e4 e5 (1... c5 2. Nf3) (1... e6) 2. f4 (2. Nf3 Nc6 3. Bb5) exf4 *\n' > lines.pgn
  $ sh list --query='played "exf4"' lines.pgn
  1 4 2... exf4
  $ sh list --query='played "Bb5" in variations' lines.pgn
  1 5 3. Bb5
  $ sh list --query='played "f4"' lines.pgn
  1 3 2. f4

A caption has lines, and a name in SVG keeps to its place whatever the viewer's font:

  $ pgn diagram --to=svg --caption='one\ntwo' startpos | grep -o '>one<\|>two<'
  >one<
  >two<
  $ pgn diagram --to=svg --players --at=start -n 1 games.pgn | grep -c 'textLength=.*>Tal<'
  1

What other programs call it is answered.

  $ pgn diagram --format=svg startpos
  pgn: diagram: unknown option "--format"; did you mean --to?
  [2]
  $ pgn diagram --no-coordinates startpos
  pgn: diagram: unknown option "--no-coordinates"; did you mean --letters=none?
  [2]
  $ pgn diagram --gif startpos
  pgn: diagram: unknown option "--gif"; the suffix says it: pgn diagram -o FILE.gif; or --to=gif
  [2]
  $ pgn diagram --speed=500 games.pgn
  pgn: diagram: unknown option "--speed"; did you mean --delay?
  [2]
