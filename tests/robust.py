#!/usr/bin/env python3
"""robust.py -- huge or hostile input, other encodings, and failing writes.

    robust.py --pgn PATH [--all]        PATH is the release build: sanitizers change memory use

Input is generated on the fly and piped. Each run must end in bounded time and memory, with exit status
0 or 1, and print at most 1 MB on stderr; for wrong input `fmt` reports the rule given here. The output of fmt must be
in export format, unless it exceeds the size limit of games. The longest lines have 200 MB, six times that limit, with
--all 1 GB.
"""
import argparse, concurrent.futures, json, os, re, resource, subprocess, sys, tempfile, threading, time

MB = 1000 * 1000
MIB = 1 << 20
GAME = 32 * MIB         # the reader's limit of one game
SMALL = 64              # MB of memory: enough for any number of games
# One game at the limit takes 32 MiB in the reader; in the writer up to 8 bytes for each token of 2 and the
# text of the game, once as kept and once as written.
LARGE = 256
SECONDS = 15            # of CPU time, which other work on the machine does not change
PATIENCE = 300          # seconds until a run that waits is ended
STDERR = MB
LINE = [9 * MB]         # pieces of 22 bytes of the longest lines


def repeat(piece, count):
    """`piece`, count times, in chunks."""
    at_once = max(1, 65536 // len(piece))
    for _ in range(count // at_once):
        yield piece * at_once
    yield piece * (count % at_once)


def chain(*parts):
    for part in parts:
        if isinstance(part, bytes):
            yield part
        else:
            yield from part


WORDS = ['z%c%c%c' % (97 + i // 676 % 26, 97 + i // 26 % 26, 97 + i % 26) for i in range(12000)]
CODES = ['%c%02d' % (65 + i % 5, i // 5 % 99) for i in range(16000)]


def tags(count):
    for i in range(0, count, 1000):
        yield b''.join(b'[Tag%d "%d"]\n' % (k, k) for k in range(i, i + 1000))


# name: (generator of the input, memory in MB, games counted, the rule that fmt reports or None)
CASES = {
    '100,000 nested variations':
        (lambda: chain(b'1. e4 ', repeat(b'(1. d4 ', 100000), repeat(b')', 100000), b' *\n'), SMALL, 1, None),
    '100,000 nested parentheses':
        (lambda: chain(b'1. e4 ', repeat(b'(', 100000), repeat(b')', 100000), b' *\n'), SMALL, 1,
         'variation-without-move'),
    'a million ( with moves, never closed':
        (lambda: chain(b'1. e4 ', repeat(b'(1. d4 ', MB)), SMALL, 1, 'too-deep'),
    'a million (, never closed':
        (lambda: chain(b'1. e4 ', repeat(b'(', MB)), SMALL, 1, 'unclosed-variation'),
    'a million )':
        (lambda: chain(b'1. e4 ', repeat(b')', MB)), SMALL, 1, 'stray-close'),
    '200 MB of {': (lambda: repeat(b'{', 200 * MB), LARGE, 0, 'unclosed-comment'),
    'a very long line of words': (lambda: repeat(b'words and no line end ', LINE[0]), SMALL, 0, 'too-large'),
    'a very long line of moves': (lambda: repeat(b'1. Nf3 Nf6 2. Ng1 Ng8 ', LINE[0]), LARGE, 1, 'too-large'),
    'a comment of 100 MB':
        (lambda: chain(b'1. e4 {', repeat(b'word ', 20 * MB), b'} e5 1-0\n'), LARGE, 1, 'too-large'),
    'a tag value of 100 MB':
        (lambda: chain(b'[Event "', repeat(b'word ', 20 * MB), b'"]\n\n1. e4 1-0\n'), LARGE, 1, 'too-large'),
    'a game after one that is too large':
        (lambda: chain(b'1. e4 {', repeat(b'word ', 8 * MB), b'} *\n\n[White "x"]\n\n1. d4 *\n'), LARGE, 2,
         'too-large'),
    'the same with lines that end in CR':
        (lambda: chain(b'1. e4 {', repeat(b'word ', 8 * MB), b'} *\r\r[White "x"]\r\r1. d4 *\r'), LARGE, 2,
         'too-large'),
    '100 MB of NUL bytes': (lambda: repeat(b'\0', 100 * MB), SMALL, 0, 'nul-byte'),
    '100 MB of empty lines': (lambda: repeat(b'\n', 100 * MB), SMALL, 0, None),
    '30 MB of prose':
        (lambda: repeat(b'Prose is no game,\nnor is this.\n\n', MB), SMALL, 0, 'not-pgn'),
    '30 MB of prose after a game':
        (lambda: chain(b'1. e4 *\n\n', repeat(b'Prose is no game,\nnor is this.\n\n', MB)), SMALL, 1,
         'text-before-game'),
    '10 million *': (lambda: repeat(b'*', 10 * MB), SMALL, 0, 'not-pgn'),
    'a million tags in a game': (lambda: chain(tags(MB), b'\n1. e4 *\n'), LARGE, 1, None),
    'a million tags of one name':
        (lambda: chain(repeat(b'[White "a"]\n[White "b"]\n', MB // 2), b'\n1. e4 *\n'), LARGE, 1, None),
    '100,000 games without tags': (lambda: repeat(b'1. e4 e5 2. Nf3 Nc6 *\n\n', 100000), SMALL, 100000, None),
    '100,000 games on one line': (lambda: repeat(b'1. e4 e5 2. Nf3 Nc6 * ', 100000), SMALL, 100000, None),
    'a million comments before the moves':
        (lambda: chain(repeat(b';c\n', MB), b'1. e4 *\n'), SMALL, 1, None),
    'a million comments without a game': (lambda: repeat(b';c\n', MB), SMALL, 0, 'not-pgn'),
    'a million glyphs behind comments':
        (lambda: chain(b'1. e4 ', repeat(b'{x} $1 ', MB), b'*\n'), SMALL, 1, None),
    'a million commands that are not closed':
        (lambda: chain(b'1. e4 {', repeat(b'[%clk " ', MB), b']} *\n'), SMALL, 1, None),
    'a million comments that are not closed':
        (lambda: repeat(b'{ \n\n[White "x"]\n\n', MB), SMALL, MB, 'unclosed-comment'),
    'a million brackets that are not a tag pair':
        (lambda: chain(b'1. e4 ', repeat(b'[?]', MB), b' *\n'), SMALL, 1, 'bad-tag'),
    'a million annotation symbols':
        (lambda: chain(b'1. e4 ', repeat(b'[]', MB), b' *\n'), SMALL, 1, None),
    'a million strings that are not closed':
        (lambda: repeat(b'[A "b\n', MB), LARGE, 1, 'unclosed-string'),
    'ten million quotes': (lambda: repeat(b'"', 10 * MB), SMALL, 0, 'not-pgn'),
    'a million words that are not moves':
        (lambda: chain(b'1. e4 ', repeat(b'blah ', MB), b'*\n'), SMALL, 1, 'garbage'),
}

# Real enough: every kind of token, with lines that matter.
GAMES = ''.join('''[Event "Game %d"]
[Site "Reykjav\u00edk ISL"]
[White "A \\"quoted\\" name"]
[Result "1-0"]

1. e4 e5 ; a comment up to here
%% an escape
2. Nf3 {over
two lines} Nc6 (2... d6
3. d4) 3. Bb5 $1 a6
1-0

''' % i for i in range(1, 2001))


class Run:
    """One run of the command: its status, resources and output."""

    def __init__(self, pgn, args, chunks, spool):
        self.process = subprocess.Popen([pgn, *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)
        self.spool = spool      # a path; kept only up to the size of a game
        self.out = self.err = 0
        self.said = b''
        self.tail = b''
        threads = [threading.Thread(target=t, daemon=True) for t in (self.take_out, self.take_err)]
        writer = threading.Thread(target=self.write_input, args=(chunks,), daemon=True)
        timer = threading.Timer(PATIENCE, self.process.kill)
        for thread in [*threads, writer, timer]:
            thread.start()
        for thread in threads:
            thread.join()
        _, status, usage = os.wait4(self.process.pid, 0)
        timer.cancel()
        self.process.returncode = self.status = os.waitstatus_to_exitcode(status)
        writer.join()
        self.seconds = usage.ru_utime + usage.ru_stime
        self.megabytes = usage.ru_maxrss // 1024

    def write_input(self, chunks):
        try:
            for chunk in chunks:
                self.process.stdin.write(chunk)
            self.process.stdin.close()
        except BrokenPipeError:
            pass

    def take_out(self):
        with open(self.spool, 'wb') as file:
            while chunk := self.process.stdout.read(65536):
                self.out += len(chunk)
                self.tail = (self.tail + chunk)[-200:]
                if self.out <= GAME:
                    file.write(chunk)

    def take_err(self):
        while chunk := self.process.stderr.read(65536):
            self.err += len(chunk)
            if len(self.said) < STDERR:
                self.said += chunk


def common_problems(run, megabytes, status=(0, 1)):
    if run.status not in status:
        return 'exit status %d: %s' % (run.status, run.said[-200:])
    if run.seconds > SECONDS:
        return '%.0f s of CPU time' % run.seconds
    if run.megabytes > megabytes:
        return '%d MB of memory, not %d' % (run.megabytes, megabytes)
    if run.err > STDERR:
        return '%d bytes on stderr' % run.err
    return None


def check_count(pgn, name, spool):
    make, megabytes, games, _ = CASES[name]
    run = Run(pgn, ['count', '-j1'], make(), spool)
    why = common_problems(run, min(megabytes, SMALL))
    if not why and run.tail != b'%d\n' % games:
        why = 'counted %r, not %d' % (run.tail, games)
    return why


def check_fmt(pgn, name, spool):
    make, megabytes, games, rule = CASES[name]
    run = Run(pgn, ['fmt', '-j1'], make(), spool)
    why = common_problems(run, megabytes)
    if why:
        return why
    if rule is None and (run.status or run.said):
        return 'it said %s' % run.said[:200]
    if rule and ('[%s]' % rule).encode() not in run.said:
        return 'it did not say [%s], but %s' % (rule, run.said[:200])
    if bool(run.out) != bool(games) or (run.out and not run.tail.endswith(b'\n\n')):
        return '%d bytes that end with %s' % (run.out, run.tail)
    if 0 < run.out <= GAME:
        with open(spool, 'rb') as file:
            again = subprocess.run([pgn, 'fmt', '--check', '-'], stdin=file, capture_output=True)
        if again.returncode or again.stderr:
            return 'its output is not in export format: %s' % again.stderr[:200]
    return None


# In a separate process: memory of this one would count for its children.
READ_GAMES = 'import json, sys; print([json.loads(line)["game"] for line in open(sys.argv[1], encoding="utf-8")])'


def check_tags(pgn, name, spool):
    make, megabytes, games, _ = CASES[name]
    run = Run(pgn, ['tags', '--json', '-j1'], make(), spool)
    why = common_problems(run, megabytes)
    if not why and 0 < run.out <= GAME:
        read = subprocess.run([sys.executable, '-c', READ_GAMES, spool], capture_output=True, text=True)
        if read.stdout != '%s\n' % list(range(1, games + 1)):
            why = 'not the numbers of %d games: %s%s' % (games, read.stdout[:200], read.stderr[-200:])
    return why


def check_check(pgn, name, spool):
    """Printed findings are limited per rule, and the summary counts the games."""
    make, megabytes, games, _ = CASES[name]
    run = Run(pgn, ['check', '-j1'], make(), spool)
    why = common_problems(run, LARGE)
    if not why and not re.match(rb'(?s).*^%d games?, \d+ pl(y|ies): \d+ errors?, \d+ warnings?(, \d+ style findings?)?\n$' % games, run.tail, re.M):
        why = 'its summary is %s' % run.tail[-100:]
    return why or ('%d bytes of findings' % run.out if run.out > 20 * MB else None)


def check_sort(pgn, name, spool):
    """Sort keeps all games of any input, in memory for the largest game plus the limit; or it refuses to cut."""
    make, megabytes, games, rule = CASES[name]
    run = Run(pgn, ['sort', '-j1', '--memory=8M'], make(), spool)
    if rule == 'too-large' or name == '200 MB of {':
        return common_problems(run, 2 * LARGE, (2,)) or (None if b'--max-game' in run.said and not run.out else
                                                       'it wrote %d bytes, and said %s' % (run.out, run.said[-200:]))
    why = common_problems(run, 2 * LARGE)
    if not why and run.out and not run.tail.endswith(b'\n\n') and not run.tail.endswith(b'\r\r'):
        why = 'it ends with %s' % run.tail
    return why or ('%d bytes for %d games' % (run.out, games) if bool(run.out) != bool(games) else None)


def events(count):
    """Games of events of 100, all with names of their own, so that no text helps another."""
    for i in range(0, count, 1000):
        yield b''.join(b'[Event "Event %d"]\n[Date "2001.01.01"]\n[Round "%d"]\n[White "White %d"]\n[Black "Black %d"]\n'
                       b'[Result "1-0"]\n\n1. e4 1-0\n\n' % (k // 100, k % 9, k, k) for k in range(i, i + 1000))


# Tables of 40,000 games, and with a limit that they exceed.
TABLES = {'40,000 games': (['table', '--list'], 48, (0,), None),
          '40,000 games with a limit': (['table', '--memory=4M'], SMALL, (2,), b'raise it with --memory')}


def check_table(pgn, name, spool):
    args, megabytes, status, says = TABLES[name]
    run = Run(pgn, [*args, '-j1'], events(40000), spool)
    return common_problems(run, megabytes, status) or (None if not says or says in run.said else 'it said %s' % run.said[-200:])


# Queries of thousands of terms about one value: whether it is folded once, and searched in linear time.
QUERIES = {
    '12,000 texts': ' or '.join('White ~ "%s"' % word for word in WORDS),
    '12,000 names': ' or '.join('"%s"' % word for word in WORDS),
    '12,000 comments': ' or '.join('comment ~ "%s"' % word for word in WORDS[:11000]),
    '1200 texts of repeated letters': ' or '.join('White ~ "%sb"' % ('a' * (180 + i % 20)) for i in range(1200)),
    '16,000 codes': ' or '.join('ECO = %s' % code for code in CODES),
}


def check_query(pgn, query, folder):
    """A value of 200 KB."""
    path = os.path.join(folder, 'query')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(query)
    for value in ('a' * 200000, 'é' * 100000):
        game = '[White "%s"]\n[Black "%s"]\n\n1. e4 {%s} e5 *\n' % (value, value, value)
        run = Run(pgn, ['grep', '-c', '-f', path, '-'], [game.encode()], os.path.join(folder, 'out'))
        if why := common_problems(run, SMALL):
            return why
    return None


def check_line_ends(pgn, end, folder):
    """The same games with other line ends give the same export, and places are the same too."""
    results = []
    for name, text in (('lf', GAMES), ('other', GAMES.replace('\n', end))):
        damaged = text.replace('Bb5', 'Bb6', 1)
        paths = [os.path.join(folder, '%s%d' % (name, i)) for i in range(2)]
        for path, content in zip(paths, (text, damaged)):
            with open(path, 'w', encoding='utf-8', newline='') as file:
                file.write(content)
        runs = [subprocess.run([pgn, 'fmt', os.path.basename(path)], cwd=folder, capture_output=True)
                for path in paths]
        results.append((runs[0].stdout, runs[0].returncode, runs[1].stderr.split(b':', 1)[1]))
        if runs[0].returncode or runs[0].stderr:
            return 'it said %s' % runs[0].stderr[:200]
    return None if results[0] == results[1] else 'another export, or another place: %s' % [r[2] for r in results]


def check_encoding(pgn, encoding, mark, folder):
    """Games in UTF-16 or UTF-32 are read as those in UTF-8, and rewritten in UTF-8."""
    same, wide = os.path.join(folder, 'utf8.pgn'), os.path.join(folder, 'wide.pgn')
    for path, content in ((same, GAMES.encode()), (wide, mark + GAMES.encode(encoding))):
        with open(path, 'wb') as file:
            file.write(content)
    for args in (['fmt'], ['count'], ['tags'], ['fmt', '--in-place']):
        want, run = (subprocess.run([pgn, *args, path], capture_output=True) for path in (same, wide))
        want.stdout = want.stdout.replace(same.encode(), wide.encode())     # as count prints it
        if (run.returncode, run.stdout, run.stderr) != (0, want.stdout, b'') or want.returncode:
            return '%s: exit status %d, %s' % (args[0], run.returncode, run.stderr[:200])
    with open(same, 'rb') as one, open(wide, 'rb') as two:
        return None if one.read() == two.read() else 'the rewritten files differ'


# ---- writes that fail ----

def limit_files():
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def last_is_pgn(line):
    bare = re.sub(r"'[^']*'|\"[^\"]*\"", 'x', line)
    return ';' not in bare and re.match(r'\s*pgn\b', bare.split('|')[-1]) is not None


def examples(pgn):
    """(command, its first example that prints something and ends with pgn), from its own help."""
    overview = subprocess.run([pgn, 'help'], capture_output=True, text=True, check=True).stdout
    for command in re.findall(r'^  (\w+) +\S', overview, re.M):
        text = subprocess.run([pgn, 'help', command], capture_output=True, text=True, check=True).stdout
        for line in re.findall(r'^  \$ (.*)', text, re.M):
            if last_is_pgn(line):
                yield command, line


def check_full(line, folder, env):
    """Standard output fails: full device, file size limit, closed pipe."""
    def run(out, limit=None):
        done = subprocess.run(['sh', '-c', line], cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=out,
                              stderr=subprocess.PIPE, preexec_fn=limit, timeout=PATIENCE)
        return done.returncode, done.stderr.decode('utf-8', 'replace')
    if not subprocess.run(['sh', '-c', line], cwd=folder, env=env, stdin=subprocess.DEVNULL,
                          capture_output=True, timeout=PATIENCE).stdout:
        return None
    with open('/dev/full', 'wb') as full, open(os.path.join(folder, 'limited'), 'wb') as limited:
        # The limit applies to the first file written, perhaps a temporary one.
        for name, says, result in (('/dev/full', 'cannot write to standard output', run(full)),
                                   ('a file at its limit', r'cannot write to standard output|cannot write .*: File too large',
                                    run(limited, limit_files))):
            if result[0] != 2 or not re.search(says, result[1], re.M):
                return '%s: exit status %d, %s' % (name, result[0], result[1][:200])
    read_end, write_end = os.pipe()
    os.close(read_end)
    status, said = run(write_end)
    os.close(write_end)
    if status != 128 + 13 and not (status == 2 and said.count('\n') == 1):
        return 'a closed pipe: exit status %d, %s' % (status, said[:200])
    return None


def check_files(pgn, args, folder):
    """A file that cannot be written is unchanged, and no temporary file is left."""
    path = os.path.join(folder, 'games.pgn')
    content = GAMES.encode()
    with open(path, 'wb') as file:
        file.write(content)
    run = subprocess.run([pgn, *args, path], capture_output=True, preexec_fn=limit_files, cwd=folder)
    with open(path, 'rb') as file:
        whole = file.read() == content
    if run.returncode != 2 or run.stderr.count(b'\n') != 1 or not whole or os.listdir(folder) != ['games.pgn']:
        return 'exit status %d, %s, the old file %s, %s' % (
            run.returncode, run.stderr[:200], 'whole' if whole else 'not whole', os.listdir(folder))
    return None


def check_archive(pgn, folder):
    """No space in the archive: an error is reported, and the files are unchanged."""
    with open(os.path.join(folder, 'games.pgn'), 'wb') as file:
        file.write(GAMES.encode())
    run = subprocess.run([pgn, 'archive', 'tree', 'games.pgn'], capture_output=True, preexec_fn=limit_files, cwd=folder)
    left = [name for _, _, names in os.walk(os.path.join(folder, 'tree')) for name in names]
    if run.returncode != 2 or run.stderr.count(b'\n') != 1 or left:
        return 'exit status %d, %s, %s' % (run.returncode, run.stderr[:200], left[:3])
    return None


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--pgn', required=True)
    ap.add_argument('--all', action='store_true', help='lines of 1 GB')
    ap.add_argument('--only', default='', help='cases whose name has this')
    ap.add_argument('--verbose', action='store_true', help='how long each took')
    args = ap.parse_args()
    pgn = os.path.abspath(args.pgn)
    if args.all:
        LINE[0] = 45 * MB
    jobs = []
    with tempfile.TemporaryDirectory(prefix='pgn-robust-') as top:
        def folder():
            return tempfile.mkdtemp(dir=top)
        for name in CASES:
            for command, check in (('count', check_count), ('fmt', check_fmt), ('tags', check_tags),
                                   ('check', check_check), ('sort', check_sort)):
                jobs.append(('%s: %s' % (command, name), check, (pgn, name, os.path.join(folder(), 'out'))))
        for name in TABLES:
            jobs.append(('tables of ' + name, check_table, (pgn, name, os.path.join(folder(), 'out'))))
        for name, query in QUERIES.items():
            jobs.append(('a query of ' + name, check_query, (pgn, query, folder())))
        for name, end in (('CR', '\r'), ('CR LF', '\r\n')):
            jobs.append(('lines that end in ' + name, check_line_ends, (pgn, end, folder())))
        for encoding in ('utf-16-le', 'utf-16-be', 'utf-32-le', 'utf-32-be'):
            for mark in (b'', '\ufeff'.encode(encoding)):
                jobs.append(('%s %s mark' % (encoding, 'with a' if mark else 'without'), check_encoding,
                             (pgn, encoding, mark, folder())))
        bin_dir = folder()
        os.symlink(pgn, os.path.join(bin_dir, 'pgn'))
        env = dict(os.environ, PATH=bin_dir + os.pathsep + os.environ['PATH'], NO_COLOR='1')
        for command, line in examples(pgn):
            jobs.append(('no room for the output of %s: %s' % (command, line), check_full, (line, folder(), env)))
        for options in (['fmt', '--in-place'], ['fmt', '-o', 'new.pgn'], ['sort', '-o', 'new.pgn'], ['merge', '--by=White', '-o', 'new.pgn'],
                        ['sort', '--memory=4M', '-o', 'new.pgn'], ['split', '--by=event'], ['split', '--by=games:10']):
            jobs.append(('no room for ' + ' '.join(options), check_files, (pgn, options, folder())))

        jobs.append(('no room for an archive', check_archive, (pgn, folder())))

        def work(job):
            started = time.monotonic()
            return job[1](*job[2]), time.monotonic() - started
        jobs = [job for job in jobs if args.only in job[0]]
        failed = 0
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for job, (why, seconds) in zip(jobs, pool.map(work, jobs)):
                failed += bool(why)
                if args.verbose:
                    print('%5.1f s  %s' % (seconds, job[0]))
                if why:
                    print('FAIL %s: %s' % (job[0], why))
    print('%d passed, %d failed' % (len(jobs) - failed, failed))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
