#!/usr/bin/env python3
"""terminal.py -- `pgn` on a terminal, and ended by signals.   terminal.py --pgn PATH [--engine PATH] [--preload PATH]
                                                              [--signal-at-link PATH]

Commands that read from a terminal say so; a query that matches no game prints a hint.

Progress is shown only on a terminal, after half a second, and removed at the end. A fatal signal terminates the
program in the usual way; the temporary file is removed and the output unchanged. An ignored signal stays
ignored. A closed output pipe is not reported as an error. `pgn epd run` ends its run at the first signal and prints its
results so far; a second signal terminates it at once.
"""
import argparse, os, pty, re, select, signal, subprocess, sys, tempfile, time

from checks import Checks, no_terminals

GAME = b'[Event "x"]\n[Site "?"]\n[Date "2024.01.01"]\n[Round "1"]\n[White "%d"]\n[Black "b"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n\n'
OLD = b'1. d4 *\n'
CLEAR = b'\r\x1b[K'
NO_TERMINALS = no_terminals()
ON_TERMINAL = (False,) if NO_TERMINALS else (True, False)
SECONDS = 60    # at most, for what is waited for


class Case:
    """A run of the command in a directory of its own: its input is a pipe, its stderr a file or a terminal."""

    def __init__(self, pgn, *args, terminal=False, stdout=None, ignored=(), env=None):
        self.printed = b''
        self.top = tempfile.TemporaryDirectory(prefix='pgn-terminal-')
        self.folder = self.top.name
        with open(self.path('out.pgn'), 'wb') as file:
            file.write(OLD)
        self.master, slave = pty.openpty() if terminal else (None, None)
        self.errors = None if terminal else open(self.path('.errors'), 'w+b')

        def begin():
            for number in (signal.SIGHUP, signal.SIGINT, signal.SIGPIPE, signal.SIGTERM):
                signal.signal(number, signal.SIG_IGN if number in ignored else signal.SIG_DFL)

        self.process = subprocess.Popen([pgn, *args], cwd=self.folder, stdin=subprocess.PIPE, restore_signals=False,
                                        stdout=subprocess.PIPE if stdout is None else stdout,
                                        stderr=slave if terminal else self.errors, preexec_fn=begin,
                                        env=dict(os.environ, **(env or {})))
        if terminal:
            os.close(slave)

    def path(self, name):
        return os.path.join(self.folder, name)

    def files(self):
        return sorted(name for name in os.listdir(self.folder) if name != '.errors')

    def put_bytes(self, text):
        try:
            self.process.stdin.write(text)
            self.process.stdin.flush()
        except BrokenPipeError:     # its status says why
            pass

    def put(self, games):
        self.put_bytes(b''.join(GAME % i for i in range(games)))

    def opened(self):
        """What it has open in its directory, with or without a name; standard error apart."""
        here, found = '/proc/%d/fd' % self.process.pid, []
        for number in os.listdir(here):
            try:
                found.append(os.readlink(os.path.join(here, number)))
            except OSError:     # closed meanwhile
                pass
        return [path for path in found if path.startswith(os.path.realpath(self.folder) + '/')
                and not path.endswith('/.errors')]

    def wait_for_output(self):
        """Until the command has opened its output: a temporary file."""
        for _ in range(1000):
            if not os.path.isdir('/proc/self/fd'):
                time.sleep(0.2)
                return True
            if self.process.poll() is not None:
                return False
            if self.opened():
                return True
            time.sleep(0.01)
        return False

    def wait_until_printed(self, pattern):
        """Until its standard output has it; False if that ends before."""
        end = time.monotonic() + SECONDS
        while not re.search(pattern, self.printed):
            if not select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))[0]:
                return False
            part = os.read(self.process.stdout.fileno(), 65536)
            if not part:
                return False
            self.printed += part
        return True

    def signal_until_it_ends(self, number):
        """Seconds until it has ended."""
        started = time.monotonic()
        while self.process.poll() is None and time.monotonic() - started < SECONDS:
            self.process.send_signal(number)
            try:
                self.process.wait(0.05)
            except subprocess.TimeoutExpired:
                pass
        return time.monotonic() - started

    def end(self):
        """Close its input, wait: status, what is on stderr, the files."""
        if self.process.stdin:
            try:
                self.process.stdin.close()
            except BrokenPipeError:
                pass
        said = b''
        if self.master is not None:
            while True:
                try:
                    part = os.read(self.master, 65536)
                except OSError:     # the other end is closed
                    break
                if not part:
                    break
                said += part
            os.close(self.master)
        out = self.printed + self.process.stdout.read() if self.process.stdout else b''
        status = self.process.wait(60)
        if self.process.stdout:
            self.process.stdout.close()
        if self.errors:
            self.errors.seek(0)
            said = self.errors.read()
            self.errors.close()
        files = self.files()
        with open(self.path('out.pgn'), 'rb') as file:
            content = file.read()
        self.top.cleanup()
        return status, said, out, files, content


def check_progress(pgn, checks):
    for args in (['check', '-j1'], ['count', '-j1'], ['sort', '-j1', '-o', 'out.pgn'], ['fmt', '-j1', '-o', 'out.pgn']):
        for terminal in ON_TERMINAL:
            case = Case(pgn, *args, terminal=terminal)
            for _ in range(8):
                time.sleep(0.15)
                case.put(7000)      # more than a chunk: progress is looked at between two
            status, said, _, _, _ = case.end()
            name = '%s, %s a terminal' % (' '.join(args), 'on' if terminal else 'without')
            checks.that(status == 0, '%s: status %d: %r' % (name, status, said[:300]))
            checks.that((b' MB, ' in said and b' games, ' in said) == terminal, '%s: %r' % (name, said[:300]))
            if terminal:
                last = said.rfind(b' MB/s')
                checks.that(CLEAR in said[last:], '%s: not removed: %r' % (name, said[last:][:100]))
            else:
                checks.that(b'\x1b' not in said, '%s: %r' % (name, said[:300]))


def check_short(pgn, checks):
    case = Case(pgn, 'check', terminal=True)
    case.put(10)
    status, said, _, _, _ = case.end()
    checks.that(status == 0 and b' MB' not in said, 'a short run shows nothing: %r' % said)


WRITING = tuple([*args, '-o', 'out.pgn'] for args in (
    ['sort'], ['fmt'], ['dedupe'], ['pack'], ['merge'], ['edit', '--set=Round=2'], ['names', '--map=/dev/null'], ['openings'],
    ['convert', '--to=json'], ['convert', '--to=csv'], ['convert', '--to=parquet'], ['convert', '--to=latex'],
    ['grep', 'Plies > 1'], ['clock', '--to=emt'], ['check', '--fix']))


READING = (['check'], ['count'], ['grep', 'x'], ['show'], ['tags'], ['fmt'], ['names'], ['openings'], ['unpack'], ['dedupe'],
           ['merge'], ['sort'], ['split', '--by=event'], ['fen'], ['epd', 'check'], ['epd', 'fmt'], ['epd', 'from-pgn'],
           ['epd', 'to-pgn'], ['epd', 'from-fen'], ['epd', 'to-fen'])


def typed(pgn, args, keys):
    """The status of a run with a terminal as its input, and what is on stderr."""
    master, slave = pty.openpty()
    process = subprocess.Popen([pgn, *args], stdin=slave, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    os.write(master, keys)
    said = process.communicate(timeout=60)[1]
    os.close(slave)
    os.close(master)
    return process.returncode, said


def check_typed_input(pgn, checks):
    for args in READING:
        status, said = typed(pgn, args, b'\n\x04')
        checks.that(status < 2 and b'reading from standard input (Ctrl-D ends it' in said,
                    '%s without files: %d, %r' % (' '.join(args), status, said))
    status, said = typed(pgn, ['archive', 'folder'], b'\x04')
    checks.that(status == 2 and b'no files given' in said, 'archive without files: %d, %r' % (status, said))


def check_meant_output(pgn, checks):
    """`fmt in.pgn out.pgn`, where the output would go to a terminal."""
    for args in (['fmt'], ['pack'], ['sort'], ['dedupe'], ['check']):
        for terminal in ON_TERMINAL:
            with tempfile.TemporaryDirectory(prefix='pgn-terminal-') as folder:
                with open(os.path.join(folder, 'in.pgn'), 'wb') as file:
                    file.write(OLD)
                master, slave = pty.openpty() if terminal else os.pipe()
                done = subprocess.run([pgn, *args, 'in.pgn', 'new.pgn'], cwd=folder, stdin=subprocess.DEVNULL,
                                      stdout=slave, stderr=subprocess.PIPE, timeout=60)
                os.close(slave)
                os.close(master)
            meant = b'no file "new.pgn"; did you mean -o new.pgn?' in done.stderr
            checks.that(done.returncode == 2 and meant == (terminal and args != ['check']),
                        '%s in.pgn new.pgn, terminal %s: %d, %r' % (args[0], terminal, done.returncode, done.stderr))


def check_nothing_found(pgn, checks):
    for query, hint in (('sicilian', b'a bare word is a player'), ('White = carlsen', b'~ searches for part of it')):
        for terminal in ON_TERMINAL:
            case = Case(pgn, 'grep', query, terminal=terminal)
            case.put(1)
            status, said, _, _, _ = case.end()
            checks.that(status == 1 and (hint in said) == terminal and (b'no game matches: 1 game searched' in said) == terminal,
                        'grep %r, terminal %s: %d, %r' % (query, terminal, status, said))


def check_tried(pgn, checks):
    """Of files, which can be searched once more, a query that finds something."""
    with tempfile.TemporaryDirectory(prefix='pgn-terminal-') as folder:
        path = os.path.join(folder, 'games.pgn')
        with open(path, 'w', encoding='utf-8') as file:
            file.write('[Event "Wijk aan Zee"]\n[White "Tal, M"]\n\n1. e4 c5 *\n')
        for query, hint in (('sicilian', b"a bare word is a player: try 'opening sicilian'"), ('wijk', b"try 'Event ~ wijk'"),
                            ('"aan zee"', b"try 'Event ~ \"aan zee\"'"), ('White = Tal', b"try 'White ~ Tal'"),
                            ('zebra', b'no opening, event or site has it either'), ('White = Fine', b'1 game searched\r\n'),
                            ('mate', b'no game matches: 1 game searched\r\n')):
            for terminal in ON_TERMINAL:
                case = Case(pgn, 'grep', query, path, terminal=terminal)
                status, said, _, _, _ = case.end()
                checks.that(status == 1 and (hint in said if terminal else not said),
                            'grep %r FILE, terminal %s: %d, %r' % (query, terminal, status, said))


def preloading(library):
    return {'LD_PRELOAD': library, 'ASAN_OPTIONS': 'verify_asan_link_order=0:detect_leaks=0'} if library else {}


def check_signals(pgn, checks, preload=None):
    """With a library that refuses unnamed temporary files, named ones are removed."""
    env = preloading(preload)
    for args in WRITING:
        for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM, signal.SIGPIPE):
            case = Case(pgn, *args, env=env)
            case.put(7000)      # the output is opened for the first of them
            begun = case.wait_for_output()
            case.process.send_signal(number)
            status, said, _, files, content = case.end()
            name = '%s, %s%s' % (' '.join(args), number.name, ', named' if preload else '')
            checks.that(begun, '%s: no output' % name)
            checks.that(status == -number, '%s: status %d: %r' % (name, status, said[:300]))
            checks.that(files == ['out.pgn'] and content == OLD, '%s: left %s, %r' % (name, files, content[:40]))


def check_signal_at_link(pgn, checks, preload):
    """When the complete file has a temporary name, the signal waits until it has replaced the old one."""
    for args in (['sort', '-i'], ['sort', '-j1', '-o', 'out.pgn'], ['fmt', '-i'], ['fmt', '-o', 'out.pgn'],
                 ['check', '--fix', '-i'], ['edit', '-j1', '--set=Round=2', '-o', 'out.pgn']):
        case = Case(pgn, *args, 'out.pgn', env=preloading(preload))
        status, said, _, files, content = case.end()
        name = '%s, a signal at the link' % ' '.join(args)
        checks.that(status == -signal.SIGTERM, '%s: status %d: %r' % (name, status, said[:300]))
        checks.that(files == ['out.pgn'] and b'1. d4 *' in content, '%s: left %s, %r' % (name, files, content[:40]))


def check_ignored(pgn, checks):
    """As nohup and background jobs of shells start programs."""
    for args in WRITING[:2]:
        case = Case(pgn, *args, ignored=(signal.SIGHUP, signal.SIGINT))
        case.put(7000)
        begun = case.wait_for_output()
        case.process.send_signal(signal.SIGHUP)
        case.process.send_signal(signal.SIGINT)
        status, said, _, files, content = case.end()
        checks.that(begun and status == 0 and content.count(b' 1-0\n') == 7000 and files == ['out.pgn'],
                    '%s: signals are ignored: status %d, %r' % (' '.join(args), status, said[:300]))


def check_broken_pipe(pgn, checks):
    """Nobody reads the output: ended by SIGPIPE, in silence. Where that is ignored, it is an error."""
    for args in (['fmt'], ['tags'], ['sort'], ['dedupe'], ['pack']):
        for ignored in (False, True):
            there, here = os.pipe()
            os.close(there)
            case = Case(pgn, *args, stdout=here, ignored=(signal.SIGPIPE,) if ignored else ())
            os.close(here)
            case.put(20000)
            status, said, _, files, _ = case.end()
            name = '%s, SIGPIPE%s' % (' '.join(args), ' ignored' if ignored else '')
            if ignored:
                checks.that(status == 2 and b'cannot write' in said, '%s: status %d: %r' % (name, status, said[:300]))
            else:
                checks.that(status == -signal.SIGPIPE and not said, '%s: status %d: %r' % (name, status, said[:300]))
            checks.that(files == ['out.pgn'], '%s: left %s' % (name, files))


RECORD = b'4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "%d";\n'


def check_suite(pgn, engine, checks):
    """The engine answers at once; then the suite waits for more of its input."""
    for number, times in ((signal.SIGINT, 1), (signal.SIGTERM, 1), (signal.SIGINT, 2)):
        case = Case(pgn, 'epd', 'run', '--engine', "'%s' good" % engine, '--nodes', '1')
        case.put_bytes(RECORD % 1)
        solved = case.wait_until_printed(rb'\n +1 .*\n')
        for _ in range(times):      # twice at once counts as once: timeout(1) does that
            case.process.send_signal(number)
        status, said, out, _, _ = case.end()
        name = 'epd run, %d times %s' % (times, number.name)
        checks.that(status == -number, '%s: status %d: %r' % (name, status, said[:300]))
        checks.that(solved and b'interrupted: solved 1 of 1' in out, '%s: what was found is printed: %r' % (name, out[:300]))


def check_stubborn_suite(pgn, engine, checks):
    """The engine ignores all commands; the second signal does not wait for it."""
    case = Case(pgn, 'epd', 'run', '--engine', "'%s' deaf" % engine, '--time', '60000')
    case.put_bytes(RECORD % 1)
    begun = case.wait_until_printed(rb'expected +played')
    took = case.signal_until_it_ends(signal.SIGINT)     # one more at once does not count: see check_suite()
    status, said, _, _, _ = case.end()
    checks.that(begun, 'epd run, a deaf engine: it has not begun')
    checks.that(status == -signal.SIGINT, 'epd run, a second signal: status %d: %r' % (status, said[:300]))
    checks.that(took < 10, 'epd run, a second signal: it took %.1f s' % took)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--pgn', required=True)
    ap.add_argument('--engine', help='fake_engine')
    ap.add_argument('--preload', help='no_tmpfile')
    ap.add_argument('--signal-at-link', help='signal_at_link')
    args = ap.parse_args()
    pgn, checks = os.path.abspath(args.pgn), Checks()
    check_progress(pgn, checks)
    check_meant_output(pgn, checks)
    if NO_TERMINALS:
        checks.skip('input from a terminal, and what is printed on one: %s' % NO_TERMINALS)
    else:
        check_short(pgn, checks)
        check_typed_input(pgn, checks)
    check_nothing_found(pgn, checks)
    check_tried(pgn, checks)
    check_signals(pgn, checks)
    if args.preload:
        check_signals(pgn, checks, os.path.abspath(args.preload))
    if args.signal_at_link:
        check_signal_at_link(pgn, checks, os.path.abspath(args.signal_at_link))
    check_ignored(pgn, checks)
    check_broken_pipe(pgn, checks)
    if args.engine:
        engine = os.path.abspath(args.engine)
        check_suite(pgn, engine, checks)
        check_stubborn_suite(pgn, engine, checks)
    return checks.finish()


if __name__ == '__main__':
    sys.exit(main())
