#!/usr/bin/env python3
"""dedupe.py -- pgn dedupe compared with independent results, and interrupted.

    dedupe.py --pgn PATH DIR     DIR is the corpus beside the repository; skipped where absent

1. Copies of real games, altered in a way that makes them the same game (spelling, order and initials of names,
   accents, unknown dates, year in the event, layout, comments, variations) or another (another player, day, move,
   event): the groups are known by construction. Each rule, and each keep policy, must find exactly these.
2. All games of the corpus by a second implementation: the main line is what `pgn fmt` writes without tags and
   annotation, players and dates are compared by rules reimplemented here. Both must drop the same games.
   And `pgn-extract -D`, which compares only moves, keeps as many as --match=moves does.
3. Copies of one game with every kind of annotation in every place (comments, escapes, NAGs, variations, tags, text
   after the marker): merging loses none.
4. Kept and dropped games together are the input, byte for byte.
5. Killed at random moments: the output is absent or complete; an existing file is unchanged.
"""
import argparse, os, random, re, shutil, signal, subprocess, sys, tempfile, time, unicodedata

FILES = ('otb', 'dirty', 'crlf', 'ccreal')
PART = 6000  # games of each file


def games_of(text):
    """The games of a text in export format: (tags, movetext)."""
    games = []
    for part in re.split(rb'\n\n(?=\[Event )', text.strip(b'\n')):
        head, _, moves = part.partition(b'\n\n')
        games.append((dict(re.findall(rb'^\[(\w+) "(.*)"\]$', head, re.M)), moves))
    return games


class Dedupe:
    def __init__(self, pgn, folder):
        self.pgn, self.folder = pgn, folder

    def run(self, data, *args):
        """Exit status, kept and dropped text, the last line of stderr."""
        out, gone = os.path.join(self.folder, 'out.pgn'), os.path.join(self.folder, 'gone.pgn')
        p = subprocess.run([self.pgn, 'dedupe', '-o', out, '--dropped=' + gone, *args], input=data,
                           capture_output=True, timeout=600)
        if p.returncode == 2:
            sys.exit('dedupe failed: ' + p.stderr.decode('utf-8', 'replace')[-300:])
        with open(out, 'rb') as a, open(gone, 'rb') as b:
            return p.returncode, a.read(), b.read(), p.stderr.splitlines()[-1].decode()


# ---- altered games ----

def spell(name, rng):
    """The same player in another spelling."""
    last, _, given = name.partition(', ')
    initials = ' '.join(w[0] + '.' for w in given.split())
    forms = [name, name.upper(), last + ',' + given, '%s, %s' % (last, initials), '%s %s' % (given, last),
             '%s %s' % (initials, last), '%s %s' % (last, initials), '%s,%s' % (last, given[:1])]
    return rng.choice(forms).replace('ü', rng.choice(['ü', 'ue', 'u'])).replace('ñ', rng.choice(['ñ', 'n']))


def text_of(game, rng=None, annotated=0):
    """A game as PGN text; with rng in another layout."""
    tags, moves = game
    space = '\n' if rng is None else rng.choice(['\n', ' '])
    body = []
    for i, move in enumerate(moves):
        if i % 2 == 0:
            body.append('%d.%s' % (i // 2 + 1, '' if rng is None or rng.random() < .5 else ' '))
        body.append(move + (' {note %d}' % i if i in range(5, 5 + annotated) else '') + ' ')
    head = list(tags.items())
    if rng is not None:
        rng.shuffle(head)
    return ''.join('[%s "%s"]%s' % (k, v, space) for k, v in head) + '\n\n' + ''.join(body) + '*\n\n'


NAMES = ['Müller, Karl', 'Peña, Ana Maria', 'Smith, John', 'Smith, Walter', 'Ivanov, Pyotr', 'Zhao, Li', 'Weiss, Eva',
         'Peterson, Kim', 'Okonkwo, Ada', 'Larsson, Nils']


def altered(lines, rng):
    """Texts and the number of the game that each one is."""
    out = []
    for number, moves in enumerate(lines):
        white, black = rng.sample(NAMES, 2)
        tags = {'Event': 'Open %d' % (number % 7), 'Date': '19%02d.%02d.%02d' % (number % 90 + 10, number % 12 + 1,
                                                                               number % 28 + 1),
                'White': white, 'Black': black}
        out.append((text_of((tags, moves)), number, len(moves), 0))
        change = rng.randrange(10)  # of another game; what is unknown would agree with both
        for _ in range(rng.randrange(3)):
            same = dict(tags, White=spell(white, rng), Black=spell(black, rng))
            year = same['Date'][:4]
            same['Date'] = rng.choice([same['Date'], year + '.??.??', same['Date'][:8] + '??',
                                       same['Date'] if change == 1 else '????.??.??'])
            same['Event'] = rng.choice([same['Event'], same['Event'].upper() + ' ' + year,
                                        '%s %s' % (year, same['Event']), same['Event'] if change == 2 else '?'])
            notes = rng.randrange(4)
            out.append((text_of((same, moves), rng, notes), number, len(moves), notes))
        if change < 4:  # another, alone
            other = dict(tags)
            if change == 0:
                other['White'] = next(n for n in NAMES if n.split(',')[0] not in (white + black))
            elif change == 1:
                other['Date'] = '20' + other['Date'][2:]
            elif change == 2:
                other['Event'] = 'Another event'
            line = moves if change < 3 else moves[:-1]
            out.append((text_of((other, line), rng), ('other', number), len(line), 0))
    rng.shuffle(out)
    return out


def check_altered(tool, lines, rng, say):
    texts = altered(lines, rng)
    data = ''.join(t for t, *_ in texts).encode()
    failed = 0
    for keep in ('first', 'most-annotated'):
        groups = {}
        for i, (text, name, plies, notes) in enumerate(texts):
            groups.setdefault(name, []).append((-notes if keep != 'first' else 0, i))
        want = ''.join(texts[i][0].strip() + '\n\n' for i in sorted(min(g)[1] for g in groups.values()))
        status, kept, dropped, summary = tool.run(data, '--keep=' + keep)
        if kept.decode() != want or status:
            say('altered games, --keep=%s: %d groups, but %s' % (keep, len(groups), summary))
            failed += 1
        if sorted(re.split(rb'\n\n(?=\[)', (kept + dropped).strip())) != \
           sorted(re.split(rb'\n\n(?=\[)', data.strip())):
            say('altered games, --keep=%s: what is kept and dropped is not what came in' % keep)
            failed += 1
    # merged: every note is kept, once for each game that had it
    _, kept, _, _ = tool.run(data, '--merge')
    for note in (b'note 5', b'note 6'):
        had = len({name for text, name, *_ in texts if note.decode() in text})
        has = len(re.findall(note.replace(b' ', rb'\s'), kept))  # a line may end there
        if has != had:
            say('--merge: {%s} is in %d games, and was in %d' % (note.decode(), has, had))
            failed += 1
    # truncated: each prefix of a game is dropped, wherever it is
    cut, whole = [], []
    for text, name, plies, _ in texts:
        if not isinstance(name, tuple):
            continue
        tags, moves = dict(re.findall(r'\[(\w+) "(.*?)"\]', text)), lines[name[1]]
        tags['Black'] = 'Unique, N%s' % ''.join(chr(97 + int(c)) for c in str(name[1]))
        whole.append(text_of((tags, moves)))
        cut.append(text_of((tags, moves[:rng.randrange(20, len(moves))])))
    both = whole + cut
    rng.shuffle(both)
    _, kept, dropped, summary = tool.run(''.join(both).encode(), '--prefix')
    if sorted(re.split(r'\n\n(?=\[)', kept.decode().strip())) != sorted(t.strip() for t in whole):
        say('--prefix: %d whole games and %d beginnings, but %s' % (len(whole), len(cut), summary))
        failed += 1
    return 6, failed


# ---- merged records ----

LINE = 'e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 d6'.split()
BRANCHES = {0: 'd4 d5', 1: 'e5 Nc3', 2: 'Nc3 Nc6', 4: 'Bb5 g6', 7: 'g6 c4', 9: 'e5 Ndb5'}  # instead of that move


REMARKS = ['{%s} ', '{%s\n} ', ';%s\n', '; %s } so\n', '\n%%%s\n', '\n%%%s } {\n']


def record(rng, count, name):
    """A text of the game with remarks, and the words that must not be lost."""
    words = []

    def word():
        words.append('%s%d' % (name, len(words)))
        return words[-1]

    def remarks():
        out = ''
        while rng.random() < .35:
            if rng.random() < .2:
                words.append('$%d' % rng.choice([rng.randrange(10, 140), rng.randrange(250, 1000)]))
                out += words[-1] + ' '
            else:
                out += rng.choice(REMARKS) % word()
        return out

    def branch(moves):
        out = '( ' + remarks()
        for move in moves[:rng.randrange(3)]:
            out += move + ' ' + remarks()
        return out + ') '

    tags = [tag for tag in ('White', 'Annotator', 'Date', 'Result', 'Od)d', 'Od-d') if rng.random() < .4]
    values = ['%s', '%s', '%s" b', '%s; c', '\1%s\1']  # verbatim, some of them odd
    text = '[Event "?"]\n' + ''.join('[%s "%s"]\n' % (tag, rng.choice(values).replace('"', '\\"') % word())
                                     for tag in tags) + '\n' + remarks()
    for i, move in enumerate(LINE[:count]):
        text += move + ' ' + remarks()
        if i in BRANCHES and rng.random() < .5:
            text += branch(BRANCHES[i].split()) + remarks()
    text += rng.choice(['*', '1-0', '1/2-1/2'])
    if rng.random() < .3:
        text += rng.choice([' {%s}', ' ; %s']) % word()
    return text + '\n\n', words


def check_merged(tool, rng, say):
    failed = 0
    for number in range(300):
        count = rng.choice([0, 1, 4, len(LINE)])
        texts, wanted = [], []
        for name in 'abc':
            text, words = record(rng, count, name)
            texts.append(text)
            wanted += words
        _, kept, _, summary = tool.run(''.join(texts).encode(), '--merge', '--match=moves', '--min-plies=0')
        lost = [w for w in wanted if not re.search(r'(?<!\w)%s(?!\w)' % re.escape(w), kept.decode())]
        if lost or ' 1 written' not in summary:
            say('merged records: lost %s; %s, of\n%s' % (lost, summary, ''.join(texts)))
            failed += 1
            break
        if kept.startswith(b'%'):  # written before the tags: text beside a game, which is not merged
            continue
        again = tool.run(kept + ''.join(texts).encode(), '--merge', '--match=moves', '--min-plies=0')[1]
        if again != kept:
            say('merged records: merging them again changes\n%sto\n%s' % (kept.decode(), again.decode()))
            failed += 1
            break
    return 1, failed


# ---- another implementation ----

def plain(text):
    text = unicodedata.normalize('NFD', text.lower().replace('ß', 'ss').replace('ø', 'o').replace('ł', 'l')
                                 .replace('æ', 'ae').replace('đ', 'd'))
    return ''.join(c for c in text if not unicodedata.combining(c)).replace("'", '').replace('`', '')


PARTICLES = set('van von der den de del della dos do da bin ibn ter zu'.split())


def readings(name):
    """All (last name, initials) that a name can be; None for nobody."""
    name = re.sub(r'\([^)]*\)', ' ', name)
    before, comma, behind = name.partition(',')
    words = lambda s: [w for w in re.split(r'[^0-9a-z\u0370-\uffff]+', plain(s)) if w]
    last, given = words(before), words(behind)
    if not last and not given or last + given in (['nn'], ['n', 'n'], ['unknown'], ['anonymous']):
        return None
    squeeze = lambda w: re.sub(r'(?<=[aou])e', '', w)
    drop = lambda ws: [w for w in ws if w not in PARTICLES]
    if comma and last:
        last = drop(last) or last[:1]
        return {(tuple(sorted(map(squeeze, last))), tuple(w[0] for w in drop(given)))}
    all_words = drop(last + given) or (last + given)[:1]
    dotted = set(re.findall(r'(?<![0-9a-z])[a-z]{1,3}(?=\.)', plain(name)))
    short = [w for w in all_words if len(w) == 1 or w in dotted]
    full = [w for w in all_words if w not in short]
    if short and full or len(all_words) == 1 or not full:
        return {(tuple(sorted(map(squeeze, full or short))), tuple(w[0] for w in short) if full else ())}
    cuts = set()
    for k in range(1, len(all_words) + 1):
        for l, g in ((all_words[:k], all_words[k:]), (all_words[-k:], all_words[:-k])):
            cuts.add((tuple(sorted(map(squeeze, l))), tuple(w[0] for w in g)))
    return cuts


def names_agree(a, b):
    x, y = readings(a), readings(b)
    if x is None or y is None:
        return True
    fits = lambda g, h: all(p == q for p, q in list(zip(g, h))[:2])
    if len(x) > 1 and len(y) > 1:
        w, v = max(x, key=lambda r: len(r[0]))[0], max(y, key=lambda r: len(r[0]))[0]
        return set(w) <= set(v) or set(v) <= set(w)
    return any(l == m and fits(g, h) for l, g in x for m, h in y)


def dates_agree(a, b):
    d = [s if re.fullmatch(r'[\d?]{4}\.[\d?]{2}\.[\d?]{2}', s) else '????.??.??' for s in (a, b)]
    return all(p == q or '?' in p + q for p, q in zip(*d))


def events_agree(a, b):
    def key(e):
        words = [w for w in re.split(r'[^0-9a-z\u0370-\uffff]+', plain(e)) if w]
        return sorted([w for w in words if not re.fullmatch(r'(18|19|20)\d\d', w)] or words)
    return not key(a) or not key(b) or key(a) == key(b)


def rounds_agree(a, b):
    def key(r):
        return [p.lstrip('0') or '0' for p in r.split('.')] if re.fullmatch(r'[\d.]+', r) else plain(r).strip('?- ')
    x, y = key(a), key(b)
    if not x or not y or isinstance(x, str) != isinstance(y, str):
        return not x or not y
    return x == y or (not isinstance(x, str) and x[0] == y[0] and (len(x) == 1 or len(y) == 1))


def check_corpus(tool, name, text, say):
    """Groups by the moves in UCI-like normal form (what fmt writes), then by the rules above."""
    fmt = subprocess.run([tool.pgn, 'fmt', '--no-comments', '--no-variations', '--no-nags'], input=text,
                         capture_output=True, timeout=300)
    games = games_of(fmt.stdout)
    groups, drops = {}, set()
    for i, (tags, moves) in enumerate(games):
        words = [w for w in moves.split() if not re.match(rb'\d+\.', w)][:-1]
        if len(words) < 20 or b'Variant' in tags:
            continue
        get = lambda t: tags.get(t, b'?').replace(b'\\"', b'"').decode('utf-8', 'replace')
        key = (b' '.join(words), tags.get(b'FEN'))
        me = [get(t) for t in (b'White', b'Black', b'Date', b'Event', b'Round', b'Site', b'Link')]
        for other in groups.setdefault(key, []):
            address = [[s for s in g[5:] if re.match(r'https?://[^/]+/.', s)][:1] for g in (me, other)]
            if names_agree(me[0], other[0]) and names_agree(me[1], other[1]) and dates_agree(me[2], other[2]) and \
               events_agree(me[3], other[3]) and rounds_agree(me[4], other[4]) and \
               (not all(address) or address[0] == address[1]):
                drops.add(i)
                break
        else:
            groups[key].append(me)
    _, kept, dropped, summary = tool.run(text)
    report = subprocess.run([tool.pgn, 'dedupe', '--check', '--json', '--report=-'], input=text, capture_output=True,
                            timeout=300)
    ours = {int(n) - 1 for n in re.findall(rb'"game":(\d+),[^{}]*"reason":"same"', report.stdout)}
    if ours != drops:
        say('%s: only ours drops %s, only the other %s' % (name, sorted(ours - drops)[:5], sorted(drops - ours)[:5]))
        return 1
    m = re.match(r'pgn: dedupe: (\d+) games? read, (\d+) written(?:, (\d+) removed)?', summary)
    if int(m[1]) != len(games) or int(m[2]) + int(m[3] or 0) != len(games):
        say('%s: %d games, but %s' % (name, len(games), summary))
        return 1
    return 0


# ---- pgn-extract ----

def check_extract(tool, text, say):
    """-D drops games with the same moves, whatever their tags and length: so do we, with --match=moves."""
    program = shutil.which('pgn-extract') or shutil.which('pgn-extract', path='/usr/games')
    if not program:
        return 0, 0
    path = os.path.join(tool.folder, 'extract.pgn')  # of standard input it drops none
    with open(path, 'wb') as f:
        f.write(text)
    theirs = subprocess.run([program, '-s', '-D', path], capture_output=True, timeout=300).stdout
    _, kept, _, _ = tool.run(text, '--match=moves', '--min-plies=0')
    counts = [len(re.findall(rb'^\[Event ', t, re.M)) for t in (kept, theirs)]
    if counts[0] != counts[1]:
        say('--match=moves keeps %d games, pgn-extract -D %d' % tuple(counts))
    return 1, int(counts[0] != counts[1])


# ---- interrupted ----

def check_killed(tool, text, rng, say):
    source, out = os.path.join(tool.folder, 'in.pgn'), os.path.join(tool.folder, 'killed.pgn')
    with open(source, 'wb') as f:
        f.write(text * 3)
    command = [tool.pgn, 'dedupe', '--keep=best', source, '-o', out]
    start = time.time()
    subprocess.run(command, capture_output=True, check=False)
    took = time.time() - start
    with open(out, 'rb') as f:
        whole = f.read()
    failed = 0
    for _ in range(12):
        with open(out, 'wb') as f:
            f.write(b'the old file')
        p = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        time.sleep(rng.random() * took)
        p.send_signal(signal.SIGKILL)
        p.wait()
        with open(out, 'rb') as f:
            now = f.read()
        if now not in (whole, b'the old file'):
            say('killed: the output has %d bytes, neither old nor new' % len(now))
            failed += 1
    p = subprocess.run([tool.pgn, 'dedupe', source, '-o', '/dev/full'], capture_output=True)
    if p.returncode != 2 or not p.stderr:
        say('a full device gives exit status %d' % p.returncode)
        failed += 1
    return 13, failed


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--pgn', required=True)
    ap.add_argument('--seed', type=int, default=6)
    ap.add_argument('corpus')
    args = ap.parse_args()
    packed = os.path.join(args.corpus, 'pgn')
    if not os.path.isdir(packed):
        print('the corpus is absent: skipped\n0 passed, 0 failed, 1 skipped')
        return 0
    rng = random.Random(args.seed)
    passed = failed = 0

    def say(text):
        print(text)

    with tempfile.TemporaryDirectory() as folder:
        tool = Dedupe(os.path.abspath(args.pgn), folder)
        texts = {}
        for name in FILES:
            raw = subprocess.run(['zstd', '-dcq', os.path.join(packed, name + '.pgn.zst')], check=True,
                                 capture_output=True).stdout
            parts = re.split(rb'(?<=\n)(?=\[Event )', raw)
            text = b''.join(parts[:PART]) + b''.join(parts[PART // 2:PART // 2 + 50])
            # games with errors are never dropped, which the other implementation does not know
            clean = subprocess.run([tool.pgn, 'fmt', '--strict'], input=text, capture_output=True)
            texts[name] = clean.stdout if clean.returncode else text
        lines = []
        for _, moves in games_of(texts['otb'])[:400]:
            words = [w.decode() for w in moves.split() if not re.match(rb'\d+\.', w)][:-1]
            if len(words) > 30:
                lines.append(words)
        n, bad = check_altered(tool, lines, rng, say)
        passed, failed = passed + n - bad, failed + bad
        n, bad = check_merged(tool, rng, say)
        passed, failed = passed + n - bad, failed + bad
        for name, text in texts.items():
            bad = check_corpus(tool, name, text, say)
            passed, failed = passed + 1 - bad, failed + bad
        n, bad = check_extract(tool, texts['otb'], say)
        passed, failed = passed + n - bad, failed + bad
        n, bad = check_killed(tool, texts['otb'], rng, say)
        passed, failed = passed + n - bad, failed + bad
    print('%d passed, %d failed' % (passed, failed))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
