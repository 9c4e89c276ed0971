#!/usr/bin/env python3
"""demo.py -- `make demo`: two screens, files that exist, commands that work.   demo.py --pgn PATH ROOT

tools/demo.sh runs twice in a copy of what it uses.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

from checks import Checks

LINES, COLUMNS = 90, 100  # of two screens
# By how they begin: commands with an exit status of their own, of all others it is 0; and those that print nothing.
STATUS = {"build/pgn play e4 e5 ": 1}  # why a move is illegal
SILENT = ("build/pgn diagram -o ", "build/pgn convert -o ", "yes demo/games.pgn | ")


def run(folder, *words):
    done = subprocess.run(words, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env=dict(os.environ, LC_ALL="C.UTF-8"), text=True, timeout=600, check=False)
    return done.returncode, done.stdout


def main():
    parser = argparse.ArgumentParser(description="run the demonstration")
    parser.add_argument("--pgn", required=True)
    parser.add_argument("root", metavar="ROOT")
    args = parser.parse_args()
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        for name in ("tools", "examples"):
            shutil.copytree(os.path.join(args.root, name), os.path.join(folder, name))
        os.mkdir(os.path.join(folder, "build"))
        os.symlink(os.path.abspath(args.pgn), os.path.join(folder, "build", "pgn"))
        for number in (1, 2):
            status, output = run(folder, "sh", "tools/demo.sh", "build/pgn")
            checks.that(status == 0, f"run {number}: exit status {status}\n{output}")
        lines = output.rstrip("\n").split("\n")
        height = sum(-(-max(len(line), 1) // COLUMNS) for line in lines)
        checks.that(height <= LINES, f"{height} lines of {COLUMNS} columns, at most {LINES}")
        opened = output[output.find("To open"):output.find("To try")]
        files = re.findall(r"demo/[\w.-]+", opened)
        checks.that(len(files) >= 5, f"to open: {opened}")
        for name in files:
            path = os.path.join(folder, name)
            checks.that(os.path.isfile(path) and os.path.getsize(path), f"{name} does not exist")
        commands = re.findall(r"^  (?:\$ |(?=build/pgn ))(.+)$", output, re.M)
        checks.that(len(commands) > 10, f"commands: {commands}")
        for command in commands:
            status, said = run(folder, "sh", "-c", command)
            expected = next((status for begin, status in STATUS.items() if command.startswith(begin)), 0)
            checks.that((status, bool(said)) == (expected, not command.startswith(SILENT)),
                        f"{command}: exit status {status}, expected {expected}\n{said}")
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
