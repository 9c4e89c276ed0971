#!/usr/bin/env python3
"""configurations.py -- builds without optional libraries.   configurations.py [--cc CC] ROOT

Compression libraries, iconv and image libraries are optional, each by itself. Every file that uses one of them is
compiled, with warnings as errors, with only one of them and with all but one. These files are in src/base and src/draw.
src/base is then linked with libc only, and missing features must fail with a message. (tests/unit/test_picture.c does
this for pictures.)
"""
import argparse, glob, os, re, subprocess, sys, tempfile

FLAGS = ['-std=c11', '-D_POSIX_C_SOURCE=200809L', '-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Wshadow', '-Werror']

PROBE = r'''
#include <stdio.h>
#include "base/input_int.h"
#include "base/text_int.h"

static const char *const HEADS[] = {"\x1f\x8b\x08\0\0\0\0\0\0\x03\0\0\0\0\0\0\0\0\0\0",
                                    "BZh9\x31\x41\x59\x26\x53\x59\0\0\0\0\0\0\0\0\0\0",
                                    "\xfd\x37\x7a\x58\x5a\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
                                    "\x28\xb5\x2f\xfd\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
                                    "PK\x03\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
                                    "1. e4 *             "};

int main(void) {
    pgn_error err;
    for (size_t i = 0; i < sizeof HEADS / sizeof *HEADS; i++) {
        pgn_input *in;
        pgn_status st = pgn_input_from_memory(&in, HEADS[i], 20, &err);
        puts(st ? err.message : "read");
        pgn_input_close(in);
    }
    puts(pgn__encoding_check("windows-1251", &err) ? err.message : "read");
    puts(pgn__encoding_check("UTF-16", &err) ? err.message : "read");
    return 0;
}
'''
ANSWERS = ['-: %s is not supported by this build' % name for name in ('gzip', 'bzip2', 'xz', 'zstd', 'zip')] + [
    'read', 'encoding "windows-1251" is not supported by this build: expected UTF-16 or UTF-32, or none for UTF-8', 'read']


def run(words):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.returncode, done.stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--cc', default='cc')
    parser.add_argument('root')
    args = parser.parse_args()
    base = sorted(glob.glob(os.path.join(args.root, 'src', 'base', '*.c')))
    compiler = [args.cc, *FLAGS, '-I' + os.path.join(args.root, 'include'), '-I' + os.path.join(args.root, 'src')]
    asking, parts = [], set()
    for path in glob.glob(os.path.join(args.root, 'src', '*', '*.c')):
        with open(path, encoding='utf-8') as file:
            found = set(re.findall(r'\bPGN_HAVE_\w+', file.read()))
        parts |= found
        asking += [path] * bool(found)
    wrong = [path for path in asking if path not in base and os.path.basename(os.path.dirname(path)) != 'draw']
    for path in wrong:
        print('%s depends on a library, but is not in src/base or src/draw' % path)
    freetype = subprocess.run(['pkg-config', '--cflags', 'freetype2'], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              text=True).stdout.split()
    some = [set()] + [{part} for part in parts] + [parts - {part} for part in parts]
    passed = 0
    for chosen in some:
        status, output = run(compiler + freetype + ['-fsyntax-only'] + ['-D' + part for part in sorted(chosen)] + asking)
        passed += not status
        if status and 'No such file or directory' in output: # not installed here
            print('skipped with ' + ' '.join(sorted(chosen)))
        elif status:
            wrong.append(chosen)
            print('with %s:\n%s' % (' '.join(sorted(chosen)) or 'nothing', output))
    with tempfile.TemporaryDirectory() as folder:
        source, program = os.path.join(folder, 'probe.c'), os.path.join(folder, 'probe')
        with open(source, 'w', encoding='utf-8') as file:
            file.write(PROBE)
        status, output = run(compiler + ['-o', program, source, *base, '-pthread'])
        if not status:
            status, output = run([program])
        good = not status and output.splitlines() == ANSWERS
        passed += good
        if not good:
            wrong.append(program)
            print('with libc alone:\n' + output)
    print('%d passed, %d failed' % (passed, len(wrong)))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
