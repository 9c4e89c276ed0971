#!/bin/sh
# build.sh -- configure and build a preset, showing progress.   build.sh PRESET JOBS [OPTION...] [-- TARGET...]
#
# OPTIONs are passed to the configuration. All output goes to build/PRESET.log, and is shown if the build
# fails. Meanwhile the current step is shown: progress.sh.
. "$(dirname "$0")/progress.sh"
preset=$1 jobs=$2
shift 2
targets=
count=$#
while [ "$count" -gt 0 ]; do # options stay in "$@", targets have no spaces
    case $1 in
    --) targets=--target; shift; count=$((count - 1)); while [ "$count" -gt 0 ]; do
        targets="$targets $1"; shift; count=$((count - 1)); done ;;
    *) set -- "$@" "$1"; shift; count=$((count - 1)) ;;
    esac
done
unset MAKE_TERMOUT MAKE_TERMERR # or CMake takes the pipe for a terminal and writes colors
mkdir -p build
log=build/$preset.log
: > "$log"

step_of() { # "[ 45%] Building C object src/CMakeFiles/x.dir/pgn/scan.c.o"
    case $1 in "["*"] Building "* | "["*"] Linking "* | "["*"] Generating "*) ;; *) return ;; esac
    percent=${1%%\%*}
    step="$preset ${percent##*[\[ ]}% ${1##*[ /]}"
}

echo "building: $preset"
exec 4>&1 # for progress, inside of what is assigned
status=$({ {
    # shellcheck disable=SC2086 # targets are words
    { cmake --preset "$preset" "$@" && cmake --build --preset "$preset" -j "$jobs" $targets; } 2>&1
    echo $? >&3
} | progress building "$log" >&4; } 3>&1)
if [ "$status" -ne 0 ]; then
    cat "$log"
    echo "building: $preset failed, see above or $log" >&2
    exit 1
fi
