#!/usr/bin/env python3
"""scaling.py -- run time is proportional to the input: patterned files, and four times as much of the same.

    scaling.py --pgn PATH [--list] [--all]

Linear work takes 4 times as long, quadratic work 16 times; more than 8 times, or more than 512 MiB, is a failure. Only runs
that take a measurable time count, and the best of several. With --all also 200,000 names of each pattern.
"""
import argparse, os, subprocess, sys, tempfile

FACTOR, MOST, SHORT = 4, 8.0, 0.04  # SHORT: seconds below which nothing can be said
MEMORY = 512 << 20  # bytes that any of them may take
MANY = 50000        # names, and four times as many, with --all


def cased(number, word='abcdefghijklmnopq, rstuvwxyz'):
    """A spelling of the word: its letters in upper case where the number has a bit."""
    out = []
    for c in word:
        out.append(c.upper() if c.isalpha() and number & 1 else c)
        number >>= c.isalpha()
    return ''.join(out)


def rivals(count, name):
    return ''.join('[White "%s"]\n[Black "%s"]\n\n*\n\n' % (name(i), name((i + 1) % count)) for i in range(count))


def word(number, length):
    """Another word for each number."""
    number = number * 8191 % 20 ** length
    return ''.join('aeioubcdfghklmnprstv'[number // 20 ** place % 20] for place in range(length))


PATTERNS = {
    'lines that end in CR': (lambda n: '1. e4 (1. d4)\r' * n, 25000),
    'nested variations': (lambda n: '1. e4 ' + '(1. d4 ' * n, 10000),
    'open braces': (lambda n: '1. e4 ' + '{' * n, 200000),
    'comments that never end': (lambda n: ''.join('[White "%d"]\n\n1. e4 {x\n\n' % i for i in range(n)), 10000),
    'open brackets': (lambda n: '[' * n, 100000),
    'tags without an end': (lambda n: '[White "' * n, 20000),
    'brackets on lines': (lambda n: '[\n' * n, 50000),
    'tags': (lambda n: ''.join('[T%d "x"]\n' % i for i in range(n)) + '\n*\n', 10000),
    'repeated tags': (lambda n: '[White "x"]\n' * n + '\n*\n', 20000),
    'a marker and a tag on each line': (lambda n: '[White "x"]\n' + '* [White "x"]\n' * n, 4500),
    'comments': (lambda n: '1. e4 ' + '{x} ' * n + '*\n', 50000),
    'escapes': (lambda n: '% x\n' * n, 50000),
    'semicolons': (lambda n: '1. e4 ' + '; x\n' * n, 50000),
    'a long line': (lambda n: '1. e4 {' + 'word ' * n + '} *\n', 100000),
    'a long number': (lambda n: '9' * n + '. e4 *\n', 200000),
    'NULs': (lambda n: '1. e4 ' + '\0' * n, 200000),
    'quotes': (lambda n: '[White "' + '\\"' * n, 100000),
    'quotes that are not closed': (lambda n: '[x "y"]\n' + '[a “' * n, 50000),
    'brackets that are not tags': (lambda n: '[a b]\n' * n + '*\n', 30000),
    'text after a marker': (lambda n: '1. e4 1-0 ' + 'x{a}' * n, 50000),
    'markers on a line': (lambda n: '1. e4 ' + '* ' * n, 100000),
    'moves in a word': (lambda n: '1. ' + 'e41' * n + ' *\n', 50000),
    'suffixes and numbers in a word': (lambda n: '[FEN "x"]\n\n1. a8' + '?1.' * n + ' *\n', 50000),
    'suffixes and numbers': (lambda n: '1. e4 ' + '?1.' * n + ' *\n', 50000),
    'no-break spaces': (lambda n: '1. e4 ' + '\u00a0' * n + 'e5 *\n', 50000),
    'lines of no-break spaces': (lambda n: '1. e4 e5\n' + '\u00a0 \u00a0\n' * n, 30000),
    'no-break spaces between games': (lambda n: '*\n' + '\u00a0\n' * n + '*\n', 50000),
    'numbers after no-break spaces': (lambda n: '1. e4 e5\n' + '\u00a0\n1 ' * n, 30000),
    'a word of no-break spaces': (lambda n: '1. e4 ä' + '\u00a0' * n + 'ä *\n', 50000),
    'ellipses': (lambda n: '1. e4 ' + '\u2026 ' * n + '2.' + '\u2026' * n + '*\n', 30000),
    'periods far from their number': (lambda n: '1.' + ' ' * n + '{c}' + '. ' * n + '\u2026 ' * n + '*\n', 30000),
    'signs': (lambda n: '1. e4 ' + '=-' * n + ' ' + '<=-' * n + ' ' + '~ ' * n + '*\n', 30000),
    'marks after castling': (lambda n: '1. O-O' + '+' * n + ' O-O' + '\u2013' * n + ' *\n', 50000),
    'annotations of a word': (lambda n: '1. e4 zzz ' + '$1 ' * n + '*\n', 50000),
    'variations that go on, not checked': (lambda n: '[Variant "x"]\n\n1. e4 e5' + ' (2. d4 x $1)' * n + ' *\n', 20000),
    'commas far from a word': (lambda n: '1. e4 zzz' + ' ' * n + ', ' * n + '*\n', 50000),
    'numbers far from a word': (lambda n: '1. e4 zzz' + ' ' * n + '12 12.30 ' * n + '*\n', 50000),
    'commas in a word': (lambda n: '1. e4 e5,' + 'x,e5,1,' * n + ' *\n', 50000),
    'numbers in a word': (lambda n: '1. e4 ' + '1.' * n + ' *\n', 20000),
    'halves in a word': (lambda n: '1. e4 ' + '0.5.' * n + ' *\n', 20000),
    'results in a word, then periods': (lambda n: '1. ' + 'a11-0' * n + '.' * n + ' *\n', 20000),
    'byte order marks in a line': (lambda n: '1. e4 e5' + '\ufeffe4 x\ufeff' * n + ' *' + '\ufeffx' * n + '\n', 20000),
    'variations in others without a move': (lambda n: '1. e4 ' + '(x ' * n + '({a} (1. d4) y) ' * n + ')' * n + ' *\n', 10000),
    'results in variations': (lambda n: '1. e4 ' + '(1. d4 1-0)' * n + ' *\n', 20000),
    'forfeits or advantages': (lambda n: '1. e4 ' + '+-- {a} ff ' * n + '*\n', 20000),
    'lines below a long one': (lambda n: '8' * n + '\n' + 'a\n' * n, 20000),
    'tiny games': (lambda n: '*\n' * n, 20000),
    'glyphs': (lambda n: '1. e4 ' + '$1 ' * n + '*\n', 50000),
    'numbers and remarks among tags': (lambda n: '[White "x"]\n' + '1 (x)\n' * n + '[Black "y"] ' + '$1 ' * n + '\n*\n', 20000),
    'numbers of a list': (lambda n: '1.\n' * n + '\n[White "x"]\n\n' + '1. e4 *\n\n2.\n' * n, 15000),
    'numbers of a list without an end': (lambda n: '1. e4 1-0\n' + '1.\n' * n, 25000),
    'text before a tag pair': (lambda n: 'x ' + '[ [x "' * n + '\n' + 'x [White "y"]\n*\n' * n, 15000),
    'text below a marker': (lambda n: '1. e4 * x\n' + '[x {a} y\nx\n' * n, 20000),
    'bold type and HTML': (lambda n: '1. e4 ' + '** ' * n + '<b' * n + '<b x="y" />' * n + '*\n', 15000),
    'tags in lines of null moves, letters guessed': (lambda n: '[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n1. ' + '-- [Result "1-0"]\n' * n, 500),
    'findings in a game of a long name': (lambda n: '[White "' + 'x' * n + '"]\n\n1. e4 ' + '] ' * n + '*\n', 10000),
    'headings': (lambda n: 'x\n\n' * n, 20000),
}
GAMES = [['check', '-j1'], ['check', '-j1', '--json'], ['fmt', '-j1'], ['fmt', '-j1', '--input-letters=auto'],
         ['check', '-j1', '--fix'], ['sort', '-j1', '-q'], ['dedupe', '-j1', '-q'], ['tags', '-j1'], ['count', '-j1'],
         ['show', '--no-pager'], ['names', '-j1', '-q'], ['pack', '-j1'],
         ['epd', 'from-pgn', '-j1']]
DUPLICATES = {  # merged into one
    'a tag of another name in each': (lambda n: ''.join('[T%d "x"]\n\n*\n\n' % i for i in range(n)), 6000),
}
NAMES = {
    'one name in upper and lower case': (lambda n: rivals(n, cased), 1500),
    'one name without given names': (lambda n: rivals(n, lambda i: cased(i, 'smithsonianabcdefgh')), 1500),
    'one surname': (lambda n: rivals(n, lambda i: 'Smithson, ' + word(i, 7)), 8000),
    'one surname and initial': (lambda n: rivals(n, lambda i: 'Smithson, A' + word(i, 7)), 8000),
    'one surname, two given names': (lambda n: rivals(n, lambda i: 'Smithson, %s %s' % (word(i, 6), word(9 * i, 5))), 8000),
    'one surname, short given names': (lambda n: rivals(n, lambda i: 'Li, ' + word(i, 4)), 8000),
    'one surname without a comma': (lambda n: rivals(n, lambda i: word(i, 6) + ' Smithson'), 8000),
    'numbered names': (lambda n: rivals(n, lambda i: 'Smithson, Player%d' % i), 8000),
    'initials': (lambda n: rivals(n, lambda i: 'S%s, A.' % word(i, 7)), 8000),
}


def shuffled(plies):
    """A game of knights that go and come back."""
    moves = ('Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nc3', 'Nc6', 'Nb1', 'Nb8')
    words = ('%s%s' % ('%d. ' % (i // 2 + 1) if i % 2 == 0 else '', moves[i % 8]) for i in range(plies))
    return '[White "a"]\n[Black "b"]\n\n' + '\n'.join(words) + ' *\n'


# Queries of games that grow, the longest a little over a megabyte.
QUERIES = {
    'a sequence of 50 steps': ' then '.join(['played "Nf3"'] * 49 + ['played "Qh5"']),
    '50 runs, each soon after the other': ' then '.join(['N on f3 for 2 plies'] + ['n on f6 for 1 ply within 9 plies'] * 48 + ['mate within 4 plies']),
    '50 sacrifices': ' then '.join(['sacrifice'] * 50),
    'repetitions': 'repetition 3 then mate in variations',
    'a run': 'without check for 1000000 plies',
}
TEXTS = ('(a+)+$', '^(a|aa)+$', '(a*)*b', '^(a(?1)?b)$', '(?=(a+))a*b')
# And queries that grow, up to 256 KiB.
LONG = {
    'or': lambda n: 'mate or ' * n + 'mate', 'and': lambda n: 'check and ' * n + 'mate', 'then': lambda n: 'check then ' * n + 'mate',
    'with': lambda n: 'check with ' * n + 'mate', 'tags': lambda n: 'White ~ "x" or ' * n + 'mate', 'players': lambda n: 'tal or ' * n + 'mate',
    'brackets': lambda n: '(check or capture) and ' * n + 'mate', 'flips': lambda n: 'flip N on e4 or ' * n + 'mate',
}


def query_runs():
    for name, query in QUERIES.items():
        yield ['grep', '-q', query], name, shuffled, 40000
    for text in TEXTS:
        yield ['grep', '-q', 'White =~ "%s"' % text], text, lambda n: '[White "%s!"]\n[Black "b"]\n\n*\n' % ('a' * n), 200000
    for name, make in LONG.items():
        yield ['grep', '-q', '--first=1', '-f'], name, make, 2500


def cost(pgn, words, path):
    """Seconds of a run, and its peak memory in bytes."""
    process = subprocess.Popen([pgn, *words, path], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime, usage.ru_maxrss << 10


def ratio(pgn, words, make, count, folder):
    """How many times longer it takes; 0 if it is too short to tell."""
    paths = [os.path.join(folder, '%d-%d' % (id(make), n)) for n in (count, FACTOR * count)]
    for n, path in zip((count, FACTOR * count), paths):
        if not os.path.exists(path):
            with open(path, 'w', encoding='utf-8', newline='') as file:
                file.write(make(n))
    best = 1e9
    for _ in range(8):  # on a busy machine some are off
        long, memory = cost(pgn, words, paths[1])
        if memory > MEMORY:
            return memory / MEMORY * MOST
        if long < SHORT:
            return 0
        best = min(best, long / max(cost(pgn, words, paths[0])[0], SHORT / 10))
        if best <= MOST:
            break
    return best


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--pgn', required=True)
    parser.add_argument('--list', action='store_true', help='print every ratio')
    parser.add_argument('--all', action='store_true', help='also 200,000 names')
    args = parser.parse_args()
    pgn = os.path.abspath(args.pgn)
    runs = [(words, name, *PATTERNS[name]) for name in PATTERNS for words in GAMES]
    runs += [(['dedupe', '-j1', '-q', '--merge', '--min-plies=0'], name, *DUPLICATES[name]) for name in DUPLICATES]
    runs += query_runs()
    runs += [(['names', '-j1', '-q'], name, *NAMES[name]) for name in NAMES]
    runs += [(['names', '-j1', '-q'], name, NAMES[name][0], MANY) for name in NAMES] if args.all else []
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for words, name, make, count in runs:
            found = ratio(pgn, words, make, count, folder)
            if found > MOST or args.list:
                print('%s, %s: %.1f times as long for %d times as much' % (' '.join(words), name, found, FACTOR))
            wrong += found > MOST
    print('%d passed, %d failed' % (len(runs) - wrong, wrong))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
