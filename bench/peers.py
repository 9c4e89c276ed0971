#!/usr/bin/env python3
"""peers.py -- the table of README: games per second beside other programs, measured in one run.

    peers.py --pgn PATH [--chess.js DIR] [--rounds N] GAMES.pgn ANNOTATED.pgn

Each program reads the whole file, ours with one thread; what counts is its processor time, the least of N rounds (pgn: three runs
a round), all programs in turns. pgn-extract and scid are Debian's packages; DIR holds node_modules/chess.js (`npm
install chess.js`), which is given the first 500 games one by one, and whose start does not count. Programs that are
missing have no figure.

  check   pgn check               pgn-extract -s -r              chess.js: loadPgn()
  write   pgn fmt -o/dev/null     pgn-extract -s -o/dev/null
  pack    pgn pack                                               scid: sc_base import into a new database
"""
import argparse, os, platform, re, shutil, subprocess, sys, tempfile

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
FIRST = 500 # games for chess.js


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


def chess_js(script, games, modules):
    out = subprocess.run(['node', script, games], check=True, capture_output=True, text=True,
                         env=dict(os.environ, NODE_PATH=os.path.join(modules, 'node_modules'))).stdout.split()
    if int(out[0]) < 0.99 * FIRST:
        sys.exit("chess.js reads only %s games" % out[0])
    return float(out[1])


def first_games(path, folder):
    text = open(path, encoding='utf-8', errors='replace', newline='').read(FIRST * 8000).replace('\r\n', '\n')
    out = os.path.join(folder, 'first.pgn')
    with open(out, 'w', encoding='utf-8') as file:
        file.write('\n\n'.join(re.split(r'\n\n(?=\[Event )', text)[:FIRST]))
    return out


def runs(pgn, path, folder, modules):
    """(row, column, function that returns seconds, games or None for all, how often)"""
    script = {}
    for name, text in (('scid.tcl', SCID), ('chess.cjs', CHESS_JS)):
        script[name] = os.path.join(folder, name)
        with open(script[name], 'w', encoding='utf-8') as file:
            file.write(text)
    out = os.path.join(folder, 'out.pgc')
    yield 'check', 'pgnkit', lambda: seconds([pgn, 'check', '-j1', path]), None, 3
    yield 'write', 'pgnkit', lambda: seconds([pgn, 'fmt', '-j1', '-o/dev/null', path]), None, 3
    yield 'pack', 'pgnkit', lambda: seconds([pgn, 'pack', '-j1', '-o', out, path]), None, 3
    if find('pgn-extract'):
        yield 'check', 'pgn-extract', lambda: seconds([find('pgn-extract'), '-s', '-r', path]), None, 1
        yield 'write', 'pgn-extract', lambda: seconds([find('pgn-extract'), '-s', '-o/dev/null', path]), None, 1
    if find('tkscid'):
        yield 'pack', 'Scid', lambda: scid(script['scid.tcl'], folder, path), None, 1
    if modules and find('node') and 'annotated' not in path: # it has no variations
        first = first_games(path, folder)
        yield 'check', 'chess.js', lambda: chess_js(script['chess.cjs'], first, modules), FIRST, 1


def processor():
    for line in open('/proc/cpuinfo', encoding='utf-8'):
        if line.startswith('model name'):
            return line.partition(':')[2].strip()
    return platform.machine()


def main():
    parser = argparse.ArgumentParser(description='games per second beside other programs')
    parser.add_argument('--pgn', required=True)
    parser.add_argument('--chess.js', dest='modules', metavar='DIR')
    parser.add_argument('--rounds', type=int, default=3)
    parser.add_argument('files', nargs=2)
    args = parser.parse_args()
    print('%s; %d rounds' % (processor(), args.rounds))
    print('| file, what | pgnkit | pgn-extract | Scid | chess.js |\n|---|---|---|---|---|')
    with tempfile.TemporaryDirectory() as folder:
        for path in args.files:
            games = int(subprocess.run([args.pgn, 'count', path], check=True, capture_output=True, text=True).stdout.split()[0])
            best = {}
            every = list(runs(args.pgn, path, folder, args.modules))
            for _ in range(args.rounds):
                for row, column, run, _, times in every:
                    for _ in range(times):
                        best[row, column] = min(best.get((row, column), 1e9), run())
            count = {(row, column): n or games for row, column, _, n, _ in every}
            for row in ('check', 'write', 'pack'):
                cells = ['%.0f (%.3f s)' % (count[row, c] / best[row, c], best[row, c]) if (row, c) in best else '-'
                         for c in ('pgnkit', 'pgn-extract', 'Scid', 'chess.js')]
                print('| %s, %s | %s |' % (os.path.basename(path), row, ' | '.join(cells)), flush=True)


if __name__ == '__main__':
    main()
