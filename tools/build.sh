#!/bin/sh
# build.sh -- configure and build a preset, showing progress.   build.sh PRESET JOBS [OPTION...] [-- TARGET...]
#
# OPTIONs are passed to the configuration. All output goes to build/PRESET.log, and is shown if the build
# fails. On a terminal one line shows the current step; elsewhere a line is printed every ten percent.
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

show() {
    shown=0
    while IFS= read -r line; do
        printf '%s\n' "$line" >> "$log"
        case $line in "["*"] Building "* | "["*"] Linking "* | "["*"] Generating "*) ;; *) continue ;; esac
        percent=${line%%\%*}
        percent=${percent##*[\[ ]}
        step=${line#*] }
        if [ -t 1 ]; then
            printf '\r\033[Kbuilding: %s %3s%% %.56s' "$preset" "$percent" "${step##*/}"
        elif [ "$percent" -ge $((shown + 10)) ] 2> /dev/null; then
            shown=$((percent / 10 * 10))
            echo "building: $preset $percent%"
        fi
    done
    if [ -t 1 ]; then printf '\r\033[K'; fi
}

echo "building: $preset"
status=$({ {
    # shellcheck disable=SC2086 # targets are words
    { cmake --preset "$preset" "$@" && cmake --build --preset "$preset" -j "$jobs" $targets; } 2>&1
    echo $? >&3
} | show >&4; } 3>&1) 4>&1
if [ "$status" -ne 0 ]; then
    cat "$log"
    echo "building: $preset failed, see above or $log" >&2
    exit 1
fi
