#!/usr/bin/env python3
"""oracle.py -- compare pgnkit with python-chess on the files of quirks/.

    oracle.py --emit PATH CORPUS-DIR        PATH is the program built from emit.c

Compared for each file: the number of games; for each game: the number of different tags (the roster always
counts), players, result, start position, plies, moves and final position of the main line, moves in all
lines, comments, NAGs, variations and their depth, errors. Every difference must be listed in DIFFERENCES,
with the reason why we are right by the standard; a listed difference that no longer exists is a failure too.
"""
import argparse, collections, json, os, subprocess, sys

BLANK_LINE = ('a blank line before the marker does not end the game; python-chess reads a second game',
              ['1 games, not 2'])
BACKSLASH = ('the Event ends in \\" and so is not closed: an error, and a backslash is kept',
             ['game 1: errors 1, not 0'])
CUT_OFF = ('the file ends in the middle of a move, "63. Kx": an error', ['game 1: errors 1, not 0'])
ESCAPED = ('the White tag has \\" in it, which means a quote', [
    'game 1: white New-cfe8"dsadsa"ce842c, not New-cfe8\\"dsadsa\\"ce842c'])
MARKER_DRAW = ('tag 0-1 and marker 1/2-1/2: the marker wins', ['game 1: result 1/2-1/2, not 0-1'])

# file: why we differ, and all differences
DIFFERENCES = {
    'chess-library/fuzz__corpus__pgn__backslash_header.pgn': BACKSLASH,
    'chess-library/tests__pgns__backslash_header.pgn': BACKSLASH,
    'chess-library/fuzz__corpus__pgn__corrupted.pgn': CUT_OFF,
    'chess-library/tests__pgns__corrupted.pgn': CUT_OFF,
    'chess-library/fuzz__corpus__pgn__no_moves_but_game_termination_2.pgn': MARKER_DRAW,
    'chess-library/tests__pgns__no_moves_but_game_termination_2.pgn': MARKER_DRAW,
    'chess-library/fuzz__corpus__pgn__square_bracket_in_header.pgn': ESCAPED,
    'chess-library/tests__pgns__square_bracket_in_header.pgn': ESCAPED,
    'chesslib/src__test__resources__ep.pgn': BLANK_LINE,
    'chesslib/src__test__resources__err.pgn': BLANK_LINE,
    'chesslib/src__test__resources__z0.pgn': (
        BLANK_LINE[0] + '; and ' + BACKSLASH[0], BLANK_LINE[1] + BACKSLASH[1]),
    'chess.js/__tests____pgn__0.pgn': (
        'one line with <br /> for line ends: we read its tags and 77 plies with a warning for each one among the moves, '
        'python-chess nothing', [
            'game 1: tags 8, not 7', 'game 1: white Jeff Hlywa, not ?', 'game 1: black Steve Bragg, not ?',
            'game 1: result 1-0, not *', 'game 1: plies 77, not 0', 'game 1: nodes 77, not 0',
            'game 1: final_fen', 'game 1: moves']),
    'mliebelt-pgn-parser/doc__sampleGameThrow.pgn': (
        'it begins with a ; comment, which python-chess does not count; Sf3 has a German letter: an error for '
        'us, and the rest is kept in a comment; python-chess reads on without a word', [
            'game 1: plies 2, not 4', 'game 1: nodes 2, not 4', 'game 1: comments 1, not 0',
            'game 1: errors 1, not 0', 'game 1: final_fen']),
    'perl-Chess-PGN-Parse/examples__kk_game4_test.pgn': (
        'of its seven comments one is a ; comment, which python-chess does not count; "oh?" is not a move and '
        'its ? no glyph; the errors are the words "comment }", "oh?" and "the end"', [
            'game 1: comments 7, not 6', 'game 1: nags 5, not 6', 'game 1: errors 3, not 0']),
    'scalachess/test-kit__src__test__resources__FWWRC.pgn': (
        'headers only: each of its 605 Event tags begins a game; python-chess makes one of them and keeps the '
        'last values', [
            '605 games, not 1', 'game 1: white Charkhalashvili, Inga, not Berezovska , Svetlana',
            'game 1: black Ju, Wenjun, not Derlich, Sarah Sima']),
    'scalachess/test-kit__src__test__resources__uzchesscup.pgn': (
        'headers only, and only the first has an Event tag: a repeated roster tag after a blank line begins a '
        'game; python-chess makes one of them and keeps the last values', [
            '45 games, not 1', 'game 1: white Aravindh, Chithambaram VR., not Erigaisi Arjun',
            'game 1: black Praggnanandhaa R, not Aravindh, Chithambaram VR.']),
}

KEYS = ['tags', 'white', 'black', 'result', 'start_fen', 'plies', 'nodes', 'comments', 'nags', 'variations',
        'maxdepth', 'errors', 'final_fen', 'moves']
# Other variants are read but not checked, so there are no positions to compare.
VARIANTS = {'Antichess', 'Crazyhouse'}
POSITIONS = {'start_fen', 'plies', 'final_fen', 'moves'}


def differences(ours, theirs):
    found = [] if len(ours) == len(theirs) else ['%d games, not %d' % (len(ours), len(theirs))]
    for number, (o, t) in enumerate(zip(ours, theirs), 1):
        t = dict(t, errors=len(t['errors']))
        for key in KEYS:
            if key not in t or (key in POSITIONS and t['variant'] in VARIANTS) or o[key] == t[key]:
                continue
            values = '' if key in ('moves', 'final_fen') else ' %s, not %s' % (o[key], t[key])
            found.append('game %d: %s%s' % (number, key, values))
    return found


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--emit', required=True)
    ap.add_argument('dir')
    args = ap.parse_args()
    path = os.path.join(args.dir, 'oracle', 'python-chess.jsonl')
    if not os.path.exists(path):
        print('%s is absent: skipped' % path)
        print('0 passed, 0 failed, 1 skipped')
        return 0
    files = collections.OrderedDict()
    for line in open(path, encoding='utf-8'):
        record = json.loads(line)
        files.setdefault(record['file'], [])
        if 'game' in record:
            files[record['file']].append(record)
    passed = failed = 0
    for name, theirs in files.items():
        out = subprocess.run([args.emit, os.path.join(args.dir, name)], capture_output=True, timeout=60)
        ours = [json.loads(line) for line in out.stdout.decode('utf-8').splitlines()]
        found = differences(ours, theirs) if out.returncode == 0 else ['exit status %d' % out.returncode]
        wanted = DIFFERENCES.get(name.split('/', 1)[1], ('', []))[1]
        passed += found == wanted
        failed += found != wanted
        for line in found:
            if line not in wanted:
                print('FAIL %s: %s' % (name, line))
        for line in wanted:
            if line not in found:
                print('FAIL %s: no longer so: %s' % (name, line))
    print('%d passed, %d failed' % (passed, failed))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
