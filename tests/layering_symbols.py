#!/usr/bin/env python3
"""layering_symbols.py -- the order of the modules, checked by the symbols of their object files.

    layering_symbols.py [--root ROOT] BUILD     such as build/asan; also runs its own self-test
    layering_symbols.py --self-test

layering.py reads include lines; a call through a public header passes there even if a higher module
defines the function. Here nm lists what each object file of the library defines and uses. Each object
file is one test. Object files without a source are left over from older builds and ignored.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

from layering import LEVEL, PUBLIC_ONLY

# (module, symbol) of upward uses still to be removed; one that is gone must leave this list.
UNFINISHED = set()
# Parts of the library, and the command; the kernels are files of chess and pgn compiled for several machines.
TARGETS = re.compile(r"^(pgnkit_objects|kernel_\w+|pgn)\.dir$")
# Generated at build time, outside the module directories.
GENERATED = {"tables.c.o": "chess", "tag_slots.c.o": "pgn"}
DEFINES = set("TDRBCVWGS")
# Functions that read a file at a place, and who may call them. An offset of an input is a place in its file only where
# pgn__input_in_file() says so: not after unpacking or decoding.
READ_AT = set("pread pread64 lseek lseek64 fseek fseeko fseeko64 fsetpos fsetpos64 rewind mmap mmap64".split())
MAY_READ_AT = {
    "base/input": "of the open file, before anything is decoded",
    "duplicates/store": "chunks that are in their file, or its own temporary file",
    "order/sorter_runs": "its own temporary file",
    "base/diff": "its own temporary file",
    "cli/check_fix": "its own temporary file",
}
# Functions of libm, which the library is not linked with: some compilers replace a call by an instruction, others do not.
MATH = set("ceil exp floor fmod log log10 log2 lround pow round sqrt trunc".split())


def objects(root, build):
    """{path: module} of the object files of the library."""
    top = os.path.join(build, "src", "CMakeFiles")
    found = {}
    for target in sorted(os.listdir(top)):
        if not TARGETS.match(target):
            continue
        for where, _, files in os.walk(os.path.join(top, target)):
            for name in sorted(files):
                module = os.path.basename(where)
                source = os.path.join(root, "src", module, name.removesuffix(".o"))
                if name in GENERATED:
                    found[os.path.join(where, name)] = GENERATED[name]
                elif name.endswith(".o") and os.path.isfile(source):
                    found[os.path.join(where, name)] = module
    return found


def symbols(paths):
    """{path: (defined, used)}: names of symbols with external linkage."""
    listing = subprocess.run(["nm", "-A", "-P", "-g", *paths], check=True, capture_output=True, text=True)
    found = {path: (set(), set()) for path in paths}
    for line in listing.stdout.split("\n"):
        path, _, rest = line.partition(": ")
        if rest:
            name, kind = rest.split()[:2]
            found[path][kind not in DEFINES].add(name)
    return found


def check(root, build, say=print, unfinished=None):
    """Counts of object files that follow the order and of those that do not."""
    unfinished = UNFINISHED if unfinished is None else unfinished
    modules = objects(root, build)
    if not modules:
        say(f"no object files below {build}")
        return 0, 1
    found = symbols(list(modules))
    home = {name: modules[path] for path, (defined, _) in found.items() for name in defined}
    passed = failed = 0
    seen = set()
    for path, (_, used) in found.items():
        module = modules[path]
        bad = []
        if module not in LEVEL:
            bad.append(f"{module} is not a module of the design")
            used = ()
        if module in PUBLIC_ONLY:
            bad += [f"{module} may not use {name}, which is private" for name in sorted(used) if name.startswith("pgn__")]
        source = f"{module}/{os.path.basename(path).split('.')[0]}"
        if source not in MAY_READ_AT:
            bad += [f"{source}.c may not use {name}: see READ_AT" for name in sorted(READ_AT.intersection(used))]
        bad += [f"{module} may not use libm: {name}" for name in sorted(MATH.intersection(used))]
        for name in sorted(used):
            there = home.get(name, module)
            if there == module or LEVEL.get(there, 0) < LEVEL[module]:
                continue
            seen.add((module, name))
            if (module, name) not in unfinished:
                bad.append(f"{module} may not use {there}: {name}")
        for text in bad:
            say(f"{os.path.relpath(path, build)}: {text}")
        passed, failed = passed + (not bad), failed + bool(bad)
    for module, name in sorted(unfinished - seen):
        say(f"{module} no longer uses {name}: remove it from UNFINISHED")
        failed += 1
    return passed, failed


SELF_TEST = {
    "pgnkit_objects.dir/base/low": "int low(void) { return 1; }",
    "pgnkit_objects.dir/base/up": "int high(void); int up(void) { return high(); }",
    "pgnkit_objects.dir/game/high": "int low(void); int high(void) { return low(); }",
    "pgnkit_objects.dir/epd/beside": "int pgc(void); int epd(void) { return pgc(); }",
    "pgnkit_objects.dir/pgc/pgc": "int pgc(void) { return 2; }",
    "pgnkit_objects.dir/attic/x": "int x(void) { return 3; }",
    "kernel_any.dir/chess/kernel": "int low(void); int tables(void); int own(void);"
                                   "int k(void) { return low() + tables() + own(); }",
    "kernel_any.dir/pgn/scan": "int high(void); int scan(void) { return high(); }",
    "pgnkit_objects.dir/tables": "int tables(void) { return 4; }",
    "pgnkit_objects.dir/chess/own": "int scan(void); int own(void) { return scan(); }",
    "pgnkit_objects.dir/base/stale": "int high(void); int stale(void) { return high(); }",
    "pgnkit_objects.dir/game/math": "double floor(double); double m(double x) { return floor(x); }",
    "pgnkit_objects.dir/order/offset": "long lseek(int, long, int); long s(void) { return lseek(0, 1, 0); }",
    "pgnkit_objects.dir/order/sorter_runs": "long lseek(int, long, int); long r(void) { return lseek(0, 1, 0); }",
    "pgn.dir/cli/main": "int high(void); int main(void) { return high(); }",
    "pgn.dir/cli/private": "int pgn__x(void); int private(void) { return pgn__x(); }",
}
SELF_TEST_BAD = {"base/up", "epd/beside", "attic/x", "chess/own", "cli/private", "game/math", "order/offset"}


def self_test(compiler):
    """Errors of this test itself: [] if it accepts correct input and finds wrong input."""
    wrong = []
    with tempfile.TemporaryDirectory() as build:
        for path, text in SELF_TEST.items():
            out = os.path.join(build, "src", "CMakeFiles", path + ".c.o")
            source = os.path.join(build, "src", *path.split("/")[1:]) + ".c"
            os.makedirs(os.path.dirname(out), exist_ok=True)
            os.makedirs(os.path.dirname(source), exist_ok=True)
            with open(source, "w", encoding="utf-8") as file:
                file.write(text)
            subprocess.run([*compiler, "-c", "-o", out, source], check=True)
        os.remove(os.path.join(build, "src/base/stale.c"))
        lines = []
        check(build, build, lines.append, set())
        found = {"/".join(line.split(".c.o:")[0].split("/")[-2:]) for line in lines}
        if found != SELF_TEST_BAD:
            wrong.append(f"self-test: found {sorted(found)} instead of {sorted(SELF_TEST_BAD)}")
        known = {("base", "high"), ("epd", "pgc"), ("chess", "scan"), ("game", "low")}
        lines = []
        check(build, build, lines.append, known)
        if len(lines) != 5 or "game no longer uses low" not in lines[-1]:
            wrong.append(f"self-test: the list of what is unfinished: {lines}")
    return wrong


def main():
    parser = argparse.ArgumentParser(description="check that modules use only modules below them")
    parser.add_argument("build", nargs="?", default="build/asan")
    parser.add_argument("--root", default=".")
    parser.add_argument("--cc", default="cc")
    parser.add_argument("--self-test", action="store_true")
    args = parser.parse_args()
    wrong = self_test(args.cc.split())
    for line in wrong:
        print(line)
    passed, failed = (0, 1) if wrong else (1, 0)
    if not args.self_test:
        ok, bad = check(args.root, args.build)
        passed, failed = passed + ok, failed + bad
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
