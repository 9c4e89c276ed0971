#!/bin/sh
# demo.sh -- a short tour of the command: each command line and its output.   demo.sh PATH-OF-PGN
set -u

[ -x "${1-}" ] || { echo "usage: tools/demo.sh PATH-OF-PGN" >&2; exit 2; }
bin=$(mktemp -d) || exit 1
trap 'rm -rf "$bin"' EXIT
ln -s "$(cd "$(dirname "$1")" && pwd)/$(basename "$1")" "$bin/pgn"
PATH=$bin:$PATH
mkdir "$bin/tour" || exit 1
ln -s "$(cd "$(dirname "$0")/.." && pwd)/examples" "$bin/tour/examples"
cd "$bin/tour" || exit 1    # files written by the tour are removed with it
failed=0

if [ -t 1 ] && [ -z "${NO_COLOR-}" ]; then
    strong=$(printf '\033[1m') plain=$(printf '\033[0m')
else
    strong='' plain=''
fi

say() {
    echo
    printf '%s\n' "$@"
}

# Shows a command line, runs it, and checks its exit status: show STATUS LINE
show() {
    printf '\n  %s$ %s%s\n' "$strong" "$2" "$plain"
    sh -c "$2" > "$bin/out" 2>&1
    status=$?
    sed 's/^/  /' "$bin/out"
    if [ "$status" -ne "$1" ]; then
        echo "demo.sh: exit status $status, expected $1" >&2
        failed=1
    fi
}

say "Draw a position from its FEN (default: the initial position)."
show 0 "pgn board --unicode 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'"

say "Play moves in any notation. The output is in standard algebraic notation;" \
    "unusual input gives a warning."
show 0 "pgn play f3 e7-e5 g2g4 Qh4mate"

say "An illegal move is rejected with the reason, and the exit status is 1."
show 1 "pgn play e4 e5 Nf3 Nc6 Bb5 d6 O-O Nd4"

say "Check positions and print them in normal form, optionally with their Polyglot key."
show 0 "pgn fen --hash 4k3/8/8/8/8/8/4P3/4K3"
show 1 "pgn fen 'rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'"

say "Print JSON for other programs."
show 0 "pgn fen --json 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'"

say "Convert loosely written games to the export format of the standard."
show 0 "echo '[White \"Fischer\"] 1.e4 e5 2.Ng1-f3! nc6 {a comment} 3.Bb5 1-0' | pgn fmt"

say "The sample collection has famous games and an example of each feature of PGN."
show 0 "pgn count examples/games/*.pgn"
show 0 "pgn fmt --check examples/games/*.pgn && echo All are in export format."

say "The linter finds no problems in them, not even with --strict."
show 0 "pgn check --strict examples/games/*.pgn"

say "In other games it reports errors with their positions, and fixes unambiguous ones."
game="printf '[White \"Tal,Mikhail\"]\n[Date \"31.12.1960\"]\n\n1. e4 e5 3. Nf3 Nc6 4. Ke3 1-0\n'"
show 1 "$game | pgn check --no-rule=missing-tag"
show 1 "$game | pgn check --no-rule=missing-tag --fix"

say "Display games, or strip their annotations."
show 0 "pgn show examples/games/annotated.pgn | sed 24q"
show 0 "pgn show --diagram=end -n 14 examples/games/19th-century.pgn"
show 0 "pgn fmt --tags=roster --no-comments --no-variations --no-nags examples/games/annotated.pgn | sed 12q"

say "Sort a collection as the standard does, split it by player, and add it to an archive."
show 0 "pgn sort -o all.pgn examples/games/*.pgn"
show 0 "pgn tags --tag=Date,Event,White,Black all.pgn | sed 5q"
show 0 "pgn split --by=player -d players all.pgn && ls players | sed 5q"
show 0 "pgn archive here all.pgn && pgn archive here all.pgn"
show 0 "ls here/PGN here/PGN/MGR/1851"

say "Find and remove the same games from another source, with other spellings and dates."
show 0 "sed 's/, Robert James\"/, R.\"/; s/Karpov, Anatoly/A. Karpov/; s/[.][0-9][0-9]\"\]/.??\"]/' examples/games/1946-1999.pgn > other.pgn"
show 0 "pgn dedupe -o once.pgn --report=report.txt all.pgn other.pgn"
show 0 "sed 4q report.txt"

say "Convert games to PGC, with one byte per move; all commands read both formats."
show 0 "pgn pack -o all.pgc all.pgn && wc -c all.pgn all.pgc"
show 0 "pgn tags --tag=White --count all.pgc | sed 3q"

say "Check and format position records, as used in test suites."
show 0 "echo '1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1; id BK.01' | pgn epd check"
show 0 "echo '1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1; id BK.01' | pgn epd fmt"

say "List all legal moves, here with German piece letters."
show 0 "pgn moves --letters=german '7k/P7/8/8/8/8/8/K7 w - - 4 50'"

say "Run the usual test of a move generator: count all sequences of six plies."
show 0 "pgn perft 6"

say "\"pgn help\" lists the commands, \"pgn help COMMAND\" describes one."
exit "$failed"
