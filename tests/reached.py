#!/usr/bin/env python3
"""reached.py -- is every public function fuzzed, or tested while allocations fail?

    reached.py [ROOT]           also runs its own self-test
    reached.py --self-test

A function of include/pgn must be called by a fuzz target (fuzz/*.c) or by a unit test that makes allocations
fail (those that include scenarios.h or failing_alloc.h). One that creates an object, or that takes a job, must be
called by such a unit test. Each function is one test.
"""
import glob
import os
import re
import sys

import abi_headers

# Functions that cannot fail, with nothing to fuzz.
EXEMPT = {"pgn_version", "pgn_version_number"}
ALLOCATES = re.compile(r"\*\*out\b|\bpgn_job \*job\b")
FAILING = re.compile(r'#include "(scenarios|failing_alloc)\.h"')


def sources(root, pattern):
    for path in sorted(glob.glob(os.path.join(root, pattern), recursive=True)):
        with open(path, encoding="utf-8") as file:
            yield file.read()


def words(texts):
    """The identifiers outside comments and strings."""
    found = set()
    for text in texts:
        text = re.sub(r'"(?:\\.|[^"\\\n])*"', '""', abi_headers.COMMENT.sub(" ", text))
        found |= set(re.findall(r"\bpgn_\w+", text))
    return found


def problem(declaration, fuzzed, failing):
    """What is missing for a function; empty if nothing is."""
    fallible = declaration.startswith("PGN_API PGN_CHECK") and ALLOCATES.search(declaration)
    if fallible and not failing:
        return "no unit test calls it while allocations fail"
    return "" if fuzzed or failing else "neither a fuzz target nor a test with failing allocations calls it"


def self_test():
    new = "PGN_API PGN_CHECK pgn_status pgn_x_new(pgn_x **out, pgn_error *err);"
    bulk = "PGN_API PGN_CHECK pgn_status pgn_x_files(pgn_job *job, const char *const *paths);"
    get = "PGN_API int pgn_x_count(const pgn_x *x);"
    assert problem(new, True, False) and not problem(new, False, True)
    assert problem(bulk, True, False) and not problem(bulk, False, True)
    assert problem(get, False, False) and not problem(get, True, False) and not problem(get, False, True)
    assert words(['/* pgn_a */ pgn_b("pgn_c", pgn_d);']) == {"pgn_b", "pgn_d"}


def main():
    self_test()
    if "--self-test" in sys.argv:
        return 0
    root = sys.argv[1] if len(sys.argv) > 1 else "."
    public = [f for text in sources(root, "include/pgn/**/*.h") for f in abi_headers.functions(text)]
    fuzzed = words(sources(root, "fuzz/*.[ch]"))
    failing = words(t for t in sources(root, "tests/unit/*.c") if FAILING.search(t))
    failed = 0
    for name, declaration in sorted(public):
        missing = "" if name in EXEMPT else problem(declaration, name in fuzzed, name in failing)
        if missing:
            print(f"{name}: {missing}")
        failed += bool(missing)
    if not public:
        print(f"no functions below {root}/include/pgn")
        failed += 1
    print(f"{len(public) - failed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
