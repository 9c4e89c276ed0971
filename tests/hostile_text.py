#!/usr/bin/env python3
"""hostile_text.py -- hostile tag names, values, comments and file names in every subcommand, on a terminal: no character that
controls the terminal or misleads its reader is printed.

    hostile_text.py --pgn PATH
"""
import argparse, os, pty, re, subprocess, sys, tempfile, unicodedata
from checks import no_terminals
from failing_writes import commands_without_row

# Unicode's Default_Ignorable_Code_Point, which python does not know.
IGNORABLE = [(0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
             (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
             (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)]
ALLOWED = [(0x600, 0x605), (0x6DD, 0x6DD), (0x70F, 0x70F), (0x890, 0x891), (0x8E2, 0x8E2), (0x110BD, 0x110BD),
           (0x110CD, 0x110CD),  # category Cf, but visible
           (0x200C, 0x200D), (0xFE00, 0xFE0F)]  # joiners and variation selectors, which text needs
BAD = ['\x1b]0;x\x07', '\x1b[2J', '\x9b2J', '\x7f', '\x08', '\u202e', '\u2066', '\u200f', '\u2028', '\u061c',
       'a\xad\u034f\u115f\u180e\u2060\u3164\uffa0\ufffb\U0001bca0\U0001d173\U000e0001\U000e0041\U000e0100b',
       # not UTF-8: surrogates, and over-long forms of ESC, CSI and U+202E
       b'\xed\xa0\x80\xed\xb0\x80 \xc0\x9b[2J \xe0\x82\x9b2J \xf0\x82\x80\xae \xf4\x90\x80\x80'.decode('utf-8', 'surrogateescape')]
OURS = re.compile('\x1b\\[[0-9;]*[mK]|[\n\t\r]')  # colours, erased lines
COMMANDS = ['check {0} {0}', 'check --fix {0}', 'count {0} {0}', 'dedupe --check --min-plies=0 {0} {0}',
            'dedupe --min-plies=0 --report=/dev/stderr -o out {0} {0}', 'names {0}', 'clock {0}', 'clock -n 1 {0}', 'stats {0}', 'stats --moves --top=0 {0}', 'table {0}', 'table --list {0}', 'table --event={0} {0}', 'table --query={0} {0}', 'show --no-pager {0}', 'sort --check {0}',
            'tags {0}', 'tags --csv {0}', 'tags -n --csv {0} {0}', 'tags --csv --names {0}', 'tags -c --csv -t White,Annotator {0}', 'tags -n {0} {0}', 'tags --names {0}', 'tags -c -t White {0}', 'tags -t Annotator,White --header {0}',
            'merge -o out {0}', 'fmt -o out {0}', 'pack -o out {0}', 'convert --to=ndjson -o out {0}', 'convert --to=uci -o out {0}', 'convert --to=csv -o out {0}', 'convert --to=csv {0}', 'convert --to=tsv --columns=tags,White,moves {0}', 'convert --to=csv --rows=moves --columns=san,comment,comment_raw,nags {0}', 'convert --to=uci {0}', 'convert --to=lan {0}', 'convert --to=fen {0}', 'convert --to=ndjson {0}', 'convert --to=parquet {0}', 'convert --to=arrow {0}', 'convert --to=html -o out {0}', 'convert --to=html --title={0} -o out {0}', 'convert --columns={0} --to=csv -o out {0}', 'edit --set=Round=1 -o out {0}', 'edit --set=White={0} --diff {0}', 'edit --delete={0} {0}', 'edit --tags-from={0} -o out {0}', 'edit --query={0} --strip=all -o out {0}', 'epd check {0}', 'epd fmt -o out {0}', 'fen {0}',
            'count missing{0}', 'check missing{0}', 'split -d tree --force {0}', 'archive tree {0}', 'country {0}', 'nag {0}',
            'moves {0}', 'play {0}', 'perft {0}', 'help {0}', '{0}', 'check --rule={0}', 'tags --{0}',
            'board {0}', 'diagram {0}', 'diagram --caption={{White}}{{comment}}{{Event}} {0}', 'diagram --every=1 --json -o p%d.svg {0}',
            'diagram --to=svg --sheet=99x99 --players {0}', 'diagram --query={0} {0}', 'diagram --at={0} {0}', 'diagram --font={0} -o x.png {0}',
            'check --json {0}', 'clock --json {0}', 'clock --svg {0}', 'stats --json {0}', 'stats --svg {0}', 'table --json {0}', 'table --html {0}', 'check --sarif {0}', 'check --statistics {0}', 'completion {0}', 'epd check --json {0}',
            'epd fmt --check {0}', 'epd fmt --diff {0}', 'epd from-fen -o out {0}', 'epd from-pgn -o out {0}', 'epd run -e {0} {0}',
            'epd to-fen -o out {0}', 'epd to-pgn -o out {0}', 'fen --json {0}', 'fmt --check {0}', 'fmt -l {0}', 'fmt --diff {0}',
            'grep --list White>"" {0}', 'grep --json White>"" {0}', 'grep --offsets White>"" {0}', 'grep -c White>"" {0}',
            'grep -o out White>"" {0}', 'grep {0} {0}', 'grep ▸{0} {0}', 'names --suggest {0}', 'names --json {0}',
            'names --map={0} -o out {0}', 'openings --check {0}', 'openings --check --json {0}', 'openings --table={0} --list',
            'openings -o out {0}', 'tags --json {0}', 'unpack {0}', 'version {0}']


def on_terminal(words):
    """All that a terminal receives."""
    master, slave = pty.openpty()
    process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=slave, stderr=slave, env={**os.environ, 'TERM': 'xterm'})
    os.close(slave)
    seen = b''
    while True:
        try:
            block = os.read(master, 65536)
        except OSError:
            break
        if not block:
            break
        seen += block
    process.wait()
    os.close(master)
    return seen.decode('utf-8', 'surrogateescape').replace('\r\n', '\n')


def is_in(ranges, code):
    return any(first <= code <= last for first, last in ranges)


def is_unsafe(char):
    kind = unicodedata.category(char)
    return kind in ('Cc', 'Cs', 'Zl', 'Zp') or ((kind == 'Cf' or is_in(IGNORABLE, ord(char))) and not is_in(ALLOWED, ord(char)))


def first_unsafe(seen):
    """Where it is in what a terminal received; -1 if nowhere."""
    bare = OURS.sub(lambda found: ' ' * len(found.group()), seen)
    return next((i for i, char in enumerate(bare) if (char < ' ' or char > '~') and is_unsafe(char)), -1)


def wrong_characters(pgn):
    """Every character that Unicode knows: is exactly what is unsafe replaced?"""
    known = [chr(code) for code in range(0xA0, 0x110000)
             if not 0xD800 <= code < 0xE000 and (unicodedata.category(chr(code)) != 'Cn' or is_in(IGNORABLE, code))]
    rows = ['a%sb' % ''.join(known[i:i + 64]) for i in range(0, len(known), 64)]
    with open('characters.pgn', 'w', encoding='utf-8') as file:
        file.writelines('[White "%s"]\n\n1. e4 *\n\n' % row for row in rows)
    seen = on_terminal([pgn, 'tags', '-t', 'White', 'characters.pgn']).split('\n')
    expected = [''.join('?' if is_unsafe(char) else char for char in row) for row in rows]
    wrong = ['U+%04X' % ord(char) for row, was, want in zip(rows, seen, expected)
             for char, is_now, should in zip(row, was, want) if is_now != should]
    return wrong + (['%d lines instead of %d' % (len(seen), len(rows))] if len(seen) != len(rows) + 1 else [])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--pgn', required=True)
    parser.add_argument('--turns', action='store_true', help='each command with one of the strings, which take turns')
    args = parser.parse_args()
    pgn = os.path.abspath(args.pgn)
    if no_terminals():
        print('skipped: %s\n0 passed, 0 failed, 1 skipped' % no_terminals())
        return 0
    missing = commands_without_row(COMMANDS, set())
    for command in missing:
        print('%s: no row in COMMANDS' % command)
    wrong, runs = len(missing), 1
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for turn, bad in enumerate(BAD):
            name = 'f%sg.pgn' % bad
            game = ('[X%sY "z"]\n[White "a%sb"]\n[Black "A%sB, C"]\n[Annotator "%s"]\n[Site "%s"]\n\n1. e4 {c%sd} e5 %s 2. Ke3 *\n\n'
                    % ((bad,) * 7))
            with open(name, 'w', encoding='utf-8', errors='surrogateescape') as file:
                file.write(game * 2 + '[White "c"]\n\n1. e4 *\n' + game.replace('1. e4', '1. d4') + '[Event "%s"]\n' % bad)
            for command in COMMANDS[turn::len(BAD)] if args.turns else COMMANDS:
                runs += 1
                seen = on_terminal([pgn] + [word.format(name) for word in command.split(' ')])
                at = first_unsafe(seen)
                if at >= 0:
                    wrong += 1
                    print('%s, %r: %r' % (command, bad, seen[max(0, at - 40):at + 20]))
        characters = wrong_characters(pgn)
        runs += 1
        if characters:
            wrong += 1
            print('%d characters: %s' % (len(characters), ' '.join(characters[:50])))
        newline = 'two\nlines.pgn'
        with open(newline, 'w', encoding='utf-8') as file:
            file.write('[White "x"]\n\n1. e4 *\n' * 2)
        for words in (['count', newline, newline], ['tags', '-n', newline, newline],
                      ['dedupe', '--min-plies=0', '--report=-', '-o', 'out', newline]):
            runs += 1
            out = subprocess.run([pgn, *words], capture_output=True).stdout
            if b'two\nlines' in out:
                wrong += 1
                print('%s: a file name takes two lines: %r' % (words[0], out))
        os.chdir('/')
    print('%d passed, %d failed' % (runs - wrong, wrong))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
