#!/usr/bin/env python3
"""page.py -- the page that `pgn convert --to=html` writes: its bytes, its core in Node, the page in a browser.

    page.py --pgn PATH [--corpus DIR] [--npm DIR] [--screens DIR]

The bytes: the same with any number of threads, the text of the files without anything that ends their element, the right
hashes of script and style. The core: every game as JSON, with the FEN after each move, equals the output of the command,
for invented, faulty and, with a corpus, some hundred real games. The browser: page.mjs, if Chromium and the packages
of tests/npm are installed. With --screens its screenshots are kept in that folder. Charts and tables, invented and real,
likewise: charts.mjs.
"""
import argparse, base64, hashlib, json, os, re, shutil, subprocess, sys, tempfile

import features
from checks import Checks

checks = Checks()
HERE = os.path.dirname(os.path.abspath(__file__))
ATTACK = '</script><script>window.attacked=1</script><!--<script>&lt;img src=x onerror=window.attacked=1>"\'\u2028\u2029\u202e'

ANNOTATED = '''[Event "Training"]
[Site "Here"]
[Date "2024.05.06"]
[Round "1"]
[White "Stone, Ada"]
[Black "Vale, Ben"]
[Result "1-0"]
[WhiteElo "2100"]
[BlackElo "1995"]
[TimeControl "300+3"]

{Before the first move.} 1. e4 {[%clk 0:05:00] [%eval 0.3]} e5 {[%clk 0:04:58] [%eval 0.2]} (1... c5 $1 {The Sicilian.} 2. Nf3 (2. c3 d5
(2... Nf6 3. e5)) 2... d6) 2. Qh5 $6 {[%clk 0:04:55] [%eval -0.1] [%cal Gh5f7,Rh5e5][%csl Yf7] Too early.} Nc6 {[%clk 0:04:40] [%eval 0.0]}
3. Bc4 {[%clk 0:04:50] [%eval 0.0]} Nf6 $4 {[%clk 0:00:31] [%eval #1]} 4. Qxf7# {[%clk 0:04:49] [%eval #0]} 1-0

[Event "Chess960"]
[Site "?"]
[Date "????.??.??"]
[Round "-"]
[White "Ash"]
[Black "Birch"]
[Result "1/2-1/2"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1"]

1. d4 d5 2. Nd3 Nd6 3. O-O O-O 1/2-1/2

[Event "Faulty"]
[White "Oak"]
[Black "Pine"]
[Result "*"]

1. e4 e5 2. Ke3 Nc6 3. d4 *

[Event "Promotion"]
[White "Rook"]
[Black "King"]
[Result "*"]
[SetUp "1"]
[FEN "8/P4k2/8/8/8/8/6K1/8 w - - 0 1"]

1. a8=Q Kg7 *
'''


def odd():
    """Games that do not fit: lines in lines, names and comments without end, many moves."""
    first = ['d4', 'c4', 'Nf3', 'e3', 'd3', 'g3', 'b3', 'f4', 'a3', 'h3'] * 3
    names = '[Event "%s"]\n[White "%s"]\n[Black "%s"]\n[Result "1/2-1/2"]\n\n' % ('An event that goes on ' * 6, 'Longname' * 12, 'Name ' * 30)
    shuffle = ' '.join('%d. Nf3 Nf6 %d. Ng1 Ng8' % (2 * i + 1, 2 * i + 2) for i in range(150))
    return '%s1. e4 %s%s e5 1/2-1/2\n\n%s%s 1/2-1/2\n\n%s1. e4 {%s} e5 {%s} 1/2-1/2\n' % (
        names, ''.join('(1. %s ' % move for move in first), ')' * len(first), names, shuffle, names, 'Words. ' * 1500, 'x' * 3000)


NAJDORF = '1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6'
WORDS = [  # tags of games to be searched for, and their moves
    (dict(Event='London Chess Classic', Site='London ENG', Date='2012.12.01', White='Carlsen, Magnus', Black='Müller, Jörg', Result='1-0',
          WhiteElo='2848', BlackElo='2613'), NAJDORF),
    (dict(Event='Banter Series', Site='https://chess24.com/g/1', Date='2019.05.17', White='Pichot, Alan', Black='Carlsen, Magnus', Result='0-1'),
     '1. d4 d5'),
    (dict(Event='Match', Site='Oslo', Date='2019.??.??', White="O'Kelly", Black='Mateus', Result='1/2-1/2', ECO='B90', Opening='Old name'), '1. e4 c5'),
    (dict(Event='Trade and Industry', Site='?', Date='????.??.??', White='White, A', Black='Black, B', Result='*'), '1. Nf3 Nf6 2. c4'),
    (dict(Event='Short', Site='?', Date='1851.06.21', White='Fox,B', Black='Hen', Result='0-1'), '1. f3 e5 2. g4 Qh4#'),
    (dict(Event='TST-chT (Women) 13th', Site='?', Date='????.??.??', White='Elm', Black='Yew', Result='*', WhiteElo='1028'), '1. b3 b6'),
    (dict(Event='Elder Cup "B" sf1 (TST)', Site='?', Date='????.??.??', White='Ivy', Black='Oak', Result='*', BlackElo='1028'), '1. b4 b6'),
]


def many():
    """A hundred games: some to be searched for, the others alike; the first of those has a sign at each move."""
    games = [(tags, moves) for tags, moves in WORDS]
    signs = ' '.join('%d. Nf3 $1 $14 Nf6 $2 $140 %d. Ng1 $6 Ng8 $146' % (2 * i + 1, 2 * i + 2) for i in range(40))
    for i in range(len(WORDS), 100):
        games.append((dict(Event='Round robin', White='Alder %d' % i, Black='Beech %d' % i, Result='*'), signs if i == len(WORDS) else '1. g3 g6 2. Bg2 Bg7'))
    return ''.join('%s\n%s %s\n\n' % (''.join('[%s "%s"]\n' % (name, value.replace('"', '\\"')) for name, value in tags.items()), moves, tags['Result']) for tags, moves in games)


def hostile():
    """A game in which every text is an attack on a page."""
    text = ATTACK.replace('"', '\\"')
    tags = ''.join('[%s "%s"]\n' % (name, text) for name in ('Event', 'Site', 'Round', 'White', 'Black', 'WhiteElo', 'WhiteTitle',
                                                            'ECO', 'Opening', 'Date', 'Termination', '__proto__', 'constructor'))
    comment = ATTACK.replace('}', '')
    return '%s[Result "*"]\n\n{%s} 1. e4 {%s [%%csl R<script>] [%%cal Ga1<b>]} ({%s} 1. d4 <script> {%s}) 1... Zz9 </script> *\n' % (
        tags, comment, comment, comment, comment)


def write(path, text):
    with open(path, 'w', encoding='utf-8', newline='') as file:
        file.write(text)


def run(*args, **more):
    return subprocess.run(args, capture_output=True, **more)


def data_of(page):
    """The games in a page, as they stand there."""
    return re.search(r'<script type="application/json" id="games">(.*?)</script>', page, re.S).group(1)


def check_bytes(pgn, folder):
    """Threads, texts, hashes, titles."""
    files = [os.path.join(folder, name) for name in ('annotated.pgn', 'hostile.pgn')]
    one, seven = (run(pgn, 'convert', '--to=html', '-j%d' % n, *files).stdout for n in (1, 7))
    checks.that(one and one == seven, 'FAIL -j1 and -j7 differ')
    page = one.decode()
    data = data_of(page)
    checks.that('<' not in data, 'FAIL the games have a `<`')
    loaded = json.loads(data)
    for file, path in zip(loaded['files'], files):
        with open(path, encoding='utf-8', newline='') as source:
            checks.that(file['text'] == source.read(), 'FAIL %s: another text in the page' % path)
        checks.that(file['name'] == os.path.basename(path), 'FAIL %s: its name is %r' % (path, file['name']))
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page).group(1)
    for name, pattern in (('script-src', r'<script>(.*?)</script>'), ('style-src', r'<style>(.*?)</style>')):
        found = re.findall(pattern, page, re.S)
        digest = base64.b64encode(hashlib.sha256(found[-1].encode()).digest()).decode()
        checks.that(len(found) == 1 and "%s 'sha256-%s'" % (name, digest) in policy, 'FAIL %s: not the hash' % name)
    checks.that(policy.startswith("default-src 'none';") and 'unsafe-inline' not in policy, 'FAIL policy: %s' % policy)
    titled = run(pgn, 'convert', '--to=html', '--title', ATTACK, files[0]).stdout.decode()
    checks.that('<title>&lt;/script&gt;' in titled and titled.count('<script') == page.count('<script'), 'FAIL the title is markup')
    checks.that(json.loads(data_of(titled))['title'] == ATTACK, 'FAIL another title')
    latin = os.path.join(folder, 'latin.pgn')
    with open(latin, 'wb') as file:
        file.write('[White "Müller"]\n\n1. e4 *\n'.encode('cp1252'))
    checks.that('Müller' in json.loads(data_of(run(pgn, 'convert', '--to=html', latin).stdout.decode()))['files'][0]['text'],
                'FAIL Windows-1252')


def check_core(pgn, folder, pages):
    """Every game of the pages by the core in Node, and by the command."""
    if not shutil.which('node'):
        checks.skip('the core of the page (node runs it)')
        return
    for name, page, source in pages:
        core = run('node', os.path.join(HERE, 'page_core.mjs'), page)
        lines = core.stdout.decode().split('\n')
        own = run(pgn, 'convert', '--to=ndjson', '--fen', '--place', source).stdout.decode().split('\n')
        own = [line for line in own if not line.startswith('{"type":"escape"')]
        count = sum(1 for line in own if line)
        trim = [re.sub(r'"file":"(?:[^"\\]|\\.)*"', '"file":""', line, 1) for line in own]
        core_trim = [re.sub(r'"file":"(?:[^"\\]|\\.)*"', '"file":""', line, 1) for line in lines]
        differ = [i for i, (a, b) in enumerate(zip(core_trim, trim)) if a != b]
        checks.that(core.returncode == 0 and count and len(lines) == len(own) and not differ,
                    'FAIL %s: %d games, %d of the core; different: %s %s' % (name, count, len(lines), differ[:3],
                                                                         core.stderr.decode()[-300:]))
        for i in differ[:1]:
            print(core_trim[i][:600], trim[i][:600], sep='\n')


def check_openings(pgn, folder):
    """A row has the name of its opening, whatever its ECO tag says: searches find it by this name."""
    if not shutil.which('node'):
        checks.skip('names of openings in the list of the page (node runs the core)')
        return
    source, page = os.path.join(folder, 'openings.pgn'), os.path.join(folder, 'openings.html')
    with open(source, 'w', encoding='utf-8') as file:
        for tag in ('', '[ECO "B20"]\n', '[ECO "D92"]\n', '[ECO "?"]\n'):
            file.write('[White "A"]\n%s\n1. e4 c5 *\n\n' % tag)
    run(pgn, 'convert', source, '-o', page)
    rows = json.loads(run('node', os.path.join(HERE, 'page_core.mjs'), page, '--list').stdout)
    names = [row.get('opening') for row in rows]
    checks.that(names == ['Sicilian Defense'] * 4, 'FAIL names of openings: %s' % names)


def check_nags(pgn, folder):
    """The page has the signs of `pgn nag`, and an outline only for what is one."""
    rows = [json.loads(line) for line in run(pgn, 'nag', '--json', *map(str, range(256))).stdout.decode().splitlines()]
    signs = {row['symbol'] for row in rows}
    source, page = os.path.join(folder, 'nags.pgn'), os.path.join(folder, 'nags.html')
    write(source, '1. e4 $11 *\n')
    run(pgn, 'convert', source, '-o', page)
    with open(page, encoding='utf-8') as file:
        drawn = re.findall(r'<symbol id="n-([0-9a-f-]*)"', file.read())
    for name in drawn:
        sign = ''.join(chr(int(code, 16)) for code in name.split('-'))
        checks.that(sign in signs, 'FAIL the outline of %r is of no NAG' % sign)
    checks.that(len(drawn) == 20, 'FAIL %d outlines of NAGs' % len(drawn))
    if not shutil.which('node'):
        checks.skip('NAGs of the page (node runs the core)')
        return
    table = json.loads(run('node', os.path.join(HERE, 'page_core.mjs'), page, '--nags').stdout)
    checks.that(table == [[row['symbol'], row['meaning']] for row in rows], 'FAIL the NAGs of the page')


def check_too_large(pgn, folder):
    """More than 64 MB of games are refused, with advice that helps; a query selects some of them."""
    game = '[White "%s"]\n\n1. e4 {' + 'x' * 1_000_000 + '} *\n\n'
    source, page = os.path.join(folder, 'large.pgn'), os.path.join(folder, 'large.html')
    write(source, ''.join(game % ('Adams' if i % 20 == 0 else 'Smith') for i in range(70)))
    done = run(pgn, 'convert', '-o', page, source)
    checks.that(done.returncode == 2 and b'too large for a page; use --query' in done.stderr and not os.path.exists(page),
                'FAIL too large: ' + done.stderr.decode()[-300:])
    done = run(pgn, 'convert', '--query=Adams', '-o', page, source)
    checks.that(done.returncode == 0 and os.path.isfile(page), 'FAIL a part of it: ' + done.stderr.decode()[-300:])
    os.remove(source)


def take(pgn, corpus, name, count, folder):
    """The first games of a file of the corpus; None if it is not there."""
    packed = os.path.join(corpus, 'pgn', name + '.pgn.zst')
    if not os.path.isfile(packed):
        return None
    path = os.path.join(folder, name + '.pgn')
    with open(path, 'wb') as out:
        source = subprocess.Popen([pgn, 'grep', '--first=%d' % count, 'plies >= 0', packed], stdout=out, stderr=subprocess.DEVNULL)
        source.wait()
    return path if os.path.getsize(path) else None


def quirks(corpus, folder):
    """The small odd files of other programs' tests, as one."""
    parts = []
    for where, _, names in sorted(os.walk(os.path.join(corpus, 'quirks'))):
        for name in sorted(names):
            path = os.path.join(where, name)
            if name.endswith('.pgn') and os.path.getsize(path) < 50000:
                with open(path, 'rb') as file:
                    text = file.read()
                if b'\0' not in text:
                    parts.append(text)
    path = os.path.join(folder, 'quirks.pgn')
    with open(path, 'wb') as file:
        file.write(b'\n\n'.join(parts).decode('utf-8', 'replace').encode())
    return path if parts else None


def check_types():
    """The page's TypeScript."""
    tsc = shutil.which('tsc')
    if not tsc:
        checks.skip('types of the page (node-typescript)')
        return
    done = run(tsc, '-p', os.path.join(HERE, '..', 'web', 'tsconfig.json'))
    checks.that(done.returncode == 0, 'FAIL types:\n' + done.stdout.decode())


def expect_fens(pgn, page, source):
    """The positions of the main lines of the first games, by the command, for page.mjs."""
    games = []
    for line in run(pgn, 'convert', '--to=ndjson', '--fen', source).stdout.decode().split('\n')[:12]:
        game = json.loads(line)
        start = game.get('start_fen', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')
        games.append([start or ''] + [move.get('fen', '') for move in game['moves']])
    write(page + '.fens', json.dumps(games))


SWISS = [('Åström, Björn', 2410), ('Baker, Ann', 2385), ('Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwww', 2300), ('棋' * 40, 2290), ('Dvořák, Petr', 2250),
         ('Eriksen, Liv', 2190), ('Faure, Anne-Marie de la Fontaine-Montgolfier', 2100), ('Gomez, Luis', 1990)]


def invented():
    """Two events of eight players: five rounds of a Swiss event, and a round robin; with forfeits and unfinished games."""
    games = []
    for event, pairs in (('Open', [(r, i, (i + r) % 8) for r in range(1, 6) for i in range(8) if (i // r) % 2 == 0 and i < (i + r) % 8]),
                         ('Closed', [(1 + (a + b) % 7, a, b) for a in range(8) for b in range(a)])):
        for n, (rnd, white, black) in enumerate(pairs):
            result = ('1-0', '1/2-1/2', '0-1', '1/2-1/2', '1-0', '*' if n == 5 else '0-1')[n % 6]
            more = '[Termination "forfeit"]\n' if n == 4 and event == 'Open' else ''
            games.append('[Event "%s"]\n[Site "Here"]\n[Date "2024.05.%02d"]\n[Round "%d"]\n[White "%s"]\n[Black "%s"]\n[Result "%s"]\n'
                         '[WhiteElo "%d"]\n[BlackElo "%d"]\n[ECO "B%d0"]\n%s\n%s %s\n\n' % (
                             event, rnd, rnd, SWISS[white][0], SWISS[black][0], result, SWISS[white][1], SWISS[black][1], n % 10, more,
                             '' if more else '1. e4 c5', result))
    return ''.join(games)


def timed(plies, first=''):
    """A game whose players use more and more time, one of them nearly all."""
    moves = ['Nf3', 'Nf6', 'Ng1', 'Ng8'] * plies
    moves = moves[1:plies + 1] if first else moves[:plies]
    text, left = '', [180.0, 180.0]
    for i, move in enumerate(moves):
        side = (i + bool(first)) % 2
        left[side] -= min(left[side] * 0.07 * (1 + (i * 7) % 5), left[side])
        text += '%s%s {[%%clk 0:%02d:%02d]} ' % (('%d. ' if not side else '%d... ') % ((i + bool(first)) // 2 + 1), move, left[side] // 60, left[side] % 60)
    return '[White "%s"]\n[Black "%s"]\n[TimeControl "180+0"]\n%s\n%s*\n\n' % (SWISS[2][0] * 3, SWISS[3][0], first, text)


def make_charts(pgn, folder, corpus):
    """Charts and tables for charts.mjs, by name: their files, and the words of their legends and notes."""
    charts = {}

    def make(name, suffix, words, *args):
        path = os.path.join(folder, name.replace(' ', '-') + suffix)
        with open(path, 'wb') as out:
            subprocess.run([pgn, *args], stdout=out, stderr=subprocess.DEVNULL)
        charts[name] = [path, words]
    write(os.path.join(folder, 'events.pgn'), invented())
    black = '[SetUp "1"]\n[FEN "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"]\n'
    write(os.path.join(folder, 'clocks.pgn'), timed(3) + timed(90) + timed(61, black) + timed(500))
    events, clocks = os.path.join(folder, 'events.pgn'), os.path.join(folder, 'clocks.pgn')
    results, own = ['White won', 'drawn', 'Black won'], ['won', 'drawn', 'lost']
    make('tables', '.html', own + ['forfeit', 'unfinished', 'with White against'], 'table', '-q', '--html', events)
    make('statistics', '.svg', results + own + ['unfinished', '45 unknown'], 'stats', '--svg', '--moves', events)
    for n in range(1, 5):
        make('clocks of game %d' % n, '.svg', ['Wwww', '棋'] + ['time trouble'] * (n > 1), 'clock', '--svg', '-n%d' % n, clocks)
    real = corpus and take(pgn, corpus, 'otb', 3000, tempfile.mkdtemp(dir=folder))
    if real:
        make('a real Swiss event', '.html', own + ['with White against'], 'table', '-q', '--html', '--event=24th City of Barcelona Op', real)
        make('real statistics', '.svg', results + own, 'stats', '--svg', '--moves', real)
    return charts


def run_browser(script, files, npm, screens):
    """page.mjs or charts.mjs."""
    chromium = shutil.which('chromium') or shutil.which('google-chrome')
    if not chromium or not shutil.which('node') or not os.path.isdir(os.path.join(npm, 'node_modules', 'playwright-core')):
        checks.skip('%s in a browser (chromium, and npm ci in tests/npm)' % script)
        return
    done = run('node', os.path.join(HERE, script), chromium, npm, screens or '', json.dumps(files), timeout=1200)
    for line in done.stdout.decode().splitlines():
        if line.startswith('ok '):
            checks.passed += 1
        elif line.startswith('note '):
            print(line[5:])
        else:
            checks.that(False, 'FAIL ' + line)
    checks.that(done.returncode == 0, 'FAIL %s: %s' % (script, done.stderr.decode()[-800:]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--pgn', required=True)
    parser.add_argument('--corpus', default='')
    parser.add_argument('--npm', default=os.path.join(HERE, 'npm'))
    parser.add_argument('--screens', default='')
    args = parser.parse_args()
    pgn = os.path.abspath(args.pgn)
    with tempfile.TemporaryDirectory() as folder:
        write(os.path.join(folder, 'annotated.pgn'), ANNOTATED)
        write(os.path.join(folder, 'hostile.pgn'), hostile())
        write(os.path.join(folder, 'odd.pgn'), odd())
        write(os.path.join(folder, 'many.pgn'), many())
        run_browser('charts.mjs', make_charts(pgn, folder, args.corpus), os.path.abspath(args.npm), args.screens)
        if not features.known(pgn)['html']:
            checks.skip('the page (tools/deps.sh build installs what it needs)')
            return checks.finish()
        check_types()
        check_bytes(pgn, folder)
        sources = {name: os.path.join(folder, name + '.pgn') for name in ('annotated', 'hostile', 'odd', 'many')}
        if args.corpus and os.path.isdir(args.corpus):
            for name, count in (('otb', 100), ('annotated', 150), ('frc', 40), ('dirty', 100), ('lireal', 100), ('ccreal', 60)):
                found = take(pgn, args.corpus, name, count, tempfile.mkdtemp(dir=folder))
                if found:
                    sources['corpus ' + name] = found
            found = quirks(args.corpus, folder)
            if found:
                sources['quirks'] = found
        else:
            checks.skip('real games (../shared/corpus)')
        pages = []
        for name, source in sources.items():
            page = os.path.join(folder, name.replace(' ', '-') + '.html')
            made = run(pgn, 'convert', '-o', page, source)
            checks.that(os.path.isfile(page), 'FAIL %s: %s' % (name, made.stderr.decode()[-300:]))
            pages.append((name, page, source))
            if name.startswith('corpus'):
                expect_fens(pgn, page, source)
        check_openings(pgn, folder)
        check_nags(pgn, folder)
        check_too_large(pgn, folder)
        check_core(pgn, folder, pages)
        evil = os.path.join(folder, "<img src=x onerror=window.attacked=1>.pgn")
        shutil.copy(sources['hostile'], evil)
        run(pgn, 'convert', '-o', os.path.join(folder, 'hostile.html'), '--title', ATTACK, evil)
        run_browser('page.mjs', {name: page for name, page, _ in pages}, args.npm, args.screens)
    return checks.finish()


if __name__ == '__main__':
    sys.exit(main())
