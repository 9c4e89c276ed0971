#!/usr/bin/env python3
"""guides.py -- the files and names that CONTRIBUTING.md and docs/architecture.md mention exist.

    guides.py [ROOT]            also runs its own self-test
    guides.py --self-test

Checks what is in backticks: files, directories, functions and macros of the library. Words in capitals such as
NAME or FORMAT are placeholders. "`FILE`: a row of `LIST`" also means that FILE has LIST. Each mention is one test.

The help of `pgn epd` and the comment of the table name the EPD opcodes beyond those of the standard. Each opcode is one
test.
"""
import os
import re
import sys

GUIDES = ["CONTRIBUTING.md", "docs/architecture.md"]
FOLDERS = ["src", "include", "tests", "fuzz", "bench", "cmake", "tools", "examples", "docs"]
PLACEHOLDER = re.compile(r"(?<![A-Z])(NAME|FORMAT|VALUE|VERB|MODULE|LIBRARY)(?![A-Z])|\*|_X\b|^_int\.h$|pgn_thing_verb")
FILE = re.compile(r"[\w./-]+\.(c|h|py|md|t|json|tsv|cmake|mjs|sh|map|txt)")
NAME = re.compile(r"(pgn_\w+|PGN_\w+)(\(\))?|[a-z_]\w+\(\)")
PLACED = re.compile(r"`([\w./]+\.[ch])`: a (?:row|value|member|bit) of (?:its )?`(\w+)`")

# Section 16.2.5 of the standard; c0 and v0 are families of ten.
OPCODES_OF_STANDARD = set("""acn acs am bm c0 ce dm draw_accept draw_claim draw_offer draw_reject eco fmvn hmvc id nic
    noop pm pv rc resign sm tcgs tcri tcsi v0""".split())
OPCODE_TABLE, OPCODE_HELP = "src/epd/record_int.h", "src/cli/cmd_epd.c"


def tree(root):
    """{path: text} of the source files."""
    found = {}
    for folder in FOLDERS:
        for where, _, names in os.walk(os.path.join(root, folder)):
            inside = os.path.relpath(where, root)
            if inside.startswith((os.path.join("tests", "data"), os.path.join("fuzz", "corpus"), os.path.join("tests", "npm"))):
                continue
            for name in names:
                if FILE.fullmatch(name):
                    with open(os.path.join(where, name), encoding="utf-8", errors="replace") as file:
                        found[os.path.join(inside, name)] = file.read()
    return found


def problems(text, files, is_dir):
    """(number of mentions, problems) of a guide."""
    ends = {os.path.basename(path) for path in files}
    everything = "\n".join(files.values())
    count, bad = 0, []
    for mention in re.findall(r"`([^`\n]+)`", text):
        if PLACEHOLDER.search(mention):
            continue
        if FILE.fullmatch(mention):
            known = mention in files or (mention in ends if "/" not in mention else
                                         any(path.endswith("/" + mention) for path in files)) or is_dir(mention)
        elif re.fullmatch(r"(src|include|tests|fuzz|bench|examples)/[\w/]+", mention):
            known = is_dir(mention)
        elif NAME.fullmatch(mention):
            known = re.search(r"\b" + re.escape(mention.removesuffix("()")), everything)
        else:
            continue
        count += 1
        if not known:
            bad.append(f"`{mention}` does not exist")
    for path, name in PLACED.findall(text):
        count += 1
        if not PLACEHOLDER.search(path) and not re.search(rf"\b{name}\b", files.get(path, "")):
            bad.append(f"`{path}` has no `{name}`")
    return count, bad


def named_opcodes(text, pattern):
    """The words of the list that a sentence has in place of the group."""
    found = re.search(pattern, text)
    return set(re.findall(r"\w+", found[1])) - {"and"} if found else set()


def opcode_problems(table, help_source):
    """(number of opcodes, problems): those that are missing from the table, or from the texts about it."""
    known = set(re.findall(r'^\s*X\(\w+, "(\w+)"', table, re.M))
    texts = {OPCODE_TABLE: named_opcodes(re.sub(r"\s*\n \*\s*", " ", table), r"section 16\.2\.5, and (.*?), which"),
             OPCODE_HELP: named_opcodes("".join(re.findall(r'"((?:[^"\\]|\\.)*)"', help_source)),
                                        r"All opcodes of the standard and (.*?) are supported")}
    bad = [f"{OPCODE_TABLE}: the standard's {opcode} is missing" for opcode in sorted(OPCODES_OF_STANDARD - known)]
    for path, named in texts.items():
        bad += [f"{path}: does not name {opcode}" for opcode in sorted(known - OPCODES_OF_STANDARD - named)]
        bad += [f"{path}: names {opcode}, which is no opcode" for opcode in sorted(named - known)]
    return len(known), bad


def self_test():
    table = "/* section 16.2.5, and acd,\n * which */\n" + "".join(
        f'    X(A, "{opcode}", STRING)\n' for opcode in sorted(OPCODES_OF_STANDARD | {"acd"}))
    help_source = '"All opcodes of the "\n"standard and acd are supported"'
    assert opcode_problems(table, help_source) == (27, [])
    assert len(opcode_problems(table + '    X(B, "new", STRING)\n', help_source)[1]) == 2
    assert len(opcode_problems(table.replace('"bm"', '"bn"'), help_source)[1]) == 3
    assert len(opcode_problems(table, help_source.replace("acd", "acd and abc"))[1]) == 1
    assert len(opcode_problems(table, "")[1]) == 1
    files = {"src/a/b.c": "int ff(void); #define LIST", "src/a/c.c": ""}
    assert problems("`src/a/b.c` `b.c` `ff()` `src/NAME.c` `some words`", files, lambda path: False) == (3, [])
    assert len(problems("`src/a/x.c` `x.c` `pgn_g()` `src/x`", files, lambda path: False)[1]) == 4
    assert problems("`src/a/b.c`: a row of `LIST`", files, lambda path: False) == (2, [])
    assert len(problems("`src/a/c.c`: a row of `LIST`", files, lambda path: False)[1]) == 1


def main():
    self_test()
    if "--self-test" in sys.argv:
        return 0
    root = sys.argv[1] if len(sys.argv) > 1 else "."
    files = tree(root)
    total = failed = 0
    for guide in GUIDES:
        with open(os.path.join(root, guide), encoding="utf-8") as file:
            count, bad = problems(file.read(), files, lambda path: os.path.exists(os.path.join(root, path)))
        for problem in bad:
            print(f"{guide}: {problem}")
        total, failed = total + count, failed + len(bad)
    count, bad = opcode_problems(files[OPCODE_TABLE], files[OPCODE_HELP])
    for problem in bad:
        print(problem)
    total, failed = total + count, failed + len(bad)
    print(f"{total - failed} passed, {failed} failed")
    return failed > 0 or total == 0


if __name__ == "__main__":
    sys.exit(main())
