# progress.sh -- show that a long job works; read by build.sh, deps.sh and npm.sh.
#
# progress LABEL LOG copies standard input to LOG. From a line the caller's function step_of LINE makes $step, what
# is shown of it, or leaves it alone. On a terminal one line shows the current step, and is removed at the end;
# elsewhere the step is printed every 20 seconds, even if the job prints nothing meanwhile.
progress() {
    label=$1 log=$2 step=working
    if [ -t 1 ]; then
        while IFS= read -r line; do
            printf '%s\n' "$line" >> "$log"
            step_of "$line"
            printf '\r\033[K%s: %.60s' "$label" "$step"
        done
        printf '\r\033[K'
        return
    fi
    # It ends with this shell however that ends, and keeps none of its pipes open.
    (
        exec 3>&- 4>&-
        while sleep 20 > /dev/null 2>&1 && kill -0 $$ 2> /dev/null; do
            step_of "$(tail -n 1 "$log")"
            printf '%s: %s\n' "$label" "$step"
        done
    ) &
    cat >> "$log"
    kill $!
}
