#!/usr/bin/env python3
"""conformance.py -- run the conformance cases of the parts that exist.   conformance.py --pgn PATH DIR

DIR holds run.py and one directory of cases per group. It is beside the repository, not in it; if it is
absent, the suite is skipped.
"""
import argparse
import os
import re
import subprocess
import sys

import features

# The groups whose commands exist; a change that adds a part adds its group.
GROUPS = ['fen', 'hash', 'board', 'rules', 'fmt-tags', 'fmt-result', 'fmt-moves', 'fmt-lines',
          'fmt-trees', 'fmt-escape', 'fmt-options', 'reader', 'san', 'check', 'clock', 'lax', 'robust',
          'tables', 'epd', 'pgc', 'order', 'grep', 'convert',
          'world', 'marks']

# Cases of those groups that need a part that does not exist yet.
LATER = ('marks/both-lost.case', 'marks/forfeit-slash.case', 'marks/letter-alone.case')

# Cases that need features that a build can leave out.
NEEDS = {'fmt-options/gzip-concatenated.case': ['gzip'], 'grep/regex-case.case': ['regex'],
         'grep/runaway-regex.case': ['regex']}


def without_missing(args, cases):
    """The cases that this build can run; the others are named. KeyError for one in NEEDS that does not exist."""
    known = features.known(os.path.abspath(args.pgn))
    paths = {"/".join(path.split(os.sep)[-2:]): path for path in cases}
    for name, needed in NEEDS.items():
        path, missing = paths[name], features.missing(known, needed)
        if missing:
            print(f"{name}: skipped without {' and '.join(missing)}")
            cases = [other for other in cases if other != path]
    return cases


def main():
    parser = argparse.ArgumentParser(description="run the conformance cases")
    parser.add_argument("--pgn", required=True, help="the command to test")
    parser.add_argument("dir", metavar="DIR")
    args = parser.parse_args()
    runner = os.path.join(args.dir, "run.py")
    if not os.path.exists(runner):
        print(f"{runner} is absent: the conformance cases are skipped")
        print("0 passed, 0 failed, 1 skipped")
        return 0
    groups = [os.path.join(args.dir, group) for group in GROUPS]
    for group in groups:
        if not os.path.exists(group):
            print(f"{group} is absent")
            print("0 passed, 1 failed")
            return 1
    cases = [os.path.join(group, name) for group in groups for name in sorted(os.listdir(group))
             if not f"{os.path.basename(group)}/{name}".startswith(LATER)]
    chosen = without_missing(args, cases)
    done = subprocess.run([sys.executable, runner, "--pgn", args.pgn, *chosen], stdout=subprocess.PIPE, check=False)
    skipped = f", {len(cases) - len(chosen)} skipped" if len(chosen) < len(cases) else ""
    sys.stdout.buffer.write(re.sub(rb"(\d+ passed, \d+ failed)\n\Z", rb"\g<1>" + skipped.encode() + b"\n", done.stdout))
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
