Tags are set, deleted and renamed; nothing else changes.

  $ cat > games.pgn <<'END'
  > [Event "one"]
  > [White "Tal, Mikhail"]
  > [Date "1960.03.15"]
  > [Annotator "x"]
  > 
  > 1. e4 {[%clk 0:05:00] sharp} e5! $3 (1... c5 {sicilian} 2. Nf3) (1... e6)
  > {on a line} 2. Nf3 {[%eval 0.2] [%csl Ga1]} Nc6 ; rest
  > 3. Bb5 {+0.31/12 0.45s, White mates} a6 1-0
  > 
  > [Event "two"] [Zebra "y"] 1. g4 *
  > 
  > 1. e4 e5 2. Ke3 Ke7 *
  > END
  $ pgn edit --set=White=Nobody --set='ECO=C60' --delete=Annotator games.pgn | diff games.pgn -
  pgn: edit: 3 games read, 3 changed
  2c2
  < [White "Tal, Mikhail"]
  ---
  > [White "Nobody"]
  4c4
  < [Annotator "x"]
  ---
  > [ECO "C60"]
  10c10,15
  < [Event "two"] [Zebra "y"] 1. g4 *
  ---
  > [Event "two"]
  > [White "Nobody"]
  > [ECO "C60"] [Zebra "y"] 1. g4 *
  >\x20 (esc)
  > [White "Nobody"]
  > [ECO "C60"]
  [1]
  $ pgn edit -q --rename=Zebra=Yak --keep-tags=roster games.pgn | diff games.pgn -
  4d3
  < [Annotator "x"]
  10c9
  < [Event "two"] [Zebra "y"] 1. g4 *
  ---
  > [Event "two"] 1. g4 *
  [1]
  $ pgn edit -q --set=Result=0-1 games.pgn | diff games.pgn -
  3a4
  > [Result "0-1"]
  8c9
  < 3. Bb5 {+0.31/12 0.45s, White mates} a6 1-0
  ---
  > 3. Bb5 {+0.31/12 0.45s, White mates} a6 0-1
  10c11,12
  < [Event "two"] [Zebra "y"] 1. g4 *
  ---
  > [Event "two"]
  > [Result "0-1"] [Zebra "y"] 1. g4 0-1
  12c14,16
  < 1. e4 e5 2. Ke3 Ke7 *
  ---
  > [Result "0-1"]
  >\x20 (esc)
  > 1. e4 e5 2. Ke3 Ke7 0-1
  [1]
  $ printf '1. e4 * 1. d4 *\n' | pgn edit -q --set=Event=x
  [Event "x"]

  1. e4 *\x20 (esc)
  [Event "x"]

  1. d4 *

Annotations by kind; what is left keeps its line.

  $ pgn edit -q --strip=clocks,evals games.pgn | diff games.pgn -
  6,7c6,7
  < 1. e4 {[%clk 0:05:00] sharp} e5! $3 (1... c5 {sicilian} 2. Nf3) (1... e6)
  < {on a line} 2. Nf3 {[%eval 0.2] [%csl Ga1]} Nc6 ; rest
  ---
  > 1. e4 {sharp} e5! $3 (1... c5 {sicilian} 2. Nf3) (1... e6)
  > {on a line} 2. Nf3 {[%csl Ga1]} Nc6 ; rest
  [1]
  $ pgn edit -q --strip=comments games.pgn | sed -n 6,8p
  1. e4 e5! $3 (1... c5 2. Nf3) (1... e6)
  2. Nf3 Nc6
  3. Bb5 a6 1-0
  $ pgn edit -q --keep=clocks games.pgn | sed -n 6,8p
  1. e4 {[%clk 0:05:00]} e5
  2. Nf3 Nc6
  3. Bb5 a6 1-0
  $ pgn edit -q --keep=nag,arrow games.pgn | sed -n 6,8p
  1. e4 e5! $3
  2. Nf3 {[%csl Ga1]} Nc6
  3. Bb5 a6 1-0
  $ pgn edit -q --strip=engine games.pgn | diff games.pgn -
  8c8
  < 3. Bb5 {+0.31/12 0.45s, White mates} a6 1-0
  ---
  > 3. Bb5 {White mates} a6 1-0
  [1]
  $ pgn edit -q --strip=comments games.pgn | pgn edit --strip=comments > /dev/null
  pgn: edit: 3 games read, 0 changed

Games are truncated, and main lines changed.

  $ pgn edit --plies=3 games.pgn | sed -n 6,20p
  games.pgn:12:1: error: game not edited: it has an illegal move or an unknown position before that ply [not-edited] (game 3)
  pgn: edit: 3 games read, 1 changed, 1 left alone
  1. e4 {[%clk 0:05:00] sharp} e5! $3 (1... c5 {sicilian} 2. Nf3) (1... e6)
  {on a line} 2. Nf3 {[%eval 0.2] [%csl Ga1]}
  1-0

  [Event "two"] [Zebra "y"] 1. g4 *

  1. e4 e5 2. Ke3 Ke7 *
  $ pgn edit -q --promote=1...e6 games.pgn | sed -n 6,10p
  1. e4 {[%clk 0:05:00] sharp} e6
  (1... e5! $3 {on a line} 2. Nf3 {[%eval 0.2] [%csl Ga1]} Nc6 ; rest
  3. Bb5 {+0.31/12 0.45s, White mates} a6)
  (1... c5 {sicilian} 2. Nf3) 1-0
   (esc)
  $ pgn edit -q --promote=1b:2 games.pgn | sed -n 6,10p
  1. e4 {[%clk 0:05:00] sharp} e6
  (1... e5! $3 {on a line} 2. Nf3 {[%eval 0.2] [%csl Ga1]} Nc6 ; rest
  3. Bb5 {+0.31/12 0.45s, White mates} a6)
  (1... c5 {sicilian} 2. Nf3) 1-0
   (esc)
  $ pgn edit --promote=7w games.pgn | cmp - games.pgn
  pgn: edit: 3 games read, 0 changed
  $ printf '[PlyCount "9"]\n\n1. e4 e5 2. Nf3 *\n' | pgn edit -q --plies=2
  [PlyCount "2"]

  1. e4 e5 *
  $ printf '1. e4 e5 (1... c5 {open, and cut\n' | pgn edit -q --plies=1 --strip=variations,comments 2> /dev/null; echo
  1. e4
  $ printf '[PlyCount "3"]\n\n1. e4 e5 (1... c5) 2. Nf3 *\n' | pgn edit -q --promote=1b
  [PlyCount "2"]

  1. e4 c5
  (1... e5 2. Nf3) *

A path leads to a variation within a variation. Other edits are of the new main line, and a game without all of the path
stays as it is.

  $ printf '1. e4 e5 (1... c5 {x} 2. Nf3 d6 (2... Nc6 $1 3. d4 (3. Bb5 g6) 3... cxd4)\n(2... e6) 3. d4) (1... e6) 2. Nf3 1-0\n' > nested.pgn
  $ pgn edit -q --promote=1...c5/2...Nc6 nested.pgn
  1. e4 c5 {x}
  (1... e5 2. Nf3)
  (1... e6)
  2. Nf3 Nc6 $1
  (2... d6 3. d4)
  (2... e6)
  3. d4 (3. Bb5 g6) 3... cxd4 1-0
  $ pgn edit -q --promote=1b/2b/3.Bb5 nested.pgn | tail -3
  3. Bb5
  (3. d4 cxd4)
  3... g6 1-0
  $ pgn edit -q --promote=1b/2b --strip=variations,comments --add=plycount nested.pgn
  [PlyCount "6"]

  1. e4 c5 2. Nf3 Nc6 $1 3. d4 cxd4 1-0
  $ pgn edit -q --promote=1b/2b:2 --plies=4 --add=hashes nested.pgn
  1. e4 {823c9b50fd114196} c5 {644d4afe02564aeb} {x}
  (1... e5 2. Nf3)
  (1... e6)
  2. Nf3 {bf29a6086ab02bd6} e6 {c95e54397292bb84}
  (2... d6 3. d4)
  (2... Nc6 $1 3. d4 (3. Bb5 g6) 3... cxd4) 1-0
  $ printf '1. e4 e5 2. Nf3 (2. f4 d5 (2... {before} exf4 3. Nf3)) 2... Nc6 *\n' | pgn edit -q --promote=2w/2b --add=plycount
  [PlyCount "5"]

  1. e4 e5 2. f4
  (2. Nf3 Nc6)
  2... {before} exf4
  (2... d5)
  3. Nf3 *
  $ pgn edit --promote=1b/2...a6 nested.pgn | cmp - nested.pgn
  pgn: edit: 1 game read, 0 changed

Computed tags and comments are added once; a game with an illegal move is left alone.

  $ pgn edit --add=plycount,hashcode games.pgn -o new.pgn
  games.pgn:12:1: error: game not edited: it has an illegal move or an unknown position [not-edited] (game 3)
  pgn: edit: 3 games read, 2 changed, 1 left alone
  [1]
  $ diff games.pgn new.pgn
  4a5,6
  > [HashCode "99e48752953716c1"]
  > [PlyCount "6"]
  10c12,14
  < [Event "two"] [Zebra "y"] 1. g4 *
  ---
  > [Event "two"]
  > [HashCode "e57697cefee41181"]
  > [PlyCount "1"] [Zebra "y"] 1. g4 *
  [1]
  $ pgn edit --add=plycount,hashcode new.pgn 2> /dev/null | cmp - new.pgn
  $ printf '1. e4 $1 {x} e5 (1... c5) *\n' | pgn edit -q --add=fen,hash
  1. e4 $1 {rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1} {823c9b50fd114196} {x} e5 {rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2} {0844931a6ef4b9a0} (1... c5) *
  $ printf '1. e4 {823c9b50fd114196} {x} *\n' | pgn edit -q --add=hashes
  1. e4 {823c9b50fd114196} {x} *
  $ printf '1. e4 $1 $2 {x} e5 $3 *\n' | pgn edit -q --strip=nags --add=hashes
  1. e4 {823c9b50fd114196} {x} e5 {0844931a6ef4b9a0} *
  $ printf '[FEN "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1"]\n\n1. e4 {4k3/8/8/8/4P3/P7/PPPP1PPP/4K3 b - e3 0 1} *\n' > nine.pgn
  $ pgn edit -q --strip=comments --add=fens nine.pgn | tail -n 1
  1. e4 {4k3/8/8/8/4P3/P7/PPPP1PPP/4K3 b - e3 0 1} *
  $ printf '1. e4 $1 {x} e5 (1... c5) *\n' | pgn edit -q --add=fen,hash | pgn edit --strip=fens,hashes
  1. e4 $1 {x} e5 (1... c5) *
  pgn: edit: 1 game read, 1 changed

Tags from a table.

  $ printf 'Player,From,To,elo,FideId,Team\n"Tal, Mikhail",1960,1961,2700,,\nTAL MIKHAIL,,,2600,139,"a ""b"""\n' > players.csv
  $ pgn edit -q --tags-from=players.csv games.pgn | diff games.pgn -
  4a5,7
  > [WhiteElo "2700"]
  > [WhiteFideId "139"]
  > [WhiteTeam "a \"b\""]
  [1]
  $ printf '[Black "tal, mikhail"]\n[BlackElo "1"]\n\n*\n' > black.pgn
  $ pgn edit -q --tags-from=players.csv black.pgn
  [Black "tal, mikhail"]
  [BlackElo "1"]
  [BlackFideId "139"]
  [BlackTeam "a \"b\""]

  *
  $ pgn edit -q --tags-from=players.csv --replace black.pgn
  [Black "tal, mikhail"]
  [BlackElo "2600"]
  [BlackFideId "139"]
  [BlackTeam "a \"b\""]

  *
  $ printf 'Player,Elo\nTal, Mikhail,1\n' > bad.csv
  $ pgn edit --tags-from=bad.csv black.pgn
  pgn: edit: bad.csv:2: more fields than columns: a comma in a field needs quotes
  [2]
  $ pgn edit --tags-from=none.csv black.pgn
  pgn: edit: cannot open "none.csv": No such file or directory
  [2]

Only some games, a diff, in place, formats.

  $ pgn edit --query='White ~ "tal"' --set=Round=7 --diff games.pgn
  --- games.pgn
  +++ games.pgn
  @@ -1,6 +1,7 @@
   [Event "one"]
   [White "Tal, Mikhail"]
   [Date "1960.03.15"]
  +[Round "7"]
   [Annotator "x"]
  \x20 (esc)
   1. e4 {[%clk 0:05:00] sharp} e5! $3 (1... c5 {sicilian} 2. Nf3) (1... e6)
  pgn: edit: 3 games read, 1 matched, 1 changed
  $ pgn edit --query='White ~ ' --set=Round=7 games.pgn
  query:1:9: error: expected a value after "~", found the end of the query [syntax]
      White ~\x20 (esc)
              ^
  [2]
  $ cp games.pgn copy.pgn; pgn edit -i --set=Event=x copy.pgn; diff games.pgn copy.pgn
  pgn: edit: 3 games read, 3 changed
  1c1
  < [Event "one"]
  ---
  > [Event "x"]
  10c10,12
  < [Event "two"] [Zebra "y"] 1. g4 *
  ---
  > [Event "x"] [Zebra "y"] 1. g4 *
  >\x20 (esc)
  > [Event "x"]
  [1]
  $ pgn edit -i --set=Event=x copy.pgn
  pgn: edit: 3 games read, 0 changed
needs: gzip
  $ gzip -k copy.pgn; pgn edit -q --set=Round=8 copy.pgn.gz | diff copy.pgn -
  3a4
  > [Round "8"]
  10c11,12
  < [Event "x"] [Zebra "y"] 1. g4 *
  ---
  > [Event "x"]
  > [Round "8"] [Zebra "y"] 1. g4 *
  12a15
  > [Round "8"]
  [1]

  $ pgn pack copy.pgn -o copy.pgc 2> /dev/null; pgn edit -q --set=Round=8 copy.pgc | grep -c 'Round "8"'
  3
  $ pgn edit -i --set=Round=8 copy.pgc
  pgn: copy.pgc: --in-place requires PGN text
  pgn: edit: 0 games read, 0 changed
  [2]
  $ sed 's/$/\r/' copy.pgn > crlf.pgn; pgn edit -q --set=Round=8 --strip=comments,variations crlf.pgn | awk '!/\r$/' | wc -l
  0
  $ pgn edit -q -j1 --add=fens copy.pgn > j1 2> /dev/null; pgn edit -q -j7 --add=fens copy.pgn 2> /dev/null | cmp - j1

Text that cannot be removed safely is kept.

  $ printf '1. e4 {never closed\n1... e5 1-0\n' | pgn edit --strip=comments
  -:1:7: error: unclosed comment [unclosed-comment]
  -:1:1: error: game not edited: it has an unclosed comment [not-edited] (game 1)
  1. e4 {never closed
  1... e5 1-0
  pgn: edit: 1 game read, 0 changed, 1 left alone
  [1]
  $ printf '1. e4 (1. d4 d5 1-0\n' | pgn edit -q --strip=variations
  -:1:7: error: unclosed variation [unclosed-variation]
  -:1:1: error: game not edited: it has an unclosed variation [not-edited] (game 1)
  1. e4 (1. d4 d5 1-0
  [1]
  $ printf '[Site "a"]\n[Place "b"]\n\n*\n' | pgn edit -q --rename=Site=Place
  -:1:1: error: game not edited: it already has a tag with the new name [not-edited] (game 1)
  [Site "a"]
  [Place "b"]

  *
  [1]
  $ printf '[Variant "Atomic"]\n\n1. e4 *\n' | pgn edit -q --delete=Variant
  -:1:1: error: game not edited: the moves would be read as another variant [not-edited] (game 1)
  [Variant "Atomic"]

  1. e4 *
  [1]
  $ printf '[Variant "Standard"]\n\n1. e4 *\n' | pgn edit -q --delete=Variant
  1. e4 *

Errors, and the guesses of those who know other programs.

  $ pgn edit games.pgn
  pgn: edit: nothing to do: give --set, --delete, --rename, --keep-tags, --tags-from, --strip, --keep, --plies, --promote or --add
  [2]
  $ pgn edit --set=White games.pgn
  pgn: edit: --set must be TAG=VALUE, not "White"
  [2]
  $ pgn edit --set=Whiet=x games.pgn > /dev/null
  pgn: edit: warning: "Whiet" is not a usual tag; did you mean White?
  pgn: edit: 3 games read, 3 changed
  $ pgn edit --set=FEN=x games.pgn
  pgn: edit: FEN cannot be edited: the moves begin there
  [2]
  $ pgn edit --set=Result=2-0 games.pgn
  pgn: edit: invalid Result "2-0": expected 1-0, 0-1, 1/2-1/2 or *
  [2]
  $ pgn edit '--set=A B=x' games.pgn
  pgn: edit: invalid tag name "A B": expected letters, digits and underscores
  [2]
  $ pgn edit --strip=clock games.pgn | cmp -s - games.pgn
  pgn: edit: 3 games read, 1 changed
  [1]
  $ pgn edit --strip=clokcs games.pgn
  pgn: edit: --strip must be any of text, clocks, evals, engine, arrows, commands, fens, hashes (all these: comments), nags, variations, not "clokcs"; did you mean clocks?
  [2]
  $ pgn edit --add=plycout games.pgn
  pgn: edit: --add must be any of plycount, hashcode, fens, hashes, not "plycout"; did you mean plycount?
  [2]
  $ pgn edit --plies=x games.pgn
  pgn: edit: --plies must be a number, not "x"
  [2]
  $ pgn edit --promote=Nf3 games.pgn
  pgn: edit: invalid variation "Nf3": expected 12b, 12b:2, 12...Nf6, or a path such as 12...Nf6/14.Bg5
  [2]
  $ pgn edit --promote=1b//2w games.pgn
  pgn: edit: invalid variation "": expected 12b, 12b:2, 12...Nf6, or a path such as 12...Nf6/14.Bg5
  [2]
  $ pgn edit --strip=nags --keep=text games.pgn
  pgn: edit: --strip cannot be combined with --keep
  [2]
  $ pgn edit --replace --set=White=x games.pgn
  pgn: edit: --replace requires --tags-from
  [2]
  $ pgn edit --set=White=x --diff -i games.pgn
  pgn: edit: --diff cannot be combined with --in-place
  [2]
  $ pgn edit --set=White=x games.pgn copy.pgn
  pgn: edit: several files require --in-place; use pgn merge to combine files
  [2]
  $ pgn edit -C games.pgn
  pgn: edit: unknown option "-C"; did you mean --strip=comments?
  [2]
  $ pgn edit --remove-comments games.pgn
  pgn: edit: unknown option "--remove-comments"; did you mean --strip=comments?
  [2]
  $ pgn edit --white=Tal games.pgn
  pgn: edit: unknown option "--white"; did you mean --set=White=NAME?
  [2]
  $ pgn edit --cut=20 games.pgn
  pgn: edit: unknown option "--cut"; did you mean --plies?
  [2]
  $ pgn edit --plycount games.pgn
  pgn: edit: unknown option "--plycount"; did you mean --add=plycount?
  [2]
  $ pgn edit --fencomments games.pgn
  pgn: edit: unknown option "--fencomments"; did you mean --add=fens?
  [2]
  $ pgn edit --notags games.pgn
  pgn: edit: unknown option "--notags"; did you mean --keep-tags=roster?
  [2]
A move number is removed with what required it, and no other is.
  $ printf '1. e4 {x} 1... e5 2. Nf3 $1 {y} 2... Nc6 (2... d6 {z}) 3. Bb5 3... a6 (3... f5) 4. Ba4 {w} (4. Bxc6) 4... Nf6 *\n' > numbers.pgn
  $ pgn edit -q --strip=comments numbers.pgn
  1. e4 e5 2. Nf3 $1 Nc6 (2... d6) 3. Bb5 3... a6 (3... f5) 4. Ba4 (4. Bxc6) 4... Nf6 *
  $ pgn edit -q --strip=variations numbers.pgn
  1. e4 {x} 1... e5 2. Nf3 $1 {y} 2... Nc6 3. Bb5 3... a6 4. Ba4 {w} 4... Nf6 *
  $ pgn edit -q --strip=comments --add=hashes --plies=2 numbers.pgn
  1. e4 {823c9b50fd114196} 1... e5 {0844931a6ef4b9a0} *

What is made does not begin like a file of another format: bzip2 here, which could not be read.

  $ printf '{c} BZh91AY&SY\n\n1. e4 {d} *\n' > bz.pgn; pgn edit -q --strip=comments bz.pgn
  bz.pgn:1:5: warning: unrecognized text "BZh91AY&SY" [text-before-game]
  bz.pgn:1:1: error: game not edited: the edit would change more than requested [not-edited] (game 1)
  {c} BZh91AY&SY

  1. e4 {d} *
  [1]

Games without a marker cannot lose all their moves, as their tags may run into those of the next one. Others are edited,
however many of these there are.

  $ for i in 1 2 3 4 5 6 7 8 9; do printf '[Section "%s"]\n\n1. e4\n\n[Section "x"]\n\n1. d4 *\n\n' $i; done > markers.pgn
  $ pgn edit --plies=0 markers.pgn 2>&1 | grep '^1\|edit:' | sort | uniq -c
        9 1. e4
        1 pgn: edit: 18 games read, 9 changed, 9 left alone

A game that is long enough to be skimmed is edited too.

  $ printf '[White "a"]\n\n1. e4 {a comment that makes this game longer than those above, which are read otherwise} e5 *\n' | pgn edit -q --set=Round=7
  [Round "7"]
  [White "a"]

  1. e4 {a comment that makes this game longer than those above, which are read otherwise} e5 *

Comments that lose something and comments that are added, in the order of the moves.

  $ printf '{[%%clk 0:01:00] before} 1. e4 e5 *\n' | pgn edit -q --strip=clocks --add=hashes
  {before} 1. e4 {823c9b50fd114196} e5 {0844931a6ef4b9a0} *
  $ printf '1. e4 {[%%clk 0:01:00] one} e5 {[%%clk 0:00:59] two} 2. Nf3 *\n' | pgn edit -q --strip=clocks --add=hashes
  1. e4 {823c9b50fd114196} {one} e5 {0844931a6ef4b9a0} {two} 2. Nf3 {d3207fec0612d89d} *

A variation without move numbers, and what is said of its first move, becomes the main line.

  $ printf '1. e4 e5 (c5 $1 {Sicilian} Nf3 d6) (e6 d4) 2. Nf3 *\n' | pgn edit -q --promote=1b
  1. e4 c5 $1 {Sicilian}
  (1... e5 2. Nf3)
  (e6 d4)
  2. Nf3 d6 *
  $ printf '1. e4 e5 (c5 Nf3) (e6 d4) 2. Nf3 *\n' | pgn edit -q --promote=1b:2
  1. e4 e6
  (1... e5 2. Nf3)
  (c5 Nf3)
  2. d4 *
