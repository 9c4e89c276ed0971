pgn epd check and pgn epd fmt: position descriptions.

Real suites: a stray semicolon, a detached check mark, a name without quotes, a missing semicolon.

  $ cat > bk.epd << 'END'
  > # Bratko and Kopec
  > 1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - ; bm Qd1 + ; id BK.01
  > 
  > 3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - - bm d5; id "BK.02";
  > END

  $ pgn epd check bk.epd
  bk.epd:1:1: warning: EPD has no comment lines [epd-comment-line]
  bk.epd:2:50: warning: stray semicolon [epd-semicolon] (record 1, BK.01)
  bk.epd:2:55: warning: "Qd1 +" should be "Qd1+" [epd-move-spelling] (record 1, BK.01)
  bk.epd:2:71: warning: missing semicolon after the operation [epd-semicolon] (record 1, BK.01)
  bk.epd:2:60: style: unexpected space before a semicolon [epd-spacing] (record 1, BK.01)
  bk.epd:2:66: style: missing quotes around the operand of id [epd-quotes] (record 1, BK.01)
  2 records, 4 operations: 0 errors, 4 warnings, 2 style findings

  $ pgn epd fmt bk.epd
  # Bratko and Kopec
  1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01";
  3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - - bm d5; id "BK.02";

  $ pgn epd fmt --no-comments bk.epd | tee bk.fmt | pgn epd check --strict
  2 records, 4 operations: 0 errors, 0 warnings

  $ pgn epd fmt bk.fmt | cmp - bk.fmt

Errors: the exit status is 1, and invalid text is unchanged.

  $ cat > bad.epd << 'END'
  > rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id "one"; bm e5 d4;
  > 4k3/8/8/8/8/8/8/K3R3 w - - id "check";
  > 4k3/8/8/8/8/8/8/4K4 w - - id "files";
  > rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - pv e4 d4; ce 99999; dm;
  > END

  $ pgn epd check bad.epd
  bad.epd:1:67: error: "e5" is not legal: no pawn can move to e5 [epd-illegal-move] (record 1, one)
  bad.epd:2:2: error: impossible position: Black is in check with White to move [epd-position] (record 2, check)
  bad.epd:3:19: error: rank 1 has more than 8 squares [epd-fields] (record 3)
  bad.epd:4:60: error: "d4" is not legal: no pawn can move to d4 [epd-illegal-move] (record 4)
  bad.epd:4:67: error: ce must be a number from -32767 to 32766, not 99999 [epd-range] (record 4)
  bad.epd:4:74: error: dm takes 1 operand, not 0 [epd-operand-count] (record 4)
  4 records, 6 operations: 6 errors, 0 warnings
  [1]

  $ pgn epd fmt bad.epd
  bad.epd:1:67: error: "e5" is not legal: no pawn can move to e5 [epd-illegal-move]
  bad.epd:2:2: error: impossible position: Black is in check with White to move [epd-position]
  bad.epd:3:19: error: rank 1 has more than 8 squares [epd-fields]
  bad.epd:4:60: error: "d4" is not legal: no pawn can move to d4 [epd-illegal-move]
  bad.epd:4:67: error: ce must be a number from -32767 to 32766, not 99999 [epd-range]
  bad.epd:4:74: error: dm takes 1 operand, not 0 [epd-operand-count]
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e5 d4; id "one";
  4k3/8/8/8/8/8/8/K3R3 w - - id "check";
  4k3/8/8/8/8/8/8/4K4 w - - id "files";
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ce 99999; dm; pv e4 d4;
  [1]

  $ pgn epd fmt bad.epd 2> /dev/null > once.epd; pgn epd fmt once.epd 2> /dev/null | cmp - once.epd

What is written is the same when it is written again: a mate behind a number is one, and an operation that is not
understood stands as it did.

  $ cat > odd.epd << 'END'
  > 8/3B4/8/7P/8/3K4/8/3bk3 w - - bm 1. #10;
  > 8/3B4/8/7P/8/3K4/8/3bk3 w - - bm #10,;
  > 8/3B4/8/7P/8/3K4/8/3bk3 w - - bm 1... #-2;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - sm 1.;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - pv 1.e4 Ke7 2.e5 *;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - c0 "he said "hello" loudly";
  > 4k3/8/8/8/8/8/4P3/4K3 w - - id "x"; c0 "a""b"; bm e4;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - id "x"; c0 "x\";
  > END

  $ pgn epd fmt odd.epd 2> /dev/null | tee once.epd; pgn epd fmt once.epd 2> /dev/null | cmp - once.epd
  8/3B4/8/7P/8/3K4/8/3bk3 w - - dm 10;
  8/3B4/8/7P/8/3K4/8/3bk3 w - - dm 10;
  8/3B4/8/7P/8/3K4/8/3bk3 w - - ce -32763;
  4k3/8/8/8/8/8/4P3/4K3 w - - sm 1.;
  4k3/8/8/8/8/8/4P3/4K3 w - - pv 1.e4 Ke7 2.e5 *;
  4k3/8/8/8/8/8/4P3/4K3 w - - c0 "he said "hello" loudly";
  4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; c0 "a""b"; id "x";
  4k3/8/8/8/8/8/4P3/4K3 w - - c0 "x\\"; id "x";

For other programs.

  $ pgn epd check --json bad.epd | sed -n '2p;$p'
  {"type":"finding","file":"bad.epd","line":2,"column":2,"width":1,"severity":"error","rule":"epd-position","message":"impossible position: Black is in check with White to move","record":2,"id":"check"}
  {"type":"summary","records":4,"operations":6,"errors":6,"warnings":0,"style":0}

  $ pgn epd check --sarif bad.epd | python3 -c '
  > import json, sys
  > run = json.load(sys.stdin)["runs"][0]
  > rules = run["tool"]["driver"]["rules"]
  > print(run["tool"]["driver"]["name"], all(r["id"].startswith("epd-") for r in rules))
  > print(all(rules[r["ruleIndex"]]["id"] == r["ruleId"] for r in run["results"]))
  > print(run["results"][0]["locations"][0]["logicalLocations"])'
  pgn epd check True
  True
  [{'name': 'record 1', 'fullyQualifiedName': 'one'}]

Rules.

  $ pgn epd check --list-rules | grep -c '^epd-'
  35

  $ pgn epd check --list-rules | grep -v '^epd-'
  [1]

  $ pgn check --list-rules | grep epd
  [1]

  $ pgn epd check --list-rules | grep epd-mate
  epd-mate-as-move        warning  A mate such as #3 as the best move instead of dm 3, or of ce for a mate by the other side.
  epd-mate-value          warning  A ce that contradicts dm: a mate in N is the value 32767 - (2N - 1).

  $ pgn epd check --rule=epd-range,epd-position bad.epd
  bad.epd:2:2: error: impossible position: Black is in check with White to move [epd-position] (record 2, check)
  bad.epd:4:67: error: ce must be a number from -32767 to 32766, not 99999 [epd-range] (record 4)
  4 records, 6 operations: 2 errors, 0 warnings
  [1]

  $ pgn epd check --no-rule=epd-position,epd-fields,epd-illegal-move --limit=0 bad.epd
  bad.epd:4:67: error: ce must be a number from -32767 to 32766, not 99999 [epd-range] (record 4)
  bad.epd:4:74: error: dm takes 1 operand, not 0 [epd-operand-count] (record 4)
  4 records, 6 operations: 2 errors, 0 warnings
  [1]

  $ pgn epd check --rule=clock bad.epd
  pgn: epd check: "clock" is a rule of "pgn check"
  [2]

  $ pgn check --rule=epd-range bad.epd
  pgn: check: "epd-range" is a rule of "pgn epd check"
  [2]

  $ pgn epd check --limit=x
  pgn: epd check: --limit must be a number, not "x"
  [2]

  $ pgn epd check --json --sarif
  pgn: epd check: --json cannot be combined with --sarif
  [2]

  $ yes '4k3/8/8/8/8/8/4P3/4K3 w - - bm  e4;' | head -n 20000 | pgn epd check --limit=1
  -:1:31: style: expected one space, not 2 blanks [epd-spacing] (record 1)
  -: style: 19999 more [epd-spacing]; --limit=0 shows all
  20000 records, 20000 operations: 0 errors, 0 warnings, 20000 style findings

Canonical form.

  $ echo '4k3/8/8/8/8/8/4P3/4K3 w - - id "a"; bm e4;' | pgn epd check --strict
  -:1:29: style: record is not in canonical form [epd-format] (record 1, a)
  1 record, 2 operations: 0 errors, 0 warnings, 1 style finding

  $ echo '4k3/8/8/8/8/8/4P3/4K3 w - - id "a"; bm e4;' | pgn epd fmt --check
  -:1:1: error: record is not in canonical form [epd-format] (record 1)
  pgn: epd fmt: 1 difference from canonical form in 1 record
  [1]

  $ echo '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "a";' | pgn epd fmt --check

  $ printf '# x\n4k3/8/8/8/8/8/8/4K3 w - -\r\n\n4k3/8/8/8/8/8/8/4K3 w - -' | pgn epd fmt --check --no-comments
  -:1:1: error: line before record should be removed [epd-format] (record 1)
  -:2:1: error: record does not end with a line feed [epd-format] (record 1)
  -:3:1: error: line after record should be removed [epd-format] (record 1)
  -:4:1: error: record does not end with a line feed [epd-format] (record 2)
  pgn: epd fmt: 4 differences from canonical form in 2 records
  [1]

Six fields; a mate as best move, by either side; UCI.

  $ pgn epd fmt << 'END'
  > 4k3/8/8/8/8/8/4P3/4K3 w - - 3 17 bm e2e4
  > 4k3/8/8/8/8/8/4P3/4K3 w - -3 17 ; bm e4
  > 1B1K4/8/8/5B2/8/8/4k3/8 w - - bm #15;
  > 1B1K4/8/8/5B2/8/8/4k3/8 b - - bm #-14; PV: e2d2 d8c7;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ;D1 6 ;D2 29
  > END
  4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; fmvn 17; hmvc 3;
  4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; fmvn 17; hmvc 3;
  1B1K4/8/8/5B2/8/8/4k3/8 w - - dm 15;
  1B1K4/8/8/5B2/8/8/4k3/8 b - - ce -32739; pv Kd2 Kc7;
  4k3/8/8/8/8/8/4P3/4K3 w - - D1 6; D2 29; fmvn 1; hmvc 0;

Ends of lines, and a byte order mark.

  $ printf '\357\273\2774k3/8/8/8/8/8/8/4K3 w - -\r\n4k3/8/8/8/8/8/8/4K3 b - -\r4k3/8/8/8/8/8/8/4K3 x - -' > ends.epd

  $ pgn epd check ends.epd
  ends.epd:3:21: error: invalid side to move "x": expected w or b [epd-fields] (record 3)
  3 records, 0 operations: 1 error, 0 warnings
  [1]

  $ pgn epd fmt ends.epd 2> /dev/null
  4k3/8/8/8/8/8/8/4K3 w - -
  4k3/8/8/8/8/8/8/4K3 b - -
  4k3/8/8/8/8/8/8/4K3 x - -
  [1]

Files: compressed, missing, replaced, written.

needs: gzip
  $ gzip -k bk.epd && pgn epd fmt bk.epd.gz | head -n 2
  # Bratko and Kopec
  1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01";

  $ pgn epd check nowhere.epd bk.fmt
  pgn: cannot open "nowhere.epd": No such file or directory
  2 records, 4 operations: 0 errors, 0 warnings
  [2]

needs: gzip
  $ pgn epd fmt --in-place bk.epd.gz
  pgn: cannot replace "bk.epd.gz": not a plain file
  [2]

  $ cp bk.epd copy.epd && pgn epd fmt --in-place copy.epd && cat copy.epd
  # Bratko and Kopec
  1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01";
  3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - - bm d5; id "BK.02";

  $ pgn epd fmt -o out.epd bk.epd && cmp out.epd copy.epd

  $ printf 'hello\n# 1\n' > words && pgn epd fmt --in-place words; cat words
  words:1:1: error: invalid 'h' in piece placement: expected a piece letter or a digit from 1 to 8 [epd-fields]
  pgn: cannot replace "words": it has no records
  hello
  # 1
  $ printf '# 1\n\n' > words && pgn epd fmt --in-place words; wc -l < words
  pgn: cannot replace "words": it has no records
  2
  $ : > words && pgn epd fmt --in-place words
  $ pgn epd fmt --in-place
  pgn: epd fmt: --in-place requires files and cannot be combined with --output, --check, --list or --diff
  [2]

  $ pgn epd fmt --check -o x.epd bk.epd
  pgn: epd fmt: --check and --list cannot be combined with --output
  [2]

Threads change nothing.

  $ for i in 1 2 3 4 5 6 7 8; do cat bk.epd bad.epd; done > small.epd
  $ cat $(yes small.epd | head -n 500) > many.epd
  $ pgn epd fmt -j1 many.epd > one.out 2> one.err; pgn epd fmt -j4 many.epd > four.out 2> four.err
  [1]
  $ cmp one.out four.out && cmp one.err four.err
  $ pgn epd check -j1 --limit=7 many.epd > one.out; pgn epd check -j4 --limit=7 many.epd | cmp - one.out
  $ tail -n 1 one.out
  24000 records, 40000 operations: 24000 errors, 16000 warnings, 8000 style findings

Nothing, and not text.

  $ pgn epd check < /dev/null
  0 records, 0 operations: 0 errors, 0 warnings

  $ pgn epd fmt < /dev/null

  $ printf '\377\3764\000k\000\000\330' | pgn epd check
  -:1:3: error: bytes 0x00 0xD8 are not valid in UTF-16LE; read as U+FFFD, like all that is invalid in the file [epd-encoding-invalid] (record 1)
  -:1:3: error: invalid '�' in piece placement: expected a piece letter or a digit from 1 to 8 [epd-fields] (record 1)
  -:1:1: warning: the file is in UTF-16LE, which few programs read [epd-utf-16] (record 1)
  1 record, 0 operations: 2 errors, 1 warning
  [1]

  $ printf '\377\3764\000k\000\000\330' > wide.epd && pgn epd fmt --in-place wide.epd
  wide.epd:1:3: error: bytes 0x00 0xD8 are not valid in UTF-16LE; read as U+FFFD, like all that is invalid in the file [epd-encoding-invalid]
  wide.epd:1:3: error: invalid '�' in piece placement: expected a piece letter or a digit from 1 to 8 [epd-fields]
  pgn: cannot replace "wide.epd": part of the input was not read
  [1]

  $ printf '\000\001\n4k3/8/8/8/8/8/8/4K3 w - - id "a\000b"\000\n' | pgn epd check
  -:2:32: warning: control character 0x00 [epd-control-character] (record 1, a)
  -:2:35: warning: missing semicolon after the operation [epd-semicolon] (record 1, a)
  1 record, 1 operation: 0 errors, 2 warnings

Fields in a noncanonical form, and operations that contradict each other.

  $ pgn epd check <<'END'
  > rnbqkbnr/pppppppp/8/44/8/8/PPPPPPPP/RNBQKBNR w qkQK - bm e4; am e4;
  > rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - draw_accept; draw_reject; resign;
  > END
  -:1:1: warning: piece placement should be rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR [epd-field-form] (record 1)
  -:1:48: warning: castling availability should be KQkq [epd-field-form] (record 1)
  -:1:65: warning: move to avoid is also a best move (bm) [epd-contradiction] (record 1)
  -:2:67: warning: draw_reject contradicts draw_accept [epd-contradiction] (record 2)
  -:2:80: warning: resign contradicts draw_accept [epd-contradiction] (record 2)
  2 records, 5 operations: 0 errors, 5 warnings

  $ python3 -c 'print("4k3/8/8/8/8/8/8/4K3 w - - id \"" + "x" * 40000000 + "\";")' | pgn epd check
  -:1:1: error: line longer than 32 MB skipped; raise the limit with --max-line [epd-too-large]
  0 records, 0 operations: 1 error, 0 warnings
  [1]
  $ python3 -c 'print("4k3/8/8/8/8/8/8/4K3 w - - id \"" + "x" * 40000000 + "\";\n4k3/8/8/8/8/8/8/4K3 w - -")' > long.epd
  $ pgn epd check --max-line=40 long.epd
  long.epd:1:30: style: string of 40000000 bytes: the limit is 255 [epd-long-string] (record 1, xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx)
  2 records, 1 operation: 0 errors, 0 warnings, 1 style finding
  $ pgn epd check --max-line 0 long.epd | cut -c 1-90
  long.epd:1:30: style: string of 40000000 bytes: the limit is 255 [epd-long-string] (record
  2 records, 1 operation: 0 errors, 0 warnings, 1 style finding
  $ pgn epd fmt long.epd | cut -c 1-40
  long.epd:1:1: error: line longer than 32 MB skipped; raise the limit with --max-line [epd-too-large]
  4k3/8/8/8/8/8/8/4K3 w - -
  $ pgn epd fmt --max-line 0 long.epd | cut -c 1-40
  4k3/8/8/8/8/8/8/4K3 w - - id "xxxxxxxxxx
  4k3/8/8/8/8/8/8/4K3 w - -
  $ pgn epd to-fen --max-line 39 long.epd
  4k3/8/8/8/8/8/8/4K3 w - - 0 1
  4k3/8/8/8/8/8/8/4K3 w - - 0 1
  $ pgn epd to-pgn --max-line 39 long.epd | grep -c FEN
  2
  $ pgn epd fmt --max-line x long.epd
  pgn: epd fmt: --max-line must be a number of megabytes from 0 to 1048576, not "x"
  [2]
  $ rm long.epd

pgn epd from-fen and to-fen, there and back.

  $ printf '4k3/8/8/8/8/8/4P3/4K3 w - - 3 17\n# x\n\n4k3/8/8/8/8/8/4P3/4K3\n4k3/8/8/8/8/8/8/4K3 b - -\n' > f.fen

  $ pgn epd from-fen f.fen
  4k3/8/8/8/8/8/4P3/4K3 w - - fmvn 17; hmvc 3;
  4k3/8/8/8/8/8/4P3/4K3 w - -
  4k3/8/8/8/8/8/8/4K3 b - -

  $ pgn epd from-fen f.fen | pgn epd to-fen
  4k3/8/8/8/8/8/4P3/4K3 w - - 3 17
  4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
  4k3/8/8/8/8/8/8/4K3 b - - 0 1

  $ printf '4k3/8/8/8/8/8/4P3/4K3 x\n4k3/8/8/8/8/8/8/K3R3 w - - 0 1\n4k3/8/8/8/8/8/8/4K3 w - - 0 1 bm Kd1;\n' | pgn epd from-fen
  -:1:23: error: invalid side to move "x": expected w or b [epd-fields]
  -:2:2: error: Black is in check with White to move [epd-position]
  -:3:31: error: unexpected text after the sixth field [epd-fields]
  [1]

  $ printf '4k3/8/8/8/8/8/8/4K3 w - - hmvc 5; bm e9; id "x";\nx\n' | pgn epd to-fen
  -:1:38: error: "e9" is not a move [epd-unreadable-move]
  -:2:1: error: invalid 'x' in piece placement: expected a piece letter or a digit from 1 to 8 [epd-fields]
  4k3/8/8/8/8/8/8/4K3 w - - 5 1
  [1]

  $ pgn epd from-fen -o out.epd f.fen && pgn epd to-fen -o out.fen out.epd && head -n 1 out.fen
  4k3/8/8/8/8/8/4P3/4K3 w - - 3 17

pgn epd from-pgn.

  $ cat > game.pgn << 'END'
  > [Event "Candidates"]
  > [Date "1959.09.11"]
  > [White "Tal, Mikhail"]
  > [Black "Smyslov, Vasily"]
  > [ECO "B10"]
  > 
  > 1. e4 {[%eval 0.3] [%clk 0:09:58]} c6 2. d3 d5 1-0
  > END

  $ pgn epd from-pgn --ply=0-1,4 game.pgn
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - Clk "0:09:58"; eco "B10"; fmvn 1; hmvc 0; id "Tal, Mikhail - Smyslov, Vasily, Candidates 1959.09.11, 1."; sm e4;
  rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 ce -30; eco "B10"; fmvn 1; hmvc 0; id "Tal, Mikhail - Smyslov, Vasily, Candidates 1959.09.11, 1..."; sm c6;
  rnbqkbnr/pp2pppp/2p5/3p4/4P3/3P4/PPP2PPP/RNBQKBNR w KQkq d6 eco "B10"; fmvn 3; hmvc 0; id "Tal, Mikhail - Smyslov, Vasily, Candidates 1959.09.11, 3.";

  $ pgn epd from-pgn game.pgn | pgn epd check --strict
  5 records, 26 operations: 0 errors, 0 warnings

  $ pgn epd from-pgn --every=2 game.pgn | wc -l
  3

  $ pgn epd from-pgn --every=3 --final game.pgn | cut -d' ' -f1,2
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w
  rnbqkbnr/pp1ppppp/2p5/8/4P3/3P4/PPP2PPP/RNBQKBNR b
  rnbqkbnr/pp2pppp/2p5/3p4/4P3/3P4/PPP2PPP/RNBQKBNR w

  $ echo '1. e4 e5 2. Ke3' | pgn epd from-pgn --final
  -:1:13: error: "Ke3" is not legal: the king on e1 cannot reach e3 [illegal-move]
  rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 fmvn 2; hmvc 0; id "2.";
  [1]

  $ printf '[Variant "Atomic"]\n\n1. e4 *\n' | pgn epd from-pgn
  -:1:1: error: game skipped: its positions are unknown [variant] (game 1)
  [1]

  $ pgn epd from-pgn --every=0 game.pgn
  pgn: epd from-pgn: --every must be a number of at least 1, not "0"
  [2]

  $ pgn epd from-pgn --ply=1-x game.pgn
  pgn: epd from-pgn: --ply must be a list of at most 64 numbers and ranges such as 0,20,30-40, not "1-x"
  [2]

pgn epd to-pgn: a game for each record, and one for a sequence of moves, which converts back to the same sequence.

  $ pgn epd to-pgn << 'END'
  > 6k1/5ppp/8/8/8/8/8/R3K3 w Q - id "back rank"; c0 "White to play"; pv Ra8#;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 Kd2; id "pawn";
  > END
  [Event "back rank"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "1-0"]
  [FEN "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"]
  [SetUp "1"]

  {White to play} 1. Ra8# 1-0

  [Event "pawn"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]
  [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
  [SetUp "1"]

  1. e4 (1. Kd2) *
   (esc)

  $ pgn epd from-pgn game.pgn | tee seq.epd | pgn epd to-pgn | tee seq.pgn
  [Event "Tal, Mikhail - Smyslov, Vasily, Candidates 1959.09.11, 1."]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]
  [ECO "B10"]

  1. e4 {[%eval 0.3] [%clk 0:09:58]} 1... c6 2. d3 d5 *
   (esc)

  $ pgn epd from-pgn seq.pgn | sed 's/ id "[^"]*";//' > again.epd; sed 's/ id "[^"]*";//' seq.epd | cmp - again.epd

  $ printf 'x\n8/8/8/8/8/8/8/K7 w - -\n4k3/8/8/8/8/8/8/4K3 w - - pv Kd1; sm Kd5;\n' | pgn epd to-pgn
  -:1:1: error: invalid 'x' in piece placement: expected a piece letter or a digit from 1 to 8 [epd-fields]
  -:2:1: error: impossible position: Black has no king [epd-position]
  -:3:38: error: "Kd5" is not legal: the king on e1 cannot reach d5 [epd-illegal-move]
  [Event "?"]
  [Site "?"]
  [Date "????.??.??"]
  [Round "?"]
  [White "?"]
  [Black "?"]
  [Result "*"]
  [FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]
  [SetUp "1"]

  1. Kd1 *
   (esc)
  [1]

A line of play with an error goes into the game up to that error.

  $ pgn epd to-pgn << 'END' | grep -v '^\['
  > 4k3/8/8/8/8/8/4P3/4K3 w - - pv e4 Ke7 e5 Kxe4 Kd2;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - pv e4 K; sm Kd2;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - pv e4 K; sm e4;
  > 4k3/8/8/8/8/8/4P3/4K3 w - - pv e5; pm e4;
  > END
  -:1:42: error: "Kxe4" is not legal: the king on e7 cannot reach e4 [epd-illegal-move]
  -:1:42: error: pv truncated here: the game has 3 of its 5 moves [epd-illegal-move]
  -:2:35: error: "K" is not a move [epd-unreadable-move]
  -:2:35: error: pv truncated here: the game has 1 of its 2 moves [epd-unreadable-move]
  -:3:35: error: "K" is not a move [epd-unreadable-move]
  -:4:32: error: "e5" is not legal: no pawn can move to e5 [epd-illegal-move]

  1. e4 Ke7 2. e5 *


  1. Kd2 (1. e4) *


  1. e4 *


  1. e4 *
   (esc)

  $ cat $(yes seq.epd | head -n 3000) > long.epd; pgn epd to-pgn -o long.pgn long.epd && pgn count long.pgn
  3000 long.pgn

A byte order mark would not be written; a file that cannot be read is reported in JSON too.

  $ printf '\357\273\2774k3/8/8/8/8/8/4P3/4K3 w - - bm e4;\n' | pgn epd fmt --check
  -:1:1: error: record has a byte order mark before it [epd-format] (record 1)
  pgn: epd fmt: 1 difference from canonical form in 1 record
  [1]
  $ pgn epd check --json nowhere.epd
  {"type":"failure","file":"nowhere.epd","message":"cannot open \"nowhere.epd\": No such file or directory"}
  pgn: cannot open "nowhere.epd": No such file or directory
  {"type":"summary","records":0,"operations":0,"errors":0,"warnings":0,"style":0}
  [2]
  $ pgn epd check --sarif nowhere.epd | grep -o '"executionSuccessful":[a-z]*'
  pgn: cannot open "nowhere.epd": No such file or directory
  "executionSuccessful":false

Lines end with CR too.

  $ printf '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;\r4k3/8/8/8/8/8/4P3/4K3 w - - bm e3;\r' | pgn epd to-fen
  4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
  4k3/8/8/8/8/8/4P3/4K3 w - - 0 1

What `epd fmt` would change, as a diff.

  $ printf '# a comment\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ; bm e2e4\n\n4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;' > raw.epd
  $ pgn epd fmt --diff raw.epd
  --- raw.epd
  +++ raw.epd
  @@ -1,4 +1,3 @@
   # a comment
  -4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ; bm e2e4
  -
  -4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;
  \ No newline at end of file
  +4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; fmvn 1; hmvc 0;
  +4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;
  pgn: epd fmt: 3 differences from canonical form in 2 records
  [1]
  $ cp raw.epd made.epd; pgn epd fmt --diff raw.epd 2> /dev/null | patch -s made.epd; pgn epd fmt raw.epd | cmp - made.epd; pgn epd fmt --diff made.epd
  $ printf '\357\273\2774k3/8/8/8/8/8/4P3/4K3 w - - bm e4;\r\n' | pgn epd fmt -q --diff --no-comments | cat -v
  --- -
  +++ -
  @@ -1 +1 @@
  -M-oM-;M-?4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;^M
  +4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;
  $ pgn epd fmt --diff -l raw.epd
  pgn: epd fmt: --list cannot be combined with --diff
  [2]
  $ pgn epd fmt --diff -i raw.epd; rm raw.epd made.epd
  pgn: epd fmt: --in-place requires files and cannot be combined with --output, --check, --list or --diff

A string ends with its line; concatenated files, each with a byte order mark.

  $ printf '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "open\n4k3/8/8/8/8/8/4P3/4K3 w - - id "C:\\x\\"; \n' | tee open.epd | pgn epd check
  -:1:39: error: unclosed string [epd-unclosed-string] (record 1, open)
  -:2:32: error: unclosed string [epd-unclosed-string] (record 2, C:\x\)
  2 records, 3 operations: 2 errors, 0 warnings
  [1]
  $ pgn epd fmt open.epd 2> /dev/null | tee once.epd; pgn epd check once.epd
  4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "open";
  4k3/8/8/8/8/8/4P3/4K3 w - - id "C:\\x\\";
  2 records, 3 operations: 0 errors, 0 warnings
  $ printf '\357\273\2774k3/8/8/8/8/8/4P3/4K3 w - - bm e4;\n' > one.epd; cat one.epd one.epd > both.epd
  $ pgn epd check both.epd; pgn epd fmt -q both.epd; pgn epd to-fen both.epd
  both.epd:2:1: warning: byte order mark inside the file ignored [epd-control-character] (record 2)
  2 records, 2 operations: 0 errors, 1 warning
  4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;
  4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;
  4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
  4k3/8/8/8/8/8/4P3/4K3 w - - 0 1

Commas between moves.

  $ echo 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4, d4; pv Ng1-f3, d5;' | pgn epd check
  -:1:57: warning: comma after "e4": expected a space between moves [epd-move-spelling] (record 1)
  -:1:68: warning: "Ng1-f3" should be "Nf3" [epd-move-spelling] (record 1)
  1 record, 2 operations: 0 errors, 2 warnings
