#!/usr/bin/env python3
"""examples.py -- compare the output of the programs of examples/ with golden files.

    examples.py --folder PATH ROOT     PATH is where the programs were built

Each row of CASES is a program, its arguments, the name of the file in tests/data/examples with its
output, and the exit status.
"""
import argparse, os, subprocess, sys, tempfile, xml.dom.minidom

GAMES = 'examples/games/19th-century.pgn'
PINNED = 'r1bqkbnr/ppp2ppp/2np4/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4'
CASES = [
    ('annotate', [], 'annotate.txt', 0),
    ('clocks', ['tests/data/examples/clocks.pgn'], 'clocks.txt', 0),
    ('eco_results', [GAMES], 'eco_results.txt', 0),
    ('explain', [PINNED, 'Nd4'], 'explain_illegal.txt', 1),
    ('explain', [PINNED, 'Ng8-f6'], 'explain_legal.txt', 0),
    ('lint', ['examples/beyond-the-standard.pgn'], 'lint.txt', 0),
    ('json_lines', [GAMES], 'json_lines.txt', 0),
    ('tags', [GAMES], 'tags.txt', 0),
    ('undo', [], 'undo.txt', 0),
    ('final_fen', [GAMES], 'final_fen.txt', 0),
    ('find_position', ['rnbqkbnr/pppp1ppp/8/8/4Pp2/8/PPPP2PP/RNBQKBNR w KQkq - 0 3', GAMES], 'find_position.txt', 0),
]


def dedupe(folder, root):
    """A file beside itself: each game is written once. What is wrong, or None."""
    games = os.path.abspath(os.path.join(root, GAMES))
    with open(games, encoding='utf-8') as file:
        n = file.read().count('[Event "')
    with tempfile.TemporaryDirectory() as where:
        p = subprocess.run([os.path.abspath(os.path.join(folder, 'dedupe')), games, games, 'out.pgn'], cwd=where,
                           capture_output=True, text=True, timeout=60)
        if p.returncode or p.stdout != '%d games, %d duplicates removed\n' % (2 * n, n):
            return 'exit status %d: %s' % (p.returncode, p.stderr or p.stdout)
        for name in ('out.pgn', 'removed.pgn'):
            with open(os.path.join(where, name), encoding='utf-8') as file:
                if file.read().count('[Event "') != n:
                    return '%s has not %d games' % (name, n)
    return None


def diagram(folder, root):
    """The last position of a game: XML that says which, with its 23 pieces. What is wrong, or None."""
    p = subprocess.run([os.path.abspath(os.path.join(folder, 'diagram')), GAMES, '2'], cwd=root, capture_output=True,
                       text=True, timeout=60)
    if p.returncode or p.stderr:
        return 'exit status %d: %s' % (p.returncode, p.stderr)
    document = xml.dom.minidom.parseString(p.stdout)
    if document.getElementsByTagName('desc')[0].firstChild.data != 'r1bk3r/p2pBpNp/n4n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1 b - - 1 23':
        return 'not the last position'
    pieces = [u for u in document.getElementsByTagName('use') if u.getAttribute('href')[1:].startswith(('sw', 'sb'))]
    return None if len(pieces) == 23 else '%d pieces' % len(pieces)


def undo(folder, _root):
    """A full disk is a failure. What is wrong, or None."""
    with open('/dev/full', 'w', encoding='utf-8') as full:
        p = subprocess.run([os.path.abspath(os.path.join(folder, 'undo'))], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
    return None if p.returncode == 1 and 'cannot write' in p.stderr else 'exit status %d: %s' % (p.returncode, p.stderr)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--folder', required=True)
    ap.add_argument('root')
    args = ap.parse_args()
    failed = 0
    for name, arguments, expected, status in CASES:
        program = os.path.abspath(os.path.join(args.folder, name))
        p = subprocess.run([program, *arguments], cwd=args.root, capture_output=True, timeout=60)
        with open(os.path.join(args.root, 'tests/data/examples', expected), 'rb') as file:
            want = file.read()
        if p.returncode != status or p.stderr or p.stdout != want:
            failed += 1
            print('FAIL %s: exit status %d: %s' % (name, p.returncode, (p.stderr or p.stdout)[:400]))
    checks = (dedupe, diagram, undo)
    for check in checks:
        why = check(args.folder, args.root)
        if why:
            failed += 1
            print('FAIL %s: %s' % (check.__name__, why))
    print('%d passed, %d failed' % (len(CASES) + len(checks) - failed, failed))
    return failed != 0


if __name__ == '__main__':
    sys.exit(main())
