// moves.ts -- the moves: rows of the main line, and insets for comments and variations.

import type { Evaluation } from "./core";
import { h, icon, plainClick } from "./dom";
import { nagElements, wordsOf } from "./nags";
import { Game, Item, Line, Move, numberOf, proseOf } from "./tree";

const NESTED_MAX = 24; // deeper variations stand side by side: a document cannot be as deep as a file

export function evalText(e: Evaluation): string {
  if (e.mate !== undefined) return (e.mate < 0 ? "−" : "") + "#" + Math.abs(e.mate);
  const v = Math.round((e.cp ?? 0) / 10) / 10;
  return v === 0 ? "0.0" : (v > 0 ? "+" : "−") + Math.abs(v).toFixed(1);
}

const RESULTS: Record<string, [string, string]> = {
  "1-0": ["1–0", "White wins"], "0-1": ["0–1", "Black wins"], "1/2-1/2": ["½–½", "Draw"], "*": ["∗", "Not finished"],
};

export function resultText(result: string): [string, string] {
  return RESULTS[result] ?? [result, ""];
}

export class Moves {
  readonly element = h("div", { class: "moves", tabindex: -1 });
  private game: Game | null = null;
  private links = new Map<Move, HTMLElement>();
  private current: Move | null = null;

  /** `go` shows a move; `address` is the link to it. */
  constructor(private readonly go: (move: Move) => void, private readonly address: (move: Move) => string) {
    this.element.addEventListener("click", (e) => this.click(e));
  }

  private click(e: MouseEvent): void {
    const target = e.target as Element, link = target.closest(".mv"), fold = target.closest(".fold");
    if (link) {
      if (!plainClick(e)) return;
      e.preventDefault();
      for (const [move, a] of this.links) if (a === link) this.go(move);
    } else if (fold) {
      const open = fold.getAttribute("aria-expanded") !== "true", box = fold.parentElement!;
      fold.setAttribute("aria-expanded", String(open));
      fold.setAttribute("aria-label", open ? "Fold variation" : "Unfold variation");
      box.classList.toggle("folded", !open);
    }
  }

  show(game: Game): void {
    this.game = game;
    this.links = new Map();
    this.current = null;
    const out: Node[] = [];
    const intro = this.items(game.root.after);
    if (intro.length) out.push(h("div", { class: "inset" }, ...intro));
    this.mainLine(game.main, out);
    if (!game.main.nodes.length && !intro.length) out.push(h("p", { class: "mres" }, h("small", {}, "No moves")));
    out.push(this.result(game));
    this.element.replaceChildren(...out);
  }

  private result(game: Game): HTMLElement {
    const [sign, words] = resultText(game.json.result), why = game.json.tags["Termination"];
    const said = why && !/^(normal|unterminated|\?)$/i.test(why) ? ` · ${why}` : "";
    return h("p", { class: "mres" }, sign, h("small", { dir: "auto" }, words + said));
  }

  private mainLine(line: Line, out: Node[]): void {
    let row: HTMLElement | null = null;
    for (const move of line.nodes) {
      if (!row) {
        row = h("div", { class: "mrow" }, h("span", { class: "no" }, String(move.number)));
        if (!move.white) row.append(h("span", { class: "gap" }, "…"));
        out.push(row);
      }
      row.append(this.link(move, true));
      const inset = this.items(remarks(move));
      if (inset.length && move.white) row.append(h("span", { class: "gap" }, "…"));
      if (inset.length) out.push(h("div", { class: "inset" }, ...inset));
      if (inset.length || !move.white) row = null;
    }
  }

  private link(move: Move, cell: boolean): HTMLElement {
    const a = h("a", { class: move.own ? "mv own" : "mv", href: this.address(move), tabindex: -1 });
    a.append(move.san, ...nagElements(move.nags));
    if (cell && move.eval) a.append(h("span", { class: "ev" }, evalText(move.eval)));
    const engine = move.after.find((i) => i.kind === "comment" && i.engine);
    if (engine && engine.kind === "comment") a.title = engine.text;
    this.links.set(move, a);
    return a;
  }

  /** Comments and variations below a move. Frames on a stack, since variations nest without bound. */
  private items(items: Item[]): HTMLElement[] {
    const out: HTMLElement[] = [];
    for (const item of items) {
      if (item.kind === "line") out.push(...this.variation(item.line));
      else if (item.kind === "rest") out.push(rest(item.text));
      else if (!item.engine && proseOf(item.text)) out.push(h("p", { class: "cmt", dir: "auto" }, proseOf(item.text)));
    }
    return out;
  }

  private variation(line: Line): HTMLElement[] {
    const tops: HTMLElement[] = [];
    const stack = [this.frame(line, tops)];
    for (let f = stack[stack.length - 1]; f; f = stack[stack.length - 1]) {
      const item = f.items[f.item++];
      if (item) {
        const deep = stack.length >= NESTED_MAX;
        if (item.kind === "line") stack.push(this.frame(item.line, deep ? tops : f.box));
        else if (item.kind === "rest") f.box.append(rest(item.text));
        else if (!item.engine && proseOf(item.text)) f.box.append(" ", h("span", { class: "cmt", dir: "auto" }, proseOf(item.text)));
        f.fresh = true;
        continue;
      }
      const move = f.line.nodes[f.at++];
      if (!move) {
        stack.pop();
        continue;
      }
      const a = this.link(move, false);
      if (move.white || f.fresh) a.prepend(h("span", { class: "no" }, numberOf(move)), " ");
      f.box.append(" ", a);
      f.fresh = false;
      f.items = remarks(move);
      f.item = 0;
    }
    return tops;
  }

  private frame(line: Line, into: HTMLElement | HTMLElement[]) {
    const label = line.own ? "Your own moves" : `Variation, level ${line.level}`;
    const count = line.nodes.length;
    const box = h("div", { class: line.own ? "var own" : "var", role: "group", "aria-label": label },
      h("button", { class: "fold", type: "button", "aria-expanded": "true", "aria-label": "Fold variation" }, icon("right")),
      h("span", { class: "morepill" }, count > 1 ? `+${count - 1} ${count === 2 ? "move" : "moves"}` : ""));
    if (Array.isArray(into)) into.push(box);
    else into.append(box);
    return { line, box, items: line.before, item: 0, at: 0, fresh: true };
  }

  /** Mark the current move, and keep it at a third of the height. */
  mark(move: Move): void {
    const old = this.current ? this.links.get(this.current) : undefined, link = this.links.get(move);
    old?.removeAttribute("aria-current");
    old?.setAttribute("tabindex", "-1");
    this.current = move;
    if (!link) {
      this.element.scrollTop = 0;
      const first = this.game?.main.nodes[0];
      if (first) this.links.get(first)?.setAttribute("tabindex", "0");
      return;
    }
    link.setAttribute("aria-current", "true");
    link.setAttribute("tabindex", "0");
    for (let box = link.closest(".var.folded"); box; box = box.closest(".var.folded")) {
      box.classList.remove("folded");
      box.querySelector(".fold")?.setAttribute("aria-expanded", "true");
    }
    const view = this.element.getBoundingClientRect(), at = link.getBoundingClientRect();
    if (this.element.scrollHeight > this.element.clientHeight) {
      this.element.scrollTop += at.top - view.top - this.element.clientHeight / 3;
    }
    if (document.activeElement === old) link.focus({ preventScroll: true });
  }
}

/** What follows a move: NAGs in words, then the rest. */
function remarks(move: Move): Item[] {
  return [...wordsOf(move.nags).map((text): Item => ({ kind: "comment", text, commands: [], engine: false })), ...move.after];
}

/** Text that was not understood: shown, never dropped. */
function rest(text: string): HTMLElement {
  return h("p", { class: "rest" }, icon("warn"), h("span", { dir: "auto" }, text.trim()));
}
