#!/usr/bin/env python3
"""run.py -- speed beside the peers, in one run, as ratios.

    run.py --build DIR [--rounds N] [--corpus DIR]

perft: bench_perft against Stockfish's `go perft` (one thread; the time from the command to its answer,
so its start-up does not count), rounds interleaved, the best of each. Both count the last ply in bulk.
SAN: bench_san on recorded games if the corpus is there, else on random ones.
"""
import argparse, os, shutil, subprocess, sys, time

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


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    ap = argparse.ArgumentParser()
    ap.add_argument('--build', required=True)
    ap.add_argument('--rounds', type=int, default=5)
    ap.add_argument('--corpus', default=os.path.join(here, '..', '..', 'shared', 'corpus'))
    args = ap.parse_args()
    missed = bench_perft(args.build, args.rounds)
    bench_san(args.build, args.corpus)
    if missed:
        print('\n%d of the aims was missed' % missed)
    return 1 if missed else 0


if __name__ == '__main__':
    sys.exit(main())
