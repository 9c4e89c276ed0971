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

`requires: terminal` skips it where there are no pseudo-terminals.

A line `needs: FEATURE...` says that the commands below it, up to the next line of text or an empty line between
commands, need features that a build can leave out: names as in `pgn version --json`; or `terminal`, script(1) with a
pseudo-terminal. They are skipped if this build lacks one of them. Commands below `lacks: FEATURE...` show what a build without one of them answers, and belong to no
other build: elsewhere they are not run and not counted.

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

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import checks  # beside the folder of this one
import features

SECONDS = 60  # a command may take; sanitized builds are slow
OUTPUT_MAX = 1 << 20


class Command:
    def __init__(self, line, text):
        self.line = line      # of the `$`, from 1
        self.text = text
        self.expected = []    # lines without the indent, the status in brackets among them
        self.end = line       # index in the file's lines where the expectation ends
        self.mark = None      # a Mark that holds for it


class Mark:
    """A line `needs: FEATURE...` or `lacks: FEATURE...`."""
    LINE = re.compile("(needs|lacks):(.*)")

    def __init__(self, line, word, names):
        self.line = line      # from 1
        self.word = word
        self.names = names
        self.commands = 0     # below it

    def wrong(self, known):
        """What is wrong with it, or None."""
        unknown = [name for name in self.names if name not in known]
        if unknown:
            return f'"{unknown[0]}" is no feature; pgn version --json lists them'
        return None if self.names and self.commands else "names no feature" if self.commands else "marks no command"


def parse(lines):
    """The commands and marks of a test file."""
    commands, marks = [], []
    current = mark = None
    blank = 0  # lines since the last one that counted
    for number, line in enumerate(lines, 1):
        if not line and current:
            blank += 1
            continue
        output = current and line.startswith("  ") and not line.startswith("  $ ")
        if output:
            current.expected += [""] * blank
        elif blank:
            mark = None
        blank = 0
        if line.startswith("  $ "):
            current = Command(number, line[4:])
            current.mark = mark
            if mark:
                mark.commands += 1
            commands.append(current)
        elif line.startswith("  > ") and current and not current.expected:
            current.text += "\n" + line[4:]
        elif output:
            current.expected.append(line[2:])
        else:
            current = None
            if line and not line.startswith("  "):
                found = Mark.LINE.fullmatch(line)
                mark = found and Mark(number, found[1], found[2].split())
                marks += [mark] if mark else []
        if current:
            current.end = number
    return commands, marks


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


class Outcome:
    """Of one test file."""

    def __init__(self):
        self.passed = 0
        self.complaints = []  # a text for each failed test
        self.skipped = []     # a line for each skipped one
        self.results = []     # (command, what it printed) of those that ran

    def run(self, path, command, known, folder, env):
        mark = command.mark
        missing = features.missing(known, mark.names) if mark else []
        if mark and mark.word == "needs" and missing:
            title = command.text.split("\n")[0]
            self.skipped.append(f"{path}:{command.line}: skipped without {' and '.join(missing)}: $ {title}")
        if mark and bool(missing) == (mark.word == "needs"):
            return
        got = run(command, folder, env)
        self.results.append((command, got))
        if len(got) == len(command.expected) and all(map(matches, command.expected, got)):
            self.passed += 1
        else:
            self.complaints.append(difference(path, command, got))

    def counts(self):
        return self.passed, len(self.complaints), len(self.skipped)


def update_file(path, lines, results):
    for command, got in reversed(results):
        first = command.line + command.text.count("\n")
        kept = [want if i < len(got) and matches(want, got[i]) else None
                for i, want in enumerate(command.expected)]
        lines[first:command.end] = ["  " + (kept[i] if i < len(kept) and kept[i] else line)
                                    if line or i < len(kept) and kept[i] else ""
                                    for i, line in enumerate(got)]
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines))


def run_file(path, pgn, known, update):
    """The Outcome of one test file; `known` are the features: {name: built}."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    commands, marks = parse(lines)
    outcome = Outcome()
    outcome.complaints += [f"{path}:{mark.line}: {mark.word}: {mark.wrong(known)}" for mark in marks if mark.wrong(known)]
    outcome.complaints += [] if commands else [f"{path}: no commands"]
    if outcome.complaints:
        return outcome
    with tempfile.TemporaryDirectory(prefix="pgn-cli-") as top:
        bin_dir, folder = os.path.join(top, "bin"), os.path.join(top, "work")
        os.mkdir(bin_dir)
        os.mkdir(folder)
        os.symlink(pgn, os.path.join(bin_dir, "pgn"))
        env = dict(os.environ, PATH=os.pathsep.join([bin_dir, os.environ["PATH"], "/usr/games"]),
                   NO_COLOR="1", LC_ALL="C.UTF-8", TERM="dumb", HOME=folder,
                   TESTDIR=os.path.dirname(os.path.abspath(path)))
        for line in lines:
            name = line[10:].strip()
            if line.startswith("requires: ") and not (known.get(name) or program_exists(name, env["PATH"])):
                outcome.skipped = [f"{path}:{c.line}: skipped without {name}" for c in commands]
                return outcome
        for command in commands:
            outcome.run(path, command, known, folder, env)
    if update and outcome.complaints:
        update_file(path, lines, outcome.results)
    return outcome


def self_test():
    """Marks hold as far as they should, and name features; a command is skipped only if one is missing."""
    text = ["  $ a", "needs: x y", "", "  $ b", "  needs: no mark", "", "  more", "  $ c", "", "  $ d", "lacks: x", "  $ e"]
    commands, marks = parse(text)
    assert [c.mark and (c.mark.word, c.mark.names) for c in commands] == [
        None, ("needs", ["x", "y"]), ("needs", ["x", "y"]), None, ("lacks", ["x"])]
    assert commands[1].expected == ["needs: no mark", "", "more"]
    assert [c.mark for c in parse(["needs: x", "  $ a", "Text.", "  $ b"])[0]][1] is None
    assert not any(mark.wrong({"x": True, "y": False}) for mark in marks)
    assert '"y"' in marks[0].wrong({"x": True}) and not marks[1].wrong({"x": True})
    for bad in (["needs:", "  $ a"], ["needs: x"], ["lacks: z", "  $ a"]):
        assert parse(bad)[1][0].wrong({"x": True}), bad
    for known, want in (({"x": True, "y": True}, ["a", "b", "c", "d"]), ({"x": True, "y": False}, ["a", "d"]),
                        ({"x": False, "y": True}, ["a", "d", "e"])):
        outcome = Outcome()
        for command in commands:
            command.text, command.expected = ":", []
            outcome.run("file", command, known, None, None)
        assert [text[c.line - 1][4:] for c, got in outcome.results] == want, want
        assert len(outcome.skipped) == (0 if all(known.values()) else 2)


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
    self_test()
    known = dict(features.known(pgn), terminal=not checks.no_terminals())
    files = list(find(args.paths))
    total = [0, 0, 0]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for outcome in pool.map(lambda path: run_file(path, pgn, known, args.update), files):
            total = [a + b for a, b in zip(total, outcome.counts())]
            for text in outcome.complaints + outcome.skipped:
                print(text)
    if not files:
        print("no test files")
        total[1] += 1
    skipped = f", {total[2]} skipped" if total[2] else ""
    print(f"{total[0]} passed, {total[1]} failed{skipped}")
    return 1 if total[1] else 0


if __name__ == "__main__":
    sys.exit(main())
