#!/usr/bin/env python3
"""filing.py -- `pgn archive` and `pgn split` with every file of the corpus, including those that break parsers.

    filing.py --pgn PATH [--all] [DIR]      DIR is the corpus beside the repository; skipped where absent

Archiving a file a second time adds no games and changes nothing, even with all other files in the archive and with
little memory; every game read is accounted for, and those added are present. After splitting twice, the second time with
--append, the files have twice as many games: none has become part of another. Only a part of large files is used,
unless --all is given.
"""
import argparse, os, re, shutil, signal, subprocess, sys, tempfile

import parts

ARCHIVED = re.compile(r'(\d+) games? read, (\d+) added(?: \([^)]*\))?(?:, (\d+) duplicates? skipped)?; (\d+) of (\d+) files? changed$')
SPLIT = re.compile(r'(\d+) games? read, (\d+) written')
LARGE = 20 << 20    # bytes of a file that is not split as well
PART = 2000000      # of each file, unless all is used


def quick_folder():
    """A directory in memory, if there is one with enough space."""
    memory = os.environ.get('PGN_TEST_MEMORY') or '/dev/shm'
    return memory if os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 4 << 30 else None


class Failure(Exception):
    pass


NO_GAMES = []  # what run() returns of an archive to which nothing was to be added


def run(pgn, args, form):
    """The numbers of the summary; None if the input is rejected, NO_GAMES if it has none."""
    done = subprocess.run([pgn, *args], capture_output=True)
    lines = done.stderr.decode('utf-8', 'replace').splitlines()
    found = form.search(lines[-1]) if lines else None
    if done.returncode in (0, 1) and found:
        return [int(number or 0) for number in found.groups()]
    if done.returncode == 2 and lines and not found:
        return None
    if done.returncode == 1 and lines and lines[-1] == 'pgn: archive: no games read, nothing added':
        return NO_GAMES
    raise Failure('%s: exit status %d: %s' % (args[0], done.returncode, lines[-1:]))


def tree(folder):
    found = {}
    for where, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(where, name), 'rb') as file:
                found[os.path.relpath(os.path.join(where, name), folder)] = file.read()
    return found


def count(pgn, folder):
    text = b''
    for where, _, names in os.walk(folder):
        paths = [os.path.join(where, name) for name in names if name.endswith('.pgn')]
        for i in range(0, len(paths), 1000):
            text += subprocess.run([pgn, 'count', *paths[i:i + 1000]], capture_output=True, check=True).stdout
    return sum(int(line.split()[0]) for line in text.splitlines() if not line.endswith(b' total'))


def archive_twice(pgn, paths, folder, *options):
    """The tree after it."""
    first = run(pgn, ['archive', *options, folder, *paths], ARCHIVED)
    if first is None:
        return None
    if first is NO_GAMES:
        if os.path.exists(folder):
            raise Failure('no games read, but something written')
        return None
    games, added, dropped, _, _ = first
    if games != added + dropped:
        raise Failure('%d games read, but %d added and %d dropped' % (games, added, dropped))
    there = count(pgn, os.path.join(folder, 'PGN', 'MGR'))
    if there != added:
        raise Failure('%d games added, but there are %d' % (added, there))
    before = tree(folder)
    again = run(pgn, ['archive', *options, folder, *paths], ARCHIVED)
    if again is None or again[:4] != [games, 0, games, 0]:
        raise Failure('the second time: games read, added, dropped, files changed are %s' % again)
    if tree(folder) != before:
        raise Failure('the second time: something is not as it was')
    return before


def split_twice(pgn, path, folder, by):
    for times, option in ((1, '--force'), (2, '--append')):
        names = ['--names=full'] if by == 'player' else []   # with --append it has to be given
        numbers = run(pgn, ['split', '--by=' + by, *names, option, '-d', folder, path], SPLIT)
        if numbers is None:
            return
        there = count(pgn, folder)
        if there != times * numbers[1]:
            raise Failure('by %s, %s: %d games written, but there are %d' % (by, option, numbers[1], there))


def check_file(pgn, path, folder):
    archive_twice(pgn, [path], os.path.join(folder, 'archive'))
    if os.path.getsize(path) < LARGE:
        for by in ('year', 'event', 'player'):
            split_twice(pgn, path, os.path.join(folder, by), by)


def check_together(pgn, paths, folder):
    paths = [path for path in paths if os.path.getsize(path) < LARGE]
    options = ([], ['--memory=1M', '-j1'])
    trees = [archive_twice(pgn, paths, os.path.join(folder, str(i)), *o) for i, o in enumerate(options)]
    trees = [{name: text for name, text in t.items() if not name.endswith('News')} for t in trees]   # they contain the time
    if any(t != trees[0] for t in trees):
        raise Failure('in little memory, or by one thread, it is not the same')


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--pgn', required=True)
    ap.add_argument('--all', action='store_true', help='all games of each file')
    ap.add_argument('corpus', nargs='?')
    args = ap.parse_args()
    pgn = os.path.abspath(args.pgn)
    paths = sorted(os.path.join(where, name) for room in ('pgn', 'quirks')
                   for where, _, names in os.walk(os.path.join(args.corpus or '/nonexistent', room)) for name in names)
    if not paths:
        print('the corpus is absent: skipped\n0 passed, 0 failed, 1 skipped')
        return 0
    passed = failed = 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))   # removes the directory, too
    with tempfile.TemporaryDirectory(prefix='pgn-filing-', dir=quick_folder()) as top:
        paths = [parts.put(path, 0 if args.all else PART, top) for path in paths]
        jobs = [(path, check_file, path) for path in paths] + [('all together', check_together, paths)]
        for name, check, what in jobs:
            folder = tempfile.mkdtemp(dir=top)
            try:
                check(pgn, what, folder)
                passed += 1
            except Failure as why:
                failed += 1
                print('FAIL %s: %s' % (name, why))
            finally:
                shutil.rmtree(folder)
    print('%d passed, %d failed' % (passed, failed))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
