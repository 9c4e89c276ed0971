#!/usr/bin/env python3
"""mutate.py -- change the code in small ways and list the changes that no test notices.

    tools/mutate.py [--count N] [--seed N] [--only FILE:LINE] [--jobs N] FOLDER [FILE...]

Works on a copy of the tree in FOLDER, with a build of its own there. Each mutant changes one operator, condition or
constant of one of the FILEs (default: the modules in TESTS). It is compiled; then the unit tests and command tests of
its module run until one fails. Those that survive all are printed. Whether one changes behaviour is for the reader.
"""
import argparse, filecmp, glob, os, random, re, shutil, subprocess, sys

# The tests of each module: unit tests, then files of tests/cli. The first that matches the path counts.
TESTS = [
    ('src/names/', 'variants normal players nomem_collection', 'names dedupe'),
    ('src/order/', 'sorter entries separator collate sort_files collection_files fast_paths', 'sort merge'),
    ('src/duplicates/', 'duplicates collection_files fast_paths', 'dedupe'),
    ('src/files/', 'filing split_files convert_files file_name writer_object epd_files collection_files',
     'split archive fmt pack epd'),
    ('src/job/', 'job job_files pipeline fix_files fix_text lint_epd collection_files', 'check check_fix count sort'),
    ('src/pgn/lint', 'lint lint_current lint_lanes fix fix_files fast_paths', 'check check_fix'),
    ('src/pgn/fix', 'fix fix_files fix_text', 'check_fix'),
    ('src/cli/cmd_epd', 'nomem_commands', 'epd epd_run'),
    ('src/cli/suite', 'nomem_commands', 'epd_run'),
    ('src/cli/cmd_', 'nomem_commands', '*'),
    ('src/cli/', 'progress nomem_commands', '*'),
    ('src/base/json', 'json json_game', 'fen tags'),
    ('src/json/', 'json json_game', 'fen tags'),
    ('src/suite/', 'suite nomem', 'epd_run'),
    ('src/engine/', 'engine engine_faults spawn', 'epd_run'),
    ('src/epd/', 'epd epd_api epd_files epd_game lint_epd', 'epd'),
    ('src/pgc/', 'pgc ordinal convert_files', 'pack'),
    ('src/chess/', 'fen move_parse move_write position state validate letters position_key kernel', 'fen moves play'),
    ('src/game/', 'game game_edit game_values merge comment comment_data command command_value date round players clock '
     'time_control nag country', 'show fmt'),
    ('src/draw/', 'diagram view', 'board show'),
    ('src/stream/', 'tee visitor lint reader', 'check'),
    ('src/pgn/', 'reader writer writer_object movetext whole scan visitor tags split_lines', 'fmt movetext check'),
    ('src/base/', 'text decode input unzip source output buffer pool diff lines', 'encodings fmt'),
]

RULES = [
    (r' < ', ' <= '), (r' <= ', ' < '), (r' > ', ' >= '), (r' >= ', ' > '), (r' == ', ' != '), (r' != ', ' == '),
    (r' && ', ' || '), (r' \|\| ', ' && '), (r' \+ ', ' - '), (r' - ', ' + '), (r' \+= ', ' -= '), (r' -= ', ' += '),
    (r'\breturn true;', 'return false;'), (r'\breturn false;', 'return true;'), (r'\bif \((.*)\)(?= \{$|$)', r'if (!(\1))'),
    (r'\bwhile \((.*)\)(?= \{$|$)', r'while (\1 && 0)'), (r'(?<=[\[ (])0(?=[;,\]) ])', '1'), (r'(?<=[ (])1(?=[;,) ])', '2'),
    (r'!(?=[a-z(])', ''), (r' \? (.*) : (.*);$', r' ? \2 : \1;'), (r'^(\s+)(?!return|case|break|continue|static|const)'
     r'([a-z_>.\[\]*-]+ (=|\+=|\|=) [^{]*;|[a-z_]+\(.*\);)$', r'\1;'),
]


def code_lines(text):
    """Numbers of lines that are code: no comments, directives, tables or declarations without an operator."""
    comment = depth = 0
    for number, line in enumerate(text.split('\n')):
        bare = line.strip()
        starts, ends = line.count('/*'), line.count('*/')
        if not comment and not starts and bare and not bare.startswith('#') and depth > 0 and '"' not in line:
            yield number
        comment += starts - ends
        if not comment:
            depth += line.count('{') - line.count('}')


def mutants(path, text):
    lines = text.split('\n')
    for number in code_lines(text):
        for rule, replacement in RULES:
            for match in re.finditer(rule, lines[number]):
                changed = lines[number][:match.start()] + match.expand(replacement) + lines[number][match.end():]
                yield path, number, lines[number], changed


def tests_of(path):
    for prefix, unit, cli in TESTS:
        if path.startswith(prefix):
            return ['test_' + name for name in unit.split()], cli.split()
    raise SystemExit('mutate.py: no tests are known for ' + path)


def copy_tree(source, top):
    """The files that git knows; those that are the same stay untouched, for make."""
    names = subprocess.run(['git', 'ls-files', '-co', '--exclude-standard'], cwd=source, check=True, capture_output=True,
                           text=True).stdout.split('\n')
    for name in filter(None, names):
        there, here = os.path.join(source, name), os.path.join(top, name)
        if not os.path.exists(there) or (os.path.exists(here) and filecmp.cmp(there, here, shallow=False)):
            continue
        os.makedirs(os.path.dirname(here), exist_ok=True)
        shutil.copy(there, here)


class Tree:
    def __init__(self, top, jobs):
        self.top, self.jobs = top, jobs
        self.build = os.path.join(top, 'build/mutate')

    def run(self, *args, seconds=600):
        try:
            return subprocess.run(args, cwd=self.top, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                  stdin=subprocess.DEVNULL, timeout=seconds).returncode
        except subprocess.TimeoutExpired:
            return -1

    def make(self, targets):
        return self.run('cmake', '--build', self.build, '-j', str(self.jobs), '--target', *targets, seconds=1800)

    def make_fast(self, *targets):
        """Without a look at what they depend on."""
        return self.run('make', '-s', '-C', self.build, *(target + '/fast' for target in targets), seconds=600)

    def configure(self):
        if not os.path.exists(self.build):
            if self.run('cmake', '-B', self.build, '-DCMAKE_BUILD_TYPE=Debug', '-DPGN_TESTS=ON',
                        '-DPGN_SANITIZE=undefined,bounds', '-DCMAKE_C_FLAGS=-O1 -g0'):
                raise SystemExit('mutate.py: cannot configure in ' + self.build)

    def killer(self, path):
        """The first test that fails; None if all pass. Each is linked when its turn comes."""
        unit, cli = tests_of(path)
        if self.make_fast('pgnkit_objects', 'pgnkit_static', 'pgn'):
            return 'compiler'
        for name in unit:
            if self.make_fast(name):
                return 'linker'
            if self.run(os.path.join(self.build, 'tests', name), seconds=120):
                return name
        files = [os.path.join(self.top, 'tests/cli', name + '.t') for name in cli]
        if cli == ['*']:
            files = [os.path.join(self.top, 'tests/cli')]
        if files and self.run(sys.executable, 'tests/cli/run.py', '--pgn', os.path.join(self.build, 'pgn'), *files):
            return 'cli'
        return None


def main():
    ap = argparse.ArgumentParser(description='List small changes of the code that no test notices.')
    ap.add_argument('--count', type=int, default=50)
    ap.add_argument('--seed', type=int, default=1)
    ap.add_argument('--only', help='FILE:LINE')
    ap.add_argument('--jobs', type=int, default=2)
    ap.add_argument('folder')
    ap.add_argument('files', nargs='*')
    args = ap.parse_args()
    source = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    top = os.path.join(os.path.abspath(args.folder), 'tree')
    os.makedirs(top, exist_ok=True)
    copy_tree(source, top)
    tree = Tree(top, args.jobs)
    tree.configure()
    if tree.make(['all']):
        raise SystemExit('mutate.py: cannot build in ' + tree.build)
    files = args.files or sorted(name for prefix, _, _ in TESTS for name in glob.glob(prefix + '*.c', root_dir=top))
    found = [m for name in files for m in mutants(name, open(os.path.join(top, name)).read())]
    if args.only:
        name, line = args.only.split(':')
        found = [m for m in found if m[0] == name and m[1] + 1 == int(line)]
    else:
        random.Random(args.seed).shuffle(found)
        found = found[:args.count]
    for path in sorted({m[0] for m in found}):
        why = tree.killer(path) if path == found[0][0] else None
        if why:
            raise SystemExit('mutate.py: without a change %s fails (%s)' % (why, path))
    killed = 0
    for path, number, before, after in found:
        full = os.path.join(top, path)
        text = open(full).read()
        lines = text.split('\n')
        lines[number] = after
        open(full, 'w').write('\n'.join(lines))
        why = tree.killer(path)
        open(full, 'w').write(text)
        killed += bool(why)
        print('%s %s:%d\n  - %s\n  + %s' % (why or 'SURVIVES', path, number + 1, before.strip(), after.strip()), flush=True)
    print('%d mutants, %d killed, %d survive' % (len(found), killed, len(found) - killed))


if __name__ == '__main__':
    main()
