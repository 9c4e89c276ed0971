"""abi_headers.py -- what the public headers declare: functions, structs, enums; used by abi.py.

The headers are clang-formatted C without tricks, so parsing braces and semicolons is enough. Types
are read from the preprocessor's output, where macro lists are already expanded.
"""
import re
import subprocess

COMMENT = re.compile(r"/\*.*?\*/", re.S)
DIRECTIVE = re.compile(r"^[ \t]*#(?:.*\\\n)*.*$", re.M)
FUNCTION = re.compile(r"\b(pgn_\w+)\s*\(")
MARKER = re.compile(r'^# \d+ "([^"]*)"')


def declarations(text):
    """The declarations outside all braces except extern "C", each as one line."""
    text = DIRECTIVE.sub("", COMMENT.sub(" ", text))
    text = re.sub(r'extern\s+"C"\s*\{', "", text)
    depth, current = 0, ""
    for char in text:
        depth += (char == "{") - (char == "}")
        current += char
        if depth <= 0 and (char == ";" or (char == "}" and is_body(current))):
            line = " ".join(current.split())
            current, depth = "", 0
            if line.strip("; }"):
                yield line


def is_body(text):
    """Is the block that ends here the body of a function (or the end of extern "C")?"""
    return not re.match(r"\s*(typedef|struct|union|enum)\b", text)


def functions(text):
    """(name, declaration) of each declared function that is not inline."""
    for line in declarations(text):
        head = line.split("{")[0]
        if head.startswith(("typedef", "static", "enum")) or "(" not in head:
            continue
        match = FUNCTION.search(head)
        if match:
            yield match.group(1), line


def preprocessed(root, compiler, flags, below):
    """The preprocessed text of <pgn.h> from headers whose path satisfies below."""
    done = subprocess.run([*compiler, "-std=c11", "-E", *flags, "-x", "c", "-"], cwd=root, check=True,
                          input="#include <pgn.h>\n", capture_output=True, text=True)
    lines, taken = [], False
    for line in done.stdout.split("\n"):
        match = MARKER.match(line)
        if match:
            taken = below(match.group(1))
        elif taken:
            lines.append(line)
    return re.sub(r"__attribute__\s*\(\([^;]*?\)\)\)?", "", "\n".join(lines))


def block(line):
    """(before, inside, after) of the first pair of braces."""
    start = line.index("{")
    depth = 0
    for end in range(start, len(line)):
        depth += (line[end] == "{") - (line[end] == "}")
        if depth == 0:
            return line[:start], line[start + 1:end], line[end + 1:]
    raise ValueError(f"braces do not match: {line}")


def structs(text):
    """(C type, member paths) of each struct and union that has a body."""
    for line in declarations(text):
        match = re.match(r"(?:typedef\s+)?((?:struct|union)\s+pgn_\w+)?", line)
        if "{" not in line or "enum" in line.split("{")[0] or "(" in line.split("{")[0]:
            continue
        _, inside, behind = block(line)
        name = match.group(1) or behind.strip(" ;")
        yield name, list(members(inside))


def members(inside):
    """The paths of the members, such as `at` and `at.line`; bit fields have none."""
    while inside.strip():
        if re.match(r"\s*(?:struct|union)\b[^;]*\{", inside):
            _, nested, rest = block(inside)
            names, inside = rest.split(";", 1)
            names = names.strip()
            if names:
                yield names.split("[")[0]
            for path in members(nested):
                yield f"{names}.{path}" if names and "[" not in names else path
            continue
        line, inside = inside.split(";", 1)
        pointer = re.search(r"\(\s*\*\s*(\w+)\s*(?:\[[^]]*\]\s*)?\)\s*\(", line)
        if pointer:
            yield pointer.group(1)
        elif ":" not in line:
            for part in re.sub(r"\[[^]]*\]", "", line).split(","):
                yield re.search(r"(\w+)\s*$", part).group(1)


def enumerators(text):
    """The constants of all enums, in order."""
    for line in declarations(text):
        if re.match(r"(?:typedef\s+)?enum\b", line) and "{" in line:
            for part in block(line)[1].split(","):
                name = re.match(r"\s*(PGN_\w+)", part)
                if name:
                    yield name.group(1)
