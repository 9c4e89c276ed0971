#!/usr/bin/env python3
"""many_games.py -- write N games, derived from a file of real ones, to standard output.

    many_games.py FILE N

Repeats the games of FILE (one tag per line, plain movetext), each time truncated at another length and with another
date, so that nearly all differ; every tenth repeats its previous version and is a duplicate.
Headers are short, so that ten million games are only a few gigabytes.
"""
import re, sys

KEPT = ('Event', 'Date', 'Round', 'White', 'Black')


def load(path):
    games = []
    with open(path, encoding='utf-8', errors='replace') as file:
        for game in file.read().split('\n\n[Event '):
            head, _, moves = ('[Event ' + game).replace('[Event [Event', '[Event', 1).partition('\n\n')
            tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', head, re.M))
            tokens = moves.split()
            if len(tokens) > 45:
                games.append((''.join('[%s "%s"]\n' % (t, tags.get(t, '?')) for t in KEPT if t != 'Date'),
                              tokens[:-1]))
    return games


def main():
    games, wanted = load(sys.argv[1]), int(sys.argv[2])
    out, written, turn = [], 0, 0
    while written < wanted:
        for i, (head, tokens) in enumerate(games):
            n = turn - ((i + turn) % 10 == 0)  # as in its previous version
            cut = 33 + (7 * n + i) % 60
            cut -= tokens[:cut][-1].endswith('.')  # a number without its move
            out.append('%s[Date "%d.%02d.%02d"]\n\n%s *\n\n' % (head, 1950 + n % 70, 1 + i % 12, 1 + i % 28,
                                                                ' '.join(tokens[:cut])))
            written += 1
            if written == wanted:
                break
            if len(out) == 1000:
                sys.stdout.write(''.join(out))
                out.clear()
        turn += 1
    sys.stdout.write(''.join(out))


if __name__ == '__main__':
    main()
