Games in the tree of section 11.5, in repeated runs.

  $ cat > games.pgn << 'END'
  > [Event "Hastings"]
  > [Date "1992.11.04"]
  > [Round "2"]
  > [White "Tal, Mikhail"]
  > [Black "Botvinnik, M."]
  > 
  > 1. e4 *
  > 
  > [Event "Hastings"]
  > [Date "1992.11.04"]
  > [Round "1"]
  > [White "Botvinnik, M."]
  > [Black "?"]
  > 
  > 1. d4 *
  > 
  > [Event "?"]
  > [Date "1993.??.??"]
  > [White "Tal, Mikhail"]
  > [Black "Fine, R."]
  > 
  > 1. c4 *
  > 
  > END
  $ SOURCE_DATE_EPOCH=1000000000 pgn archive here games.pgn
  pgn: archive: 3 games read, 3 added; 7 of 7 files changed
  $ find here -type f | sort
  here/PGN/Events/Hastings.pgn
  here/PGN/Events/News
  here/PGN/Events/ReadMe
  here/PGN/Events/unknown.pgn
  here/PGN/MGR/1992/199211.pgn
  here/PGN/MGR/1992/News
  here/PGN/MGR/1992/ReadMe
  here/PGN/MGR/1993/199300.pgn
  here/PGN/MGR/1993/News
  here/PGN/MGR/1993/ReadMe
  here/PGN/MGR/News
  here/PGN/MGR/ReadMe
  here/PGN/News
  here/PGN/Players/Botvinnik.pgn
  here/PGN/Players/Fine.pgn
  here/PGN/Players/News
  here/PGN/Players/ReadMe
  here/PGN/Players/Tal.pgn
  here/PGN/ReadMe
  $ cat here/PGN/Events/Hastings.pgn
  [Event "Hastings"]
  [Date "1992.11.04"]
  [Round "1"]
  [White "Botvinnik, M."]
  [Black "?"]

  1. d4 *

  [Event "Hastings"]
  [Date "1992.11.04"]
  [Round "2"]
  [White "Tal, Mikhail"]
  [Black "Botvinnik, M."]

  1. e4 *
   (esc)

  $ pgn count here/PGN/*/*.pgn here/PGN/MGR/*/*.pgn
  2 here/PGN/Events/Hastings.pgn
  1 here/PGN/Events/unknown.pgn
  2 here/PGN/Players/Botvinnik.pgn
  1 here/PGN/Players/Fine.pgn
  2 here/PGN/Players/Tal.pgn
  2 here/PGN/MGR/1992/199211.pgn
  1 here/PGN/MGR/1993/199300.pgn
  11 total
  $ cat here/PGN/ReadMe here/PGN/MGR/ReadMe here/PGN/MGR/1992/ReadMe here/PGN/Events/ReadMe here/PGN/Players/ReadMe
  Chess games in Portable Game Notation.

  Events   one file per event
  MGR      Master Games Repository: one folder per year, one file per month
  Players  one file per player

  Every game is in all three. All files are sorted by the collating sequence of
  the PGN standard, section 12.
  Games by date: YYYY/YYYYMM.pgn has the games of one month. Unknown digits
  are zeros, so YYYY/YYYY00.pgn has those with an unknown month.
  Games of the year 1992, one file per month. Games with an unknown month
  have month 00.
  Games by event: EVENT.pgn has the games of one event.
  Games by player: NAME.pgn has the games of all players with that last name.

  $ cat here/PGN/News here/PGN/MGR/1992/News
  News of the PGN archive

  Status: 3 games in 7 files

  2001-09-09 01:46 UTC: 3 games added, 7 files changed
  News of the games of 1992

  Status: 2 games in 1 file

  2001-09-09 01:46 UTC: 2 games added, 1 file changed





Games already in the archive are not added, and unchanged files are not touched.

  $ find here -type f | xargs stat -c '%n %i %y' | sort > before
  $ SOURCE_DATE_EPOCH=2000000000 pgn archive here games.pgn games.pgn
  pgn: archive: 6 games read, 0 added, 6 duplicates skipped; 0 of 7 files changed
  $ find here -type f | xargs stat -c '%n %i %y' | sort | cmp - before
  $ printf '[Event "New"]\n[Date "1992.11.03"]\n[White "Fine, R."]\n\n1. b4 *\n' | SOURCE_DATE_EPOCH=2000000000 pgn archive here
  pgn: archive: 1 game read, 1 added; 3 of 3 files changed
  $ find here -type f | xargs stat -c '%n %i %y' | sort | diff - before | grep '^>' | cut -d' ' -f2
  here/PGN/Events/News
  here/PGN/MGR/1992/199211.pgn
  here/PGN/MGR/1992/News
  here/PGN/MGR/News
  here/PGN/News
  here/PGN/Players/Fine.pgn
  here/PGN/Players/News
  $ cat here/PGN/News; grep -h Event here/PGN/MGR/1992/199211.pgn
  News of the PGN archive

  Status: 4 games in 8 files

  2033-05-18 03:33 UTC: 1 game added, 3 files changed
  2001-09-09 01:46 UTC: 3 games added, 7 files changed
  [Event "New"]
  [Event "Hastings"]
  [Event "Hastings"]



The order does not matter.

  $ SOURCE_DATE_EPOCH=1000000000 pgn archive there < /dev/null; find there -name '*.pgn'
  pgn: archive: no games read, nothing added
  find: ‘there’: No such file or directory
  [1]
  $ { cat here/PGN/Events/New.pgn; cat games.pgn; } | pgn sort -q --reverse | SOURCE_DATE_EPOCH=1000000000 pgn archive there
  pgn: archive: 4 games read, 4 added; 8 of 8 files changed
  $ for d in Events MGR Players; do diff -r -x News here/PGN/$d there/PGN/$d; done

Files that were put out of order by hand, or have equal games, are repaired when games are added to them; News
and ReadMe keep what was written by hand.

  $ { cat here/PGN/Events/Hastings.pgn; pgn sort --reverse here/PGN/Events/Hastings.pgn; } > there/PGN/Events/Hastings.pgn
  pgn: sort: 2 games read, 2 written
  $ echo 'Mine.' > there/PGN/ReadMe; echo 'My news.' > there/PGN/Events/News
  $ SOURCE_DATE_EPOCH=1000000000 pgn archive there games.pgn; cmp here/PGN/Events/Hastings.pgn there/PGN/Events/Hastings.pgn
  pgn: archive: 3 games read, 0 added, 3 duplicates skipped; 1 of 7 files changed
  $ cat there/PGN/ReadMe there/PGN/Events/News
  Mine.
  News of the event collection

  Status: 4 games in 3 files

  2001-09-09 01:46 UTC: 0 games added, 1 file changed
  My news.



A file that cannot be read completely is left alone.

  $ (iconv -t UTF-16LE games.pgn; printf '\000\330') > wide.pgn; cp wide.pgn there/PGN/Events/Hastings.pgn
  $ SOURCE_DATE_EPOCH=1000000000 pgn archive there games.pgn
  pgn: there/PGN/Events/Hastings.pgn: not changed: part of the file cannot be read
  [2]
  $ cmp wide.pgn there/PGN/Events/Hastings.pgn
  $ echo 'prose' > there/PGN/Events/Hastings.pgn; SOURCE_DATE_EPOCH=1000000000 pgn archive there games.pgn
  pgn: there/PGN/Events/Hastings.pgn: not changed: part of the file cannot be read
  [2]
  $ pgn archive
  pgn: archive: missing DIR operand
  [2]
  $ pgn archive games.pgn games.pgn
  pgn: archive: "games.pgn" is not a directory: expected DIR FILE...
  [2]
  $ pgn archive here nosuch.pgn
  pgn: cannot open "nosuch.pgn": No such file or directory
  [2]

Nothing is lost: a dropped game is identical, byte for byte, to one in the archive.

  $ cat > game.sh << 'END'
  > printf '[Event "%s"]\n[Date "%s"]\n[White "A"]\n[Black "B"]\n%s\n\n1. e4 *\n\n' "$@"
  > END
  $ for date in '199?.01.01' 1990.01.01 some other; do sh game.sh X $date ''; done > days.pgn
  $ pgn archive days days.pgn; pgn archive days days.pgn; pgn count days/PGN/Events/X.pgn
  pgn: archive: 4 games read, 4 added (2 with the same roster and moves as another game); 5 of 5 files changed
  pgn: archive: 4 games read, 0 added, 4 duplicates skipped; 0 of 5 files changed
  4 days/PGN/Events/X.pgn
  $ for tag in '[ECO "C20"]' '[ECO "B00"]' ''; do sh game.sh X 1990.01.01 "$tag"; done > more.pgn
  $ pgn archive days more.pgn; pgn archive days more.pgn; grep -c ECO days/PGN/MGR/1990/199001.pgn
  pgn: archive: 3 games read, 2 added (2 with the same roster and moves as another game), 1 duplicate skipped; 4 of 4 files changed
  pgn: archive: 3 games read, 0 added, 3 duplicates skipped; 0 of 4 files changed
  2
  $ printf '[Event "Bad"]\n\n1. e4 {one\n\n[Event "Bad"]\n\n1. e4 {one\n' > bad.pgn
  $ pgn archive bad bad.pgn; pgn count bad/PGN/Events/Bad.pgn
  bad.pgn:3:7: error: unclosed comment [unclosed-comment]
  bad.pgn:7:7: error: unclosed comment [unclosed-comment]
  pgn: archive: 2 games read, 1 added, 1 duplicate skipped; 3 of 3 files changed
  1 bad/PGN/Events/Bad.pgn

Names that differ only in case share a file, even an existing one.

  $ (sh game.sh 'A b' 1990.01.01 '[Round "2"]'; sh game.sh 'a B' 1990.01.01 '[Round "1"]') > case.pgn
  $ pgn archive case case.pgn; ls case/PGN/Events
  pgn: archive: 2 games read, 2 added; 4 of 4 files changed
  A_b.pgn
  News
  ReadMe
  $ sh game.sh 'A B' 1991.01.01 '' | pgn archive case; ls case/PGN/Events; pgn count case/PGN/Events/*.pgn
  pgn: archive: 1 game read, 1 added; 4 of 4 files changed
  A_b.pgn
  News
  ReadMe
  3 case/PGN/Events/A_b.pgn

A game counts as a duplicate also if the archive has it with a separator line, or with text that preceded the first
game of its file: such text is written after the game, so that it stays with it.

  $ printf '1. b4 (1. a4' > open.pgn; printf '1. c4 *' > next.pgn; printf '1. f4 {open' > comment.pgn; printf '1. g4 *' > last.pgn
  $ printf '%% Made by hand.\nSome prose.\n\n[Event "X"]\n\n1. e4 *\n' > prose.pgn
  $ printf '[Event "X"]\n\n1. d4 *\n\nThe end.' > end.pgn
  $ pgn archive joined open.pgn next.pgn comment.pgn last.pgn prose.pgn end.pgn 2>&1 | tail -1
  pgn: archive: 6 games read, 6 added; 4 of 4 files changed
  $ cat joined/PGN/MGR/0000/000000.pgn
  1. b4 (1. a4

  *

  1. c4 *

  1. f4 {open

  [Event "?"]

  1. g4 *

  [Event "X"]

  1. d4 *

  The end.

  [Event "X"]

  1. e4 *

  % Made by hand.
  Some prose.
   (esc)
  $ pgn archive joined open.pgn next.pgn comment.pgn last.pgn prose.pgn end.pgn 2>&1 | tail -1
  pgn: archive: 6 games read, 0 added, 6 duplicates skipped; 0 of 4 files changed

So are escapes, which belong to the game after them, at the end of a file to the last game.

  $ for i in 1 2 3; do printf '%% top\n[Event "E"]\n[White "%s"]\n\n1. e4 *\n\n' $i; done > escapes.pgn; echo '% end' >> escapes.pgn
  $ pgn archive escapes escapes.pgn 2>&1 | tail -1; pgn archive escapes escapes.pgn 2>&1 | tail -1
  pgn: archive: 3 games read, 3 added; 5 of 5 files changed
  pgn: archive: 3 games read, 0 added, 3 duplicates skipped; 0 of 5 files changed
  $ cat escapes/PGN/Events/E.pgn
  % top
  [Event "E"]
  [White "1"]

  1. e4 *

  % top
  [Event "E"]
  [White "2"]

  1. e4 *

  % top
  % end

  [Event "E"]
  [White "3"]

  1. e4 *
   (esc)

Two runs at once would lose games of each other.

  $ flock here/PGN/.unfinished pgn archive here games.pgn; rm here/PGN/.unfinished
  pgn: another run is adding games to "here"
  $ ls -A here/PGN; pgn archive here games.pgn; ls -A here/PGN
  Events
  MGR
  News
  Players
  ReadMe
  pgn: archive: 3 games read, 0 added, 3 duplicates skipped; 0 of 7 files changed
  Events
  MGR
  News
  Players
  ReadMe

After an interrupted run the next one lists in News what that run added, and removes its temporary files, but
nothing else.

  $ sh game.sh X 1990.01.01 '' > x.pgn; sh game.sh Y 1991.01.01 '' > y.pgn; SOURCE_DATE_EPOCH=0 pgn archive broken x.pgn
  pgn: archive: 1 game read, 1 added; 4 of 4 files changed
  $ cp -r broken kept; SOURCE_DATE_EPOCH=0 pgn archive broken y.pgn
  pgn: archive: 1 game read, 1 added; 4 of 4 files changed
  $ (cd kept; find . -name News -o -name ReadMe) | while read f; do cp kept/$f broken/$f; done; rm broken/PGN/MGR/1991/News
  $ touch -d 2020-01-01 broken/PGN/Players/.pgnkit-123456; echo 'A run' > broken/PGN/.unfinished
  $ touch broken/PGN/Players/.pgnkit-00664e broken/PGN/MGR/1991/.pgnkit-AbCdEf broken/PGN/Players/.pgnkit-mine
  $ touch broken/PGN/Players/A.pgn.backup broken/PGN/Players/A.pgn.sha256 broken/PGN/News.backup
  $ SOURCE_DATE_EPOCH=86400 pgn archive broken x.pgn
  pgn: archive: 1 game read, 0 added, 1 duplicate skipped; 0 of 4 files changed; completed an interrupted run
  $ find broken/PGN -name '*.*' ! -name '*.pgn' | sort
  broken/PGN/News.backup
  broken/PGN/Players/.pgnkit-123456
  broken/PGN/Players/.pgnkit-mine
  broken/PGN/Players/A.pgn.backup
  broken/PGN/Players/A.pgn.sha256
  $ tail -n 4 broken/PGN/News broken/PGN/MGR/1990/News broken/PGN/MGR/1991/News broken/PGN/Players/News
  ==> broken/PGN/News <==
  Status: 2 games in 6 files

  1970-01-02 00:00 UTC: 1 game added, by this run and an interrupted one
  1970-01-01 00:00 UTC: 1 game added, 4 files changed

  ==> broken/PGN/MGR/1990/News <==

  Status: 1 game in 1 file

  1970-01-01 00:00 UTC: 1 game added, 1 file changed

  ==> broken/PGN/MGR/1991/News <==

  Status: 1 game in 1 file

  1970-01-02 00:00 UTC: 1 game added, by this run and an interrupted one

  ==> broken/PGN/Players/News <==
  Status: 4 games in 2 files

  1970-01-02 00:00 UTC: 2 games added, by this run and an interrupted one
  1970-01-01 00:00 UTC: 2 games added, 2 files changed
  $ SOURCE_DATE_EPOCH=86400 pgn archive broken x.pgn y.pgn; head -n 5 broken/PGN/News
  pgn: archive: 2 games read, 0 added, 2 duplicates skipped; 0 of 6 files changed
  News of the PGN archive

  Status: 2 games in 6 files

  1970-01-02 00:00 UTC: 1 game added, by this run and an interrupted one

Files added or removed by hand are counted.

  $ cp y.pgn broken/PGN/Events/Z.pgn; rm broken/PGN/Events/Y.pgn broken/PGN/MGR/1991/199101.pgn
  $ SOURCE_DATE_EPOCH=86400 pgn archive broken x.pgn; grep -h Status broken/PGN/News broken/PGN/Events/News broken/PGN/MGR/1990/News
  pgn: archive: 1 game read, 0 added, 1 duplicate skipped; 0 of 4 files changed
  Status: 1 game in 5 files
  Status: 2 games in 2 files
  Status: 1 game in 1 file

An empty directory name, as from an unset variable, does not mean the root.

  $ pgn archive '' games.pgn
  pgn: missing archive directory
  [2]

Nothing is written through a symbolic link, which may lead out of the archive.

  $ pgn archive -q links x.pgn; cp links/PGN/Events/X.pgn outside.pgn; ln -sf ../../../outside.pgn links/PGN/Events/X.pgn
  $ pgn archive links x.pgn
  pgn: archive: 1 game read, 0 added, 1 duplicate skipped; 0 of 4 files changed
  $ sed 's/1990.01.01/1990.02.02/' x.pgn > x2.pgn; pgn archive links x2.pgn; cmp outside.pgn links/PGN/Events/X.pgn; pgn count outside.pgn
  pgn: not written: "links/PGN/Events/X.pgn" is a symbolic link
  1 outside.pgn
  $ rm links/PGN/Events/X.pgn; pgn archive links x.pgn x2.pgn; pgn count links/PGN/Events/X.pgn
  pgn: archive: 2 games read, 1 added, 1 duplicate skipped; 4 of 5 files changed; completed an interrupted run
  2 links/PGN/Events/X.pgn
  $ ln -sf ../../outside.pgn links/PGN/News; pgn archive links y.pgn; cat outside.pgn | pgn count
  pgn: not written: "links/PGN/News" is a symbolic link
  1

Operands forgotten or in the wrong order write nothing.

  $ mkdir put; cp games.pgn put/; pgn archive games.pgn put
  pgn: archive: "games.pgn" is not a directory: expected DIR FILE...
  [2]
  $ pgn archive new.pgn < /dev/null
  pgn: archive: "new.pgn" is not a directory: expected DIR FILE...
  [2]
  $ pgn archive fresh < /dev/null
  pgn: archive: no games read, nothing added
  [1]
  $ ls -d fresh
  ls: cannot access 'fresh': No such file or directory
  [2]
  $ pgn archive -q fresh put && ls fresh/PGN
  Events
  MGR
  News
  Players
  ReadMe
