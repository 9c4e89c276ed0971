#!/usr/bin/env python3
"""query.py -- properties of searches on generated games.   query.py --pgn PATH

A search and its rest give back every game once, the same games with any number of threads, and a selected game is one
that matches by itself.
"""
import argparse, os, subprocess, sys, tempfile

GAMES = '''[Event "Linares"]
[Date "1993.02.23"]
[White "Carlsen, Magnus"]
[Black "Anand, Viswanathan"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Ng5 d5 5. exd5 Nxd5 6. Nxf7 Kxf7 7. Qf3+ Ke6 {A novelty} 1-0

[Event "Riga"]
[White "Tal, Mikhail"]
[Black "Short, Nigel"]
[Result "0-1"]

1. f3 e5 (1... c5 {mate soon} 2. Nc3) 2. g4 Qh4# 0-1

[White "Novak"]
[Black "B"]
[Result "*"]

1. e4 {[%clk 0:00:20] [%eval 0.3]} e5 {[%eval 4.5]} 2. Ke4 *

[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]
[SetUp "1"]

1. a8=N Kd7 1/2-1/2

'''


def grep(pgn, folder, *words, games=None):
    return subprocess.run([pgn, 'grep', *words], cwd=folder, input=games, capture_output=True, check=False)


class Suite:
    def __init__(self, pgn):
        self.pgn, self.passed, self.failed = os.path.abspath(pgn), 0, 0

    def check(self, good, what):
        self.passed += bool(good)
        self.failed += not good
        if not good:
            print('FAIL', what)

    def properties(self, folder):
        many = os.path.join(folder, 'many.pgn')
        with open(many, 'w', encoding='utf-8') as file:
            for i in range(1500):
                file.write(GAMES.replace('Riga', 'Riga %d' % i))
        for query in ('mate', 'carlsen', 'not capture', 'played "c5" in variations', 'comment ~ "novelty"',
                      'Comments > 0 or promotion', 'check then check within 9 plies', 'without check for 3 plies'):
            one = grep(self.pgn, folder, '-j1', '--rest=rest1', query, 'many.pgn')
            seven = grep(self.pgn, folder, '-j7', '--rest=rest7', query, 'many.pgn')
            rests = []
            for name in ('rest1', 'rest7'):
                with open(os.path.join(folder, name), 'rb') as file:
                    rests.append(file.read())
            self.check(one.stdout == seven.stdout and rests[0] == rests[1], query + ': threads')
            both = sorted((one.stdout + rests[0]).split(b'\n\n'))
            with open(many, 'rb') as file:
                self.check(both == sorted(file.read().split(b'\n\n')), query + ': every game once')
            again = grep(self.pgn, folder, query, games=one.stdout)
            self.check(again.stdout == one.stdout, query + ': selected games match')
            none = grep(self.pgn, folder, '-v', query, games=one.stdout)
            self.check(none.returncode == 1 and not none.stdout, query + ': inverted')


def main():
    parser = argparse.ArgumentParser(description='properties of searches')
    parser.add_argument('--pgn', required=True)
    args = parser.parse_args()
    suite = Suite(args.pgn)
    with tempfile.TemporaryDirectory() as folder:
        suite.properties(folder)
    print('%d passed, %d failed' % (suite.passed, suite.failed))
    return suite.failed > 0


if __name__ == '__main__':
    sys.exit(main())
