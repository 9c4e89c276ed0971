#!/usr/bin/env python3
"""query.py -- properties of searches on generated games.   query.py --pgn PATH [--corpus DIR [--all]] [--cases DIR]

A search and its --rest together return every game once, the same games with any number of threads, and a selected game
matches by itself. Also on parts of the files of a corpus, or on all of them, and on the inputs of conformance cases.
Twenty random queries are asked of the beginning of each of these files: as it is, from a pipe, with CR LF, without its last
line end, in the middle of a game, as PGC, and as JSON.
"""
import argparse, collections, os, random, re, subprocess, sys, tempfile

import parts

PART = 3000000  # bytes of each file, unless all is read
BEGINNING = 250000  # for each of many searches

TAGS = ('Result = 1-0', 'Result = 1/2-1/2', 'exists ECO', 'WhiteElo > 2400', 'Plies < 60', 'Comments > 0', 'Year >= 2010', 'White ~ "an"',
        'Black =~ "^[A-K]"', 'ECO >= C00', 'Opening ~ "defense"', 'Variations > 0', 'MinElo >= 2200')
TERMS = ('mate', 'check by white', 'capture of Q', 'castling long', 'promotion', 'played "Nf3"', 'structure iqp', 'isolated(d)', 'open(e)',
         'material "KRP* vs KRP*"', 'balance >= 2', 'opposite bishops', 'K on 3-8', 'attacks(N, k, q)', 'sacrifice', 'repetition 2',
         'pattern "*/*/*/*/*/*/*PPP/*RK?"', 'clock < 1m', 'eval > 2', 'comment ~ "a"', 'nag $1', 'after move 30', 'check at end')


def random_queries(count):
    """Queries of up to five terms, always the same ones."""
    chance = random.Random(20)

    def position():
        text = chance.choice(TERMS)
        if chance.random() < .3:
            text = '%s %s %s' % (text, chance.choice(('with', 'without', 'then')), chance.choice(TERMS))
        return text + chance.choice(('', '', ' in variations', ' before move 20' if ' move ' not in text and ' at ' not in text else ''))

    def game():
        return chance.choice(('', '', 'not ')) + (chance.choice(TAGS) if chance.random() < .4 else '(%s)' % position())
    return [(' %s ' % chance.choice(('and', 'or'))).join(game() for _ in range(chance.randrange(1, 4))) for _ in range(count)]

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

    def side_by_side(self, folder):
        """Threads that read parts of a file themselves: games longer than those parts, NUL bytes, a file that ends early."""
        path = os.path.join(folder, 'long.pgn')
        with open(path, 'w', encoding='utf-8') as file:
            for i in range(60):
                file.write(GAMES * 12 + '1. e4 {%s} e5 *\n\n' % ('long ' * (100000 if i % 10 == 5 else 6000)))
                file.write('[White "NUL"]\n\n1. e4 \0 e5 *\n\n' if i % 7 == 3 else '')
        for query in ('capture', 'exists White', 'Plies >= 0'):
            found = [grep(self.pgn, folder, threads, '--json', query, 'long.pgn') for threads in ('-j1', '-j2', '-j7')]
            self.check(len({(one.stdout, one.stderr) for one in found}) == 1, query + ': games, lines and errors')
            self.check(found[0].stdout.count(b'\n') > 700, query + ': games')

    def games(self, folder, text):
        """How often each game of a text is there, without white space and byte order marks after it."""
        every = grep(self.pgn, folder, '-q', '--offsets', 'exists White or not exists White', games=text)
        starts = [int(line) for line in every.stdout.split()]
        texts = (text[start:end] for start, end in zip(starts, [*starts[1:], len(text)]))
        return collections.Counter(one.rstrip(b'\xef\xbb\xbf \t\r\n\v\f') for one in texts)

    def halves(self, folder, query, path, **how):
        """What a search and its rest write, which does not depend on the number of threads."""
        found = []
        for threads in ('-j1', '-j7'):
            done = grep(self.pgn, folder, '-q', threads, '--rest=rest', query, path, **how)
            with open(os.path.join(folder, 'rest'), 'rb') as file:
                found.append((done.stdout, file.read()))
            self.check(done.returncode == (0 if done.stdout else 1), '%s: %s: status %d' % (path, query, done.returncode))
        self.check(found[0] == found[1], '%s: %s: threads' % (path, query))
        return found[0]

    def shapes(self, folder, name, text, queries, share):
        """Searches of the same games in several forms; in all but the first with a share of the queries."""
        text = text[:BEGINNING]  # the last game is cut in two
        whole = subprocess.run([self.pgn, 'fmt', '-q', '-'], input=text, capture_output=True, check=False).stdout
        forms = {'cut.pgn': text, 'crlf.pgn': re.sub(rb'\r?\n', b'\r\n', text), 'open.pgn': text.rstrip()}
        for form, command in (('packed.pgc', ['pack']), ('games.json', ['convert', '--to=json']), ('lines.ndjson', ['convert', '--to=ndjson'])):
            forms[form] = subprocess.run([self.pgn, *command, '-o', '-', '-'], input=whole, capture_output=True, check=False).stdout
            self.check(forms[form], '%s: %s' % (name, form))
        for number, (form, content) in enumerate(forms.items()):
            with open(os.path.join(folder, form), 'wb') as file:
                file.write(content)
            if not form.endswith('.pgn'):  # whose games are written as PGN
                content = subprocess.run([self.pgn, 'fmt', '-q', form], cwd=folder, capture_output=True, check=False).stdout
            before = self.games(folder, content)
            for query in queries[number::share] if number else queries:
                found, rest = self.halves(folder, query, form)
                both = self.games(folder, found) + self.games(folder, rest)
                self.check(sum(both.values()) == sum(before.values()) and (form.endswith(('json', 'pgc')) or both == before),
                           '%s: %s: %s: %d games of %d' % (name, form, query, sum(both.values()), sum(before.values())))
                if form == 'cut.pgn':
                    piped = grep(self.pgn, folder, '-q', query, '-', games=content).stdout
                    self.check(piped == found, '%s: %s: from a pipe' % (name, query))

    def rest(self, folder, name, text):
        """A search of a text of unknown quality, and its rest. What precedes the first game belongs to no game."""
        path = os.path.join(folder, 'games.pgn')
        with open(path, 'wb') as file:
            file.write(text)
        if re.match(rb'\s*(\[\s*)?\{\s*"[^"]*"\s*:', text):  # JSON, whose games are written as PGN, unread text with its mark
            text = subprocess.run([self.pgn, 'fmt', '--mark-unread', path], capture_output=True).stdout
        before = self.games(folder, text)
        for query in ('check', 'exists Event and Result = 1-0'):
            found, rest = self.halves(folder, query, 'games.pgn')
            both = self.games(folder, found) + self.games(folder, rest)
            self.check(both == before, '%s: %s: %d games of %d' % (name, query, sum(both.values()), sum(before.values())))


def corpus_files(folder, size):
    """Their names and texts, decompressed; not those in another format or encoding, whose games are written otherwise."""
    for where, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            path = os.path.join(where, name)
            if name.endswith(('.pgn', '.pgn.zst')):
                yield name, parts.part(parts.read(path), size)


def case_inputs(folder):
    for where, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if name.endswith('.case'):
                with open(os.path.join(where, name), 'rb') as file:
                    for part in re.findall(rb'^<<<\n(.*?)^>>>', file.read(), re.M | re.S):
                        yield name, part


def main():
    parser = argparse.ArgumentParser(description='properties of searches')
    parser.add_argument('--pgn', required=True)
    parser.add_argument('--corpus', help='a folder of files of games')
    parser.add_argument('--all', action='store_true', help='all games of these files')
    parser.add_argument('--cases', help='a folder of conformance cases')
    args = parser.parse_args()
    suite = Suite(args.pgn)
    with tempfile.TemporaryDirectory() as folder:
        suite.properties(folder)
        suite.side_by_side(folder)
        for name, text in corpus_files(args.corpus, 0 if args.all else PART) if args.corpus else ():
            suite.rest(folder, name, text)
            suite.shapes(folder, name, text, random_queries(20), 1 if args.all else 4)
        for name, text in case_inputs(args.cases) if args.cases else ():
            suite.rest(folder, name, text)
    print('%d passed, %d failed' % (suite.passed, suite.failed))
    return suite.failed > 0


if __name__ == '__main__':
    sys.exit(main())
