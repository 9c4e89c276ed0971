// game.ts -- the screen of a game: board, moves, details, and stepping through them.

import { Board, Mark } from "./board";
import type { Core, LegalMove } from "./core";
import { foreign, h, icon, iconButton } from "./dom";
import { Graphs, share } from "./graphs";
import { evalText, Moves, resultText } from "./moves";
import { meaningOf, suffixOf } from "./nags";
import { Player } from "./players";
import { switchTheme } from "./theme";
import { alternatives, Game, Line, mainOf, Move, newLine, newMove, nextOf, numberOf, treeOf } from "./tree";

const PLAY_MS = 1100;
const WHEEL_STEP = 100; // pixels a move, as much as a notch of most wheels; the small steps of touchpads add up,
const WHEEL_PAUSE_MS = 500; // until they pause
const WHEEL_UNITS = [1, WHEEL_STEP / 3, WHEEL_STEP]; // pixels of WheelEvent.deltaMode: a notch is three lines
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export interface GameContext { book: number; game: number; number: number; total: number; file: string; opening?: string; eco?: string }
export interface Links { back: (() => void) | null; previous(): void; next(): void; address(node: number): string; moved(node: number): void }

function known(value: string | undefined): string {
  return value && !/^[?.\-\s]*$/.test(value) ? value : "";
}

export function dateText(date: string | undefined): string {
  const m = /^(\d{4})(?:\.(\d\d|\?\?))?(?:\.(\d\d|\?\?))?$/.exec(date ?? "");
  if (!m) return known(date);
  const month = MONTHS[Number(m[2]) - 1];
  return [month && m[3] && m[3] !== "??" ? String(Number(m[3])) : "", month ?? "", m[1]!].filter(Boolean).join(" ");
}

export class GameScreen {
  readonly element: HTMLElement;
  private readonly board = new Board();
  private readonly white = new Player(true);
  private readonly black = new Player(false);
  private readonly moves: Moves;
  private readonly graphs: Graphs;
  private readonly title = h("div", { class: "gtitle" });
  private readonly gauge = h("div", { class: "gauge", role: "img" }, h("div", { class: "gw" }));
  private readonly top = h("div", { class: "seat" });
  private readonly bottom = h("div", { class: "seat" });
  private readonly head = h("div", { class: "mhead" });
  private readonly notes = h("div", { class: "notes" });
  private readonly details = h("div", { class: "side-body", tabindex: 0, role: "region", "aria-label": "Tags" });
  private readonly nav = h("div", { class: "gnav" });
  private readonly tabs: HTMLElement;
  private readonly playButton: HTMLButtonElement;
  private game: Game | null = null;
  private current: Move | null = null;
  private timer = 0;
  private wheeled = { by: 0, at: 0 }; // pixels since the last step, and when
  private clocks = false;
  private evaluations = false;
  private context: GameContext | null = null;

  constructor(private readonly core: Core, private readonly links: Links, private readonly say: (text: string) => void) {
    this.moves = new Moves((move) => this.go(move), (move) => links.address(move.id));
    this.graphs = new Graphs((ply) => this.goPly(ply));
    this.board.legal = () => (this.current?.fen ? core.position(this.current.fen).moves ?? [] : []);
    this.board.play = (move) => this.own(move);
    this.playButton = iconButton("play", "Play (Space)", () => this.togglePlay());
    const controls = h("div", { class: "controls", role: "toolbar", "aria-label": "Move through the game" },
      iconButton("first", "First move (Home)", () => this.first()), iconButton("prev", "Previous move (←)", () => this.previous()),
      this.playButton, iconButton("next", "Next move (→)", () => this.next()), iconButton("last", "Last move (End)", () => this.last()),
      h("span", { class: "sep" }), iconButton("flip", "Flip board (F)", () => this.flip()), h("span", { class: "grow" }),
      h("span", { class: "opt" }, iconButton("dl", "Download this game (PGN)", () => this.download())));
    this.tabs = this.makeTabs();
    this.element = h("div", { class: "game", "data-tab": "moves" },
      h("div", { class: "c-board" }, this.title, this.top, h("div", { class: "boardrow" }, this.gauge, this.board.element), this.bottom, controls),
      this.tabs,
      h("section", { class: "c-moves panel", "aria-label": "Moves" }, this.head, this.notes, this.moves.element, this.graphs.element),
      h("section", { class: "c-side panel", "aria-label": "Details" }, h("h2", { class: "side-title" }, "Details"), this.details, this.nav));
    this.seats();
    this.board.element.addEventListener("wheel", (e) => this.wheel(e), { passive: false });
  }

  private makeTabs(): HTMLElement {
    const names: [string, string][] = [["moves", "Moves"], ["graphs", "Graphs"], ["side", "Details"]];
    const bar = h("div", { class: "tabs mtabs", role: "group", "aria-label": "Panels" });
    for (const [tab, label] of names) {
      const b = h("button", { type: "button", "aria-pressed": String(tab === "moves"), "data-tab": tab }, label);
      b.addEventListener("click", () => this.tab(tab));
      bar.append(b);
    }
    return bar;
  }

  private tab(tab: string): void {
    this.element.dataset["tab"] = tab;
    for (const b of this.tabs.children) b.setAttribute("aria-pressed", String((b as HTMLElement).dataset["tab"] === tab));
  }

  // ---- a game ----

  show(context: GameContext, node: number): void {
    const game = treeOf(this.core.game(context.book, context.game));
    this.stop();
    this.game = game;
    this.context = context;
    this.current = null;
    this.clocks = game.byOrder.some((m) => m.clock !== undefined);
    this.evaluations = game.main.nodes.some((m) => m.eval);
    this.showTitle(game, context);
    this.showDetails(game, context);
    this.showNotes(game);
    this.moves.show(game);
    const graphs = this.graphs.show(game);
    (this.tabs.children[1] as HTMLElement).hidden = !graphs;
    if (!graphs && this.element.dataset["tab"] === "graphs") this.tab("moves");
    this.go(game.byOrder[node] ?? game.root, false);
  }

  private showTitle(game: Game, context: GameContext): void {
    const t = game.json.tags, players = [t["White"], t["Black"]].map((n) => known(n) || "?").join(" – ");
    const round = known(t["Round"]), where = [known(t["Site"]), round && "round " + round, dateText(t["Date"])].filter(Boolean).join(" · ");
    this.title.replaceChildren();
    if (this.links.back) this.title.append(iconButton("left", "All games (G)", this.links.back));
    this.title.append(foreign("h1", "ellip", known(t["Event"]) || players), foreign("span", "muted ellip where", where), h("span", { class: "grow" }),
      h("span", { class: "res " + resultClass(game.json.result) }, resultText(game.json.result)[0]),
      iconButton("sun", "Switch between light and dark", switchTheme, { class: "icon-btn phone" }));
    const eco = known(t["ECO"]) || context.eco, opening = known(t["Opening"]) ? [t["Opening"], t["Variation"]].map(known).filter(Boolean).join(": ") : context.opening;
    this.head.replaceChildren();
    if (eco) this.head.append(foreign("span", "eco", eco));
    this.head.append(foreign("span", "opening grow", opening || (game.json.variant === "standard" ? "Moves" : game.json.variant)));
  }

  private showDetails(game: Game, context: GameContext): void {
    const tags: [string, string][] = [...Object.entries(game.json.tags), ...(game.json.repeated ?? [])];
    const list = h("dl", { class: "tags" }, ...tags.map(([name, value]) =>
      h("div", {}, h("dt", { class: "ellip", dir: "auto", title: name }, name), h("dd", { dir: "auto" }, value))));
    const source = context.file ? `${context.file}, line ${game.json.line ?? "?"}` : "";
    this.details.replaceChildren(list);
    if (source) this.details.append(h("p", { class: "source-note", dir: "auto" }, source));
    this.place(context.number, context.total);
  }

  /** The place of the game among those of the list. */
  place(number: number, total: number): void {
    this.nav.replaceChildren(h("span", { class: "grow" }, `Game ${number.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`),
      iconButton("left", "Previous game (P)", this.links.previous, { disabled: number <= 1 }),
      iconButton("right", "Next game (N)", this.links.next, { disabled: number >= total }));
  }

  private showNotes(game: Game): void {
    const faults = game.json.faults ?? [];
    this.notes.hidden = !faults.length;
    this.notes.replaceChildren(...faults.slice(0, 20).map((f) => h("p", { class: "fault " + f.severity }, icon("warn"),
      h("span", { dir: "auto" }, (f.line ? `Line ${f.line}: ` : "") + f.message))));
    if (faults.length > 20) this.notes.append(h("p", { class: "fault" }, h("span", {}, `and ${faults.length - 20} more`)));
  }

  // ---- stepping ----

  go(move: Move, step = true): void {
    const game = this.game, before = this.current;
    if (!game) return;
    this.current = move;
    const slide = step && before !== null && (before.prev === move || move.prev === before);
    const suffix = suffixOf(move.nags), to = move.uci?.slice(2, 4), name = move.san ? `${numberOf(move)} ${move.san}` : "";
    const turn = move.white ? "Black to move" : "White to move";
    this.board.show({
      fen: move.fen, last: move.uci, check: move.fen !== null && (this.core.position(move.fen).check ?? false), marks: marksOf(move),
      badge: suffix && to && move.uci !== "0000" ? { square: castled(move) ?? to, sign: suffix[0], kind: suffix[1] } : null,
      label: name ? `Position after ${name}, ${turn}` : `Start, ${turn}`,
    }, slide);
    this.white.show(game, move, this.clocks);
    this.black.show(game, move, this.clocks);
    this.moves.mark(move);
    this.graphs.mark(mainOf(game, move).ply);
    this.showGauge(move);
    this.say(name ? [name, ...move.nags.map(meaningOf)].join(", ") : "Start of the game");
    this.links.moved(move.id < game.byOrder.length && game.byOrder[move.id] === move ? move.id : 0);
  }

  private showGauge(move: Move): void {
    const e = move.eval, bar = this.gauge.firstElementChild as HTMLElement;
    bar.style.height = `${e ? 50 + share(e) * 50 : 0}%`;
    this.gauge.classList.toggle("flipped", this.board.flipped);
    this.gauge.classList.toggle("none", !e);
    this.gauge.classList.toggle("never", !this.evaluations); // its place stays empty
    this.gauge.setAttribute("aria-label", e ? `Evaluation ${evalText(e)}` : "No evaluation");
  }

  private goPly(ply: number): void {
    if (this.game) this.go(this.game.main.nodes[ply - 1] ?? this.game.root);
  }

  next(): void {
    const next = this.game && this.current ? nextOf(this.game, this.current) : null;
    if (next) this.go(next);
    else this.stop();
  }

  previous(): void {
    if (this.current?.prev) this.go(this.current.prev);
  }

  first(): void {
    if (this.game) this.go(this.game.root);
  }

  last(): void {
    const line = this.current?.line ?? this.game?.main, end = line?.nodes[line.nodes.length - 1];
    if (end) this.go(end);
  }

  /** The next or previous alternative to the current move; at the start, of the first. */
  beside(step: number): void {
    const at = this.current;
    if (!at?.line) return;
    const all = alternatives(at), to = all[all.indexOf(at) + step];
    if (to) this.go(to);
  }

  flip(): void {
    this.board.flip();
    this.seats();
    if (this.current) this.showGauge(this.current);
  }

  private seats(): void {
    this.top.replaceChildren((this.board.flipped ? this.white : this.black).element);
    this.bottom.replaceChildren((this.board.flipped ? this.black : this.white).element);
  }

  togglePlay(): void {
    if (this.timer) {
      this.stop();
      return;
    }
    this.playButton.replaceChildren(icon("pause"));
    this.playButton.setAttribute("aria-label", "Pause (Space)");
    this.next();
    this.timer = window.setInterval(() => this.next(), PLAY_MS);
  }

  stop(): void {
    window.clearInterval(this.timer);
    this.timer = 0;
    this.playButton.replaceChildren(icon("play"));
    this.playButton.setAttribute("aria-label", "Play (Space)");
  }

  private wheel(e: WheelEvent): void {
    if (e.ctrlKey || !e.deltaY || Math.abs(e.deltaX) > Math.abs(e.deltaY)) return;
    e.preventDefault();
    const by = e.deltaY * (WHEEL_UNITS[e.deltaMode] ?? 1), last = this.wheeled;
    const goesOn = e.timeStamp - last.at < WHEEL_PAUSE_MS && by * last.by > 0;
    this.wheeled = { by: goesOn ? last.by + by : by, at: e.timeStamp };
    if (Math.abs(this.wheeled.by) < WHEEL_STEP) return;
    this.wheeled.by = 0; // one event is one step, however far it goes
    if (by > 0) this.next();
    else this.previous();
  }

  // ---- the reader's own moves ----

  /** A move that exists is followed; a new one extends its own line, or opens one. */
  private own(move: LegalMove): void {
    const game = this.game, at = this.current;
    if (!game || !at) return;
    const next = nextOf(game, at), known = next ? alternatives(next).find((m) => m.fen === move.fen) : null;
    if (known) {
      this.go(known);
      return;
    }
    let line: Line;
    if (!next && at.line?.own) {
      line = at.line;
    } else if (next) {
      const owner = alternatives(next)[0]!;
      line = newLine(owner, (owner.line?.level ?? 0) + 1, true);
      owner.after.push({ kind: "line", line });
    } else {
      line = at.line ?? game.main;
    }
    const node = newMove(-1, at, line, move.san, move.uci, move.fen);
    node.own = true;
    line.nodes.push(node);
    this.moves.show(game);
    this.go(node);
  }

  private download(): void {
    if (!this.context) return;
    const text = this.core.text(this.context.book, this.context.game);
    const url = URL.createObjectURL(new Blob([text + "\n"], { type: "application/vnd.chess-pgn" }));
    const a = h("a", { href: url, download: `game-${this.context.number}.pgn` });
    a.click();
    URL.revokeObjectURL(url);
  }
}

export function resultClass(result: string): string {
  return result === "1-0" ? "w" : result === "0-1" ? "b" : result === "1/2-1/2" ? "d" : "u";
}

/** Where the king stands after castling. */
function castled(move: Move): string | null {
  if (!move.san.startsWith("O-O") || !move.uci) return null;
  return (move.san.startsWith("O-O-O") ? "c" : "g") + move.uci[1];
}

/** Arrows and squares of the comments after a move. */
function marksOf(move: Move): Mark[] {
  const all: Mark[] = [];
  for (const item of move.after) {
    for (const c of item.kind === "comment" ? item.commands : []) {
      for (const a of c.arrows ?? []) all.push(a);
      for (const q of c.squares ?? []) all.push({ color: q.color, from: q.square, to: q.square });
    }
  }
  return all;
}
