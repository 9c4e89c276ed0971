#!/usr/bin/env python3
"""kill.py -- every command that writes files ended at random moments, as by a power failure or by a user; `dedupe` in
dedupe.py.

    kill.py --pgn PATH [--rounds N]

At any moment: a file with its final name is complete, old or new; SIGKILL leaves at most one incomplete file, the one that
was about to replace another; SIGHUP, SIGINT and SIGTERM leave none, and the program ends by them; and a second run gives
the result of an uninterrupted one. An archive then has no temporary files, and its News files are correct: they list the
number of games in each directory, and all games ever added.
"""
import argparse, os, random, re, shutil, signal, subprocess, sys, tempfile, time


def games(seed, count):
    rng = random.Random(seed)
    return ''.join('[Event "Event %d"]\n[Date "%d.%02d.01"]\n[Round "%d"]\n[White "Player%d, A."]\n[Black "Player%d, B."]\n'
                   '[Result "*"]\n\n1. e4 {%s} *\n\n' % (rng.randrange(20), rng.randrange(1990, 1995), rng.randrange(1, 13),
                                                       rng.randrange(20), rng.randrange(20), rng.randrange(20),
                                                       'x' * rng.randrange(2000)) for _ in range(count)).encode()


def records(count):
    return ''.join('4k3/8/8/8/8/8/4P3/4K3 w - - id record%d ; bm e2e4\n' % number for number in range(count)).encode()


def tree(folder, apart=('News', '.unfinished')):
    """Every file below the directory and its content; except News, which contain the time and the number of runs."""
    found = {}
    for where, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(where, name)
            if name not in apart:
                with open(path, 'rb') as file:
                    found[os.path.relpath(path, folder)] = file.read()
    return found


def run(pgn, args, folder):
    return subprocess.run([pgn, *args], cwd=folder, capture_output=True)


def killed(pgn, args, folder, seconds, number):
    """Start it, and send it the signal after that time; returns its status and how long it ran."""
    started = time.monotonic()
    process = subprocess.Popen([pgn, *args], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.send_signal(number)
    return process.wait(), time.monotonic() - started


def count(pgn, folder):
    """Games of all files below the directory."""
    paths = [os.path.join(where, name) for where, _, names in os.walk(folder) for name in names if name.endswith('.pgn')]
    return sum(int(run(pgn, ['count', path], folder).stdout.split()[0]) for path in paths)


def false_news(pgn, folder):
    """What is wrong in the News of the archive in the directory."""
    top = os.path.join(folder, 'tree', 'PGN')
    for where, _, names in os.walk(top):
        if '.unfinished' in names:
            return '.unfinished is still there'
        with open(os.path.join(where, 'News')) as file:
            text = file.read()
        status, games = int(re.search(r'Status: (\d+)', text).group(1)), count(pgn, os.path.join(where, 'MGR') if where == top else where)
        added = sum(int(number) for number in re.findall(r'(\d+) games? added', text))
        if status != games or added != games:
            return '%s has %d games; News says %d, and %d added' % (os.path.relpath(where, folder), games, status, added)
    return None


SIGNALS = 3 * [signal.SIGKILL] + [signal.SIGHUP, signal.SIGINT, signal.SIGTERM]


class Job:
    """One command, its initial files, and its result."""

    def __init__(self, pgn, name, args, again, before, top):
        self.pgn, self.name, self.args, self.again = pgn, name, args, again
        self.top, self.before = top, before     # the directory before the run, a dictionary
        folder = self.fresh()
        started = time.monotonic()
        done = run(pgn, args, folder)
        self.seconds = time.monotonic() - started
        self.failure = None if done.returncode == 0 else 'exit status %d: %s' % (done.returncode, done.stderr[:200])
        self.after = tree(folder)

    def fresh(self):
        folder = tempfile.mkdtemp(dir=self.top)
        for name, content in self.before.items():
            os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
            with open(os.path.join(folder, name), 'wb') as file:
                file.write(content)
        return folder

    def wrong(self, folder, kills):
        """What is wrong with the files left by interrupted runs."""
        litter = 0
        for name, content in tree(folder).items():
            if name not in self.after:
                litter += 1
            elif content not in (self.before.get(name), self.after[name]):
                return '%s is half written' % name
        for name in self.before:
            if not os.path.exists(os.path.join(folder, name)):
                return '%s is gone' % name
        return '%d files are left over' % litter if litter > kills else None

    def check(self, rng):
        """What is wrong after a run that was interrupted, and two more; was the first one?"""
        folder = self.fresh()
        why, hit, kills = None, False, 0
        for first in (True, False, False):
            number = rng.choice(SIGNALS)
            status, ran = killed(self.pgn, self.args if first else self.again, folder,
                                 rng.random() * self.seconds * (1.1 if first else 1), number)
            if first:
                hit = status == -number
                if not hit:     # the undisturbed run may have been slow, for the machine was busy then
                    self.seconds = min(self.seconds, ran)
            kills += number == signal.SIGKILL
            why = self.wrong(folder, kills) if status in (0, -number) else 'exit status %d' % status
            if why:
                why = '%s: %s' % (number.name, why)
                break
        done = run(self.pgn, self.again, folder)
        if not why and done.returncode:
            why = 'again: exit status %d: %s' % (done.returncode, done.stderr[:200])
        left = {name: content for name, content in tree(folder).items() if name in self.after}
        if not why and left != self.after:
            names = [name for name in self.after if left.get(name) != self.after[name]]
            why = 'again: %s is not as it should be' % names[0]
        if not why and self.name == 'archive':
            why = self.wrong(folder, 0) or false_news(self.pgn, folder)
        shutil.rmtree(folder)
        return why, hit


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--pgn', required=True)
    ap.add_argument('--rounds', type=int, default=25)
    args = ap.parse_args()
    pgn, rng = os.path.abspath(args.pgn), random.Random(9)
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix='pgn-kill-') as top:
        new = {'games.pgn': games(1, 4000)}
        some = tempfile.mkdtemp(dir=top)
        with open(os.path.join(some, 'old.pgn'), 'wb') as file:
            file.write(games(2, 300))
        run(pgn, ['archive', 'tree', 'old.pgn'], some)
        os.remove(os.path.join(some, 'old.pgn'))
        old = {**new, 'out.pgn': b'1. e4 *\n\n'}
        names = {**new, 'map': b'Player1, A.\tPlayer, One\n'}
        jobs = [Job(pgn, name, args, args, before, top) for name, args, before in (
            ('sort', ['sort', '--memory=4M', '-o', 'out.pgn', 'games.pgn'], old),
            ('sort in place', ['sort', '-o', 'games.pgn', 'games.pgn'], new),
            ('merge', ['merge', '--sort', '-o', 'out.pgn', 'games.pgn', 'games.pgn'], old),
            ('fmt in place', ['fmt', '--in-place', 'games.pgn'], new),
            ('fix in place', ['check', '--fix', '--in-place', '-q', 'games.pgn'], new),
            ('names in place', ['names', '--map=map', '--in-place', 'games.pgn'], names),
            ('convert to Parquet', ['convert', '-o', 'out.parquet', 'games.pgn'], new),
            ('pack', ['pack', '-o', 'out.pgc', 'games.pgn'], new),
            ('convert', ['convert', '-o', 'out.json', 'games.pgn'], new),
            ('convert to LaTeX', ['convert', '-o', 'out.tex', 'games.pgn'], new),
            ('convert to a page', ['convert', '-o', 'out.html', 'games.pgn'], new),
            ('grep', ['grep', '--rest=rest.pgn', '-o', 'out.pgn', '"player1" or Plies > 1', 'games.pgn'],
             {**old, 'rest.pgn': b'1. d4 *\n\n'}),
            ('diagram', ['diagram', '-q', '-o', '%04d.png', '--square=24', 'suite.epd'],
             {'suite.epd': records(600), '0007.png': b'old', '0590.png': b'old'}),
            ('diagram sheet', ['diagram', '-o', 'page.svg', '--sheet=24x100', '--square=8', 'suite.epd'],
             {'suite.epd': records(2400), 'page.svg': b'old'}),
            ('clock in place', ['clock', '-q', '--to=emt', '--in-place', 'games.pgn'],
             {'games.pgn': b'[TimeControl "600"]\n\n1. e4 {[%clk 0:09:00]} e5 {[%clk 0:09:30]} 1-0\n\n' * 60000}),
            ('openings in place', ['openings', '--in-place', 'games.pgn'], new),
            ('edit in place', ['edit', '-q', '--add=plycount,hashes', '--in-place', 'games.pgn'], new),
            ('edit', ['edit', '-q', '--set=Round=7', '--plies=4', '-o', 'out.pgn', 'games.pgn'], old),
            ('epd fmt in place', ['epd', 'fmt', '--in-place', 'suite.epd'], {'suite.epd': records(60000)}),
            ('archive', ['archive', 'tree', 'games.pgn'], {**new, **tree(some, ())}))]
        jobs.append(Job(pgn, 'split', ['split', '--by=player', '-d', 'files', 'games.pgn'],
                        ['split', '--by=player', '--force', '-d', 'files', 'games.pgn'], new, top))
        for job in jobs:
            hits, tries, why = 0, 0, job.failure
            while not why and hits < args.rounds and tries < 4 * args.rounds:
                why, hit = job.check(rng)
                hits, tries = hits + hit, tries + 1
            if not why and hits < args.rounds // 2:
                why = 'only %d of %d runs were killed' % (hits, tries)
            passed, failed = passed + (not why), failed + bool(why)
            if why:
                print('FAIL %s: %s' % (job.name, why))
    print('%d passed, %d failed' % (passed, failed))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
