#!/usr/bin/env python3
"""abi.py -- checks of the public ABI: headers, symbols, version, struct layout.

    abi.py [--library libpgnkit.so] [--cc COMPILER] [--cxx COMPILER] [ROOT]
    abi.py --update [ROOT]      rewrite src/pgnkit.map and tests/data/abi; review the diff before committing
    abi.py --self-test

Without --library the symbols of the library are not compared. Sizes and offsets differ between
architectures; they are compared only on the one named in the golden file.
"""
import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

import abi_headers

C_FLAGS = ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"]
CXX_FLAGS = ["-std=c++11", "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Werror"]
MAP = "src/pgnkit.map"
STRUCTS = "tests/data/abi/structs.txt"
ENUMS = "tests/data/abi/enums.txt"

# Known failures, by check. The list may only shrink: a file that passes fails the test until its
# row is removed.
UNFINISHED = {"compiles alone": set(), "no private names": set(), "functions exported": set()}


class Report:
    """Counts checks and prints those that fail."""

    def __init__(self):
        self.passed = self.failed = self.skipped = 0

    def check(self, name, path, problem):
        """One check of one file; problem is a text, or empty if it passes."""
        if path in UNFINISHED.get(name, ()):
            problem = "" if problem else "is right now: remove it from UNFINISHED in tests/abi.py"
        if problem:
            print(f"{path}: {name}: {problem}")
        self.passed += not problem
        self.failed += bool(problem)

    def skip(self, what):
        print(f"skipped: {what}")
        self.skipped += 1


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def headers(root, folder):
    found = glob.glob(os.path.join(root, folder, "*.h"))
    return sorted(os.path.relpath(path, root) for path in found)


def stable_headers(root):
    return headers(root, "include/pgn")


def unstable_headers(root):
    return headers(root, "include/pgn/unstable")


# ---- headers ----

def compile_problem(root, path, compiler, flags, suffix):
    name = os.path.relpath(path, "include")
    with tempfile.TemporaryDirectory() as scratch:
        source = os.path.join(scratch, "alone." + suffix)
        with open(source, "w", encoding="utf-8") as file:
            file.write(f'#include "{name}"\n#include "{name}"\n')
        done = subprocess.run([*compiler, *flags, "-fsyntax-only", "-Iinclude", source], cwd=root,
                              capture_output=True, text=True, check=False)
    return done.stderr.strip() if done.returncode else ""


def check_unfinished(report, root):
    """The list of known failures names files that exist."""
    for path in sorted(set().union(*UNFINISHED.values())):
        report.check("exists, or is not in UNFINISHED", path,
                     "" if os.path.isfile(os.path.join(root, path)) else "no such file")


def check_alone(report, root, cc, cxx):
    """Each header compiles alone, in C and in C++."""
    if not cxx:
        report.skip("headers in C++: no compiler")
    for path in ["include/pgn.h", *stable_headers(root), *unstable_headers(root)]:
        problem = compile_problem(root, path, cc, C_FLAGS, "c")
        if cxx and not problem:
            problem = compile_problem(root, path, cxx, CXX_FLAGS, "cc")
        report.check("compiles alone", path, problem)


def check_texts(report, root):
    """Static checks: names, PGN_API, first comments, the list of pgn.h."""
    for path in ["include/pgn.h", *stable_headers(root), *unstable_headers(root)]:
        text = read(root, path)
        private = sorted(set(re.findall(r"\bpgn__\w+", text)))
        report.check("no private names", path, ", ".join(private))
        wrong = [name for name, line in abi_headers.functions(text)
                 if not line.startswith("PGN_API ") or name.startswith("pgn__")]
        report.check("functions exported", path, ", ".join(wrong))
        opening = text.split("*/")[0]
        name = os.path.basename(path)
        report.check("opening comment", path,
                     "" if opening.startswith(f"/* {name} -- ") else f"expected /* {name} -- ...")
    for path in unstable_headers(root):
        opening = read(root, path).split("*/")[0]
        report.check("says why it is unstable", path, "" if re.search(r"\bUnstable: +\w", opening)
                     else 'no "Unstable: REASON" in the first comment')
    included = set(re.findall(r'#include "(pgn/[\w/]+\.h)"', read(root, "include/pgn.h")))
    wanted = {os.path.relpath(path, "include") for path in stable_headers(root)}
    report.check("includes the stable headers", "include/pgn.h", ", ".join(sorted(included ^ wanted)))
    for path in stable_headers(root):
        report.check("includes no unstable header", path,
                     "includes one" if re.search(r'#include ["<].*unstable', read(root, path)) else "")


# ---- symbols and version ----

def generated_map(root):
    return subprocess.run(["sh", os.path.join(root, "tools/symbols.sh"), root], check=True,
                          capture_output=True, text=True).stdout


def symbols_of_map(text):
    """{symbol: node}; the same for what nm prints as `T symbol@@node`."""
    symbols, node = {}, None
    for line in text.split("\n"):
        if line.endswith(" {"):
            node = line[:-2]
        elif re.match(r" +\w+;$", line):
            symbols[line.strip(" ;")] = node
    return symbols


def symbols_of_library(library):
    listing = subprocess.run(["nm", "-D", "--defined-only", library], check=True,
                             capture_output=True, text=True).stdout
    symbols = {}
    for line in listing.split("\n"):
        fields = line.split()
        if len(fields) == 3 and fields[1] != "A":
            name, _, node = fields[2].partition("@")
            symbols[name] = node.strip("@")
    return symbols


def differences(expected, found):
    lines = [f"missing {name}" for name in expected if name not in found]
    lines += [f"unexpected {name}" for name in found if name not in expected]
    lines += [f"{name} is {found[name]} instead of {expected[name]}" for name in expected
              if name in found and found[name] != expected[name]]
    return "\n  ".join(lines)


def check_symbols(report, root, library):
    """Headers, map and library have the same symbols."""
    text = read(root, MAP)
    in_map = symbols_of_map(text)
    report.check("made from the headers", MAP, "" if text == generated_map(root) else
                 "differs: run make abi-golden")
    declared = {}
    for path in [*stable_headers(root), *unstable_headers(root)]:
        for name, _ in abi_headers.functions(read(root, path)):
            if not name.startswith("pgn__"):
                declared[name] = "unstable" if "unstable" in path else "stable"
    tiers = {name: "unstable" if node == "PGNKIT_UNSTABLE" else "stable"
             for name, node in in_map.items()}
    report.check("has the functions of the headers", MAP, differences(declared, tiers))
    if library:
        report.check("exports the map", os.path.basename(library),
                     differences(in_map, symbols_of_library(library)))


def check_version(report, root):
    project = re.search(r"project\(pgnkit VERSION ([\d.]+)", read(root, "CMakeLists.txt")).group(1)
    text = read(root, "include/pgn/status.h")
    parts = [re.search(rf"#define PGN_VERSION_{part} +(\d+)", text).group(1)
             for part in ("MAJOR", "MINOR", "PATCH")]
    whole = re.search(r'#define PGN_VERSION +"([^"]*)"', text).group(1)
    for version in (".".join(parts), whole):
        report.check("is the version of CMakeLists.txt", "include/pgn/status.h",
                     "" if version == project else f"{version} instead of {project}")


# ---- golden files ----

def measure(root, cc, lines):
    """The output of a program of these lines."""
    private = ["-Isrc"] if UNFINISHED["compiles alone"] else []
    with tempfile.TemporaryDirectory() as scratch:
        source, program = os.path.join(scratch, "m.c"), os.path.join(scratch, "m")
        with open(source, "w", encoding="utf-8") as file:
            file.write("#include <pgn.h>\n#include <stddef.h>\n#include <stdio.h>\nint main(void) {\n"
                       + "".join(f"    {line}\n" for line in lines) + "    return 0;\n}\n")
        subprocess.run([*cc, "-std=c11", "-Iinclude", *private, source, "-o", program], cwd=root,
                       check=True)
        return subprocess.run([program], check=True, capture_output=True, text=True).stdout


def architecture(cc):
    machine = subprocess.run([*cc, "-dumpmachine"], check=True, capture_output=True, text=True).stdout
    return machine.split("-")[0].strip()


def stable_types(root, cc):
    private = ["-Isrc"] if UNFINISHED["compiles alone"] else []
    return abi_headers.preprocessed(
        root, cc, ["-Iinclude", *private],
        lambda path: "include/pgn/" in path and "/unstable/" not in path)


def struct_lines(text):
    """Statements that print size and offset of each member of each struct."""
    for kind, members in sorted(abi_headers.structs(text)):
        name = kind.split()[-1]
        yield f'printf("{name} %zu\\n", sizeof({kind}));'
        for member in members:
            yield (f'printf("    {member} at %zu, %zu\\n", offsetof({kind}, {member}), '
                   f"sizeof((({kind} *)0)->{member}));")


def golden(root, cc):
    """{path: text} of the golden files as they should be."""
    text = stable_types(root, cc)
    enums = (f'printf("%s %lld\\n", "{name}", (long long){name});'
             for name in abi_headers.enumerators(text))
    return {
        STRUCTS: f"architecture {architecture(cc)}\n" + measure(root, cc, struct_lines(text)),
        ENUMS: measure(root, cc, enums),
    }


def changed_lines(before, now):
    before, now = before.split("\n"), now.split("\n")
    lines = [f"- {line}" for line in before if line not in now]
    lines += [f"+ {line}" for line in now if line not in before]
    return "\n  ".join(["changed; if that is intended, run make abi-golden", *lines[:40]])


def check_golden(report, root, cc):
    for path, text in golden(root, cc).items():
        try:
            before = read(root, path)
        except FileNotFoundError:
            before = ""
        if path == STRUCTS and before and before.split("\n")[0] != text.split("\n")[0]:
            report.skip(f"layout of structs: known for {before.split(chr(10))[0]}")
            continue
        report.check("is as before", path, "" if before == text else changed_lines(before, text))


def update(root, cc):
    for path, text in {MAP: generated_map(root), **golden(root, cc)}.items():
        os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
        with open(os.path.join(root, path), "w", encoding="utf-8") as file:
            file.write(text)
        print(path)


# ---- self-test ----

TRICKY = """/* tricky.h -- PGN_API int pgn_in_comment(void); */
#define X(a) \\
    PGN_API int pgn_in_macro(void);
PGN_API PGN_CHECK pgn_status
pgn_two_lines(int a, /* the ( first */
              int b) PGN_PRINTF(1, 2);
PGN_API const char *pgn_text(void); PGN_API void (*pgn_returns_function(int n))(void);
PGN_API extern const int pgn_table[3];
static inline int pgn_inline(void) { return pgn_text() != 0; }
typedef struct pgn_s { int a, b[2]; void (*call)(int x); struct { int c; } in; union { int d; }; } pgn_s;
PGN_API int pgn__private(void);
typedef enum { PGN_A, PGN_B = 4 } pgn_e;
"""


def self_test_problems():
    """Errors of the scripts on a header full of traps."""
    wrong = []
    want = ["pgn_returns_function", "pgn_table", "pgn_text", "pgn_two_lines"]
    here = os.path.dirname(os.path.abspath(__file__))
    with tempfile.TemporaryDirectory() as root:
        for path, text in {
                "include/pgn/status.h": "#define PGN_VERSION_MAJOR 1\n#define PGN_VERSION_MINOR 1\n",
                "include/pgn/tricky.h": TRICKY,
                "include/pgn/unstable/u.h": "PGN_API int pgn_u(void);\n",
                MAP: "PGNKIT_1.0 {\nglobal:\n    pgn_text;\n    pgn_gone;\nlocal:\n    *;\n};\n"
                     "PGNKIT_UNSTABLE {\nglobal:\n    pgn_table;\n} PGNKIT_1.0;\n"}.items():
            os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(text)
        done = subprocess.run(["sh", os.path.join(here, "../tools/symbols.sh"), root], check=True,
                              capture_output=True, text=True)
    expected = {name: "PGNKIT_1.1" for name in want}
    expected.update(pgn_text="PGNKIT_1.0", pgn_u="PGNKIT_UNSTABLE")
    wrong.append(differences(expected, symbols_of_map(done.stdout)))
    found = [name for name, _ in abi_headers.functions(TRICKY)]
    if found != ["pgn_two_lines", "pgn_text", "pgn_returns_function", "pgn__private"]:
        wrong.append(f"functions: {found}")
    if list(abi_headers.structs(TRICKY)) != [("struct pgn_s", ["a", "b", "call", "in", "in.c", "d"])]:
        wrong.append(f"structs: {list(abi_headers.structs(TRICKY))}")
    if list(abi_headers.enumerators(TRICKY)) != ["PGN_A", "PGN_B"]:
        wrong.append("enumerators")
    return "; ".join(filter(None, wrong))


def main():
    parser = argparse.ArgumentParser(description="check headers, symbols, version and structs")
    parser.add_argument("--library")
    parser.add_argument("--cc", default="cc")
    parser.add_argument("--cxx", default="c++")
    parser.add_argument("--update", action="store_true", help="write the map and the golden files")
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("root", nargs="?", default=".")
    args = parser.parse_args()
    root, cc = os.path.abspath(args.root), args.cc.split()
    if args.update:
        update(root, cc)
        return 0
    report = Report()
    report.check("self-test", "tests/abi.py", self_test_problems())
    if not args.self_test:
        check_unfinished(report, root)
        check_alone(report, root, cc, args.cxx.split() if shutil.which(args.cxx.split()[0]) else None)
        check_texts(report, root)
        check_symbols(report, root, args.library)
        check_version(report, root)
        check_golden(report, root, cc)
    skipped = f", {report.skipped} skipped" if report.skipped else ""
    print(f"{report.passed} passed, {report.failed} failed{skipped}")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
