#!/usr/bin/env python3
"""hostile_text.py -- hostile tag names, values, comments and file names in every subcommand, on a terminal: no character that
steers it or deceives its reader gets there.

    hostile_text.py --pgn PATH
"""
import argparse, os, pty, re, subprocess, sys, tempfile

BAD = ['\x1b]0;x\x07', '\x1b[2J', '\x9b2J', '\x7f', '\x08', '\u202e', '\u2066', '\u200f', '\u2028', '\u061c']
FORBIDDEN = re.compile('[\x00-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]'
                       '|\x1b(?!\\[[0-9;]*[mK])')  # our own colours and erased lines are fine
COMMANDS = ['check {0} {0}', 'check --fix {0}', 'count {0} {0}', 'dedupe --check --min-plies=0 {0} {0}',
            'dedupe --min-plies=0 --report=/dev/stderr -o out {0} {0}', 'names {0}', 'show --no-pager {0}', 'sort --check {0}',
            'tags {0}', 'tags -n {0} {0}', 'tags --names {0}', 'tags -c -t White {0}', 'tags -t Annotator,White --header {0}',
            'merge -o out {0}', 'fmt -o out {0}', 'pack -o out {0}', 'epd check {0}', 'epd fmt -o out {0}', 'fen {0}',
            'count missing{0}', 'check missing{0}', 'split -d tree --force {0}', 'archive tree {0}', 'country {0}', 'nag {0}',
            'moves {0}', 'play {0}', 'perft {0}', 'help {0}', '{0}', 'check --rule={0}', 'tags --{0}']


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


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--pgn', required=True)
    pgn = os.path.abspath(parser.parse_args().pgn)
    wrong = runs = 0
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for bad in BAD:
            name = 'f%sg.pgn' % bad.replace('/', '')
            game = ('[X%sY "z"]\n[White "a%sb"]\n[Black "A%sB, C"]\n[Annotator "%s"]\n[Site "%s"]\n\n1. e4 {c%sd} e5 %s 2. Ke3 *\n\n'
                    % ((bad,) * 7))
            with open(name, 'w', encoding='utf-8') as file:
                file.write(game * 2 + '[White "c"]\n\n1. e4 *\n' + game.replace('1. e4', '1. d4') + '[Event "%s"]\n' % bad)
            for command in COMMANDS:
                runs += 1
                seen = on_terminal([pgn] + [word.format(name) for word in command.split(' ')])
                found = FORBIDDEN.search(seen) or ('\ud880' <= max(seen, default='') <= '\udcff' or None)
                if found:
                    wrong += 1
                    at = found.start() if found is not True else 0
                    print('%s, %r: %r' % (command, bad, seen[max(0, at - 40):at + 20]))
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
