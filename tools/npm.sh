#!/bin/sh
# npm.sh -- install the npm packages that some tests use (tests/npm), in that folder; the tests skip what needs them
# where there is no npm or no registry.   tools/npm.sh
#
# npm is part of nodejs in the packages of nodejs.org, and a package of Debian, which tools/deps.sh installs.
. "$(dirname "$0")/progress.sh"
cd "$(dirname "$0")/../tests/npm" || exit 1
installed=node_modules/.package-lock.json
if [ -f "$installed" ] && [ ! package-lock.json -nt "$installed" ] && [ ! package.json -nt "$installed" ]; then
    exit 0
fi
if ! command -v npm > /dev/null 2>&1; then
    echo "npm.sh: no npm: tests of the page in a browser, of tables in DuckDB and of pictures beside resvg are skipped" >&2
    exit 0
fi
log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT
step_of() { # "npm http fetch GET 200 https://HOST/chess.js 35ms (cache miss)"
    case $1 in "npm http fetch "*) step=${1#*//*/} step="fetching ${step%% *}" ;; esac
}

# Its output goes to the log; returns its exit status.
npm_with_progress() {
    status=$({ { npm "$@" --no-audit --no-fund --loglevel=http 2>&1; echo $? >&3; } | progress npm.sh "$log" >&4; } 3>&1)
    return "$status"
}

exec 4>&1 # for progress, inside of what is assigned
echo "npm.sh: installing the packages of tests/npm"
# The lock file has versions and checksums, and no address: packages come from the registry npm is set up for. The second
# works where `npm ci` refuses the lock file, as npm 6 does one of version 3; it neither reads nor writes that file.
npm_with_progress ci || npm_with_progress install --no-package-lock || {
    tail -n 5 "$log" >&2
    echo "npm.sh: npm failed: tests that use its packages are skipped" >&2
    exit 0
}
touch "$installed"
