Games into files named as section 11 says.

  $ cat > games.pgn << 'END'
  > [Event "Hastings 1992/93"]
  > [Date "1992.11.04"]
  > [White "Tal, Mikhail"]
  > [Black "Botvinnik, M."]
  > [Result "1-0"]
  > [ECO "B12/03"]
  > 
  > 1. e4 1-0
  > 
  > [Event "?"]
  > [Date "1993.??.??"]
  > [White "Müller, K.:TAL, X."]
  > [Black "O'Kelly de Galway, A."]
  > [Result "1/2-1/2"]
  > 
  > 1. d4 1/2-1/2
  > 
  > [Event "Hastings 1992-93"]
  > [Date "1992.11.05"]
  > [White "?"]
  > [Black "-"]
  > [Result "*"]
  > 
  > 1. c4 *
  > 
  > END
  $ for by in event player year month day eco result; do pgn split --by=$by $(test $by != player || echo --names=last) -d by-$by games.pgn; ls by-$by | paste -s -d' '; done
  pgn: split: 3 games read, 3 written to 3 files
  Hastings_1992-93.pgn Hastings_1992_93.pgn unknown.pgn
  pgn: split: 3 games read, 6 written, one per player, to 5 files
  Botvinnik.pgn Muller.pgn OKelly_de_Galway.pgn Tal.pgn unknown.pgn
  pgn: split: 3 games read, 3 written to 2 files
  1992.pgn 1993.pgn
  pgn: split: 3 games read, 3 written to 2 files
  199211.pgn 199300.pgn
  pgn: split: 3 games read, 3 written to 3 files
  19921104.pgn 19921105.pgn 19930000.pgn
  pgn: split: 3 games read, 3 written to 2 files
  B12_03.pgn unknown.pgn
  pgn: split: 3 games read, 3 written to 3 files
  1-0.pgn draw.pgn unfinished.pgn
  $ cat by-player/Tal.pgn
  [Event "Hastings 1992/93"]
  [Date "1992.11.04"]
  [White "Tal, Mikhail"]
  [Black "Botvinnik, M."]
  [Result "1-0"]
  [ECO "B12/03"]

  1. e4 1-0

  [Event "?"]
  [Date "1993.??.??"]
  [White "Müller, K.:TAL, X."]
  [Black "O'Kelly de Galway, A."]
  [Result "1/2-1/2"]

  1. d4 1/2-1/2
   (esc)

  $ cat by-event/Hastings_1992-93.pgn
  [Event "Hastings 1992-93"]
  [Date "1992.11.05"]
  [White "?"]
  [Black "-"]
  [Result "*"]

  1. c4 *
   (esc)

  $ pgn split --by=year games.pgn; ls *.pgn
  pgn: split: 3 games read, 3 written to 2 files
  1992.pgn
  1993.pgn
  games.pgn

An existing file is an error before anything is written, unless --append or --force is given.

  $ rm 1992.pgn; pgn split --by=year games.pgn; ls 199*.pgn
  pgn: "1993.pgn" already exists; use --append to add to files or --force to replace them
  1993.pgn
  $ printf '1. b4 *' > 1993.pgn; pgn split --by=year --append games.pgn
  pgn: split: 3 games read, 3 written to 2 files
  $ head -3 1993.pgn; pgn count 1992.pgn 1993.pgn
  1. b4 *

  [Event "?"]
  2 1992.pgn
  2 1993.pgn
  4 total

  $ pgn split --by=year --force games.pgn; pgn count 1992.pgn 1993.pgn
  pgn: split: 3 games read, 3 written to 2 files
  2 1992.pgn
  1 1993.pgn
  3 total

Names that would be the same, are reserved in DOS, are too long, or have no plain letters.

  $ printf '[Event "A b"] *\n[Event "a_b"] *\n[Event "A  b"] *\n[Event "A_b-2"] *\n[Event "a b"] *\n' | pgn split --by=event -d clash
  pgn: split: 5 games read, 5 written to 4 files
  $ for f in clash/*; do echo "$f: $(grep -o 'Event "[^"]*"' $f | paste -s -d' ')"; done
  clash/A_b-2-2.pgn: Event "A_b-2"
  clash/A_b-2.pgn: Event "A b" Event "a b"
  clash/A_b.pgn: Event "A  b"
  clash/a_b-3.pgn: Event "a_b"
  $ printf '[Event "aux"] *\n[Event "Con.1"] *\n[Event "../../etc/passwd"] *\n[Event "--help"] *\n[Event "Мемориал"] *\n[Event "%s"] *\n' "$(printf 'long %.0s' $(seq 40))" | pgn split --by=event -d odd; ls odd
  pgn: split: 6 games read, 6 written to 6 files
  Con_.1.pgn
  aux_.pgn
  etc_passwd.pgn
  help.pgn
  long_long_long_long_long_long_long_long_long_long_lon-b82758c5.pgn
  name-661b35bc.pgn

Pieces, in the order of the input.

  $ pgn split --by=games:2 -d pieces games.pgn; ls pieces; cat pieces/* | cmp - games.pgn
  pgn: split: 3 games read, 3 written to 2 files
  games-0001.pgn
  games-0002.pgn
  $ pgn split --by=size:300 -d sized - < games.pgn; ls sized; cat sized/* | cmp - games.pgn
  pgn: split: 3 games read, 3 written to 2 files
  games-0001.pgn
  games-0002.pgn
  $ pgn split --by=games:1 -d pieces games.pgn; ls pieces
  pgn: "pieces/games-000?.pgn" already exists (glob)
  pgn: split: use --force to replace existing pieces
  games-0001.pgn
  games-0002.pgn
  $ pgn split --by=games:1 --force -d pieces games.pgn; ls pieces
  pgn: split: 3 games read, 3 written to 3 files
  games-0001.pgn
  games-0002.pgn
  games-0003.pgn

Wrong usage, and damaged input.

  $ pgn split games.pgn
  pgn: split: --by is required: event, player, year, month, day, eco, result, games:N or size:N
  [2]
  $ pgn split --by=colour games.pgn
  pgn: split: --by must be event, player, year, month, day, eco, result, games:N or size:N, not "colour"
  [2]
  $ pgn split --by=games:0 games.pgn
  pgn: split: --by must be event, player, year, month, day, eco, result, games:N or size:N, not "games:0"
  [2]
  $ pgn split --by=games:5 --append games.pgn
  pgn: split: --append cannot be combined with --force, --by=games or --by=size
  [2]
  $ pgn split --by=year -d games.pgn/x games.pgn
  pgn: cannot create directory "games.pgn": File exists
  [2]
  $ echo '[Date "2001.01.01"] 1. e4 {open' | pgn split --by=year -d damaged; cat damaged/2001.pgn
  -:1:27: error: unclosed comment [unclosed-comment]
  pgn: split: 1 game read, 1 written to 1 file
  [Date "2001.01.01"] 1. e4 {open
   (esc)
  $ pgn split --by=year -d none < /dev/null
  pgn: split: 0 games read, 0 written to 0 files

Players who share a last name are distinguished if they met, or their given names exclude each other. Two spellings of one are not two.

  $ cat > names.pgn << 'END'
  > [White "Adams, Michael"] [Black "Short, Nigel D"] *
  > [White "ADAMS,M"] [Black "Short, N."] *
  > [White "Adams, Weaver"] [Black "Tal, Mikhail"] *
  > [White "Adams"] [Black "Tal, M."] *
  > [White "Müller, K"] [Black "MULLER,K."] *
  > [White "Polgar, J"] [Black "Polgar"] *
  > [White "Карпов, Анатолий"] [Black "КАРПОВ,Анатолий"] *
  > [White "Tal, Misha:Tal"] [Black "?"] *
  > END
  $ cat > files.sh << 'END'
  > for f in $1/*; do echo "$(basename $f): $(pgn tags -t White,Black $f | paste -s -d';' | tr '\t' '-')"; done
  > END
  $ pgn split --by=player -d auto names.pgn; sh files.sh auto
  pgn: split: 8 games read, 14 written, one per player, to 13 files
  ADAMS_M.pgn: ADAMS,M-Short, N.
  Adams.pgn: Adams-Tal, M.
  Adams_Michael.pgn: Adams, Michael-Short, Nigel D
  Adams_Weaver.pgn: Adams, Weaver-Tal, Mikhail
  Muller.pgn: Müller, K-MULLER,K.
  Polgar.pgn: Polgar, J-Polgar
  Polgar_J.pgn: Polgar, J-Polgar
  Short.pgn: Adams, Michael-Short, Nigel D;ADAMS,M-Short, N.
  Tal.pgn: Tal, Misha:Tal-?
  Tal_M.pgn: Adams-Tal, M.
  Tal_Mikhail.pgn: Adams, Weaver-Tal, Mikhail
  Tal_Misha.pgn: Tal, Misha:Tal-?
  name-29cd0933.pgn: Карпов, Анатолий-КАРПОВ,Анатолий
  $ pgn split --by=player --names=last -d last names.pgn; sh files.sh last
  pgn: split: 8 games read, 12 written, one per player, to 6 files
  Adams.pgn: Adams, Michael-Short, Nigel D;ADAMS,M-Short, N.;Adams, Weaver-Tal, Mikhail;Adams-Tal, M.
  Muller.pgn: Müller, K-MULLER,K.
  Polgar.pgn: Polgar, J-Polgar
  Short.pgn: Adams, Michael-Short, Nigel D;ADAMS,M-Short, N.
  Tal.pgn: Adams, Weaver-Tal, Mikhail;Adams-Tal, M.;Tal, Misha:Tal-?
  name-29cd0933.pgn: Карпов, Анатолий-КАРПОВ,Анатолий
  $ head -n 2 names.pgn | pgn split -q --by=player --names=full -d full; sh files.sh full
  ADAMS_M.pgn: ADAMS,M-Short, N.
  Adams_Michael.pgn: Adams, Michael-Short, Nigel D
  Short_N.pgn: ADAMS,M-Short, N.
  Short_Nigel_D.pgn: Adams, Michael-Short, Nigel D

The same games give the same files, whatever came before them; games are in their order.

  $ pgn sort -q --by=black names.pgn | pgn split -q --by=player -d again; ls again > names-again; ls auto | cmp - names-again
  $ pgn split -q --by=player --force -d auto names.pgn; pgn split -q --by=player -d third names.pgn; diff -r auto third
  $ pgn split --by=player --append -d auto names.pgn
  pgn: split: --append with --by=player requires --names=full or --names=last: otherwise a later run could name the files differently
  [2]
  $ pgn split -q --by=player --names=full --append -d full names.pgn; sh files.sh full
  ADAMS_M.pgn: ADAMS,M-Short, N.;ADAMS,M-Short, N.
  Adams.pgn: Adams-Tal, M.
  Adams_Michael.pgn: Adams, Michael-Short, Nigel D;Adams, Michael-Short, Nigel D
  Adams_Weaver.pgn: Adams, Weaver-Tal, Mikhail
  Muller_K.pgn: Müller, K-MULLER,K.
  Polgar.pgn: Polgar, J-Polgar
  Polgar_J.pgn: Polgar, J-Polgar
  Short_N.pgn: ADAMS,M-Short, N.;ADAMS,M-Short, N.
  Short_Nigel_D.pgn: Adams, Michael-Short, Nigel D;Adams, Michael-Short, Nigel D
  Tal.pgn: Tal, Misha:Tal-?
  Tal_M.pgn: Adams-Tal, M.
  Tal_Mikhail.pgn: Adams, Weaver-Tal, Mikhail
  Tal_Misha.pgn: Tal, Misha:Tal-?
  name-ad997b05.pgn: Карпов, Анатолий-КАРПОВ,Анатолий
  $ pgn split --by=event --names=full names.pgn
  pgn: split: --names requires --by=player
  [2]

Any number of files, in little memory and with few file handles.

  $ for i in $(seq 2000); do printf '[White "Player%d, X"]\n[Black "Player%d, Y"]\n\n%d. e4 {%0500d} *\n\n' $i $((i % 300)) 1 0; done > many.pgn
  $ (ulimit -n 20; pgn split --by=player --names=last --memory=1M -d many many.pgn); ls many | wc -l; cat many/* | pgn count
  pgn: split: 2000 games read, 3701 written, one per player, to 2001 files
  2001
  3701

  $ (ulimit -n 20; pgn split --by=player --memory=1M -d several many.pgn); ls several | wc -l; cat several/* | pgn count
  pgn: split: 2000 games read, 4000 written, one per player, to 2300 files
  2300
  4000

An ambiguous date is filed under its year.

  $ printf '[Date "05.04.1992"]\n\n*\n' | pgn split --by=month -d two; ls two
  pgn: split: 1 game read, 1 written to 1 file
  199200.pgn

Games are not appended to files that are not text.

  $ printf '[Event "X"]\n\n*\n' > x.pgn; mkdir wide; iconv -t UTF-16 x.pgn > wide/X.pgn
  $ cp wide/X.pgn before; pgn split --by=event --append -d wide x.pgn; cmp wide/X.pgn before
  pgn: wide/X.pgn: cannot append to UTF-16LE
  $ for e in UTF-16LE UTF-16BE UTF-32 UTF-32LE UTF-32BE; do
  >   (printf '\357\273\277'; cat x.pgn) | iconv -f UTF-8 -t $e > wide/X.pgn; cp wide/X.pgn before
  >   pgn split --by=event --append -d wide x.pgn; cmp wide/X.pgn before; done
  pgn: wide/X.pgn: cannot append to UTF-16LE
  pgn: wide/X.pgn: cannot append to UTF-16BE
  pgn: wide/X.pgn: cannot append to UTF-32LE
  pgn: wide/X.pgn: cannot append to UTF-32LE
  pgn: wide/X.pgn: cannot append to UTF-32BE
  $ pgn split --by=games:1 -d again x.pgn; pgn split --by=games:1 -d again x.pgn
  pgn: split: 1 game read, 1 written to 1 file
  pgn: "again/x-0001.pgn" already exists
  pgn: split: use --force to replace existing pieces
  [2]
  $ pgn sort -o '' x.pgn
  pgn: cannot replace "": No such file or directory
  [2]

Files of an earlier run that are not replaced are reported.

  $ printf '1. e4 *\n\n1. e4 *\n\n1. e4 *\n' > stars.pgn; pgn split --by=games:1 -d some stars.pgn
  pgn: split: 3 games read, 3 written to 3 files
  $ pgn split --by=games:2 --force -d some stars.pgn
  pgn: split: 3 games read, 3 written to 2 files
  pgn: split: 1 piece of an earlier run is still in some: stars-0003.pgn
  [1]
  $ ls some
  stars-0001.pgn
  stars-0002.pgn
  stars-0003.pgn
  $ touch some/stars-00009.pgn some/stars-9.pgn some/stars-12345.pgn; pgn split --by=games:2 --force -d some stars.pgn
  pgn: split: 3 games read, 3 written to 2 files
  pgn: split: 2 pieces of an earlier run are still in some: stars-0003.pgn to stars-12345.pgn
  [1]

An appended game stays separate, whatever the file ends with.

  $ mkdir joined; for text in '1. e4 e5' '1. e4 {open' '1. e4 (1. d4' '[White "A"]' '1. e4 *' '; said' '{open' 'prose'; do printf "$text" > joined/0000.pgn; echo '2. Nf3 *' | pgn split --by=year --append -d joined 2> /dev/null; paste -s -d'|' joined/0000.pgn; pgn count joined/0000.pgn; done
  1. e4 e5||*||2. Nf3 *|
  2 joined/0000.pgn
  1. e4 {open||[Event "?"]||2. Nf3 *|
  2 joined/0000.pgn
  1. e4 (1. d4||*||2. Nf3 *|
  2 joined/0000.pgn
  [White "A"]||*||2. Nf3 *|
  2 joined/0000.pgn
  1. e4 *||2. Nf3 *|
  2 joined/0000.pgn
  ; said||2. Nf3 *|
  1 joined/0000.pgn
  {open||[Event "?"]||2. Nf3 *|
  1 joined/0000.pgn
  prose||2. Nf3 *|
  1 joined/0000.pgn
  $ printf '[Event "A"]\r\n\r\n1. e4' > joined/0000.pgn; echo '1. d4 *' | pgn split --by=year --append -d joined; cat -A joined/0000.pgn
  pgn: split: 1 game read, 1 written to 1 file
  [Event "A"]^M$
  ^M$
  1. e4^M$
  ^M$
  1. d4 *$
  $
  $ for i in 1 2 3; do printf '1. e4' | pgn split --by=year --append -d joined; done; pgn count joined/0000.pgn
  pgn: split: 1 game read, 1 written to 1 file
  pgn: split: 1 game read, 1 written to 1 file
  pgn: split: 1 game read, 1 written to 1 file
  5 joined/0000.pgn

Unknown dates.

  $ for by in year month day; do printf '[White "A"] *\n[Date "????.??.??"] *\n[Date "soon"] *\n' | pgn split --by=$by -d dates; done; ls dates
  pgn: split: 3 games read, 3 written to 1 file
  pgn: split: 3 games read, 3 written to 1 file
  pgn: split: 3 games read, 3 written to 1 file
  0000.pgn
  000000.pgn
  00000000.pgn

An empty directory name, as from an unset variable, does not mean the root.

  $ pgn split --by=year -d '' games.pgn
  pgn: split: missing directory name
  [2]
  $ pgn split --by=games:1 -d '' games.pgn
  pgn: split: missing directory name
  [2]

A file that has not been read yet is not replaced by a piece.

  $ printf '1. e4 *\n\n1. c4 *\n\n1. b4 *\n' > own.pgn; printf '1. d4 *\n' > own-0001.pgn
  $ pgn split --by=games:1 --force own.pgn own-0001.pgn
  pgn: split: "own-0001.pgn" is an input file and would be replaced by a piece
  [2]
  $ pgn split --by=games:1 --force -d . own.pgn "$PWD/own-0001.pgn" 2>&1 | sed "s,$PWD/,,"; cat own-0001.pgn
  pgn: split: "own-0001.pgn" is an input file and would be replaced by a piece
  1. d4 *

A symbolic link may lead out of the directory: nothing is written through one, and nothing at all.

  $ mkdir links; echo precious > outside.txt; ln -s ../outside.txt links/1991.pgn
  $ for y in 1990 1991; do printf '[Date "%d.01.01"]\n\n*\n\n' $y; done > years.pgn
  $ pgn split --by=year --force -d links years.pgn
  pgn: not written: "links/1991.pgn" is a symbolic link
  [2]
  $ pgn split --by=year --append -d links years.pgn
  pgn: not written: "links/1991.pgn" is a symbolic link
  [2]
  $ ln -s ../outside.txt links/years-0001.pgn; pgn split --by=games:1 --force -d links years.pgn
  pgn: not written: "links/years-0001.pgn" is a symbolic link
  [2]
  $ ls links; cat outside.txt
  1991.pgn
  years-0001.pgn
  precious

A player with a title is the one without.

  $ printf '[White "GM Svidler, P."]\n[Black "?"]\n\n1. e4 *\n\n[White "Svidler, P."]\n[Black "?"]\n\n1. d4 *\n' > titled.pgn
  $ for n in auto full; do pgn split -q --by=player --names=$n -d titled-$n titled.pgn; ls titled-$n; done
  Svidler.pgn
  Svidler_P.pgn
