#!/bin/sh
# demo.sh -- show what the command can do, on two screens, and leave what it makes in demo/.   demo.sh PATH-OF-PGN
#
# Command lines are printed as they work when pasted at the top of the repository. A second run replaces the files.
set -u
cd "$(dirname "$0")/.." || exit 1
pgn=${1-}
[ -x "$pgn" ] || { echo "usage: tools/demo.sh PATH-OF-PGN (from the top of the repository)" >&2; exit 2; }
failed=0
mkdir -p demo || exit 1
out=$(mktemp) || exit 1
trap 'rm -f "$out"' EXIT

if [ -t 1 ] && [ -z "${NO_COLOR-}" ]; then
    strong=$(printf '\033[1m') title=$(printf '\033[1;36m') plain=$(printf '\033[0m') color=always
else
    strong='' title='' plain='' color=never
fi

say() {
    printf '\n%s%s%s\n' "$title" "$*" "$plain"
}

# Show a command line, run it in color if this is a terminal, and check its exit status. Of its output at most so many
# lines: show STATUS LINES LINE
show() {
    printf '  %s$ %s%s\n' "$strong" "$3" "$plain"
    sh -c "$3 --color=$color" > "$out" 2>&1
    status=$?
    if [ "$status" -ne "$1" ]; then
        cat "$out"
        echo "demo.sh: exit status $status, expected $1" >&2
        failed=1
    fi
    sed -n "1,$2s/^/  /p" "$out"
    rest=$(($(wc -l < "$out") - $2))
    if [ "$rest" -gt 0 ]; then echo "  ... and $rest more lines"; fi
}

say "A file as people have it: what is wrong, fixed; and why a move is illegal"
cat > demo/club.pgn <<'END'
[Date "1858.??.??"]
[Result "*"]

1.e4 e5 2.Ng1-f3 d6 3.d4 Bg4 4.dxe5 Bxf3 5.Qxf3 dxe5 6.Bc4 Nf6 7.Qb3 Qe7
8.Nc3 c6 9.Bg5 b5 10.Nxb5 cxb5 11.Bxb5+ Nbd7 12.0-0-0 Rd8 13.Rxd7 Rxd7
14.Rd1 Qe6 15.Bxd7+ Nxd7 16.Qb8+ Nxb8 17.Rd8 1-0
END
show 0 9 "$pgn check --no-rule=missing-tag demo/club.pgn"
show 0 2 "$pgn check --fix -i demo/club.pgn"
show 1 5 "$pgn play e4 e5 Nf3 Nc6 Bb5 d6 O-O Nd4"

say "A game with clocks and evaluations: as text, as a picture, as an animation"
cat > demo/clocks.pgn <<'END'
[White "White"]
[Black "Black"]
[Result "0-1"]
[TimeControl "180+2"]

1. f3 {[%eval -0.4] [%clk 0:03:00]} e5 {[%eval -0.3] [%clk 0:02:58]}
2. g4?? {A blunder. [%eval #-1] [%clk 0:02:51]} Qh4# {[%clk 0:02:57]} 0-1
END
show 0 20 "$pgn show --diagram demo/clocks.pgn"
show 0 2 "$pgn diagram -o demo/mate.png --players --eval demo/clocks.pgn"
show 0 2 "$pgn diagram -o demo/game.gif --animate --players -n 3 examples/games/annotated.pgn"

say "Games found by what happens in them: mate by the side that is a rook down, or more"
show 0 5 "$pgn grep --list 'balance(winner) <= -5 with mate' examples/games/1*.pgn"
"$pgn" sort -q -o demo/games.pgn examples/games/1*.pgn examples/games/2*.pgn || failed=1
show 0 2 "$pgn diagram -o demo/mates.png --sheet=3x3 --query=mate demo/games.pgn"

say "The same games from two sources, spelled differently"
sed 's/, Robert James"/, R."/; s/Karpov, Anatoly/A. Karpov/; s/[.][0-9][0-9]"\]/.??"]/' \
    examples/games/1946-1999.pgn > demo/other.pgn
show 0 2 "$pgn dedupe -o demo/once.pgn --report=demo/duplicates.txt examples/games/19*.pgn demo/other.pgn"

engine=stockfish
command -v stockfish > /dev/null || engine=/usr/games/stockfish # where Debian has it
if command -v "$engine" > /dev/null; then
    say "An engine solves a position"
    echo '1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01";' > demo/suite.epd
    show 0 9 "$pgn epd run --engine $engine --time 200 demo/suite.epd"
fi

page=
if "$pgn" version --json | grep -q '"html":true'; then
    say "A page that plays the games in any browser, without a server"
    show 0 2 "$pgn convert -o demo/games.html demo/games.pgn"
    page=demo/games.html
fi

times=2000
say "Fast: every move of these games checked on this machine, $times times"
before=$(date +%s%N)
show 0 2 "yes demo/games.pgn | head -n $times | xargs $pgn check -q"
after=$(date +%s%N)
games=$("$pgn" count demo/games.pgn | cut -d ' ' -f 1)
awk -v times="$times" -v games="$games" -v bytes="$(wc -c < demo/games.pgn)" -v ns=$((after - before)) 'BEGIN {
    games *= times
    printf "  %d games, %.0f MB: %.2f s, %d games per second\n", games, times * bytes / 1e6, ns / 1e9, games / (ns / 1e9) }'

say "To open, all in demo/"
[ -z "$page" ] || echo "  demo/games.html      a page with all games: open it in a browser"
echo "  demo/mate.png        demo/mates.png   demo/game.gif"
echo "  demo/games.pgn       demo/once.pgn    demo/duplicates.txt: what was removed, and why"
say "To try"
cat <<END
  $pgn show -n 1 demo/games.pgn
  $pgn grep --list 'mate and Plies < 50' demo/games.pgn
  $pgn stats demo/games.pgn
  $pgn tags --csv demo/games.pgn
  $pgn help
END
exit "$failed"
