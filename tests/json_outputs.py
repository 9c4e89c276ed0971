#!/usr/bin/env python3
"""json_outputs.py -- is every line of every --json output valid JSON?   json_outputs.py --pgn PATH

Runs all commands that have --json on texts full of quotes, control characters and invalid UTF-8, parses the output
with Python, and applies the schemas of docs/formats. A command that has the option but no row here fails the test.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

from json_schema import Schemas

GAMES = (b'[Event "x\xe9\x80 \\"q\\" \\\\ \x01\x1f\x7f\t"]\n[Event "again\xff"]\n[White "Tal,M"]\n[White "b"]\n'
         b'[Black "\xc3\xa9:\xe9 \xe2\x82"]\n\n1. e4 e5 2. Ke3 {\x1b[31m \x00} *\n\n'
         b'1. e4 $300 f5 2. Qh5 "quoted" 1-0\n\n[White "Tal, Mikhail"]\n[Site "\xe9\x01"]\n\n1. e4 c5 2. Nf3 1-0\n\n'
         b'[White "M. Tal"]\n[ECO "\xe9\x01\\"\\\\"]\n\n1. e4 c5 2. Nf3 0-1\n')
RECORDS = (b'4k3/8/8/8/8/8/4P3/4K3 w - - bm e5; id "p\xe9\x01\\";\n4k3/8 w\n'
           b'4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "pawn";\n')
FENS = b'4k3/8/8/8/8/8/4P3/4K3\n4k3/8/8 "\\ \xe9\x01 w\nr3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 9\n'
COUNTS = b'4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ;D1 6 ;D2 5\n'
NAME = b'games "q"\x01\xe9.pgn'  # as bytes: a file name may be anything

# The command and its arguments, and the minimum number of lines. "epd run" needs an engine:
# tests/cli/epd_run.t has it.
RUNS = [
    ("fen", [b"fens"], 3), ("fen", [b"--flip", b"8/8 w"], 1), ("moves", [], 1), ("moves", [b"7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"], 1),
    ("count", [NAME, b"records"], 3), ("count", [b"--plies", NAME], 1), ("nag", [], 140), ("nag", [b"!?", b"255"], 2),
    ("version", [], 1), ("country", [], 200), ("country", [b"DEU"], 1),
    ("play", [b"e4", b"0-0\"\\\xe9\x01"], 1), ("play", [b"f3", b"e7-e5", b"g2g4", b"Qh4mate"], 1),
    ("perft", [b"2"], 1), ("perft", [b"--divide", b"2"], 1), ("perft", [b"counts"], 2),
    ("check", [b"--statistics", NAME], 2),
    ("check", [b"--strict", NAME, b"no \"such\" file\xe9"], 8), ("check", [b"--list-rules"], 50),
    ("epd check", [b"records", b"nowhere"], 4), ("epd check", [b"--list-rules"], 5),
    ("check", [b"--explain=quote-in-value"], 1), ("epd check", [b"--explain=epd-encoding"], 1),
    ("tags", [NAME, b"records"], 4), ("tags", [b"--tag=White,Event", NAME], 4),
    ("tags", [b"--count", NAME], 2), ("tags", [b"--names", NAME], 4),
    ("grep", [b"Plies >= 0", NAME, b"records"], 4), ("grep", [b"capture", NAME], 0),
    ("clock", [NAME], 1), ("clock", [b"-n1", NAME], 1), ("stats", [NAME], 1), ("stats", [b"--moves", b"--top=0", NAME], 1),
    ("table", [NAME], 1), ("table", [b"--kind=team", NAME], 0),
    ("openings", [b"--list"], 3000), ("openings", [b"--check", NAME], 1),
    ("diagram", [b"-o", b"p%d.svg", b"--every=1", b"--caption={Event} {comment}", NAME], 6),
    ("diagram", [b"-o", b"p.svg", b"--sheet", b"--caption={id}\xe9\x01\"", b"records"], 1),
    ("names", [NAME], 1), ("names", [b"--events", NAME], 0),
    ("dedupe", [b"--match=moves", b"--min-plies=0", b"--report=report", b"-o", b"out", NAME], 1),
]
ELSEWHERE = {"epd run"}

# The schema of a type, if it is not one of records.schema.json. Types without a schema: shapes that are not part of
# docs/formats yet.
SCHEMAS = {name: name for name in ("finding", "moves", "position", "clock", "clock-summary", "crosstable", "stats")}
WITHOUT = {"explanation", "match", "difference", "game"}


def output(pgn, folder, command, arguments):
    report = os.path.join(folder, "report")
    if os.path.exists(report):
        os.remove(report)
    words = [pgn.encode()] + [word.encode() for word in command.split()] + [b"--json"] + arguments
    run = subprocess.run(words, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if run.returncode < 0:
        raise ValueError(f"ended by signal {-run.returncode}")
    if not os.path.exists(report):
        return run.stdout
    with open(report, "rb") as file:
        return file.read()


def unique(pairs):
    if len(dict(pairs)) != len(pairs):
        raise ValueError("a name twice in one object")
    return dict(pairs)


def check_shape(schemas, value):
    """Raises ValueError unless the object is what its schema says, with its type first."""
    if next(iter(value), None) != "type":
        raise ValueError(f"does not begin with its type: {value!r:.80}")
    if value["type"] not in WITHOUT:
        wrong = schemas.wrong(SCHEMAS.get(value["type"], "records") + ".schema.json", value)
        if wrong:
            raise ValueError(f"type {value['type']}: {wrong}")


def check(schemas, text, least):
    """Raises ValueError unless the text is objects, one per line, and ends with a line feed."""
    lines = text.split(b"\n")
    if lines.pop():
        raise ValueError("the last line has no end")
    if len(lines) < least:
        raise ValueError(f"{len(lines)} lines, not {least} or more")
    for line in lines:
        value = json.loads(line.decode("utf-8"), object_pairs_hook=unique)
        if not isinstance(value, dict):
            raise ValueError(f"no object: {line!r}")
        check_shape(schemas, value)


def without_row(pgn):
    """Names of the commands that offer --json but are not tested here."""
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "src", "cli")
    names = {name[4:-2].replace("epd_", "epd ", 1) for name in os.listdir(source)
             if name.startswith("cmd_") and name.endswith(".c") and name != "cmd_epd.c"}
    for name in sorted(names - {command for command, _, _ in RUNS} - ELSEWHERE):
        words = name.replace("epd ", "epd\0").replace("_", "-").split("\0")
        page = subprocess.run([pgn, *words, "--help"], capture_output=True, check=True).stdout
        if b"--json" in page:
            yield name


def main():
    parser = argparse.ArgumentParser(description="read the output of every --json")
    parser.add_argument("--pgn", required=True)
    pgn = os.path.abspath(parser.parse_args().pgn)
    schemas = Schemas(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "docs", "formats", "schemas"))
    wrong = [f"pgn {name} has --json, and no row in this test" for name in without_row(pgn)]
    with tempfile.TemporaryDirectory() as folder:
        for name, text in {NAME: GAMES, b"records": RECORDS, b"fens": FENS, b"counts": COUNTS}.items():
            with open(os.path.join(folder.encode(), name), "wb") as file:
                file.write(text)
        for command, arguments, least in RUNS:
            try:
                check(schemas, output(pgn, folder, command, arguments), least)
            except ValueError as error:
                wrong.append(f"pgn {command} {arguments}: {error}")
    print("\n".join(wrong + [f"{len(RUNS) + 1 - len(wrong)} passed, {len(wrong)} failed"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
