#!/usr/bin/env python3
"""openings_peer.py -- codes of openings by three tables.   openings_peer.py --pgn PATH ROOT CORPUS

The numbers of docs/openings.md under "Comparison on real games": in how many games of CORPUS/pgn/otb.pgn.zst our table,
eco.pgn of pgn-extract and scid.eco of Scid give the same code, if all three classify the game. Skipped if one of them is
not installed.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

TABLES = {"`eco.pgn`": "/usr/share/pgn-extract/eco.pgn", "`scid.eco`": "/usr/share/scid/data/scid.eco"}


def scid_table(path, out):
    """Scid's table in our format; the codes without its own extensions."""
    with open(path, encoding="latin-1") as file:
        text = "".join(line for line in file if not line.startswith("#"))
    with open(out, "w", encoding="utf-8") as file:
        for code, name, moves in re.findall(r'^([A-E]\d\d)\S* "([^"]*)"\s+([^*]*)\*', text, re.M):
            if moves.strip():
                file.write("\t".join([code, " ".join(name.split()), " ".join(moves.split())]) + "\n")
    return out


def codes(pgn, games, table):
    named = subprocess.run([pgn, "openings", "-q", "--tags=ECO", *([f"--table={table}"] if table else []), games],
                           capture_output=True, check=True).stdout
    tags = subprocess.run([pgn, "tags", "-t", "ECO", "-"], input=named, capture_output=True, check=True).stdout
    return [line[:3] for line in tags.decode().splitlines()]


def main():
    parser = argparse.ArgumentParser(description="codes of openings by three tables")
    parser.add_argument("--pgn", required=True)
    parser.add_argument("root")
    parser.add_argument("corpus")
    args = parser.parse_args()
    packed = os.path.join(args.corpus, "pgn", "otb.pgn.zst")
    if not all(map(os.path.exists, [packed, *TABLES.values()])):
        print("the corpus, pgn-extract or scid is missing: skipped\n0 passed, 0 failed, 1 skipped")
        return 0
    with open(os.path.join(args.root, "docs/openings.md"), encoding="utf-8") as file:
        doc = file.read()
    with tempfile.TemporaryDirectory(prefix="pgn-openings-") as folder:
        games = os.path.join(folder, "games.pgn")
        text = subprocess.run(["zstd", "-dcq", packed], capture_output=True, check=True).stdout
        with open(games, "wb") as file:
            file.write(re.sub(rb"^\[(ECO|Opening|Variation|SubVariation) .*\n", b"", text, flags=re.M))
        pgn = os.path.abspath(args.pgn)
        found = {"ours": codes(pgn, games, None), "`eco.pgn`": codes(pgn, games, TABLES["`eco.pgn`"]),
                 "`scid.eco`": codes(pgn, games, scid_table(TABLES["`scid.eco`"], os.path.join(folder, "scid.tsv")))}
    rows = [row for row in zip(*found.values()) if all(re.match(r"[A-E]\d\d", code) for code in row)]
    names, failed = list(found), 0
    wanted = [f"{len(rows):,} tournament games"]
    for a, b in ((0, 1), (0, 2), (1, 2)):
        equal = sum(row[a] == row[b] for row in rows)
        wanted.append(f"| {names[a]} and {names[b]} | {equal:,} ({100 * equal / len(rows):.1f} %) |")
    for line in wanted:
        failed += line not in doc
        print(line if line in doc else f"FAIL docs/openings.md does not have: {line}")
    print(f"{len(wanted) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
