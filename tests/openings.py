#!/usr/bin/env python3
"""openings.py -- the built-in table of openings.   openings.py --pgn PATH [--corpus DIR] [ROOT]

Its text is sorted, in canonical SAN, and equal to the output of `pgn openings --list`; the documentation has the right
numbers, codes and lines; and if pgn-extract's eco.pgn is installed, the documented number of its positions have another
code. When tags are added to games, no other byte changes.
"""
import argparse
import json
import os
import re
import subprocess
import sys

ECO_PGN = '/usr/share/pgn-extract/eco.pgn'


def run(pgn, *words):
    return subprocess.run([pgn, 'openings', *words], capture_output=True, text=True, encoding='utf-8', check=False)


def documented(text, title):
    """The rows of the table below a heading."""
    part = text.split('### ' + title)[1].split('\n## ')[0].split('\n### ')[0]
    return [[cell.strip() for cell in line.strip('|').split('|')] for line in part.splitlines()
            if re.match(r'\| [A-E]\d\d ', line)]


def check(pgn, root):
    with open(os.path.join(root, 'src/openings/table.tsv'), encoding='utf-8') as file:
        lines = file.read().splitlines()
    with open(os.path.join(root, 'docs/openings.md'), encoding='utf-8') as file:
        doc = file.read()
    with open(os.path.join(root, 'CHANGELOG.md'), encoding='utf-8') as file:
        log = file.read()
    rows = [line.split('\t') for line in lines[1:]]
    listed = [json.loads(line) for line in run(pgn, '--list', '--json').stdout.splitlines()]
    code = {moves: eco for eco, _, moves in rows}
    longest = max(one['plies'] for one in listed)
    yield 'heading', lines[0] == 'eco\tname\tmoves'
    yield 'three columns, none empty', all(len(row) == 3 and all(row) for row in rows)
    yield 'order', rows == sorted(rows)
    yield 'every line is listed as it is written', sorted(rows) == sorted(
        [one['eco'], one['name'], one['moves']] for one in listed)
    yield 'number in docs/openings.md', 'a table of %d lines' % len(rows) in doc
    yield 'number in CHANGELOG.md', 'table of %d lines' % len(rows) in log
    yield 'longest line in docs/openings.md', 'has %d plies' % longest in doc
    for _, now, name, moves in documented(doc, 'Changed codes'):
        if moves in code:
            yield 'code of %s' % name, code[moves] == now
    for eco, name, moves in documented(doc, 'Added lines'):
        yield 'added %s' % name, [eco, name, moves] in rows
    if os.path.exists(ECO_PGN):
        differences = run(pgn, '--check', '--tags=ECO', ECO_PGN).stdout.splitlines()
        yield 'codes that differ from eco.pgn: %d' % len(differences), \
            '%d lines of `eco.pgn` still differ' % len(differences) in doc


TAG = re.compile(rb'\[(ECO|Opening|Variation|SubVariation) "([^"]*)"\]\r?')

MESSY = b'''\xef\xbb\xbf% an escape
[Event "a"]\r
[ECO ""]\r
[Result "1-0"]\r
\r
1. e4   c5 {odd \t spacing} 2. Nf3 \r
1-0\r
\r
[White "M\xfcller"]
[Opening "?"]
; a remark
1.d4 d5 2.c4 (2. Nf3 Nf6) *

1. e4 e5 2. Ke3 Nc6 1/2-1/2

[Event "no moves"]

*
[Event "b"] [Site "on one line"]

1. c4 e5 *
'''


def changed(before, after):
    """The lines of two texts that are neither an added tag nor one whose value was missing; a game without tags gets an empty
    line."""
    old, new = before.split(b'\n'), after.split(b'\n')
    i = j = 0
    while j < len(new):
        tag, missing = TAG.fullmatch(new[j]), TAG.fullmatch(old[i]) if i < len(old) else None
        if i < len(old) and old[i] == new[j]:
            i, j = i + 1, j + 1
        elif tag:
            i, j = i + bool(missing and missing[1] == tag[1] and missing[2] in (b'', b'?')), j + 1
        elif not new[j].strip() and TAG.fullmatch(new[j - 1]):
            j += 1
        elif new[j] and not new[j].strip() and old[i].startswith(new[j]): # a game that begins within a line
            old[i], j = old[i][len(new[j]):], j + 1
        else:
            return new[j]
    return None if i == len(old) else old[i]


def check_bytes(pgn, corpus):
    """Nothing but these tags changes."""
    texts = [('messy games', MESSY)]
    for name in ('dirty', 'annotated'):
        path = os.path.join(corpus or '', 'pgn', name + '.pgn.zst')
        if corpus and os.path.exists(path):
            texts.append((name, subprocess.run(['zstd', '-dcq', path], capture_output=True, check=True).stdout))
    for name, text in texts:
        done = subprocess.run([pgn, 'openings', '-q'], input=text, capture_output=True, check=False)
        line = changed(text, done.stdout)
        yield '%s: nothing else changes: %s' % (name, line), line is None
        yield '%s: tags are added' % name, len(done.stdout) > len(text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--pgn', required=True)
    parser.add_argument('--corpus', help='a folder of files of games')
    parser.add_argument('root', nargs='?', default='.')
    args = parser.parse_args()
    passed = failed = 0
    pgn = os.path.abspath(args.pgn)
    for what, good in [*check(pgn, args.root), *check_bytes(pgn, args.corpus)]:
        passed, failed = passed + bool(good), failed + (not good)
        if not good:
            print('FAIL %s' % what)
    print('%d passed, %d failed' % (passed, failed))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
