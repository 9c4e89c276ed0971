pgn epd run: an engine plays a suite. The engine here is a script that knows a few positions.

  $ cat > fake <<'END'
  > #!/bin/sh
  > echo $$ > pid
  > while read -r word rest; do
  >   case $word in
  >   uci) echo "id name Fake 1"; echo "option name Hash type spin default 16 min 1 max 64"
  >        echo "option name Fast type check default false"; echo uciok;;
  >   isready) echo readyok;;
  >   setoption) echo "$rest" >> options;;
  >   position) board=$rest;;
  >   go) echo "$rest" > limits
  >     case $board in
  >     *R5K1*) echo "info depth 3 score mate 1 nodes 20 pv a1a8"; echo "bestmove a1a8";;
  >     *R4K2*) echo "info depth 2 score mate 3 pv a1a8"; echo "bestmove a1a8";;
  >     *RNBQKBNR*) echo "info depth 4 score cp 25 lowerbound pv e2e4 e7e5 e1e8"
  >       echo "bestmove e2e4 ponder e7e5";;
  >     *4P3/4K3*) echo "no more" >&2; exit 9;;
  >     *4P3/3K4*) echo "bestmove e2e5";;
  >     *3P4/4K3*) sleep 30;;
  >     *) echo "bestmove (none)";;
  >     esac;;
  >   quit) exit 0;;
  >   esac
  > done
  > END
  $ chmod +x fake
  $ echo 's|^START|rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -|' > start

Moves decide by bm and am, mates by dm where there is no bm:

  $ sed -f start > good.epd <<END
  > 6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id "back rank";
  > 6k1/5ppp/8/8/8/8/8/R5K1 w - - dm 1;
  > 6k1/5ppp/8/8/8/8/8/R4K2 w - - dm 2; id "too slow";
  > 6k1/5ppp/8/8/8/8/8/R4K2 w - - dm 2; bm Ra8#; id "bm decides";
  > START bm d4 e4; id "one of two";
  > START bm d4 Nf3; id "an identifier that is rather long";
  > START am d4; id "avoided";
  > START am e4; id "fell for it";
  > START bm e4; am e4; id "both";
  > START dm 5; id "no mate";
  > END
  $ pgn epd run --engine ./fake --depth 4 good.epd
  Fake 1, depth 4 per position

     #  id                        expected            played      score  depth  seconds
     1  back rank                 Ra8#                Ra8#           #1      3     ?.??  ok (glob)
     2  good.epd:2                #1                  Ra8#           #1      3     ?.??  ok (glob)
     3  too slow                  #2                  Ra8#           #3      2     ?.??  FAILED (glob)
     4  bm decides                Ra8# #2             Ra8#           #3      2     ?.??  ok (glob)
     5  one of two                d4 or e4            e4          +0.25      4     ?.??  ok (glob)
     6  an identifier that is r…  d4 or Nf3           e4          +0.25      4     ?.??  FAILED (glob)
     7  avoided                   not d4              e4          +0.25      4     ?.??  ok (glob)
     8  fell for it               not e4              e4          +0.25      4     ?.??  FAILED (glob)
     9  both                      e4 not e4           e4          +0.25      4     ?.??  FAILED (glob)
    10  no mate                   #5                  e4          +0.25      4     ?.??  FAILED (glob)

  solved 5 of 10 (50.0 %), time * s (glob)
  $ cat limits
  depth 4
  $ pgn epd run --engine ./fake --failed < good.epd
  Fake 1, 1000 ms per position

     #  id                        expected            played      score  depth  seconds
     3  too slow                  #2                  Ra8#           #3      2     ?.??  FAILED (glob)
     6  an identifier that is r…  d4 or Nf3           e4          +0.25      4     ?.??  FAILED (glob)
     8  fell for it               not e4              e4          +0.25      4     ?.??  FAILED (glob)
     9  both                      e4 not e4           e4          +0.25      4     ?.??  FAILED (glob)
    10  no mate                   #5                  e4          +0.25      4     ?.??  FAILED (glob)

  solved 5 of 10 (50.0 %), time * s (glob)
  $ cat limits
  movetime 1000

Options are checked before anything is played:

  $ rm -f options
  $ head -n 1 good.epd | pgn epd run -e ./fake -t 50 --nodes 1000 --option hash=32 --option Fast=true > /dev/null
  $ cat options limits
  name Hash value 32
  name Fast value true
  nodes 1000 movetime 50
  $ pgn epd run -e ./fake --option Hash=100 good.epd
  pgn: invalid value "100" for option Hash: expected 1 to 64
  [2]
  $ pgn epd run -e ./fake --option Hsh=10 good.epd
  pgn: the engine has no option "Hsh"
  [2]

For programs:

  $ head -n 5 good.epd | pgn epd run -e ./fake --json | sed 's/time":[0-9.]*/time":N/g'
  {"type":"suite-result","file":"-","line":1,"record":1,"id":"back rank","fen":"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1","bm":[{"san":"Ra8#","uci":"a1a8"}],"am":[],"solved":true,"answer":{"type":"engine-line","fen":"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1","eval":{"mate":1},"bound":"exact","depth":3,"seldepth":0,"time":N,"nodes":20,"moves":[{"san":"Ra8#","uci":"a1a8"}]}}
  {"type":"suite-result","file":"-","line":2,"record":2,"fen":"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1","bm":[],"am":[],"dm":1,"solved":true,"answer":{"type":"engine-line","fen":"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1","eval":{"mate":1},"bound":"exact","depth":3,"seldepth":0,"time":N,"nodes":20,"moves":[{"san":"Ra8#","uci":"a1a8"}]}}
  {"type":"suite-result","file":"-","line":3,"record":3,"id":"too slow","fen":"6k1/5ppp/8/8/8/8/8/R4K2 w - - 0 1","bm":[],"am":[],"dm":2,"solved":false,"answer":{"type":"engine-line","fen":"6k1/5ppp/8/8/8/8/8/R4K2 w - - 0 1","eval":{"mate":3},"bound":"exact","depth":2,"seldepth":0,"time":N,"nodes":0,"moves":[{"san":"Ra8#","uci":"a1a8"}]}}
  {"type":"suite-result","file":"-","line":4,"record":4,"id":"bm decides","fen":"6k1/5ppp/8/8/8/8/8/R4K2 w - - 0 1","bm":[{"san":"Ra8#","uci":"a1a8"}],"am":[],"dm":2,"solved":true,"answer":{"type":"engine-line","fen":"6k1/5ppp/8/8/8/8/8/R4K2 w - - 0 1","eval":{"mate":3},"bound":"exact","depth":2,"seldepth":0,"time":N,"nodes":0,"moves":[{"san":"Ra8#","uci":"a1a8"}]}}
  {"type":"suite-result","file":"-","line":5,"record":5,"id":"one of two","fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","bm":[{"san":"d4","uci":"d2d4"},{"san":"e4","uci":"e2e4"}],"am":[],"solved":true,"answer":{"type":"engine-line","fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","eval":{"cp":25},"bound":"lower","depth":4,"seldepth":0,"time":N,"nodes":0,"moves":[{"san":"e4","uci":"e2e4"},{"san":"e5","uci":"e7e5"}]}}
  {"type":"summary","engine":"Fake 1","limits":"1000 ms per position","scored":5,"solved":4,"engine_failures":0,"skipped":0,"unreadable":0,"partly_readable":0,"time":N,"search_time":N,"complete":true}

Unreadable records are reported, and records with nothing to score are counted:

  $ sed -f start > odd.epd <<END
  > # a comment
  > 
  > START id "nothing to do";
  > START bm Nd4; id "no such move";
  > START bm Nd4 e4; id "one good move";
  > 8/8/8/8/8/8/8/8 w - - bm e4;
  > words
  > START bm e4; id "fine";
  > END
  $ pgn epd run -e ./fake odd.epd
  Fake 1, 1000 ms per position

     #  id                        expected            played      score  depth  seconds
  odd.epd:4:57: error: "Nd4" is not legal: no knight can reach d4 [epd-illegal-move]
  odd.epd:5:57: error: "Nd4" is not legal: no knight can reach d4; using the other moves [epd-illegal-move]
     1  one good move             e4                  e4          +0.25      4     ?.??  ok (glob)
  odd.epd:6:1: error: impossible position: White has no king [epd-position]
  odd.epd:7:1: error: invalid 'w' in piece placement: expected a piece letter or a digit from 1 to 8 [epd-fields]
     2  fine                      e4                  e4          +0.25      4     ?.??  ok (glob)

  solved 2 of 2 (100.0 %), time * s, 1 without bm, am or dm skipped, 3 unreadable, 1 partly readable (glob)
  [1]
  $ pgn epd run -e ./fake /dev/null
  Fake 1, 1000 ms per position

     #  id                        expected            played      score  depth  seconds

  solved 0 of 0, time * s (glob)
  $ pgn epd run -e ./fake missing.epd
  Fake 1, 1000 ms per position

     #  id                        expected            played      score  depth  seconds
  pgn: cannot open "missing.epd": No such file or directory

  incomplete: solved 0 of 0, time * s (glob)
  [2]
  $ pgn epd run -e ./fake --json missing.epd | sed 's/time":[0-9.]*/time":N/g'
  pgn: cannot open "missing.epd": No such file or directory
  {"type":"summary","engine":"Fake 1","limits":"1000 ms per position","scored":0,"solved":0,"engine_failures":0,"skipped":0,"unreadable":0,"partly_readable":0,"time":N,"search_time":N,"complete":false}

An engine that dies, hangs or plays an illegal move costs the record, not the run:

  $ sed -f start > bad.epd <<END
  > START bm e4; id "before";
  > 4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "dies";
  > START bm e4; id "after";
  > 4k3/8/8/8/8/8/4P3/3K4 w - - bm e4; id "illegal";
  > 4k3/8/8/8/8/8/3P4/4K3 w - - bm d4; id "hangs";
  > 4k3/8/8/8/8/8/2P5/4K3 w - - bm c4; id "none";
  > START bm e4; id "at the end";
  > END
  $ pgn epd run -e ./fake -t 20 bad.epd
  Fake 1, 20 ms per position

     #  id                        expected            played      score  depth  seconds
     1  before                    e4                  e4          +0.25      4     ?.??  ok (glob)
     2  dies                      e4                  FAILED: the engine exited with status 9; last output: no more
     3  after                     e4                  e4          +0.25      4     ?.??  ok (glob)
     4  illegal                   e4                  FAILED: the engine returned an illegal move "e2e5"
     5  hangs                     d4                  FAILED: the engine did not obey stop within 2000 ms and was killed
     6  none                      c4                  FAILED: the engine returned no move, but legal moves exist
     7  at the end                e4                  e4          +0.25      4     ?.??  ok (glob)

  solved 3 of 7 (42.9 %), time * s, the engine failed on 4 (glob)
  [1]
  $ grep -v hangs bad.epd | pgn epd run -e ./fake -t 20 --json --failed | sed 's/time":[0-9.]*/time":N/g'
  {"type":"suite-result","file":"-","line":2,"record":2,"id":"dies","fen":"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1","bm":[{"san":"e4","uci":"e2e4"}],"am":[],"solved":false,"faults":[{"severity":"error","rule":"engine-died","message":"the engine exited with status 9; last output: no more"}]}
  {"type":"suite-result","file":"-","line":4,"record":4,"id":"illegal","fen":"4k3/8/8/8/8/8/4P3/3K4 w - - 0 1","bm":[{"san":"e4","uci":"e2e4"}],"am":[],"solved":false,"faults":[{"severity":"error","rule":"engine-move","message":"the engine returned an illegal move \"e2e5\""}]}
  {"type":"suite-result","file":"-","line":5,"record":5,"id":"none","fen":"4k3/8/8/8/8/8/2P5/4K3 w - - 0 1","bm":[{"san":"c4","uci":"c2c4"}],"am":[],"solved":false,"faults":[{"severity":"error","rule":"engine-move","message":"the engine returned no move, but legal moves exist"}]}
  {"type":"summary","engine":"Fake 1","limits":"20 ms per position","scored":6,"solved":3,"engine_failures":3,"skipped":0,"unreadable":0,"partly_readable":0,"time":N,"search_time":N,"complete":true}
  $ pgn epd run -e ./fake --json odd.epd 2> /dev/null | sed 's/time":[0-9.]*/time":N/g'
  {"type":"finding","file":"odd.epd","line":4,"column":57,"severity":"error","rule":"epd-illegal-move","message":"\"Nd4\" is not legal: no knight can reach d4"}
  {"type":"finding","file":"odd.epd","line":5,"column":57,"severity":"error","rule":"epd-illegal-move","message":"\"Nd4\" is not legal: no knight can reach d4; using the other moves"}
  {"type":"suite-result","file":"odd.epd","line":5,"record":3,"id":"one good move","fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","bm":[{"san":"e4","uci":"e2e4"}],"am":[],"solved":true,"answer":{"type":"engine-line","fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","eval":{"cp":25},"bound":"lower","depth":4,"seldepth":0,"time":N,"nodes":0,"moves":[{"san":"e4","uci":"e2e4"},{"san":"e5","uci":"e7e5"}]}}
  {"type":"finding","file":"odd.epd","line":6,"column":1,"severity":"error","rule":"epd-position","message":"impossible position: White has no king"}
  {"type":"finding","file":"odd.epd","line":7,"column":1,"severity":"error","rule":"epd-fields","message":"invalid 'w' in piece placement: expected a piece letter or a digit from 1 to 8"}
  {"type":"suite-result","file":"odd.epd","line":8,"record":6,"id":"fine","fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","bm":[{"san":"e4","uci":"e2e4"}],"am":[],"solved":true,"answer":{"type":"engine-line","fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","eval":{"cp":25},"bound":"lower","depth":4,"seldepth":0,"time":N,"nodes":0,"moves":[{"san":"e4","uci":"e2e4"},{"san":"e5","uci":"e7e5"}]}}
  {"type":"summary","engine":"Fake 1","limits":"1000 ms per position","scored":2,"solved":2,"engine_failures":0,"skipped":1,"unreadable":3,"partly_readable":1,"time":N,"search_time":N,"complete":true}

Several engines, one order:

  $ for i in 1 2 3 4 5 6 7 8 9; do grep -v hangs bad.epd; cat good.epd; done > many.epd
  $ pgn epd run -e ./fake -j 1 -t 20 many.epd | sed 's/[0-9.]* s,/S s,/; s/ [0-9]\.[0-9][0-9]  / T  /' > one
  $ pgn epd run -e ./fake -j 5 -t 20 many.epd | sed 's/[0-9.]* s,/S s,/; s/ [0-9]\.[0-9][0-9]  / T  /' > five
  $ cmp one five && tail -n 1 one
  solved 72 of 144 (50.0 %), time S s, the engine failed on 27

An engine that never answers ends the run, with the score so far:

  $ { head -n 1 bad.epd; for i in 1 2 3 4 5 6 7 8 9; do sed -n 2p bad.epd; done; } | pgn epd run -e ./fake -t 20
  Fake 1, 20 ms per position

     #  id                        expected            played      score  depth  seconds
     1  before                    e4                  e4          +0.25      4     ?.??  ok (glob)
     2  dies                      e4                  FAILED: the engine exited with status 9; last output: no more
     3  dies                      e4                  FAILED: the engine exited with status 9; last output: no more
     4  dies                      e4                  FAILED: the engine exited with status 9; last output: no more
     5  dies                      e4                  FAILED: the engine exited with status 9; last output: no more
     6  dies                      e4                  FAILED: the engine exited with status 9; last output: no more

  aborted: solved 1 of 6 (16.7 %), time * s, the engine failed on 5 (glob)
  pgn: the engine failed 5 times in a row; run aborted
  [1]

And at once, while the input is idle:

  $ cat > await <<'END'
  > for i in $(seq 300); do eval "$1" > /dev/null 2>&1 && exit 0; sleep 0.1; done; echo "never: $1"; exit 1
  > END
  $ { for i in 1 2 3 4 5; do sed -n 2p bad.epd; done; sh await 'grep aborted out'; grep -c "aborted" out > seen; } | pgn epd run -e ./fake -t 20 > out
  pgn: the engine failed 5 times in a row; run aborted
  [1]
  $ cat seen
  1

An interrupted run reports its results so far, and leaves no engine running:

  $ { head -n 1 bad.epd; sed -n 5p bad.epd; cat good.epd; } > hangs.epd
  $ timeout -s INT 2 pgn epd run -e ./fake --depth 20 hangs.epd
  Fake 1, depth 20 per position

     #  id                        expected            played      score  depth  seconds
     1  before                    e4                  e4          +0.25      4     ?.??  ok (glob)

  interrupted: solved 1 of 1 (100.0 %), time * s (glob)
  [124]
  $ kill -0 $(cat pid) 2> /dev/null
  [1]

Nor one that hangs while it starts:

  $ printf '#!/bin/sh\necho $$ > pid\nexec sleep 30\n' > mute
  $ chmod +x mute
  $ rm pid
  $ timeout -s TERM -k 4 2 pgn epd run -e ./mute good.epd
  [124]
  $ kill -0 $(cat pid) 2> /dev/null
  [1]

A second signal does not wait for an engine that will not stop, and kills it:

  $ cat > stubborn <<'END'
  > #!/bin/sh
  > echo $$ > engine
  > while read -r word rest; do
  >   case $word in
  >   uci) echo uciok;;
  >   isready) echo readyok;;
  >   go) while :; do : > beat; sleep 0.1; done;;
  >   esac
  > done
  > END
  $ chmod +x stubborn
  $ { pgn epd run -e ./stubborn --depth 4 good.epd > /dev/null &
  > sh await 'test -e beat'; sh await "! kill -TERM $!"; wait $!; echo $?; } 2> /dev/null
  143
  $ kill -0 $(cat engine) 2> /dev/null
  [1]

Results are printed as they arrive, even while the input is idle (epd_run_idle.t has the signals):

  $ { head -n 1 good.epd; sh await 'grep "back rank" out'; grep -c "back rank" out > seen; } | pgn epd run -e ./fake -t 20 > out
  $ cat seen
  1

Wrong usage:

  $ pgn epd run good.epd
  pgn: epd run: --engine is required, for example --engine stockfish
  [2]
  $ pgn epd run -e ./no-such-engine good.epd
  pgn: cannot run "./no-such-engine": No such file or directory
  [2]
  $ pgn epd run -e ./good.epd good.epd
  pgn: cannot run "./good.epd": Permission denied
  [2]
  $ pgn epd run -e "'./fake" good.epd
  pgn: unclosed quote in the command "'./fake"
  [2]
  $ pgn epd run -e '' good.epd
  pgn: the engine command is empty
  [2]
  $ pgn epd run -e true good.epd
  pgn: the engine exited with status 0
  [2]
  $ pgn epd run -e 'sh -c "echo sorry >&2; kill -SEGV \$\$"' good.epd
  pgn: the engine was killed by signal 11 (SIGSEGV); last output: sorry
  [2]
  $ pgn epd run -e ./fake --time 0 good.epd
  pgn: epd run: --time must be a number from 1 to 86400000, not "0"
  [2]
  $ pgn epd run -e ./fake --depth 5x good.epd
  pgn: epd run: --depth must be a number from 1 to 1000, not "5x"
  [2]
  $ pgn epd run -e ./fake -j 1000 good.epd
  pgn: epd run: --engines must be a number from 1 to 256, not "1000"
  [2]
