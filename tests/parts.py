"""parts.py -- a part of a file of games, for suites that read whole files only in `make test-slow`."""
import os
import re
import subprocess

BOUNDARY = re.compile(rb'\n\r?\n(?=\[Event )')


def part(text, size):
    """A third of the size each from the beginning, the middle and the end of a text, in whole games; all of it for 0."""
    if not size or len(text) <= size:
        return text
    pieces, done = [], 0
    for start in (0, (len(text) - size // 3) // 2, len(text) - size // 3):
        first = BOUNDARY.search(text, start) if start else None
        begin = max(done, first.end() if first else 0 if not start else len(text))
        last = BOUNDARY.search(text, begin + size // 3)
        done = max(done, last.end() if last else len(text))
        pieces.append(text[begin:done])
    return b''.join(pieces)


def read(path):
    """The text of a file, decompressed."""
    if path.endswith('.zst'):
        return subprocess.run(['zstd', '-dcq', path], check=True, capture_output=True).stdout
    with open(path, 'rb') as file:
        return file.read()


def put(path, size, folder):
    """The path of a file if it is small or size is 0, else that of a part of it in the folder."""
    if not size or (not path.endswith('.zst') and os.path.getsize(path) <= size):
        return path
    out = os.path.join(folder, os.path.basename(path).removesuffix('.zst'))
    with open(out, 'wb') as file:
        file.write(part(read(path), size))
    return out
