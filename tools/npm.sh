#!/bin/sh
# npm.sh -- install the npm packages that some tests use (tests/npm), in that folder; the tests skip what needs them
# where there is no npm or no registry.   tools/npm.sh
#
# npm is part of nodejs in the packages of nodejs.org, and Debian's package npm. It is not installed here, as Debian's
# has nearly 400 packages behind it.
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
# The second works where the lock file names a registry that cannot be reached; it leaves the lock file alone.
npm ci --no-audit --no-fund > "$log" 2>&1 || npm install --no-audit --no-fund --no-package-lock > "$log" 2>&1 || {
    tail -n 5 "$log" >&2
    echo "npm.sh: npm failed: tests that use its packages are skipped" >&2
    exit 0
}
touch "$installed"
