#!/usr/bin/env python3
"""summary.py -- run suites, count their tests, and print one line of totals.

    summary.py [--seconds N] [--every N] [--memory DIR] [--exclude LABEL]... [--ctest DIR]... [--run NAME COMMAND]...

--ctest runs all tests of a CMake build directory, except those with a LABEL; --run passes a COMMAND to sh. They run
side by side, as many as there are cores, and start in the order given, those of a build directory by their cost. Every
suite runs, even if others fail. A result is printed when it is known, with the output of a failing suite without
cmocka's passed tests; when there is none for a while, what runs is printed: every 30 seconds (--every), on a terminal
every second on a line of its own.

The tests counted are those inside the suites: what cmocka lists, or what a script's last line
`N passed, N failed[, N skipped]` says. A suite that ends with an error but reports no failed test, or
that reports no count at all, has crashed and counts as one failed test; so does one that skips tests without a reason,
which is a line with the word `skipped`. The reasons are printed with the suite, and all of them at the end. Suites get a
directory in /dev/shm (--memory) by PGN_TEST_MEMORY; that they leave nothing there is one more test.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

SECONDS = 1800  # one suite may take, beside others, unless --seconds says otherwise
EVERY = 30  # seconds without a result after which something is printed

COUNTS = re.compile(r"^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$", re.M)
SKIPPED = re.compile(r"^(?!\[  SKIPPED \]).*skipped.*$", re.I | re.M)
CMOCKA_OK = re.compile(r"^\[ RUN      \] (.*)\n\[       OK \] \1\n", re.M)
CMOCKA_RUN = re.compile(r"^\[==========\] (?:\S+: )?Running (\d+) test\(s\)", re.M)
CMOCKA = {word: re.compile(rf"^\[  {word}\] (?:\S+: )?(\d+) test\(s\)", re.M)
          for word in ("PASSED  ", "FAILED  ", "SKIPPED ")}


def count(output, status):
    """[passed, failed, skipped] of a suite, and a problem or None."""
    started = sum(map(int, CMOCKA_RUN.findall(output)))
    closing = COUNTS.findall(output)
    if started:
        counts = [sum(map(int, CMOCKA[word].findall(output))) for word in CMOCKA]
        missing = started - sum(counts)
        if missing > 0:
            counts[1] += missing
            return counts, f"{missing} of {started} tests did not end"
    elif closing:
        counts = [int(n or 0) for n in closing[-1]]
    else:
        return [0, 1, 0], f"it reported no count of tests (exit status {status})"
    if status and not counts[1]:
        counts[1] = 1
        return counts, f"exit status {status} although no test failed"
    return counts, None


class Suite:
    """A command that reports how many of its tests passed."""

    def __init__(self, name, command, folder=None, env=None):
        self.name, self.command, self.folder = name, command, folder
        self.env = dict(os.environ, **(env or {}))
        self.process = None
        self.started = None  # time.monotonic()

    def run(self, seconds):
        """(status, output, seconds); both streams together."""
        self.started = time.monotonic()
        try:
            self.process = subprocess.Popen(self.command, cwd=self.folder, env=self.env, stdin=subprocess.DEVNULL,
                                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
        except OSError as error:  # not built
            return 127, f"{self.command[0]}: {error.strerror}\n", 0.0
        try:
            output, status = self.process.communicate(timeout=seconds)[0], self.process.returncode
        except subprocess.TimeoutExpired:
            self.kill()
            output, status = self.process.communicate()[0] + b"\nstopped: it took too long\n", 124
        self.process, took = None, time.monotonic() - self.started
        return status, output.decode("utf-8", "replace"), took

    def kill(self):
        """End it with all that it has started; it may remove its files before."""
        process = self.process
        if not process:
            return
        try:
            os.killpg(process.pid, signal.SIGTERM)
            time.sleep(1)
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


def ctest_suites(folder, exclude):
    """The tests of a build directory, those with the highest cost first."""
    filters = ["--label-exclude", f"^({'|'.join(map(re.escape, exclude))})$"] if exclude else []
    done = subprocess.run(["ctest", "--test-dir", folder, *filters, "--show-only=json-v1"], stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    try:
        tests = json.loads(done.stdout)["tests"]
    except ValueError:
        tests = []
    if not tests:
        return [Suite(f"ctest in {folder}", ["sh", "-c", "echo ctest lists no tests; exit 1"])]
    found = []
    for test in tests:
        known = {one["name"]: one["value"] for one in test.get("properties", [])}
        env = dict(pair.split("=", 1) for pair in known.get("ENVIRONMENT", []))
        suite = Suite(test["name"], test.get("command", ["false"]), known.get("WORKING_DIRECTORY"), env)
        found.append((-float(known.get("COST", 0)), len(found), suite))
    return [suite for _, _, suite in sorted(found)]


def words(counts):
    text = f"{counts[0]} passed, {counts[1]} failed"
    return text + (f", {counts[2]} skipped" if counts[2] else "")


def reasons_of(output):
    """{why tests were skipped: how often}, without the places of single tests."""
    found = collections.Counter()
    for line in SKIPPED.findall(output):
        if not COUNTS.match(line):
            found[re.sub(r": \$ .*", "", re.sub(r"^\S+:\d+: ", "", line.strip()))] += 1
    return found


class Report:
    """Prints results, what is running, and the totals."""

    def __init__(self, count, every):
        self.count, self.every = count, every
        self.ended = 0
        self.total = [0, 0, 0]
        self.reasons = collections.defaultdict(collections.Counter)  # of skipped tests: {reason: {suite: how often}}
        self.on_terminal = sys.stdout.isatty()
        self.printed = time.monotonic()

    def line(self, text):
        print(("\r\033[K" if self.on_terminal else "") + text, flush=True)
        self.printed = time.monotonic()

    def add(self, name, status, output, seconds):
        counts, oddity = count(output, status)
        reasons = reasons_of(output)
        if counts[2] and not reasons:
            counts[1], oddity = counts[1] + 1, oddity or "tests were skipped without a reason"
        self.ended += 1
        self.total = [a + b for a, b in zip(self.total, counts)]
        word = "FAIL" if counts[1] else "skip" if counts[2] and not counts[0] else "ok  "
        self.line(f"{word}  {name:<28} {words(counts):<32} {seconds:5.1f} s")
        if counts[1]:
            shown = CMOCKA_OK.sub("", output).strip()
            for line in [line for line in shown.split("\n") if shown] + ([f"{name}: {oddity}"] if oddity else []):
                print(f"    {line}")
        elif counts[2]:
            for reason, times in reasons.items():
                self.reasons[reason][name] += times
                print(f"      {reason}" + (f" ({times} times)" if times > 1 else ""))
        sys.stdout.flush()

    def running(self, suites):
        """What runs, if nothing was printed for a while."""
        now = time.monotonic()
        if not self.on_terminal and now - self.printed < self.every:
            return
        text = ", ".join(f"{suite.name} ({now - suite.started:.0f} s)" for suite in suites)
        text = f"... {self.ended} of {self.count} suites, running: {text}"
        if self.on_terminal:
            print("\r\033[K" + text[:os.get_terminal_size(sys.stdout.fileno()).columns - 1], end="", flush=True)
        else:
            self.line(text)

    def end(self):
        """Why tests were skipped, and the totals."""
        if self.reasons:
            print("\nskipped:")
        for reason, names in sorted(self.reasons.items()):
            print(f"  {', '.join(names)}: {reason}")
        print(f"\n{words(self.total)}")
        return 1 if self.total[1] or not self.total[0] else 0


class Listed(argparse.Action):
    """Keeps --ctest and --run in the order given."""

    def __call__(self, parser, namespace, values, option_string=None):
        namespace.suites = (namespace.suites or []) + [(self.dest, values)]


def run_all(suites, seconds, report):
    tick = 1 if report.on_terminal else min(report.every, 5)
    pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())
    try:
        waiting = {pool.submit(suite.run, seconds): suite for suite in suites}
        while waiting:
            done, _ = concurrent.futures.wait(waiting, tick, concurrent.futures.FIRST_COMPLETED)
            for future in done:
                report.add(waiting.pop(future).name, *future.result())
            running = [suite for suite in waiting.values() if suite.process]
            if running:
                report.running(running)
    finally:  # also when interrupted
        pool.shutdown(wait=False, cancel_futures=True)
        for suite in suites:
            suite.kill()
        pool.shutdown()


def run_in_memory(suites, seconds, report, memory):
    """Run them with a directory of their own in `memory` (None: on disk): what they leave there, which is removed."""
    with tempfile.TemporaryDirectory(prefix="pgn", dir=memory) as folder:
        for suite in suites:
            suite.env["PGN_TEST_MEMORY"] = folder
        run_all(suites, seconds, report)
        return sorted(os.listdir(folder))


def main():
    parser = argparse.ArgumentParser(description="run suites and count their tests")
    parser.set_defaults(suites=[])
    parser.add_argument("--seconds", type=int, default=SECONDS, help="that one suite may take (%(default)s)")
    parser.add_argument("--every", type=float, default=EVERY, metavar="N",
                        help="seconds after which something is printed (%(default)s)")
    parser.add_argument("--memory", metavar="DIR", default="/dev/shm", help="where suites get a directory (%(default)s)")
    parser.add_argument("--exclude", metavar="LABEL", action="append")
    parser.add_argument("--ctest", action=Listed, metavar="DIR", default=argparse.SUPPRESS)
    parser.add_argument("--run", action=Listed, nargs=2, metavar=("NAME", "COMMAND"),
                        default=argparse.SUPPRESS)
    args = parser.parse_args()
    suites = []
    for kind, value in args.suites:
        suites += ctest_suites(value, args.exclude) if kind == "ctest" else [Suite(value[0], ["sh", "-c", value[1]])]
    if not suites:
        parser.error("nothing to run")
    report = Report(len(suites), args.every)
    try:
        left = run_in_memory(suites, args.seconds, report, args.memory if os.access(args.memory, os.W_OK) else None)
    except KeyboardInterrupt:
        print("\ninterrupted")
        return 130
    status, output = (1, f"left there: {' '.join(left)}\n0 passed, 1 failed\n") if left else (0, "1 passed, 0 failed\n")
    report.add("left in memory", status, output, 0.0)
    return report.end()


if __name__ == "__main__":
    sys.exit(main())
