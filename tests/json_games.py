#!/usr/bin/env python3
"""json_games.py -- games as JSON, both ways.   json_games.py --pgn PATH [--all] [--root DIR] [CORPUS]

- tests/data/json/NAME.pgn converts to NAME.json, which conforms to docs/formats/schemas and reads back as the
  same games; so do the examples of docs/formats/json.md.
- Values that the schemas do not allow are rejected, so that the schemas have an effect.
- fmt(json(x)) is fmt(x), byte for byte and with its exit status, for each file of CORPUS, as one array and as one game per
  line, with any number of threads; each line is valid by the schema and is read by Python and, if installed, Node. Only a
  part of each file, unless --all is given. Skipped if CORPUS is absent.
- Damaged JSON (truncated, bytes changed) ends with exit status 0 or 1, with the same output for any number of threads.
"""
import argparse
import concurrent.futures
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

import json_schema
import parts

PART = 400_000     # bytes of each file, unless all is read
SHAPES = 150       # games of each file that are compared with the schema: that is slow
CHANGES = 60       # damaged versions of each golden file
NODE = ('const data = require("fs").readFileSync(0); let lines = 0;'
        'for (let at = 0, end; (end = data.indexOf(10, at)) >= 0; at = end + 1, lines++)'
        ' JSON.parse(data.toString("utf8", at, end)); console.log(lines)')
BAD = [
    ('game.schema.json', {'type': 'game', 'variant': 'standard', 'tags': {'White': 1}, 'moves': [], 'result': '*'}),
    ('game.schema.json', {'type': 'game', 'variant': 'standard', 'tags': {}, 'moves': [{'san': 'e4'}], 'result': '*'}),
    ('game.schema.json', {'type': 'game', 'variant': 'standard', 'tags': {}, 'moves': [], 'result': '1:0'}),
    ('game.schema.json', {'type': 'game', 'variant': 'standard', 'tags': {}, 'moves': [], 'result': '*', 'nags': []}),
    ('game.schema.json', {'type': 'game', 'variant': 'standard', 'tags': {}, 'moves': [], 'result': '*', 'x': 1}),
    ('game-input.schema.json', {'tags': {}}),
]


def run(*args, data=None):
    done = subprocess.run(args, input=data, capture_output=True, timeout=900, check=False)
    return done.returncode, done.stdout, done.stderr


def rules(text):
    return sorted(re.findall(rb'\[([a-z0-9-]+)\]$', text, re.M))


class Suite:
    def __init__(self, args):
        self.args = args
        self.pgn = os.path.abspath(args.pgn)
        self.schemas = json_schema.Schemas(os.path.join(args.root, 'docs', 'formats', 'schemas'))
        self.passed = self.failed = self.skipped = 0
        self.node = shutil.which('node')
        self.texts = []  # lines that are to be read by Node

    def that(self, what, wrong):
        """wrong is the error, or None."""
        self.failed += bool(wrong)
        self.passed += not wrong
        if wrong:
            print(f'{what}: {wrong}', flush=True)

    def shape(self, record):
        name = 'game.schema.json' if record.get('type') == 'game' else 'games.schema.json'
        value = record if record.get('type') == 'game' else [record]
        return self.schemas.wrong(name, value)

    # ---- golden files ----

    def golden(self):
        folder = os.path.join(self.args.root, 'tests', 'data', 'json')
        names = sorted(name[:-4] for name in os.listdir(folder) if name.endswith('.pgn'))
        self.that(folder, None if len(names) > 3 else 'golden files are missing')
        for name in names:
            pgn, right = os.path.join(folder, name + '.pgn'), os.path.join(folder, name + '.json')
            with open(right, 'rb') as file:
                expected = file.read()
            self.that(f'{name}: convert', None if run(self.pgn, 'convert', '--to=json', pgn)[1] == expected else 'other JSON')
            self.that(f'{name}: shape', self.schemas.wrong('games.schema.json', json.loads(expected)))
            self.round_trip(name, pgn)
            self.damage(name, expected)
        for schema, value in BAD:
            self.that(f'{value}', None if self.schemas.wrong(schema, value) else f'{schema} allows it')

    def damage(self, name, text):
        rng = random.Random(name)
        for number in range(CHANGES):
            bad = bytearray(text)
            if number % 3 == 0:
                del bad[rng.randrange(len(bad)):]
            else:
                for _ in range(rng.randrange(1, 4)):
                    bad[rng.randrange(len(bad))] = rng.choice(b'{}[]",:\\0ae\n \xff\x00')
            one, two = (run(self.pgn, 'fmt', '--from=json', j, '-', data=bytes(bad)) for j in ('-j1', '-j5'))
            wrong = 'exit status %d' % one[0] if one[0] not in (0, 1) else None if one == two else 'other output by threads'
            self.that(f'{name}, damaged ({number})', wrong)

    def documented(self):
        """Each fenced block of JSON in the documentation that is a game."""
        with open(os.path.join(self.args.root, 'docs', 'formats', 'json.md'), encoding='utf-8') as file:
            blocks = re.findall(r'```json\n(.*?)```', file.read(), re.S)
        self.that('json.md', None if len(blocks) >= 2 else 'the examples are missing')
        for block in blocks:
            game = json.loads(block)
            schema = 'game.schema.json' if game.get('type') == 'game' else 'game-input.schema.json'
            self.that('json.md: shape', self.schemas.wrong(schema, game))
            self.that('json.md: read', None if run(self.pgn, 'fmt', '-', data=block.encode())[0] == 0 else 'is not read')

    # ---- round trips ----

    def round_trip(self, what, path):
        status, right, said = run(self.pgn, 'fmt', path)
        with tempfile.TemporaryDirectory() as folder:
            for form in ('json', 'ndjson'):
                out = os.path.join(folder, 'games.' + form)
                made = run(self.pgn, 'convert', '--to=' + form, '-o', out, path)
                self.that(f'{what}: exit status of convert --to={form}', None if made[0] == status else f'{made[0]}, not {status}')
                for j in ('-j1', '-j5'):
                    back = run(self.pgn, 'fmt', j, out)
                    wrong = ('other bytes' if back[1] != right else f'exit status {back[0]}, not {status}' if back[0] != status
                             else 'other findings' if set(rules(back[2])) - set(rules(said)) else None)
                    self.that(f'{what}: fmt {j} of --to={form}', wrong)
            self.that(f'{what}: threads', None if run(self.pgn, 'convert', '-j1', '--to=ndjson', path)[1] ==
                      run(self.pgn, 'convert', '-j5', '--to=ndjson', path)[1] else 'other output by threads')
            with open(out, 'rb') as file:
                self.lines(what, file.read())

    def lines(self, what, text):
        lines = text.decode('utf-8').split('\n')
        self.that(f'{what}: last line', 'has no end' if lines.pop() else None)
        wrong = None
        for number, line in enumerate(lines):
            record = json.loads(line)
            if number < SHAPES and not wrong:
                wrong = self.shape(record)
        self.that(f'{what}: shape', wrong)
        self.texts.append(text)

    def other_reader(self):
        """All lines, by Node."""
        if not self.node:
            print('there is no Node: skipped')
            self.skipped += 1
            return
        text = b''.join(self.texts)
        done = run(self.node, '-e', NODE, data=text)
        wrong = None if done[1].strip() == b'%d' % text.count(b'\n') else f'reads {done[1]!r}: {done[2][-200:]!r}'
        self.that('Node', wrong)
        self.texts = []

    def part(self, path, folder):
        """The path of a copy of the file, or of some of its games."""
        text = parts.part(parts.read(path), 0 if self.args.all else PART)
        out = os.path.join(folder, re.sub(r'[^\w.-]', '_', os.path.relpath(path, self.args.corpus)).removesuffix('.zst'))
        with open(out, 'wb') as file:
            file.write(text)
        return out

    def corpus(self):
        paths = [os.path.join(where, name) for top in ('pgn', 'quirks')
                 for where, _, names in os.walk(os.path.join(self.args.corpus, top)) for name in sorted(names)
                 if name.endswith(('.pgn', '.pgn.zst'))]
        with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda path: self.round_trip(path, self.part(path, folder)), paths))
        self.other_reader()


def main():
    parser = argparse.ArgumentParser(description='games as JSON, both ways')
    parser.add_argument('--pgn', required=True)
    parser.add_argument('--all', action='store_true', help='all games of each file')
    parser.add_argument('--root', default=os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    parser.add_argument('corpus', nargs='?', default='', metavar='CORPUS')
    suite = Suite(parser.parse_args())
    suite.golden()
    suite.documented()
    suite.other_reader()
    if os.path.isdir(suite.args.corpus):
        suite.corpus()
    else:
        print(f'{suite.args.corpus} is absent: real games are skipped')
        suite.skipped += 1
    print(f'{suite.passed} passed, {suite.failed} failed' + (f', {suite.skipped} skipped' if suite.skipped else ''))
    return 1 if suite.failed else 0


if __name__ == '__main__':
    sys.exit(main())
