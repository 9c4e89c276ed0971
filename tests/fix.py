#!/usr/bin/env python3
"""fix.py -- `pgn check --fix` on real games: one run repairs all that can be repaired, the diff is what patch
takes, and repaired games say what they said.

    fix.py --pgn PATH DIR             DIR is the corpus beside the repository; skipped where it is absent

For each file: what --in-place writes is what `patch` makes of the diff; repairing that changes nothing; and the
export format of both, without the tags that repairs may change, is the same to the byte.
"""
import argparse, concurrent.futures, os, re, subprocess, sys, tempfile

PACKED = ['dirty', 'crlf', 'lireal', 'ccreal']

# Lines of export format that a repair may change: values of these tags, and tags that it adds.
TAG = re.compile(rb'^\[\w+ ".*"\]$')
FREE = re.compile(rb'^\[(Event|Site|Date|Round|White|Black|Result|SetUp|PlyCount|EventDate|UTCDate|Annotator|Mode|ECO|'
                  rb'WhiteTitle|BlackTitle) ', re.I)


def run(*args, data=None, ok=(0, 1)):
    p = subprocess.run(args, input=data, capture_output=True, timeout=600)
    if p.returncode not in ok:
        raise RuntimeError('%s: exit status %d: %s' % (' '.join(args), p.returncode, p.stderr.decode('utf-8', 'replace')[:300]))
    return p.stdout


def what_it_says(pgn, path):
    """Export format without the tags that may change; the marker is there in any case."""
    lines = run(pgn, 'fmt', path).split(b'\n')
    return [line for line in lines if not (TAG.match(line) and FREE.match(line))]


def check(pgn, path, folder):
    data = run('zstd', '-dcq', path) if path.endswith('.zst') else open(path, 'rb').read()
    before, after, patched = (os.path.join(folder, name) for name in ('before.pgn', 'after.pgn', 'patched.pgn'))
    for name in (before, after, patched):
        with open(name, 'wb') as out:
            out.write(data)
    try:
        p = subprocess.run([pgn, 'check', '--fix', '--in-place', after], capture_output=True, timeout=600)
        if p.returncode not in (0, 1):
            raise RuntimeError('exit status %d: %s' % (p.returncode, p.stderr.decode('utf-8', 'replace')[:300]))
        if b'is left as it is' in p.stderr:
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
        one, two = what_it_says(pgn, before), what_it_says(pgn, after)
        if one != two:
            i = next((i for i in range(min(len(one), len(two))) if one[i] != two[i]), min(len(one), len(two)))
            return 'says something else: %r, was %r' % (two[i:i + 2], one[i:i + 2])
    except (RuntimeError, subprocess.TimeoutExpired) as e:
        return str(e)
    return None


def in_folder(pgn, path):
    with tempfile.TemporaryDirectory() as folder:
        return check(pgn, path, folder)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--pgn', required=True)
    ap.add_argument('dir')
    args = ap.parse_args()
    if not os.path.isdir(args.dir):
        print('%s is absent: skipped' % args.dir)
        print('0 passed, 0 failed, 1 skipped')
        return 0
    jobs = [os.path.join(args.dir, 'pgn', name + '.pgn.zst') for name in PACKED]
    for folder, _, files in sorted(os.walk(os.path.join(args.dir, 'quirks'))):
        jobs += [os.path.join(folder, f) for f in sorted(files)]
    failed = 0
    pgn = os.path.abspath(args.pgn)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for path, why in zip(jobs, pool.map(lambda path: in_folder(pgn, path), jobs)):
            if why:
                failed += 1
                print('FAIL %s: %s' % (path, why))
    print('%d passed, %d failed' % (len(jobs) - failed, failed))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
