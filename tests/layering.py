#!/usr/bin/env python3
"""layering.py -- the order of the modules, checked by reading the #include lines.

    layering.py [ROOT]          also runs its own self-test
    layering.py --self-test     only that

A module of src/ may include private headers of itself and of the modules above it in MODULES. The command,
the server, the examples, and the public headers themselves see public headers only. Each file is one
test.
"""
import argparse
import os
import re
import sys
import tempfile

# From the lowest layer to the highest; modules in one row do not know each other.
MODULES = [
    ["base"], ["chess"], ["stream"], ["game"], ["pgn"], ["epd", "pgc", "engine"], ["json"], ["job"],
    ["suite"], ["order"], ["names"], ["duplicates"], ["files"], ["openings"], ["query"], ["edit"], ["draw"], ["table"], ["events", "clock", "stats"],
    ["db"], ["cluster"], ["server"],
    ["cli"],
]
LEVEL = {module: level for level, row in enumerate(MODULES) for module in row}
PUBLIC_ONLY = {"cli", "server", "examples"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def sources(root, folder):
    for where, folders, files in os.walk(os.path.join(root, folder)):
        folders.sort()
        for name in sorted(files):
            if name.endswith((".c", ".h")):
                yield os.path.relpath(os.path.join(where, name), root)


def includes(root, path):
    with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
        for number, line in enumerate(file, 1):
            match = INCLUDE.match(line)
            if match:
                yield number, match.group(1), match.group(2)


def resolve(root, path, quote, name):
    """The file below root that an include refers to, or None for a system header."""
    beside = os.path.join(os.path.dirname(path), name)
    places = [os.path.join("src", name), os.path.join("include", name)]
    for place in ([beside] if quote == '"' else []) + places:
        if os.path.isfile(os.path.join(root, place)):
            return os.path.normpath(place)
    return None


def module_of(path):
    """'public', 'examples', a module of src, or None for other files."""
    parts = path.split(os.sep)
    if parts[0] == "include":
        return "public"
    if parts[0] == "src":
        return parts[1] if len(parts) > 2 else None
    return parts[0]


def complaint(root, path, quote, name):
    """What is wrong with one include of a file, or None."""
    target = resolve(root, path, quote, name)
    here = module_of(path)
    if target is None:
        if quote == '"':
            return f'"{name}" is not a file of this project'
        return None
    there = module_of(target)
    if there == "public" or there == here:
        return None
    if here == "public":
        return f"a public header includes the private {target}"
    if here in PUBLIC_ONLY:
        return f"{here} uses public headers only, not {target}"
    if there not in LEVEL:
        return f"{target} is in no module of src"
    if LEVEL[there] >= LEVEL[here]:
        return f"{here} may not use {there}: {target}"
    return None


def check(root, say=print):
    """Counts of files that follow the order and of files that do not."""
    passed = failed = 0
    for folder in ("include", "src", "examples"):
        for path in sources(root, folder):
            here = module_of(path)
            bad = []
            if here is None or (folder == "src" and here not in LEVEL):
                bad.append((1, "this folder is not a module of the design"))
            for number, quote, name in includes(root, path):
                text = complaint(root, path, quote, name)
                if text and here is not None and (folder != "src" or here in LEVEL):
                    bad.append((number, text))
            for number, text in bad:
                say(f"{path}:{number}: {text}")
            passed, failed = passed + (not bad), failed + bool(bad)
    return passed, failed


GOOD = {
    "include/pgn.h": '#include "pgn/a.h"\n#include <stdio.h>\n',
    "include/pgn/a.h": "\n",
    "src/base/a_int.h": '#include "pgn/a.h"\n',
    "src/base/a.c": '#include "a_int.h"\n#include <pgn.h>\n',
    "src/chess/b_int.h": '#include "base/a_int.h"\n',
    "src/draw/d.c": '#include "../chess/b_int.h"\n#include <zlib.h>\n',
    "src/cli/cli.h": "#include <pgn.h>\n",
    "src/cli/main.c": '#include "cli.h"\n',
    "examples/e.c": "#include <pgn.h>\n",
}
BAD = {
    "include/pgn/bad.h": '#include "../../src/base/a_int.h"\n',
    "src/base/up.c": '\n#include "chess/b_int.h"\n',
    "src/epd/x_int.h": "\n",
    "src/pgc/beside.c": '#include "epd/x_int.h"\n',
    "src/cli/cmd_bad.c": '#include "../base/a_int.h"\n',
    "src/server/bad.c": "#  include <chess/b_int.h>\n",
    "src/attic/x.c": "\n",
    "src/chess/lost.c": '#include "nowhere_int.h"\n',
    "examples/bad.c": '#include "../src/chess/b_int.h"\n',
}


def self_test():
    """Errors of this test itself: [] if it accepts correct input and finds wrong input."""
    wrong = []
    with tempfile.TemporaryDirectory() as root:
        for path, text in {**GOOD, **BAD}.items():
            os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(text)
        lines = []
        check(root, lines.append)
        found = {line.split(":")[0] for line in lines}
        wrong += [f"self-test: nothing was found wrong with {p}" for p in BAD
                  if p not in found and p != "src/epd/x_int.h"]
        wrong += [f"self-test: {p} was called wrong" for p in found if p not in BAD]
    return wrong


def main():
    parser = argparse.ArgumentParser(description="check that modules use only the modules below them")
    parser.add_argument("root", nargs="?", default=".")
    parser.add_argument("--self-test", action="store_true")
    args = parser.parse_args()
    wrong = self_test()
    for line in wrong:
        print(line)
    passed, failed = (0, 1) if wrong else (1, 0)
    if not args.self_test:
        ok, bad = check(args.root)
        if ok + bad == 0:
            print(f"no sources below {args.root}")
            bad = 1
        passed, failed = passed + ok, failed + bad
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
