// list.ts -- the list of games, with search. Only rows in sight are in the document.

import type { Core, Problem, Row } from "./core";
import { h, icon, iconButton, plainClick, s } from "./dom";
import { resultClass } from "./game";
import { searchHelp } from "./help";
import { resultText } from "./moves";
import { foundText, hasWord, hasWords, Kind, nothingText, problemText, Wish, wishOf, Word, wordsOf } from "./search";

const BATCH = 250; // games searched between two looks at the clock
const SLICE_MS = 30; // of work without a pause
const TYPING_MS = 150; // without typing, before a query is searched for; words are at once
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

/** The rows of up to `count` games from this one on, of the same file, are made known; returns how many those are. */
export function loadRows(core: Core, all: Entry[], at: number, count: number): number {
  const { book, game } = all[at]!;
  let n = 1, unknown = !all[at]!.row;
  for (; n < count && all[at + n]?.book === book; n++) unknown ||= !all[at + n]!.row;
  if (unknown) core.list(book, game, n).forEach((row, k) => { all[at + k]!.row = row; });
  return n;
}

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
  private readonly head = h("div", { role: "row", class: "thead" });
  private readonly empty: HTMLElement;
  private readonly filters = h("div", { class: "filters" }, this.count);
  private readonly instead = h("div", { class: "instead" });
  private readonly help = searchHelp((text) => { void this.ask(text); this.input.focus(); });
  private drawn = new Map<number, HTMLElement>(); // the rows in the document by their place
  private top = 0; // of what is in sight, kept while the list is not in the document
  private selected = 0;
  private sort: { key: Key; down: boolean } = { key: "number", down: false };
  private run = 0;
  private timer = 0;
  private good = ""; // the last text that could be searched for,
  private kind: Kind | null = null; // and as what

  /** `link` is the address of a game. */
  constructor(
    private readonly core: Core, private readonly all: Entry[], private readonly open: (hit: Hit) => void,
    private readonly link: (hit: Hit) => string, private readonly changed: () => void,
  ) {
    this.input = h("input", {
      id: "q", type: "search", placeholder: "Player, event, opening, 2019, 1-0, e4 c5, or a query such as WhiteElo >= 2700", "aria-label": "Search games",
      autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    });
    this.clear = iconButton("x", "Clear search", () => void this.ask(""), { hidden: true });
    this.search.append(h("div", { class: "field" }, icon("search"), this.input, h("kbd", { "aria-hidden": "true" }, "/"), this.clear,
      iconButton("info", "How to search", () => this.help.showModal())));
    this.empty = h("div", { class: "empty", hidden: true },
      s("svg", { class: "emblem", viewBox: "0 0 135 90", "aria-hidden": "true" }, s("rect", { class: "sq-l", width: 135, height: 90 }),
        s("path", { class: "sq-d", d: "M45 0h45v45H45zM0 45h45v45H0zM90 45h45v45H90z" }),
        s("use", { href: "#bK", x: 45, y: 45, width: 45, height: 45, transform: "rotate(90 67.5 67.5)" })),
      h("h2", {}, "No game matches"), h("p"));
    this.makeHead();
    this.grid.append(this.head);
    this.box.append(this.grid, this.empty);
    this.element = h("div", { class: "games" }, h("h1", { class: "vh" }, "Games"), h("div", { class: "searchrow" }, this.search), this.problem,
      this.filters, this.box,
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
      else if (e.key === "Escape" && this.input.value) void this.ask("");
      else if (e.key === "Escape") this.input.blur();
      else if (e.key === "ArrowDown") this.focusRow();
      else return;
      e.preventDefault();
    });
    this.box.addEventListener("scroll", () => this.draw(), { passive: true });
    addEventListener("resize", () => this.draw());
    this.grid.addEventListener("click", (e) => {
      const row = (e.target as Element).closest<HTMLElement>(".trow"), hit = row ? this.hits[Number(row.dataset["at"])] : undefined;
      if (!hit || !plainClick(e)) return;
      e.preventDefault(); // it is a link
      this.choose(hit);
    });
    this.grid.addEventListener("mousemove", (e) => { // the link lies over cells that may be cut
      const link = (e.target as Element).closest<HTMLElement>(".cover");
      if (link) link.title = document.elementsFromPoint(e.clientX, e.clientY).map((x) => x.getAttribute("data-title")).find(Boolean) ?? "";
    });
    this.grid.addEventListener("keydown", (e) => this.key(e));
  }

  private choose(hit: Hit): void {
    this.selected = this.hits.indexOf(hit);
    this.top = this.box.scrollTop;
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

  /** The list is in the document again: its place, and the row of a game if one was visited. */
  enter(visited: number): void {
    this.arrange();
    this.box.scrollTop = this.top;
    this.draw(true);
    this.select(visited < 0 ? this.selected : visited, visited >= 0);
  }

  select(at: number, focus: boolean): void {
    const mark = (on: boolean) => {
      const row = this.drawn.get(this.selected);
      row?.setAttribute("aria-selected", String(on));
      row?.setAttribute("tabindex", on ? "0" : "-1");
    };
    mark(false);
    this.selected = Math.max(0, Math.min(this.hits.length - 1, at));
    mark(true);
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

  /** Rows that stay in sight stay in the document, and so does the one with the focus; if `anew`, none does. */
  draw(anew = false): void {
    const height = this.rowHeight(), first = Math.max(0, Math.floor(this.box.scrollTop / height) - AROUND);
    const count = Math.ceil(this.box.clientHeight / height) + 2 * AROUND, last = Math.min(this.hits.length, first + count);
    const focused = [...this.drawn].find(([, row]) => row.contains(document.activeElement));
    const wanted = new Set<number>();
    for (let i = first; i < last; i++) wanted.add(i);
    if (focused && !anew) wanted.add(focused[0]);
    for (const [at, row] of this.drawn) {
      if (wanted.has(at) && !anew) continue;
      row.remove();
      this.drawn.delete(at);
    }
    this.grid.querySelectorAll(".spacer").forEach((spacer) => spacer.remove());
    let next = 0, before: Element = this.head;
    const add = (element: Element) => {
      if (before.nextElementSibling !== element) before.after(element);
      before = element;
    };
    const gap = (rows: number) => {
      const spacer = h("div", { class: "spacer", role: "presentation" });
      spacer.style.height = `${rows * height}px`;
      if (rows) add(spacer);
    };
    for (const at of [...wanted].sort((a, b) => a - b)) {
      const row = this.drawn.get(at) ?? this.row(this.hits[at]!, at);
      this.drawn.set(at, row);
      gap(at - next);
      add(row);
      next = at + 1;
    }
    gap(this.hits.length - next);
    this.grid.setAttribute("aria-rowcount", String(this.hits.length + 1));
    if (focused && anew) this.focusRow();
    if (this.element.isConnected) this.top = this.box.scrollTop;
    this.showWhere(height);
  }

  private showWhere(height: number): void {
    const top = Math.floor(this.box.scrollTop / height), shown = Math.floor((this.box.clientHeight - this.headHeight()) / height);
    const n = this.hits.length, fmt = (v: number) => v.toLocaleString("en-US");
    this.where.textContent = n ? `${fmt(top + 1)}–${fmt(Math.min(n, top + Math.max(1, shown)))} of ${fmt(n)}` : "No games";
  }

  private row(hit: Hit, at: number): HTMLElement {
    const e = hit.entry, on = at === this.selected, result = e.row?.result ?? "*";
    const row = h("div", { role: "row", class: e.row ? "trow" : "trow unknown", tabindex: on ? 0 : -1, "aria-selected": on ? "true" : "false", "aria-rowindex": at + 2, "data-at": at });
    for (const [cls, , key] of COLUMNS) {
      const text = cell(e, key), title = key === "result" ? resultText(result)[1] : text.length > 12 && text;
      const c = h("div", { role: "gridcell", class: cls, dir: key === "number" ? false : "auto", "data-title": title });
      if (key === "result") c.append(h("span", { class: "res " + resultClass(result) }, resultText(result)[0], h("span", { class: "vh" }, " " + title)));
      else if (key === "ECO") c.append(text && h("span", { class: "eco" }, text));
      else if (key === "White") c.append(h("a", { class: "cover", href: this.link(hit), tabindex: -1 }, text || "?"));
      else c.append(text);
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
    this.box.scrollTop = this.selected = 0;
    this.draw(true);
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
    if (this.sort.key !== "number") this.arrange();
    else if (![...this.drawn.values()].some((row) => row.classList.contains("unknown"))) return;
    this.draw(true);
  }

  /** Search for a text as if it was typed. */
  ask(text: string): Promise<void> {
    this.input.value = text;
    return this.find(true);
  }

  private type(): void {
    window.clearTimeout(this.timer);
    this.clear.hidden = !this.input.value;
    if (wishOf(this.core, this.text()).kind === "words") void this.find(false);
    else this.timer = window.setTimeout(() => void this.find(false), TYPING_MS);
  }

  /** What was typed; keyboards of phones put quotation marks of their own. */
  private text(): string {
    return this.input.value.trim().replace(/[“”„]/g, '"');
  }

  private showCount(state: string): void {
    const n = this.hits.length;
    this.count.textContent = state || (n === 1 ? "1 game" : n ? `${n.toLocaleString("en-US")} games` : "No games") + foundText(this.kind, n);
  }

  private showProblem(text: string, problem: Problem | undefined, start: number): void {
    this.search.classList.toggle("is-error", problem !== undefined);
    this.input.setAttribute("aria-invalid", String(problem !== undefined));
    this.problem.hidden = !problem;
    if (!problem) {
      this.input.removeAttribute("aria-describedby");
      return;
    }
    this.input.setAttribute("aria-describedby", "qerr");
    const column = Math.min(Math.max(0, problem.column - 1 - start), text.length), [message, help] = problemText(problem);
    const lines: Node[] = [h("pre", { tabindex: 0 }, text, "\n", h("span", { class: "caret" }, " ".repeat(column) + "^")),
      h("p", {}, icon("warn"), h("span", {}, message))];
    if (help) lines.push(h("p", {}, help));
    if (this.good) lines.push(h("p", {}, "Still shown: ", h("code", {}, this.good)));
    this.problem.replaceChildren(...lines);
  }

  /** Search; an invalid query shows its error at once if `loud`, else after a while, and leaves the games as they are. */
  private async find(loud: boolean): Promise<void> {
    const text = this.text(), run = ++this.run, wish = wishOf(this.core, text);
    window.clearTimeout(this.timer); // to search once more would lose the selected row
    this.clear.hidden = !text;
    if (!text) {
      this.finish("", null, this.all.map((entry) => ({ entry, move: 0 })));
      return;
    }
    const problem = wish.query ? this.core.query(wish.query).error : undefined;
    let kind = wish.kind, hits: Hit[] | null = kind === "words" || problem ? [] : await this.matches(wish, run);
    if (!hits) return;
    if (kind === "words" || (!hits.length && wish.orWords)) {
      const found = await this.withWords(wordsOf(this.core, text), run);
      if (!found) return;
      if (found.length) [kind, hits] = ["words", found];
    }
    this.input.classList.toggle("is-query", kind === "query" || kind === "position");
    if (!problem || hits.length) this.finish(text, kind, hits);
    else if (loud) this.showProblem(text, problem, wish.start);
    else this.timer = window.setTimeout(() => void this.find(true), ERROR_MS - TYPING_MS);
  }

  /** Searches part after part of the games, so that the page answers meanwhile; false once another search has begun. */
  private async through(run: number, search: (at: number, count: number) => void, again: () => void): Promise<boolean> {
    let until = performance.now() + SLICE_MS;
    for (let i = 0; i < this.all.length;) {
      const { book } = this.all[i]!;
      let n = 1;
      while (n < BATCH && this.all[i + n]?.book === book) n++;
      search(i, n);
      i += n;
      if (performance.now() > until) {
        this.showCount(`Searching… ${i.toLocaleString("en-US")} of ${this.all.length.toLocaleString("en-US")}`);
        await pause();
        if (run !== this.run) return false;
        again();
        until = performance.now() + SLICE_MS;
      }
    }
    return true;
  }

  private async matches(wish: Wish, run: number): Promise<Hit[] | null> {
    const hits: Hit[] = [];
    const done = await this.through(run, (at, count) => {
      const { book, game: first } = this.all[at]!;
      for (const [game, move] of this.core.search(book, first, count)) hits.push({ entry: this.all[at + game - first]!, move: move ?? 0 });
    }, () => { this.core.query(wish.query); }); // another search may have used the core
    return done ? hits : null;
  }

  private async withWords(words: Word[], run: number): Promise<Hit[] | null> {
    const hits: Hit[] = [];
    const done = await this.through(run, (at, count) => {
      loadRows(this.core, this.all, at, count);
      for (const entry of this.all.slice(at, at + count)) {
        const row = entry.row;
        if (row && hasWords(row, words)) hits.push({ entry, move: 0 });
      }
    }, () => undefined);
    return done ? hits : null;
  }

  private finish(text: string, kind: Kind | null, hits: Hit[]): void {
    this.good = text;
    this.kind = kind;
    this.hits = hits;
    this.showProblem(text, undefined, 0);
    this.arrange();
    this.empty.hidden = hits.length > 0;
    this.grid.hidden = !hits.length;
    if (!hits.length) this.showNothing(text);
    this.showInstead(text);
    this.box.scrollTop = this.top = 0;
    this.selected = 0;
    this.draw(true);
    this.changed();
  }

  private showNothing(text: string): void {
    const words = this.kind === "words" ? wordsOf(this.core, text) : [];
    const missing = words.filter((word) => !this.all.some((entry) => entry.row && hasWord(entry.row, word))).map((word) => word.text);
    const searched = this.all.length === 1 ? "1 game searched." : `${this.all.length.toLocaleString("en-US")} games searched.`;
    this.empty.querySelector("p")!.textContent = `${this.kind ? nothingText(this.kind, text, missing) : ""} ${searched}`;
  }

  /** Words that are also a query, as `mate` is, are offered as such. */
  private showInstead(text: string): void {
    this.instead.replaceChildren();
    if (this.kind !== "words") return;
    const { error, tags_only } = this.core.query(text), query = `(${text})`;
    if (error || (tags_only && !/\s/.test(text))) return;
    const b = h("button", { type: "button", class: "link" }, h("code", {}, query));
    b.addEventListener("click", () => void this.ask(query));
    this.instead.append("Also a query: ", b);
    if (this.hits.length) this.filters.prepend(this.instead);
    else this.empty.append(this.instead);
  }

  get query(): string {
    return this.good;
  }
}
