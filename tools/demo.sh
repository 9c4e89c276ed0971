#!/bin/sh
# demo.sh -- show what the command can do, on one or two screens.   demo.sh PATH-OF-PGN
set -u

[ -x "${1-}" ] || { echo "usage: tools/demo.sh PATH-OF-PGN" >&2; exit 2; }
top=$(mktemp -d) || exit 1
trap 'rm -rf "$top"' EXIT
mkdir "$top/bin" "$top/tour" || exit 1
ln -s "$(cd "$(dirname "$1")" && pwd)/$(basename "$1")" "$top/bin/pgn"
ln -s "$(cd "$(dirname "$0")/.." && pwd)/examples/games" "$top/tour/games"
PATH=$top/bin:$PATH:/usr/games
cd "$top/tour" || exit 1
failed=0

if [ -t 1 ] && [ -z "${NO_COLOR-}" ]; then
    strong=$(printf '\033[1m') title=$(printf '\033[1;36m') plain=$(printf '\033[0m') color=always
else
    strong='' title='' plain='' color=never
fi

say() {
    printf '\n%s%s%s\n' "$title" "$*" "$plain"
}

# Show a command line, run it in color if this is a terminal, and check its exit status: show STATUS LINE
show() {
    printf '\n  %s$ %s%s\n' "$strong" "$2" "$plain"
    sh -c "$2 --color=$color" > out 2>&1
    status=$?
    sed 's/^/  /' out
    if [ "$status" -ne "$1" ]; then
        echo "demo.sh: exit status $status, expected $1" >&2
        failed=1
    fi
}

say "A file as people have it: what is wrong, and why"
cat > club.pgn <<'END'
[Event "Casual game"]
[Site "Paris FRA"]
[Date "1858"]
[Round "?"]
[White "Morphy,Paul"]
[Black "Allies"]
[Result "*"]

1.e4 e5 2.Ng1-f3 d6 3.d4 Bg4 4.dxe5 Bxf3 5.Qxf3 dxe5 6.Bc4 Nf6 7.Qb3 Qe7
8.Nc3 c6 9.Bg5 b5 10.Nxb5 cxb5 11.Bxb5 Nbd7 12.0-0-0 Rd8 13.Rxd7 Rxd7
14.Rd1 Qe6 15.Bxd7 Nxd7 16.Qb8 Nxb8 17.Rd8 1-0
END
show 0 "pgn check club.pgn"

say "Repaired, and a move that no repair can save explained"
show 0 "pgn check --fix -q club.pgn"
show 1 "pgn play e4 e5 Nf3 Nc6 Bb5 d6 O-O Nd4"

say "A game with clocks and evaluations"
cat > clocks.pgn <<'END'
[White "White"]
[Black "Black"]
[Result "0-1"]
[TimeControl "180+2"]

1. f3 {[%eval -0.4] [%clk 0:03:00]} e5 {[%eval -0.3] [%clk 0:02:58]}
2. g4?? {A blunder. [%eval #-1] [%clk 0:02:51]} Qh4# {[%clk 0:02:57]} 0-1
END
show 0 "pgn show --diagram clocks.pgn"

say "A picture of it, and the game as an animation"
show 0 "pgn diagram -o mate.png --players --eval clocks.pgn"
show 0 "pgn diagram -o game.gif --animate clocks.pgn"
ls -l mate.png game.gif | awk '{ printf "  %s, %d bytes\n", $NF, $5 }'

say "Games found by what happens in them: mate by the side that is a rook down, or more"
show 0 "pgn grep --list 'balance(winner) <= -5 with mate' games/1*.pgn"

say "The same games from two sources, spelled differently"
sed 's/, Robert James"/, R."/; s/Karpov, Anatoly/A. Karpov/; s/[.][0-9][0-9]"\]/.??"]/' games/1946-1999.pgn > other.pgn
show 0 "pgn dedupe -o once.pgn --report=report.txt games/1946-1999.pgn other.pgn"
sed -n '1,4s/^/  /p' report.txt

if command -v stockfish > /dev/null; then
    say "An engine solves a position"
    echo '1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01";' > suite.epd
    show 0 "pgn epd run --engine stockfish --time 200 suite.epd"
fi

say "Fast: every move of these games checked on this machine"
cat games/1*.pgn games/2*.pgn > many.pgn
for _ in 1 2 3 4 5 6 7 8 9 10 11; do cat many.pgn many.pgn > twice.pgn && mv twice.pgn many.pgn; done
before=$(date +%s%N)
show 0 "pgn check -q many.pgn"
after=$(date +%s%N)
games=$(pgn count many.pgn | cut -d ' ' -f 1)
awk -v games="$games" -v ns=$((after - before)) -v bytes="$(wc -c < many.pgn)" 'BEGIN {
    printf "  %d games, %.0f MB: %.2f s, %d games per second\n", games, bytes / 1e6, ns / 1e9, games / (ns / 1e9) }'

printf '\n"pgn help" lists the commands, "pgn help COMMAND" describes one.\n'
exit "$failed"
