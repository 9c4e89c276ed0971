#!/usr/bin/env python3
"""sarif.py -- is the output of `pgn check --sarif` a SARIF 2.1.0 log?   sarif.py --pgn PATH

Checks the properties that the SARIF schema requires, their types, that rules and results agree with each
other and with --json, and that both record the files that could not be read.
"""
import argparse
import gzip
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import urllib.parse

GAMES = (b'[Event "x"]\n[Site "Nowhere QQQ"]\n[Date "1.2.2003"]\n[White "Tal,M"]\n[Black "\xc3\xa9:\xe9"]\n'
         b'1. e4 e5 2. Ke3 {\x1b[31m} *\n\n1. e4 $300 f5 2. Qh5 "quoted" 1-0\n'
         b'[Event "\xe2\x99\x98"]\n\n1. \xe2\x99\x98f3 1:0\n')


class Invalid(Exception):
    pass


def need(holds, what):
    if not holds:
        raise Invalid(what)


def check_rule(rule):
    need(re.fullmatch(r"[a-z0-9-]+", rule["id"]), f"rule id {rule['id']!r}")
    need(rule["shortDescription"]["text"].endswith("."), "a description is a sentence")
    need(rule["defaultConfiguration"]["level"] in ("error", "warning", "note"), "level of a rule")


def check_result(result, rules, uri):
    need(set(result) <= {"ruleId", "ruleIndex", "level", "message", "locations"}, "unknown property")
    need(rules[result["ruleIndex"]]["id"] == result["ruleId"], "ruleIndex")
    need(result["level"] == rules[result["ruleIndex"]]["defaultConfiguration"]["level"], "level")
    need(isinstance(result["message"]["text"], str) and result["message"]["text"], "message")
    need(len(result["locations"]) == 1, "one location")
    place = result["locations"][0]["physicalLocation"]
    need(place["artifactLocation"]["uri"] == uri, f"uri {place['artifactLocation']['uri']!r}, not {uri!r}")
    region = place["region"]
    need(set(region) <= {"startLine", "startColumn", "endColumn"}, "region")
    need(all(isinstance(n, int) and n >= 1 for n in region.values()), "numbers from 1")
    need(region.get("endColumn", region["startColumn"] + 1) > region["startColumn"], "an empty region")


def check_failures(run, failures):
    """`failures` are pairs of uri and message: those files, and only they, failed."""
    need(len(run["invocations"]) == 1, "one invocation")
    invocation = run["invocations"][0]
    need(set(invocation) <= {"executionSuccessful", "toolExecutionNotifications"}, "invocation")
    need(invocation["executionSuccessful"] is (not failures), "executionSuccessful")
    notes = invocation.get("toolExecutionNotifications", [])
    for note in notes:
        need(note["level"] == "error" and len(note["locations"]) == 1, "a notification")
    found = [(note["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], note["message"]["text"])
             for note in notes]
    need(found == failures, f"notifications {found}, not {failures}")


def check_log(log, uri, failures=()):
    need(log["version"] == "2.1.0", "version")
    need(log["$schema"].endswith("sarif-2.1.0.json"), "$schema")
    need(len(log["runs"]) == 1, "one run")
    run = log["runs"][0]
    need(run["columnKind"] == "unicodeCodePoints", "columnKind")
    driver = run["tool"]["driver"]
    need(driver["name"] and driver["version"], "the tool's name and version")
    for rule in driver["rules"]:
        check_rule(rule)
    need(len({rule["id"] for rule in driver["rules"]}) == len(driver["rules"]), "rule ids are unique")
    for result in run["results"]:
        check_result(result, driver["rules"], uri)
    check_failures(run, list(failures))
    return run["results"]


def main():
    parser = argparse.ArgumentParser(description="check the SARIF output")
    parser.add_argument("--pgn", required=True)
    pgn = os.path.abspath(parser.parse_args().pgn)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        name = "a b:\u00e9%.pgn"
        with open(os.path.join(folder, name), "wb") as f:
            f.write(GAMES)

        with open(os.path.join(folder, "cut.pgn.gz"), "wb") as f:
            f.write(gzip.compress(random.Random(1).randbytes(5000))[:-2000]) # the same each time: no move among them

        def run(*args, status=1):
            done = subprocess.run([pgn, "check", *args, name], cwd=folder, capture_output=True, check=False)
            need(done.returncode == status, f"exit status {done.returncode}: {done.stderr}")
            return done.stdout.decode("utf-8")

        try:
            results = check_log(json.loads(run("--sarif", "--strict")), urllib.parse.quote(name, safe=""))
            found = [json.loads(line) for line in run("--json", "--strict").splitlines()]
            found = [f for f in found if f["type"] == "finding"]
            need(len(results) > 10 and len(results) == len(found), "as many results as findings")
            for result, finding in zip(results, found):
                region = result["locations"][0]["physicalLocation"]["region"]
                need((region["startLine"], region["startColumn"], result["ruleId"])
                     == (finding["line"], finding["column"], finding["rule"]), "results differ from --json")
            failing = ("--rule=illegal-move", "no such.pgn", "cut.pgn.gz")
            lines = [json.loads(line) for line in run("--json", *failing, status=2).splitlines()]
            failed_files = [(f["file"], f["message"]) for f in lines if f["type"] == "failure"]
            need([f for f, _ in failed_files] == ["no such.pgn", "cut.pgn.gz"], f"failures {failed_files}")
            need(lines[-1]["type"] == "summary" and lines[-1]["errors"] == 1, "what was read counts")
            check_log(json.loads(run("--sarif", *failing, status=2)), urllib.parse.quote(name, safe=""),
                      [(urllib.parse.quote(f), message) for f, message in failed_files])
        except (Invalid, KeyError, IndexError, ValueError) as problem:
            print(f"sarif: {problem!r}")
            failed = 1
    print(f"{1 - failed} passed, {failed} failed")
    return failed


if __name__ == "__main__":
    sys.exit(main())
