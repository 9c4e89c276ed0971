// nags.ts -- how NAGs look: the core says their signs and meanings. The six of moves are text, others are drawn where
// the page has an outline of their sign; those without a sign are given in words, like comments.

import { h, s } from "./dom";

/** How the six of moves are colored: style.css. */
const KINDS = ["", "good", "mistake", "brilliant", "blunder", "interesting", "dubious"];

let table: [string | null, string | null][] = [];

/** The core's table of symbols and meanings. */
export function setNags(all: [string | null, string | null][]): void {
  table = all;
}

const signOf = (nag: number): string | null => table[nag]?.[0] ?? null;

export function meaningOf(nag: number): string {
  return table[nag]?.[1] ?? "$" + nag;
}

/** The first of the six suffixes among them: sign and kind. */
export function suffixOf(nags: number[]): [string, string] | null {
  for (const nag of nags) if (KINDS[nag]) return [signOf(nag) ?? "", KINDS[nag]!];
  return null;
}

/** The outline of a sign, named as build.mjs does it; null if none was drawn. */
function drawing(sign: string, meaning: string): Element | null {
  const id = "n-" + [...sign].map((c) => c.codePointAt(0)!.toString(16)).join("-");
  return document.getElementById(id) &&
    s("svg", { class: "ng", viewBox: "0 0 16 16", role: "img", "aria-label": meaning }, s("use", { href: "#" + id }));
}

const sorted = (nags: number[]): number[] => [...new Set(nags)].filter((n) => n > 0).sort((a, b) => a - b);

/** What is said in words: all that have a meaning and no sign, but for diagrams, as there is a board. */
export function wordsOf(nags: number[]): string[] {
  return sorted(nags).filter((nag) => !signOf(nag) && table[nag]?.[1] && !meaningOf(nag).startsWith("diagram")).map(meaningOf);
}

/** Moves first, then positions, then remarks. */
export function nagElements(nags: number[]): HTMLElement[] {
  return sorted(nags).filter((nag) => signOf(nag) || !table[nag]?.[1]).map((nag) => {
    const sign = signOf(nag), meaning = meaningOf(nag), kind = KINDS[nag];
    if (kind) return h("span", { class: "nag " + kind, title: meaning }, sign, h("span", { class: "vh" }, " " + meaning));
    return h("span", { class: "nag pos", title: meaning }, sign ? drawing(sign, meaning) ?? sign : meaning);
  });
}
