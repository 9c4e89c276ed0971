#!/usr/bin/env python3
"""scid_peer.py -- pgn grep finds the positions that Scid's board search finds.   scid_peer.py --pgn PATH [--games N] CORPUS

Positions of all depths, of random games of CORPUS/pgn/otb.pgn.zst and annotated.pgn.zst, are looked for by Scid (the
interpreter tkscid of Debian's package, which needs no display) and by `position` with board and side to move, which is what
Scid compares: the games and the first ply in each must be the same. Games with errors are left out. Skipped without Scid or
the files.
"""
import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

from checks import Checks
from grep_peer import findings, some_positions

FILES = ("annotated.pgn.zst", "otb.pgn.zst")
LAST_PLY = 254  # Scid keeps the ply in a byte

SCRIPT = """proc ::progressCallBack {args} {}
sc_base create base
set db [sc_base current]
sc_base import $db games.pgn
puts [sc_base numGames $db]
set positions [open positions]
while {[gets $positions fen] >= 0} {
    sc_game startBoard $fen
    sc_search board RESET Exact false false
    foreach {id values mark} [sc_base gameslist $db 0 [sc_base numGames $db] dbfilter N+] { puts -nonewline "$id " }
    puts ""
}
exit
"""


def theirs(scid, fens, folder):
    """How many games Scid has read, and for each position the games and plies."""
    with open(os.path.join(folder, "positions"), "w", encoding="utf-8") as file:
        file.writelines(fen + "\n" for fen in fens)
    with open(os.path.join(folder, "search.tcl"), "w", encoding="utf-8") as file:
        file.write(SCRIPT)
    done = subprocess.run([scid, "search.tcl"], cwd=folder, capture_output=True, text=True, errors="replace", check=True)
    lines = done.stdout.splitlines()
    return int(lines[0]), [{tuple(map(int, hit)) for hit in re.findall(r"(\d+)_(\d+)", line)} for line in lines[1:]]


def ours(pgn, fen, path):
    query = 'position "%s"' % " ".join(fen.split(" ")[:2])
    done = subprocess.run([pgn, "grep", "-q", "--json", query, path], capture_output=True, text=True, check=False)
    return {(hit["game"], min(hit["ply"], LAST_PLY)) for hit in map(json.loads, done.stdout.splitlines())}


def sample(pgn, packed, games, path):
    """Write the first games of a file, or all, without those that have errors, in the standard's format: Scid takes text between
    games, such as a single letter, for another game. Returns how many."""
    text = subprocess.run(["zstd", "-dcq", packed], capture_output=True, check=True).stdout
    with open(path, "wb") as file:
        file.write(text)
    wrong = findings(pgn, path)["error"]
    every = subprocess.run([pgn, "grep", "-q", "--offsets", "Plies >= 0 or not Plies >= 0", path], capture_output=True, check=True)
    starts = [*map(int, every.stdout.split()), len(text)]
    chosen = [number for number in range(1, len(starts)) if number not in wrong][:games or None]
    with open(path, "wb") as file:
        file.write(b"".join(text[starts[number - 1]:starts[number]].rstrip() + b"\n\n" for number in chosen))
    subprocess.run([pgn, "fmt", "-q", "-o", path, path], stderr=subprocess.DEVNULL, check=False)
    return len(chosen)


def compare(checks, pgn, scid, packed, count, games, folder):
    path = os.path.join(folder, "games.pgn")
    number = sample(pgn, packed, games, path)
    fens = [" ".join(words[:4]) + " 0 1" for words in some_positions(pgn, path, random.Random(50), count)]
    read, found = theirs(scid, fens, folder)
    checks.that(read == number, f"{packed}: Scid has read {read} games, not {number}")
    checks.that(len(found) == count, f"{packed}: Scid answered {len(found)} of {count} searches")
    hits = 0
    for fen, there in zip(fens, found):
        here = ours(pgn, fen, path)
        hits += len(here)
        checks.that(here and here == there, f"{fen}: only here {sorted(here - there)[:5]}, only in Scid {sorted(there - here)[:5]}")
    print(f"{os.path.basename(packed)}: {count} positions in {number} games, found in {hits}")


def main():
    parser = argparse.ArgumentParser(description="compare pgn grep with Scid's board search")
    parser.add_argument("--pgn", required=True, help="the command to test")
    parser.add_argument("--games", type=int, default=1000, help="of each file; 0: all")
    parser.add_argument("--positions", type=int, default=25, help="of each file")
    parser.add_argument("corpus", metavar="CORPUS")
    args = parser.parse_args()
    scid = shutil.which("tkscid", path=os.pathsep.join([os.environ["PATH"], "/usr/games"]))
    files = [os.path.join(args.corpus, "pgn", name) for name in FILES]
    checks = Checks()
    if not scid or not shutil.which("zstd") or not all(map(os.path.exists, files)):
        checks.skip("Scid, zstd or the corpus is missing")
        return checks.finish()
    for file in files:
        with tempfile.TemporaryDirectory(prefix="pgn-scid-") as folder:
            compare(checks, os.path.abspath(args.pgn), scid, file, args.positions, args.games, folder)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
