#!/usr/bin/env python3
"""failing_writes.py -- every subcommand with a standard output that fails: a full disk, a closed descriptor, a closed pipe.

    failing_writes.py --pgn PATH --engine FAKE_ENGINE

Exit status 2 and a message, never a success without the output. Into a closed pipe it may also end by SIGPIPE.
"""
import argparse, os, re, subprocess, sys, tempfile

import features
from checks import Checks

GAMES = ('[Event "A"]\n[ECO "E99"]\n[Site "Rome QQQ"]\n[Date "1.2.3"]\n[White "Tal"]\n[Black "Tal, M"]\n\n1.e4 {[%clk 0:01:00]} e5 2. Nf3 (2. d4) {x} 1-0\n\n'
         '[White "tal"]\n\n1.e4 e5 2. Ke4 ((\n\n' +
         '[White "Tal, Mikhail"]\n[Black "X"]\n\n1. d4 d5 2. c4 *\n\n' * 2 + '[White "TAL, MIKHAIL"]\n[Black "Y"]\n\n1. c4 *\n\n')
SUITE = '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "x";\n4k3/8/8/8/8/8/4P3/4K3 w - - bm Qh8;\n'
FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
COMMANDS = ['--version', '--help', 'help', 'help check', 'board', 'check g', 'check --json g', 'check --sarif g',
            'check --strict g', 'check --fix g', 'check --statistics g', 'check --explain name', 'check --list-rules', 'check --list-rules --json', 'clock g', 'clock --json g', 'clock --to=emt g', 'clock -n 1 g', 'clock -n 1 --json g', 'clock --svg g', 'completion bash', 'convert --to=json g', 'convert --to=ndjson g', 'convert --to=uci g', 'convert --to=fen --all g', 'convert --to=epd g', 'count g g', 'country',
            'convert --to=html g', 'convert --to=csv g', 'convert --to=tsv --rows=moves g', 'convert --to=parquet g', 'convert --to=arrow --rows=positions g', 'convert --list-columns',
            'dedupe g', 'diagram g', 'diagram --to=svg startpos', 'diagram --to=png startpos', 'diagram --to=gif --animate -n 1 g', 'diagram --to=svg --sheet s', 'diagram --json -o out.svg startpos', 'edit --set=White=x g', 'edit --set=White=x --diff g', 'dedupe --min-plies=0 --report=- -o out g', 'epd check s', 'epd check --json s', 'epd check --sarif s', 'epd fmt s',
            'epd from-fen f', 'epd from-pgn g', 'epd run -e ENGINE --depth 1 s', 'epd run -e ENGINE --depth 1 --json s',
            'epd to-fen s', 'epd to-pgn s', 'fen f', 'fen --json f', 'fmt g', 'fmt -l g', 'fmt --diff g', 'grep tal g', 'grep -c tal g',
            'grep --list tal g', 'grep --offsets tal g', 'grep --json tal g', 'help query', 'merge g',
            'moves', 'moves --json', 'nag', 'names g', 'names --json g', 'names --suggest g', 'names --map=m g', 'openings g', 'openings --list', 'openings --list --json',
            'openings --check g', 'openings --check --json g', 'pack g',
            'perft 2', 'perft 2 --divide', 'perft 2 --json', 'play e4', 'play --json e4', 'show g', 'sort g', 'stats g', 'stats --moves --json g', 'stats --svg g', 'table g', 'table --json g', 'table --html g', 'table --list g', 'table --list-tie-breaks', 'tags g',
            'tags --json g', 'tags -c -t White g', 'tags --names g', 'tags --csv g', 'unpack p', 'version']
SILENT = {'archive', 'split'}  # write files only


def commands_without_row(commands, exempt):
    """Those of the command's own list that are in neither list; a group has no file of its own to run."""
    source = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'src/cli')
    with open(os.path.join(source, 'commands_list.h'), encoding='utf-8') as file:
        words = re.findall(r'^ +X\((\w+)\)', file.read(), re.M)
    groups = {word for word in words if any(other.startswith(word + '_') for other in words)}
    names = {re.sub('^(%s)_' % '|'.join(groups), r'\1 ', word).replace('_', '-') for word in words if word not in groups}
    rows = {' '.join(command.split()[:2]) for command in commands} | {command.split()[0] for command in commands}
    return sorted(names - rows - exempt) if names else ['(no command found in commands_list.h)']


def run(pgn, words, out):
    """out: an open file, or None for a closed descriptor."""
    close = (lambda: os.close(1)) if out is None else None
    return subprocess.run([pgn, *words], stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.PIPE, preexec_fn=close)


def closed_pipe():
    reading, writing = os.pipe()
    os.close(reading)
    return writing


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--pgn', required=True)
    parser.add_argument('--engine', required=True)
    args = parser.parse_args()
    pgn, engine = os.path.abspath(args.pgn), "'%s'" % os.path.abspath(args.engine)
    checks, known = Checks(), features.known(pgn)
    missing = commands_without_row(COMMANDS, SILENT)
    checks.that(not missing, 'no row in COMMANDS: ' + ', '.join(missing))
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for name, text in (('g', GAMES), ('s', SUITE), ('f', FEN + '\n'), ('m', 'Tal\tX\n')):
            with open(name, 'w', encoding='utf-8') as file:
                file.write(text)
        subprocess.run([pgn, 'pack', '-o', 'p', 'g'], stderr=subprocess.DEVNULL)
        for command in COMMANDS:
            words = [engine if word == 'ENGINE' else word for word in command.split()]
            with open('/dev/null', 'wb') as null:
                done = run(pgn, words, null)
            if features.skips(checks, known, command, done.stderr.decode()):
                continue
            checks.that(done.returncode != 2, '%s: fails without any reason' % command)
            for what in ('full', 'closed', 'pipe'):
                out = os.open('/dev/full', os.O_WRONLY) if what == 'full' else closed_pipe() if what == 'pipe' else None
                done = run(pgn, words, out)
                if out is not None:
                    os.close(out)
                checks.that((done.returncode == 2 and b'pgn: ' in done.stderr) or (what == 'pipe' and done.returncode == -13),
                            '%s, %s: exit status %d: %s' % (command, what, done.returncode, done.stderr.decode()[-200:]))
        os.chdir('/')
    return checks.finish()


if __name__ == '__main__':
    sys.exit(main())
