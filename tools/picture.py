#!/usr/bin/env python3
"""picture.py -- the pictures of docs/images: commands and their output on a terminal, and diagrams.

    picture.py --pgn PATH [--check] ROOT

Each row of PICTURES is run by sh in a new directory, in which `pgn` is the given command and `games` the
folder examples/games; each row of DIAGRAMS is a command that writes the SVG itself. `make pictures` writes the pictures;
--check compares them, as the tests do.
"""
import argparse, html, os, re, subprocess, sys, tempfile

COLORS = {30: '#45475a', 31: '#f38ba8', 32: '#a6e3a1', 33: '#f9e2af', 34: '#89b4fa', 35: '#cba6f7', 36: '#94e2d5',
          37: '#cdd6f4'}
TEXT, BACK, DIM = '#d5dbe8', '#1d2330', '#8a93a8'
SIZE, ADVANCE, LEADING, MARGIN = 14, 8.43, 20, 18


# file, the command as shown, what is run before it, the command, lines, columns
PICTURES = [
    ('check.svg', 'pgn check games.pgn',
     r"""printf '[White "Tal,Mikhail"]\n[Date "31.12.1960"]\n\n1.e4 e5 2.Ng1-f3 Nc6 3.Bb5 d6 4.O-O Nd4 5.d4 1-0\n' > games.pgn""",
     'pgn check --color=always --no-rule=missing-tag games.pgn', 0, 128),
    ('show.svg', 'pgn show annotated.pgn', 'true', 'pgn show --color=always --width=96 games/annotated.pgn', 30, 100),
]

# file, the command whose standard output it is: the SVG has no text whose place depends on the fonts of this machine
DIAGRAMS = [
    ('diagram.svg', 'pgn diagram --to=svg --at=28w --side-to-move --caption="Zukertort - Blackburne, London 1883: {move}!!" '
                    '-n 3 games/annotated.pgn'),
    ('sheet.svg', 'pgn diagram --to=svg --sheet=3x1 --square=30 --query=mate --caption="{move}" -n 1-5 games/annotated.pgn'),
]


def run(pgn, root, before, command):
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(os.path.abspath(pgn), os.path.join(folder, 'pgn'))
        os.symlink(os.path.abspath(os.path.join(root, 'examples', 'games')), os.path.join(folder, 'games'))
        env = dict(os.environ, PATH=folder + os.pathsep + os.environ['PATH'], LC_ALL='C.UTF-8', TERM='xterm')
        env.pop('NO_COLOR', None)
        done = subprocess.run(['sh', '-c', before + '; ' + command], cwd=folder, env=env, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, check=False)
    return done.stdout.decode('utf-8', 'replace')


def color_of(number):
    """One of the 256 colors of terminals."""
    if number < 16:
        return COLORS.get(30 + number % 8, TEXT)
    if number >= 232:
        return '#%02x%02x%02x' % ((8 + 10 * (number - 232),) * 3)
    number -= 16
    return '#%02x%02x%02x' % tuple(0 if n == 0 else 55 + 40 * n for n in (number // 36, number // 6 % 6, number % 6))


class Style:
    def __init__(self):
        self.reset()

    def reset(self):
        self.color, self.back, self.bold, self.dim = TEXT, None, False, False

    def apply(self, codes):
        codes = [int(code or 0) for code in codes.split(';')]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.reset()
            elif code == 1:
                self.bold = True
            elif code == 2:
                self.dim = True
            elif code == 22:
                self.bold = self.dim = False
            elif code in (38, 48) and codes[:1] == [5]:
                shade = color_of(codes[1])
                codes = codes[2:]
                if code == 38:
                    self.color = shade
                else:
                    self.back = shade
            elif code in (38, 48) and codes[:1] == [2]:
                shade = '#%02x%02x%02x' % tuple(codes[1:4])
                codes = codes[4:]
                if code == 38:
                    self.color = shade
                else:
                    self.back = shade
            elif code in COLORS:
                self.color = COLORS[code]
            elif code == 39:
                self.color = TEXT
            elif code == 49:
                self.back = None
            elif 40 <= code <= 47:
                self.back = COLORS[code - 10]


def draw_line(line, y, style, out):
    column = 0
    for codes, text in re.findall(r'\x1b\[([0-9;]*)m|([^\x1b]+)', line):
        if not text:
            style.apply(codes)
            continue
        x = MARGIN + column * ADVANCE
        if style.back:
            out.append('<rect x="%.1f" y="%d" width="%.1f" height="%d" fill="%s"/>' %
                       (x, y - 15, len(text) * ADVANCE + 0.3, LEADING, style.back))
        out.append('<text x="%.1f" y="%d" textLength="%.1f" fill="%s"%s xml:space="preserve">%s</text>' % (
            x, y, len(text) * ADVANCE, DIM if style.dim else style.color,
            ' font-weight="bold"' if style.bold else '', html.escape(text, quote=False)))
        column += len(text)


def draw(command, text, lines, width):
    rows = text.rstrip('\n').split('\n')
    if lines and len(rows) > lines:
        rows = rows[:lines]
    height = 2 * MARGIN + LEADING * (len(rows) + 1) - 4
    out = []
    style = Style()
    draw_line('\x1b[32m$\x1b[0m \x1b[1m%s\x1b[0m' % command, MARGIN + 12, style, out)
    for number, row in enumerate(rows, 1):
        row = row.rstrip('\r')
        draw_line(row, MARGIN + 12 + LEADING * number, style, out)
    wide = 2 * MARGIN + width * ADVANCE
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %d" width="%.0f" height="%d" '
            'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="%d">\n'
            '<rect width="100%%" height="100%%" rx="10" fill="%s"/>\n%s\n</svg>\n'
            % (wide, height, wide, height, SIZE, BACK, '\n'.join(out)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--pgn', default='build/pgn')
    parser.add_argument('--check', action='store_true', help='compare, and write nothing')
    parser.add_argument('root', nargs='?', default='.')
    args = parser.parse_args()
    wrong = 0
    pictures = [(name, draw(shown, run(args.pgn, args.root, before, command), lines, width))
                for name, shown, before, command, lines, width in PICTURES]
    pictures += [(name, run(args.pgn, args.root, 'true', command)) for name, command in DIAGRAMS]
    for name, picture in pictures:
        if not picture.startswith('<svg'):
            sys.exit('%s: %s' % (name, picture))
        path = os.path.join(args.root, 'docs', 'images', name)
        if not args.check:
            with open(path, 'w', encoding='utf-8') as file:
                file.write(picture)
            continue
        with open(path, encoding='utf-8') as file:
            if file.read() != picture:
                print('docs/images/%s is not what the command prints: run `make pictures`' % name)
                wrong += 1
    if args.check:
        print('%d passed, %d failed' % (len(pictures) - wrong, wrong))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
