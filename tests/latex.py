#!/usr/bin/env python3
"""latex.py -- what `pgn convert --to=latex` writes: its bytes, and the pages that pdflatex makes of it.

    latex.py --pgn PATH [--keep DIR] REPOSITORY

The bytes: the same with any number of threads, braces balanced, no command that is not ours. The pages, where pdflatex, its
packages and pdftotext are installed: no error, and every move of the games, in the order in which it is written. With --keep
the documents stay in that folder.
"""
import argparse, json, os, re, shutil, subprocess, sys, tempfile

from checks import Checks

checks = Checks()
ATTACK = r'\write18{touch pwned} \input{/etc/passwd} \openout5=pwned ^^M ^^5cinput x % $ $$ & # _ ~ } { \end{document} \ <<a>> ?`'

ODD = r'''[White "A"]
[Black "B:C"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1"]

1. d4 d5 2. Nd3 Nd6 3. O-O O-O $220 {[%cal Ge2e4,Rd1h5][%csl Ya1,Xb2]} 1/2-1/2

[White "Null moves, deep lines"]

1. e4 $1 $14 e5 $146 (1... c5 2. Nf3 (2. c3 d5 (2... Nf6 3. e5 (3. Bd3 Nc6 (3... g6)))) 2... d6) 2. -- Nc6 $44 $99 $221 3. Nf3 $255 *

[White "Faulty"]

1. e4 e5 2. Ke3 Nc6 $300 *

[White "Other"]
[Variant "Crazyhouse"]

1. e4 P@e5 \relax *

[White ""]

*
'''

# Commands that a text of a game may become; others are in the preamble or begin a line.
OURS = set('''pgngame pgnmain pgnline pgndiagram pgnunread pgnother begin end mbox K Q R B N quad ldots textonehalf textless textgreater
textbackslash textasciicircum textasciigrave textbar textasciitilde allowbreak textquoteleft textquoteright quotesinglbase
textquotedblleft textquotedblright quotedblbase leftarrow downarrow approx ne le ge star ifnum value fi sympawn
onlymove equal unclear wbetter bbetter wupperhand bupperhand wdecisive bdecisive zugzwang moreroom devadvantage withinit
withattack compensation centre kside qside counterplay timelimit withidea betteris chesscomment novelty weakpt ending file
diagonal bishoppair opposbishops samebishops unitedpawns seppawns doublepawns passedpawn morepawns with without'''.split())


def hostile():
    """A game in which every text is an attack on TeX."""
    value = ATTACK.replace('\\', '\\\\')
    tags = ''.join('[%s "%s"]\n' % (name, value) for name in ('Event', 'Site', 'Date', 'Round', 'White', 'Black', 'ECO', 'Opening',
                                                            'Variation', 'Annotator', 'WhiteElo'))
    comment = ATTACK.replace('}', '') + ' \u0416\u4e2d\u2026\u00b1\u2658f3\u202e\x01'
    return '%s\n{%s} 1. e4 {%s} ({%s} 1. d4 \\x {%s}) 1... \\input{x} *\n' % (tags, comment, comment, comment, comment)


def long_texts():
    return '[White "%s"]\n\n1. e4 {%s} e5 {%s} 2. Nf3 {%s} 2... Kx9 %s*\n' % (
        'W' * 5000, 'word & ' * 20000, 'x' * 120000, '\u0436' * 30000, 'blah ' * 20000)


def san_list(pgn, path):
    """All moves in the order in which a game is written, from its JSON."""
    out = subprocess.run([pgn, 'convert', '--to=ndjson', path], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    moves = []

    def walk(line):
        for move in line:
            moves.append(move['san'])
            for item in move.get('after', []):
                if item['type'] == 'variation':
                    walk(item['moves'])

    for line in out.decode().splitlines():
        walk(json.loads(line)['moves'])
    return moves


def convert(pgn, *args):
    return subprocess.run([pgn, 'convert', '--to=latex', *args], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def check_bytes(pgn, path):
    name = os.path.basename(path)
    text = convert(pgn, '-j1', path)
    checks.that(text == convert(pgn, '-j7', path), f'{name}: threads change the document')
    body = text.decode('utf-8').split('\\begin{document}', 1)[1]
    checks.that(body.endswith('\\end{document}\n') and body.count('\\end{document}') == 1, f'{name}: no end, or two')
    plain = re.sub(r'%\n', ' ', re.sub(r'\\[\\{}$&#%_-]', '', body))
    unknown = set(re.findall(r'\\([A-Za-z]+)', plain)) - OURS
    checks.that(not unknown, f'{name}: commands {unknown}')
    checks.that(not re.search(r'[%^~&#]|\\[^A-Za-z]', plain.replace('~', '')), f'{name}: something is not escaped')
    depth = low = 0
    for c in plain:
        depth += (c == '{') - (c == '}')
        low = min(low, depth)
    checks.that(depth == 0 and low == 0, f'{name}: braces are not balanced')
    checks.that(max(map(len, body.split('\n'))) < 4000, f'{name}: a line of {max(map(len, body.split(chr(10))))} characters')


def typeset(folder, name, text):
    """The log, and the text of the pages in order."""
    with open(os.path.join(folder, name + '.tex'), 'wb') as file:
        file.write(text)
    run = subprocess.run(['pdflatex', '-interaction=nonstopmode', '-halt-on-error', name + '.tex'], cwd=folder, stdin=subprocess.DEVNULL,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if run.returncode:
        return run, ''
    return run, subprocess.run(['pdftotext', '-raw', name + '.pdf', '-'], cwd=folder, stdout=subprocess.PIPE).stdout.decode()


def check_pages(pgn, path, folder):
    name = os.path.splitext(os.path.basename(path))[0]
    run, _ = typeset(folder, name, convert(pgn, '--title=Title: 100 % of it', path))
    checks.that(run.returncode == 0, f'{name}: pdflatex failed: {run.stdout.decode(errors="replace")[-800:]}')
    run, text = typeset(folder, name + '-text', convert(pgn, '--diagrams=none', '--letters=english', path))
    # dashes of null moves, spaces and page breaks are the page's
    text = re.sub(r'\s', '', text).replace('\u2013', '-').replace('\u2014', '-')
    at = 0
    for i, san in enumerate(san_list(pgn, path)):
        found = text.find(san.replace('--', '-'), at)
        if found < 0:
            checks.that(False, f'{name}: move {i + 1}, {san}, is not on the pages, or not in order')
            return
        at = found + 1
    checks.that(run.returncode == 0, f'{name}: pdflatex failed for letters')


def has_packages():
    if not shutil.which('pdflatex') or not shutil.which('pdftotext') or not shutil.which('kpsewhich'):
        return False
    found = subprocess.run(['kpsewhich', 'chessboard.sty', 'xifthen.sty', 'tikz.sty', 'geometry.sty', 'iftex.sty'], stdout=subprocess.PIPE).stdout
    return len(found.split()) == 5


def check_nags(pgn, folder):
    """A sign of `pgn nag` has one command, which no other sign has; what has neither sign nor command stands in words."""
    out = subprocess.run([pgn, 'nag', '--json', *map(str, range(1, 256))], stdout=subprocess.PIPE).stdout
    rows = [json.loads(line) for line in out.decode().splitlines()]
    path = os.path.join(folder, 'nags.pgn')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(''.join('1. e4 $%d e5 *\n\n' % row['nag'] for row in rows))
    text = subprocess.run([pgn, 'convert', '--to=latex', path], stdout=subprocess.PIPE).stdout.decode()
    commands = {}
    games = text.split('\\pgngame{?}')[1:]
    checks.that(len(games) == len(rows), 'NAGs in LaTeX: %d games' % len(games))
    for row, game in zip(rows, games):
        sign = re.search(r'1\.e4(~?)([^ ~{}]*)', game).group(2)
        words = row['meaning'] in [' '.join(part.split()) for part in game.split('\n\n')]
        if row['symbol']:
            checks.that(sign and not words and commands.setdefault(row['symbol'], sign) == sign, 'NAG %(nag)d in LaTeX' % row)
        elif row['meaning'] and row['meaning'] not in ('diagram', 'diagram, seen from Black'):
            checks.that(bool(sign) != words, 'NAG %(nag)d in LaTeX: neither sign nor words' % row)
    checks.that(len(set(commands.values())) == len(commands) > 30, 'one command for several signs: %s' % commands)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--pgn', required=True)
    parser.add_argument('--keep')
    parser.add_argument('repository')
    args = parser.parse_args()
    pgn, games = os.path.abspath(args.pgn), os.path.join(args.repository, 'examples', 'games')
    with tempfile.TemporaryDirectory(prefix='pgn-latex-') as top:
        folder = args.keep or top
        os.makedirs(folder, exist_ok=True)
        made = {'odd.pgn': ODD, 'hostile.pgn': hostile(), 'long.pgn': long_texts(), 'empty.pgn': ''}
        paths = [os.path.join(games, name) for name in ('annotated.pgn', 'features.pgn', 'engines.pgn')]
        for name, text in made.items():
            paths.append(os.path.join(folder, name))
            with open(paths[-1], 'w', encoding='utf-8', newline='') as file:
                file.write(text)
        for path in paths:
            check_bytes(pgn, path)
        check_nags(pgn, folder)
        if has_packages():
            for path in paths:
                check_pages(pgn, path, folder)
            checks.that(not os.path.exists(os.path.join(folder, 'pwned')), 'a game wrote a file')
        else:
            checks.skip('pages: no pdflatex with texlive-games and texlive-latex-extra, or no pdftotext')
    return checks.finish()


if __name__ == '__main__':
    sys.exit(main())
