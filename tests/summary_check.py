#!/usr/bin/env python3
"""summary_check.py -- summary.py: results as they become known, something to see meanwhile, honest totals."""
import os
import re
import subprocess
import sys
import tempfile
import time

from checks import Checks

HERE = os.path.dirname(os.path.abspath(__file__))
SUITES = {
    "slow": "sleep 2; echo '1 passed, 0 failed'",
    "fast": "echo '2 passed, 0 failed'",
    "absent": "echo 'the corpus is absent: skipped'; echo '0 passed, 0 failed, 1 skipped'",
    "part": "echo 'a.t:3: skipped without gif: $ pgn x'; echo 'a.t:9: skipped without gif: $ pgn y'; echo '3 passed, 0 failed, 2 skipped'",
    "silent": "echo '1 passed, 0 failed, 1 skipped'",
    "crash": "echo lost",
    "cmocka": "printf '[==========] Running 2 test(s).\\n[  PASSED  ] 1 test(s).\\nskipped: no root\\n[  SKIPPED ] 1 test(s), listed below:\\n[  SKIPPED ] x\\n'",
}
EXPECTED = {
    "slow": ("ok", "1 passed, 0 failed"),
    "fast": ("ok", "2 passed, 0 failed"),
    "absent": ("skip", "0 passed, 0 failed, 1 skipped"),
    "part": ("ok", "3 passed, 0 failed, 2 skipped"),
    "silent": ("FAIL", "1 passed, 1 failed, 1 skipped"),
    "crash": ("FAIL", "0 passed, 1 failed"),
    "cmocka": ("ok", "1 passed, 0 failed, 1 skipped"),
}


def summary(memory, *args):
    """The status, and the lines with the seconds after which they came."""
    started = time.monotonic()
    process = subprocess.Popen([sys.executable, os.path.join(HERE, "summary.py"), "--every", "0.5", "--memory", memory, *args],
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lines = [(time.monotonic() - started, line.rstrip("\n")) for line in process.stdout]
    return process.wait(), lines


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory() as memory:
        check(checks, memory)
    return checks.finish()


def check(checks, memory):
    status, timed = summary(memory, *[word for name, command in SUITES.items() for word in ("--run", name, command)])
    lines = [line for _, line in timed]
    text = "\n".join(lines)
    checks.that(status == 1 and lines[-1] == "9 passed, 2 failed, 5 skipped", text)
    for name, (word, counts) in EXPECTED.items():
        found = [line for line in lines if re.fullmatch(rf"{word} +{name} +{counts} +[\d.]+ s", line)]
        checks.that(len(found) == 1, f"{name}: expected {word}, {counts}:\n{text}")
    checks.that(any(re.match(r"ok +left in memory +1 passed", line) for line in lines), f"nothing is left in memory:\n{text}")
    order = [re.split(" +", line)[1] for line in lines if re.match(r"(ok|skip|FAIL) ", line)]
    checks.that(order[-2] == "slow", f"results come as they are known, not in the order given: {order}")
    checks.that(any(re.fullmatch(r"\.\.\. 6 of 7 suites, running: slow \(\d s\)", line) for line in lines), f"no progress:\n{text}")
    times = [when for when, _ in timed]
    checks.that(max(b - a for a, b in zip(times, times[1:])) < 1.5, f"a long silence: {timed}")
    tail = lines[lines.index("skipped:"):-2] if "skipped:" in lines else []
    checks.that(tail == ["skipped:", "  part: skipped without gif", "  cmocka: skipped: no root", "  absent: the corpus is absent: skipped"],
                f"the reasons at the end: {tail}")
    status, timed = summary(memory, "--seconds", "1", "--run", "hangs", "sleep 30 & wait")
    checks.that(status == 1 and timed[-1][0] < 20 and timed[-1][1] == "1 passed, 1 failed", f"a suite that hangs: {timed}")
    status, timed = summary(memory, "--run", "litters", "touch $PGN_TEST_MEMORY/litter; echo '1 passed, 0 failed'")
    lines = [line for _, line in timed]
    checks.that(status == 1 and lines[-1] == "1 passed, 1 failed", f"a suite that leaves files: {lines}")
    checks.that(not os.listdir(memory), f"not removed: {os.listdir(memory)}")


if __name__ == "__main__":
    sys.exit(main())
