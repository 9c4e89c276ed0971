# progress.sh -- show that a long job works; read by build.sh, deps.sh and npm.sh.
#
# progress LABEL LOG copies standard input to LOG. From each line the caller's function step_of LINE makes $step, what
# is shown of it, or leaves it empty. On a terminal one line shows the current step, and is removed at the end;
# elsewhere a step is printed every 20 seconds.
progress() {
    label=$1 log=$2 next=
    while IFS= read -r line; do
        printf '%s\n' "$line" >> "$log"
        step=
        step_of "$line"
        [ -n "$step" ] || continue
        if [ -t 1 ]; then
            printf '\r\033[K%s: %.60s' "$label" "$step"
            continue
        fi
        now=$(date +%s)
        [ -n "$next" ] || next=$((now + 20))
        if [ "$now" -ge "$next" ]; then
            printf '%s: %s\n' "$label" "$step"
            next=$((now + 20))
        fi
    done
    if [ -t 1 ]; then printf '\r\033[K'; fi
}
