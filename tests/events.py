#!/usr/bin/env python3
"""events.py -- pgn table, pgn clock and pgn stats: their JSON compared with its schemas, with an independent computation,
with any number of threads, and with published tables of real events.

    events.py --pgn PATH [--shared DIR]

Real events need DIR/design/data/crosstables and DIR/corpus/pgn/otb.pgn.zst; that part is skipped without them, and
by a build without zstd.
"""
import argparse
import glob
import itertools
import json
import os
import random
import re
import subprocess
import sys
import tempfile

import features
from json_schema import Schemas

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
POINTS = {'1-0': (1, 0), '0-1': (0, 1), '1/2-1/2': (0.5, 0.5)}


def pgn_of(games):
    return ''.join(f'[Event "{e}"]\n[Site "S"]\n[Date "2001.02.03"]\n[EventDate "2001.02.03"]\n[Round "{r}"]\n[White "{w}"]\n'
                   f'[Black "{b}"]\n[Result "{x}"]\n\n{x}\n\n' for e, r, w, b, x in games)


def expected(games, kind):
    """Rows by name, straight from the definitions."""
    names = sorted({n for _, _, w, b, _ in games for n in (w, b)})
    played = {n: [] for n in names}  # (opponent, points, black)
    for _, r, w, b, x in sorted(games, key=lambda g: [int(p) for p in g[1].split('.')]):
        played[w].append((b, POINTS[x][0], False))
        played[b].append((w, POINTS[x][1], True))
    points = {n: sum(p for _, p, _ in played[n]) for n in names}
    rows = {}
    for n in names:
        tied = [m for m in names if points[m] == points[n]]
        meetings = {tuple(sorted((a, b))): sum(o == b for o, _, _ in played[a]) for a, b in itertools.combinations(tied, 2)}
        equal = len(tied) > 1 and min(meetings.values()) > 0 and len(set(meetings.values())) == 1
        opponents = sorted(points[o] for o, _, _ in played[n])
        running = list(itertools.accumulate(p for _, p, _ in played[n]))
        rows[n] = {'points': points[n], 'wins': sum(p == 1 for _, p, _ in played[n]),
                   'wins_black': sum(p == 1 and b for _, p, b in played[n]), 'games_black': sum(b for _, _, b in played[n]),
                   'head_to_head': sum(p for o, p, _ in played[n] if o in tied) if equal else None,
                   'sonneborn_berger': sum(p * points[o] for o, p, _ in played[n]), 'buchholz': sum(opponents),
                   'buchholz_cut1': sum(opponents[1:]), 'progressive': sum(running),
                   'koya': sum(p for o, p, _ in played[n] if 2 * points[o] >= len(played[o])),
                   'points_rank': 1 + sum(q > points[n] for q in points.values())}
    ties = {'round-robin': ['head_to_head', 'wins', 'sonneborn_berger'],
            'swiss': ['buchholz_cut1', 'buchholz', 'sonneborn_berger', 'wins']}[kind]
    key = lambda n: tuple([-rows[n]['points']] + [-(-1 if rows[n][t] is None else rows[n][t]) for t in ties])
    for n in names:
        rows[n]['rank'] = 1 + sum(key(m) < key(n) for m in names)
    for i, n in enumerate(sorted(names, key=lambda n: (key(n), n))):
        rows[n]['number'] = i + 1
    return rows


def round_robin(rng, players, cycles):
    """The circle method."""
    ring, games = [f'P{i:02}' for i in range(players)], []
    for cycle in range(cycles):
        for r in range(players - 1):
            for board in range(players // 2):
                w, b = ring[board], ring[-1 - board]
                if cycle % 2:
                    w, b = b, w
                games.append(('RR', f'{cycle * (players - 1) + r + 1}.{board + 1}', w, b, rng.choice(list(POINTS))))
            ring = ring[:1] + ring[-1:] + ring[1:-1]
    return games


def swiss(rng, players, rounds):
    names, games, score = [f'P{i:02}' for i in range(players)], [], {}
    for r in range(1, rounds + 1):
        rng.shuffle(names)
        order = sorted(names, key=lambda n: -score.get(n, 0))
        for board in range(players // 2):
            w, b = order[2 * board:2 * board + 2]
            x = rng.choice(list(POINTS))
            games.append(('SW', f'{r}.{board + 1}', w, b, x))
            score[w], score[b] = score.get(w, 0) + POINTS[x][0], score.get(b, 0) + POINTS[x][1]
    return games


class Tests:
    def __init__(self, pgn, folder):
        self.pgn, self.folder, self.passed, self.failed = pgn, folder, 0, 0
        self.schemas = Schemas(os.path.join(ROOT, 'docs/formats/schemas'))

    def judge(self, what, wrong):
        self.passed, self.failed = self.passed + (not wrong), self.failed + bool(wrong)
        if wrong:
            print(f'{what}: {wrong}')

    def run(self, *words):
        return subprocess.run([self.pgn, *words], cwd=self.folder, capture_output=True, check=False)

    def rows(self, *words):
        return [json.loads(line) for line in self.run(*words).stdout.decode().splitlines()]

    def put(self, name, text):
        with open(os.path.join(self.folder, name), 'w', encoding='utf-8') as file:
            file.write(text)

    def made_up(self, what, games, kind):
        random.Random(1).shuffle(games)
        self.put('g.pgn', pgn_of(games))
        found = self.rows('table', '--json', 'g.pgn')
        if len(found) != 1 or found[0]['kind'] != kind:
            self.judge(what, f'{len(found)} events, {[e["kind"] for e in found]}')
            return
        self.judge(what + ', schema', self.schemas.wrong('crosstable.schema.json', found[0]))
        rows, wrong = expected(games, kind), None
        for player in found[0]['players']:
            for name, value in rows[player['name']].items():
                if player[name] != value:
                    wrong = f'{player["name"]}: {name} is {player[name]}, not {value}'
        self.judge(what, wrong)

    def others(self):
        hostile = '<script>alert(1)</script> & "x\u202e\x1b[2J'.replace('"', '\\"')
        self.put('h.pgn', pgn_of([(hostile, '1', hostile, 'B', '1-0'), (hostile, '?', 'B', 'bye', '1-0'),
                                  (hostile, '-', hostile, 'C', '*')]) +
                 '[White "A"]\n[WhiteTeam "X"]\n[BlackTeam "Y"]\n[TimeControl "60+1"]\n\n1. e4 {[%clk 0:01:00]} e5 '
                 '{[%emt 0:00:03]} 2. d4 {[%clk 0:09:00] [%egt 0:00:01]} *\n')
        for kind in ('any', 'round-robin', 'swiss', 'match', 'knock-out', 'team'):
            found = self.rows('table', '--json', '--kind=' + kind, 'h.pgn')
            wrong = [self.schemas.wrong('crosstable.schema.json', event) for event in found]
            self.judge('hostile, ' + kind, next(filter(None, wrong), None if found else 'nothing'))
        for words, schema in ((['clock', '-n4'], 'clock'), (['clock'], 'clock-summary'), (['stats', '--moves'], 'stats'), (['stats'], 'stats')):
            found = self.rows(*words, '--json', 'h.pgn')
            self.judge(schema, self.schemas.wrong(schema + '.schema.json', found[0]) if len(found) == 1 else f'{len(found)} objects')
        for words in (['table', '--html'], ['stats', '--svg'], ['clock', '-n4', '--svg']):
            text = self.run(*words, 'h.pgn').stdout.decode()
            self.judge(' '.join(words), not text or re.search('<script|\x1b|\u202e', text))

    def threads(self):
        rng = random.Random(7)
        self.put('t.pgn', pgn_of(sum((swiss(rng, 60, 9) for _ in range(8)), [])))
        for words in (['table'], ['table', '--json'], ['table', '--html'], ['stats'], ['stats', '--json'], ['clock', '--json']):
            one, seven = (self.run(*words, j, 't.pgn') for j in ('-j1', '-j7'))
            self.judge(' '.join(words) + ' on seven threads', one.stdout != seven.stdout or not one.stdout)

    def real(self, shared):
        """Real events. Only what the tables say is compared: notes are ours."""
        tables, games = os.path.join(shared, 'design/data/crosstables'), os.path.join(shared, 'corpus/pgn/otb.pgn.zst')
        if not os.path.isdir(tables) or not os.path.isfile(games) or not features.known(self.pgn)['zstd']:
            print('no real events here, or none that this build reads: skipped')
            return
        found = {(e['event'], e['site'], e['event_date']): e for e in self.rows('table', '--json', games)}
        for path in sorted(glob.glob(tables + '/*.json')):
            with open(path, encoding='utf-8') as file:
                truth = json.load(file)
            event = dict(found.get((truth['event'], truth['site'], truth['event_date']), {}))
            event.pop('notes', None)
            self.judge(os.path.basename(path), [k for k in {*truth, *event} if truth.get(k) != event.get(k)])
        wrong = [self.schemas.wrong('crosstable.schema.json', e) for e in found.values()]
        self.judge('schema of real events', next(filter(None, wrong), None if found else 'nothing'))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--pgn', required=True)
    parser.add_argument('--shared', default=os.path.join(ROOT, '../shared'))
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        t, rng = Tests(os.path.abspath(args.pgn), folder), random.Random(3)
        for n in range(12):
            t.made_up(f'round robin {n}', round_robin(rng, rng.choice((4, 6, 8, 10, 14)), 1), 'round-robin')
            t.made_up(f'double round robin {n}', round_robin(rng, rng.choice((4, 6, 10)), 2), 'round-robin')
            t.made_up(f'swiss {n}', swiss(rng, rng.choice((16, 24, 36)), rng.choice((5, 7, 9))), 'swiss')
        t.others()
        t.threads()
        t.real(os.path.abspath(args.shared))
    print(f'{t.passed} passed, {t.failed} failed')
    return 1 if t.failed else 0


if __name__ == '__main__':
    sys.exit(main())
