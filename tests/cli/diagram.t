pgn diagram: positions and games as pictures.

Text, as pgn board draws it:

  $ pgn diagram 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 > d; pgn board 4k3/8/8/8/8/8/4P3/4K3 > b; cmp d b && cat d
  $ pgn diagram --unicode --flip startpos > d; pgn board --unicode --flip > b; cmp d b
  $ pgn diagram --color=always startpos > d; pgn board --color=always > b; cmp d b
  $ pgn diagram 8/8/8/8/8/8/8/KKKKKKKK | tail -n 1
  $ pgn diagram -o board.txt startpos && head -n 1 board.txt

The suffix, or --to, says what is written:

  $ magic() { od -An -c -N 6 "$1" | tr -d ' \n'; echo; }
  > for kind in svg png gif; do pgn diagram -o board.$kind startpos; pgn diagram --to=$kind startpos > out; cmp board.$kind out; magic board.$kind; done
  $ pgn diagram -o BOARD.PNG startpos && cmp board.png BOARD.PNG
  $ pgn diagram -o board.jpg startpos
  $ pgn diagram -o board startpos
  $ pgn diagram -o no/where/board.png startpos

A game: the last position, or those that it marks, or those that are named.

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
  $ list() { pgn diagram --caption='{game} {ply} {move|side}' "$@" | grep '^[0-9]'; }
  $ list --at=2w,3 -n 1 games.pgn
  $ list --at=start,end,marked -n 2 games.pgn
  $ list --every=2 -n 1 games.pgn
  $ list --every=2 --plies=3-5 -n 1 games.pgn
  $ list --plies=-3 -n 1 games.pgn
  $ list --at=start -n -1 games.pgn
  $ list --at=end -n 1-2 games.pgn
  $ list --query='played "Qh4"' games.pgn
  $ list --query='played "Nf3"' --at=match,end games.pgn
  $ list --query='Round = 7' games.pgn
  $ list games.pgn suite.epd
  $ list < suite.epd
  $ gzip -c suite.epd | list
  $ pgn pack -o games.pgc games.pgn && list games.pgc
  $ pgn diagram -n 1 --caption='{White} {Round|Event} {Event|Round} {players}\n{comment} {{x} {nothing}.' --at=2w games.pgn | head -n 2
  $ pgn diagram -n 1 --caption='{id} {bm} {ce} {side} {fen}' suite.epd | head -n 1

What is not there:

  $ pgn diagram --at=1w,40 -n 1 games.pgn | tail -n 1
  $ pgn diagram -n 3 games.pgn
  $ pgn diagram -n -3 games.pgn
  $ pgn diagram -n 2-5 --at=start games.pgn > d; tail -n 1 d
  $ pgn diagram --query='mate and White = nobody' games.pgn
  $ : > empty; pgn diagram -o x.png empty; ls x.png
  $ echo 'no chess' | pgn diagram -o x.png; ls x.png
  $ pgn diagram missing.pgn

Errors: games are drawn as far as they are understood.

  $ printf '1. e4 e5 2. Ke3 d5 *\n\n[Variant "Crazyhouse"]\n\n1. e4 N@e5 *\n\n1. d4 *\n' > bad.pgn
  $ pgn diagram -o 'bad-%d.svg' bad.pgn; ls bad-*
  $ pgn diagram -n 3 bad.pgn | sed -n 4,6p
  $ printf '4k3/8 w - -\n4k3/8/8/8/8/8/4P3/4K3 w - - bm Qh8;\n' | pgn diagram | tail -n 1
  $ printf '[FEN "nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKNR w BHbh - 0 1"]\n\n1. O-O *\n' | pgn diagram | tail -n 1

Several pictures:

  $ pgn diagram -o 'p-%02d.svg' --json --at=start,end games.pgn
  $ ls p-*.svg; rm p-*
  $ pgn diagram -o page.svg --sheet=2x2 --at=start,end games.pgn && ls page.svg
  $ pgn diagram -o 'page-%d.svg' --sheet=1x2 --at=start,end games.pgn suite.epd && ls page-*; rm page*
  $ pgn diagram -o '100%%-%d.txt' --to=svg games.pgn && ls 100*; rm 100*
  $ pgn diagram -o one.png --at=start,end games.pgn; ls one.png
  $ pgn diagram --to=svg games.pgn
  $ pgn diagram -o one-%d-%d.png games.pgn
  $ pgn diagram -o games.pgn --to=png -n 1 games.pgn

The same bytes with any number of threads:

  $ for i in 1 2 3 4 5 6 7 8 9; do cat games.pgn; done > many.pgn
  $ for j in 1 7; do mkdir j$j; pgn diagram -q -j$j -o j$j/%03d.png --every=1 --players --caption='{game} {move}' many.pgn; pgn diagram -q -j$j -o j$j/%d.gif --animate many.pgn; pgn diagram -q -j$j -o j$j/%d.svg --sheet=2x3 --every=1 many.pgn; done; diff -r j1 j7 && ls j1 | wc -l; rm -r j1 j7

Animations:

  $ pgn diagram -o a.gif --animate -n 1 games.pgn && magic a.gif
  $ pgn diagram -o a.svg --animate -n 1 --delay=500 --pause=2000 --loops=2 games.pgn && magic a.svg
  $ pgn diagram -o a.png --animate -n 1 games.pgn
  $ pgn diagram --animate -n 1 games.pgn
  $ pgn diagram -o a.gif --animate --sheet games.pgn
  $ pgn diagram -o a.gif --delay=5 games.pgn

Values:

  $ pgn diagram --square=7 -o x.png startpos
  $ pgn diagram --square=513 -o x.png startpos
  $ pgn diagram --square=99999999999999999999 -o x.png startpos
  $ pgn diagram --border=-1 -o x.png startpos
  $ pgn diagram --bmargin=2000 -o x.png startpos
  $ pgn diagram --font-size=0 -o x.png startpos
  $ pgn diagram --sheet=0x4 -o x.png startpos
  $ pgn diagram --sheet=300x1 -o x.png startpos
  $ pgn diagram --sheet=200x200 --square=512 -o x.png suite.epd
  $ pgn diagram --theme=neon -o x.png startpos
  $ pgn diagram --at=0 games.pgn
  $ pgn diagram --at=12x games.pgn
  $ pgn diagram --at=match games.pgn
  $ pgn diagram --plies=9-3 games.pgn
  $ pgn diagram --plies=- games.pgn
  $ pgn diagram --every=0 games.pgn
  $ pgn diagram --number=0 games.pgn
  $ pgn diagram --arrows=e2e4,Pd2d4 -o x.png startpos
  $ pgn diagram --arrows=Ge2 -o x.png startpos
  $ pgn diagram --squares=Ge9 -o x.png startpos
  $ pgn diagram --caption='{move' startpos
  $ pgn diagram --query='mate with (' games.pgn
  $ pgn diagram --title=x -o x.png startpos
  $ pgn diagram --json startpos
  $ pgn diagram --font=missing.ttf --caption=x -o x.png startpos
  $ printf 'not a font' > broken.ttf; pgn diagram --font=broken.ttf --caption=x -o x.png startpos
  $ ls x.png

Hostile text in pictures is escaped, or replaced:

  $ printf '[White "<script>alert(1)</script>&\x01\x1b[31m"]\n[Black "\xff\xfe]]>"]\n\n1. e4 {<b>&amp; \x07} *\n' > hostile.pgn
  $ pgn diagram -q -o h.svg --players --caption='{comment} <i> {White}' hostile.pgn && python3 -c "import sys, xml.dom.minidom as m; m.parse('h.svg'); t = open('h.svg', 'rb').read(); sys.exit(b'<script' in t or b'<b>' in t or any(c < 32 and c != 10 for c in t))"
  $ pgn diagram --players --caption='{comment} {White}' hostile.pgn | head -n 1

A picture is not written to a terminal:

  $ script -qec 'pgn diagram --to=png startpos' /dev/null < /dev/null
  $ script -qec 'pgn diagram -o t.png startpos' /dev/null < /dev/null; ls t.png
