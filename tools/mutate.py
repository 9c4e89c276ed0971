#!/usr/bin/env python3
"""mutate.py -- change the code in small ways and list the changes that no test notices.

    tools/mutate.py [--count N] [--seed N] [--after FILE:LINE] [--only FILE:LINE] [--jobs N] [--trust] FOLDER [FILE...]

Works on a copy of the tree in FOLDER, with a separate build there. Each mutant changes one operator, condition or
constant on one line, or drops a statement, except one that frees memory: the build has no ASan. Lines are chosen at
random, in proportion to the size of each module, or from the FILEs. Changes that do not compile are replaced by others.

First the tests of the module run, until one fails. Surviving mutants are tried with all tests of the command, the
conformance cases beside the repository, and the rest of `make test-quick`. Whether the remaining ones change behaviour
is for the reader to judge. All tests first run on unchanged code, unless --trust says that they pass.
"""
import argparse, collections, filecmp, glob, os, random, re, resource, shutil, signal, subprocess, sys, time

SOURCE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MODULES = 'base chess stream game pgn epd pgc json engine job suite names order duplicates files openings query edit draw table events clock stats cli'.split()
NO_MUTANTS = ('src/chess/gen_tables.c',)  # what it prints is compared with nothing but itself
MEMORY = 4 << 30               # of one process
CPU_SECONDS, MOST_SECONDS = 15, 120  # likewise, for a test of the module and for any; a mutant may loop for ever

# What is run first, for speed: unit tests, then files of tests/cli. The first that matches counts; of src/cli/cmd_NAME.c
# it is tests/cli/NAME.t.
TESTS = [
    ('src/names/', 'variants normal players names_evidence', 'names dedupe'),
    ('src/order/entries', 'entries sort_files collection_files query', 'sort grep'),
    ('src/order/', 'sorter entries separator collate sort_files collection_files fast_paths', 'sort merge'),
    ('src/duplicates/', 'duplicates collection_files fast_paths', 'dedupe'),
    ('src/files/export', 'export_files', 'convert convert_tables'),
    ('src/files/', 'filing split_files convert_files file_name writer_object epd_files collection_files',
     'split archive fmt pack epd'),
    ('src/job/', 'job job_files pipeline fix_files fix_text lint_epd collection_files', 'check check_fix count sort'),
    ('src/pgn/lint', 'lint lint_current lint_lanes fix fix_files fast_paths fast_steps', 'check check_fix'),
    ('src/pgn/fix', 'fix fix_files fix_text', 'check_fix'),
    ('src/cli/cmd_epd', '', 'epd epd_run'),
    ('src/cli/epd', '', 'epd'),
    ('src/cli/suite', '', 'epd_run'),
    ('src/cli/tags', '', 'tags'),
    ('src/cli/tally', '', 'tags'),
    ('src/cli/perft', '', 'perft'),
    ('src/cli/', 'progress', 'help options check check_fix sort'),
    ('src/base/json', 'json json_game', 'fen tags'),
    ('src/json/', 'json json_game json_read fast_steps', 'convert fen tags'),
    ('src/suite/', 'suite', 'epd_run'),
    ('src/engine/', 'engine engine_faults spawn', 'epd_run'),
    ('src/epd/', 'epd epd_api epd_files epd_game lint_epd', 'epd'),
    ('src/pgc/', 'pgc fast_paths fast_steps ordinal convert_files', 'pack'),
    ('src/chess/', 'fen move_parse move_write position state validate letters position_key', 'fen moves play'),
    ('src/game/', 'game game_edit game_values merge comment comment_data command command_value date round players clock '
     'time_control nag country', 'show fmt'),
    ('src/openings/', 'openings', 'openings'),
    ('src/query/', 'query query_skimmed', 'grep'),
    ('src/edit/', 'edit_files', 'edit'),
    ('src/table/', 'table export_files', 'convert_tables convert'),
    ('src/events/', 'events', 'table'),
    ('src/clock/', 'clock_game', 'clock'),
    ('src/stats/', 'stats', 'stats'),
    ('src/draw/', 'diagram view palette picture draw_files', 'board show diagram'),
    ('src/stream/', 'tee visitor lint reader', 'check'),
    ('src/pgn/', 'reader movetext writer writer_object tags split_lines fast_paths fast_steps scan visitor', 'fmt movetext check'),
    ('src/base/', 'text decode input unzip source output buffer pool diff lines', 'encodings fmt'),
]

RULES = [
    (r' < ', ' <= '), (r' <= ', ' < '), (r' > ', ' >= '), (r' >= ', ' > '), (r' == ', ' != '), (r' != ', ' == '),
    (r' && ', ' || '), (r' \|\| ', ' && '), (r' \+ ', ' - '), (r' - ', ' + '), (r' \+= ', ' -= '), (r' -= ', ' += '),
    (r'\breturn true;', 'return false;'), (r'\breturn false;', 'return true;'), (r'\bif \((.*)\)(?= \{$|$)', r'if (!(\1))'),
    (r'\bwhile \((.*)\)(?= \{$|$)', r'while (\1 && 0)'), (r'(?<=[\[ (])0(?=[;,\]) ])', '1'), (r'(?<=[ (])1(?=[;,) ])', '2'),
    (r'!(?=[a-z(])', ''), (r' \? (.*) : (.*);$', r' ? \2 : \1;'), (r'^(\s+)(?!return|case|break|continue|static|const|[a-z_]*free[a-z_]*\()'
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
    command = re.fullmatch(r'src/cli/cmd_(\w+)\.c', path)
    if command and os.path.exists(os.path.join(SOURCE, 'tests/cli', command[1] + '.t')):
        return [], [command[1]]
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
    shared, link = os.path.join(os.path.dirname(source), 'shared'), os.path.join(os.path.dirname(top), 'shared')
    if os.path.exists(shared) and not os.path.lexists(link):
        os.symlink(shared, link)


def limits(seconds):
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Tree:
    def __init__(self, top, jobs):
        self.top, self.jobs = top, jobs
        self.build = os.path.join(top, 'build/mutate')

    def run(self, *args, seconds=1800, cpu=MOST_SECONDS):
        try:
            return subprocess.run(args, cwd=self.top, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                  stdin=subprocess.DEVNULL, timeout=seconds, preexec_fn=lambda: limits(cpu),
                                  env={**os.environ, 'PGN_SHARED': os.path.join(os.path.dirname(self.top), 'shared')}).returncode
        except subprocess.TimeoutExpired:
            return -1

    def make_all(self):
        return self.run('cmake', '--build', self.build, '-j', str(self.jobs))

    def make_fast(self, *targets):
        """Without a look at what they depend on."""
        return self.run('make', '-s', '-C', self.build, *(target + '/fast' for target in targets))

    def configure(self):
        """Returns whether it was new."""
        new = not os.path.exists(self.build)
        if new:
            if self.run('cmake', '-B', self.build, '-DCMAKE_BUILD_TYPE=None', '-DPGN_TESTS=ON',
                        '-DPGN_SANITIZE=undefined,bounds', '-DCMAKE_C_FLAGS=-O1 -w'):
                raise SystemExit('mutate.py: cannot configure in ' + self.build)
        return new

    def compiles(self, path):
        """Library and command. The kernels are compiled once for each kind of processor."""
        kernels = []
        if os.path.basename(path) in ('kernel.c', 'scan.c', 'skim.c'):
            kernels = [os.path.basename(folder)[:-len('.dir')]
                       for folder in glob.glob(os.path.join(self.build, 'src/CMakeFiles/kernel_*.dir'))]
        return not self.make_fast(*kernels, 'pgnkit_objects', 'pgnkit_static', 'pgn')

    def commands_fail(self, names):
        files = [os.path.join('tests/cli', name) for name in names]
        return self.run(sys.executable, 'tests/cli/run.py', '--pgn', os.path.join(self.build, 'pgn'), *files)

    def killer_in_module(self, path):
        """The first test of the module that fails, or None. Each is linked when its turn comes."""
        unit, cli = tests_of(path)
        for name in unit:
            if self.make_fast(name) or self.run(os.path.join(self.build, 'tests', name), cpu=CPU_SECONDS):
                return name
        return 'tests/cli' if self.commands_fail([name + '.t' for name in cli]) else None

    def killer_elsewhere(self):
        if self.commands_fail(['']):
            return 'tests/cli'
        if self.run(sys.executable, 'tests/conformance.py', '--pgn', os.path.join(self.build, 'pgn'), '../shared/conformance'):
            return 'conformance'
        if self.make_all():
            return 'cmake'
        return 'ctest' if self.run('ctest', '--test-dir', self.build, '-LE', 'corpus', '-E',
                                   '^(commands|conformance|layering.*|configurations|abi|documentation|pictures)$',
                                   '-j', str(self.jobs), '--stop-on-failure') else None


class Change:
    """A file with one of its lines changed, for as long as it lasts. Then its objects are those of before, for speed."""

    def __init__(self, tree, mutant):
        self.path = os.path.join(tree.top, mutant[0])
        self.number, self.line = mutant[1], mutant[3]
        objects = os.path.join(tree.build, 'src/CMakeFiles/*.dir', os.path.relpath(mutant[0], 'src') + '.o')
        self.kept = {name: name + '.kept' for name in glob.glob(objects)}

    def __enter__(self):
        for name, kept in self.kept.items():
            shutil.copy(name, kept)
        shutil.copy2(self.path, self.path + '.kept')
        with open(self.path) as file:
            lines = file.read().split('\n')
        lines[self.number] = self.line
        with open(self.path, 'w') as file:
            file.write('\n'.join(lines))

    def __exit__(self, *unused):
        os.replace(self.path + '.kept', self.path)
        for name, kept in self.kept.items():
            os.replace(kept, name)
            os.utime(name)  # newer than the library


def candidates(top, files, only, seed):
    """Mutants in the order in which they are tried, at most one a line; modules take turns by their size."""
    found = collections.defaultdict(dict)  # module: (file, line): mutants
    for path in files:
        with open(os.path.join(top, path)) as file:
            for mutant in mutants(path, file.read()):
                if not only or only == '%s:%d' % (path, mutant[1] + 1):
                    found[path.split('/')[1]].setdefault(mutant[:2], []).append(mutant)
    if only:
        return [mutant for lines in found.values() for same in lines.values() for mutant in same]
    choose = random.Random(seed)
    turns = []
    for lines in found.values():
        chosen = [choose.choice(same) for same in lines.values()]
        choose.shuffle(chosen)
        turns += [((i + choose.random()) / len(chosen), mutant) for i, mutant in enumerate(chosen)]
    return [mutant for turn, mutant in sorted(turns, key=lambda pair: pair[0])]


def show(what, mutant):
    path, number, before, after = mutant
    print('%s %s: %s:%d\n  - %s\n  + %s' % (time.strftime('%X'), what, path, number + 1, before.strip(), after.strip()), flush=True)


def main():
    ap = argparse.ArgumentParser(description='List small changes of the code that no test notices.')
    ap.add_argument('--count', type=int, default=50)
    ap.add_argument('--seed', type=int, default=int(time.time()))
    ap.add_argument('--after', metavar='FILE:LINE', help='go on after this one, with the same seed')
    ap.add_argument('--only', metavar='FILE:LINE')
    ap.add_argument('--jobs', type=int, default=2)
    ap.add_argument('--trust', action='store_true', help='the tests pass without a change')
    ap.add_argument('folder')
    ap.add_argument('files', nargs='*')
    args = ap.parse_args()
    signal.signal(signal.SIGTERM, lambda *unused: sys.exit(1))  # the file is restored
    top = os.path.join(os.path.abspath(args.folder), 'tree')
    os.makedirs(top, exist_ok=True)
    copy_tree(SOURCE, top)
    tree = Tree(top, args.jobs)
    if (tree.configure() or not args.trust) and tree.make_all():
        raise SystemExit('mutate.py: cannot build in ' + tree.build)
    files = args.files or sorted(name for module in MODULES for name in glob.glob('src/%s/*.c' % module, root_dir=top)
                                 if name not in NO_MUTANTS)
    if not args.trust:
        why = tree.killer_elsewhere()
        if why:
            raise SystemExit('mutate.py: without a change %s fails' % why)
    print('seed', args.seed, flush=True)
    tried, left, survivors = 0, [], []
    todo = candidates(top, files, args.only, args.seed)
    if args.after:
        todo = todo[1 + ['%s:%d' % (m[0], m[1] + 1) for m in todo].index(args.after):]
    for mutant in todo:
        if tried == args.count:
            break
        with Change(tree, mutant):
            if tree.compiles(mutant[0]):
                tried += 1
                why = tree.killer_in_module(mutant[0])
                left += [] if why else [mutant]
                show(why or 'survives the tests of its module', mutant)
    print('%d mutants, %d left for all tests' % (tried, len(left)), flush=True)
    for mutant in left:
        with Change(tree, mutant):
            why = 'cmake' if not tree.compiles(mutant[0]) else tree.killer_elsewhere()
        survivors += [] if why else [mutant]
        show(why or 'SURVIVES', mutant)
    print('%d mutants, %d killed, %d survive' % (tried, tried - len(survivors), len(survivors)))


if __name__ == '__main__':
    main()
