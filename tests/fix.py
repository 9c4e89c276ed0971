#!/usr/bin/env python3
"""fix.py -- `pgn check --fix` on real games: one run fixes everything fixable, patch accepts the
diff, and fixed games keep their meaning.

    fix.py --pgn PATH DIR             DIR is the corpus beside the repository; skipped where it is absent

For each file of the corpus, and for files composed of wrong pieces: --in-place writes what `patch` makes of the diff; a
second fix changes nothing; and both have the same export format, except for the tags that fixes may change.
"""
import argparse, concurrent.futures, os, random, re, subprocess, sys, tempfile

PACKED = ['dirty', 'crlf', 'lireal', 'ccreal']

# Lines of export format that a fix may change: values of these tags, and tags that it adds.
TAG = re.compile(rb'^\[\w+ ".*"\]$')
FREE = re.compile(rb'^\[(Event|Site|Date|Round|White|Black|Result|SetUp|PlyCount|EventDate|UTCDate|Annotator|Mode|ECO|'
                  rb'WhiteTitle|BlackTitle) ', re.I)


def run(*args, data=None, ok=(0, 1)):
    p = subprocess.run(args, input=data, capture_output=True, timeout=600)
    if p.returncode not in ok:
        raise RuntimeError('%s: exit status %d: %s' % (' '.join(args), p.returncode, p.stderr.decode('utf-8', 'replace')[:300]))
    return p.stdout


def what_it_says(pgn, path):
    """Export format without the tags that may change; the marker is always present."""
    lines = run(pgn, 'fmt', path).split(b'\n')
    return [line for line in lines if not (TAG.match(line) and FREE.match(line))]


def check(pgn, path, folder, may_refuse=False):
    data = run('zstd', '-dcq', path) if path.endswith('.zst') else open(path, 'rb').read()
    before, after, patched = (os.path.join(folder, name) for name in ('before.pgn', 'after.pgn', 'patched.pgn'))
    for name in (before, after, patched):
        with open(name, 'wb') as out:
            out.write(data)
    try:
        p = subprocess.run([pgn, 'check', '--fix', '--in-place', after], capture_output=True, timeout=600)
        if p.returncode not in (0, 1):
            raise RuntimeError('exit status %d: %s' % (p.returncode, p.stderr.decode('utf-8', 'replace')[:300]))
        if b'not fixed: ' in p.stderr and not may_refuse:
            return 'refused: ' + p.stderr.decode('utf-8', 'replace')[:200]
        diff = run(pgn, 'check', '--fix', before)
        if diff:
            run('patch', '-s', '--binary', '-F0', patched, data=diff, ok=(0,))
        repaired = open(after, 'rb').read()
        if open(patched, 'rb').read() != repaired:
            return 'the diff and the repaired file differ'
        if (diff == b'') != (repaired == data):
            return 'a diff without a change, or a change without a diff'
        again = run(pgn, 'check', '--fix', after)
        if again:
            return 'repairing again changes: ' + again.decode('utf-8', 'replace')[:300]
        with open(patched, 'wb') as out:
            out.write(data)
        diff = run(pgn, 'fmt', '--diff', before)
        if diff:
            run('patch', '-s', '--binary', '-F0', patched, data=diff, ok=(0,))
        if open(patched, 'rb').read() not in (run(pgn, 'fmt', before), *([data] if not diff else [])):
            return 'fmt --diff is not what fmt writes'
        one, two = what_it_says(pgn, before), what_it_says(pgn, after)
        if one != two:
            i = next((i for i in range(min(len(one), len(two))) if one[i] != two[i]), min(len(one), len(two)))
            return 'says something else: %r, was %r' % (two[i:i + 2], one[i:i + 2])
    except (RuntimeError, subprocess.TimeoutExpired) as e:
        return str(e)
    return None


# Pieces to compose files of: correct, fixable, and not fixable.
TAGS = ['[Event "A"]', '[event "A"]', '[Site "Hastings ENG"]', '[Site ""]', '[Date "1999.12.31"]', '[Date "31.12.1999"]',
        '[Round "1"]', '[White "Tal, Mikhail"]', '[White "Tal,M"]', '[Black "O"Kelly"]', '[Black "M\xfcller, Hans"]',
        '[Result "*"]', '[Result "1-0"]', '[PlyCount "7"]', '[X "a\tb"]', '[X "a"', '[X "a]', '[X "a"]',
        '[Setup "1"]', '[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]', '[bad]', '{early}', '% escape']
MOVES = ['1. e4', 'e4', '1. e2-e4', '3. e4', '1... e5', 'e5', 'e52. Nf3', '2. Nf3', '2. Ng1-f3', 'Nf3', '{caf\xe9}', '{ok}', '$1',
         '+-', '!?', '(1. d4 d5)', '(d2d4', ')', ';rest', '0-0', 'Ke3', 'Qh5 +', 'Qh5', '--', 'garbage', '\n', '\n\n', '{open',
         '% escape']
ENDS = ['*', '1-0', '0-1', '1/2', '1:0', '', '', '* {after}', '1-0 ; after']


def made_up(seed):
    dice = random.Random(seed)
    text = ''
    for _ in range(dice.randint(1, 6)):
        tags = dice.choice(['\n', '\n', '\n', ' ', '\n\n']).join(
            dice.sample(TAGS, dice.randint(0, len(TAGS) // 2)))
        moves = dice.choice([' ', ' ', '\n']).join(dice.choice(MOVES) for _ in range(dice.randint(0, 12)))
        text += tags + dice.choice(['\n\n', '\n\n', '\n', '\n\n\n', ' ']) + moves + ' ' + dice.choice(ENDS)
        text += dice.choice(['\n\n', '\n\n', '\n', '\n\n\n', ' '])
    text = text.rstrip('\n') if dice.random() < 0.3 else text
    text = text.replace('\n', dice.choice(['\n', '\n', '\r\n', '\r']))
    return text.encode('latin-1')


def check_made_up(pgn, seed):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'made_up.pgn')
        with open(path, 'wb') as out:
            out.write(made_up(seed))
        return check(pgn, path, folder, may_refuse=True)


def in_folder(pgn, path):
    with tempfile.TemporaryDirectory() as folder:
        return check(pgn, path, folder)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--pgn', required=True)
    ap.add_argument('--made-up', type=int, default=150, metavar='N', help='how many files to make up')
    ap.add_argument('dir')
    args = ap.parse_args()
    jobs = [os.path.join(args.dir, 'pgn', name + '.pgn.zst') for name in PACKED if os.path.isdir(args.dir)]
    if not jobs:
        print('%s is absent: skipped' % args.dir)
    for folder, _, files in sorted(os.walk(os.path.join(args.dir, 'quirks'))):
        jobs += [os.path.join(folder, f) for f in sorted(files)]
    failed = 0
    pgn = os.path.abspath(args.pgn)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for path, why in zip(jobs, pool.map(lambda path: in_folder(pgn, path), jobs)):
            if why:
                failed += 1
                print('FAIL %s: %s' % (path, why))
        seeds = range(args.made_up)
        for seed, why in zip(seeds, pool.map(lambda seed: check_made_up(pgn, seed), seeds)):
            if why:
                failed += 1
                print('FAIL made up %d: %s' % (seed, why))
    print('%d passed, %d failed' % (len(jobs) + args.made_up - failed, failed))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
