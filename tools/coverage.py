#!/usr/bin/env python3
"""coverage.py -- run the tests of a coverage build, and print the coverage of each module.

    tools/coverage.py [--jobs N] [--most N] BUILD

BUILD is the folder of the preset `coverage`. Runs all its tests except those on real games, then gcovr: lines and
branches of each module, and the N files (default: 15) with the lowest branch coverage.
"""
import argparse, collections, glob, json, os, re, subprocess, sys


def share(part, whole):
    return '%6.1f %%' % (100.0 * part / whole) if whole else '%8s' % '-'


def row(name, files):
    lines, all_lines, branches, all_branches = (sum(file[key] for file in files) for key in (
        'line_covered', 'line_total', 'branch_covered', 'branch_total'))
    return '%-28s %s of %6d lines  %s of %6d branches' % (
        name, share(lines, all_lines), all_lines, share(branches, all_branches), all_branches)


def main():
    parser = argparse.ArgumentParser(description='Print the coverage of the tests by module.')
    parser.add_argument('--jobs', default='2')
    parser.add_argument('--most', type=int, default=15, help='number of files listed')
    parser.add_argument('build')
    args = parser.parse_args()
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    for old in glob.glob(os.path.join(args.build, '**/*.gcda'), recursive=True):
        os.unlink(old)
    tests = subprocess.run(['ctest', '--test-dir', args.build, '-LE', 'corpus', '-j', args.jobs, '--output-on-failure'],
                           env={**os.environ, 'GCOV_ERROR_FILE': os.devnull},  # tests with a full disk fill that of the profile, too
                           stdout=subprocess.PIPE, text=True)
    if tests.returncode:
        print(tests.stdout)
    found = subprocess.run(['gcovr', '--root', root, '--filter', 'src/', '--json-summary', '-j', args.jobs, args.build],
                           stdout=subprocess.PIPE, text=True, cwd=root, check=True).stdout
    modules = collections.defaultdict(list)
    for file in json.loads(found)['files']:
        if file['filename'] == 'src/chess/gen_tables.c':  # it runs before the tests
            continue
        modules[re.match('src/[^/]*', file['filename']).group()].append(file)
    files = [file for module in modules.values() for file in module]
    for name in sorted(modules):
        print(row(name, modules[name]))
    print(row('all', files))
    print('\nthe fewest branches:')
    # Headers are compiled many times: a branch not taken in one place counts there.
    branching = [file for file in files if file['branch_total'] and file['filename'].endswith('.c')]
    for file in sorted(branching, key=lambda file: file['branch_covered'] / file['branch_total'])[:args.most]:
        print(row(file['filename'], [file]))
    return 1 if tests.returncode else 0


if __name__ == '__main__':
    sys.exit(main())
