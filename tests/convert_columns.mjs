// convert_columns.mjs -- the columns of moves and positions, computed a second time by code that is not ours.
//
//     node convert_columns.mjs PGN NPM FILE...
//
// Of each FILE, as PGN text: moves, FENs and UCI by chess.js; Polyglot keys by the table of random numbers in Polyglot's own
// documentation, where it is installed; clocks, times, evaluations, depths, glyphs and comments by regular expressions. Compared
// with the CSV of `PGN convert --rows=moves` and `--rows=positions`. Games that are not plain legal chess are passed over.
import { createRequire } from 'node:module';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [pgn, npm, ...files] = process.argv.slice(2);
const require = createRequire(pathToFileURL(join(npm, 'x.js')));
const { Chess } = require('chess.js');
const POLYGLOT = '/usr/share/doc/polyglot/book_format.html';
const INITIAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const GLYPHS = { '!': 1, '?': 2, '!!': 3, '??': 4, '!?': 5, '?!': 6 };
const MOVE_COLUMNS = 'game,ply,number,side,san,uci,fen,key,clock,time_spent,eval_cp,eval_mate,depth,nags,comment,time_total,fen_before';
const POSITION_COLUMNS = 'game,ply,key,fen,count,move,result';

let compared = 0, failed = 0, passedOver = 0;
function same(what, ours, theirs) {
  compared++;
  if (ours === theirs) return;
  if (++failed <= 20) console.log(`FAIL ${what}: ${JSON.stringify(ours)} instead of ${JSON.stringify(theirs)}`);
}

// Rows of RFC 4180; null is an empty field without quotes.
function* csvRows(text) {
  const field = /("(?:[^"]|"")*"|[^,\r]*)(,|\r\n)/y;
  let row = [];
  while (field.lastIndex < text.length) {
    const [, value, end] = field.exec(text);
    row.push(value === '' ? null : value[0] === '"' ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === ',') continue;
    yield row;
    row = [];
  }
}

// ---- PGN, as simply as it can be read

const TOKEN = /\s+|\[\s*(\w+)\s+"((?:\\.|[^"\\])*)"\s*\]|\{([^}]*)\}|;([^\n]*)|(\()|(\))|\$(\d+)|(1-0|0-1|1\/2-1\/2|\*)|\d+\.*|\.+|([!?]{1,2})|([a-hKQRBNO][\w=+#-]*)|./gs;

function* games(text) {
  let game = null, depth = 0;
  for (const [whole, name, value, brace, rest, open, close, nag, result, glyph, san] of text.matchAll(TOKEN)) {
    if (!whole.trim()) continue;
    const begins = name ? game?.moves.length || game?.tags[name] !== undefined : whole === '1.' && !depth && game?.moves.length;
    if (begins) { yield game; game = null; depth = 0; }
    game ??= { tags: {}, moves: [], odd: false };
    const last = game.moves.at(-1);
    if (name) game.tags[name] ??= value.replace(/\\(.)/g, '$1');
    else if (open) depth++;
    else if (close) depth--;
    else if (depth > 0) continue;
    else if (result) { game.result = result; yield game; game = null; depth = 0; }
    else if (brace !== undefined || rest !== undefined) last?.comments.push(brace ?? rest);
    else if (nag) last?.nags.push(Number(nag));
    else if (glyph) last?.nags.push(GLYPHS[glyph]);
    else if (san) game.moves.push({ san, nags: [], comments: [] });
    else if (!/^[\d.]/.test(whole)) game.odd = true;
  }
  if (game) yield game;
}

// ---- positions

const random = existsSync(POLYGLOT)
  ? [...readFileSync(POLYGLOT, 'latin1').matchAll(/0x([0-9A-F]{16})/gi)].map(match => BigInt('0x' + match[1])).slice(-1000) : [];

function polyglotTable() {
  const start = random.indexOf(0x9D39247E33776D41n);
  return start >= 0 && random.length >= start + 781 ? random.slice(start, start + 781) : null;
}
const table = polyglotTable();

// The key of a FEN; its en passant square counts only where a pawn stands beside the one that moved.
function keyOf(fen) {
  const [board, side, castling, passant] = fen.split(' ');
  const at = new Map();
  let key = 0n;
  board.split('/').forEach((row, i) => {
    let file = 0;
    for (const letter of row) {
      if (/\d/.test(letter)) { file += Number(letter); continue; }
      at.set(`${file}${8 - i}`, letter);
      key ^= table[64 * 'pPnNbBrRqQkK'.indexOf(letter) + 8 * (7 - i) + file++];
    }
  });
  for (const letter of castling) if (letter !== '-') key ^= table[768 + 'KQkq'.indexOf(letter)];
  if (passant !== '-') {
    const file = passant.charCodeAt(0) - 97, row = side === 'w' ? 5 : 4, pawn = side === 'w' ? 'P' : 'p';
    if ([file - 1, file + 1].some(f => at.get(`${f}${row}`) === pawn)) key ^= table[772 + file];
  }
  return (side === 'w' ? key ^ table[780] : key).toString(16).padStart(16, '0');
}

// chess.js names the square only where a pawn can capture on it, which is what repetitions ask; a FEN names it after every
// advance of two squares.
const repeated = fen => fen.split(' ').slice(0, 4).join(' ');
const withPassant = (fen, move) => move.flags.includes('b')
  ? fen.replace(/(?<= )\S+(?= \d+ \d+$)/, move.to[0] + (move.color === 'w' ? 3 : 6)) : fen;

// Plays the main line; null if chess.js finds fault with it.
function play(game) {
  const start = game.tags.FEN ?? INITIAL;
  try {
    const chess = new Chess(start), line = [];
    let before = start;
    for (const { san } of game.moves) {
      const move = chess.move(san), fen = withPassant(chess.fen(), move);
      line.push({ ...move, before, fen, strict: repeated(chess.fen()) });
      before = fen;
    }
    return line;
  } catch {
    return null;
  }
}

// ---- comments

const seconds = text => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
const command = (text, name) => [...text.matchAll(new RegExp(`\\[%${name}\\s+([^\\]]*?)\\s*\\]`, 'g'))].at(-1)?.[1];
const round = value => Math.round(value * 1000) / 1000;

function timeOf(text, name) {
  const value = command(text, name);
  return value && /^[\d:]+(\.\d+)?$/.test(value) ? seconds(value) : undefined;
}

// A score in pawns or mates as eval_cp and eval_mate.
function score(text) {
  const mate = /^#?([+-]?)#?(\d+)$/.exec(text);
  if (text.includes('#') && mate) return { mate: Number(mate[1] + mate[2]) };
  return { cp: Math.sign(Number(text)) * Math.round(Math.abs(Number(text)) * 100 + 1e-9) };
}

// What one comment says: standard commands, and the comments of cutechess and of TCEC.
function said(text, black) {
  const found = { clock: timeOf(text, 'clk'), spent: timeOf(text, 'emt'), total: timeOf(text, 'egt') };
  const evaluation = /^(#?[+-]?#?\d*\.?\d+)(?:,(\d+))?$/.exec(command(text, 'eval') ?? '');
  if (evaluation) Object.assign(found, score(evaluation[1]), evaluation[2] && { depth: Number(evaluation[2]) });
  const cute = /^\s*([+-]?)(M?)(\d+(?:\.\d+)?)\/(\d+)(?:\/\d+)?\s+(\d+(?:\.\d+)?)s/.exec(text);
  if (cute) {
    const [, sign, mate, value, depth, spent] = cute, turn = (sign === '-' ? -1 : 1) * (black ? -1 : 1);
    Object.assign(found, mate ? { mate: turn * Math.ceil(Number(value) / 2) } : { cp: turn * Math.round(Number(value) * 100) });
    Object.assign(found, { depth: Number(depth), spent: Number(spent) });
  }
  const tcec = /^\s*(?:book, |d=\d+, sd=)/.test(text);
  if (tcec) {
    const part = name => new RegExp(`(?:^|[ ,])${name}=([^,]*),`).exec(text)?.[1];
    if (part('d')) found.depth = Number(part('d'));
    if (part('mt')) found.spent = Number(part('mt')) / 1000;
    if (part('tl')) found.clock = Number(part('tl')) / 1000;
    const value = part('wv');
    if (/^-?M\d+$/.test(value ?? '')) found.mate = Math.sign(Number(value.replace('M', ''))) * Math.ceil(Math.abs(Number(value.replace('M', ''))) / 2);
    else if (value && !Number.isNaN(Number(value))) found.cp = Math.round(Number(value) * 100);
  }
  return found;
}

const words = text => text?.replace(/\s+/g, ' ').trim() || null;
const withoutCommands = text => text.replace(/\[%\w+(\s[^\]]*)?\]/g, ' ');

// The last comment that says something counts.
function notes(move, black) {
  const all = {};
  for (const text of move.comments) {
    const found = Object.entries(said(text, black)).filter(([, value]) => value !== undefined);
    if (found.some(([name]) => name === 'cp' || name === 'mate')) { delete all.cp; delete all.mate; delete all.depth; }
    Object.assign(all, Object.fromEntries(found));
  }
  return all;
}

// ---- comparison

const number = value => value === undefined || value === null ? null : round(Number(value));

function compareMoves(name, game, line, rows) {
  const base = /^(\d+)(?:\+(\d+))?$/.exec(game.tags.TimeControl ?? ''), clocks = {};
  let ply = 0;
  for (const [i, move] of line.entries()) {
    const [, atPly, atNumber, side, san, uci, fen, key, clock, spent, cp, mate, depth, nags, comment, total, before] = rows[i] ?? [];
    const where = `${name}, ply ${++ply}`, mine = notes(game.moves[i], move.color === 'b');
    const previous = clocks[move.color], computed = base && previous !== undefined && mine.clock !== undefined
      ? round(previous + Number(base[2] ?? 0) - mine.clock) : undefined;
    clocks[move.color] = mine.clock;
    same(`${where}: ply`, atPly, String(ply));
    same(`${where}: number`, atNumber, move.before.split(' ')[5]);
    same(`${where}: side`, side, move.color === 'w' ? 'white' : 'black');
    same(`${where}: san`, san, move.san);
    same(`${where}: uci`, uci, move.lan);
    same(`${where}: fen`, fen, move.fen);
    same(`${where}: fen_before`, before, move.before);
    if (table) same(`${where}: key`, key, keyOf(move.fen));
    same(`${where}: clock`, number(clock), number(mine.clock));
    same(`${where}: time_spent`, number(spent), number(mine.spent ?? (computed >= 0 ? computed : undefined)));
    same(`${where}: time_total`, number(total), number(mine.total));
    same(`${where}: eval_cp`, number(cp), number(mine.cp));
    same(`${where}: eval_mate`, number(mate), number(mine.mate));
    same(`${where}: depth`, number(depth), number(mine.depth));
    same(`${where}: nags`, nags ?? '', game.moves[i].nags.join(' '));
    same(`${where}: comment`, words(comment), words(game.moves[i].comments.map(withoutCommands).join('\n')));
  }
}

function comparePositions(name, game, line, rows) {
  const seen = new Map(), start = game.tags.FEN ?? INITIAL;
  const fens = [start, ...line.map(move => move.fen)], strict = [repeated(new Chess(start).fen()), ...line.map(move => move.strict)];
  same(`${name}: positions`, rows.length, fens.length);
  fens.forEach((fen, ply) => {
    const [, atPly, key, ours, count, move, result] = rows[ply] ?? [], where = `${name}, position ${ply}`;
    seen.set(strict[ply], (seen.get(strict[ply]) ?? 0) + 1);
    same(`${where}: ply`, atPly, String(ply));
    if (table) same(`${where}: key`, key, keyOf(fen));
    same(`${where}: fen`, ours, fen);
    same(`${where}: count`, Number(count), seen.get(strict[ply]));
    same(`${where}: move`, move, line[ply]?.lan ?? null);
    if (game.result && game.result !== '*') same(`${where}: result`, result, game.result);
  });
}

function rowsByGame(path, kind, columns) {
  const done = spawnSync(pgn, ['convert', '--to=csv', `--rows=${kind}`, `--columns=${columns}`, path], { encoding: 'utf8', maxBuffer: 2 ** 30 });
  const byGame = new Map();
  for (const row of csvRows(done.stdout)) {
    if (!byGame.has(row[0])) byGame.set(row[0], []);
    byGame.get(row[0]).push(row);
  }
  byGame.delete('game');
  return byGame;
}

for (const path of files) {
  const moves = rowsByGame(path, 'moves', MOVE_COLUMNS), positions = rowsByGame(path, 'positions', POSITION_COLUMNS);
  let index = 0;
  for (const game of games(readFileSync(path, 'utf8'))) {
    const line = !game.odd && !game.tags.Variant && play(game), name = `${path}, game ${++index}`;
    if (!line) { passedOver++; continue; }
    same(`${name}: moves`, (moves.get(String(index)) ?? []).length, line.length);
    compareMoves(name, game, line, moves.get(String(index)) ?? []);
    comparePositions(name, game, line, positions.get(String(index)) ?? []);
  }
  same(`${path}: games`, rowsByGame(path, 'games', 'game').size, index);
}
if (!table) console.log('keys are not compared (Debian package polyglot has their table)');
console.log(`${compared} values of columns compared with chess.js and regular expressions, ${passedOver} games passed over, ${failed} failed`);
process.exit(failed ? 1 : 0);
