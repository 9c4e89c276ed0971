#!/usr/bin/env python3
"""order.py -- `pgn sort` and `pgn merge` beside the collating sequence of section 12 written down again here.

    order.py --pgn PATH [DIR]       DIR is the corpus beside the repository; its files are skipped where absent

Games that differ in one key only, random games, and real ones. What is written must be the games as they
stand, each with one empty line behind it, in the order of a stable sort by the keys below. It must be the same
in little memory and by merging parts, and the peak of memory must keep to the bound.
"""
import argparse, os, random, re, subprocess, sys, tempfile

TAG = re.compile(rb'\[([A-Za-z0-9_]+) "((?:[^"\\\n]|\\.)*)"\]')
REAL = ['lireal', 'ccreal', 'crlf', 'frc', 'engine', 'lisynth']     # files whose games all begin with an Event tag


# ---- the order of section 12 ----

def date_key(text):
    if re.fullmatch(rb'[0-9?]{4}\.[0-9?]{2}\.[0-9?]{2}', text):
        return tuple(int(part.replace(b'?', b'0')) for part in text.split(b'.'))
    if re.fullmatch(rb'[0-9]{4}', text):
        return (int(text), 0, 0)
    return (0, 0, 0)


def round_key(text):
    if text == b'?':
        return (0,)
    if text == b'-':
        return (1,)
    parts = text.split(b'.')
    if all(re.fullmatch(rb'[0-9]+|\?', part) for part in parts):
        return (2, [(0, 0) if part == b'?' else (1, int(part)) for part in parts])
    runs = re.findall(rb'[0-9]+|[^0-9]', text, re.S)
    return (3, [(ord(b'0'), int(run)) if run[:1].isdigit() else (run[0], 0) for run in runs])


def split_game(game):
    """Its tags, the first of a name, and its movetext."""
    tags, end = {}, 0
    for match in TAG.finditer(game):
        if game[end:match.start()].strip():
            break
        tags.setdefault(match.group(1), re.sub(rb'\\(["\\])', rb'\1', match.group(2)))
        end = match.end()
    return tags, game[end:].lstrip()


def key(game):
    tags, moves = split_game(game)
    marker = re.search(rb'(1-0|0-1|1/2-1/2|\*)\s*$', moves)
    result = marker.group(1) if marker else b'*'
    return (date_key(tags.get(b'Date', b'?')), tags.get(b'Event', b'?'), tags.get(b'Site', b'?'),
            round_key(tags.get(b'Round', b'?')), tags.get(b'White', b'?'), tags.get(b'Black', b'?'),
            tags.get(b'Result', result), moves)


def written(games):
    return b''.join(game + (b'\r\n\r\n' if b'\r\n' in game else b'\n\n') for game in games)


# ---- games ----

ROSTER = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result']
PLAIN = {'Event': 'E', 'Site': 'S', 'Date': '1990.01.01', 'Round': '1', 'White': 'W', 'Black': 'B', 'Result': '*'}

# In order, key by key.
LADDERS = {
    'Date': ['????.??.??', '0190.01.01', '18??.12.31', '1899.12.31', '1900.??.??', '1900.01.??', '1900.01.01', '1900.01.3?',
             '1900.02.01', '1900.1?.01', '1900.11.01', '1901.01.01', '199?.05.05', '1990.06.01', '1992', '1992.00.01',
             '2023.02.31', '9999.99.99'],
    'Event': ['', '!', '\\"', '0', '10', '9', 'A', 'AA', 'Ab', 'B', '\\\\', '_', 'a', '~', '\u00c4', '\u00e4', '\u20ac'],
    'Site': ['', ' ', 'Z', 'a', 'b', 'b ', 'b a'],
    'Round': ['?', '-', '?.1', '0', '1', '1.?', '1.1', '1.2', '1.2.1', '1.10', '2', '10', '99999999999999999999', '100000000000000000000',
              '', ' 1', '-1', '3a', '3b', '10a', 'A', 'Final 2', 'Final 10', 'a'],
    'White': ['', '?', 'Tal', 'Tal,', 'Tal, M', 'Tal, M.', 'tal'],
    'Black': ['-', 'NN', 'N\u00fc', 'n'],
    'Result': ['*', '0-1', '1-0', '1/2-1/2'],
}
MOVES = ['1. Nf3 *', '1. a3 *', '1. e4\n*', '1. e4 *', '1. e4 Nf6 *', '1. e4 c5 *', '1. e4 {x} *', '2. e4 *', '{c} 1. e4 *']


def make(values, moves):
    return ('\n'.join('[%s "%s"]' % (name, values[name]) for name in ROSTER if values.get(name) is not None)
            + '\n\n' + moves).encode()


def ladder_games():
    """(key's name, its games in order)."""
    for name, values in LADDERS.items():
        yield name, [make({**PLAIN, name: value}, '1. e4 *') for value in values]
    yield 'movetext', [make(PLAIN, moves) for moves in MOVES]


def random_games(rng, count):
    for _ in range(count):
        values = {name: rng.choice(LADDERS[name]) if rng.random() < 0.4 else PLAIN[name] for name in ROSTER}
        if rng.random() < 0.1:
            values[rng.choice(ROSTER)] = None
        if all(values[name] is None for name in ROSTER[:1]):
            values['Event'] = '?'       # a game begins with its tags
        game = make(values, rng.choice(MOVES) if rng.random() < 0.5 else '1. e4 *')
        yield game.replace(b'\n', b'\r\n') if rng.random() < 0.2 else game


def real_games(path):
    text = subprocess.run(['zstd', '-dcq', path], check=True, capture_output=True).stdout
    pieces = re.split(rb'\n(?=\[Event ")', text)
    return [piece.strip(b' \t\r\n') for piece in pieces if piece.strip()]


# ---- the tests ----

def run(pgn, *args, data=None):
    done = subprocess.run([pgn, *args], input=data, capture_output=True)
    if done.returncode not in (0, 1):
        raise RuntimeError('exit status %d: %s' % (done.returncode, done.stderr[:200]))
    return done.stdout


def first_difference(got, want):
    for number, (a, b) in enumerate(zip(got.split(b'\n'), want.split(b'\n')), 1):
        if a != b:
            return 'line %d is %r, not %r' % (number, a[:80], b[:80])
    return '%d bytes, not %d' % (len(got), len(want))


def check_games(pgn, games, rng, folder):
    shuffled = games[:]
    rng.shuffle(shuffled)
    want = written(sorted(shuffled, key=key))
    data = written(shuffled)
    for options in ([], ['--memory=1M'], ['-j1']):
        got = run(pgn, 'sort', *options, data=data)
        if got != want:
            return '%s: %s' % (options, first_difference(got, want))
    back = run(pgn, 'sort', '--reverse', data=data)
    want_back = written(sorted(reversed(shuffled), key=key)[::-1])     # equal ones stay as they come
    if back != want_back:
        return '--reverse: ' + first_difference(back, want_back)
    if subprocess.run([pgn, 'sort', '--check'], input=want, capture_output=True).returncode == 2:
        return '--check fails'
    parts = []
    for i in range(7):
        parts.append(os.path.join(folder, '%d.pgn' % i))
        with open(parts[-1], 'wb') as file:
            file.write(written(sorted(shuffled[i * len(games) // 7:(i + 1) * len(games) // 7], key=key)))
    got = run(pgn, 'merge', *parts)
    return None if got == want else 'merge: ' + first_difference(got, want)


def check_ladder(pgn, games, rng, _):
    """The games are in order; sorted from any other they are again."""
    for _ in range(5):
        shuffled = games[:]
        rng.shuffle(shuffled)
        got = run(pgn, 'sort', data=written(shuffled))
        if got != written(games):
            return first_difference(got, written(games))
    for before, after in zip(games, games[1:]):
        done = subprocess.run([pgn, 'sort', '--check'], input=written([after, before]), capture_output=True)
        if done.returncode != 1 or b'[order]' not in done.stderr:
            return '--check finds nothing wrong with %r before %r' % (after[:60], before[:60])
    return None


# In a process of its own: what this one has taken counts as memory of those it starts.
PEAK = ('import os, subprocess, sys; p = subprocess.Popen(sys.argv[1:]); _, status, usage = os.wait4(p.pid, 0); '
        'print(usage.ru_maxrss); sys.exit(os.waitstatus_to_exitcode(status))')


def check_memory(pgn, rng, folder):
    """A file four times as large as the memory; the pipeline's own needs come on top."""
    bound, above = 16 << 20, 8 << 20
    path = os.path.join(folder, 'large.pgn')
    games = list(random_games(rng, 2000))
    with open(path, 'wb') as file:
        while file.tell() < 4 * bound:
            file.write(written(rng.choice(games) for _ in range(1000)))
    done = subprocess.run([sys.executable, '-c', PEAK, pgn, 'sort', '-j1', '--memory=16M', '-o',
                           os.path.join(folder, 'sorted.pgn'), path], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        return 'exit status %d: %s' % (done.returncode, done.stderr[:200])
    peak = int(done.stdout) * 1024
    if peak > bound + above:
        return '%.1f MiB of memory, not %d' % (peak / (1 << 20), (bound + above) >> 20)
    return None


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--pgn', required=True)
    ap.add_argument('corpus', nargs='?')
    args = ap.parse_args()
    pgn, rng = os.path.abspath(args.pgn), random.Random(12)
    passed = failed = skipped = 0
    with tempfile.TemporaryDirectory(prefix='pgn-order-') as folder:
        jobs = [('games that differ in ' + name, check_ladder, games) for name, games in ladder_games()]
        jobs += [('%d random games' % count, check_games, list(random_games(rng, count))) for count in (1, 2, 50, 20000)]
        for name in REAL:
            path = os.path.join(args.corpus or '', 'pgn', name + '.pgn.zst')
            if args.corpus and os.path.exists(path):
                jobs.append((name, check_games, real_games(path)))
            else:
                skipped += 1
        results = [(name, check(pgn, games, rng, folder)) for name, check, games in jobs]
        results.append(('peak of memory', check_memory(pgn, rng, folder)))
        for name, why in results:
            passed, failed = passed + (not why), failed + bool(why)
            if why:
                print('FAIL %s: %s' % (name, why))
    print('%d passed, %d failed%s' % (passed, failed, ', %d skipped' % skipped if skipped else ''))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
