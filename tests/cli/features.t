Features that a build can leave out. A full build has them all.

needs: bzip2 fonts gif gzip html iconv png regex xz zip zstd

  $ pgn version
  pgn 1.0.0
  features: bzip2, fonts, gif, gzip, html, iconv, png, regex, xz, zip, zstd
  $ pgn version --json
  {"type":"version","version":"1.0.0","data":1,"features":{"bzip2":true,"fonts":true,"gif":true,"gzip":true,"html":true,"iconv":true,"png":true,"regex":true,"xz":true,"zip":true,"zstd":true}}

Any build: what is missing is named with its purpose, and nothing is in both lists.

  $ pgn version | head -n 1
  pgn 1.0.0
  $ pgn version | sed 1,2d | grep -v '^missing: [a-z0-9]*, for [A-Za-z]'
  [1]
  $ pgn version | sed -n 's/^features: //p; s/^missing: \(.*\), for .*/\1/p' | sed 's/none//' | tr -s ', ' '\n\n' | grep . | sort | tr '\n' ' '
  bzip2 fonts gif gzip html iconv png regex xz zip zstd\x20 (esc) (no-eol)

  $ printf '[White "Tal"]\n[Black "Fine"]\n\n1. e4 e5 *\n' > games.pgn
  $ printf '\037\213\010\000\000\000\000\000\000\003\000\000\000\000\000\000\000\000\000\000' > games.pgn.gz
  $ printf 'BZh9\061\101\131\046\123\131\000\000\000\000\000\000\000\000\000\000' > games.pgn.bz2
  $ printf '\375\067\172\130\132\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000' > games.pgn.xz
  $ printf '\050\265\057\375\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000' > games.pgn.zst
  $ printf 'PK\003\004\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000' > games.zip

What needs a feature that is missing fails with a message that names it. The other features are not affected.

lacks: gzip

  $ pgn check games.pgn.gz games.pgn
  pgn: games.pgn.gz: gzip is not supported by this build
  games.pgn:1:1: warning: missing tags Event, Site, Date, Round, Result [missing-tag] (game 1, Tal - Fine)
  1 game, 2 plies: 0 errors, 1 warning
  [2]
  $ pgn count games.pgn.gz
  pgn: games.pgn.gz: gzip is not supported by this build
  [2]

lacks: bzip2

  $ pgn check games.pgn.bz2
  pgn: games.pgn.bz2: bzip2 is not supported by this build
  0 games, 0 plies: 0 errors, 0 warnings
  [2]

lacks: xz

  $ pgn check games.pgn.xz
  pgn: games.pgn.xz: xz is not supported by this build
  0 games, 0 plies: 0 errors, 0 warnings
  [2]

lacks: zstd

  $ pgn check games.pgn.zst
  pgn: games.pgn.zst: zstd is not supported by this build
  0 games, 0 plies: 0 errors, 0 warnings
  [2]
  $ pgn convert --to=parquet --compression=zstd games.pgn
  pgn: Zstandard is not supported by this build
  [2]

lacks: zip

  $ pgn check games.zip
  pgn: games.zip: zip is not supported by this build
  0 games, 0 plies: 0 errors, 0 warnings
  [2]

lacks: iconv

  $ pgn check --input-encoding=KOI8-R games.pgn
  pgn: encoding "KOI8-R" is not supported by this build: expected UTF-16 or UTF-32, or none for UTF-8
  [2]
  $ pgn count --input-encoding=UTF-8 games.pgn
  pgn: encoding "UTF-8" is not supported by this build: expected UTF-16 or UTF-32, or none for UTF-8
  [2]

lacks: regex

  $ pgn grep 'White =~ "T.l"' games.pgn
  query:1:11: error: regular expressions are not supported by this build [unsupported]
      White =~ "T.l"
                ^
  help: use ~ to search for text
  [2]
  $ pgn grep --count 'White ~ "Ta"' games.pgn
  1

lacks: png

  $ pgn diagram -o x.png startpos
  pgn: png pictures are not supported by this build
  [2]
  $ pgn diagram --to=png startpos | wc -c
  pgn: png pictures are not supported by this build
  0

lacks: gif

  $ pgn diagram -o x.gif startpos
  pgn: gif pictures are not supported by this build
  [2]
  $ pgn diagram --animate -o x.gif games.pgn
  pgn: gif pictures are not supported by this build
  [2]

lacks: fonts

  $ pgn diagram --font=/usr/share/fonts/any.ttf -o x.svg startpos
  pgn: diagram: cannot use the font "/usr/share/fonts/any.ttf": fonts are not supported by this build
  [2]

lacks: html

  $ pgn convert --to=html games.pgn
  pgn: HTML pages are not supported by this build
  [2]
  $ pgn convert -o x.html games.pgn
  pgn: HTML pages are not supported by this build
  [2]
  $ ls x.html
  ls: cannot access 'x.html': No such file or directory
  [2]
