// convert_tables_peer.mjs -- tables as other programs read them: DuckDB, hyparquet, apache-arrow.
//
//     node convert_tables_peer.mjs FOLDER NPM
//
// FOLDER has games, moves and positions as .csv, .parquet and .arrow, games as .json and .ndjson, and all columns of games as all.*;
// NPM the packages.
// Every row of Parquet and Arrow is compared with that of CSV, and what DuckDB sums up with what it sums up of CSV.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, npm] = process.argv.slice(2);
const require = createRequire(pathToFileURL(join(npm, 'x.js')));
const load = async name => import(pathToFileURL(require.resolve(name)));
const { DuckDBInstance } = await load('@duckdb/node-api');
const { asyncBufferFromFile, parquetReadObjects, parquetMetadataAsync } = await load('hyparquet');
const { compressors } = await load('hyparquet-compressors');
const { tableFromIPC } = await load('apache-arrow');

let failed = 0, compared = 0;
const check = (what, good, detail = '') => {
  compared++;
  if (!good) { failed++; console.log(`FAIL ${what} ${detail}`); }
};

// RFC 4180; null is an empty field without quotes.
function readCsv(text) {
  const rows = [];
  let row = [], at = 0;
  while (at < text.length) {
    let value = null;
    if (text[at] === '"') {
      value = '';
      for (at++; !(text[at] === '"' && text[at + 1] !== '"'); at++) {
        value += text[at];
        if (text[at] === '"') at++;
      }
      at++;
    } else {
      const end = at;
      while (at < text.length && text[at] !== ',' && text[at] !== '\r') at++;
      if (at > end) value = text.slice(end, at);
    }
    row.push(value);
    if (text[at] === ',') { at++; if (text[at] === '\r') row.push(null); }
    if (text[at] === '\r') { rows.push(row); row = []; at += 2; }
  }
  return rows;
}

const two = n => String(n).padStart(2, '0');

// A value of a reader as CSV has it, by the type of its column.
function asCsv(value, type) {
  if (value === null || value === undefined) return null;
  if (type === 'list') {
    const items = Array.from(value);
    return items.length ? items.join(' ') : null;
  }
  if (type === 'key') return BigInt.asUintN(64, BigInt(value)).toString(16).padStart(16, '0');
  if (type === 'date') return new Date(Number(value)).toISOString().slice(0, 10);
  if (type === 'time') return [3600, 60, 1].map(unit => two(Math.floor(Number(value) / unit) % (unit === 3600 ? 24 : 60))).join(':');
  if (type === 'map') {
    const pairs = value instanceof Map ? [...value] : Array.isArray(value) ? value.map(e => [e.key, e.value]) : Object.entries(value);
    return JSON.stringify(Object.fromEntries(pairs));
  }
  return String(value);
}

// hyparquet gives times as milliseconds, apache-arrow as seconds.
const KINDS = { moves: 'list', moves_uci: 'list', nags: 'list', key: 'key', final_key: 'key', date: 'date', event_date: 'date',
                utc_date: 'date', utc_time: 'time', tags: 'map' };

function compare(what, names, rows, get) {
  for (let i = 1; i < rows.length; i++)
    names.forEach((name, k) => {
      const value = asCsv(get(i - 1, name), KINDS[name]);
      check(`${what}, row ${i}, ${name}`, value === rows[i][k] || (value === '' && rows[i][k] === ''),
            `${value} instead of ${rows[i][k]}`);
    });
}

const db = await (await DuckDBInstance.create()).connect();
const ask = async sql => (await db.runAndReadAll(sql)).getRowsJson();
const TYPES = {
  game: 'BIGINT', date: 'DATE', event_date: 'DATE', utc_date: 'DATE', utc_time: 'TIME', year: 'SMALLINT', month: 'TINYINT', day: 'TINYINT',
  white_elo: 'SMALLINT', black_elo: 'SMALLINT', white_fide_id: 'INTEGER', black_fide_id: 'INTEGER', base_time: 'DOUBLE',
  increment: 'DOUBLE', plies: 'INTEGER', errors: 'INTEGER', final_key: 'UBIGINT', moves: 'VARCHAR[]', moves_uci: 'VARCHAR[]',
  tags: 'MAP(VARCHAR, VARCHAR)', ply: 'INTEGER', number: 'INTEGER', key: 'UBIGINT', clock: 'DOUBLE', time_spent: 'DOUBLE',
  eval_cp: 'INTEGER', eval_mate: 'SMALLINT', depth: 'SMALLINT', nags: 'SMALLINT[]', count: 'SMALLINT',
};

async function checkTable(name, large) {
  const at = suffix => join(folder, `${name}.${suffix}`);
  const text = readFileSync(at('csv'), 'utf8'), rows = readCsv(text), names = rows[0];
  const quoted = await ask(`select count(*) from read_csv('${at('csv')}', header = true, all_varchar = true, auto_detect = false, delim = ',', quote = '"', escape = '"',
    columns = {${names.map(n => `'${n}': 'VARCHAR'`).join(', ')}})`);
  check(`${name}: rows of CSV in DuckDB`, Number(quoted[0][0]) === rows.length - 1, quoted);
  const types = await ask(`describe from '${at('parquet')}'`);
  for (const [column, type] of types) check(`${name}.${column}: type in DuckDB`, type === (TYPES[column] ?? 'VARCHAR'), type);
  // Sums of doubles depend on their order: milliseconds do not.
  const sum = (n, value) => TYPES[n] === 'DOUBLE' ? `sum(round(${value} * 1000)::BIGINT), count("${n}")` : `sum(${value}), count("${n}")`;
  const numbers = names.filter(n => !KINDS[n] && TYPES[n]);
  const sums = numbers.map(n => sum(n, `"${n}"`)).join(', ');
  const texts = names.filter(n => !TYPES[n]).map(n => `count("${n}"), count(distinct "${n}")`).join(', ');
  const cast = numbers.map(n => sum(n, `"${n}"::${TYPES[n]}`)).join(', ');
  const csv = `read_csv('${at('csv')}', header = true, auto_detect = false, delim = ',', quote = '"', escape = '"', allow_quoted_nulls = false,
    columns = {${names.map(n => `'${n}': 'VARCHAR'`).join(', ')}})`;
  const list = [sums, texts].filter(Boolean).join(', '), other = [cast, texts].filter(Boolean).join(', ');
  const ours = await ask(`select count(*), ${list} from '${at('parquet')}'`), theirs = await ask(`select count(*), ${other} from ${csv}`);
  check(`${name}: sums of DuckDB`, JSON.stringify(ours) === JSON.stringify(theirs), `${JSON.stringify(ours)} ${JSON.stringify(theirs)}`);
  const file = await asyncBufferFromFile(at('parquet')), metadata = await parquetMetadataAsync(file);
  check(`${name}: rows of Parquet`, Number(metadata.num_rows) === rows.length - 1);
  check(`${name}: maker`, metadata.created_by.startsWith('pgnkit version '));
  const arrow = tableFromIPC(readFileSync(at('arrow')));
  check(`${name}: rows of Arrow`, arrow.numRows === rows.length - 1);
  if (large) return;
  const objects = await parquetReadObjects({ file, compressors });
  compare(`${name} by hyparquet`, names, rows, (i, n) => n === 'utc_time' && objects[i][n] != null ? Number(objects[i][n]) / 1000 : objects[i][n]);
  const vectors = Object.fromEntries(names.map(n => [n, arrow.getChild(n)]));
  compare(`${name} by apache-arrow`, names, rows, (i, n) => vectors[n].get(i));
}

for (const name of ['games', 'moves', 'positions', 'all'])
  await checkTable(name, readFileSync(join(folder, `${name}.csv`)).length > 4e6);
check('without compression', JSON.stringify(await ask(`from '${join(folder, 'plain.parquet')}'`)) === JSON.stringify(await ask(`from '${join(folder, 'all.parquet')}'`)));
check('Snappy', JSON.stringify(await ask(`from '${join(folder, 'snappy.parquet')}'`)) === JSON.stringify(await ask(`from '${join(folder, 'all.parquet')}'`)));
{
  const metadata = await parquetMetadataAsync(await asyncBufferFromFile(join(folder, 'snappy.parquet')));
  check('Snappy is named', metadata.row_groups.every((group) => group.columns.every((column) => column.meta_data.codec === 'SNAPPY')));
  const read = async (name) => parquetReadObjects({ file: await asyncBufferFromFile(join(folder, name)), compressors });
  const text = (rows) => JSON.stringify(rows, (key, value) => typeof value === 'bigint' ? String(value) : value);
  check('Snappy by hyparquet', text(await read('snappy.parquet')) === text(await read('all.parquet')));
}
// Games as JSON: as many, with the same moves as in the tables.
for (const name of ['games.json', 'games.ndjson']) {
  const table = (rows, values) => ask(`select ${values} from '${join(folder, rows)}.parquet'`);
  const json = `read_json('${join(folder, name)}', maximum_object_size = 1000000000)`, moves = `(select unnest(moves) m from ${json})`;
  const same = async (what, a, b) => check(`${name}: ${what}`, JSON.stringify(await a) === JSON.stringify(await b), `${JSON.stringify(await a)} ${JSON.stringify(await b)}`);
  await same('games and moves', ask(`select count(*), sum(len(moves)) from ${json}`), table('games', 'count(*), sum(plies)'));
  await same('SAN and UCI', ask(`select string_agg(m.san, ' '), string_agg(m.uci, ' ') from ${moves}`), table('moves', `string_agg(san, ' '), string_agg(uci, ' ')`));
}
// The examples of the documentation.
const page = readFileSync(new URL('../docs/formats/tables.md', import.meta.url), 'utf8');
const queries = [...page.matchAll(/```sql\n(.*?)```/gs)].map(match => match[1]);
check('examples of tables.md', queries.length >= 3);
for (const query of queries) {
  const sql = query.replace(/'(\w+\.parquet)'/g, (_, name) => `'${join(folder, name)}'`);
  try {
    await ask(sql);
    compared++;
  } catch (error) {
    check(query.split('\n')[0], false, error.message);
  }
}
console.log(`${compared} comparisons with DuckDB, hyparquet and apache-arrow, ${failed} failed`);
process.exit(failed ? 1 : 0);
