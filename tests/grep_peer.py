#!/usr/bin/env python3
"""grep_peer.py -- pgn grep selects what other programs select.   grep_peer.py --pgn PATH [--games N] [--file NAME] [--only REGEX] CORPUS

Both programs run searches that Debian's pgn-extract supports on a part of the real games in CORPUS (a folder with
otb.pgn.zst and annotated.pgn.zst), or with --games=0 on all of them, which takes most of an hour: tags, first moves,
positions at all depths by FEN and by key, patterns, material, ends of games. Each game has a tag with its number, and the
numbers must be the same. Skipped without the files or without pgn-extract.

Known differences, which the searches allow for:
- pgn-extract compares the beginning of a tag (here =~ "^..."), of a player whatever the colour.
- It searches for positions and patterns in variations (here in variations), for material in the main line.
- It does not search for endings at the last position of a game (here then any position).
- After a promotion it counts pieces wrongly: KR against K is not found after 1... a1=Q 2. Rxa1. Games with
  promotions are excluded from the search for endings.
- There a FEN is the start of a game: positions are searched as patterns without open squares.
- An en passant square makes another position for it, also where no pawn can take: where that decides, a repetition does
  not count.
- It drops games with errors, and those with a variation that continues the line, which is read here.
- It looks for positions in the first 300 plies of a game.
- It does not read games without a termination marker: they get one.

On all 135,098 games of otb 30 searches by tags, 5 by ends of games, 8 by endings, all 16 by patterns, 3 by first moves and all 26 by
positions were compared, and on all of annotated 88 searches of all kinds: with these allowances no game differs.
"""
import argparse
import collections
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

TAG = "PeerNumber"
FILES = ("annotated.pgn.zst", "otb.pgn.zst")


def findings(pgn, path):
    """The games with errors, with a variation that continues the line, and without a termination marker."""
    found = {"error": set(), "variation-continues": set(), "no-result": set()}
    lines = subprocess.run([pgn, "check", "--json", "-q", path], capture_output=True, text=True, check=False).stdout
    for line in filter(None, lines.splitlines()):
        about = json.loads(line)
        for key in (about.get("severity"), about.get("rule")):
            if key in found and "game" in about:
                found[key].add(about["game"])
    return found


def sample(pgn, path, games, folder):
    """The first games of a file, each that begins with a tag with its number in another, and with a marker at its end;
    and the numbers of those that pgn-extract does not read."""
    out = os.path.join(folder, os.path.basename(path)[:-4])
    with open(out, "wb") as file:
        subprocess.run(["zstd", "-dcq", path], stdout=file, check=True)
    with open(out, "rb") as file:
        text = file.read()
    found = findings(pgn, out)
    every = subprocess.run([pgn, "grep", "-q", "--offsets", "Plies >= 0 or not Plies >= 0", out], capture_output=True, check=True)
    starts = [int(line) for line in every.stdout.split()]
    if games and len(starts) > games:
        text, starts = text[:starts[games]], starts[:games]
    with open(out, "wb") as file:
        for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(text)]), 1):
            tag = b'[%s "%d"]\n' % (TAG.encode(), number) if text[start:start + 1] == b"[" else b""
            file.write(tag + text[start:end].rstrip() + (b"\n*" if number in found["no-result"] else b"") + b"\n\n")
    return out, found["error"] | found["variation-continues"]


def numbers(text):
    return set(map(int, re.findall(rf'^\[{TAG} "(\d+)"\]', text, re.M)))


class Peers:
    def __init__(self, pgn, other, folder, only):
        self.pgn, self.other, self.folder, self.only = pgn, other, folder, re.compile(only)
        self.passed = self.failed = self.found = 0

    def ours(self, query, path):
        done = subprocess.run([self.pgn, "grep", "-q", query, path], capture_output=True, text=True, errors="replace",
                              check=False)
        if done.returncode > 1:
            raise SystemExit(f"pgn grep '{query}': {done.stderr}")
        return numbers(done.stdout)

    def theirs(self, options, criteria, path):
        words = [self.other, "-s", *options]
        if criteria:
            kind, text = criteria
            with open(os.path.join(self.folder, "criteria"), "w", encoding="utf-8") as file:
                file.write(text + "\n")
            words.append(f"-{kind}{self.folder}/criteria")
        done = subprocess.run([*words, path], capture_output=True, text=True, errors="replace", check=False)
        return numbers(done.stdout)

    def fens(self, number, path):
        """The positions of a game, with each en passant square."""
        text = subprocess.run([self.pgn, "grep", "-q", f"tag {TAG} = {number}", path], capture_output=True, check=True).stdout
        lines = subprocess.run([self.pgn, "epd", "from-pgn", "-"], input=text, capture_output=True, check=True).stdout
        return [b" ".join(line.split(b" ")[:4]) for line in lines.splitlines()]

    def compare(self, query, path, wrong, options=(), criteria=None):
        if not self.only.search(query):
            return
        a, b = self.ours(query, path) - wrong, self.theirs(options, criteria, path) - wrong
        if query == "repetition":
            a -= {number for number in a - b if max(collections.Counter(self.fens(number, path)).values()) < 3}
        if a - b and query.endswith(" in variations"):
            a -= a - b - self.ours(query.replace(" in variations", " before move 151 in variations"), path)
        self.found += len(a)
        self.passed += a == b
        if self.only.pattern:
            print(f"{os.path.basename(path)}: {query}: {len(a)} games", flush=True)
        if a != b:
            self.failed += 1
            print(f"{os.path.basename(path)}: {query}: {len(a)} games, pgn-extract {len(b)}: only here "
                  f"{sorted(a - b)[:5]}, only there {sorted(b - a)[:5]}")


def tag_searches(peers, path, wrong, text, chance):
    whites = sorted(set(re.findall(r'^\[White "([A-Za-z]+)', text, re.M)))
    for name in chance.sample(whites, min(6, len(whites))):
        for letter, tag in (("w", "White"), ("b", "Black"), ("p", "Player")):
            peers.compare(f'{tag} =~ "^{name}"', path, wrong, [f"-T{letter}{name}"])
    for result in ("1-0", "0-1", "1/2-1/2"):
        peers.compare(f"Result = {result}", path, wrong, [f"-Tr{result}"])
    for code in ("B", "C6", "D37", "E9"):
        peers.compare(f'tag ECO =~ "^{code}"', path, wrong, [f"-Te{code}"])
    for sign in (">=", "<", ">"):
        peers.compare(f"WhiteElo {sign} 2600", path, wrong, criteria=("t", f'WhiteElo {sign} "2600"'))
    years = sorted(set(re.findall(r'^\[Date "(\d{4})\.', text, re.M)))
    year = years[len(years) // 2]
    peers.compare(f'Date =~ "^{year}"', path, wrong, [f"-Td{year}"])
    name = whites[len(whites) // 2]
    peers.compare(f'White =~ "^{name}" and Result = 1-0', path, wrong, criteria=("t", f'White "{name}"\nResult "1-0"'))


ENDS = (("mate", "--checkmate"), ("stalemate", "--stalemate"), ("repetition", "--repetition"), ("fifty", "--fifty"),
        ("promotion to [RBN]", "--underpromotion"))

# A query, and the line of an ending in pgn-extract's own words: the plies it must last, one side, the other.
ENDINGS = (("KRPP vs KRP", "0 rp2 rp1"), ("KRP* vs KRP*", "0 rp* rp*"), ("KQ vs KR", "0 q r"), ("KBP* vs KNP*", "0 bp* np*"),
           ("KRBP* vs KRNP*", "0 rbp* rnp*"), ("KP vs K", "0 p k"), ("KQP* vs KQP*", "0 qp* qp*"), ("KNP+ vs KBP+", "0 np+ bp+"))

PATTERNS = ("*/*/*/*/*/*/*PPP/*RK?", "?????rk?/?????ppp/*/*/*/*/*/*", "*/*/*/*A*r*/*/*/*/*", "*/*/*/3pP3/3P4/*/*/*",
            "*/*/*/*/*/*/P[BP]P*/??KR????", "*/*/*/*/*/8/*/*", "r*/*/*/*/*/*/*/*K", "*/pp1[nb]*/*/*/*/*/*/*")


def move_searches(peers, path, wrong):
    promoted = wrong | peers.ours("promotion", path)
    for term, option in ENDS:
        peers.compare(term, path, wrong, [option])
    for ours, theirs in ENDINGS:
        peers.compare(f'material "{ours}" then (white to move or black to move)', path, promoted, criteria=("z", theirs))
    for pattern in PATTERNS:
        peers.compare(f'pattern "{pattern}" in variations', path, wrong, criteria=("t", f'FENPattern "{pattern}"'))
        peers.compare(f'flip pattern "{pattern}" in variations', path, wrong, criteria=("t", f'FENPatternI "{pattern}"'))
    for line in ("e4 c5 Nf3", "d4 Nf6 c4 g6", "e4 e5 Nf3 Nc6 Bb5 a6"):
        peers.compare(f'moves "{line}"', path, wrong, ["-P"], ("v", line))


def some_positions(pgn, path, chance, count):
    """So many of the positions of all games, each as likely as any other; they are too many to keep."""
    chosen, seen = [], 0
    with subprocess.Popen([pgn, "epd", "from-pgn", path], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as all_of_them:
        for line in all_of_them.stdout:
            if line.startswith("rnbqkbnr/pppppppp/"):
                continue
            seen += 1
            if len(chosen) < count:
                chosen.append(line)
            elif (place := int(chance.random() * seen)) < count:
                chosen[place] = line
    if len(chosen) < count:
        raise SystemExit("pgn epd from-pgn wrote too few positions")
    return [line.split(" ") for line in chosen]


def position_searches(peers, pgn, path, wrong, chance, count):
    """Positions of random games, at depths from the first move to the last."""
    for words in some_positions(pgn, path, chance, count) if count else ():
        fen = " ".join(words[:4]) + " 0 1"
        key = subprocess.run([pgn, "fen", "--hash", fen], capture_output=True, text=True, check=False).stdout.split()[-1]
        peers.compare(f"key {key} in variations", path, wrong, [f"-H{key}"])
        peers.compare(f'position "{words[0]}" in variations', path, wrong, criteria=("t", f'FENPattern "{words[0]}"'))


def main():
    parser = argparse.ArgumentParser(description="compare pgn grep with pgn-extract")
    parser.add_argument("--pgn", required=True, help="the command to test")
    parser.add_argument("--games", type=int, default=300, help="of each file; 0: all")
    parser.add_argument("--file", action="append", help="only this one of the files")
    parser.add_argument("--positions", type=int, default=13, help="of each file")
    parser.add_argument("--only", default="", metavar="REGEX", help="only searches whose query has this; print how many games each finds")
    parser.add_argument("corpus", metavar="CORPUS")
    args = parser.parse_args()
    other = shutil.which("pgn-extract", path=os.pathsep.join([os.environ["PATH"], "/usr/games"]))
    files = [os.path.join(args.corpus, "pgn", name) for name in args.file or FILES]
    if not other or not shutil.which("zstd") or not all(map(os.path.exists, files)):
        print("pgn-extract, zstd or the corpus is missing: skipped\n0 passed, 0 failed, 1 skipped")
        return 0
    pgn = os.path.abspath(args.pgn)
    chance = random.Random(16)
    with tempfile.TemporaryDirectory(prefix="pgn-peer-") as folder:
        peers = Peers(pgn, other, folder, args.only)
        for file in files:
            path, wrong = sample(pgn, file, args.games, folder)
            with open(path, encoding="utf-8", errors="replace") as text:
                tag_searches(peers, path, wrong, text.read(), chance)
            move_searches(peers, path, wrong)
            position_searches(peers, pgn, path, wrong, chance, args.positions)
    if peers.found < 500 and not args.only:
        print(f"only {peers.found} games were found: nothing was compared")
        peers.failed += 1
    print(f"{peers.found} games found\n{peers.passed} passed, {peers.failed} failed")
    return 1 if peers.failed else 0


if __name__ == "__main__":
    sys.exit(main())
