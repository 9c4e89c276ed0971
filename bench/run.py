#!/usr/bin/env python3
"""run.py -- compare speed with other programs, in one run, as ratios.

    run.py --build DIR [--rounds N] [--corpus DIR] [--quick] [PART...]

The parts, all of them if none is named: perft, san, files, grep, pgc, convert, threads, many, stages, reader, sort, tables, draw. With --quick each is
run once, with a million games instead of ten, and sizes are those of zstd -3.

perft: bench_perft against Stockfish's `go perft` (one thread; the time from the command to its answer,
so its start-up does not count), rounds interleaved, the best of each. Both count the last ply in bulk.
san: bench_san on recorded games if the corpus is there, else on random ones.
files, threads: the pgn command beside pgn-extract and grep on whole files, unpacked, in the page cache, one core
(taskset) but for the row of two threads; wall clock of the whole process, rounds interleaved, the best of
each; peak memory of ours. grep: searches and openings beside those of pgn-extract that select the same, and two
threads beside one. pgc: pack and unpack beside pgn-extract reading the same games, and sizes. convert: JSON and back. many: ten million games
through dedupe, for its memory. sort: games beside GNU sort of the same bytes as lines, in memory and in a quarter of
it, with its peak. tables: `pgn convert` to CSV, Parquet and Arrow, in megabytes of PGN a second. reader: loops over a public reader beside the command that does the same. stages: nanoseconds a ply by
stage, and which lane the games take.
"""
import argparse, os, shutil, subprocess, sys, tempfile, time

START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
PERFTS = [('initial position', START, 6, 119060324, 1.6), ('kiwipete', KIWIPETE, 5, 193690690, 2.2)]


def ours(build, fen, depth):
    out = subprocess.run([os.path.join(build, 'bench', 'bench_perft'), str(depth), fen],
                         check=True, capture_output=True, text=True).stdout.split()
    return int(out[0]), float(out[1])


class Stockfish:
    def __init__(self, path):
        self.p = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.send('uci'); self.until('uciok')
        self.send('setoption name Threads value 1')
        self.send('isready'); self.until('readyok')

    def send(self, line):
        self.p.stdin.write(line + '\n')

    def until(self, word):
        for line in self.p.stdout:
            if line.startswith(word):
                return line
        sys.exit('stockfish ended')

    def perft(self, fen, depth):
        self.send('position fen ' + fen)
        self.send('isready'); self.until('readyok')
        start = time.perf_counter()
        self.send('go perft %d' % depth)
        nodes = int(self.until('Nodes searched').split()[-1])
        return nodes, time.perf_counter() - start

    def close(self):
        self.send('quit')
        self.p.wait(timeout=10)


def bench_perft(build, rounds):
    path = shutil.which('stockfish') or shutil.which('stockfish', path='/usr/games')
    if not path:
        print('perft: stockfish is not installed; only our own figures')
    engine = Stockfish(path) if path else None
    missed = 0
    print('%-18s %5s %14s %14s %8s %8s' % ('perft', 'depth', 'pgnkit Mn/s', 'Stockfish Mn/s', 'ratio', 'aim'))
    for name, fen, depth, nodes, aim in PERFTS:
        best, peer = 1e9, 1e9
        for _ in range(rounds):
            n, t = ours(build, fen, depth)
            if n != nodes:
                sys.exit('perft of %s is %d, not %d' % (name, n, nodes))
            best = min(best, t)
            if engine:
                n, t = engine.perft(fen, depth)
                if n != nodes:
                    sys.exit('stockfish counts %d' % n)
                peer = min(peer, t)
        ratio = peer / best if engine else 0
        missed += bool(engine) and ratio < aim
        print('%-18s %5d %14.0f %14s %8s %8.1f' % (name, depth, nodes / best / 1e6,
              '%.0f' % (nodes / peer / 1e6) if engine else '-', '%.2f' % ratio if engine else '-', aim))
    if engine:
        engine.close()
    return missed


def bench_san(build, corpus):
    otb = os.path.join(corpus, 'pgn', 'otb.pgn.zst')
    args = [otb] if os.path.exists(otb) else []
    print('\nSAN, one core, %s' % ('recorded master games' if args else 'random games (no corpus here)'))
    sys.stdout.flush()
    subprocess.run([os.path.join(build, 'bench', 'bench_san')] + args, check=True)


SMALL_FILE = 40_000_000 # bytes

# Our command, the other program, and the speedup to reach.
FILES = [
    ('otb', 'check', ['check', '-j1'], ['pgn-extract', '-s', '-r'], 25),
    ('lisynth', 'check', ['check', '-j1'], ['pgn-extract', '-s', '-r'], 20),
    ('otb', 'fmt', ['fmt', '-j1', '-o/dev/null'], ['pgn-extract', '-s', '-o/dev/null'], 20),
    ('lisynth', 'fmt', ['fmt', '-j1', '-o/dev/null'], ['pgn-extract', '-s', '-o/dev/null'], 20),
    ('engine', 'check', ['check', '-j1'], ['pgn-extract', '-s', '-r'], 12),
    ('ccreal', 'check', ['check', '-j1'], ['pgn-extract', '-s', '-r'], 12),
    ('lireal', 'check', ['check', '-j1'], ['pgn-extract', '-s', '-r'], 12),
    ('frc', 'check', ['check', '-j1'], ['pgn-extract', '-s', '-r'], 8),
    ('annotated', 'check', ['check', '-j1'], ['pgn-extract', '-s', '-r'], 8),
    ('engine', 'fmt', ['fmt', '-j1', '-o/dev/null'], ['pgn-extract', '-s', '-o/dev/null'], 12),
    ('ccreal', 'fmt', ['fmt', '-j1', '-o/dev/null'], ['pgn-extract', '-s', '-o/dev/null'], 12),
    ('lireal', 'fmt', ['fmt', '-j1', '-o/dev/null'], ['pgn-extract', '-s', '-o/dev/null'], 12),
    ('frc', 'fmt', ['fmt', '-j1', '-o/dev/null'], ['pgn-extract', '-s', '-o/dev/null'], 8),
    ('annotated', 'fmt', ['fmt', '-j1', '-o/dev/null'], ['pgn-extract', '-s', '-o/dev/null'], 8),
    ('otb', 'dedupe', ['dedupe', '-j1', '-o/dev/null'], ['pgn-extract', '-s', '-D', '-o/dev/null'], 20),
    ('otb', 'count', ['count', '-j1'], ['grep', '-c', r'^\[Event '], 3),
    ('lisynth', 'count', ['count', '-j1'], ['grep', '-c', r'^\[Event '], 3),
]


# Tables of otb, one core: the options, and the megabytes of PGN a second to reach (0: none).
TABLES = [
    ('games, tags only', ['--to=csv', '--columns=game,event,site,date,round,white,black,result,white_elo,black_elo,eco'], 800),
    ('games', ['--to=csv'], 0),
    ('moves', ['--to=csv', '--rows=moves'], 100),
    ('moves without FEN', ['--to=csv', '--rows=moves', '--columns=game,ply,san,uci'], 0),
    ('positions', ['--to=csv', '--rows=positions'], 0),
    ('games', ['--to=parquet'], 150),
    ('moves', ['--to=parquet', '--rows=moves'], 0),
    ('games', ['--to=arrow'], 0),
]


ECO_PGN = '/usr/share/pgn-extract/eco.pgn'
IQP = '/'.join('??[^P]%s[^P]???' % ('P' if rank == 4 else '[^p]') for rank in range(8, 0, -1))

# A search, its query, the equivalent for pgn-extract (an option, and its file of criteria), the speedup to reach,
# and that of two threads. A position ends a game's search early by its pawns, a key cannot.
SEARCHES = [
    ('tag', 'White ~ "Carlsen"', '-TwCarlsen', None, 35, 1.7),
    ('position', 'position "r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R w KQkq"', '-Hf309fde4ccbb2e7d', None, 40,
     1.7),
    ('key', 'key f309fde4ccbb2e7d', '-Hf309fde4ccbb2e7d', None, 25, 1.7),
    ('pattern', 'pattern "*/*/*/*/*/*/*PPP/*RK?"', '-t', 'FENPattern "*/*/*/*/*/*/*PPP/*RK?"', 15, 1.7),
    ('material', 'material "KRPP vs KRP"', '-z', '0 rp2 rp1', 15, 1.7),
    ('structure', 'structure iqp', '-t', 'FENPatternI "%s"' % IQP, 15, 1.7),
]


def timed(command, cores):
    """Wall time in seconds, and peak memory in MB. The output goes to a pipe and is discarded: grep stops
    early when it sees /dev/null."""
    sink = subprocess.Popen(['cat'], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    start = time.perf_counter()
    p = subprocess.Popen(['taskset', '-c', cores] + command, stdout=sink.stdin, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(p.pid, 0)
    seconds = time.perf_counter() - start
    p.returncode = 0
    sink.stdin.close()
    sink.wait()
    return seconds, usage.ru_maxrss / 1024


PACKED_AIM = 1.6 # times faster with two threads

# Times the games a second of pgn-extract -s -r.
PACK_AIM = {('otb', 'pack'): 7, ('otb', 'unpack'): 7, ('lisynth', 'unpack'): 5}


def size_of(command):
    return len(subprocess.run(command, check=True, capture_output=True).stdout)


def bench_pgc(pgn, paths, folder, rounds, level):
    """pack and unpack against pgn-extract reading the same games; then sizes."""
    peer = shutil.which('pgn-extract') or shutil.which('pgn-extract', path='/usr/games')
    missed = 0
    for name, path in paths.items():
        pgc = os.path.join(folder, name + '.pgc')
        subprocess.run([pgn, 'pack', '-o', pgc, path], check=True, stderr=subprocess.DEVNULL)
        best = {'pack': 1e9, 'unpack': 1e9}
        other, memory = 1e9, dict.fromkeys(best, 0)
        for _ in range(rounds):
            for _ in range(3):
                for what, source in (('pack', path), ('unpack', pgc)):
                    seconds, peak = timed([pgn, what, '-j1', '-o/dev/null', source], '0')
                    best[what], memory[what] = min(best[what], seconds), max(memory[what], peak)
            if peer:
                other = min(other, timed([peer, '-s', '-r', path], '0')[0])
        for what in best:
            aim = PACK_AIM.get((name, what), 0)
            missed += bool(peer) and other / best[what] < aim
            print('%-8s %-8s %10.0f %10.0f %8.1f %6s %6.1f MB' % (name, what, best[what] * 1e3, other * 1e3,
                  other / best[what], aim or '-', memory[what]))
        print('%-8s sizes: PGN %d, PGN and zstd %s %d, PGC %d, PGC and zstd %s %d' %
              (name, os.path.getsize(path), level, size_of(['zstd', level, '-qc', path]), os.path.getsize(pgc), level,
               size_of(['zstd', level, '-qc', pgc])))
    return missed


# Megabytes of PGN a second, on one core.
CONVERT_AIM = {('otb', 'ndjson'): 120, ('otb', 'read'): 60}


def bench_convert(pgn, paths, folder, rounds):
    """Games to JSON and to move lists, and JSON back to PGN: megabytes of the PGN a second."""
    missed = 0
    print('\n%-10s %-8s %10s %6s %9s' % ('file', 'what', 'MB/s', 'aim', 'memory'))
    for name in ('otb', 'lisynth', 'annotated', 'engine'):
        json, size = os.path.join(folder, name + '.ndjson'), os.path.getsize(paths[name]) / 1e6
        subprocess.run([pgn, 'convert', '-o', json, paths[name]], stderr=subprocess.DEVNULL)
        for what in ('ndjson', 'json', 'uci', 'fen', 'read'):
            command = ['fmt', '-j1', '-o/dev/null', json] if what == 'read' else ['convert', '-j1', '--to=' + what, '-o/dev/null', paths[name]]
            runs = [timed([pgn] + command, '0') for _ in range(3 * rounds)]
            speed, aim = size / min(seconds for seconds, _ in runs), CONVERT_AIM.get((name, what), 0)
            missed += speed < aim
            print('%-10s %-8s %10.0f %6s %6.1f MB' % (name, what, speed, aim or '-', max(peak for _, peak in runs)))
    return missed


def bench_many(build, otb, games):
    """Ten million games in a pipe through dedupe: bytes of memory per game, for the whole process."""
    maker = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'many_games.py')
    source = subprocess.Popen([sys.executable, maker, otb, str(games)], stdout=subprocess.PIPE)
    start = time.perf_counter()
    p = subprocess.Popen([os.path.join(build, 'pgn'), 'dedupe', '-j1', '-o/dev/null'], stdin=source.stdout,
                         stderr=subprocess.PIPE, text=True)
    source.stdout.close()
    said = p.stderr.read()
    _, _, usage = os.wait4(p.pid, 0)
    p.returncode = 0
    source.wait()
    each = usage.ru_maxrss * 1024 / games
    print('dedupe of %d games: %.0f bytes of memory a game (aim: 100), %.0f s of processor time, %.0f s in all\n  %s' %
          (games, each, usage.ru_utime + usage.ru_stime, time.perf_counter() - start, said.strip()))
    return each > 100


def bench_peers(pgn, paths, rounds):
    """Whole files, against the programs of FILES. Both read a small file several times: starting a process may take as long
    as reading it."""
    missed = 0
    for name, what, ours, peer, aim in FILES:
        program = shutil.which(peer[0]) or shutil.which(peer[0], path='/usr/games')
        if not program:
            print('%s is not installed' % peer[0])
            continue
        best, other, memory = 1e9, 1e9, 0
        files = [paths[name]] * max(1, SMALL_FILE // os.path.getsize(paths[name]))
        for _ in range(rounds):
            for _ in range(3): # ours is short: more runs in each round
                seconds, peak = timed([pgn] + ours + files, '0')
                best, memory = min(best, seconds), max(memory, peak)
            other = min(other, timed([program] + peer[1:] + files, '0')[0])
        missed += other / best < aim
        print('%-9s %-8s %10.1f %10.0f %8.1f %6.1f %6.1f MB' % (name, what, best * 1e3, other * 1e3,
              other / best, aim, memory))
    return missed


def bench_row(what, ours, peer, otb, rounds, aim, most):
    """Ours beside the other program on one core, and with two threads beside one."""
    one = two = one_of_two = other = 1e9
    memory = 0
    for _ in range(rounds):
        for _ in range(3):
            seconds, peak = timed(ours + ['-j1', otb], '0')
            one, memory = min(one, seconds), max(memory, peak)
            one_of_two = min(one_of_two, timed(ours + ['-j1', otb], '0,1')[0])
            two = min(two, timed(ours + ['-j2', otb], '0,1')[0])
        other = min(other, timed(peer + [otb], '0')[0])
    print('%-8s %-10s %8.1f %10.0f %8.1f %6.1f %6.1f MB %9.2f %5.1f' % ('otb', what, one * 1e3, other * 1e3, other / one, aim,
          memory, one_of_two / two, most))
    return (other / one < aim) + (one_of_two / two < most)


def bench_grep(pgn, otb, folder, rounds):
    """Searches and openings, beside pgn-extract's own."""
    program = shutil.which('pgn-extract') or shutil.which('pgn-extract', path='/usr/games')
    if not program:
        print('pgn-extract is not installed')
        return 0
    missed = 0
    criteria = os.path.join(folder, 'criteria')
    print('\n%-8s %-10s %8s %10s %8s %6s %9s %9s %5s' % ('file', 'search', 'ms', 'peer ms', 'ratio', 'aim', 'memory',
          '2 threads', 'aim'))
    for what, query, option, text, aim, most in SEARCHES:
        if text:
            with open(criteria, 'w') as file:
                file.write(text + '\n')
        peer = [program, '-s', option + (criteria if text else ''), '-o/dev/null']
        missed += bench_row(what, [pgn, 'grep', '-q', '-o/dev/null', query], peer, otb, rounds, aim, most)
    if os.path.exists(ECO_PGN):
        missed += bench_row('openings', [pgn, 'openings', '-q', '-o/dev/null'], [program, '-s', '-e' + ECO_PGN, '-o/dev/null'],
                            otb, rounds, 40, 1.7)
    return missed


def bench_threads(pgn, otb, rounds):
    missed = 0
    for what in ('check', 'fmt'):
        one = two = 1e9
        quiet = ['-o/dev/null'] if what == 'fmt' else []
        for _ in range(2 * rounds):
            one = min(one, timed([pgn, what] + quiet + ['-j1', otb], '0,1')[0])
            two = min(two, timed([pgn, what] + quiet + ['-j2', otb], '0,1')[0])
        missed += one / two < 1.8
        print('%-8s %-8s %10.0f %10.0f %8.2f %6.1f   two threads beside one' %
              ('otb', what, two * 1e3, one * 1e3, one / two, 1.8))
    return missed


def bench_packed(pgn, packed, plain, rounds):
    """A compressed file: two threads beside one. Decompression alone and the unpacked file show what is possible."""
    one = two = alone = bare = 1e9
    for _ in range(2 * rounds):
        one = min(one, timed([pgn, 'check', '-j1', packed], '0,1')[0])
        two = min(two, timed([pgn, 'check', '-j2', packed], '0,1')[0])
        alone = min(alone, timed(['zstd', '-dqc', packed], '0,1')[0])
        bare = min(bare, timed([pgn, 'check', '-j1', plain], '0,1')[0])
    print('%-8s %-8s %10.0f %10.0f %8.2f %6.1f   two threads beside one; zstd alone %.0f, unpacked %.0f' %
          ('otb.zst', 'check', two * 1e3, one * 1e3, one / two, PACKED_AIM, alone * 1e3, bare * 1e3))
    return one / two < PACKED_AIM


def bench_stages(build, corpus, paths):
    reader = os.path.join(build, 'bench', 'bench_read')
    for name in paths:
        print('\n%s, by stage, processor time:' % name)
        sys.stdout.flush()
        subprocess.run([reader, paths[name]], check=True)
    print('\nGames by the fast lane:')
    for entry in sorted(os.listdir(os.path.join(corpus, 'pgn'))):
        out = subprocess.run([reader, os.path.join(corpus, 'pgn', entry), '4'], check=True, capture_output=True,
                             text=True).stdout
        print('  %-16s %s' % (entry.split('.')[0], out.splitlines()[0]))


# Question to a reader (a stage of bench_reader), the command beside it, and at most how many times its time.
READER = [('tags and result', ['tags', '--count'], 1.3), ('main_line', ['check'], 1.1), ('visit: move', ['check'], 1.5)]
TREE_AIM = 150 # MB a second


def stage_seconds(build, path, stage):
    out = subprocess.run(['taskset', '-c', '0', os.path.join(build, 'bench', 'bench_reader'), path, stage], check=True,
                         capture_output=True, text=True).stdout
    row = next(line for line in out.splitlines() if line.strip().startswith(stage))
    return float(row[len(stage) + 2:].split()[0]) / 1e3


def bench_reader(build, path, rounds):
    """What a loop over a public reader costs beside the command that does the same, in turns."""
    missed = 0
    pgn, size = os.path.join(build, 'pgn'), os.path.getsize(path) / 1e6
    print('\n%-18s %10s %10s %8s %6s' % ('public reader', 'reader ms', 'pgn ms', 'ratio', 'most'))
    for stage, command, most in READER:
        best = other = 1e9
        for _ in range(rounds):
            best = min(best, stage_seconds(build, path, stage))
            other = min(other, timed([pgn] + command + ['-j1', path], '0')[0])
        missed += best / other > most
        print('%-18s %10.0f %10.0f %8.2f %6.1f   pgn %s' % (stage, best * 1e3, other * 1e3, best / other, most,
                                                           ' '.join(command)))
    tree = size / min(stage_seconds(build, path, 'tree') for _ in range(rounds))
    print('%-18s %10.0f MB/s, at least %d' % ('tree', tree, TREE_AIM))
    return missed + (tree < TREE_AIM)


def bench_files(build, corpus, rounds, parts, quick):
    """The parts that need games, unpacked once."""
    pgn = os.path.join(build, 'pgn')
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        paths = {}
        for name in ('otb', 'lisynth', 'engine', 'ccreal', 'lireal', 'frc', 'annotated'):
            packed = os.path.join(corpus, 'pgn', name + '.pgn.zst')
            if not os.path.exists(packed):
                print('\nfiles: the corpus is not here')
                return 0
            paths[name] = os.path.join(folder, name + '.pgn')
            subprocess.run(['zstd', '-dqf', packed, '-o', paths[name]], check=True)
        large = {name: paths[name] for name in ('otb', 'lisynth')}
        if parts & {'files', 'pgc', 'threads'}:
            print('\n%-8s %-8s %10s %10s %8s %6s %9s' % ('file', 'what', 'pgnkit ms', 'peer ms', 'ratio', 'aim', 'memory'))
        if 'files' in parts:
            missed += bench_peers(pgn, paths, rounds)
        if 'grep' in parts:
            missed += bench_grep(pgn, paths['otb'], folder, rounds)
        if 'pgc' in parts:
            missed += bench_pgc(pgn, large, folder, rounds, '-3' if quick else '-19')
        if 'convert' in parts:
            missed += bench_convert(pgn, paths, folder, rounds)
        if 'threads' in parts:
            missed += bench_threads(pgn, paths['otb'], rounds)
            missed += bench_packed(pgn, os.path.join(corpus, 'pgn', 'otb.pgn.zst'), paths['otb'], rounds)
        if 'many' in parts:
            missed += bench_many(build, paths['otb'], 1_000_000 if quick else 10_000_000)
        if 'stages' in parts:
            bench_stages(build, corpus, large)
        if 'reader' in parts:
            missed += bench_reader(build, paths['otb'], rounds)
        if 'sort' in parts:
            missed += bench_sort(pgn, paths['otb'], folder, rounds)
        if 'tables' in parts:
            missed += bench_tables(pgn, paths['otb'], rounds)
    return missed


# Pictures: milliseconds and kilobytes at most.
PICTURES = {'png-start': (1, 0), 'png-middlegame': (1, 0), 'png-check': (1, 0), 'png-endgame': (1, 0), 'gif': (100, 150),
            'gif-everything': (100, 150)}
EPD_PICTURES, EPD_SECONDS = 10000, 20


def bench_draw(build, corpus, rounds):
    """PNG of 360 pixels with the pieces cached, a game of 80 plies as GIF, and a PNG for each of many records."""
    out = subprocess.run([os.path.join(build, 'bench', 'bench_draw'), str(rounds)], check=True, capture_output=True, text=True).stdout
    missed = 0
    print('\n%-16s %8s %6s %8s %6s' % ('picture', 'ms', 'aim', 'KB', 'aim'))
    for line in out.splitlines():
        name, ms, size = line.split()
        most, largest = PICTURES[name]
        missed += (float(ms) >= most) + (bool(largest) and int(size) >= largest * 1000)
        print('%-16s %8s %6d %8.1f %6s' % (name, ms, most, int(size) / 1e3, largest or '-'))
    suite = os.path.join(corpus, 'epd', 'wac.epd')
    if not os.path.exists(suite):
        return missed
    with tempfile.TemporaryDirectory() as folder:
        lines, many = [line for line in open(suite, errors='replace') if line.strip()], os.path.join(folder, 'many.epd')
        with open(many, 'w') as file:
            file.writelines((lines * (EPD_PICTURES // len(lines) + 1))[:EPD_PICTURES])
        start = time.perf_counter()
        subprocess.run([os.path.join(build, 'pgn'), 'diagram', '-q', '-o', os.path.join(folder, 'd-%05d.png'), many],
                       stderr=subprocess.DEVNULL) # records with errors are reported, and drawn
        seconds = time.perf_counter() - start
        made = sum(name.endswith('.png') for name in os.listdir(folder))
        print('%d records to %d PNG files: %.1f s (aim: %d)' % (EPD_PICTURES, made, seconds, EPD_SECONDS))
    return missed + (seconds >= EPD_SECONDS or made != EPD_PICTURES)


def bench_tables(pgn, path, rounds):
    """Tables of one file, in megabytes of PGN a second."""
    missed, size = 0, os.path.getsize(path)
    print('\n%-8s %-28s %10s %10s %6s %9s' % ('file', 'table', 'pgnkit ms', 'MB/s', 'aim', 'memory'))
    for what, options, aim in TABLES:
        best, peak = 1e9, 0
        for _ in range(rounds):
            seconds, used = timed([pgn, 'convert', '-j1', '-o/dev/null', path] + options, '0')
            best, peak = min(best, seconds), max(peak, used)
        speed = size / best / 1e6
        missed += speed < aim
        print('%-8s %-28s %10.0f %10.0f %6s %6.1f MB' % ('otb', '%s, %s' % (options[0][5:], what), best * 1e3, speed, aim or '-', peak))
    return missed


def bench_sort(pgn, path, folder, rounds):
    """Our sort of games against GNU sort of the same bytes as lines; then a file four times as large as the memory."""
    missed = 0
    out, size = os.path.join(folder, 'out'), os.path.getsize(path)
    print('\n%-8s %-18s %10s %10s %8s %6s %9s' % ('file', 'what', 'pgnkit ms', 'GNU ms', 'ratio', 'aim', 'memory'))
    for what, memory in (('sort', 1 << 30), ('sort, 1/4 memory', size // 4)):
        best, other, peak = 1e9, 1e9, 0
        for _ in range(rounds):
            seconds, used = timed([pgn, 'sort', '-j1', '--memory=%d' % memory, '-o', out, path], '0')
            best, peak = min(best, seconds), max(peak, used)
            other = min(other, timed(['env', 'LC_ALL=C', 'sort', '--parallel=1', '-S', '%db' % memory, '-T', folder, '-o',
                                      out, path], '0')[0])
        missed += other / best < 1
        print('%-8s %-18s %10.0f %10.0f %8.1f %6.1f %6.1f MB' % ('otb', what, best * 1e3, other * 1e3, other / best, 1, peak))
    bound = (size // 4) / (1 << 20) + 4         # plus the base memory of the program
    missed += peak > bound
    print('peak memory %.1f MB of %.1f: %s' % (peak, bound, 'above the bound' if peak > bound else 'the bound holds'))
    return missed


PARTS = ['perft', 'san', 'files', 'grep', 'pgc', 'convert', 'threads', 'many', 'stages', 'reader', 'sort', 'tables', 'draw']


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    ap = argparse.ArgumentParser(description='Speed beside the peers, as ratios.')
    ap.add_argument('--build', required=True)
    ap.add_argument('--rounds', type=int, default=5, help='number of rounds; the best counts (default: 5; at most 3 for whole files)')
    ap.add_argument('--corpus', default=os.path.join(here, '..', '..', 'shared', 'corpus'))
    ap.add_argument('--quick', action='store_true', help='one round, and less of what takes long: for a first look')
    ap.add_argument('parts', nargs='*', metavar='PART', help='what to measure (all): ' + ', '.join(PARTS))
    args = ap.parse_args()
    unknown = [part for part in args.parts if part not in PARTS]
    if unknown:
        ap.error('unknown part %s: expected one of %s' % (unknown[0], ', '.join(PARTS)))
    parts, rounds = set(args.parts or PARTS), 1 if args.quick else args.rounds
    missed = 0
    if 'perft' in parts:
        missed += bench_perft(args.build, rounds)
    if 'san' in parts:
        bench_san(args.build, args.corpus)
    if 'draw' in parts:
        missed += bench_draw(args.build, args.corpus, rounds)
    if parts - {'perft', 'san', 'draw'}:
        missed += bench_files(args.build, args.corpus, min(rounds, 3), parts, args.quick)
    if missed:
        print('\n%d of the aims %s missed' % (missed, 'was' if missed == 1 else 'were'))
    return 1 if missed else 0


if __name__ == '__main__':
    sys.exit(main())
