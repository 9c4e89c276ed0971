#!/usr/bin/env python3
"""run.py -- run command lines and compare what they print.   run.py --pgn PATH [--update] FILE|DIR...

A test file (.t) is plain text. Lines that begin with two spaces are the test:

      $ pgn board x             a command, run by sh; lines that begin with `  > ` continue it
      FEN:1:1: error: 'x' ...   what it prints, standard output and standard error together
      [1]                       its exit status, if that is not 0

An expected line may end in ` (re)` for a regular expression or ` (glob)` for * and ?. One that ends
in ` (esc)` has control characters or a space at its end, written as in Python; ` (no-eol)` says that
the last line has no newline. Empty lines between lines of output are output. The commands of a file run one after the other in
one new directory, with `pgn` in PATH, NO_COLOR=1, LC_ALL=C.UTF-8, and TESTDIR, the folder of the
file. A line `requires: NAME` skips the file if that program is missing. Each command is one test.
--update writes the actual output into the file.
"""
import argparse
import concurrent.futures
import difflib
import fnmatch
import os
import re
import signal
import subprocess
import sys
import tempfile

SECONDS = 60  # a command may take; sanitized builds are slow
OUTPUT_MAX = 1 << 20


class Command:
    def __init__(self, line, text):
        self.line = line      # of the `$`, from 1
        self.text = text
        self.expected = []    # lines without the indent, the status in brackets among them
        self.end = line       # index in the file's lines where the expectation ends


def parse(lines):
    """The commands of a test file."""
    commands = []
    current = None
    blank = 0  # lines since the last one that counted
    for number, line in enumerate(lines, 1):
        if not line and current:
            blank += 1
            continue
        output = current and line.startswith("  ") and not line.startswith("  $ ")
        if output:
            current.expected += [""] * blank
        blank = 0
        if line.startswith("  $ "):
            current = Command(number, line[4:])
            commands.append(current)
        elif line.startswith("  > ") and current and not current.expected:
            current.text += "\n" + line[4:]
        elif output:
            current.expected.append(line[2:])
        else:
            current = None
        if current:
            current.end = number
    return commands


def matches(expected, got):
    if expected == got:
        return True
    if expected.endswith(" (re)"):
        return re.fullmatch(expected[:-5], got) is not None
    if expected.endswith(" (glob)"):
        return fnmatch.fnmatchcase(got, expected[:-7].replace("[", "[[]"))
    return False


def printable(line):
    """A line of output as written in a test file."""
    if line.endswith(" "):
        return line[:-1].encode("unicode_escape").decode("ascii") + "\\x20 (esc)"
    if line.replace("\t", "").isprintable():
        return line
    return line.encode("unicode_escape").decode("ascii") + " (esc)"


def run(command, folder, env):
    """What one command printed and its status, as lines of a test file."""
    process = subprocess.Popen(["sh", "-c", command.text], cwd=folder, env=env, text=False,
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, start_new_session=True)
    try:
        output, _ = process.communicate(timeout=SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return [f"(no end after {SECONDS} s)"]
    if len(output) > OUTPUT_MAX:
        return [f"(more than {OUTPUT_MAX} bytes of output)"]
    text = output.decode("utf-8", "backslashreplace")
    lines = [printable(line) for line in text.split("\n")]
    if lines[-1] == "":
        lines.pop()
    else:
        lines[-1] += " (no-eol)"
    if lines and lines[-1] == "":
        lines[-1] = " (esc)"
    if process.returncode:
        status = process.returncode
        lines.append(f"[{status if status > 0 else 128 - status}]")
    return lines


def difference(path, command, got):
    # Lines that match a pattern are shown as expected, so that the diff has only what differs.
    shown = list(got)
    for i, (want, have) in enumerate(zip(command.expected, got)):
        if matches(want, have):
            shown[i] = want
    diff = difflib.unified_diff(command.expected, shown, "expected", "printed", lineterm="")
    return "\n".join([f"{path}:{command.line}: $ {command.text}"] + ["    " + d for d in diff])


def program_exists(name, path):
    return any(os.access(os.path.join(folder, name), os.X_OK) for folder in path.split(os.pathsep))


def run_file(path, pgn, update):
    """(passed, failed, skipped, what to say) of one test file."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    commands = parse(lines)
    passed, complaints = 0, []
    with tempfile.TemporaryDirectory(prefix="pgn-cli-") as top:
        bin_dir, folder = os.path.join(top, "bin"), os.path.join(top, "work")
        os.mkdir(bin_dir)
        os.mkdir(folder)
        os.symlink(pgn, os.path.join(bin_dir, "pgn"))
        env = dict(os.environ, PATH=os.pathsep.join([bin_dir, os.environ["PATH"], "/usr/games"]),
                   NO_COLOR="1", LC_ALL="C.UTF-8", TERM="dumb", HOME=folder,
                   TESTDIR=os.path.dirname(os.path.abspath(path)))
        for line in lines:
            if line.startswith("requires: ") and not program_exists(line[10:].strip(), env["PATH"]):
                return 0, 0, len(commands), f"{path}: skipped, {line[10:].strip()} is missing"
        results = []
        for command in commands:
            got = run(command, folder, env)
            results.append((command, got))
            if len(got) == len(command.expected) and all(map(matches, command.expected, got)):
                passed += 1
            else:
                complaints.append(difference(path, command, got))
    if not commands:
        complaints.append(f"{path}: no commands")
    if update and complaints:
        for command, got in reversed(results):
            first = command.line + command.text.count("\n")
            kept = [want if i < len(got) and matches(want, got[i]) else None
                    for i, want in enumerate(command.expected)]
            lines[first:command.end] = ["  " + (kept[i] if i < len(kept) and kept[i] else line)
                                        if line or i < len(kept) and kept[i] else ""
                                        for i, line in enumerate(got)]
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines))
    return passed, len(complaints), 0, "\n".join(complaints)


def find(paths):
    for path in paths:
        if os.path.isdir(path):
            yield from sorted(os.path.join(path, n) for n in os.listdir(path) if n.endswith(".t"))
        else:
            yield path


def main():
    parser = argparse.ArgumentParser(description="run the test files of the command")
    parser.add_argument("--pgn", required=True, help="the command to test")
    parser.add_argument("--update", action="store_true", help="accept what is printed now")
    parser.add_argument("paths", nargs="+", metavar="FILE|DIR")
    args = parser.parse_args()
    pgn = os.path.abspath(args.pgn)
    if not os.access(pgn, os.X_OK):
        print(f"no such command: {args.pgn}")
        print("0 passed, 1 failed")
        return 1
    files = list(find(args.paths))
    total = [0, 0, 0]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for *counts, text in pool.map(lambda path: run_file(path, pgn, args.update), files):
            total = [a + b for a, b in zip(total, counts)]
            if text:
                print(text)
    if not files:
        print("no test files")
        total[1] += 1
    skipped = f", {total[2]} skipped" if total[2] else ""
    print(f"{total[0]} passed, {total[1]} failed{skipped}")
    return 1 if total[1] else 0


if __name__ == "__main__":
    sys.exit(main())
