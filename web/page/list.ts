// list.ts -- the list of games, with search in the query language. Only rows in sight are in the document.

import type { Core, Problem, Row } from "./core";
import { h, icon, iconButton, s } from "./dom";
import { resultClass } from "./game";
import { resultText } from "./moves";

const BATCH = 250; // games searched between two looks at the clock
const SLICE_MS = 30; // of work without a pause
const TYPING_MS = 150; // without typing, before a search begins
const ERROR_MS = 400; // and before an error is shown
const AROUND = 4; // rows beyond the edges

/** A game of the page. */
export interface Entry { book: number; game: number; number: number; row: Row | null }
export interface Hit { entry: Entry; move: number }

type Key = "number" | "White" | "WhiteElo" | "Black" | "BlackElo" | "result" | "plies" | "ECO" | "opening" | "Event" | "Date";
const COLUMNS: [string, string, Key][] = [
  ["g-no num", "#", "number"], ["g-w", "White", "White"], ["g-we g-elo num", "Elo", "WhiteElo"], ["g-b", "Black", "Black"],
  ["g-be g-elo num", "Elo", "BlackElo"], ["g-res", "Result", "result"], ["g-len num", "Moves", "plies"], ["g-eco", "ECO", "ECO"],
  ["g-op", "Opening", "opening"], ["g-ev", "Event", "Event"], ["g-date", "Date", "Date"],
];
const NUMBERS: Key[] = ["number", "WhiteElo", "BlackElo", "plies"];

export const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

function cell(entry: Entry, key: Key): string {
  const row = entry.row;
  if (key === "number") return entry.number.toLocaleString("en-US");
  if (!row) return "";
  if (key === "plies") return row.plies ? String(Math.ceil(row.plies / 2)) : "";
  if (key === "ECO") return known(row.ECO) || row.eco || "";
  if (key === "opening") return known(row.Opening) || row.opening || "";
  if (key === "Date") return known(row.Date).replace(/\.\?\?/g, "");
  if (key === "White" || key === "Black") return row[key] || "?";
  return known(row[key]);
}

function known(value: string | undefined): string {
  return value && !/^[?.\-\s]*$/.test(value) ? value : "";
}

export class List {
  readonly element: HTMLElement;
  /** What is shown, in its order. */
  hits: Hit[] = [];
  readonly input: HTMLInputElement;

  private readonly search = h("div", { class: "search" });
  private readonly clear: HTMLElement;
  private readonly problem = h("div", { class: "qerr", id: "qerr", role: "alert", hidden: true });
  private readonly count = h("span", { class: "count", role: "status" });
  private readonly where = h("span");
  private readonly order = h("span", { class: "opt" }, "In file order");
  private readonly box = h("div", { class: "tablebox" });
  private readonly grid = h("div", { class: "gt", role: "grid", "aria-label": "Games" });
  private readonly above = h("div", { class: "spacer", role: "presentation" });
  private readonly below = h("div", { class: "spacer", role: "presentation" });
  private readonly head = h("div", { role: "row", class: "thead" });
  private readonly empty: HTMLElement;
  private selected = 0;
  private sort: { key: Key; down: boolean } = { key: "number", down: false };
  private run = 0;
  private timer = 0;
  private good = ""; // the last query that worked

  constructor(private readonly core: Core, private readonly all: Entry[], private readonly open: (hit: Hit) => void, private readonly changed: () => void) {
    this.input = h("input", {
      id: "q", type: "search", placeholder: "Player, event, or a query such as WhiteElo >= 2700 and mate", "aria-label": "Search games",
      autocomplete: "off", spellcheck: "false",
    });
    this.clear = iconButton("x", "Clear search", () => this.ask(""), { hidden: true });
    this.search.append(h("div", { class: "field" }, icon("search"), this.input, h("kbd", { "aria-hidden": "true" }, "/"), this.clear));
    this.empty = h("div", { class: "empty", hidden: true },
      s("svg", { class: "emblem", viewBox: "0 0 135 90", "aria-hidden": "true" }, s("rect", { class: "sq-l", width: 135, height: 90 }),
        s("path", { class: "sq-d", d: "M45 0h45v45H45zM0 45h45v45H0zM90 45h45v45H90z" }),
        s("use", { href: "#bK", x: 45, y: 45, width: 45, height: 45, transform: "rotate(90 67.5 67.5)" })),
      h("h2", {}, "No game matches"), h("p"));
    this.makeHead();
    this.grid.append(this.head, this.above, this.below);
    this.box.append(this.grid, this.empty);
    this.element = h("div", { class: "games" }, h("h1", { class: "vh" }, "Games"), h("div", { class: "searchrow" }, this.search), this.problem,
      h("div", { class: "filters" }, this.count), this.box,
      h("footer", { class: "statusbar" }, this.where, this.order));
    this.hits = all.map((entry) => ({ entry, move: 0 }));
    this.listen();
  }

  private makeHead(): void {
    for (const [cls, label, key] of COLUMNS) {
      const b = h("button", { type: "button" }, label === "#" ? h("span", { "aria-hidden": "true" }, "#") : label, label === "#" && h("span", { class: "vh" }, "Number"), icon("desc"));
      b.addEventListener("click", () => this.sortBy(key));
      this.head.append(h("div", { role: "columnheader", class: cls.replace("g-elo ", ""), "aria-sort": key === "number" ? "ascending" : "none", "data-key": key }, b));
    }
  }

  private listen(): void {
    this.input.addEventListener("input", () => this.type());
    this.input.addEventListener("keydown", (e) => {
      if (e.key === "Enter") void this.find(true);
      else if (e.key === "Escape" && this.input.value) this.ask("");
      else if (e.key === "Escape") this.input.blur();
      else if (e.key === "ArrowDown") this.focusRow();
      else return;
      e.preventDefault();
    });
    this.box.addEventListener("scroll", () => this.draw(), { passive: true });
    addEventListener("resize", () => this.draw());
    this.grid.addEventListener("click", (e) => {
      const row = (e.target as Element).closest<HTMLElement>(".trow"), hit = row ? this.hits[Number(row.dataset["at"])] : undefined;
      if (hit) this.choose(hit);
    });
    this.grid.addEventListener("keydown", (e) => this.key(e));
  }

  private choose(hit: Hit): void {
    this.selected = this.hits.indexOf(hit);
    this.open(hit);
  }

  private key(e: KeyboardEvent): void {
    const page = Math.max(1, Math.floor(this.box.clientHeight / this.rowHeight()) - 1);
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -this.hits.length, End: this.hits.length };
    const row = (e.target as Element).closest(".trow"), hit = this.hits[this.selected];
    if (!row || !hit) return;
    if (e.key === "Enter" || e.key === " ") this.choose(hit);
    else if (steps[e.key] !== undefined) this.select(this.selected + steps[e.key]!, true);
    else return;
    e.preventDefault();
    e.stopPropagation();
  }

  select(at: number, focus: boolean): void {
    this.selected = Math.max(0, Math.min(this.hits.length - 1, at));
    const h0 = this.rowHeight(), top = this.selected * h0, view = this.box.clientHeight - this.headHeight();
    if (top < this.box.scrollTop) this.box.scrollTop = top;
    else if (top + h0 > this.box.scrollTop + view) this.box.scrollTop = top + h0 - view;
    this.draw();
    if (focus) this.focusRow();
  }

  private focusRow(): void {
    this.grid.querySelector<HTMLElement>(".trow[tabindex='0']")?.focus({ preventScroll: true });
  }

  // ---- rows ----

  private rowHeight(): number {
    return matchMedia("(max-width: 639px)").matches ? 80 : 40;
  }

  private headHeight(): number {
    return this.head.offsetHeight;
  }

  draw(): void {
    const height = this.rowHeight(), first = Math.max(0, Math.floor(this.box.scrollTop / height) - AROUND);
    const count = Math.ceil(this.box.clientHeight / height) + 2 * AROUND, last = Math.min(this.hits.length, first + count);
    const focused = this.grid.contains(document.activeElement) && document.activeElement?.classList.contains("trow");
    const rows: HTMLElement[] = [];
    for (let i = first; i < last; i++) rows.push(this.row(this.hits[i]!, i));
    this.above.style.height = `${first * height}px`;
    this.below.style.height = `${(this.hits.length - last) * height}px`;
    this.grid.replaceChildren(this.head, this.above, ...rows, this.below);
    this.grid.setAttribute("aria-rowcount", String(this.hits.length + 1));
    if (focused) this.focusRow();
    const top = Math.floor(this.box.scrollTop / height), shown = Math.floor((this.box.clientHeight - this.headHeight()) / height);
    const n = this.hits.length, fmt = (v: number) => v.toLocaleString("en-US");
    this.where.textContent = n ? `${fmt(top + 1)}–${fmt(Math.min(n, top + Math.max(1, shown)))} of ${fmt(n)}` : "No games";
  }

  private row(hit: Hit, at: number): HTMLElement {
    const e = hit.entry, on = at === this.selected, result = e.row?.result ?? "*";
    const row = h("div", { role: "row", class: "trow", tabindex: on ? 0 : -1, "aria-selected": on ? "true" : "false", "aria-rowindex": at + 2, "data-at": at });
    for (const [cls, , key] of COLUMNS) {
      const text = cell(e, key), c = h("div", { role: "gridcell", class: cls, dir: key === "number" ? false : "auto" });
      if (key === "result") c.append(h("span", { class: "res " + resultClass(result), title: resultText(result)[1] }, resultText(result)[0]));
      else if (key === "ECO") c.append(text && h("span", { class: "eco" }, text));
      else c.append(text);
      if (text.length > 12) c.title = text;
      row.append(c);
    }
    const sub = [cell(e, "ECO"), cell(e, "Event"), cell(e, "Date")].filter(Boolean).join(" · ");
    row.append(h("div", { class: "sub ellip", "aria-hidden": "true", dir: "auto" }, sub));
    return row;
  }

  private sortBy(key: Key): void {
    this.sort = { key, down: this.sort.key === key ? !this.sort.down : NUMBERS.includes(key) && key !== "number" };
    for (const c of this.head.children) {
      const mine = (c as HTMLElement).dataset["key"] === key;
      c.setAttribute("aria-sort", mine ? (this.sort.down ? "descending" : "ascending") : "none");
    }
    const label = COLUMNS.find((c) => c[2] === key)![1];
    this.order.textContent = key === "number" && !this.sort.down ? "In file order" : `Sorted by ${label === "#" ? "number" : label.toLowerCase()}, ${this.sort.down ? "descending" : "ascending"}`;
    this.arrange();
    this.box.scrollTop = 0;
    this.select(0, false);
    this.changed();
  }

  /** By the chosen column; games without a value come last. */
  arrange(): void {
    this.showCount("");
    const { key, down } = this.sort, numbers = NUMBERS.includes(key), sign = down ? -1 : 1;
    const value = (hit: Hit): string => (key === "number" ? String(hit.entry.number) : cell(hit.entry, key));
    const keyed = this.hits.map((hit) => ({ hit, text: value(hit), n: parseFloat(value(hit)) }));
    keyed.sort((a, b) => {
      const none = Number(!a.text) - Number(!b.text);
      const order = numbers ? (a.n || 0) - (b.n || 0) : a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
      return none || order * sign || a.hit.entry.number - b.hit.entry.number;
    });
    this.hits = keyed.map((k) => k.hit);
  }

  // ---- searching ----

  /** More rows are known. */
  update(): void {
    this.arrange();
    this.draw();
  }

  ask(text: string): void {
    this.input.value = text;
    void this.find(true);
  }

  private type(): void {
    window.clearTimeout(this.timer);
    this.clear.hidden = !this.input.value;
    this.timer = window.setTimeout(() => void this.find(false), TYPING_MS);
  }

  private showCount(state: string): void {
    const n = this.hits.length;
    this.count.textContent = state || (n === 1 ? "1 game" : n ? `${n.toLocaleString("en-US")} games` : "No games");
  }

  private showProblem(text: string, problem: Problem | undefined): void {
    this.search.classList.toggle("is-error", problem !== undefined);
    this.input.setAttribute("aria-invalid", String(problem !== undefined));
    this.problem.hidden = !problem;
    if (!problem) {
      this.input.removeAttribute("aria-describedby");
      return;
    }
    this.input.setAttribute("aria-describedby", "qerr");
    const column = Math.max(1, problem.column), caret = " ".repeat(column - 1) + "^";
    const lines: Node[] = [h("pre", { tabindex: 0 }, text, "\n", h("span", { class: "caret" }, caret)),
      h("p", {}, icon("warn"), h("span", {}, `Column ${column}: ${problem.message}.`))];
    if (problem.help) lines.push(h("p", {}, problem.help));
    if (this.good) lines.push(h("p", {}, "Still showing the last valid search: ", h("code", {}, this.good)));
    this.problem.replaceChildren(...lines);
  }

  /** Search; an invalid query shows its error at once if `loud`, else after a while, and leaves the games as they are. */
  private async find(loud: boolean): Promise<void> {
    const text = this.input.value.trim(), run = ++this.run;
    window.clearTimeout(this.timer); // to search once more would lose the selected row
    this.clear.hidden = !text;
    this.input.classList.toggle("is-query", /[<>=~"()]|\b(and|or|not)\b/.test(text));
    if (!text) {
      this.finish("", this.all.map((entry) => ({ entry, move: 0 })));
      return;
    }
    const problem = this.core.query(text);
    if (problem) {
      if (loud) this.showProblem(text, problem);
      else this.timer = window.setTimeout(() => void this.find(true), ERROR_MS - TYPING_MS);
      return;
    }
    const hits: Hit[] = [];
    let until = performance.now() + SLICE_MS;
    for (let i = 0; i < this.all.length;) {
      const first = this.all[i]!;
      let n = 1;
      while (n < BATCH && this.all[i + n]?.book === first.book) n++;
      for (const [game, move] of this.core.search(first.book, first.game, n)) hits.push({ entry: this.all[i + game - first.game]!, move: move ?? 0 });
      i += n;
      if (performance.now() > until) {
        this.showCount(`Searching… ${i.toLocaleString("en-US")} of ${this.all.length.toLocaleString("en-US")}`);
        await pause();
        if (run !== this.run) return;
        this.core.query(text); // another search may have used the core
        until = performance.now() + SLICE_MS;
      }
    }
    this.finish(text, hits);
  }

  private finish(text: string, hits: Hit[]): void {
    this.good = text;
    this.hits = hits;
    this.showProblem(text, undefined);
    this.arrange();
    this.empty.hidden = hits.length > 0;
    this.grid.hidden = !hits.length;
    this.empty.querySelector("p")!.textContent = this.all.length === 1 ? "1 game searched." : `${this.all.length.toLocaleString("en-US")} games searched.`;
    this.box.scrollTop = 0;
    this.select(0, false);
    this.changed();
  }

  get query(): string {
    return this.good;
  }
}
