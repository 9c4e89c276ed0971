#!/usr/bin/env python3
"""matrix.py -- every command and option that reads games or records, from files, pipes and compressed files, in all encodings:
the same result as from a plain UTF-8 file, or the same refusal, and no input harmed.

    matrix.py --pgn PATH [--engine FAKE_ENGINE] [--all] [--corpus DIR] [--only REGEX] [--list]

1. The commands and options that `pgn help` lists, and each value that an option can have, must occur in the table of
   matrix_cases.py, or in its lists of those that read nothing.
2. Each line of the table runs on each container and encoding. What it writes to standard output, standard error and files
   must be what the plain UTF-8 file gives, apart from the name of the input; exceptions are in REFUSALS and DIFFERENT there.
   Without --all only some combinations run, and only some lines on many games and on real ones, in few combinations.
3. Every input is afterwards what it was before, unless the command replaces it: then the new text is compared.
"""
import argparse
import concurrent.futures
import itertools
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

import features
import matrix_data as data
from checks import Checks
from failing_writes import commands_without_row
from matrix_cases import (CASES, COMMON, DIFFERENT, ENCODING_RULES, EPD_ENCODING_RULES, LARGE, NO_ENCODING, NOT_READING,
                          OPTIONS_NOT_READING, REFUSALS)

# What runs in ALL combinations; in SOME of them: containers with all encodings, and encodings in all containers; and in FEW.
ALL, SOME, FEW = range(3)
CONTAINERS_ALWAYS = {"file"}
ENCODINGS_ALWAYS = {"utf-8", "utf-16le", "named-windows-1252"}
FEATURES = {"gz": "gzip", "zst": "zstd", "zst-pipe": "zstd", "zip": "zip"}
FEW_VARIANTS = {"file, utf-8", "file, utf-16le", "file, utf-32be", "file, windows-1252", "file, named-windows-1252", "pipe, utf-16le",
                "zst, utf-16le"}
MANY = 3000

# ---- cases ----


class Case:
    def __init__(self, line):
        self.line = line
        rest, _, self.here = line.partition(" HERE=")
        self.in_place = rest.endswith(" IN-PLACE")
        words = shlex.split(rest.removesuffix(" IN-PLACE"))
        self.words = [word.replace("EPD-RULES", EPD_ENCODING_RULES).replace("RULES", ENCODING_RULES) for word in words]
        inputs = [word.partition("@")[2] for word in self.words if re.search(r"(^|=)@", word)]
        self.kind = inputs[0] if inputs else "games"
        self.command = " ".join(self.words[:2 if self.words[0] == "epd" else 1])
        # standard input can neither be replaced nor be read twice, and an option's value is not an operand
        self.needs_name = bool(self.in_place or self.here or len(inputs) > 1 or any("=@" in word for word in self.words))

    def runs_on(self, variant):
        if variant.options and self.command in NO_ENCODING:
            return False
        return self.kind in variant.names and not (variant.stdin and self.needs_name)


def tree(folder):
    """{path: bytes} of all files below a folder."""
    found = {}
    for where, _, files in os.walk(folder):
        for name in files:
            path = os.path.join(where, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, folder)] = file.read()
    return found


def command_line(case, variant, args, threads, out):
    operand = "-" if variant.stdin else variant.names[case.kind]
    words = []
    for word in case.words:
        word = re.sub("(^|=)@" + case.kind + "$", lambda match: match.group(1) + operand, word)
        word = re.sub(r"\bOUT", lambda _: os.path.join(out, "out"), word)
        word = re.sub("^DIR$", lambda _: os.path.join(out, "dir"), word)
        words.append(word.replace("ENGINE", args.engine or ""))
    after = len(case.command.split())
    return [args.pgn, *words[:after], *variant.options, *([f"-j{threads}"] if threads else []), *words[after:]]


def place_input(case, variant, folder):
    """A directory with a copy of the input, and with what else the line needs."""
    shutil.copytree(variant.folder, folder, ignore=lambda _, names: [name for name in names if name in variant.names.values()])
    target = os.path.join(folder, case.here or variant.names[case.kind])
    os.makedirs(os.path.dirname(target), exist_ok=True)
    with open(target, "wb") as file:
        file.write(variant.bytes[case.kind])
    for name in os.listdir(folder):  # what is not the result
        if case.here and os.path.isfile(os.path.join(folder, name)) and name not in ("more.pgn", case.here):
            os.remove(os.path.join(folder, name))


class Result:
    """What a run gave, in a form that does not depend on container and encoding; and whether it left the input alone."""

    def __init__(self, case, variant, done, files, harmed):
        self.harmed = harmed
        self.parts = {"status": done.returncode, "stdout": clean(done.stdout, case, variant), "stderr": clean(done.stderr, case, variant)}
        name = os.path.join("here", case.here or variant.names[case.kind])
        for path, raw in files.items():
            if case.here and path == "here/more.pgn":
                continue
            if path == name and (case.in_place or case.here):
                unchanged = raw == variant.bytes[case.kind]
                self.parts["input"] = clean(variant.texts[case.kind] if unchanged else raw, case, variant)
                self.unchanged = unchanged
            else:
                self.parts[path] = clean(raw, case, variant)


def run(case, variant, args, threads=None):
    with tempfile.TemporaryDirectory() as out:
        cwd, name = variant.folder, variant.names[case.kind]
        if case.in_place or case.here:
            cwd = os.path.join(out, "here")
            place_input(case, variant, cwd)
        words = command_line(case, variant, args, threads, out)
        env = {**os.environ, "SOURCE_DATE_EPOCH": "1000000000", "LC_ALL": "C.UTF-8", "TMPDIR": out}
        how = {"input": variant.bytes[case.kind]} if variant.stdin == "pipe" else {}
        with open(os.path.join(variant.folder, name) if variant.stdin == "file" else os.devnull, "rb") as stdin:
            if not how:
                how["stdin"] = stdin
            done = subprocess.run(words, cwd=cwd, env=env, capture_output=True, **how)
        done.stdout, done.stderr = done.stdout.replace(out.encode(), b"TMP"), done.stderr.replace(out.encode(), b"TMP")
        files = tree(out)
        with open(os.path.join(variant.folder, name), "rb") as file:
            harmed = file.read() != variant.bytes[case.kind]
        return Result(case, variant, done, files, harmed)


# ---- comparing ----


def letters(part):
    try:
        return part.decode()
    except UnicodeDecodeError:
        return part.decode("cp1252", "replace")


def as_text(raw):
    """Text with its bytes that are not UTF-8 taken as Windows-1252; None for binary data."""
    if b"\0" in raw:
        return None
    return re.sub(rb"[\x80-\xff]+", lambda match: letters(match.group()).encode(), raw).decode()


def offsets(text, case, variant):
    """With the number of the tag pair that begins at an offset in place of the offset: those of an encoded file are in its
    decoded text, others in the (unpacked) file itself."""
    own = variant.encoding in ("utf-8-bom", "windows-1252")
    where = data.ENCODINGS[variant.encoding][0](variant.texts[case.kind].decode()) if own else variant.texts[case.kind]

    def place(match):
        at = int(match.group(2))
        return match.group(1) + (str(where[:at].count(b"[Event ")) if where[at:].startswith(b"[Event ") else "nowhere")

    return re.sub(r'(?m)^((?:\S+\t)?)(\d+)$' if "--offsets" in case.words else r'("offset":)(\d+)', place, text)


def clean(raw, case, variant):
    """With - for the name of the input, as if it came from standard input, and without what tells encodings apart."""
    text = as_text(raw)
    if text is None:
        return raw
    if variant.encoding == "utf-8-bom":
        text = text.replace("\\ufeff", "") if case.command == "convert" else text.removeprefix("\ufeff")
    name = variant.names[case.kind]
    if variant.container == "zip":
        text = text.replace(f"{name}/{name.removesuffix('.zip')}", name)
    text = text.replace(name, "-").replace("standard input", "-")
    text = re.sub(r"(?m)^# of the text decoded from .*: patch cannot apply it\n", "", text)
    if case.command == "epd run":
        text = re.sub(r'"(?:search_)?time":[0-9.e-]+|\b[0-9]+\.[0-9]{2}\b|time [0-9.]+ s', "TIME", text)
    if case.command == "count":
        text = re.sub(r"(?m)(?<=\d) -$", "", text)
    if "--to=html" in case.words:
        text = text.replace('"name":"-"', '"name":""')
    return offsets(text, case, variant) if case.command == "grep" and variant.texts.get(case.kind) else text


def first_difference(want, got):
    if got["status"] != want["status"]:
        return f"exit status {got['status']} instead of {want['status']}: {got['stderr'][:300]}"
    for key in sorted(want.keys() | got.keys()):
        a, b = want.get(key), got.get(key)
        if a == b:
            continue
        if not isinstance(a, str) or not isinstance(b, str):
            return f"{key}: {str(b)[:150]!r} instead of {str(a)[:150]!r}"
        for x, y in itertools.zip_longest(a.split("\n"), b.split("\n")):
            if x != y:
                return f"{key}: {str(y)[:300]!r} instead of {str(x)[:300]!r}"
    return None


def row_for(rows, case, variant):
    return next((row for row in rows if re.search(row[0], case.line) and re.search(row[1], str(variant))), None)


def complaint(case, variant, want, got):
    """What is wrong with a result, or None."""
    if got.harmed:
        return "the input is not what it was"
    refusal = row_for(REFUSALS, case, variant)
    if refusal:
        if got.parts["status"] not in refusal[2] or not re.search(refusal[3], got.parts["stderr"] + got.parts["stdout"]):
            return f"not refused: exit status {got.parts['status']}: {got.parts['stderr'][:300]}"
        return None if not case.in_place or got.unchanged else "refused, but the input is replaced"
    if row_for(DIFFERENT, case, variant):
        return f"exit status 2: {got.parts['stderr'][:300]}" if got.parts["status"] not in (0, 1) else None
    return first_difference(want.parts, got.parts)


# ---- the lists ----


def options_of(pgn, command):
    """{option: [short name, values]} of the help of a command."""
    text = data.run(pgn, ["help", *command.split()]).decode()
    text = re.sub(r"\|\n +", "|", text.partition("\noptions:\n")[2].partition("\n\n")[0])
    found = {}
    for short, name, value in re.findall(r"(?m)^  (?:-(\w), )?--([\w-]+)(?:\[?=(\S+))?", text):
        found[name] = ["-" + short if short else None, [word for word in value.split("|") if "|" in value and re.fullmatch("[a-z0-9-]+", word)]]
    return found


def uses(case, option, short, value):
    """Has the line the option, with this value?"""
    for i, word in enumerate(case.words):
        name, _, given = word.partition("=")
        if name == "--" + option and (value is None or value in given.split(",")):
            return True
        if short and name.startswith(short) and (value is None or value == case.words[i + 1]):
            return True
    return False


def commands_of(pgn):
    """Those that `pgn help` lists, without groups."""
    text = data.run(pgn, ["help"]).decode()
    names = re.findall(r"(?m)^  ([a-z][a-z-]+) ", text)
    group = re.findall(r"(?m)^  ([a-z][a-z-]+) ", data.run(pgn, ["help", "epd"]).decode().partition("\ncommands:\n")[2].partition("\n\n")[0])
    return [name for name in names if name != "epd"] + ["epd " + name for name in group]


def all_cases(pgn, options):
    cases = [Case(line) for line in CASES.strip().split("\n")]
    for command in options:
        main = next((case.line for case in cases if case.command == command), None)
        for option, kind in COMMON:
            name, _, value = option[2:].partition("=")
            short_and_values = options[command].get(name)
            if main and short_and_values and (not short_and_values[1] or value in short_and_values[1] or value == "german"):
                line = re.sub("@(games|sorted)", "@" + kind, main) if kind != "games" else main
                cases.append(Case(line.replace(command, f"{command} {option}", 1)))
    return cases


def check_lists(checks, pgn, cases, options):
    missing = commands_without_row([case.line for case in cases], set(NOT_READING))
    checks.that(not missing, "no line in CASES, and not in NOT_READING: " + ", ".join(missing))
    for command, known in options.items():
        own = [case for case in cases if case.command == command]
        exempt = OPTIONS_NOT_READING.get(command, {})
        for option, (short, values) in known.items():
            if option == "input-encoding":  # of the variants
                continue
            for value in values or [None]:
                if option not in exempt:
                    checks.that(any(uses(case, option, short, value) for case in own),
                                f"no line in CASES: pgn {command} --{option}{'=' + value if value else ''}")
        for option in exempt:
            checks.that(option in known, f"OPTIONS_NOT_READING: {command} has no --{option}")


# ---- running ----


def variants(folder, kinds, known, how_many):
    """The plain UTF-8 file first, which all others are compared with."""
    made = []
    for container, encoding in itertools.product(data.CONTAINERS, data.ENCODINGS):
        some = container in CONTAINERS_ALWAYS or encoding in ENCODINGS_ALWAYS
        runs = (True, some, f"{container}, {encoding}" in FEW_VARIANTS)[how_many]
        if not runs or not known.get(FEATURES.get(container), True):
            continue
        if data.ENCODINGS[encoding][1] and not known["iconv"]:
            continue
        try:
            made.append(data.Variant(folder, kinds, container, encoding))
        except (UnicodeEncodeError, FileNotFoundError):  # letters that it lacks; no zstd
            shutil.rmtree(os.path.join(folder, f"{container}-{encoding}"))
    return made


def check_case(case, made, args, threads, how_many):
    """What is wrong: [(variant, complaint)], and how many variants ran."""
    counts = (1, 7) if threads else (None,)
    want = run(case, made[0], args, counts[0])
    wrong = [(made[0], "exit status 2: " + str(want.parts["stderr"])[:300])] if want.parts["status"] == 2 else []
    if want.harmed:
        wrong.append((made[0], "the input is not what it was"))
    ran = 1
    for i, variant in enumerate(made):
        # the plain file once more, with the other number of threads
        if not case.runs_on(variant) or (i == 0 and not threads):
            continue
        for count in counts if how_many == ALL and i else (counts[(i + 1) % len(counts)],):
            found = complaint(case, variant, want, run(case, variant, args, count))
            wrong += [(f"{variant}, -j{count}" if count else variant, found)] if found else []
            ran += 1
    return wrong, ran


def check_collection(checks, what, text, cases, options, args, known, how_many):
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        made = variants(folder, data.kinds(args.pgn, folder, text), known, how_many)
        jobs = [pool.submit(check_case, case, made, args, "threads" in options[case.command] and "--threads=2" not in case.words,
                            how_many) for case in cases]
        for case, job in zip(cases, jobs):
            wrong, ran = job.result()
            reasons = "".join(f"pgn {found}\n" for _, found in wrong)
            if features.skips(checks, known, case.line, reasons):
                continue
            checks.passed += ran - len(wrong)
            for variant, found in wrong:
                checks.that(False, f"{what}: pgn {case.line} ({variant}): {found}")


def main():
    parser = argparse.ArgumentParser(description="every command, container and encoding")
    parser.add_argument("--pgn", required=True)
    parser.add_argument("--engine", help="without it, no `epd run`")
    parser.add_argument("--corpus", help="a directory with real games, as pgn/lireal.pgn.zst; skipped where absent")
    parser.add_argument("--all", action="store_true", help="all combinations, on many and on real games")
    parser.add_argument("--only", default="", help="only lines of the table that match")
    parser.add_argument("--list", action="store_true", help="print the table, and what is refused or different")
    args = parser.parse_args()
    args.pgn, args.engine = os.path.abspath(args.pgn), args.engine and f"'{os.path.abspath(args.engine)}'"
    checks, known = Checks(), features.known(args.pgn)
    options = {command: options_of(args.pgn, command) for command in commands_of(args.pgn) if command not in NOT_READING}
    cases = all_cases(args.pgn, options)
    if args.list:
        print("\n".join(case.line for case in cases))
        for row in (*REFUSALS, *DIFFERENT):
            print(f"{row[0]} ({row[1]}): {row[-1]}")
        return 0
    check_lists(checks, args.pgn, cases, options)
    cases = [case for case in cases if re.search(args.only, case.line) and (args.engine or case.command != "epd run")]
    large = [case for case in cases if args.all or re.search(LARGE, case.line)]
    check_collection(checks, "made-up games", data.collection(), cases, options, args, known, ALL if args.all else SOME)
    check_collection(checks, "many games", data.many(MANY), large, options, args, known, SOME if args.all else FEW)
    real = args.corpus and os.path.join(args.corpus, "pgn/lireal.pgn.zst")
    if real and os.path.exists(real):
        text = subprocess.run(["zstd", "-dcq", real], capture_output=True, check=True).stdout.decode()
        real_cases = [case for case in large if args.all or case.command == "dedupe"]
        check_collection(checks, "lireal", text, real_cases, options, args, known, FEW)
    elif args.corpus:
        checks.skip(f"no {real}")
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
