#!/usr/bin/env python3
"""explain.py -- are the explanations of rules correct?   explain.py --pgn PATH

For every rule of `pgn check --list-rules` and `pgn epd check --list-rules`:
- `--explain` gives a reason, which is not the description;
- its example breaks the rule, and the corrected example does not;
- if the rule is fixable, `pgn check --fix` turns the example into text that passes. Only some findings of a rule may be
  fixable; an example with a finding marked as fixable must be fixed.
Text of printable characters is shown unchanged.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

# What text cannot show: bytes, encodings, binary files, limits.
WITHOUT_EXAMPLE = {
    "encoding", "encoding-unknown", "encoding-invalid", "utf-16", "nul-byte", "too-deep", "too-large", "long-line",
    "long-string", "control-character", "pgc-marker", "pgc-truncated", "pgc-no-end", "pgc-place", "pgc-ordinal",
    "pgc-escape", "pgc-text", "epd-encoding", "epd-encoding-unknown", "epd-encoding-invalid", "epd-utf-16",
    "epd-long-string", "epd-control-character", "epd-too-large",
}
# What is right as it is, or has nothing to keep.
WITHOUT_CORRECTION = WITHOUT_EXAMPLE | {"not-pgn", "variant"}


class Command:
    def __init__(self, pgn, words):
        self.words = [pgn, *words]

    def lines(self, *arguments, text=None):
        run = subprocess.run([*self.words, *arguments, "--json"], input=text, text=True, capture_output=True,
                             check=False)
        if run.returncode not in (0, 1):
            raise ValueError(f"{' '.join(arguments)}: {run.stderr.strip()}")
        return [json.loads(line) for line in run.stdout.splitlines()]

    def findings(self, rule, text):
        strict = ["--strict"] if rule["strict"] else []
        lines = self.lines("--rule=" + rule["rule"], *strict, "-", text=text + "\n")
        return [line for line in lines if line["type"] == "finding"]

    def fix(self, rule, text):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "games.pgn")
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(text + "\n")
            subprocess.run([*self.words, "--fix", "--in-place", "--rule=" + rule["rule"], path],
                           capture_output=True, check=False)
            with open(path, encoding="utf-8", newline="") as file:
                return file.read()


def problems(command, rule):
    """What is wrong with the explanation of a rule."""
    name = rule["rule"]
    text, = command.lines("--explain", name)
    if not text["why"] or text["why"] == text["description"]:
        yield "has no reason"
    for member in ("severity", "strict", "description"):
        if text[member] != rule[member]:
            yield f"{member} differs from the list of rules"
    before, after = text["before"], text["after"]
    if (before is None) != (name in WITHOUT_EXAMPLE):
        yield "has no example" if before is None else "is listed as without an example"
    if (after is None) != (name in WITHOUT_CORRECTION):
        yield "has no corrected example" if after is None else "is listed as without a correction"
    if after is not None and command.findings(rule, after):
        yield "finds something in its corrected example"
    if before is None:
        return
    found = command.findings(rule, before)
    if not found:
        yield "finds nothing in its example"
    if any(finding.get("fixable") for finding in found) and not text["fixable"]:
        yield "has a fix, but is not listed as fixable"
    if text["fixable"]:
        left = command.findings(rule, command.fix(rule, before))
        if left:
            yield f"is not fixed in its example: {left[0]['message']}"


def shown_as_it_is(command, name):
    """Is every line of the examples in the text that people read?"""
    text, = command.lines("--explain", name)
    shown = subprocess.run([*command.words, "--explain", name], text=True, capture_output=True, check=False).stdout
    lines = shown.splitlines()
    return all(not line or "    " + line in lines
               for example in (text["before"], text["after"]) for line in (example or "").splitlines())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pgn", required=True)
    pgn = parser.parse_args().pgn
    passed = failed = 0
    for words in (["check"], ["epd", "check"]):
        command = Command(pgn, words)
        for rule in command.lines("--list-rules"):
            wrong = list(problems(command, rule))
            if not shown_as_it_is(command, rule["rule"]):
                wrong.append("does not show its example")
            passed += not wrong
            failed += bool(wrong)
            for problem in wrong:
                print(f"FAIL {rule['rule']} {problem}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
