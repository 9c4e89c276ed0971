#!/usr/bin/env python3
"""standard.py -- check the examples of the standard, section by section.

    standard.py --pgn PATH SPEC-DIR

The examples are listed here with their sections. If the texts of the standard are beside the repository, each
quotation is looked up in its section, and the sample games printed there are exported; else that part is
skipped. A number after N refers to the errata and decisions in NOTES.md beside those texts.
"""
import argparse, json, os, re, subprocess, sys

from checks import Checks

ROSTER = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result']

# section: tag pairs given as examples, verbatim
PAIRS = {
    '8.1.1.1': ['[Event "FIDE World Championship"]', '[Event "Moscow City Championship"]',
                '[Event "ACM North American Computer Championship"]', '[Event "Casual Game"]'],
    '8.1.1.2': ['[Site "New York City, NY USA"]', '[Site "St. Petersburg RUS"]', '[Site "Riga LAT"]'],
    '8.1.1.3': ['[Date "1992.08.31"]', '[Date "1993.??.??"]', '[Date "2001.01.01"]'],
    '8.1.1.4': ['[Round "1"]', '[Round "3.1"]', '[Round "4.1.2"]'],
    '8.1.1.5': ['[White "Tal, Mikhail N."]', '[White "van der Wiel, Johan"]',
                '[White "Acme Pawngrabber v.3.2"]', '[White "Fine, R."]'],
    '8.1.1.6': ['[Black "Lasker, Emmanuel"]', '[Black "Smyslov, Vasily V."]',
                '[Black "Smith, John Q.:Woodpusher 2000"]', '[Black "Morphy"]'],
    '8.1.1.7': ['[Result "0-1"]', '[Result "1-0"]', '[Result "1/2-1/2"]', '[Result "*"]'],
}

# section: (tag, values), quoted there as "value", or with ' as a word
VALUES = {
    '9.1': [('White', ['Jones:Smith:Zacharias']), ('WhiteTitle', ['IM:-:GM'])],
    '9.1.1': [('WhiteTitle', ['FM', 'IM', 'GM', '-']), ('BlackTitle', ['GM'])],
    '9.1.2': [('WhiteElo', ['-']), ('BlackElo', ['-'])],
    '9.1.4': [('WhiteNA', ['-']), ('BlackNA', ['-'])],
    '9.1.5': [('WhiteType', ['human']), ('BlackType', ['program'])],
    '9.2.3': [('Section', ['Open', 'Reserve'])],
    '9.2.4': [('Stage', ['Preliminary', 'Semifinal'])],
    '9.6.1': [('TimeControl', ['?', '-', '40/9000', '300', '4500+60', '*180'])],
    '9.7.1': [('SetUp', ['0', '1'])],
    '9.8.1': [('Termination', ["'abandoned", "'adjudication", "'death", "'emergency", "'normal",
                               "'rules infraction", "'time forfeit", "'unterminated"])],
    '9.9.2': [('Mode', ['OTB', 'PM', 'EM', 'ICS', 'TC'])],
}

# (section, what it shows, input, (tag, value read, pair written)...)
STRINGS = [
    ('7', 'an empty string', '[White ""] *', ('White', '', '[White ""]')),
    ('7', 'an apostrophe is not a quote', '[White "O\'Kelly"] *', ('White', "O'Kelly", '[White "O\'Kelly"]')),
    ('7', 'a quote inside', r'[White "A \"B\" C"] *', ('White', 'A "B" C', r'[White "A \"B\" C"]')),
    ('7', 'a backslash inside', r'[White "A\\B"] *', ('White', r'A\B', r'[White "A\\B"]')),
    ('7', 'a quote after a backslash', r'[White "A\\"] *', ('White', 'A\\', r'[White "A\\"]')),
    ('7', 'more than 255 characters; N10', '[White "%s"] *' % ('x' * 300),
     ('White', 'x' * 300, '[White "%s"]' % ('x' * 300))),
    ('4.2', 'a tab is not permitted', '[White "A\tB"] *', ('White', 'A\tB', '[White "A B"]')),
    ('8.1', 'no white space between tokens', '[White"A"][Black"B"]*',
     ('White', 'A', '[White "A"]'), ('Black', 'B', '[Black "B"]')),
    ('8.1', 'white space between all tokens', '[ White \t "A" ]\n*', ('White', 'A', '[White "A"]')),
    ('8.1', 'several on a line', '[White "A"] [Black "B"] *', ('White', 'A', '[White "A"]'),
     ('Black', 'B', '[Black "B"]')),
    ('8.1', 'one on several lines', '[\nWhite\n"A"\n]\n*', ('White', 'A', '[White "A"]')),
    ('8.1', 'names have digits and underscores', '[My_Tag_2 "x"] *', ('My_Tag_2', 'x', '[My_Tag_2 "x"]')),
    ('8.1', 'names are case sensitive', '[white "x"] *', ('white', 'x', '[white "x"]')),
    ('8.1', 'items with a colon between', '[White "Jones:Smith"] *', ('White', 'Jones:Smith', '[White "Jones:Smith"]')),
    ('8.1', 'repeated; N18', '[ECO "A"] [ECO "B"] [ECO "A"] *', ('ECO', 'A', '[ECO "A"]\n[ECO "B"]\n\n')),
]

PIN = '4k3/8/8/8/%s/2N5/8/4K1N1 w - - 0 1'
BLACK_FIRST = '4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 30'
QUEENS = 'Q7/1r5k/Q1Q5/8/8/8/8/6K1 w - - 0 1'
DISCOVERED = '3k4/8/8/8/3N4/8/8/K2R2N1 w - - 0 1'

# (section, what it shows, FEN or None, movetext, its export, the rule reported or None)
MOVES = [
    ('7', 'an integer is followed by the first character that is not a symbol', None, '1.e4 e5 2.Nf3 *',
     '1. e4 e5 2. Nf3 *', None),
    ('7', 'an asterisk ends itself', None, '1. e4*', '1. e4 *', None),
    ('7', 'parentheses end themselves', None, '1. e4(1. d4)1... e5 *', '1. e4 (1. d4) 1... e5 *', None),
    ('7', 'angle brackets are reserved', None, '1. e4 <> e5 *', '1. e4 {<>} 1... e5 *', 'reserved-token'),
    ('7', 'a NAG ends before the first character that is not a digit', None, '1. e4$1e5 *', '1. e4 $1 1... e5 *', None),
    ('7', 'a NAG needs a digit', None, '1. e4 $ e5 *', '1. e4 {$} 1... e5 *', 'nag-form'),
    ('7', 'a symbol ends before a comment', None, '1. e4{text}e5 *', '1. e4 {text} 1... e5 *', None),
    ('5', 'rest of line', None, '1. e4 ; text\ne5 *', '1. e4 {text} 1... e5 *', None),
    ('5', 'braces do not nest', None, '1. e4 {a { b} e5 *', '1. e4 {a { b} 1... e5 *', None),
    ('5', 'a semicolon in braces', None, '1. e4 {a ; b} e5 *', '1. e4 {a ; b} 1... e5 *', None),
    ('5', 'braces behind a semicolon; N3', None, '1. e4 ; a {b} c\ne5 *', '1. e4\n;a {b} c\n1... e5 *', None),
    ('6', 'an escape', None, '1. e4\n%text\ne5 *', '1. e4\n%text\ne5 *', None),
    ('6', 'a percent sign elsewhere', None, '1. e4 {%text} e5 *', '1. e4 {%text} 1... e5 *', None),
    ('8', 'no tags', None, '1. e4 *', '1. e4 *', None),
    ('8.2', 'an illegal move is none; N20', None, '1. e4 e5 2. Ke3 Nc6 *', '1. e4 e5 {2. Ke3 Nc6} *',
     'illegal-move'),
    ('8.2.2.1', 'no numbers', None, 'e4 e5 Nf3 Nc6 *', '1. e4 e5 2. Nf3 Nc6 *', None),
    ('8.2.2.1', 'superfluous numbers', None, '1. e4 1... e5 2. Nf3 2... Nc6 *', '1. e4 e5 2. Nf3 Nc6 *', None),
    ('8.2.2.1', 'no periods', None, '1 e4 e5 2 Nf3 *', '1. e4 e5 2. Nf3 *', None),
    ('8.2.2.1', 'many periods', None, '1.... e4 1...... e5 *', '1. e4 e5 *', None),
    ('8.2.2.1', 'white space before the periods', None, '1 . e4 1\n... e5 *', '1. e4 e5 *', None),
    ('8.2.2.2', 'a black number after commentary', None, '1. e4 {text} e5 *', '1. e4 {text} 1... e5 *', None),
    ('8.2.2.2', 'and after annotation', None, '1. e4! e5 (1... c5) 2. Nf3 *',
     '1. e4 $1 1... e5 (1... c5) 2. Nf3 *', None),
    ('8.2.2.2', 'and where Black begins', BLACK_FIRST, 'e5 e4 *', '30... e5 31. e4 *', None),
    ('8.2.3.2', 'a pawn letter', None, '1. Pe4 Pe7e5 *', '1. e4 e5 *', None),
    ('8.2.3.3', 'castling has the letter O', None, '1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0 *',
     '1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. O-O O-O *', None),
    ('8.2.3.3', 'en passant like any capture', None, '1. e4 a6 2. e5 d5 3. exd6 *', '1. e4 a6 2. e5 d5 3. exd6 *', None),
    ('8.2.3.3', 'promotion', '8/4P3/8/8/8/8/k7/4K3 w - - 0 1', 'e8=N *', '1. e8=N *', None),
    ('8.2.3.4', 'by file', PIN % '8', 'Nce2 *', '1. Nce2 *', None),
    ('8.2.3.4', 'by file', PIN % '8', 'Nge2 *', '1. Nge2 *', None),
    ('8.2.3.4', 'by file, and not without', PIN % '8', 'Ne2 *', '{Ne2} *', 'ambiguous-move'),
    ('8.2.3.4', 'a pinned piece needs none', PIN % '1b6', 'Ne2 *', '1. Ne2 *', None),
    ('8.2.3.4', 'a pinned piece needs none', PIN % '1b6', 'Nge2 *', '1. Ne2 *', None),
    ('8.2.3.4', 'a pinned piece cannot', PIN % '1b6', 'Nce2 *', '{Nce2} *', 'illegal-move'),
    ('8.2.3.4', 'by rank', '4k3/8/8/R7/8/8/8/R5K1 w - - 0 1', 'Ra1a3 *', '1. R1a3 *', None),
    ('8.2.3.4', 'by file where rank would do too', '4k3/8/8/R7/8/8/8/2R3K1 w - - 0 1', 'R1c5 *', '1. Rcc5 *', None),
    ('8.2.3.5', 'check and checkmate are added', None, '1. e4 f5 2. exf5 g5 3. Qh5 1-0',
     '1. e4 f5 2. exf5 g5 3. Qh5# 1-0', None),
    ('8.2.3.5', 'nothing marks a double check', '4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1', 'Nf6++ *', '1. Nf6+ *', None),
    ('8.2.3.5', 'check does not distinguish two moves', DISCOVERED, 'Nde2 *', '1. Nde2+ *', None),
    ('8.2.3.5', 'check does not distinguish two moves', DISCOVERED, 'Nge2 *', '1. Nge2 *', None),
    ('8.2.3.5', 'nor is it asked to', DISCOVERED, 'Ne2+ *', '{Ne2+} *', 'ambiguous-move'),
    ('8.2.3.6', 'the shortest, "d4"', None, 'd4 *', '1. d4 *', None),
    ('8.2.3.6', 'the longest, "Qa6xb7#"', QUEENS, 'Qa6xb7# *', '1. Qa6xb7# *', None),
    ('8.2.3.6', 'the longest, "fxg1=Q+"', '4k3/8/8/8/8/8/5p1K/6R1 b - - 0 1', 'fxg1=Q+ *', '1... fxg1=Q+ *', None),
    ('8.2.3.7', 'letter case remapping', None, '1. E4 nf6 *', '1. e4 Nf6 *', None),
    ('8.2.3.7', 'capture indicator insertion', None, '1. e4 d5 2. ed5 Qd5 *', '1. e4 d5 2. exd5 Qxd5 *', None),
    ('8.2.3.7', 'check indicator insertion', None, '1. e4 f6 2. Qh5 *', '1. e4 f6 2. Qh5+ *', None),
    ('8.2.3.8', 'the six', None, '1. e4! e5? 2. Nf3!! Nc6!? 3. Bb5?! a6?? *',
     '1. e4 $1 1... e5 $2 2. Nf3 $3 2... Nc6 $5 3. Bb5 $6 3... a6 $4 *', None),
    ('8.2.3.8', '"Qxa8?" is "Qxa8 $2"', 'r7/8/8/4k3/8/8/Q7/4K3 w - - 0 1', 'Qxa8? *', '1. Qxa8 $2 *', None),
    ('8.2.4', 'from zero to 255', None, '1. e4 $0 e5 $255 *', '1. e4 $0 1... e5 $255 *', None),
    ('8.2.5', 'nested', None, '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. Nf3 *',
     '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 *', None),
    ('8.2.5', 'it replaces the move before it', None, '1. e4 e5 (1... Nf3) *', '1. e4 e5 {(1... Nf3)} *',
     'illegal-move'),
    ('8.2.5', 'one that goes on instead repeats the move', None, '1. e4 e5 (2. Nf3) *', '1. e4 e5 (1... e5 2. Nf3) *',
     'variation-continues'),
    ('8.2.5', 'it has one or more moves', None, '1. e4 () e5 *', '1. e4 e5 *', None),
    ('8.2.6', 'white wins', None, '1. e4 1-0', '1. e4 1-0', None),
    ('8.2.6', 'black wins', None, '1. e4 0-1', '1. e4 0-1', None),
    ('8.2.6', 'drawn', None, '1. e4 1/2-1/2', '1. e4 1/2-1/2', None),
    ('8.2.6', 'in progress', None, '1. e4 *', '1. e4 *', None),
    ('8.2.6', 'the letter O is not a zero', None, '1. e4 O-1', '1. e4 {O-1} *', 'unreadable-move'),
    ('8.2.6', 'the last element: what follows is another game', None, '1. e4 1-0 d4 *', '1. e4 1-0\n\n1. d4 *', None),
]


def run(pgn, text, *args):
    done = subprocess.run([pgn, *args], input=text.encode(), capture_output=True, timeout=60)
    return done.stdout.decode(), done.stderr.decode(), done.returncode


def movetexts(export):
    """The movetext sections of an export."""
    return [game.split('\n\n', 1)[1] for game in re.split(r'\n\n(?=\[Event )', export.rstrip('\n'))]


def game_with(pair):
    """A game with the tag pair; one with a Result ends with that result."""
    name, value = re.match(r'\[(\w+) "(.*)"\]', pair).groups()
    fen = '[FEN "%s"]\n' % BLACK_FIRST if pair == '[SetUp "1"]' else ''
    return name, value, '%s%s\n\n%s\n\n' % (fen, pair, value if name == 'Result' else '*')


def check_pairs(checks, pgn):
    pairs = [(section, pair) for section, listed in PAIRS.items() for pair in listed]
    pairs += [(section, '[%s "%s"]' % (tag, value.lstrip("'"))) for section, listed in VALUES.items()
              for tag, values in listed for value in values]
    for section, pair in pairs:
        name, value, text = game_with(pair)
        export, said, status = run(pgn, text, 'fmt')
        checks.that(status == 0 and not said, '%s: %s: %s' % (section, pair, said))
        checks.that(('\n' + export).count('\n' + pair + '\n') == 1, '%s: %s in\n%s' % (section, pair, export))
        read = json.loads(run(pgn, text, 'tags', '--json')[0])['tags']
        checks.that(read.get(name) == value, '%s: %s is read as %r' % (section, pair, read.get(name)))


def check_strings(checks, pgn):
    for section, shows, text, *wanted in STRINGS:
        export, said, status = run(pgn, text, 'fmt')
        read = json.loads(run(pgn, text, 'tags', '--json')[0])['tags']
        for name, value, pair in wanted:
            checks.that(read.get(name) == value, '%s: %s: %r' % (section, shows, read.get(name)))
            checks.that('\n' + pair in '\n' + export, '%s: %s:\n%s' % (section, shows, export))
        checks.that(status == 0 and not said, '%s: %s: %s' % (section, shows, said))
    export, said, status = run(pgn, '[White "A\nB"]\n\n1. e4 *\n', 'fmt')
    checks.that(status == 1 and '[unclosed-string]' in said and '[White "A"]\n' in export,
                '7: a newline in a string: %s%s' % (said, export))


def check_moves(checks, pgn):
    for section, shows, fen, text, wanted, rule in MOVES:
        tag = '[SetUp "1"]\n[FEN "%s"]\n\n' % fen if fen else ''
        export, said, status = run(pgn, tag + text + '\n', 'fmt')
        got = '\n\n'.join(movetexts(export))
        checks.that(got == wanted, '%s: %s: %r, not %r' % (section, shows, got, wanted))
        checks.that(rule in said if rule else status == 0 and not said, '%s: %s: %s' % (section, shows, said))
        again, said, status = run(pgn, export, 'fmt')
        checks.that(again == export and not said and status == 0, '%s: %s: exported again\n%s%s' % (section, shows, again, said))


def check_sections(checks, pgn):
    export, said, status = run(pgn, '', 'fmt')
    checks.that((export, said, status) == ('', '', 0), '8: an empty file is a valid database: %s%s' % (export, said))
    export = run(pgn, '[b "1"]\n[_ "1"]\n[Z "1"]\n[Z2 "1"]\n[Black "x"]\n[9 "1"]\n[Event "y"]\n*\n', 'fmt')[0]
    names = re.findall(r'^\[(\w+) ', export, re.M)
    checks.that(names == ROSTER + ['9', 'Z', 'Z2', '_', 'b'], '8.1.1: the order of tags is %s' % names)
    checks.that('"]\n\n*\n\n' in export and export.endswith('\n\n'), '8.1.1, 8.2.1: one empty line: %r' % export)
    unknown = re.findall(r'"(.*)"', run(pgn, '1. e4 *', 'fmt')[0])
    checks.that(unknown == ['?', '?', '????.??.??', '?', '?', '?', '*'], '8.1.1: unknown values: %s' % unknown)
    board = run(pgn, '', 'board')[0].split('\n')
    for square, piece in (('a1', 'R'), ('e1', 'K'), ('b7', 'p'), ('h8', 'r')):
        got = board[8 - int(square[1])][2 * 'abcdefgh'.index(square[0])]
        checks.that(got == piece, '8.2.3.1: %s on %s' % (got, square))
    export, said, _ = run(pgn, '[Result "1-0"]\n\n1. e4 0-1\n', 'fmt')
    checks.that('[Result "0-1"]' in export and export.endswith('0-1\n\n') and 'result-conflict' in said,
                '8.2.6, N5: marker and tag differ: %s%s' % (said, export))


# ---- with the texts ----

def squeeze(text):
    return re.sub(r'\s+', ' ', text)


def sections(text):
    """{section number: its text without its subsections}."""
    heads = list(re.finditer(r'^(\d+(?:\.\d+)*)\.? [A-Z].*\n[=-]{3,}\n', text, re.M))
    return {h.group(1): text[h.end():n.start() if n else None] for h, n in zip(heads, heads[1:] + [None])}


def check_quotations(checks, full):
    parts = sections(full)
    for section, pairs in PAIRS.items():
        found = re.findall(r'^ +(\[\w+ ".*"\])$', parts[section], re.M)
        checks.that(found == pairs, '%s has %s' % (section, found))
    for section, listed in VALUES.items():
        text = squeeze(parts[section])
        for _, values in listed:
            for value in values:
                quoted = ' %s ' % value[1:] if value.startswith("'") else '"%s"' % value
                checks.that(quoted in text, '%s does not say %s' % (section, quoted))
    for section, shows, *_ in MOVES:
        for quoted in re.findall(r'"[^"]+"', shows):
            checks.that(quoted in squeeze(parts[section]), '%s does not say %s' % (section, quoted))
    six = re.findall(r'"([!?]+)"', parts['8.2.3.8'])
    checks.that(six == ['!', '?', '!!', '!?', '?!', '??'], '8.2.3.8 has %s' % six)


def printed_games(text):
    """The games printed in a text, each without the margin of the text."""
    for match in re.finditer(r'^( *)\[Event ".*\n(?:\1\[.*\n)+\s*\n(?:\1\d+\..*\n)(?:\1\S.*\n)*', text, re.M):
        lines = [line.rstrip()[len(match.group(1)):] for line in match.group().split('\n')]
        yield '\n'.join(lines)


def check_samples(checks, pgn, full, notes):
    sample = notes[notes.index('EJEMPLO\n'):]
    sample = next(printed_games(sample)) + '\n'
    checks.that(len(sample.split('\n')) > 14, 'the sample game of the notes is\n%s' % sample)
    same = [('000', game) for game in printed_games(full)] + [('002', game) for game in printed_games(notes)]
    same = [(where, game) for where, game in same if '[Event "F/S Return Match"]' in game]
    checks.that([where for where, _ in same] == ['000', '000', '002', '002'], 'found %s' % same)
    for where, game in same:
        # One print has a remark on the opening.
        export, said, status = run(pgn, game, 'fmt', '--no-comments')
        checks.that(export == sample and not said and status == 0, '%s: the sample game\n%s%s' % (where, said, export))
    checks.that(run(pgn, sample, 'fmt', '--check')[2] == 0, '002: the sample game is not in export format')
    games = list(printed_games(notes))
    checks.that(len(games) == 4, '002: there are %d games' % len(games))
    for game in games:
        export, said, status = run(pgn, game, 'fmt')
        checks.that(status == 0 and not said, '002: %s\n%s' % (game.split('\n')[0], said))
        # Every printed word is in the export, except numbers and blanks.
        words = [re.findall(r'[^\s.]+|\.(?=\d)', re.sub(r'\b\d+\.+', ' ', re.sub(r' +"\]', '"]', t)))
                 for t in (game, export)]
        missing = set(words[0]) - set(words[1])
        checks.that(not missing, '002: %s: not in the export: %s' % (game.split('\n')[0], sorted(missing)))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--pgn', required=True)
    ap.add_argument('dir')
    args = ap.parse_args()
    checks = Checks()
    for check in (check_pairs, check_strings, check_moves, check_sections):
        check(checks, args.pgn)
    names = {n[:3]: os.path.join(args.dir, n) for n in (os.listdir(args.dir) if os.path.isdir(args.dir) else [])}
    if {'000', '002'} <= names.keys():
        full, notes = (open(names[n], encoding='utf-8', errors='replace').read() for n in ('000', '002'))
        check_quotations(checks, full)
        check_samples(checks, args.pgn, full, notes)
    else:
        checks.skip('the texts of the standard are absent: quotations and sample games')
    return checks.finish()


if __name__ == '__main__':
    sys.exit(main())
