#!/usr/bin/env python3
"""picture.py -- a command and what it prints, as a picture of a terminal.

    picture.py [--pgn PATH] [--lines N] [--width COLUMNS] -o FILE.svg COMMAND

The command is run by sh in examples/, in which `pgn` is the one given, with color. The pictures of docs/images are
made by `make pictures`.
"""
import argparse, html, os, re, subprocess, sys, tempfile

COLORS = {30: '#45475a', 31: '#f38ba8', 32: '#a6e3a1', 33: '#f9e2af', 34: '#89b4fa', 35: '#cba6f7', 36: '#94e2d5',
          37: '#cdd6f4'}
TEXT, BACK, DIM = '#d5dbe8', '#1d2330', '#8a93a8'
SIZE, ADVANCE, LEADING, MARGIN = 14, 8.43, 20, 18


def run(pgn, command):
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(os.path.abspath(pgn), os.path.join(folder, 'pgn'))
        env = dict(os.environ, PATH=folder + os.pathsep + os.environ['PATH'], LC_ALL='C.UTF-8', TERM='xterm',
                   COLUMNS='100')
        env.pop('NO_COLOR', None)
        root = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'examples')
        done = subprocess.run(['sh', '-c', command],
                              cwd=root, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
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
    parser.add_argument('--lines', type=int, default=0)
    parser.add_argument('--width', type=int, default=100)
    parser.add_argument('--shown', help='the command as it is shown, if it differs')
    parser.add_argument('-o', '--output', required=True)
    parser.add_argument('command')
    args = parser.parse_args()
    text = run(args.pgn, args.command)
    with open(args.output, 'w', encoding='utf-8') as file:
        file.write(draw(args.shown or args.command, text, args.lines, args.width))
    return 0


if __name__ == '__main__':
    sys.exit(main())
