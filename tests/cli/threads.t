Bulk work on threads: the output is the same for any number of them. The games fill many
chunks, with errors of every kind among them: an illegal move, an open comment, text between
games, games that are not in export format, one empty line too many.

  $ printf '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n' | pgn fmt > good.pgn
  $ cat > many.awk <<'END'
  > { game = game $0 "\n" }
  > END {
  >   for (i = 1; i <= 9000; i++) {
  >     text = game
  >     sub("White \"[?]", "White \"Player " i % 97, text)
  >     if (i % 1000 == 1) sub("Nc6", "Qd3", text)
  >     if (i % 1000 == 2) sub("3[.]", "{open 3.", text)
  >     if (i % 1000 == 3) sub("1[.] ", "1.", text)
  >     if (i % 1000 == 4) text = "%escape\n" text
  >     if (i % 1000 == 5) text = "Some prose.\n\n" text
  >     if (i % 1000 == 6) text = text "\n"
  >     if (i % 1000 == 7) sub("[[]Site", "[Site \"first\"]\n[Site", text)
  >     printf "%s", text
  >   }
  > }
  > END
  $ awk -f many.awk good.pgn > many.pgn; gzip -k many.pgn; wc -c < many.pgn
  1241449
  $ cat > same.sh <<'END'
  > for n in 1 2 4 9; do
  >   "$@" -j$n many.pgn > out.$n 2> err.$n; echo $? >> err.$n
  >   cmp out.1 out.$n; cmp err.1 err.$n
  > done
  > END
  $ sh same.sh pgn fmt; wc -l < out.1; tail -n 3 err.1
  90018
  many.pgn: warning: 6 more [text-before-game]; --limit=0 shows all
  pgn: fmt: 9000 games, 9 with unread text in comments
  1
  $ sh same.sh pgn fmt --strict; grep -c 'dropped because of errors' err.1
  3
  $ sh same.sh pgn fmt --check; wc -l < out.1; head -n 11 err.1; tail -n 3 err.1
  0
  many.pgn:9:17: error: "Qd3" is not legal: blocked by the piece on d7 [illegal-move]
  many.pgn:1:1: error: game is not in export format [export-format] (game 1)
  many.pgn:19:21: error: unclosed comment [unclosed-comment]
  many.pgn:11:1: error: game is not in export format [export-format] (game 2)
  many.pgn:21:1: error: game is not in export format [export-format] (game 3)
  many.pgn:42:1: warning: unrecognized text "Some prose." [text-before-game]
  many.pgn:44:1: error: game has too many or too few empty lines before it [export-format] (game 5)
  many.pgn:65:1: error: game has too many or too few empty lines before it [export-format] (game 7)
  many.pgn:10014:17: error: "Qd3" is not legal: blocked by the piece on d7 [illegal-move]
  many.pgn:10006:1: error: game is not in export format [export-format] (game 1001)
  many.pgn:10024:21: error: unclosed comment [unclosed-comment]
  many.pgn: warning: 4 more [text-before-game]; --limit=0 shows all
  pgn: fmt: 45 differences from export format in 9000 games
  1
  $ sh same.sh pgn tags; sed -n 8999p out.1; tail -n 1 err.1
  ?	?	????.??.??	?	Player 75	?	1-0
  0
  $ sh same.sh pgn tags -n -t White; sed -n '1p;8999p' out.1
  1	Player 1
  8999	Player 75
  $ sh same.sh pgn tags --json; sed -n '8006,8008p' out.1
  {"type":"tags","file":"many.pgn","game":8006,"line":80094,"tags":{"Event":"?","Site":"?","Date":"????.??.??","Round":"?","White":"Player 52","Black":"?","Result":"1-0"}}
  {"type":"tags","file":"many.pgn","game":8007,"line":80105,"tags":{"Event":"?","Site":"first","Date":"????.??.??","Round":"?","White":"Player 53","Black":"?","Result":"1-0"},"repeated":[["Site","?"]]}
  {"type":"tags","file":"many.pgn","game":8008,"line":80116,"tags":{"Event":"?","Site":"?","Date":"????.??.??","Round":"?","White":"Player 54","Black":"?","Result":"1-0"}}
  $ sh same.sh pgn tags --count -t White; head -n 2 out.1
  93	Player 1
  93	Player 10
  $ sh same.sh pgn tags --names; cat out.1
  9000	Event
  9000	Site
  9000	Date
  9000	Round
  9000	White
  9000	Black
  9000	Result
  $ sh same.sh pgn count --plies; cat out.1
  9000 53982 many.pgn

What was written is in export format, without an error where two chunks meet.

  $ pgn fmt -j4 -o clean.pgn many.pgn 2> /dev/null; pgn fmt -j4 clean.pgn | cmp - clean.pgn
  $ pgn fmt --check -j1 clean.pgn && pgn fmt --check -j4 clean.pgn
  $ cat clean.pgn clean.pgn > twice.pgn; pgn fmt --check -j4 twice.pgn

And where every game has one empty line too many before it, none is missed.

  $ awk '{ print } /^$/ && ++n % 2 == 0 { print }' clean.pgn > wide.pgn
  $ for n in 1 4; do pgn fmt --check -j$n wide.pgn 2> err.$n; done; cmp err.1 err.4
  $ grep -c 'error: game .* too many or too few' err.1; tail -n 2 err.1
  19
  wide.pgn: error: 8980 more [export-format]; --limit=0 shows all
  pgn: fmt: 9000 differences from export format in 9000 games

In place.

  $ cp many.pgn place.pgn; pgn fmt --in-place --drop-text -j4 place.pgn 2> /dev/null; cmp place.pgn clean.pgn

At most a thousand findings of damaged text are printed, however it is divided; after them, the first one of
each further rule.

  $ yes '1. e4 Ke9 ) *' | head -n 60000 > worse.pgn; printf '[White "x\n\n1. e4 {\n' >> worse.pgn
  $ for n in 1 2 4; do
  >   pgn fmt -j$n worse.pgn > /dev/null 2> err.$n; cmp err.1 err.$n
  > done
  > wc -l < err.1; tail -n 3 err.1
  10
  worse.pgn:60003:7: error: unclosed comment [unclosed-comment]
  worse.pgn: error: 59997 more [stray-close], 59997 more [garbage]; --limit=0 shows all
  pgn: fmt: 60001 games, 60000 with unread text in comments

Failures end the work, with all before them written.

  $ head -c $(($(wc -c < many.pgn.gz) / 2)) many.pgn.gz > cut.pgn.gz
  $ for n in 1 4; do pgn tags -j$n cut.pgn.gz > out.$n 2> err.$n; done; cmp out.1 out.4; cmp err.1 err.4
needs: gzip
  $ tail -n 1 err.4; test $(wc -l < out.4) -gt 1000
  pgn: cut.pgn.gz: unexpected end of gzip data

  $ pgn fmt -j4 many.pgn > /dev/full 2> err; grep -v export-format err | tail -n 1
  pgn: cannot write to standard output: No space left on device
  $ pgn fmt -j4 -o none.pgn cut.pgn.gz 2> /dev/null; test -e none.pgn
  [1]
  $ pgn fmt -j0 many.pgn
  pgn: fmt: --threads must be a number from 1 to 1024, not "0"
  [2]

Unknown members of JSON are one finding each, whatever the limit and the threads.

  $ python3 -c "print('{\"moves\":[],\"pink\":1,\"blue\":2,\"tags\":7}\n' * 60000, end='')" > members.ndjson
  $ for j in 1 2 7; do pgn check -j$j --limit=1 members.ndjson > check$j; pgn fmt -j$j members.ndjson 2> fmt$j; cmp check1 check$j; cmp fmt1 fmt$j; done; cat check1; tail -n 1 fmt1
  members.ndjson:1:38: error: expected an object; the game is not read [json-shape]
  members.ndjson: error: 59999 more [json-shape]; --limit=0 shows all
  members.ndjson:1:13: warning: unknown member "pink" is passed over [json-member]
  members.ndjson: warning: 1 more [json-member]; --limit=0 shows all
  0 games, 0 plies: 60000 errors, 2 warnings
  members.ndjson: error: 59997 more [json-shape]; --limit=0 shows all
