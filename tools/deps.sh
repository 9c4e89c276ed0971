#!/bin/sh
# deps.sh -- check for the Debian packages of each job, and install missing ones.
#
#   tools/deps.sh SET...          SET is build, demo, test, bench, fuzz or dev
#
# Prints nothing if all are installed. Installs with apt-get, as root or through sudo. On a system without
# dpkg it only lists what is needed. While apt-get works, the current package is shown: progress.sh.
set -u

# One package per line, each once, with the sets that need it.
packages='
gcc                 build
libc6-dev           build
make                build
cmake               build
pkg-config          build
zlib1g-dev          build
libbz2-dev          build
liblzma-dev         build
libzstd-dev         build
libpcre2-dev        build
libpng-dev          build
libgif-dev          build
libfreetype-dev     build
clang               build fuzz
lld                 build
wasi-libc           build
libclang-rt-14-dev-wasm32 build
esbuild             build
nodejs              build
node-typescript     test
npm                 test
chromium            test
python3             test bench
libcmocka-dev       test
g++                 test
polyglot            test
groff-base          test
zsh                 test
fish                test
patch               test
stockfish           test bench demo
pgn-extract         test bench
zstd                bench
libclang-rt-14-dev  fuzz
llvm                fuzz
clang-format        dev
clang-tidy          dev
gcovr               dev
'

# The packages of the given sets, one per line.
wanted() {
    for set in "$@"; do
        printf '%s\n' "$packages" | awk -v set="$set" '
            { for (i = 2; i <= NF; i++) if ($i == set) { print $1; found = 1 } }
            END { exit !found }' || {
            echo "deps.sh: unknown set \"$set\": expected build, demo, test, bench, fuzz or dev" >&2
            return 2
        }
    done
}

[ $# -gt 0 ] || { echo "usage: tools/deps.sh SET...   (build demo test bench fuzz dev)" >&2; exit 2; }
list=$(wanted "$@") || exit 2
list=$(printf '%s\n' "$list" | awk '!seen[$0]++') # sets overlap

if ! command -v dpkg-query > /dev/null 2>&1; then
    # shellcheck disable=SC2086  # one word a package
    echo "deps.sh: not a Debian system; install the equivalents of:" $list >&2
    exit 0
fi

# nodejs from elsewhere brings npm along, and Debian's npm does not go with it.
is_there() {
    [ "$(dpkg-query -W -f '${Status}' "$1" 2> /dev/null)" = "install ok installed" ] ||
        { [ "$1" = npm ] && command -v npm > /dev/null 2>&1; }
}

missing=
for package in $list; do
    is_there "$package" || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -eq 0 ]; then
    as_root='' how="as root"
elif command -v sudo > /dev/null 2>&1; then
    as_root=sudo how="through sudo"
else
    echo "deps.sh: missing packages:$missing" >&2
    echo "deps.sh: neither root nor sudo available; run as root, then try again:" >&2
    echo "    apt-get update && apt-get install -y --no-install-recommends$missing" >&2
    exit 1
fi

echo "deps.sh: installing with apt-get, $how:$missing"
log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT
. "$(dirname "$0")/progress.sh"
step_of() { # "Get:12 http://... bookworm/main amd64 zstd amd64 1.5.4 [701 kB]", "Unpacking zstd (1.5.4) ..."
    case $1 in
    "Get:"*)
        # shellcheck disable=SC2086  # fields
        set -- $1
        case ${5-} in "" | "["*) step="fetching ${4-}" ;; *) step="fetching $5" ;; esac
        ;;
    "Unpacking "* | "Setting up "*) step=${1%% (*} ;;
    esac
}

exec 4>&1 # for progress, inside of what is assigned
# sudo clears the environment, so the variables are set inside.
# shellcheck disable=SC2086  # one word a package, and no word at all for root
status=$({ {
    $as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C sh -c '
        apt-get update && apt-get install -y --no-install-recommends "$@"' sh $missing 2>&1
    echo $? >&3
} | progress deps.sh "$log" >&4; } 3>&1)
if [ "$status" -ne 0 ]; then
    cat "$log" >&2
    echo "deps.sh: apt-get failed, see above" >&2
    exit 1
fi
