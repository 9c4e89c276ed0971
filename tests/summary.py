#!/usr/bin/env python3
"""summary.py -- run suites, count their tests, and print one line of totals.

    summary.py [--seconds N] [--exclude LABEL]... [--ctest DIR]... [--run NAME COMMAND]...

--ctest runs all tests of a CMake build directory, except those with a LABEL; --run passes a COMMAND to
sh. Commands that follow one another run side by side, as many as there are cores. Every suite runs, even if
earlier ones fail; results are printed in the order given, and the output of a failing suite is shown, without
cmocka's passed tests.

The tests counted are those inside the suites: what cmocka lists, or what a script's last line
`N passed, N failed[, N skipped]` says. A suite that ends with an error but reports no failed test, or
that reports no count at all, has crashed and counts as one failed test.
"""
import argparse
import concurrent.futures
import itertools
import os
import re
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree

SECONDS = 1800  # one suite may take, beside others, unless --seconds says otherwise

COUNTS = re.compile(r"^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$", re.M)
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


def run_shell(command, seconds):
    """(status, output, seconds) of a command; both streams together."""
    start = time.monotonic()
    try:
        done = subprocess.run(["sh", "-c", command], stdin=subprocess.DEVNULL, timeout=seconds,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        status, output = done.returncode, done.stdout
    except subprocess.TimeoutExpired as stopped:
        status, output = 124, (stopped.stdout or b"") + b"\nstopped: it took too long\n"
    return status, output.decode("utf-8", "replace"), time.monotonic() - start


def run_ctest(folder, exclude, seconds):
    """(name, status, output, seconds) of each test of a build directory, sorted by name."""
    filters = ["--label-exclude", f"^({'|'.join(map(re.escape, exclude))})$"] if exclude else []
    with tempfile.TemporaryDirectory() as scratch:
        report = os.path.join(scratch, "ctest.xml")
        all_of_it = str(1 << 30)
        done = subprocess.run(
            ["ctest", "--test-dir", folder, *filters, "--output-junit", report, "--quiet",
             "--parallel", str(os.cpu_count()), "--timeout", str(seconds),
             "--test-output-size-passed", all_of_it, "--test-output-size-failed", all_of_it],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        try:
            cases = ElementTree.parse(report).getroot().findall("testcase")
        except (OSError, ElementTree.ParseError):
            cases = []
    if not cases:
        text = done.stdout.decode("utf-8", "replace")
        return [(f"ctest in {folder}", 1, text + "\nctest ran nothing\n", 0.0)]
    suites = []
    for case in sorted(cases, key=lambda case: case.get("name")):
        output = case.findtext("system-out") or ""
        reasons = [node.get("message", "") for node in case if node.tag in ("failure", "skipped")]
        if case.get("status") != "run":
            output += "\n".join(["", *filter(None, reasons)]) + "\n"
        status = 0 if case.get("status") == "run" else 1
        suites.append((case.get("name"), status, output, float(case.get("time") or 0)))
    return suites


def words(counts):
    text = f"{counts[0]} passed, {counts[1]} failed"
    return text + (f", {counts[2]} skipped" if counts[2] else "")


def report(name, status, output, seconds):
    """Print the result of one suite; returns its counts."""
    counts, oddity = count(output, status)
    print(f"{'FAIL' if counts[1] else 'ok  '}  {name:<28} {words(counts):<32} {seconds:5.1f} s")
    if counts[1]:
        shown = CMOCKA_OK.sub("", output).strip()
        print("".join(f"    {line}\n" for line in shown.split("\n") if shown), end="")
        if oddity:
            print(f"    {name}: {oddity}")
    elif counts[2]:
        reasons = [line for line in output.split("\n") if "skipped" in line.lower()]
        print("".join(f"      {line}\n" for line in reasons if not COUNTS.match(line)), end="")
    sys.stdout.flush()
    return counts


class Suite(argparse.Action):
    """Keeps --ctest and --run in the order given."""

    def __call__(self, parser, namespace, values, option_string=None):
        namespace.suites = (namespace.suites or []) + [(self.dest, values)]


def results_of(suites, exclude, seconds):
    """(name, status, output, seconds) of each suite, in their order."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for kind, group in itertools.groupby(suites, key=lambda suite: suite[0]):
            if kind == "ctest":
                for _, folder in group:
                    yield from run_ctest(folder, exclude, seconds)
                continue
            names, commands = zip(*(values for _, values in group))
            for name, result in zip(names, pool.map(run_shell, commands, itertools.repeat(seconds))):
                yield (name, *result)


def main():
    parser = argparse.ArgumentParser(description="run suites and count their tests")
    parser.set_defaults(suites=[])
    parser.add_argument("--seconds", type=int, default=SECONDS, help="that one suite may take (%(default)s)")
    parser.add_argument("--exclude", metavar="LABEL", action="append")
    parser.add_argument("--ctest", action=Suite, metavar="DIR", default=argparse.SUPPRESS)
    parser.add_argument("--run", action=Suite, nargs=2, metavar=("NAME", "COMMAND"),
                        default=argparse.SUPPRESS)
    args = parser.parse_args()
    if not args.suites:
        parser.error("nothing to run")
    total = [0, 0, 0]
    for result in results_of(args.suites, args.exclude, args.seconds):
        total = [a + b for a, b in zip(total, report(*result))]
    print(f"\n{words(total)}")
    return 1 if total[1] or not total[0] else 0


if __name__ == "__main__":
    sys.exit(main())
