#!/bin/sh
# symbols.sh -- print the linker version script, generated from the public headers.   symbols.sh [ROOT]
#
# What include/pgn/*.h declares PGN_API belongs to a stable node, what include/pgn/unstable/*.h declares
# to PGNKIT_UNSTABLE, and everything else is local. A stable symbol keeps its node in
# src/pgnkit.map; a new one gets the node of the version in status.h, PGNKIT_MAJOR.MINOR.
root=${1:-$(dirname "$0")/..}
cd "$root/include" || exit 2

# The names that headers declare PGN_API; a declaration ends at a semicolon or brace.
names() {
    for header in "$@"; do
        if [ -f "$header" ]; then cat "$header"; fi
    done | awk '
    directive { directive = /\\$/; next }
    {
        line = $0
        if (comment) {
            if (!(end = index(line, "*/"))) next
            line = substr(line, end + 2)
            comment = 0
        }
        while ((start = index(line, "/*")) > 0) {
            rest = substr(line, start + 2)
            line = substr(line, 1, start - 1)
            if (!(end = index(rest, "*/"))) { comment = 1; break }
            line = line " " substr(rest, end + 2)
        }
    }
    line ~ /^ *#/ { directive = /\\$/; next }
    { text = text " " line }
    END {
        count = split(text, declarations, /[;{}]/)
        for (i = 1; i <= count; i++) {
            line = declarations[i]
            if (!sub(/.*PGN_API /, "", line)) continue
            if (match(line, /pgn_[a-z0-9_]+ *\(/)) {
                line = substr(line, RSTART, RLENGTH - 1)
            } else { # a variable
                sub(/[[=].*/, "", line)
                sub(/ *$/, "", line)
                sub(/.*[ *]/, "", line)
            }
            sub(/ *$/, "", line)
            if (line !~ /^pgn__/) print line
        }
    }' | LC_ALL=C sort -u
}

version=$(awk '$2 == "PGN_VERSION_MAJOR" { major = $3 } $2 == "PGN_VERSION_MINOR" { minor = $3 }
               END { print major "." minor }' pgn/status.h)
{
    if [ -f ../src/pgnkit.map ]; then sed 's/^/map /' ../src/pgnkit.map; fi
    names pgn/*.h | sed 's/^/stable /'
    names pgn/unstable/*.h | sed 's/^/unstable /'
} | awk -v now="PGNKIT_$version" '
    function use(node) { if (!(node in known)) { known[node] = 1; order[++nodes] = node } }
    $1 == "map" && $2 ~ /^PGNKIT_/ { node = $2; if (node != "PGNKIT_UNSTABLE") use(node) }
    $1 == "map" && $2 ~ /^pgn_/ { sub(/;/, "", $2); had[$2] = node }
    $1 == "map" { next }
    $1 == "stable" {
        use(node = $2 in had && had[$2] != "PGNKIT_UNSTABLE" ? had[$2] : now)
        list[node] = list[node] "    " $2 ";\n"
    }
    $1 == "unstable" { unstable = unstable "    " $2 ";\n" }
    END {
        order[++nodes] = "PGNKIT_UNSTABLE"
        list["PGNKIT_UNSTABLE"] = unstable
        for (i = 1; i <= nodes; i++) {
            if (list[order[i]] == "") continue
            printf "%s {\nglobal:\n%s%s}%s;\n", order[i], list[order[i]],
                   before == "" ? "local:\n    *;\n" : "", before
            before = " " order[i]
        }
    }'
