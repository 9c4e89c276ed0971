#!/usr/bin/env python3
"""edit.py -- `pgn edit` on real games: nothing but the requested change.

    edit.py --pgn PATH [--all] DIR            DIR is the corpus beside the repository; skipped where it is absent

Each kind of edit is applied to each file. The `diff` between the file and the result is checked by regular expressions
that are independent of the program: a hunk without the tags, comments or moves in question must be the same before and
after, byte for byte or, where text was removed, except for white space. Also: a second edit changes nothing, one thread
and seven write the same, `patch` turns the diff into the result, `check` finds no new errors, and the games have the same
export format. A part of each file is edited, with --all a larger one, and all of `dirty`.
"""
import argparse, concurrent.futures, os, re, subprocess, sys, tempfile

import parts

FILES = ['dirty', 'annotated', 'crlf', 'engine', 'lireal', 'ccreal', 'frc']
PART, LARGE_PART = 500000, 1500000  # bytes of each file

COMMENT = rb'\{[^}]*\}|;[^\r\n]*|\( *= *\)'
TAG = rb'^[ \t]*\[[ \t]*%s[ \t]*"(?:\\.|[^\r\n])*?"[ \t]*\][ \t]*'


def run(*args, data=None, ok=(0, 1)):
    p = subprocess.run(args, input=data, capture_output=True, timeout=1200)
    if p.returncode not in ok:
        raise RuntimeError('%s: exit status %d: %s' % (' '.join(args), p.returncode, p.stderr.decode('utf-8', 'replace')[:300]))
    return p.stdout


# ---- what may differ: each takes the text before and after ----

def squeezed(text):
    return re.sub(rb'[ \t\r\n\v\f\0]+', b'', text)


def unnumbered(text):
    """Without numbers of Black's moves: one is removed with what separates it from White's move."""
    return squeezed(outside_comments(rb'(?<![\w.])\d+\s*(?:\.\.+|\xe2\x80\xa6)', text))


def without_variations(text):
    """No parentheses but those in comments, and no text inside them."""
    out, depth = [], 0
    for piece in re.split(rb'(\{[^}]*\}|;[^\r\n]*|\( *= *\)|[()])', text):
        if piece == b'(':
            depth += 1
        elif piece == b')' and depth:
            depth -= 1
        elif not depth:
            out.append(piece)
    return b''.join(out)


def outside_comments(pattern, text):
    pieces = re.split(rb'(%s)' % COMMENT, text)
    return b''.join(p if i % 2 else re.sub(pattern, b'', p) for i, p in enumerate(pieces))


def removed(pattern, inside=False):
    """Text of this kind is gone, in comments only, or all of it."""
    def same(old, new):
        if inside:
            clean = lambda text: re.sub(rb'\{\s*\}|;[ \t]*(?=[\r\n]|$)', b'', re.sub(pattern, b'', text))
        else:
            clean = lambda text: re.sub(pattern, b'', text)
        return unnumbered(clean(old)) == unnumbered(clean(new))
    return same


def no_nags(old, new):
    clean = lambda text: squeezed(outside_comments(rb'\$\d+|[!?]+|(?<=\s)(?:[-+=~/\\]+|N|D|[^\x00-\x7f]+)(?=\s)', text))
    return clean(old) == clean(new)


def no_variations(old, new):
    return unnumbered(without_variations(old)) == unnumbered(new)


def tags(*names):
    """Lines with these tags differ, and no other byte; where a game had no tags, empty lines are new."""
    def same(old, new):
        clean = lambda text: re.sub(rb'\[[ \t]*(?:%s)[ \t]*"(?:\\.|[^\r\n])*?"[ \t]*\][ \t]*(\r\n|\n|\r|$)?' % b'|'.join(names), b'', text)
        return squeezed(clean(old)) == squeezed(clean(new))
    return same


def renamed(old_name, new_name):
    def same(old, new):
        return re.sub(rb'(\[[ \t]*)%s(?=[ \t]*")' % old_name, rb'\1' + new_name, old) == new
    return same


def fens(old, new):
    """Exactly the comments that were added, each with a blank before it."""
    return re.sub(rb' \{[1-8pnbrqkPNBRQK]+(?:/[1-8pnbrqkPNBRQK]+){7} [wb] \S+ \S+ \d+ \d+\}', b'', new) == old


def hashes(old, new):
    return re.sub(rb' \{[0-9a-f]{16}\}', b'', new) == old


def prefix(old, new):
    """What is left of a game that was cut begins it: each line of the result is where it was, or begins like the line
    that was there, but for its marker and PlyCount."""
    at = 0
    for line in new.splitlines():
        line = re.sub(rb'\s*(1-0|0-1|1/2-1/2|\*|\[PlyCount.*)\s*$', b'', line)
        for word in line.split():
            at = old.find(word, at)
            if at < 0:
                return False
            at += len(word)
    return True


def promoted(old, new):
    """The same words in another order, but for parentheses and numbers."""
    words = lambda text: sorted(re.sub(rb'[()]|(?<![\w.])\d+\.+|\[PlyCount[^\]]*\]', b' ', text).split())
    return words(old) == words(new)


CLOCKS = rb'\[%(?:clk|egt|emt|mct)\b[^\]]*\]'
KINDS = [
    # options, what may differ, an option of fmt that makes both the same, is it the same when repeated
    (['--strip=comments'], removed(COMMENT), ['--no-comments'], True),
    (['--strip=nags'], no_nags, ['--no-nags'], True),
    (['--strip=variations'], no_variations, ['--no-variations'], True),
    (['--strip=clocks'], removed(CLOCKS, True), ['--no-clocks'], True),
    (['--strip=evals,arrows'], removed(rb'\[%(?:eval|wdl|mdl|depth|cal|csl)\b[^\]]*\]', True), ['--no-comments'], True),
    (['--strip=text'], lambda old, new: unnumbered(re.sub(COMMENT, b'', old)) == unnumbered(re.sub(COMMENT, b'', new)),
     ['--no-comments'], True),
    (['--strip=engine'], lambda old, new: unnumbered(re.sub(COMMENT, b'', old)) == unnumbered(re.sub(COMMENT, b'', new)),
     ['--no-comments'], True),
    (['--set=White=Nobody "x" \\ y', '--set=Source=z'], tags(rb'White', rb'Source'), None, True),
    (['--delete=ECO,Site,WhiteElo'], tags(rb'ECO', rb'Site', rb'WhiteElo'), None, True),
    (['--rename=Site=Place'], renamed(rb'Site', rb'Place'), None, True),
    (['--add=plycount'], tags(rb'PlyCount'), [], True),
    (['--add=fens'], fens, ['--no-comments'], True),
    (['--add=hashes'], hashes, ['--no-comments'], True),
    (['--plies=20'], prefix, None, True),
    (['--plies=0'], prefix, None, True),
    (['--promote=8w'], promoted, None, False),
    (['--promote=8w/9w'], promoted, None, False),
    (['--set=Round=7', '--query=Result = 1-0'], tags(rb'Round'), None, True),
]


# ---- differences ----

def hunks(before, after):
    """Lines that differ, as diff finds them."""
    out = run('diff', '--text', '--speed-large-files', before, after)
    for head in re.findall(rb'^(\d+)(?:,(\d+))?([acd])(\d+)(?:,(\d+))?$', out, re.M):
        a, b, what, c, d = head
        a, c = int(a), int(c)
        b, d = int(b or a), int(d or c)
        yield (a if what == b'a' else a - 1, a if what == b'a' else b,
               c if what == b'd' else c - 1, c if what == b'd' else d)


def judge(before, after, same):
    """The first hunk that is more than it may be. A hunk may begin within a comment: then those beside it, and what
    is between them, are looked at together."""
    lines = [open(name, 'rb').read().splitlines(keepends=True) for name in (before, after)]
    found = list(hunks(before, after))
    done = 0
    for i, (a, b, c, d) in enumerate(found):
        if i < done:
            continue
        for more in (0, 1, 4, 16, 64, 256):
            first, last = max(0, i - more), min(len(found) - 1, i + more)
            old = b''.join(lines[0][found[first][0]:found[last][1]])
            new = b''.join(lines[1][found[first][2]:found[last][3]])
            if same(old, new):
                done = last + 1
                break
        else:
            return 'line %d: %r became %r' % (a + 1, b''.join(lines[0][a:b])[:300], b''.join(lines[1][c:d])[:300])
    return None


def errors(pgn, path):
    """Findings that are errors, by rule."""
    out = run(pgn, 'check', '--statistics', path).decode('utf-8', 'replace')
    return {m.group(2): int(m.group(1)) for m in re.finditer(r'^\s*(\d+)\s+error\s+(\S+)', out, re.M)}


def check(pgn, path, folder, kind):
    options, same, export, repeats = kind
    name = os.path.join(folder, re.sub(r'\W', '', ''.join(options)) + os.path.basename(path))
    after, other, patched = name + '.1', name + '.2', name + '.3'
    try:
        edit = [pgn, 'edit', '-q'] + options
        run(*edit, '-j1', path, '-o', after)
        run(*edit, '-j7', path, '-o', other)
        if open(after, 'rb').read() != open(other, 'rb').read():
            return 'one thread and seven do not write the same'
        if open(after, 'rb').read() == open(path, 'rb').read():
            return 'nothing changed' if path.endswith('annotated.pgn') and 'clocks' not in options[0] else None
        why = judge(path, after, same)
        if why:
            return why
        with open(patched, 'wb') as out:
            out.write(open(path, 'rb').read())
        run('patch', '-s', '--binary', '-F0', patched, data=run(*edit, '--diff', path), ok=(0,))
        if open(after, 'rb').read() != open(patched, 'rb').read():
            return 'the diff is not that of the result'
        if repeats:
            run(*edit, '-i', patched)
            if open(after, 'rb').read() != open(patched, 'rb').read():
                return 'editing again changes it'
        if export is not None and \
           run(pgn, 'fmt', '--tags=roster', *export, path) != run(pgn, 'fmt', '--tags=roster', *export, after):
            return 'export format says something else'
        old, new = errors(pgn, path), errors(pgn, after)
        more = {rule: count for rule, count in new.items() if count > old.get(rule, 0)}
        return 'new errors: %s' % more if more else None
    finally:
        for file in (after, other, patched):
            if os.path.exists(file):
                os.remove(file)


def sample(source, path, most):
    data = parts.read(source)
    if most and len(data) > most:
        data = data[:data.rindex(b'[Event "', 0, most)]
    with open(path, 'wb') as out:
        out.write(data)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--pgn', required=True)
    ap.add_argument('--file', action='append', help='only this one')
    ap.add_argument('--all', action='store_true', help='larger parts')
    ap.add_argument('--kind', help='only edits whose options contain this')
    ap.add_argument('dir')
    args = ap.parse_args()
    passed = failed = 0
    pgn = os.path.abspath(args.pgn)
    with tempfile.TemporaryDirectory() as folder:
        jobs = []
        for name in args.file or FILES:
            source = os.path.join(args.dir, 'pgn', name + '.pgn.zst')
            if not os.path.exists(source):
                continue
            path = os.path.join(folder, name + '.pgn')
            sample(source, path, (0 if name == 'dirty' else LARGE_PART) if args.all else PART * (4 if name == 'dirty' else 1))
            jobs += [(path, kind) for kind in KINDS if not args.kind or args.kind in ' '.join(kind[0])]
        if not jobs:
            print('%s is absent: skipped' % args.dir)
            print('0 passed, 0 failed, 1 skipped')
            return 0
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for (path, kind), why in zip(jobs, pool.map(lambda j: check(pgn, j[0], folder, j[1]), jobs)):
                passed += not why
                failed += bool(why)
                if why:
                    print('FAIL %s %s: %s' % (os.path.basename(path), ' '.join(kind[0]), why))
    print('%d passed, %d failed' % (passed, failed))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
