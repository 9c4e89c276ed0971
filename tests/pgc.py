#!/usr/bin/env python3
"""pgc.py -- PGC by the command: the documented example, golden files, damage, and round trips of real games.

    pgc.py --pgn PATH [--ordinals PATH [--positions N]] [--all] [--root DIR] [CORPUS]

- The example of docs/formats/pgc.md is packed to the bytes given there, and unpacked from them.
- tests/data/pgc/NAME.pgc unpacks to NAME.pgn, forever.
- A second reader, written from that document alone (pgc_reader.py), reads the same games from golden files and from
  packed real ones.
- Damaged files (truncated, bytes changed) end with exit status 0 or 1, in bounded time, with the same output
  for any number of threads; truncation is always reported.
- Every command that reads PGN gives the same output for a PGC file as for its PGN.
- unpack(pack(x)) is fmt(x) for each file of CORPUS, with the findings that fmt reports; and counting gives the
  same ordinals as sorting (--ordinals, the test program). Parts of large files, unless --all is given. Skipped if
  CORPUS is absent.
"""
import argparse
import concurrent.futures
import gzip
import os
import random
import re
import subprocess
import sys
import tempfile

import parts
import pgc_reader

POSITIONS = 15000   # checked in each file for their ordinals
CHANGES = 150       # damaged versions of each golden file
SMALL = 3000        # bytes of files, and games of large ones, that the second reader is given: it is slow
FEW = 12
PART = 6000000      # bytes of each file, unless all is packed


def run(*args, data=None):
    p = subprocess.run(args, input=data, capture_output=True, timeout=600, check=False)
    return p.returncode, p.stdout, p.stderr


class Suite:
    def __init__(self, pgn):
        self.pgn = pgn
        self.passed = self.failed = self.skipped = 0

    def that(self, what, wrong):
        """wrong is the error, or None."""
        if wrong:
            self.failed += 1
            print(f'{what}: {wrong}')
        else:
            self.passed += 1

    def skip(self, why):
        self.skipped += 1
        print(f'skipped: {why}')


def expect(pgn, command, data, right):
    """What is wrong with the output of a command that must succeed, or None."""
    rc, out, err = run(pgn, command, '-', data=data)
    if rc or err:
        return f'{command}: exit status {rc}: {err.decode("utf-8", "replace")[:200]}'
    return None if out == right else f'{command} gives something else: {out[:300]}'


def documented(suite, root):
    with open(os.path.join(root, 'docs/formats/pgc.md'), encoding='utf-8') as file:
        page = file.read()
    texts = [t.encode() + b'\n' for t in re.findall(r'^```pgn\n(.*?)^```', page, re.M | re.S)]
    codes = [bytes.fromhex(re.sub(r' {2,}\S.*', '', t, flags=re.M))
             for t in re.findall(r'^```hex\n(.*?)^```', page, re.M | re.S)]
    suite.that('docs/formats/pgc.md', None if texts and len(texts) == len(codes) else 'no examples')
    for text, code in zip(texts, codes):
        # in the document two blanks separate bytes from their meaning
        suite.that('docs/formats/pgc.md', expect(suite.pgn, 'pack', text, code))
        suite.that('docs/formats/pgc.md', expect(suite.pgn, 'unpack', code, text))
        suite.that('docs/formats/pgc.md', second_reading(code, text))


def second_reading(code, text, in_order=True):
    """Where a second reader differs from the PGN, or None."""
    try:
        got, right = list(pgc_reader.games(code)), list(pgc_reader.tokens(text.decode('utf-8')))
    except (ValueError, LookupError) as error:
        return f'the second reader cannot read it: {error!r}'
    if len(got) != len(right):
        return f'the second reader finds {len(got)} games, not {len(right)}'
    for number, ((tags, moves), (other_tags, others)) in enumerate(zip(got, right), 1):
        if moves != others:
            return f'the second reader, game {number}: {moves}\nnot {others}'[:1500]
        if tags != other_tags if in_order else not set(tags) <= set(other_tags):
            return f'the second reader, game {number}: {tags}\nnot {other_tags}'[:1500]
    return None


def golden(suite, folder):
    names = sorted(n[:-4] for n in os.listdir(folder) if n.endswith('.pgc'))
    suite.that('golden files', None if names else 'there are none')
    files = []
    for name in names:
        with open(os.path.join(folder, name + '.pgc'), 'rb') as pgc, open(os.path.join(folder, name + '.pgn'), 'rb') as pgn:
            code, text = pgc.read(), pgn.read()
        suite.that(name, expect(suite.pgn, 'unpack', code, text))
        suite.that(name, second_reading(code, text, in_order=False))
        files.append((name, code))
    return files


def damage(suite, name, code):
    """Truncate it, or change some bytes; the random sequence is fixed."""
    dice = random.Random(name)
    for i in range(CHANGES):
        if i % 3 == 0:
            bad = code[:dice.randrange(len(code))]
        else:
            bad = bytearray(code)
            for _ in range(dice.choice((1, 1, 3, 20))):
                bad[dice.randrange(len(bad))] = dice.choice((0, 1, 5, 6, 8, 9, 10, 255, dice.randrange(256)))
            bad = bytes(bad)
        one = run(suite.pgn, 'unpack', '-j1', '-', data=bad)
        two = run(suite.pgn, 'unpack', '-j3', '-', data=bad)
        wrong = None
        if one[0] not in (0, 1):
            wrong = f'exit status {one[0]}: {one[2][:200]}'
        elif one != two:
            wrong = 'another output with three threads'
        elif one[0] and not one[2]:
            wrong = 'nothing said of it'
        else:
            again = run(suite.pgn, 'fmt', '-', data=one[1])
            if again[1] != one[1]:
                wrong = 'what was unpacked is not in export format'
        suite.that(f'{name}, damaged, {i}', wrong)


# Commands that read games, except pack and unpack of other files.
READERS = (('fmt',), ('fmt', '--reduced'), ('count', '--plies'), ('tags', '--json'), ('tags', '--names'),
           ('show', '-n', '1'), ('show', '-n', '-1'), ('pack',), ('epd', 'from-pgn'),
           ('check', '--strict', '--limit=0'))


def without_places(args, answer):
    """The output of a command for x.pgc or x.pgn, without names and places: PGC has no lines."""
    rc, *texts = answer
    out, err = (re.sub(rb'\S*x\.pg[cn](\.gz)?(: byte \d+|:\d+:\d+)?', b'', t) for t in texts)
    if args == ('tags', '--json'):
        out = re.sub(rb'"(line|offset)":\d+', b'', out)
    if args[0] == 'check': # PGC does not store how a text ends
        out = sorted(line for line in out.splitlines()[:-1] if b'[game-spacing]' not in line)
    return rc, out, err


# PGC says of a comment that it is unread text, which PGN does only with the mark: that is kept without comments, shown as
# such, counted by fmt and packed again.
HAS_UNREAD = {'beyond_the_standard': (('fmt', '--reduced'), ('show', '-n', '-1'), ('pack',))}


def same_answers(suite, name, code):
    """The other commands on a PGC file, plain, compressed and piped, and on its PGN."""
    with tempfile.TemporaryDirectory() as folder:
        pgc, pgn, packed = (os.path.join(folder, 'x.' + end) for end in ('pgc', 'pgn', 'pgc.gz'))
        with open(pgc, 'wb') as file, gzip.open(packed, 'wb') as compressed:
            file.write(code)
            compressed.write(code)
        text = run(suite.pgn, 'unpack', '-o', '-', pgc)[1]
        with open(pgn, 'wb') as file:
            file.write(text)
        readers = [('fmt', '-q') if args == ('fmt',) else args for args in READERS if args not in HAS_UNREAD.get(name, ())]
        suite.that(f'{name}: unread text', None if (b'unread' in run(suite.pgn, 'fmt', pgc)[2]) == (name in HAS_UNREAD) else 'not counted')
        for args in readers:
            right = without_places(args, run(suite.pgn, *args, pgn))
            for path in (pgc, packed):
                got = without_places(args, run(suite.pgn, *args, path))
                suite.that(f'{name}: {" ".join(args)}', None if got == right else f'differs: {got}\nand {right}'[:1500])
            if args[-1] != '-1': # standard input is not read twice
                piped = run(suite.pgn, *args, '--from=pgc', '-', data=code)
                other = run(suite.pgn, *args, '--from=pgn', '-', data=text)
                same = piped[0] == other[0] and (args[0] in ('check', 'tags', 'count') or piped[1] == other[1])
                suite.that(f'{name}: {" ".join(args)}, piped',
                           None if same else f'differs: {piped}\nand {other}'[:1500])


def there_and_back(pgn, path):
    """What is wrong with a file's round trip through PGC, or None."""
    with tempfile.TemporaryDirectory() as folder:
        pgc = os.path.join(folder, 'x.pgc')
        rc, right, faults = run(pgn, 'fmt', '-q', path)
        packed, _, said = run(pgn, 'pack', '-o', pgc, path)
        if packed != rc or said != faults:
            return f'pack: exit status {packed}, not {rc}, or other faults: {said[:300]}'
        _, text, _ = run(pgn, 'unpack', pgc)
        if text != right:
            return 'it does not come back as fmt writes it'
        with open(pgc, 'rb') as file:
            start = file.read(1)
        if start and run(pgn, 'count', pgc)[1].split()[0] != run(pgn, 'count', path)[1].split()[0]:
            return 'another number of games'
        _, text, _ = run(pgn, 'fmt', '-j3', pgc)
        return None if text == right else 'fmt of the PGC file differs'


def read_twice(pgn, path):
    """Where a second reader differs in a file, or in the first games of a large one."""
    large = path.endswith('.zst')
    _, text, _ = run(pgn, 'fmt', '-' if large else path, data=parts.part(parts.read(path), 600000) if large else None)
    if large:
        text = b'\n\n'.join(text.split(b'\n\n', 2 * FEW)[:2 * FEW]) + b'\n\n'
    packed, code, _ = run(pgn, 'pack', '-', data=text)
    return second_reading(code, text) if packed in (0, 1) else 'it is not packed'


def corpus(suite, folder, ordinals, positions, size):
    paths = [os.path.join(where, name) for where, _, names in os.walk(folder) for name in names
             if re.search(r'/(pgn|quirks)\b', where + '/') and re.search(r'\.(pgn|txt)(\.zst)?$', name)]
    with tempfile.TemporaryDirectory() as where, concurrent.futures.ThreadPoolExecutor(2) as pool:
        round_trip = lambda path: there_and_back(suite.pgn, parts.put(path, size, where))
        for path, wrong in zip(sorted(paths), pool.map(round_trip, sorted(paths))):
            suite.that(os.path.relpath(path, folder), wrong)
    for path in sorted(paths):
        if path.endswith('.zst') or os.path.getsize(path) <= SMALL:
            suite.that(os.path.relpath(path, folder), read_twice(suite.pgn, path))
    if ordinals:
        games = [p for p in sorted(paths) if p.endswith('.pgn.zst')]
        rc, out, err = run(ordinals, str(positions), *games)
        suite.that('ordinals', None if rc == 0 else (out + err).decode('utf-8', 'replace')[-400:])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--pgn', required=True)
    parser.add_argument('--ordinals', help='the test program of that name')
    parser.add_argument('--positions', type=int, default=POSITIONS, help='of each file, for --ordinals (%(default)s)')
    parser.add_argument('--all', action='store_true', help='all games of each file')
    parser.add_argument('--root', default=os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
    parser.add_argument('corpus', nargs='?')
    args = parser.parse_args()
    suite = Suite(os.path.abspath(args.pgn))
    documented(suite, args.root)
    for name, code in golden(suite, os.path.join(args.root, 'tests/data/pgc')):
        same_answers(suite, name, code)
        damage(suite, name, code)
    if args.corpus and os.path.isdir(args.corpus):
        corpus(suite, args.corpus, args.ordinals, args.positions, 0 if args.all else PART)
    else:
        suite.skip('no corpus of real games')
    print(f'{suite.passed} passed, {suite.failed} failed, {suite.skipped} skipped')
    return suite.failed != 0


if __name__ == '__main__':
    sys.exit(main())
