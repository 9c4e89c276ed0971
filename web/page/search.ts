// search.ts -- what a text in the search field asks for: words of the list, first moves, a position, or a query.
// Also how that is explained.

import type { Core, Problem, Row } from "./core";

export type Kind = "words" | "moves" | "position" | "query";

/** What a text asks for. All but words are a query of the core, in which the text begins at `start`. */
export interface Wish {
  kind: Kind;
  query: string;
  start: number;
  orWords: boolean; // they are what it asks for if the query is wrong or finds nothing
}

const FEN = /^([kqrbnp\d]+\/){7}[kqrbnp\d]+(\s|$)/i;
const FEN_FIELDS = 4; // the others count moves
const NUMBER = /^\d+\.+$/;
const MOVE = /^(\d+\.+)?([KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=?[QRBN])?|[O0]-[O0](-[O0])?)[+#]?[!?]*$/;
const BEGUN = /^(\d+\.+)?([KQRBN]?[a-h]?[1-8]?x?[a-h]?=?|[O0](-[O0])?-?)$/;
const SIGNS = /[=<>~]/; // of queries alone
const GROUPS = /[()"]|(^|\s)'.*'(\s|$)/; // of queries, and of names: Open (Women)
const BEGINS_GROUP = /^[("']/;
const JOINING = /(^|\s)(and|or|not)(\s|$)/i;

/** A line of moves, of which the last one may be unfinished. */
function isLine(words: string[]): boolean {
  const moves = words.filter((word) => !NUMBER.test(word)), last = moves.length - 1;
  return last >= 0 && moves.every((word, i) => MOVE.test(word) || (i === last && words.length > 1 && BEGUN.test(word)));
}

function within(kind: Kind, term: string, text: string, orWords: boolean): Wish {
  return { kind, query: `${term} "${text}"`, start: term.length + 2, orWords };
}

export function wishOf(core: Core, text: string): Wish {
  const words = text.split(/\s+/), single = words.length === 1;
  if (FEN.test(text)) return within("position", "position", words.slice(0, FEN_FIELDS).join(" "), false);
  if (isLine(words)) return within("moves", "moves", text.replace(/0-0(-0)?/g, (castling) => castling.replace(/0/g, "O")), single);
  if (SIGNS.test(text) || (GROUPS.test(text) && !core.query(text).error)) return { kind: "query", query: text, start: 0, orWords: false };
  if (BEGINS_GROUP.test(text) || (JOINING.test(text) && !single)) return { kind: "query", query: text, start: 0, orWords: true };
  return { kind: "words", query: "", start: 0, orWords: false };
}

// ---- words ----

const ABBREVIATED = 3; // letters of a name, at most
const RESULTS = ["1-0", "0-1", "1/2-1/2", "*"];

/** What is between two spaces of the search: the beginning of the result, or of words. Those of a date stand together,
 * others anywhere, as in Carlsen-Anand. */
export interface Word { text: string; result: string; folded: string[] }

function foldedOf(core: Core, text: string): string[] {
  const folded = core.fold(text);
  return /[^\d ]/.test(folded) ? folded.split(" ") : [folded].filter(Boolean);
}

export function wordsOf(core: Core, text: string): Word[] {
  return text.split(/\s+/).map((word) => {
    const plain = word.replace(/[‐-―−:]/g, "-").replace(/½/g, "1/2").replace(/∗/g, "*");
    const result = /^\d*$/.test(plain) || !RESULTS.some((r) => r.startsWith(plain)) ? "" : plain;
    return { text: word, result, folded: RESULTS.includes(plain) ? [] : foldedOf(core, word) };
  }).filter((word) => word.result || (word.folded.length && word.folded[0] !== "vs")); // between players
}

/** A rating is found as a whole: 28 does not find 2848. */
export function hasWord(row: Row, word: Word): boolean {
  const [folded] = word.folded;
  return (word.folded.length === 1 && (folded === row.WhiteElo || folded === row.BlackElo)) ||
    (word.result !== "" && row.result.startsWith(word.result)) ||
    (word.folded.length > 0 && word.folded.every((folded) => row.words.includes(" " + folded)));
}

/** Is the word abbreviated in the name of a player that has one of the others, as in Carlsen,M? */
function isAbbreviated(row: Row, word: Word, others: Word[]): boolean {
  const [folded] = word.folded, begun = others.flatMap((other) => other.folded).filter((text) => text.length > 1);
  return word.folded.length === 1 && row.words.split("\n", 2).some((name) => {
    const parts = name.split(" ").filter(Boolean);
    return parts.some((part) => part.length <= ABBREVIATED && folded!.startsWith(part) &&
      parts.some((other) => other !== part && begun.some((text) => other.startsWith(text))));
  });
}

export function hasWords(row: Row, words: Word[]): boolean {
  const missing = words.filter((word) => !hasWord(row, word));
  if (!missing.length || missing.length === words.length) return !missing.length;
  const others = words.filter((word) => !missing.includes(word));
  return missing.every((word) => isAbbreviated(row, word, others));
}

// ---- explanations ----

/** What is behind the number of games. */
export function foundText(kind: Kind | null, games: number): string {
  const one = games === 1;
  if (kind === "moves") return one ? " begins with these moves" : " begin with these moves";
  if (kind === "position") return one ? " reaches this position" : " reach this position";
  return kind === "query" ? (one ? " matches the query" : " match the query") : "";
}

/** Why nothing was found; `missing` are words that are in no game. */
export function nothingText(kind: Kind, text: string, missing: string[]): string {
  if (kind === "moves") return "No game begins with these moves.";
  if (kind === "position") return "No game reaches this position.";
  if (kind === "query") return JOINING.test(text) ? "In a query, a word by itself is the name of a player." : "No game matches this query.";
  if (!missing.length) return "Each of these words is found, but no game has all of them.";
  return `No player, rating, event, site, opening, code, date or result has ${missing.map((word) => `“${word}”`).join(" or ")}.`;
}

function sentence(text: string): string {
  return text ? text[0]!.toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".") : "";
}

/** The core's message in the words of a page. */
export function problemText(problem: Problem): [string, string] {
  return [sentence(problem.message.replace("not supported by this build", "not available in a page")), sentence(problem.help ?? "")];
}

/** For the help: what to type, and what it finds. */
export const EXAMPLES: [string, [string, string][]][] = [
  ["Words of the list", [
    ["carlsen najdorf", "both words, or others that begin so, in the players, event, site, opening, code, date or result"],
    ["magnus carlsen", "the order does not matter, and names may be abbreviated, as in Carlsen,M"],
    ["B90", "an opening by its code"],
    ["2019.05", "a year, a month or a day"],
    ["1/2-1/2", "a result"],
    ["2735", "a rating"],
  ]],
  ["Moves and positions", [
    ["e4 c5", "games that begin with these moves; 1. e4 c5 is the same"],
    ["r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b", "a FEN: games that reach this position, by any order of moves"],
  ]],
  ["Queries", [
    ["WhiteElo >= 2500", "by a tag"],
    ['Event ~ "open" and Year >= 2015', "part of a text, and a year"],
    ['White = "Carlsen, Magnus"', "a whole name, with White"],
    ["carlsen and Result = 1/2-1/2", "in a query, a word by itself is a player"],
    ["(mate)", "words in parentheses are a query: games that end in mate"],
    ["(castling long)", "games with long castling"],
    ["(capture of Q before move 10)", "a queen is taken early"],
    ["promotion to N and not mate", "a promotion to a knight, but no mate"],
    ["attacks(N, k, q)", "a white knight forks king and queen"],
    ['material "KRPP vs KRP"', "a rook ending with an extra pawn"],
    ["passed(e6)", "a passed pawn on e6"],
    ["eval swing > 2 with clock < 30s", "a blunder in time trouble"],
  ]],
];
