#!/usr/bin/env python3
"""order.py -- `pgn sort` and `pgn merge` compared with a second implementation of section 12.

    order.py --pgn PATH [--all] [DIR]       DIR is the corpus beside the repository; its files are skipped if absent

Games that differ in one key only, random games, and real ones. The output must be the unchanged games,
each followed by one empty line, in the order of a stable sort by the keys below. It must be the same with little
memory and by merging parts, and peak memory must stay within the limit. Only a part of the real games is used, and
large files are smaller, unless --all is given.
"""
import argparse, fcntl, itertools, os, random, re, subprocess, sys, tempfile

import parts

TAG = re.compile(rb'\[([A-Za-z0-9_]+) "((?:[^"\\\n]|\\.)*)"\]')
PART = 3000000  # bytes of each file of real games, unless all are used
REAL = ['lireal', 'ccreal', 'crlf', 'frc', 'engine', 'lisynth']     # files whose games all begin with an Event tag


# ---- the order of section 12 ----

def date_key(text):
    if re.fullmatch(rb'[0-9?]{4}\.[0-9?]{2}\.[0-9?]{2}', text):
        return tuple(int(part.replace(b'?', b'0')) for part in text.split(b'.'))
    if re.fullmatch(rb'[0-9]{4}', text):
        return (int(text), 0, 0)
    return (0, 0, 0)


def round_key(text):
    text = re.sub(rb'^[ \t]+|[ \t.]+$', b'', text)        # `4.` and ` 4` are 4
    parts = (text or b'?').split(b'.')
    if all(re.fullmatch(rb'[0-9]+|[?-]', part) for part in parts):
        return (2, [(b'?-'.index(part), 0) if part in (b'?', b'-') else (2, int(part)) for part in parts])
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
    'Round': ['?', '?.1', '-', '-.1', '0', '1', '1.?', '1.-', '1.1', '1.2', '1.2.1', '1.10', '2', '10', '99999999999999999999', '100000000000000000000',
              '+4', '-1', '.4', '3a', '3b', '4..2', '4.a', '10a', 'A', 'Final 2', 'Final 10', 'a'],
    'White': ['', '?', 'Tal', 'Tal,', 'Tal, M', 'Tal, M.', 'tal'],
    'Black': ['-', 'NN', 'N\u00fc', 'n'],
    'Result': ['*', '0-1', '1-0', '1/2-1/2'],
}
MOVES = ['1. Nf3 *', '1. a3 *', '1. e4\n*', '1. e4 *', '1. e4 Nf6 *', '1. e4 c5 *', '1. e4 {x} *', '2. e4 *', '{c} 1. e4 *']


def make(values, moves):
    return ('\n'.join('[%s "%s"]' % (name, values[name]) for name in ROSTER if values.get(name) is not None)
            + '\n\n' + moves).encode()


# Different spellings, equal in order.
SAME = ['4', '04', '4.', ' 4', '4 ']


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
        if rng.random() < 0.1:
            values['Round'] = rng.choice(SAME)
        if all(values[name] is None for name in ROSTER[:1]):
            values['Event'] = '?'       # a game begins with its tags
        game = make(values, rng.choice(MOVES) if rng.random() < 0.5 else '1. e4 *')
        yield game.replace(b'\n', b'\r\n') if rng.random() < 0.2 else game


def real_games(path, size):
    text = parts.part(parts.read(path), size)
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
    for options in ([], ['--memory=4M'], ['-j1']):
        got = run(pgn, 'sort', *options, data=data)
        if got != want:
            return '%s: %s' % (options, first_difference(got, want))
    back = run(pgn, 'sort', '--reverse', data=data)
    want_back = written(sorted(reversed(shuffled), key=key)[::-1])     # equal ones keep their input order
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
    """The games are in order; sorting any other order restores it."""
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


def peak_of(command):
    """Peak memory of a command when it writes its output, in bytes. Its pipe is small, so that it blocks there."""
    out, into = os.pipe()
    fcntl.fcntl(into, fcntl.F_SETPIPE_SZ, 4096)
    child = subprocess.Popen(command, stdout=into, stderr=subprocess.DEVNULL)
    os.close(into)
    peak = 0
    for number in itertools.count():
        if not os.read(out, 1 << 16):
            break
        if number % 256 == 0:
            with open('/proc/%d/status' % child.pid) as file:
                found = re.search(r'VmHWM:\s*(\d+) kB', file.read())
            peak = max(peak, int(found.group(1)) << 10 if found else 0)
    os.close(out)
    if child.wait() not in (0, 1):
        raise RuntimeError('%s: exit status %d' % (command, child.returncode))
    return peak


def large_files(rng, folder, everything):
    """(name, path, --memory in MiB). A file is four times as large as the memory; tiny games, which take ten times
    their size in memory, half of it."""
    usual = list(random_games(rng, 2000))
    tiny = [b'1. %s *' % move for move in (b'e4', b'd4', b'c4', b'Nf3')]
    times = 2 if everything else 1
    huge = b'[Event "E"]\n\n{' + b'a comment without an end\n' * (3350 * times) + b'} *'
    for name, memory, size, some in (('usual games', 8 * times, 32 * times, usual),
                                     ('usual games, least memory', 4, 16, usual),
                                     ('games of nine bytes', 8 * times, 4 * times, tiny),
                                     ('games of nine bytes, least memory', 4, 4, tiny),
                                     ('games of a two-hundredth', 16 * times, 64 * times, usual + 3 * [huge])):
        path = os.path.join(folder, 'large.pgn')
        with open(path, 'wb') as file:
            while file.tell() < size << 20:
                file.write(written(rng.choice(some) for _ in range(1000)))
        yield name, path, memory


def check_memory(pgn, rng, folder, everything):
    """At most --memory above what sorting one game takes, on few threads and on many."""
    one = os.path.join(folder, 'one.pgn')
    with open(one, 'wb') as file:       # one that does not fit into the pipe
        file.write(make(PLAIN, '{' + 'x\n' * 9000 + '} *'))
    least = {command: peak_of([pgn, command, one]) for command in ('sort', 'merge')}
    for name, path, memory in large_files(rng, folder, everything):
        for command in (['sort', '-j1', path], ['sort', '-j2', path], ['sort', '-j16', path],
                        ['merge', '--by=Nobody', path, path, path]):
            above = peak_of([pgn, command[0], '--memory=%dM' % memory, *command[1:]]) - least[command[0]]
            if above > memory << 20:
                return '%s, %s: %.1f MiB of memory, not %d' % (' '.join(command[:2]), name, above / (1 << 20), memory)
    return None


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--pgn', required=True)
    ap.add_argument('--all', action='store_true', help='all real games, and larger files')
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
                jobs.append((name, check_games, real_games(path, 0 if args.all else PART)))
            else:
                skipped += 1
        results = [(name, check(pgn, games, rng, folder)) for name, check, games in jobs]
        results.append(('peak of memory', check_memory(pgn, rng, folder, args.all)))
        for name, why in results:
            passed, failed = passed + (not why), failed + bool(why)
            if why:
                print('FAIL %s: %s' % (name, why))
    print('%d passed, %d failed%s' % (passed, failed, ', %d skipped' % skipped if skipped else ''))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
