Text in other encodings. Text that Windows-1252 would turn into nonsense is an error, and kept unchanged.

  $ printf '[White "Ботвинник, Михаил"]\n[Black "Tal"]\n\n1. e4 {Хороший ход} *\n\n' > utf8.pgn
  $ iconv -t windows-1251 utf8.pgn > 1251.pgn; iconv -t koi8-r utf8.pgn > koi8.pgn; iconv -t cp866 utf8.pgn > 866.pgn
  $ for f in 1251 koi8 866; do pgn check --no-rule=missing-tag $f.pgn | tr -d '\200-\377'; done
  1251.pgn:1:9: error: unknown encoding, perhaps windows-1251, kept unchanged: use --input-encoding=windows-1251 [encoding-unknown] (game 1, ?????????, ?????? - Tal)
  1251.pgn:4:8: error: unknown encoding, perhaps windows-1251, kept unchanged: use --input-encoding=windows-1251 [encoding-unknown] (game 1, ?????????, ?????? - Tal)
  1 game, 1 ply: 2 errors, 0 warnings
  koi8.pgn:1:9: error: unknown encoding, perhaps KOI8-R, kept unchanged: use --input-encoding=KOI8-R [encoding-unknown] (game 1, ?????????, ?????? - Tal)
  koi8.pgn:4:8: error: unknown encoding, perhaps KOI8-R, kept unchanged: use --input-encoding=KOI8-R [encoding-unknown] (game 1, ?????????, ?????? - Tal)
  1 game, 1 ply: 2 errors, 0 warnings
  866.pgn:1:9: error: unknown encoding, perhaps CP866, kept unchanged: use --input-encoding=CP866 [encoding-unknown] (game 1, ??????, ??? - Tal)
  866.pgn:4:8: error: unknown encoding, perhaps CP866, kept unchanged: use --input-encoding=CP866 [encoding-unknown] (game 1, ??????, ??? - Tal)
  1 game, 1 ply: 2 errors, 0 warnings
  $ for f in 1251 koi8 866; do LC_ALL=C grep -a 'White\|e4' $f.pgn > want; pgn fmt $f.pgn 2> /dev/null | LC_ALL=C grep -a 'White\|e4' | cmp - want && echo same; done
  same
  same
  same

It survives sorting, splitting, fixing, PGC and JSON, byte for byte.

  $ pgn sort -q 1251.pgn | cmp - 1251.pgn
  1251.pgn:1:9: error: unknown encoding, perhaps windows-1251, kept unchanged: use --input-encoding=windows-1251 [encoding-unknown]
  1251.pgn:4:8: error: unknown encoding, perhaps windows-1251, kept unchanged: use --input-encoding=windows-1251 [encoding-unknown]
  $ cp 1251.pgn f.pgn; pgn check --fix --in-place f.pgn > /dev/null 2>&1; head -1 1251.pgn > want; LC_ALL=C grep -a 'White ' f.pgn | cmp - want
  $ pgn fmt 1251.pgn > a.pgn 2> /dev/null; pgn pack a.pgn 2> /dev/null | pgn unpack 2> /dev/null | cmp - a.pgn
  $ pgn fmt a.pgn 2> /dev/null | cmp - a.pgn
  $ pgn fmt --encoding=latin1 a.pgn 2> /dev/null | cmp - a.pgn
  $ printf '[White "Пётр"]\n\n1. e4 {Её ход: Пётр} *\n' | iconv -t windows-1251 | pgn fmt > b.pgn 2> /dev/null
  [1]
  $ pgn fmt --encoding=latin1 b.pgn 2> /dev/null | cmp - b.pgn
  $ for form in json ndjson; do pgn convert --to=$form a.pgn 2> /dev/null > a.json; pgn fmt --from=json a.json 2> /dev/null | cmp - a.pgn; done
  $ pgn convert --to=json a.pgn 2> /dev/null | grep -o '"White":"[^,]*,'
  "White":"\uf7c1\uf7ee\uf7f2\uf7e2\uf7e8\uf7ed\uf7ed\uf7e8\uf7ea,
  $ pgn tags --json 1251.pgn | iconv -f utf-8 -t utf-8 > /dev/null
  1251.pgn:1:9: error: unknown encoding, perhaps windows-1251, kept unchanged: use --input-encoding=windows-1251 [encoding-unknown]

The encoding is that of the file: short names and capitals do not name others. By any number of threads, of each file by itself.

  $ printf '[Event "Тур"]\n[Site "УФА"]\n[White "Ли, Чао"]\n[Black "ЛЮ"]\n\n1. e4 {тур} *\n\n[White "Карпов, Анатолий"]\n\n1. d4 {%%} *\n\n' > short.pgn
  $ for e in windows-1251 koi8-r cp866; do for i in $(seq 2000); do cat short.pgn; done | iconv -t $e > $e.pgn; pgn check --json -j5 $e.pgn | grep -a encoding-unknown | grep -ao 'use [^"]*' | sort | uniq -c; done
     8000 use --input-encoding=windows-1251
    10000 use --input-encoding=KOI8-R
     4000 use --input-encoding=CP866
  $ pgn check --json -j1 koi8-r.pgn windows-1251.pgn > one; pgn check --json -j5 koi8-r.pgn windows-1251.pgn | cmp - one
  $ iconv -t windows-1251 short.pgn | pgn convert --to=json 2> /dev/null | grep -o 'use --[^"]*' | sort | uniq -c
        4 use --input-encoding=windows-1251
  $ printf '4k3/8/8/8/8/8/4P3/4K3 w - - id "%s";\n' Тур УФА Ферзь Ладья Слон | iconv -t windows-1251 | pgn epd check | tr -d '\200-\377'
  -:1:33: error: unknown encoding, perhaps windows-1251, kept unchanged: use --input-encoding=windows-1251 [epd-encoding-unknown] (record 1, ???)
  -:2:33: error: unknown encoding, perhaps windows-1251, kept unchanged: use --input-encoding=windows-1251 [epd-encoding-unknown] (record 2, ???)
  -:3:33: error: unknown encoding, perhaps windows-1251, kept unchanged: use --input-encoding=windows-1251 [epd-encoding-unknown] (record 3, ?????)
  -:4:33: error: unknown encoding, perhaps windows-1251, kept unchanged: use --input-encoding=windows-1251 [epd-encoding-unknown] (record 4, ?????)
  -:5:33: error: unknown encoding, perhaps windows-1251, kept unchanged: use --input-encoding=windows-1251 [epd-encoding-unknown] (record 5, ????)
  5 records, 5 operations: 5 errors, 0 warnings

A page shows U+FFFD for its bytes, and what is beside it as it is.

needs: html
  $ printf '[Event "caf\351"]\n[White "\322\363\360\355\350\360"]\n\n1. e4 *\n' | pgn convert --to=html 2> /dev/null | grep -o 'Event ..caf[^,]*e4'
  Event \"café\"]\n[White \"������\"]\n\n1. e4

So do accented letters of DOS code pages, which would be signs inside words.

  $ printf '[White "Müller, Jörg"]\n[Black "Muñoz"]\n\n1. e4 *\n\n' > utf8-dos.pgn; iconv -t cp850 utf8-dos.pgn > dos.pgn
  $ pgn check --no-rule=missing-tag dos.pgn
  dos.pgn:1:9: error: unknown encoding, perhaps CP850, kept unchanged: use --input-encoding=CP850 [encoding-unknown] (game 1, M?ller, J?rg - Mu?oz)
  dos.pgn:2:9: error: unknown encoding, perhaps CP850, kept unchanged: use --input-encoding=CP850 [encoding-unknown] (game 1, M?ller, J?rg - Mu?oz)
  1 game, 1 ply: 2 errors, 0 warnings
  [1]
needs: iconv
  $ pgn fmt utf8-dos.pgn > want; pgn fmt --input-encoding=cp850 dos.pgn | cmp - want

  $ pgn fmt dos.pgn 2> /dev/null | LC_ALL=C grep -a 'White ' > got; LC_ALL=C grep -a 'White ' dos.pgn | cmp - got

And letters of Central European languages and of the Macintosh, which would be signs or capitals inside words.

  $ printf '[White "Wojtaszek, Radosław"]\n\n1. e4 *\n\n' > utf8-pl.pgn; iconv -t windows-1250 utf8-pl.pgn > pl.pgn; pgn check --no-rule=missing-tag pl.pgn
  pl.pgn:1:9: error: unknown encoding, perhaps windows-1250 or ISO-8859-2, kept unchanged: use --input-encoding=windows-1250 [encoding-unknown] (game 1, Wojtaszek, Rados?aw - ?)
  1 game, 1 ply: 1 error, 0 warnings
  [1]
  $ printf '[White "Müller"]\n\n1. e4 *\n\n' | iconv -t macintosh > mac.pgn; pgn check --no-rule=missing-tag mac.pgn
  mac.pgn:1:9: error: unknown encoding, perhaps MACINTOSH or windows-1250, kept unchanged: use --input-encoding=MACINTOSH [encoding-unknown] (game 1, M?ller - ?)
  1 game, 1 ply: 1 error, 0 warnings
  [1]
  $ pgn fmt pl.pgn 2> /dev/null | LC_ALL=C grep -a 'White ' > got; LC_ALL=C grep -a 'White ' pl.pgn | cmp - got
needs: iconv
  $ pgn fmt utf8-pl.pgn > want; pgn fmt --input-encoding=windows-1250 pl.pgn | cmp - want

--input-encoding reads it.

  $ pgn fmt utf8.pgn > want
needs: iconv
  $ for f in windows-1251 koi8-r cp866; do iconv -t $f utf8.pgn | pgn fmt --input-encoding=$f | cmp - want; done
  $ pgn fmt --input-encoding=nonsense utf8.pgn
  pgn: fmt: unknown encoding "nonsense": expected a name that iconv -l lists, such as windows-1251
  [2]
  $ for c in sort dedupe merge tags names; do pgn $c --input-encoding=nonsense utf8.pgn; done
  pgn: unknown encoding "nonsense": expected a name that iconv -l lists, such as windows-1251
  pgn: unknown encoding "nonsense": expected a name that iconv -l lists, such as windows-1251
  pgn: unknown encoding "nonsense": expected a name that iconv -l lists, such as windows-1251
  pgn: unknown encoding "nonsense": expected a name that iconv -l lists, such as windows-1251
  pgn: unknown encoding "nonsense": expected a name that iconv -l lists, such as windows-1251
  [2]
  $ printf '[White "a\230b\230"]\n\n*\n' | pgn check --no-rule=missing-tag --input-encoding=windows-1251
  -:1:10: error: byte 0x98 is not valid in windows-1251; read as U+FFFD, like all that is invalid in the file [encoding-invalid]
  1 game, 0 plies: 1 error, 0 warnings
  [1]

Such a file is not replaced by UTF-8: the next run would read that in the old encoding.

needs: iconv
  $ cp 1251.pgn b.pgn; for c in 'fmt -i' 'edit -q --set=Site=x -i' 'check --fix -q -i'; do
  >   pgn $c --input-encoding=windows-1251 b.pgn > out; echo $?; done
  pgn: cannot replace "b.pgn": the result is UTF-8, not in the encoding of the input
  1
  pgn: cannot replace "b.pgn": the result is UTF-8, not in the encoding of the input
  1
  pgn: cannot replace "b.pgn": the result is UTF-8, not in the encoding of the input
  1
  $ pgn fmt --in-place --input-encoding=windows-1251 b.pgn; cmp b.pgn 1251.pgn
  pgn: cannot replace "b.pgn": the result is UTF-8, not in the encoding of the input
  $ pgn check --fix --in-place --input-encoding=windows-1251 b.pgn; cmp b.pgn 1251.pgn
  pgn: cannot replace "b.pgn": the result is UTF-8, not in the encoding of the input
  0 games, 0 plies: 0 errors, 0 warnings
  $ pgn fmt -o b.pgn --input-encoding=windows-1251 b.pgn; cmp b.pgn 1251.pgn
  pgn: cannot replace "b.pgn": the result is UTF-8, not in the encoding of the input
  $ pgn sort -q -o b.pgn --input-encoding=windows-1251 b.pgn; cmp b.pgn 1251.pgn
  pgn: cannot replace "b.pgn": the result is UTF-8, not in the encoding of the input

UTF-16 and UTF-32 are recognized, with a byte order mark and without, from pipes and in archives.

  $ for f in UTF-16 UTF-16LE UTF-16BE UTF-32 UTF-32LE UTF-32BE; do iconv -t $f utf8.pgn | pgn fmt | cmp - want; done
needs: gzip
  $ iconv -t UTF-16 utf8.pgn | gzip | pgn fmt | cmp - want

  $ iconv -t UTF-16 utf8.pgn > wide.pgn; pgn check --no-rule=missing-tag wide.pgn
  wide.pgn:1:1: warning: the file is in UTF-16LE, which few programs read [utf-16]
  1 game, 1 ply: 0 errors, 1 warning
  $ cp wide.pgn c.pgn; pgn fmt --in-place c.pgn; cmp c.pgn want
  $ (cat wide.pgn; printf '\000\330\n\000') > cut.pgn; cp cut.pgn d.pgn; pgn fmt --in-place d.pgn; cmp cut.pgn d.pgn
  d.pgn:6:1: error: bytes 0x00 0xD8 are not valid in UTF-16LE; read as U+FFFD, like all that is invalid in the file [encoding-invalid]
  d.pgn:6:1: warning: unrecognized text "�" [text-before-game]
  pgn: cannot replace "d.pgn": part of the input was not read
  $ printf '4k3/8/8/8/8/8/4P3/4K3 w - - id "Сад";\n' | iconv -t UTF-16LE | pgn epd fmt
  4k3/8/8/8/8/8/4P3/4K3 w - - id "Сад";
needs: iconv
  $ printf '4k3/8/8/8/8/8/4P3/4K3 w - - id "Сад";\n' | iconv -t koi8-r | pgn epd fmt --input-encoding=koi8-r
  4k3/8/8/8/8/8/4P3/4K3 w - - id "Сад";

  $ printf '4k3/8/8/8/8/8/4P3/4K3 w - - id "Сад";\n' | iconv -t koi8-r > e.epd; pgn epd fmt e.epd | cmp - e.epd
  e.epd:1:33: error: unknown encoding, perhaps KOI8-R, kept unchanged: use --input-encoding=KOI8-R [epd-encoding-unknown]

Piece letters of other languages.

  $ echo '1. e4 e5 2. Sf3 Sc6 3. Lb5 (3. Lc4 Lc5) a6 4. Lxc6 dxc6 5. O-O Dd6 *' > german.pgn
  $ pgn check --no-rule=missing-tag german.pgn
  german.pgn:1:13: error: "Sf3" is not a move; it is German or Polish for Nf3: use --input-letters=auto [unreadable-move] (game 1)
  1 game, 2 plies: 1 error, 0 warnings
  [1]
  $ pgn fmt --input-letters=german german.pgn | tail -2
  1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4 Bc5) 3... a6 4. Bxc6 dxc6 5. O-O Qd6 *
   (esc)
  $ pgn fmt --input-letters=auto german.pgn | tail -2
  1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4 Bc5) 3... a6 4. Bxc6 dxc6 5. O-O Qd6 *
   (esc)
  $ pgn fmt --input-letters=klingon german.pgn
  pgn: fmt: unknown language "klingon": expected auto or an English name
  [2]
  $ cp german.pgn g.pgn; pgn check --fix --in-place --input-letters=german g.pgn > /dev/null 2>&1; tail -1 g.pgn
  1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4 Bc5) a6 4. Bxc6 dxc6 5. O-O Qd6 *
  $ pgn show --input-letters=auto --letters=french german.pgn | grep Cf3
  1. e4 e5 2. Cf3 Cc6 3. Fb5
  $ pgn count --plies --input-letters=german german.pgn
  1 10 german.pgn

Comments and escapes do not determine the language, nor variations if the main line does; suffixes are not part of a move.

  $ printf '[Event "x"]\n\n{Cf3 Cc6 Fb5} 1. e4 e5 ; Cc3 Fc4 Fc5\n%% Fd3 Fe7\n2. Sf3! Sc6? {Cg5} (2... Ld6!?) 3. Lb5 a6 *\n[Event "y"]\n\n1. e4 e5 2. Cf3 *\n' > both.pgn
  $ pgn fmt --input-letters=auto both.pgn | grep -v '^\[' | grep .
  {Cf3 Cc6 Fb5} 1. e4 e5 {Cc3 Fc4 Fc5}
  % Fd3 Fe7
  2. Nf3 $1 2... Nc6 $2 {Cg5} (2... Bd6 $5) 3. Bb5 a6 *
  1. e4 e5 2. Nf3 *

In French and Spanish R is the king: if both readings are legal, English is used.

  $ echo '[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"]
  > 
  > 1. Rd1 *' > king.pgn
  $ pgn fmt --input-letters=auto king.pgn | tail -2
  1. Rd1 *
   (esc)
  $ pgn fmt --input-letters=french king.pgn | tail -2
  1. Kd1 *
   (esc)
  $ (cat king.pgn; echo; cat german.pgn; echo; echo '1. e4 e5 2. Cf3 Cc6 3. Fb5 *') | pgn fmt --input-letters=auto | grep '^1'
  1. Rd1 *
  1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4 Bc5) 3... a6 4. Bxc6 dxc6 5. O-O Qd6 *
  1. e4 e5 2. Nf3 Nc6 3. Bb5 *

A number before Black's first move does not end the game that is looked at, and where the main line leaves several languages, variations decide.

  $ printf '1. e4 {x} 1... e5 2. Sf3 *\n\n1. e4 (1. d4) 1. ... e5 2. Sf3 *\n\n1. e4 $1\n1… e5 2. Cf3 *\n\n1. e4 e5\n\n1. d4 d5 2. Sf3 *\n' | pgn fmt --input-letters=auto | grep '^1'
  1. e4 {x} 1... e5 2. Nf3 *
  1. e4 (1. d4) 1... e5 2. Nf3 *
  1. e4 $1 1... e5 2. Nf3 *
  1. e4 e5 *
  1. d4 d5 2. Nf3 *
  $ printf '1. e4 e5 (1... c5 2. Sf3 Sc6 (2... d6 3. Lb5+ Ld7)) (1... e6 2. Dg4) *\n\n1. e4 e5 2. Sf3 (2. f4 exf4 3. Gc4 Hh4+) *\n\n1. e4 (1. Nf3) 1... e5 *\n' | pgn fmt --input-letters=auto | grep '^1'
  1. e4 e5 (1... c5 2. Nf3 Nc6 (2... d6 3. Bb5+ Bd7)) (1... e6 2. Qg4) *
  1. e4 e5 2. Nf3 (2. f4 exf4 3. Bc4 Qh4+) *
  1. e4 (1. Nf3) 1... e5 *

Promotions in any form, and a hint for those in another language.

  $ for m in 'e8=D' 'e8(D)' 'e8/D' 'e8D'; do printf '[SetUp "1"]\n[FEN "8/4P1k1/8/8/8/8/6K1/8 w - - 0 1"]\n\n1. %s *\n\n' "$m"; done > prom.pgn
  $ pgn fmt --input-letters=german prom.pgn | grep '^1'
  1. e8=Q *
  1. e8=Q *
  1. e8=Q *
  1. e8=Q *
  $ pgn fmt --input-letters=auto prom.pgn | grep -c '^1. e8=Q'
  4
  $ pgn check --no-rule=missing-tag prom.pgn
  prom.pgn:4:4: error: "e8=D" is not a move; it is German, French or Spanish for e8=Q: use --input-letters=auto [unreadable-move] (game 1)
  prom.pgn:9:4: error: "e8(D)" is not a move; it is German, French or Spanish for e8=Q: use --input-letters=auto [unreadable-move] (game 2)
  prom.pgn:14:4: error: "e8/D" is not a move; it is German, French or Spanish for e8=Q: use --input-letters=auto [unreadable-move] (game 3)
  prom.pgn:19:4: error: "e8D" is not a move; it is German, French or Spanish for e8=Q: use --input-letters=auto [unreadable-move] (game 4)
  4 games, 0 plies: 4 errors, 0 warnings
  [1]

EPD too: the letters of each operation's moves are found.

  $ echo 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm Sf3 Sc3; pv Cf3 Cc6; id "x";' > de.epd
  $ pgn epd fmt de.epd
  de.epd:1:57: error: "Sf3" is not a move; it is German or Polish for Nf3: use --input-letters=auto [epd-unreadable-move]
  de.epd:1:61: error: "Sc3" is not a move; it is German or Polish for Nc3: use --input-letters=auto [epd-unreadable-move]
  de.epd:1:69: error: "Cf3" is not legal: no pawn can move to f3; it is French, Spanish or Portuguese for Nf3: use --input-letters=auto [epd-illegal-move]
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm Sf3 Sc3; id "x"; pv Cf3 Cc6;
  [1]
  $ pgn epd fmt --input-letters=auto de.epd
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm Nc3 Nf3; id "x"; pv Nf3 Nc6;
  $ pgn epd check --input-letters=german de.epd
  de.epd:1:69: error: "Cf3" is not legal: no pawn can move to f3; it is French, Spanish or Portuguese for Nf3 [epd-illegal-move] (record 1, x)
  de.epd:1:57: warning: "Sf3" should be "Nf3"; 1 more not in SAN [epd-move-spelling] (record 1, x)
  1 record, 3 operations: 1 error, 1 warning
  [1]
  $ pgn epd to-pgn --input-letters=auto de.epd | tail -2
  1. Nf3 Nc6 *
   (esc)
  $ pgn epd fmt --input-letters=klingon de.epd
  pgn: epd fmt: unknown language "klingon": expected auto or an English name
  [2]

Names in an unknown encoding are compared by their bytes: these two would be one name as Windows-1252.

  $ printf '[White "Багров, Михаил"]\n[Black "Tal"]\n\n1. e4 *\n\n[White "Вадров, Михаил"]\n[Black "Tal"]\n\n1. d4 *\n' | iconv -t windows-1251 > two.pgn
  $ pgn names two.pgn 2> /dev/null
  [1]

A letter that is a pawn's in English and another piece's elsewhere has no certain fix; "auto" takes the language in which it is needed.

  $ printf '1. e4 e5 2. Pf3 Pc6 3. Lb5 a6 *\n' > dutch.pgn; pgn check --no-rule=missing-tag dutch.pgn
  dutch.pgn:1:24: error: "Lb5" is not a move; it is German, Dutch or Finnish for Bb5: use --input-letters=auto [unreadable-move] (game 1)
  dutch.pgn:1:13: warning: "Pf3" should be "f3": unneeded pawn letter; it is Dutch for Nf3 [move-spelling] (game 1)
  dutch.pgn:1:17: warning: "Pc6" should be "c6": unneeded pawn letter; it is Dutch for Nc6 [move-spelling] (game 1)
  1 game, 4 plies: 1 error, 2 warnings
  [1]
  $ pgn check --fix --no-rule=missing-tag dutch.pgn | tail -n 3
  dutch.pgn:1:24: error: "Lb5" is not a move; it is German, Dutch or Finnish for Bb5: use --input-letters=auto [unreadable-move] (game 1)
  dutch.pgn:1:13: warning: "Pf3" should be "f3": unneeded pawn letter; it is Dutch for Nf3 [move-spelling] (game 1)
  dutch.pgn:1:17: warning: "Pc6" should be "c6": unneeded pawn letter; it is Dutch for Nc6 [move-spelling] (game 1)
  dutch.pgn: nothing to fix
  1 game, 4 plies: 1 error, 2 warnings
  $ pgn fmt --input-letters=auto dutch.pgn | tail -n 2
  1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *
   (esc)
