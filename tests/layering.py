#!/usr/bin/env python3
"""layering.py -- the order of the modules, checked by reading the #include lines; and private names.

    layering.py [ROOT]          also runs its own self-test
    layering.py --self-test     only that

A module of src/ may include private headers of itself and of the modules above it in MODULES. The command,
the server, the examples, and the public headers themselves see public headers only. A private name is not
declared differently by two headers, although no file may include both yet. Each file is one test.
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


COMMENT = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', re.S)
DEFINE = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(PGN__\w+)((?:\\\n|[^\n])*)$", re.M)
DIRECTIVE = re.compile(r"^[ \t]*#(?:\\\n|[^\n])*$", re.M)
TAG = re.compile(r"\b(?:struct|union|enum) (pgn__\w+)\b")
NAME = re.compile(r"\( ?\* ?(pgn__\w+) ?\)|\b(pgn__\w+) ?(?:[(\[=]|$)")


def statements(text):
    """(declaration, what it has in braces) of each that a header has outside braces; braces are {} in the first."""
    head, depth, start = "", 0, 0
    for sign in re.finditer(r"[{};]", text):
        at = sign.start()
        if sign.group() == "{":
            if depth == 0:
                head, opened = head + text[start:at], at
            depth += 1
            continue
        depth -= sign.group() == "}"
        if depth:
            continue
        if sign.group() == ";":
            yield head + text[start:at], text[opened:start] if "{}" in head else ""
            head = ""
        else:
            head += "{}"
            if re.search(r"\)\s*{}$", head) and "=" not in head: # a function
                yield head, text[opened:at]
                head = ""
        start = at + 1


def declarations(text):
    """{private name: (kind, how it is declared)} of a header."""
    text = COMMENT.sub(" ", text)
    found = {name: ("macro", "".join(value.replace("\\\n", "").split())) for name, value in DEFINE.findall(text)}
    for head, body in statements(DIRECTIVE.sub("", text)):
        head, body = " ".join(head.split()), "".join(body.split())
        for name in TAG.findall(head.split("(")[0]):
            if "{}" in head:
                found[name] = ("type", body)
        name = NAME.search(head.removesuffix("{}"))
        name = name and (name[1] or name[2])
        if head.startswith("typedef") and name:
            known = re.fullmatch(rf"typedef (struct|union|enum) {name} {name}", head)
            found[name] = ("type", body or ("" if known else head))
        elif name and name not in found and not re.fullmatch(rf"(struct|union|enum) {name}", head):
            found[name] = ("function" if "(" in head else "object", "".join(head.split()) + body)
    return found


def check_names(root, say=print):
    """Counts of private headers whose names no other declares differently, and of those that are not so."""
    first = {}
    passed = failed = 0
    for path in sources(root, "src"):
        if not path.endswith(".h"):
            continue
        with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
            found = declarations(file.read())
        bad = False
        for name, how in found.items():
            place, before = first.setdefault(name, (path, how))
            announced = how[0] == before[0] == "type" and not (how[1] and before[1])
            if how != before and not announced:
                say(f"{path}:1: {name} is another {before[0]} in {place}: rename it")
                bad = True
            elif announced and how[1]:
                first[name] = (path, how)
        passed, failed = passed + (not bad), failed + bad
    return passed, failed


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


NAMES = {
    "src/base/a_int.h": "struct pgn__a { int a; };\ntypedef struct pgn__b pgn__b;\nvoid pgn__f(pgn__b *b);\n"
                        "#define PGN__M(x) \\\n    (x)\nextern const int pgn__table[2];\n"
                        "static inline int pgn__g(int x) { struct pgn__a a = {x}; return a.a; }\n"
                        "typedef enum { PGN__ONE } pgn__e;\ntypedef int pgn__call(void *, pgn__b *);\n",
    "src/game/alike_int.h": "/* void pgn__f(int); */\nstruct pgn__a;\ntypedef struct pgn__b {\n    int b;\n} pgn__b;\n"
                            "void pgn__f(pgn__b   *b);\n#define PGN__M(x) (x)\n",
    "src/game/function_int.h": "int pgn__f(pgn__b *b);\n",
    "src/game/inline_int.h": "static inline int pgn__g(int x) {\n    return x + 1;\n}\n",
    "src/game/macro_int.h": "#define PGN__M(x) (2 * (x))\n",
    "src/game/tag_int.h": "struct pgn__a { int b; };\n",
    "src/game/kind_int.h": "int pgn__e(void);\n",
    "src/game/later_int.h": "typedef struct pgn__b { int b, c; } pgn__b;\n",
    "src/game/call_int.h": "typedef void (*pgn__call)(void *);\n",
    "src/game/object_int.h": "extern const int pgn__table[3];\n",
}
NAMES_ALIKE = {"src/base/a_int.h", "src/game/alike_int.h"}


def self_test_names():
    """Errors of this test itself, likewise."""
    with tempfile.TemporaryDirectory() as root:
        for path, text in NAMES.items():
            os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(text)
        lines = []
        check_names(root, lines.append)
    found = {line.split(":")[0] for line in lines}
    return [f"self-test of names: {path}" for path in sorted(found ^ (NAMES.keys() - NAMES_ALIKE))]


def self_test():
    """Errors of this test itself: [] if it accepts correct input and finds wrong input."""
    wrong = self_test_names()
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
        ok, bad = map(sum, zip(check(args.root), check_names(args.root)))
        if ok + bad == 0:
            print(f"no sources below {args.root}")
            bad = 1
        passed, failed = passed + ok, failed + bad
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
