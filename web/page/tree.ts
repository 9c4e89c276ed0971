// tree.ts -- a game as a tree to step through, made from the JSON of the core. No recursion: variations may
// be nested as deep as a file likes.

import type { Command, Evaluation, GameJson, ItemJson, MoveJson } from "./core";

export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

export type Item =
  | { kind: "comment"; text: string; commands: Command[]; engine: boolean }
  | { kind: "line"; line: Line }
  | { kind: "rest"; text: string };

/** Moves one after the other. */
export interface Line {
  nodes: Move[];
  before: Item[];
  level: number;
  of: Move | null; // the move to which it is an alternative
  own: boolean; // the reader's own moves, not the file's
  folded: boolean;
}

/** The start (without a line), or a move. */
export interface Move {
  id: number;
  prev: Move | null;
  line: Line | null;
  ply: number; // from 0, the start
  number: number; // as it is written before the move
  white: boolean; // moved
  san: string;
  uci: string | null;
  fen: string | null; // after it; null: not known
  nags: number[];
  clock?: number;
  spent?: number;
  eval?: Evaluation;
  after: Item[];
  own: boolean;
}

export interface Game {
  json: GameJson;
  root: Move;
  main: Line;
  byOrder: Move[]; // in the order of the text, the root first
}

function itemOf(item: ItemJson): Item | null {
  if (item.type === "comment") {
    return { kind: "comment", text: item.text, commands: item.commands ?? [], engine: item.engine !== undefined };
  }
  if (item.type === "variation" && !item.moves.length) { // no legal move
    return { kind: "rest", text: `(${(item.before ?? []).map((b) => ("text" in b ? b.text : "")).join(" ")})` };
  }
  return item.type === "rest" ? { kind: "rest", text: item.text } : null;
}

export function newLine(of: Move | null, level: number, own: boolean): Line {
  return { nodes: [], before: [], level, of, own, folded: false };
}

function sideOf(fen: string): { number: number; white: boolean } {
  const fields = fen.split(" ");
  return { number: Number(fields[5]) || 1, white: fields[1] !== "b" };
}

/** The move that follows `prev`. */
export function newMove(id: number, prev: Move, line: Line, san: string, uci: string | null, fen: string | null): Move {
  const white = !prev.white;
  return {
    id, prev, line, ply: prev.ply + 1, number: prev.ply && !white ? prev.number : prev.ply ? prev.number + 1 : prev.number,
    white, san, uci, fen, nags: [], after: [], own: line.own,
  };
}

interface Frame { moves: MoveJson[]; line: Line; prev: Move; at: number; items: ItemJson[]; item: number }

export function treeOf(json: GameJson): Game {
  const startFen = json.start_fen === undefined ? START : json.start_fen;
  const start = startFen ? sideOf(startFen) : { number: 1, white: true };
  const root: Move = {
    id: 0, prev: null, line: null, ply: 0, number: start.number, white: !start.white, san: "", uci: null, fen: startFen,
    nags: json.nags ?? [], after: [], own: false,
  };
  const main = newLine(null, 0, false), byOrder = [root];
  for (const item of json.before ?? []) push(root.after, itemOf(item));
  const stack: Frame[] = [{ moves: json.moves, line: main, prev: root, at: 0, items: [], item: 0 }];
  for (let f = stack[stack.length - 1]; f; f = stack[stack.length - 1]) {
    const last = f.line.nodes[f.line.nodes.length - 1];
    const item = f.items[f.item++];
    if (item && last) {
      if (item.type !== "variation" || !item.moves.length) {
        push(last.after, itemOf(item));
        continue;
      }
      const line = newLine(last, f.line.level + 1, false);
      for (const b of item.before ?? []) push(line.before, itemOf(b));
      last.after.push({ kind: "line", line });
      stack.push({ moves: item.moves, line, prev: last.prev ?? root, at: 0, items: [], item: 0 });
      continue;
    }
    const m = f.moves[f.at++];
    if (!m) {
      stack.pop();
      continue;
    }
    const node = newMove(byOrder.length, f.prev, f.line, m.san, m.uci, m.fen ?? null);
    node.nags = m.nags ?? [];
    node.clock = m.clock;
    node.spent = m.time_spent;
    node.eval = m.eval;
    byOrder.push(node);
    f.line.nodes.push(node);
    f.prev = node;
    f.items = m.after ?? [];
    f.item = 0;
  }
  return { json, root, main, byOrder };
}

function push(list: Item[], item: Item | null): void {
  if (item) list.push(item);
}

/** The next move of the same line; after the start, the first of the main line. */
export function nextOf(game: Game, node: Move): Move | null {
  const line = node.line ?? game.main;
  return line.nodes[node.line ? line.nodes.indexOf(node) + 1 : 0] ?? null;
}

/** The moves that are alternatives to one another here, the line's own first. */
export function alternatives(node: Move): Move[] {
  const line = node.line;
  const first = line?.of && line.nodes[0] === node ? line.of : node;
  const all = [first];
  for (const item of first.after) {
    if (item.kind === "line" && item.line.nodes[0]) all.push(item.line.nodes[0]);
  }
  return all;
}

/** The last move of the main line that precedes or is this one; the start if none. */
export function mainOf(game: Game, node: Move): Move {
  let at = node;
  while (at.line && at.line !== game.main && at.prev) at = at.prev;
  return at;
}

/** "24." or "24…" */
export function numberOf(node: Move): string {
  return node.number + (node.white ? "." : "…");
}

/** What a comment says to people: without its commands. */
export function proseOf(text: string): string {
  return text.replace(/\[%[^\]]*\]/g, " ").replace(/\s+/g, " ").trim();
}
