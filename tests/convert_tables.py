#!/usr/bin/env python3
"""convert_tables.py -- tables written by `pgn convert`, read by Python's csv module and compared with other commands.

    convert_tables.py --pgn PATH [--corpus DIR] [--npm DIR] [FILE...]

CSV and TSV: the same values as `pgn tags`, the same counts as `pgn count`, fields with quotes and line breaks. All formats:
the same bytes with one thread and with seven. Columns: hostile names, ten thousand of them, unknown ones. Inputs: empty,
without games. With node, and the packages of tests/npm installed (npm ci in that folder, or --npm), Parquet and Arrow are
read by DuckDB, hyparquet and apache-arrow: convert_tables_peer.mjs; and the columns of moves and positions are computed a
second time with chess.js, also for parts of the files of a corpus: convert_columns.mjs. Otherwise those parts are skipped.
With LibreOffice (libreoffice-calc-nogui) CSV is opened as a spreadsheet, and its cells are compared; otherwise skipped.
"""
import argparse, csv, io, os, re, shutil, subprocess, sys, tempfile, zipfile
import xml.etree.ElementTree as xml

import parts
from checks import Checks

ROWS = ('games', 'moves', 'positions')
FORMATS = ('csv', 'tsv', 'parquet', 'arrow')
REAL = ('otb', 'lireal', 'ccreal', 'lisynth', 'annotated', 'engine')    # files of the corpus with standard chess
PART = 200_000     # bytes of each
HOSTILE = ('[Event "a,b"]\n[Site "=1+1"]\n[White "quote \\" and \\\\ slash"]\n[Black ""]\n[Result "1-0"]\n\n'
           '1. e4 {one, "two"} {three\nfour} e5 1-0\n\n'
           '[White "\u00dcml\u00e4ut \u2654"]\n\n*\n\n')
checks = Checks()


def check(what, good, detail=''):
    checks.that(good, 'FAIL %s %s' % (what, detail))


class Pgn:
    def __init__(self, path):
        self.path = os.path.abspath(path)

    def run(self, *words, text=None, expect=(0, 1)):
        done = subprocess.run([self.path, *words], input=text, capture_output=True)
        if expect is not None:
            check('exit status of ' + ' '.join(words)[:80], done.returncode in expect, '%d %s' % (done.returncode, done.stderr[-200:]))
        return done


def read_csv(data):
    return list(csv.reader(io.StringIO(data.decode('utf-8'), newline=''), strict=True))


def check_values(pgn):
    """Fields as Python reads them; an empty text has quotes, null has none."""
    done = pgn.run('convert', '--to=csv', '--columns=Event,Site,White,Black', text=HOSTILE.encode())
    rows = read_csv(done.stdout)
    check('hostile values', rows[1:] == [['a,b', '=1+1', 'quote " and \\ slash', ''], ['', '', '\u00dcml\u00e4ut \u2654', '']], rows)
    check('empty and null', done.stdout.split(b'\r\n')[1].endswith(b',""') and done.stdout.split(b'\r\n')[2].endswith(b','), done.stdout)
    rows = read_csv(pgn.run('convert', '--to=csv', '--rows=moves', '--columns=san,comment', text=HOSTILE.encode()).stdout)
    check('comments', rows[1:] == [['e4', 'one, "two"\nthree four'], ['e5', '']], rows)
    large = b'1. e4 $40000 $255 {[%eval 99999999999,99999] [%clk 99999999:00:00]} e5 $99999999999 {[%eval #99999]} *\n'
    for text in (large, large.replace(b'e5', b'(1. d4) e5')):
        rows = read_csv(pgn.run('convert', '--to=csv', '--rows=moves', '--columns=nags,clock,eval_cp,eval_mate,depth', text=text).stdout)
        check('values that a column has no room for', rows[1:] == [['255', '', '', '', ''], ['', '', '', '', '']], rows)
    bom = pgn.run('convert', '--to=csv', '--bom', '--columns=game', text=b'1. e4 *\n').stdout
    check('byte order mark', bom == b'\xef\xbb\xbfgame\r\n1\r\n', bom)
    tags = read_csv(pgn.run('convert', '--to=csv', '--columns=tags', text=HOSTILE.encode()).stdout)
    check('tags as JSON', '"Black":""' in tags[1][0], tags)


def check_columns(pgn):
    names = ['Tag%d' % i for i in range(10000)]
    game = b'[Tag17 "x"]\n[Tag9999 "y"]\n\n1. e4 *\n'
    for format in FORMATS:
        done = pgn.run('convert', '--to=' + format, '--columns=' + ','.join(names), text=game)
        check('ten thousand columns of ' + format, len(done.stdout) > 70000)
        if format == 'csv':
            row = read_csv(done.stdout)[1]
            check('values of ten thousand columns', [i for i, v in enumerate(row) if v] == [17, 9999] and len(row) == 10000)
    done = pgn.run('convert', '--to=csv', '--columns=tag:a"b,Quote"d', text=b'1. e4 *\n')
    check('hostile names', done.stdout.startswith(b'"tag:a""b","Quote""d"\r\n'), done.stdout)
    for words, message in ((['--columns=whte'], 'did you mean white?'), (['--columns=white,white'], 'duplicate column'),
                           (['--columns=zzzzzzzz'], '--list-columns'), (['--columns='], 'at least one column'),
                           (['--variations'], '--rows=moves'), (['--rows=moves', '--columns=event'], 'requires --rows=games'), (['--columns=+'], 'expected the name'),
                           (['--columns=game,time_spent'], 'no column "time_spent" with --rows=games: it requires --rows=moves'),
                           (['--rows=games', '--columns=count'], 'requires --rows=positions')):
        done = pgn.run('convert', '--to=csv', *words, text=b'1. e4 *\n', expect=(2,))
        check('message of ' + words[-1], message in done.stderr.decode(), done.stderr)
    names = {line.split()[0].strip('*') or line.split()[1] for line in pgn.run('convert', '--list-columns').stdout.decode().splitlines()}
    check('list of columns', len(names) > 30)


def check_inputs(pgn):
    for text, what in ((b'', 'empty'), (b'no game here\n', 'no game')):
        for format in FORMATS:
            for rows in ROWS:
                done = pgn.run('convert', '--to=' + format, '--rows=' + rows, text=text)
                if format in ('csv', 'tsv'):
                    check('%s input as %s of %s' % (what, format, rows), done.stdout.count(b'\n') >= 1 and b'game' in done.stdout.split(b'\n')[0])
                if format == 'parquet':
                    check('%s input as parquet' % what, done.stdout[:4] == b'PAR1' == done.stdout[-4:])


def check_file(pgn, path, folder):
    """One file by all formats, with one thread and seven; CSV and TSV beside `pgn tags` and `pgn count`."""
    outputs = {}
    for format in FORMATS:
        for rows in ROWS:
            out = os.path.join(folder, '%s.%s' % (rows, format))
            for threads in ('-j1', '-j7'):
                pgn.run('convert', threads, '--to=' + format, '--rows=' + rows, '-o', out, path)
                with open(out, 'rb') as file:
                    data = file.read()
                if threads == '-j1':
                    outputs[format, rows] = data
                check('%s: %s of %s with 7 threads' % (path, format, rows), data == outputs[format, rows])
    games = read_csv(outputs['csv', 'games'])
    tsv = [line.split(b'\t') for line in outputs['tsv', 'games'].decode().encode().split(b'\n')[:-1]]
    check(path + ': rows of CSV and TSV', len(games) == len(tsv) and {len(row) for row in games} == {13} == {len(row) for row in tsv})
    tags = read_csv(pgn.run('tags', '--csv', '-t', 'White', '-t', 'Black', '-t', 'Event', path).stdout)
    table = read_csv(pgn.run('convert', '--to=csv', '--columns=White,Black,Event', path).stdout)
    check(path + ': tags', tags == table, [(a, b) for a, b in zip(tags, table) if a != b][:2])
    moves = read_csv(outputs['csv', 'moves'])
    head = games[0]
    plies, text = head.index('plies'), head.index('moves')
    check(path + ': plies are the rows of moves', sum(int(row[plies]) for row in games[1:]) == len(moves) - 1)
    lines = {}
    for row in moves[1:]:
        lines.setdefault(row[0], []).append(row[moves[0].index('san')])
    check(path + ': moves of games and of moves', all(row[text] == ' '.join(lines.get(row[0], [])) for row in games[1:]))
    return outputs


def node(script, npm, package, *words):
    """Runs a script of this folder by Node; False if a package that it needs is missing."""
    if not shutil.which('node') or not os.path.isdir(os.path.join(npm, 'node_modules', package)):
        return False
    done = subprocess.run(['node', os.path.join(os.path.dirname(os.path.abspath(__file__)), script), *words], capture_output=True, text=True)
    print(done.stdout, end='')
    check(script, done.returncode == 0, done.stderr[-2000:])
    return True


def peers(folder, npm):
    if not node('convert_tables_peer.mjs', npm, '@duckdb/node-api', folder, npm):
        checks.skip('DuckDB, hyparquet and apache-arrow (npm ci in tests/npm installs them)')


def second_computation(pgn, files, corpus, npm):
    """Columns of moves and positions beside chess.js and regular expressions."""
    packed = [os.path.join(corpus, 'pgn', name + '.pgn.zst') for name in REAL] if corpus else []
    with tempfile.TemporaryDirectory() as folder:
        real = [parts.put(path, PART, folder) for path in packed if os.path.exists(path)]
        if not node('convert_columns.mjs', npm, 'chess.js', pgn.path, npm, *files, *real):
            checks.skip('columns beside chess.js (npm ci in tests/npm installs it)')


def cells_of(path):
    """The rows of the first sheet of an .xlsx: texts by column."""
    sheet = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
    with zipfile.ZipFile(path) as parts:
        names = parts.namelist()
        texts = [''.join(t.text or '' for t in item.iter(sheet + 't'))
                 for item in xml.fromstring(parts.read('xl/sharedStrings.xml'))] if 'xl/sharedStrings.xml' in names else []
        for row in xml.fromstring(parts.read('xl/worksheets/sheet1.xml')).iter(sheet + 'row'):
            cells = {}
            for cell in row:
                column, value, formula = 0, cell.find(sheet + 'v'), cell.find(sheet + 'f')
                for letter in re.match('[A-Z]+', cell.get('r')).group():
                    column = column * 26 + ord(letter) - ord('A') + 1
                if formula is not None:
                    cells[column - 1] = '=' + formula.text
                elif value is not None:
                    cells[column - 1] = texts[int(value.text)] if cell.get('t') == 's' else value.text
            yield cells


def same_cell(text, cell):
    if text == cell:
        return True
    try:
        return float(text) == float(cell)
    except ValueError:
        return False


def spreadsheet(pgn, path, folder):
    """CSV as LibreOffice reads it: the same cells, also comments with quotes, commas and line ends."""
    program = shutil.which('soffice')
    if not program:
        checks.skip('CSV in a spreadsheet (libreoffice-calc-nogui)')
        return
    made = os.path.join(folder, 'sheet.csv')
    pgn.run('convert', '--rows=moves', '--columns=game,ply,san,clock,eval_cp,nags,comment,White', '-o', made, path)
    subprocess.run([program, '--headless', '-env:UserInstallation=file://' + os.path.join(folder, 'office'),
                    '--infilter=CSV:44,34,76,1,,0,false,false,false', '--convert-to', 'xlsx', '--outdir', folder, made],
                   capture_output=True, timeout=300, check=False)
    with open(made, newline='', encoding='utf-8') as file:
        rows = list(csv.reader(file))
    sheet = list(cells_of(os.path.join(folder, 'sheet.xlsx')))
    wrong = [(row, cells) for row, cells in zip(rows, sheet)
             if not all(same_cell(text, cells.get(i, '')) for i, text in enumerate(row))]
    check(path + ': rows of a spreadsheet', len(rows) == len(sheet), '%d %d' % (len(rows), len(sheet)))
    check(path + ': cells of a spreadsheet', not wrong, wrong[:2])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--pgn', required=True)
    parser.add_argument('--npm', default=os.path.join(os.path.dirname(os.path.abspath(__file__)), 'npm'))
    parser.add_argument('--corpus', default='')
    parser.add_argument('files', nargs='*')
    args = parser.parse_args()
    pgn = Pgn(args.pgn)
    data = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'data', 'tables', 'games.pgn')
    check_values(pgn)
    check_columns(pgn)
    check_inputs(pgn)
    for path in args.files or [data]:
        with tempfile.TemporaryDirectory() as folder:
            check_file(pgn, path, folder)
            columns = subprocess.run([pgn.path, 'convert', '--list-columns'], capture_output=True, text=True).stdout
            every = ','.join((line[2:].split())[0] for line in columns.splitlines())
            for format in ('parquet', 'arrow', 'csv'):
                pgn.run('convert', '--to=' + format, '--columns=' + every, '-o', os.path.join(folder, 'all.' + format), path)
            pgn.run('convert', '--to=parquet', '--compression=snappy', '--columns=' + every, '-o', os.path.join(folder, 'snappy.parquet'), path)
            pgn.run('convert', '--to=parquet', '--compression=none', '--columns=' + every, '-o', os.path.join(folder, 'plain.parquet'), path)
            for format in ('json', 'ndjson'):
                pgn.run('convert', '-o', os.path.join(folder, 'games.' + format), path)
            peers(folder, args.npm)
            spreadsheet(pgn, path, folder)
    second_computation(pgn, args.files or [data], args.corpus, args.npm)
    with tempfile.TemporaryDirectory() as folder:
        hostile = os.path.join(folder, 'hostile.pgn')
        with open(hostile, 'w', encoding='utf-8') as file:
            file.write(HOSTILE)
        spreadsheet(pgn, hostile, folder)
    return checks.finish()


if __name__ == '__main__':
    sys.exit(main())
