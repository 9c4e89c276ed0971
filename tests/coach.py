#!/usr/bin/env python3
"""coach.py -- twenty questions of a coach, counted by another program.   coach.py --pgn PATH SHARED

SHARED/design/query/coach.md has queries, and for each how many of the first 2,500 games of otb.pgn and of all of
lireal.pgn it selects, with the first games and plies, as an independent implementation found them. All are printed, and
must be equal. That implementation reads ECO from the tag only: so does `tag ECO`. Skipped without the page or the files.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

import parts
from checks import Checks

GAMES = {"otb": 2500, "lireal": 0}  # of each file; 0: all


def questions(text):
    """Number, query, and the counts and first hits by file."""
    for number, body in re.findall(r"^\*\*(\d+)\. (.*?)(?=^\*\*\d|\Z)", text, re.M | re.S):
        query = re.search(r"^    (.+)$", body, re.M).group(1)
        counts = re.search(r"^\*(otb\.pgn .*?)\.\*$", body, re.M | re.S).group(1)
        wanted = {}
        for name, count, hits in re.findall(r"(\w+)\.pgn (\d+)(?: \(([^)]*)\))?", counts):
            first = [tuple(map(int, re.findall(r"\d+", hit))) for hit in hits.split(", ")] if hits else []
            wanted[name] = (int(count), first)
        yield int(number), query, wanted


def first_games(pgn, text, count, path):
    """Write the first games of a text, or all of them."""
    if count:
        every = subprocess.run([pgn, "grep", "-q", "--offsets", "Plies >= 0 or not Plies >= 0", "-"], input=text, capture_output=True,
                               check=True).stdout.split()
        text = text[:int(every[count])]
    with open(path, "wb") as file:
        file.write(text)


def hits(pgn, query, name, folder):
    done = subprocess.run([pgn, "grep", "-q", "--json", query, name + ".pgn"], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode > 1:
        raise SystemExit(f"{query}: {done.stderr}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def main():
    parser = argparse.ArgumentParser(description="twenty questions of a coach")
    parser.add_argument("--pgn", required=True)
    parser.add_argument("shared", metavar="SHARED")
    args = parser.parse_args()
    page = os.path.join(args.shared, "design/query/coach.md")
    files = {name: os.path.join(args.shared, "corpus/pgn", name + ".pgn.zst") for name in GAMES}
    checks, pgn = Checks(), os.path.abspath(args.pgn)
    if not all(map(os.path.exists, [page, *files.values()])):
        checks.skip("the questions or the games are missing")
        return checks.finish()
    with open(page, encoding="utf-8") as file:
        text = file.read()
    with tempfile.TemporaryDirectory(prefix="pgn-coach-") as folder:
        for name, path in files.items():
            first_games(pgn, parts.read(path), GAMES[name], os.path.join(folder, name + ".pgn"))
        repertoire = re.search(r"this `white\.pgn`: `(.*?)`", text, re.S).group(1)
        with open(os.path.join(folder, "white.pgn"), "w", encoding="utf-8") as file:
            file.write(repertoire + "\n")
        asked = 0
        for number, query, wanted in questions(text):
            for name, (count, first) in wanted.items():
                found = hits(pgn, re.sub(r"\bECO\b", "tag ECO", query), name, folder)
                start = [(hit["game"], hit["ply"]) if "ply" in hit else (hit["game"],) for hit in found[:len(first)]]
                print(f"{number:2} {name:6} {len(found):5} of {count:5}  {query}")
                checks.that(len(found) == count, f"question {number}, {name}: {len(found)} games instead of {count}")
                checks.that(start == first, f"question {number}, {name}: {start} instead of {first}")
                asked += 1
        checks.that(asked == 40, f"{asked} questions and files instead of 40")
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
