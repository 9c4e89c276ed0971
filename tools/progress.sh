# progress.sh -- show that a long job works; read by build.sh, deps.sh and npm.sh.
#
# progress LABEL LOG copies standard input to LOG. From a line the caller's function step_of LINE makes $step, what
# is shown of it, or leaves it alone. On a terminal one line shows the current step and the seconds, which pass also
# when the job prints nothing, and is removed at the end. Elsewhere the step is printed every 20 seconds, and when a
# percentage in it begins another ten.
progress() ( # a shell of its own, for its variables and traps
    label=$1 log=$2 step=working tens=0
    terminal=false
    if [ -t 1 ]; then terminal=true; fi
    printf '%s\n' "$step" > "$log.step" # read by the ticker, another process
    progress_ticks &
    ticker=$!
    trap progress_end EXIT
    trap 'exit 1' HUP INT TERM
    while IFS= read -r line || [ -n "$line" ]; do
        printf '%s\n' "$line" >> "$log"
        last=$step
        step_of "$line"
        [ "$step" != "$last" ] || continue
        printf '%s\n' "$step" > "$log.step"
        if ! $terminal && progress_is_further; then printf '%s: %s\n' "$label" "$step"; fi
    done
)

progress_ticks() {
    exec 3>&- 4>&- # the pipes of the caller end without it
    seconds=0
    while kill -0 $$ 2> /dev/null; do # it ends with the caller however that ends
        if $terminal; then
            progress_read
            printf '\r\033[K%s: %.60s, %d s' "$label" "$step" "$seconds"
        elif [ "$seconds" -gt 0 ] && [ $((seconds % 20)) -eq 0 ]; then
            progress_read
            printf '%s: %s\n' "$label" "$step"
        fi
        sleep 1 > /dev/null 2>&1 || return
        seconds=$((seconds + 1))
    done
}

# It may be about to be written, and is empty then.
progress_read() {
    if read -r now < "$log.step"; then step=$now; fi
}

# Does "release 45% scan.c.o" begin another ten percent?
progress_is_further() {
    case $step in *%*) percent=${step%%\%*} ;; *) return 1 ;; esac
    percent=${percent##* }
    case $percent in "" | *[!0-9]*) return 1 ;; esac
    [ $((percent / 10)) -gt "$tens" ] || return 1
    tens=$((percent / 10))
}

progress_end() {
    kill "$ticker" 2> /dev/null
    wait "$ticker" 2> /dev/null
    rm -f "$log.step"
    if $terminal; then printf '\r\033[K'; fi
}
