#!/usr/bin/env python3
"""peers.py -- the table in README: games per second of pgn and other programs, measured in one run, ready to paste.

    peers.py --pgn PATH [--chess.js DIR] [--rounds N] [--games N] GAMES.pgn[.zst] ANNOTATED.pgn[.zst]

Input is the first N games (30,000) of one file, and all games of another with comments and variations. Each program
reads the whole file, pgn with one thread. The result is processor time, the minimum of N rounds (pgn: three runs per
round), programs interleaved. pgn-extract and scid are Debian packages; DIR contains node_modules/chess.js
(`npm install chess.js`); python-chess is the module `chess`. The last two read only the first 500 games, and their
start-up is not counted. Missing programs have no column.

  check   pgn check               pgn-extract -s -r              chess.js: loadPgn()   python-chess: read_game()
  write   pgn fmt -o/dev/null     pgn-extract -s -o/dev/null
  pack    pgn pack                                               scid: sc_base import into a new database
"""
import argparse, datetime, importlib.util, json, os, platform, re, shutil, subprocess, sys, tempfile

SCID = 'sc_base create SCID4 [lindex $argv 0]\nputs [lindex [sc_base import [sc_base current] [lindex $argv 1]] 0]\nexit 0\n'
CHESS_JS = '''
const { Chess } = require('chess.js');
const games = require('fs').readFileSync(process.argv[2], 'utf8').split(/\\n\\n(?=\\[Event )/);
const before = process.cpuUsage();
let good = 0;
for (const game of games) { try { new Chess().loadPgn(game); good++; } catch (e) {} }
const used = process.cpuUsage(before);
console.log(good, (used.user + used.system) / 1e6);
'''
PYTHON_CHESS = '''
import chess.pgn, sys, time
before, good = time.process_time(), 0
with open(sys.argv[1], encoding='utf-8', errors='replace') as file:
    while chess.pgn.read_game(file):
        good += 1
print(good, time.process_time() - before)
'''
FIRST = 500 # games for those that take milliseconds for one
FILES = ('master games', 'annotated games')
ROWS = {'check': 'read, check every move', 'write': 'also write export format',
        'pack': 'also write a binary file (PGC; Scid: its database)'}
COLUMNS = ('pgnkit', 'pgn-extract', 'Scid', 'python-chess', 'chess.js')


def find(name):
    return shutil.which(name) or shutil.which(name, path='/usr/games')


def seconds(command):
    """Processor time of a command."""
    p = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(p.pid, 0)
    p.returncode = os.waitstatus_to_exitcode(status)
    if p.returncode not in (0, 1):
        sys.exit('%s: exit status %d' % (' '.join(command), p.returncode))
    return usage.ru_utime + usage.ru_stime


def scid(script, folder, path):
    base = os.path.join(folder, 'base')
    for name in os.listdir(folder):
        if name.startswith('base.'):
            os.remove(os.path.join(folder, name))
    return seconds([find('tkscid'), script, base, path])


def measured_inside(name, command, env=None):
    """Of a program that prints how many games it read, and how long that took."""
    out = subprocess.run(command, check=True, capture_output=True, text=True, env=env).stdout.split()
    if int(out[0]) < 0.99 * FIRST:
        sys.exit('%s reads only %s games' % (name, out[0]))
    return float(out[1])


def first_games(data, count):
    """The first games of a file whose games begin with an Event tag."""
    at = 0
    for _ in range(count):
        at = data.find(b'\n[Event ', at) + 1
        if not at:
            return data
    return data[:at]


def read(path):
    if path.endswith('.zst'):
        return subprocess.run(['zstd', '-dcq', path], check=True, capture_output=True).stdout
    with open(path, 'rb') as file:
        return file.read()


def put(folder, name, content):
    path = os.path.join(folder, name)
    with open(path, 'wb') as file:
        file.write(content if isinstance(content, bytes) else content.encode())
    return path


def runs(pgn, path, folder, modules, annotated):
    """(row, column, function that returns seconds, games or None for all, how often)"""
    tcl, js, py = (put(folder, *script) for script in (('scid.tcl', SCID), ('chess.cjs', CHESS_JS), ('read.py', PYTHON_CHESS)))
    out = os.path.join(folder, 'out.pgc')
    yield 'check', 'pgnkit', lambda: seconds([pgn, 'check', '-j1', path]), None, 3
    yield 'write', 'pgnkit', lambda: seconds([pgn, 'fmt', '-j1', '-o/dev/null', path]), None, 3
    yield 'pack', 'pgnkit', lambda: seconds([pgn, 'pack', '-j1', '-o', out, path]), None, 3
    if find('pgn-extract'):
        yield 'check', 'pgn-extract', lambda: seconds([find('pgn-extract'), '-s', '-r', path]), None, 1
        yield 'write', 'pgn-extract', lambda: seconds([find('pgn-extract'), '-s', '-o/dev/null', path]), None, 1
    if find('tkscid'):
        yield 'pack', 'Scid', lambda: scid(tcl, folder, path), None, 1
    first = put(folder, 'first.pgn', first_games(read(path).replace(b'\r\n', b'\n'), FIRST))
    if importlib.util.find_spec('chess'):
        yield 'check', 'python-chess', lambda: measured_inside('python-chess', [sys.executable, py, first]), FIRST, 1
    if modules and find('node') and not annotated: # it has no variations
        env = dict(os.environ, NODE_PATH=os.path.join(modules, 'node_modules'))
        yield 'check', 'chess.js', lambda: measured_inside('chess.js', ['node', js, first], env), FIRST, 1


def measure(args, path, folder, annotated):
    """(games per second of each row and column)"""
    games = int(subprocess.run([args.pgn, 'count', path], check=True, capture_output=True, text=True).stdout.split()[0])
    every = list(runs(args.pgn, path, folder, args.modules, annotated))
    best = {}
    for _ in range(args.rounds):
        for row, column, run, _, times in every:
            for _ in range(times):
                best[row, column] = min(best.get((row, column), 1e9), run())
    return games, {(row, column): (count or games) / best[row, column] for row, column, _, count, _ in every}


def version(column, modules):
    """What the heading of a column says: the name, and the version if that is known."""
    package = {'pgn-extract': 'pgn-extract', 'Scid': 'scid'}.get(column)
    if package:
        done = subprocess.run(['dpkg-query', '-W', '-f', '${Version}', package], capture_output=True, text=True, check=False)
        column += ' ' + re.sub(r'^\d+:|[-+].*', '', done.stdout)
    elif column == 'chess.js':
        with open(os.path.join(modules, 'node_modules/chess.js/package.json'), encoding='utf-8') as file:
            column += ' ' + json.load(file)['version']
    elif column == 'python-chess':
        column += ' ' + subprocess.run([sys.executable, '-c', 'import chess; print(chess.__version__)'], check=True,
                                       capture_output=True, text=True).stdout.strip()
    return column.strip()


def three_digits(number):
    """12,345 as 12,300: more is not measured."""
    step = 10 ** max(0, len(str(int(number))) - 3)
    return '{:,}'.format(round(number / step) * step)


def processor():
    for line in open('/proc/cpuinfo', encoding='utf-8'):
        if line.startswith('model name'):
            return line.partition(':')[2].strip()
    return platform.machine()


def print_table(args, results):
    columns = [c for c in COLUMNS if any(c == column for _, _, rates in results for _, column in rates)]
    print('| games per second, one core | %s |' % ' | '.join(version(c, args.modules) for c in columns))
    print('|---' * (1 + len(columns)) + '|')
    for title, (_, _, rates) in zip(FILES, results):
        for row, text in ROWS.items():
            cells = [three_digits(rates[row, c]) if (row, c) in rates else '' for c in columns]
            print(re.sub(r' +', ' ', '| %s: %s | %s |' % (title, text, ' | '.join(cells))))


def print_conditions(args, results):
    """What the table was measured on, and by how much ours is faster."""
    ratios = [rates[row, 'pgnkit'] / rates[row, 'pgn-extract'] for _, _, rates in results for row in ROWS
              if (row, 'pgn-extract') in rates]
    sizes = ' and '.join('{:,} {}, {:.0f} MB'.format(games, title, size / 1e6) for title, (games, size, _) in zip(FILES, results))
    today = datetime.date.today()
    print('\nProcessor time on %s; minimum of %d rounds (pgnkit: %d runs), all programs in turns, %s, %d %s.' %
          (sizes, args.rounds, 3 * args.rounds, processor(), today.day, today.strftime('%B %Y')))
    if ratios:
        print('%.1f to %.1f times as fast as pgn-extract.' % (min(ratios), max(ratios)))


def main():
    parser = argparse.ArgumentParser(description='games per second beside other programs')
    parser.add_argument('--pgn', required=True)
    parser.add_argument('--chess.js', dest='modules', metavar='DIR')
    parser.add_argument('--rounds', type=int, default=3)
    parser.add_argument('--games', type=int, default=30000)
    parser.add_argument('files', nargs=2)
    args = parser.parse_args()
    results = []
    with tempfile.TemporaryDirectory() as folder:
        for i, path in enumerate(args.files):
            data = read(path) if i else first_games(read(path), args.games)
            games, rates = measure(args, put(folder, 'games.pgn', data), folder, bool(i))
            results.append((games, len(data), rates))
    print_table(args, results)
    print_conditions(args, results)


if __name__ == '__main__':
    main()
