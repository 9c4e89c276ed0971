// nags.ts -- how NAGs look: the six suffixes as text, others as signs of our own, the rest as the core says.

import { h, s } from "./dom";

const SUFFIX: Record<number, [string, string]> = {
  1: ["!", "good"], 2: ["?", "mistake"], 3: ["!!", "brilliant"], 4: ["??", "blunder"], 5: ["!?", "interesting"], 6: ["?!", "dubious"],
};
// First and last NAG, and the symbol: as BADGES of src/draw/badge.c.
const SIGNS: [number, number, string][] = [
  [7, 8, "only"], [10, 12, "eq"], [13, 13, "inf"], [14, 14, "slw"], [15, 15, "slb"], [16, 16, "w"], [17, 17, "b"],
  [18, 18, "ww"], [19, 19, "bb"], [20, 20, "ww"], [21, 21, "bb"], [22, 23, "zug"], [26, 27, "space"], [32, 33, "dev"],
  [36, 37, "init"], [40, 41, "att"], [44, 45, "comp"], [132, 133, "cp"], [136, 139, "time"], [140, 140, "idea"],
  [142, 142, "better"], [146, 146, "nov"],
];

let table: [string | null, string | null][] = [];

/** The core's table of symbols and meanings. */
export function setNags(all: [string | null, string | null][]): void {
  table = all;
}

export function meaningOf(nag: number): string {
  return table[nag]?.[1] ?? "$" + nag;
}

/** The first of the six suffixes among them: sign and kind. */
export function suffixOf(nags: number[]): [string, string] | null {
  for (const nag of nags) if (SUFFIX[nag]) return SUFFIX[nag]!;
  return null;
}

/** Moves first, then positions, then remarks. */
export function nagElements(nags: number[]): HTMLElement[] {
  return [...new Set(nags)].filter((n) => n > 0).sort((a, b) => a - b).map((nag) => {
    const suffix = SUFFIX[nag], sign = SIGNS.find(([a, b]) => nag >= a && nag <= b), meaning = meaningOf(nag);
    if (suffix) return h("span", { class: "nag " + suffix[1], title: meaning }, suffix[0], h("span", { class: "vh" }, " " + meaning));
    if (sign) {
      return h("span", { class: "nag pos", title: meaning },
        s("svg", { class: "ng", viewBox: "0 0 16 16", role: "img", "aria-label": meaning }, s("use", { href: "#n-" + sign[2] })));
    }
    return h("span", { class: "nag pos", title: meaning }, table[nag]?.[0] ?? "$" + nag);
  });
}
