pgn epd run: signals are obeyed while the input is idle. Apart from epd_run.t, since ThreadSanitizer holds
signals back from a thread that is inside read().

  $ cat > fake <<'END'
  > #!/bin/sh
  > echo $$ > pid
  > while read -r word rest; do
  >   case $word in
  >   uci) echo "id name Fake 1"; echo uciok;;
  >   isready) echo readyok;;
  >   go) echo "info depth 3 score mate 1 nodes 20 pv a1a8"; echo "bestmove a1a8";;
  >   quit) exit 0;;
  >   esac
  > done
  > END
  $ chmod +x fake
  $ echo '6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id "back rank";' > good.epd
  $ mkfifo idle
  $ { head -n 1 good.epd; exec sleep 20; } > idle 2> /dev/null &
  > timeout -s TERM -k 4 3 pgn epd run -e ./fake --depth 4 - < idle; status=$?; kill $!; exit $status
  Fake 1, depth 4 per position

     #  id                        expected            played      score  depth  seconds
     1  back rank                 Ra8#                Ra8#           #1      3     ?.??  ok (glob)

  interrupted: solved 1 of 1 (100.0 %), time * s (glob)
  [124]
  $ kill -0 $(cat pid) 2> /dev/null
  [1]
