#!/usr/bin/env python3
"""tables.py -- compare our tables with the texts of the standard.   tables.py --pgn PATH SPEC-DIR

NAGs: the condensed text has a table with the right numbers but without 94 to 97; the full text has all of
them, counted from 1. Countries: the list of section 15 in the full text. Skipped if the texts are absent.
"""
import argparse, os, re, subprocess, sys


def run(pgn, *args):
    return subprocess.run([pgn, *args], capture_output=True, text=True, check=True).stdout.splitlines()


def section(text, start, end):
    first = text.index(start + '\n===')
    return text[first:text.index(end, first)]


def squeeze(text):
    return re.sub(r'\s+', ' ', text).strip()


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--pgn', required=True)
    ap.add_argument('dir')
    args = ap.parse_args()
    names = {n[:3]: os.path.join(args.dir, n) for n in (os.listdir(args.dir) if os.path.isdir(args.dir) else [])}
    if not {'000', '001'} <= names.keys():
        print('the texts of the standard are absent: skipped')
        print('0 passed, 0 failed, 1 skipped')
        return 0
    full, short = (open(names[n], encoding='utf-8').read() for n in ('000', '001'))
    passed, wrong = 0, []

    def check(what, ours, theirs):
        nonlocal passed
        if ours == theirs:
            passed += 1
        else:
            wrong.append('%s is %r, not %r' % (what, ours, theirs))

    nags = {int(line[:3]): line[10:] for line in run(args.pgn, 'nag') if '(not in the standard)' not in line}
    check('the number of NAGs', len(nags), 140)
    table = re.findall(r'\| (\d+) \| ([^|]+?) \|', short[short.index('| NAG | Interpretation |'):])
    check('the length of the condensed table', len(table), 136)
    for number, meaning in table:
        check('NAG ' + number, nags.get(int(number)), meaning)
    numbered = section(full, '10. NUMERIC ANNOTATION GLYPHS', '\n11. ')
    items = re.findall(r'(?m)^ {0,2}(\d+)\. ([^\n]+(?:\n {5}[^\n]+)*)', numbered.split('\n', 1)[1])
    check('the length of the full list', len(items), 140)
    for number, meaning in items:
        check('NAG %d' % (int(number) - 1), nags.get(int(number) - 1), squeeze(meaning))

    countries = {}
    for line in run(args.pgn, 'country'):
        if '(not in the standard' not in line:
            countries[line[:3]] = re.sub(r' \((today ...|former: .*)\)$', '', line[5:])
    listed = re.findall(r'(?m)^([A-Z]{3})\n {5}([^\n]+)',
                        section(full, '15. INTERNATIONAL OLYMPIC COMMITTEE COUNTRY CODES', '\n16. '))
    check('the number of countries', len(countries), len(listed))
    for code, name in listed:
        check(code, countries.get(code), name.replace('Columbia', 'Colombia'))  # a slip of the text
    for line in wrong:
        print('FAIL ' + line)
    print('%d passed, %d failed' % (passed, len(wrong)))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
