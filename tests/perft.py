#!/usr/bin/env python3
"""perft.py -- count positions with the command and compare with published counts.

    perft.py --pgn PATH [--limit NODES] [--progress] FILE...

A line of a file is `FEN ;D1 20 ;D2 400 ...`. Every depth whose count is at most the limit is one test.
An absent file is skipped.
"""
import argparse
import concurrent.futures
import os
import subprocess
import sys
import time


def read(path):
    """(place, FEN, depth, count) for every depth of every line."""
    with open(path, encoding="ascii") as file:
        for number, line in enumerate(file, 1):
            fen, *counts = line.strip().split(";")
            for field in counts:
                depth, count = field.split()
                if not depth.startswith("D"):
                    raise ValueError(f"{path}:{number}: \"{field}\" is not a depth and a count")
                yield f"{path}:{number}", fen.strip(), int(depth[1:]), int(count)


def check(pgn, place, fen, depth, count):
    """What is wrong, or None."""
    try:
        done = subprocess.run([pgn, "perft", str(depth), fen], stdin=subprocess.DEVNULL, text=True,
                              capture_output=True, timeout=60 + count / 1e6, check=False)
    except subprocess.TimeoutExpired:
        return f"{place}: depth {depth}: no end"
    if done.returncode or done.stdout != f"{count}\n":
        got = (done.stdout + done.stderr).strip() or f"exit status {done.returncode}"
        return f"{place}: depth {depth}: {got}, not {count}: {fen}"
    return None


def rate(nodes, seconds):
    return f"{nodes / seconds / 1e6:.0f} million positions a second"


def main():
    parser = argparse.ArgumentParser(description="compare perft counts with published ones")
    parser.add_argument("--pgn", required=True, help="the command to test")
    parser.add_argument("--limit", type=int, default=5_000_000, help="the largest count to compute")
    parser.add_argument("--progress", action="store_true", help="say on stderr how far it is")
    parser.add_argument("files", nargs="+", metavar="FILE")
    args = parser.parse_args()
    passed = failed = skipped = nodes = 0
    tasks = []
    for path in args.files:
        if os.path.exists(path):
            tasks += [task for task in read(path) if task[3] <= args.limit]
        else:
            print(f"{path} is absent: skipped")
            skipped += 1
    # The longest first, so that no worker is left alone with one at the end.
    tasks.sort(key=lambda task: -task[3])
    all_nodes = sum(task[3] for task in tasks)
    start = said = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = {pool.submit(check, args.pgn, *task): task for task in tasks}
        for job in concurrent.futures.as_completed(jobs):
            complaint = job.result()
            if complaint:
                print(complaint, flush=True)
            passed, failed = passed + (not complaint), failed + bool(complaint)
            nodes += jobs[job][3]
            now = time.monotonic()
            if args.progress and now - said >= 5:
                said = now
                left = (now - start) * (all_nodes - nodes) / max(nodes, 1)
                print(f"perft: {passed + failed} of {len(tasks)} counts, {nodes / all_nodes:.0%}, "
                      f"{rate(nodes, now - start)}, {left:.0f} s left", file=sys.stderr)
    if tasks:
        seconds = time.monotonic() - start
        print(f"{nodes} positions counted in {seconds:.1f} s: {rate(nodes, seconds)}")
    elif not skipped:
        print("no counts to compare")
        failed += 1
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
