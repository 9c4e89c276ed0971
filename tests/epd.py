#!/usr/bin/env python3
"""epd.py -- real suites through `pgn epd fmt` and `pgn epd check`: no record lost, each line read or rejected
with a reason, the canonical form is a fixed point and passes `check --strict`.

    epd.py --pgn PATH DIR       DIR is the corpus beside the repository; skipped where absent

ERRORS are the findings in these files that were confirmed by hand.
"""
import argparse, json, os, subprocess, sys

RECORDS = {'STS1-STS15_LAN_v6.epd': 1188, 'arasan2024.epd': 200, 'bratko-kopec.epd': 24, 'classic280.epd': 280,
           'ecmgcp.epd': 183, 'eet.epd': 100, 'endgame.epd': 200, 'frc-openings.epd': 300, 'kaufman.epd': 25,
           'matetrackpv.epd': 6554, 'nolot.epd': 11, 'perft-960.epd': 960, 'perft-standard.epd': 128,
           'wac.epd': 299}

# Two knights can take on e5; `Bcx3` for Bxc3; and lines of play that were cut off in the middle of a move.
ERRORS = {'kaufman.epd': [(3, 79, 'epd-ambiguous-move'), (6, 71, 'epd-unreadable-move')],
          'wac.epd': [(114, 358, 'epd-unreadable-move'), (183, 348, 'epd-unreadable-move'),
                      (207, 357, 'epd-unreadable-move')]}


def run(pgn, data, *args):
    p = subprocess.run([pgn, 'epd', *args], input=data, capture_output=True, timeout=300, check=False)
    return p.returncode, p.stdout, p.stderr.decode('utf-8', 'replace')


def complaint(pgn, path):
    """What went wrong with one file, or None."""
    name = os.path.basename(path)
    with open(path, 'rb') as file:
        data = file.read()
    status, out, _ = run(pgn, data, 'check', '--json')
    found = [json.loads(line) for line in out.splitlines()]
    summary = found.pop()
    if summary['records'] != RECORDS.get(name):
        return f"{summary['records']} records, not {RECORDS.get(name)}"
    errors = [(f['line'], f['column'], f['rule']) for f in found if f['severity'] == 'error']
    if errors != ERRORS.get(name, []) or status != bool(errors):
        return f'errors {errors}, not {ERRORS.get(name, [])}'
    status, once, err = run(pgn, data, 'fmt')
    if status != bool(errors) or err.count('\n') != len(errors):
        return f'fmt: exit status {status}: {err[:300]}'
    if once.count(b'\n') != summary['records']:
        return f"fmt writes {once.count(chr(10).encode())} of {summary['records']} records"
    if run(pgn, once, 'fmt')[1] != once:
        return 'the canonical form is not a fixed point'
    status, out, _ = run(pgn, once, 'check', '--strict', '--json')
    left = [json.loads(line) for line in out.splitlines()][:-1]
    if [f['rule'] for f in left if f['severity'] == 'error'] != [rule for _, _, rule in errors]:
        return 'other errors in the canonical form'
    if any(f['rule'] not in ('epd-mate-value',) for f in left if f['severity'] != 'error'):
        return f'warnings in the canonical form: {left[:3]}'
    fens = run(pgn, once, 'to-fen')[1]
    back = run(pgn, run(pgn, fens, 'from-fen')[1], 'to-fen')[1]
    if fens.count(b'\n') != summary['records'] or fens != back:
        return 'positions change on the way to FEN and back'
    return None


def main():
    parser = argparse.ArgumentParser(description='run real suites of positions through pgn epd')
    parser.add_argument('--pgn', required=True, help='the command to test')
    parser.add_argument('dir', metavar='DIR')
    args = parser.parse_args()
    folder = os.path.join(args.dir, 'epd')
    if not os.path.isdir(folder):
        print(f'{folder} is absent: the suites are skipped')
        print('0 passed, 0 failed, 1 skipped')
        return 0
    failed = 0
    for name in sorted(RECORDS):
        text = complaint(args.pgn, os.path.join(folder, name))
        if text:
            failed += 1
            print(f'{name}: {text}')
    print(f'{len(RECORDS) - failed} passed, {failed} failed')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
