#!/usr/bin/env python3
"""documentation.py -- check that the documentation is correct.

    documentation.py --pgn PATH [--example NAME=PATH]... ROOT

- Every command line of a ```console block in README.md and all documents prints exactly what follows it. `./NAME`
  needs --example, the program built from examples/NAME.c, and is skipped without it. The commands of a document that
  has files (docs/cleaning.md: docs/cleaning) run in a copy of them.
- Every indented command line of the documents runs.
- Commands and options mentioned in documents (`pgn fmt --check`) exist. docs/formats/pgc.md is checked by pgc.py.
- The ```c blocks of README.md are examples/tour.c and examples/final_fen.c. `make` targets and links exist.
- Every example of `pgn help COMMAND` succeeds, unless its text says "exit status 1", in a directory
  with the files used by the examples (SAMPLES), and prints the numbers given in its text.
- Every option of `pgn help COMMAND` is in its manual page, and groff accepts each page without a
  warning. Help and pages fit 80 columns; pages show no backticks.
- tools/deps.sh lists each package once, even if several sets need it.
- docs/commands.md and pgn(1) mention every command, README.md has the right number of rules, and both documents
  the right number of languages. docs/formats/tables.md lists the columns of tables.
"""
import argparse
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile

import features
from checks import Checks


class Shell:
    """Runs command lines in a temporary directory, in which `pgn` is the command to test."""

    def __init__(self, folder, pgn, examples):
        bin_dir = os.path.join(folder, "bin")
        self.folder = os.path.join(folder, "work")
        os.mkdir(bin_dir)
        os.mkdir(self.folder)
        os.symlink(pgn, os.path.join(bin_dir, "pgn"))
        for name, path in examples.items():
            os.symlink(path, os.path.join(self.folder, name))
        path = os.pathsep.join([bin_dir, os.environ["PATH"], "/usr/games"])  # where Debian has engines
        self.env = dict(os.environ, PATH=path,
                        NO_COLOR="1", LC_ALL="C.UTF-8", TERM="dumb")
        self.features = features.known(pgn)

    def run(self, command, folder=None):
        """(status, output of both streams)"""
        env = dict(self.env, HOME=folder) if folder else self.env
        try:
            done = subprocess.run(["sh", "-c", command], cwd=folder or self.folder, env=env, timeout=120,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, check=False)
        except subprocess.TimeoutExpired:
            return 124, "no end after 120 s\n"
        return done.returncode, done.stdout.decode("utf-8", "replace")

    def skips(self, checks, command, got):
        return features.skips(checks, self.features, command, got)


# What the examples of the help read: a file of the repository, or the text itself.
SAMPLES = {
    "games.pgn": "examples/games/19th-century.pgn",
    "more.pgn": "examples/games/1900-1945.pgn",
    "1990.pgn": "examples/games/19th-century.pgn",
    "1991.pgn": "examples/games/1900-1945.pgn",
    "collection/a.pgn": "examples/games/annotated.pgn",
    "collection/b.pgn": "examples/games/engines.pgn",
    "downloads/c.pgn": "examples/games/21st-century.pgn",
    "blitz.pgn": '[White "A"]\n[Black "B"]\n[TimeControl "180+2"]\n\n1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} '
                 "2. Nf3 {[%clk 0:02:58]} Nc6 {[%clk 0:02:51]} *\n",
    "broken.pgn": '[White "Tal,M"]\n[Result "1-0"]\n\n1.e4 e5 2.Ke3 1-0\n',
    "map.tsv": "Anderssen,A\tAnderssen, Adolf\n",
    "suite.epd": '6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id "back rank";\n'
                 "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ; bm e2e4\n",
    "good.epd": '6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id "back rank";\n',
    "positions.fen": "4k3/8/8/8/8/8/4P3/4K3 w - - 3 17\n",
    "counts.epd": "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66 ;D3 1197\n",
}


def put_samples(root, shell, folder):
    for name, source in SAMPLES.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(source if "\n" in source else read(root, source))
    shell.run("pgn sort -qi 1990.pgn; pgn sort -qi 1991.pgn; pgn pack games.pgn -o games.pgc", folder)


def read(root, name):
    with open(os.path.join(root, name), encoding="utf-8") as file:
        return file.read()


def blocks(text, language):
    """(line number, content) of each fenced block of a language."""
    for match in re.finditer(rf"^```{language}\n(.*?)^```$", text, re.M | re.S):
        yield text.count("\n", 0, match.start()) + 2, match.group(1)


def check_document(checks, root, shell, name, examples):
    files = os.path.join(root, os.path.splitext(name)[0])
    if not os.path.isdir(files):
        check_console(checks, shell, name, read(root, name), examples)
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "work")
        shutil.copytree(files, copy)
        check_console(checks, shell, name, read(root, name), examples, copy)


def check_console(checks, shell, name, text, examples, folder=None):
    for line, content in blocks(text, "console"):
        for match in re.finditer(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", content, re.M):
            command, expected = match.groups()
            place = f"{name}:{line + content.count(chr(10), 0, match.start())}"
            program = re.match(r"\./(\w+)", command)
            if program and program.group(1) not in examples:
                checks.skip(f"{place}: examples/{program.group(1)}.c was not built")
                continue
            _, got = shell.run(command, folder)
            if shell.skips(checks, command, got):
                continue
            diff = difflib.unified_diff(expected.split("\n"), got.split("\n"), "documented",
                                        "printed", lineterm="")
            checks.that(got == expected, "\n    ".join([f"{place}: $ {command}", *diff]))


def check_lines(checks, root, shell, name, text):
    """Indented command lines, whose output is not shown: they find something or nothing, but are no errors."""
    for command in re.findall(r"^    (pgn .*)$", text, re.M):
        with tempfile.TemporaryDirectory() as folder:
            put_samples(root, shell, folder)
            status, got = shell.run(command, folder)
        if not shell.skips(checks, command, got):
            checks.that(status < 2, f"{name}: exit status {status}: {command}\n{got}")


def documents(root):
    """README.md and the other texts for people, in the root and in docs."""
    found = [name for name in os.listdir(root) if name.endswith(".md")]
    for folder, _, names in os.walk(os.path.join(root, "docs")):
        found += [os.path.relpath(os.path.join(folder, name), root) for name in names if name.endswith(".md")]
    return sorted(found)


def check_mentions(checks, root, helps):
    """`pgn COMMAND --option` in a text names a command and an option that exist."""
    for name in documents(root):
        for code in re.findall(r"`(pgn [^`\n]+)`", read(root, name)):
            words = code.split()[1:]
            if not re.fullmatch(r"[a-z][\w-]*", words[0]):
                continue  # `pgn NAME`, `pgn --version`
            command = " ".join(words[:2]) if " ".join(words[:2]) in helps else words[0]
            checks.that(command in helps, f"{name}: `{code}`: no such command: pgn {command}")
            for option in re.findall(r"--([a-z][\w-]*)", code):
                checks.that(re.search(rf"--{option}(?![\w-])", helps.get(command, "")),
                            f"{name}: `{code}`: no such option: --{option}")


def check_readme(checks, root, shell, examples):
    text = read(root, "README.md")
    check_console(checks, shell, "README.md", text, examples)
    for name in documents(root):
        check_lines(checks, root, shell, name, read(root, name))
        if name != "README.md":
            check_document(checks, root, shell, name, examples)
    programs = [content for _, content in blocks(text, "c")]
    checks.that(programs == [read(root, "examples/tour.c"), read(root, "examples/final_fen.c")],
                "README.md: its C programs are not examples/tour.c and examples/final_fen.c")


def check_references(checks, root):
    targets = set(re.findall(r"^([\w -]+):(?!=)", read(root, "Makefile"), re.M))
    targets = {word for words in targets for word in words.split()}
    for name in documents(root):
        text = read(root, name)
        code = "\n".join(re.findall(r"`([^`\n]+)`", text) + [c for _, c in blocks(text, "sh")])
        for target in sorted(set(re.findall(r"^make ([a-z][\w-]*)", code, re.M))):
            checks.that(target in targets, f"{name}: no such target: make {target}")
        for link in sorted(set(re.findall(r"\]\(([^)#:]+)\)", text))):
            checks.that(os.path.exists(os.path.join(root, os.path.dirname(name), link)), f"{name}: no such file: {link}")


def check_examples(checks, root, shell, command, text):
    found = re.findall(r"^  \$ (.*)\n((?:      .*\n)*)", text, re.M)
    checks.that(found, f"pgn help {command}: no examples")
    for line, says in found:
        if "stockfish" in line and not shutil.which("stockfish", path=shell.env["PATH"]):
            checks.skip(f"stockfish is missing: cannot try the examples of pgn {command}")
            continue
        wanted = int((re.search(r"exit status (\d)", says) or [0, 0])[1])
        with tempfile.TemporaryDirectory() as folder:
            put_samples(root, shell, folder)
            status, got = shell.run(line, folder)
        if shell.skips(checks, line, got):
            continue
        checks.that(status == wanted, f"pgn help {command}: exit status {status}: $ {line}\n{got}")
        for figure in re.findall(r"\b[0-9a-f]*\d[0-9a-f]{4,}\b", says):
            checks.that(figure in got, f"pgn help {command}: missing {figure}: $ {line}\n{got}")


def check_manual(checks, shell, command, text):
    name = command.replace(" ", "-")
    page = os.path.join(shell.folder, f"{name}.1")
    status, _ = shell.run(f"pgn help --man {command} > {name}.1")
    with open(page, encoding="utf-8") as file:
        manual = file.read().replace("\\-", "-")
    checks.that(status == 0 and manual.startswith(".TH "), f"pgn help --man {command}: no page")
    for option in re.findall(r"^  (--[\w-]+)", text, re.M):
        checks.that(re.search(rf"^\.B {option}(?![\w-])", manual, re.M),
                    f"pgn help --man {command}: {option} is missing")
    if shutil.which("groff"):
        status, got = shell.run(f"groff -man -Tutf8 -k -ww -z {name}.1")
        checks.that(status == 0 and not got, f"groff: pgn help --man {command}:\n{got}")
        _, shown = shell.run(f"groff -man -Tutf8 -k -P-cbou -rLL=78n {name}.1")
        checks.that("`" not in shown, f"pgn help --man {command} shows a backtick")
        for line in (line for line in shown.split("\n") + text.split("\n") if len(line) > 80):
            checks.that(False, f"pgn help {command}: more than 80 columns: {line}")
    else:
        checks.skip(f"groff is missing: cannot try the manual page of {command or 'pgn'}")
    return manual


def listed(text):
    """The commands that a help text lists, under one heading or several."""
    return re.findall(r"^  ([a-z][\w-]*)  +\S", text, re.M)


def check_commands(checks, root, shell, readme, group, words, manual, helps):
    """The commands of a group, which the group's manual page lists, and those of groups in it; their help texts go to
    helps."""
    for word in words:
        command = f"{group} {word}".strip()
        page = command.replace(" ", "-")
        checks.that(f"pgn {command}" in readme, f"docs/commands.md does not mention pgn {command}")
        checks.that(f"pgn-{page} (1)" in manual, f"pgn({group or 1}) does not list pgn {command}")
        _, text = shell.run(f"pgn help {command}")
        helps[command] = text
        check_examples(checks, root, shell, command, text)
        own = check_manual(checks, shell, command, text)
        check_commands(checks, root, shell, readme, command, listed(text), own, helps)


def check_rules(checks, shell, readme):
    for command, sentence in (("check", r"Checking: (\d+) rules"), ("epd check", r"checked by (\d+) rules")):
        count = len(shell.run(f"pgn {command} --list-rules")[1].splitlines())
        said = re.search(sentence, readme)
        checks.that(said and int(said.group(1)) == count,
                    f"README.md: pgn {command} has {count} rules, not {said and said.group(1)}")


def check_languages(checks, root, shell):
    languages = shell.run("pgn moves --letters=none")[1].count(",")  # all but figurine have one after them
    for page in ("README.md", "docs/commands.md"):
        said = re.search(r"(\d+)\s+languages", read(root, page))
        checks.that(said and int(said.group(1)) == languages, f"{page}: {languages} languages, not {said and said.group(1)}")


def check_columns(checks, root, shell):
    """docs/formats/tables.md lists the columns of each kind of rows, those of the default with a *."""
    page = read(root, "docs/formats/tables.md")
    for rows in ("games", "moves", "positions"):
        lines = shell.run(f"pgn convert --list-columns --rows={rows}")[1].splitlines()
        columns = {line[2:].split()[0]: line.startswith("*") for line in lines}
        table = re.search(rf"^\| {rows} \| type .*\n\|-.*\n((?:\|.*\n)+)", page, re.M)
        names = [row.split("|")[1].split() for row in (table.group(1) if table else "").splitlines()]
        said = {name: "*" in row for row in names for name in row if name != "*"}
        checks.that(said == columns, f"docs/formats/tables.md: the columns of {rows} differ from those of "
                    f"--list-columns: {sorted(set(said.items()) ^ set(columns.items()))}")


def check_packages(checks, root, folder):
    """On a system without dpkg the script only lists what is needed."""
    tools = os.path.join(folder, "tools")
    os.mkdir(tools)
    for tool in ("sh", "awk"):
        os.symlink(shutil.which(tool), os.path.join(tools, tool))
    done = subprocess.run(["sh", os.path.join(root, "tools/deps.sh"), "test", "bench", "test"], env={"PATH": tools},
                          stderr=subprocess.PIPE, text=True, check=False)
    packages = done.stderr.partition("of: ")[2].split()
    checks.that(packages and len(packages) == len(set(packages)), f"tools/deps.sh repeats itself: {done.stderr}")


def main():
    parser = argparse.ArgumentParser(description="check that the documentation is true")
    parser.add_argument("--pgn", required=True, help="the command to test")
    parser.add_argument("--example", action="append", default=[], metavar="NAME=PATH")
    parser.add_argument("root", metavar="ROOT")
    args = parser.parse_args()
    examples = {name: os.path.abspath(path)
                for name, path in (example.split("=", 1) for example in args.example)}
    checks = Checks()
    with tempfile.TemporaryDirectory(prefix="pgn-documentation-") as folder:
        shell = Shell(folder, os.path.abspath(args.pgn), examples)
        _, overview = shell.run("pgn help")
        commands = listed(overview)
        checks.that(commands, f"pgn help lists no commands:\n{overview}")
        check_readme(checks, args.root, shell, examples)
        check_references(checks, args.root)
        manual = check_manual(checks, shell, "", overview)
        readme = read(args.root, "README.md")
        helps = {}
        check_commands(checks, args.root, shell, read(args.root, "docs/commands.md"), "", commands, manual, helps)
        check_mentions(checks, args.root, helps)
        check_rules(checks, shell, readme)
        check_languages(checks, args.root, shell)
        check_columns(checks, args.root, shell)
        check_packages(checks, args.root, folder)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
