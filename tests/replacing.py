#!/usr/bin/env python3
"""replacing.py -- files that are replaced (-o onto an input, --in-place): concurrent changes, owners, links, pipes.

    replacing.py --pgn PATH

A file that another process changes while it is read is not replaced, and the command fails. Runs as the user who
started it; root runs everything a second time as an ordinary user.
"""
import argparse, os, shutil, stat, struct, subprocess, sys, tempfile

GAME = '[Event "A"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "W%d"]\n[Black "B"]\n[Result "*"]\n\n1. e4 *\n\n'
BAD = '[Event "A"]\n[Site "Rome QQQ"]\n[Date "1.2.3"]\n\n1.e4 e5 (( *\n\n'  # findings, and something to fix
RECORD = '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "%d";\n'
BAD_RECORD = '4k3/8/8/8/8/8/4P3/4K3 w - - bm Qh8; id "%d";\n'
PIPE = 1 << 20  # more than a pipe holds

failures = []
checks = 0


def expect(what, found, wanted):
    global checks
    checks += 1
    if found != wanted:
        failures.append('%s: %.100s, not %.100s' % (what, repr(found), repr(wanted)))


def put(path, text):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


def get(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


class Tests:
    def __init__(self, pgn):
        self.pgn = pgn

    def start(self, *args, **how):
        return subprocess.Popen([self.pgn, *args], **{'stdin': subprocess.DEVNULL, 'stdout': subprocess.PIPE,
                                                      'stderr': subprocess.PIPE, **how})

    def run(self, *args):
        process = self.start(*args)
        try:
            out, err = process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return 'hangs', '', ''
        return process.returncode, out.decode(), err.decode()

    def test_output_onto_input(self):
        """Standard input is read after the file: when it is, the file has been."""
        for args in (['sort'], ['merge'], ['dedupe'], ['epd', 'fmt'], ['fmt']):
            text = ((RECORD if args[0] == 'epd' else GAME) % 1) * 50
            for change in (False, True):
                put('x', text)
                process = self.start(*args, '-o', 'x', 'x', '-', stdin=subprocess.PIPE)
                try:
                    process.stdin.write((text * (PIPE // len(text) + 1)).encode())
                except BrokenPipeError:
                    pass  # one input only
                if change:
                    with open('x', 'a', encoding='utf-8') as file:
                        file.write('more')
                _, err = process.communicate()
                if b'several files' in err or b'takes one file' in err or b'cannot write more' in err:
                    continue
                expect('%s: exit' % args, process.returncode, 2 if change else 0)
                if change:
                    expect('%s: file' % args, get('x'), text + 'more')
                    expect('%s: message' % args, b'changed by another process' in err, True)

    def test_in_place(self):
        """The findings fill a pipe that nobody reads: meanwhile the file is open."""
        for args, text in ((['check', '--fix', '--limit=0'], BAD * 20000), (['fmt', '--limit=0'], BAD * 20000),
                           (['epd', 'fmt', '--limit=0'], BAD_RECORD * 20000 % tuple(range(20000)))):
            for change in (False, True):
                put('x', text)
                process = self.start(*args, '--in-place', 'x')
                stream = process.stdout if args[0] == 'check' else process.stderr
                first = stream.read(1)
                if change:
                    with open('x', 'a', encoding='utf-8') as file:
                        file.write('; more')  # a comment, which is no text that would be lost
                out, err = process.communicate()
                out = first + out + err
                expect('%s: message' % args, b'changed by another process' in out, change)
                if change:
                    expect('%s: exit' % args, process.returncode, 2)
                    expect('%s: file' % args, get('x') == text + '; more', True)

    def test_truncated(self):
        put('x', BAD * 100000)
        process = self.start('check', '-j1', '--limit=0', 'x')
        first = process.stdout.read(1)
        os.truncate('x', 100)
        out, err = process.communicate()
        expect('truncated: exit', process.returncode, 2)
        expect('truncated: message', b'truncated while' in first + out + err, True)

    def test_pipes_and_devices(self):
        os.mkfifo('pipe')
        put('map', 'W1\tW2\n')
        os.symlink('/dev/null', 'device')
        for path in ('pipe', '/dev/null', 'device', '-'):
            for args in (['fmt'], ['check', '--fix'], ['epd', 'fmt'], ['names', '--map=map'], ['sort']):
                code, _, err = self.run(*args, '--in-place', path)
                expect('%s %s: exit' % (args, path), code, 2)
                expect('%s %s: message' % (args, path), 'not a plain file' in err, True)
        os.unlink('pipe')

    def test_map(self):
        put('map', 'W1\tW2\n')
        put('x', GAME % 1)
        for args in (['-o', 'map', 'x'], ['--in-place', 'x', 'map']):
            code, _, err = self.run('names', '--map=map', *args)
            expect('map: exit', code, 2)
            expect('map: message', 'would be overwritten' in err, True)
            expect('map', get('map'), 'W1\tW2\n')

    def test_read_beside_games(self):
        """Queries, tables of openings and configurations are not overwritten either, whatever name they are given."""
        put('x', GAME % 1)
        texts = {'query': 'White ~ "W"', 'openings': 'C60\tX\te4 e5\n', 'config': '[check]\n', '.pgnkit.toml': '[check]\n',
                 'table': 'Player,Elo\nW1,2000\n', 'book': GAME % 2, '7': GAME % 3}
        follows = '--query=mate or follows "book"'
        for name, text in texts.items():
            put(name, text)
            os.link(name, name + '-too')
        for args in (['grep', '-f', 'query', '-o', 'query'], ['grep', '-f', 'query', '-o', 'query-too'],
                     ['grep', '-f', 'query', '-o', 'out', '--rest=query'], ['openings', '--table=openings', '-o', 'openings-too'],
                     ['check', '--config=config', '--fix', '-o', 'config'], ['check', '--fix', '-o', '.pgnkit.toml-too'],
                     ['edit', '--diff', '--tags-from=table', '-o', 'table'],
                     ['grep', 'follows "book" and not leaves "7"', '-o', 'book'], ['grep', 'not leaves "book"', '--rest=book-too'],
                     ['convert', follows, '--to=pgn', '-o', 'book'], ['convert', follows, '--to=csv', '-o', 'book-too'],
                     ['edit', follows, '--set=Round=1', '-o', 'book'], ['edit', follows, '--set=Round=1', '--in-place', 'book-too'],
                     ['edit', follows, '--set=Round=1', '--diff', '-o', 'book'], ['diagram', follows, '--to=svg', '-o', 'book'],
                     ['diagram', '--query=follows "7"', '--to=svg', '-o', '%d', *6 * ['x']]):
            code, _, err = self.run(*args, 'x')
            expect('%s: exit' % args, code, 2)
            expect('%s: message' % args, 'would be overwritten' in err, True)
            for name, text in texts.items():
                expect('%s: %s' % (args, name), get(name), text)

    def test_read_only(self):
        """Only what is to be changed must be writable."""
        put('x', GAME % 1)
        os.chmod('x', 0o444)
        os.mkdir('d')
        shutil.copy('x', 'd/x')
        os.chmod('d', 0o555)
        for path in ('x', 'd/x'):
            expect('clean %s' % path, self.run('check', '--fix', '--in-place', path)[0], 0)
        put('y', BAD)
        os.chmod('y', 0o444)
        code, _, err = self.run('check', '--fix', '--in-place', 'y')
        root = os.getuid() == 0
        expect('read-only: message', 'Permission denied' in err, not root)
        expect('read-only: file', get('y') == BAD, not root)
        expect('read-only: exit', code, 1 if root else 2)
        expect('read-only output', self.run('sort', '-o', 'x', 'x')[0], 0 if root else 2)
        os.chmod('d', 0o755)

    def test_links(self):
        put('x', GAME % 1)
        os.symlink('there', 'link')
        expect('link: exit', self.run('fmt', '-o', 'link', 'x')[0], 0)
        expect('link', os.path.islink('link') and get('there'), GAME % 1)

    def test_owner(self):
        if os.getuid():
            return
        put('x', BAD)
        os.chown('x', 1234, 2345)
        os.chmod('x', 0o6640)
        self.run('check', '--fix', '--in-place', 'x')
        about = os.stat('x')
        expect('owner', (about.st_uid, about.st_gid, stat.S_IMODE(about.st_mode)), (1234, 2345, 0o6640))
        expect('fixed', get('x') == BAD, False)

    def test_access_lists(self):
        """Linux keeps them in attributes. Without the list, its mask would be what the file's group may do."""
        name, default, all_ids = 'system.posix_acl_access', 'system.posix_acl_default', 0xffffffff
        entries = [(1, 6, all_ids), (2, 6, 1234), (4, 4, all_ids), (16, 6, all_ids), (32, 4, all_ids)]
        access = struct.pack('<I', 2) + b''.join(struct.pack('<HHI', *entry) for entry in entries)
        for args in (['check', '--fix', '--in-place', 'x'], ['fmt', '-o', 'x', 'bad']):
            put('x', BAD)
            put('bad', BAD)
            try:
                os.setxattr('x', name, access)
            except OSError:
                return # this file system has none
            self.run(*args)
            expect('replaced', get('x') == BAD, False)
            expect('mode', stat.S_IMODE(os.stat('x').st_mode), 0o664)
            expect('list', name in os.listxattr('x') and os.getxattr('x', name), access)
        os.mkdir('d')
        put('d/x', BAD)
        os.chmod('d/x', 0o664)
        os.setxattr('d', default, access)
        self.run('check', '--fix', '--in-place', 'd/x')
        expect('replaced', get('d/x') == BAD, False)
        expect('no list of the folder', name in os.listxattr('d/x'), False)
        expect('mode', stat.S_IMODE(os.stat('d/x').st_mode), 0o664)


def run_all(pgn, user):
    for name in sorted(dir(Tests)):
        if not name.startswith('test_'):
            continue
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            before = len(failures)
            getattr(Tests(pgn), name)()
            failures[before:] = ['%s%s: %s' % (name, user, text) for text in failures[before:]]
            os.chdir('/')
    for text in failures:
        print(text)
    print('%d passed, %d failed' % (checks - len(failures), len(failures)), flush=True)
    return 1 if failures else 0


def as_ordinary_user(pgn):
    """In a process of its own, since there is no way back."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
    os._exit(run_all(pgn, ' (ordinary user)'))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--pgn', required=True)
    pgn = parser.parse_args().pgn
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        command = shutil.copy(pgn, folder)  # where any user may run it
        status = as_ordinary_user(command) if os.getuid() == 0 else 0
        return run_all(command, '') or status


if __name__ == '__main__':
    sys.exit(main())
