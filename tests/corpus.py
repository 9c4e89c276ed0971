#!/usr/bin/env python3
"""corpus.py -- real games through `pgn fmt`: none lost, none refused, and the export of an export is itself.

    corpus.py --pgn PATH DIR          DIR is the corpus beside the repository; skipped where it is absent

The numbers of games are those that DIR's README gives. The files of quirks/ each broke somebody's parser:
they must be read without a crash, in bounded time, and their export must be a fixed point.
"""
import argparse, concurrent.futures, os, subprocess, sys

GAMES = {'otb': 135098, 'lisynth': 21560, 'lireal': 2639, 'ccreal': 2030, 'engine': 770, 'dirty': 32992,
         'crlf': 11742, 'frc': 266}


def fmt(pgn, data, *args):
    p = subprocess.run([pgn, 'fmt', *args], input=data, capture_output=True, timeout=300)
    return p.returncode, p.stdout, p.stderr


def fixed_point(pgn, out):
    rc, again, err = fmt(pgn, out, '-')
    if again != out:
        return 'the export of the export differs'
    if rc != 0:
        return 'the export is not clean: ' + err.decode('utf-8', 'replace')[:200]
    rc, _, err = fmt(pgn, out, '--check', '-')
    return 'fmt --check refuses the export: ' + err.decode('utf-8', 'replace')[:200] if rc else None


def check_file(pgn, path, games):
    rc, out, err = fmt(pgn, None, path)
    if rc not in (0, 1):
        return 'exit status %d: %s' % (rc, err.decode('utf-8', 'replace')[:200])
    if games is not None:
        n = out.count(b'\n[Event "') + out.startswith(b'[Event "')
        if n != games:
            return '%d games, not %d' % (n, games)
        if rc != 0:
            return 'errors where there are none: ' + err.decode('utf-8', 'replace')[:200]
    return fixed_point(pgn, out)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--pgn', required=True)
    ap.add_argument('dir')
    args = ap.parse_args()
    if not os.path.isdir(args.dir):
        print('%s is absent: skipped' % args.dir)
        print('0 passed, 0 failed, 1 skipped')
        return 0
    jobs = [(os.path.join(args.dir, 'pgn', name + '.pgn.zst'), n) for name, n in GAMES.items()]
    for folder, _, files in sorted(os.walk(os.path.join(args.dir, 'quirks'))):
        jobs += [(os.path.join(folder, f), None) for f in sorted(files)]
    absent = [path for path, _ in jobs if not os.path.exists(path)]
    for path in absent:
        print('%s is absent: skipped' % path)
    jobs = [job for job in jobs if job[0] not in absent]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for (path, _), why in zip(jobs, pool.map(lambda j: check_file(args.pgn, *j), jobs)):
            if why:
                failed += 1
                print('FAIL %s: %s' % (path, why))
    print('%d passed, %d failed' % (len(jobs) - failed, failed) +
          (', %d skipped' % len(absent) if absent else ''))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
