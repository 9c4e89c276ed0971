#!/usr/bin/env python3
"""corpus.py -- real games through `pgn fmt` and `pgn check`: none lost, none rejected, export is idempotent
and passes `check --strict`, both lanes of both readers agree, threads make no difference; edits of annotated games can be
undone and redone.

    corpus.py --pgn PATH [--lanes PATH [--lanes-games N]] [--readers PATH [--readers-games N]]
              [--edits PATH [--edits-count N]] DIR

DIR is the corpus beside the repository; skipped where absent.

The numbers of games are those in DIR's README. The files of quirks/ each broke some parser: they must be
read without a crash, in bounded time, and their export must be a fixed point.
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


def agree(program, path):
    p = subprocess.run(program + [path], capture_output=True, timeout=7200)
    return None if p.returncode == 0 else 'the lanes differ: ' + p.stdout.decode('utf-8', 'replace')[:600]


def lint(pgn, path, out, games):
    """The output of check for the file, and for its export."""
    one, two = [subprocess.run([pgn, 'check', '-j' + n, path], capture_output=True, timeout=300) for n in '12']
    if one.returncode not in (0, 1) or one.stderr:
        return 'check: exit status %d: %s' % (one.returncode, one.stderr.decode('utf-8', 'replace')[:200])
    if (one.stdout, one.returncode) != (two.stdout, two.returncode):
        return 'check says something else with two threads'
    if games is not None and (one.returncode or b': 0 errors, ' not in one.stdout.splitlines()[-1]):
        return 'check finds errors where there are none'
    strict = subprocess.run([pgn, 'check', '--rule=export-format', '-'], input=out, capture_output=True, timeout=300)
    if b'[export-format]' in strict.stdout:
        return 'check --strict of the export: ' + strict.stdout.decode('utf-8', 'replace')[:200]


def check_file(pgn, programs, path, games):
    for program in programs:
        why = agree(program, path)
        if why:
            return why
    rc, out, err = fmt(pgn, None, path)
    if rc not in (0, 1):
        return 'exit status %d: %s' % (rc, err.decode('utf-8', 'replace')[:200])
    if games is not None:
        n = out.count(b'\n[Event "') + out.startswith(b'[Event "')
        if n != games:
            return '%d games, not %d' % (n, games)
        if rc != 0:
            return 'errors where there are none: ' + err.decode('utf-8', 'replace')[:200]
    return lint(pgn, path, out, games) or fixed_point(pgn, out)


def edits_undone(program, count, path):
    p = subprocess.run([program, path, str(count)], capture_output=True, timeout=7200)
    return None if p.returncode == 0 else 'edits: ' + p.stderr.decode('utf-8', 'replace')[:600]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--pgn', required=True)
    ap.add_argument('--lanes', help='the test program of that name')
    ap.add_argument('--lanes-games', type=int, default=4000, metavar='N', help='of each file, and a part of the rest (4000)')
    ap.add_argument('--readers', help='likewise')
    ap.add_argument('--readers-games', type=int, default=1500, metavar='N', help='of each file (1500)')
    ap.add_argument('--edits', help='likewise')
    ap.add_argument('--edits-count', type=int, default=150, metavar='N', help='sequences of edits (150)')
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
    programs = [[args.lanes, '-n', str(args.lanes_games)]] if args.lanes else []
    if args.readers:
        programs.append([args.readers, '-n', str(args.readers_games)])
    failed = 0
    edited = os.path.join(args.dir, 'pgn', 'annotated.pgn.zst')
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        edits = None
        if args.edits and os.path.exists(edited):
            edits = pool.submit(edits_undone, args.edits, args.edits_count, edited)
        for (path, _), why in zip(jobs, pool.map(lambda j: check_file(args.pgn, programs, *j), jobs)):
            if why:
                failed += 1
                print('FAIL %s: %s' % (path, why))
        if edits and edits.result():
            failed += 1
            print('FAIL %s: %s' % (edited, edits.result()))
    print('%d passed, %d failed' % (len(jobs) + bool(edits) - failed, failed) +
          (', %d skipped' % len(absent) if absent else ''))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
