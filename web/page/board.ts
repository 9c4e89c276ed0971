// board.ts -- the board: one SVG of 360 units, the geometry of `pgn diagram` (src/draw/board.c).

import type { LegalMove } from "./core";
import { h, s } from "./dom";
import { askPromotion } from "./promotion";

export interface Mark { color: string; from: string; to: string } // a square: from = to
export interface Badge { square: string; sign: string; kind: string }
export interface View {
  fen: string | null;
  last: string | null; // the move that led here, in UCI
  check: boolean;
  marks: Mark[];
  badge: Badge | null;
  label: string;
}

const NAMES: Record<string, string> = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };
const INKS: Record<string, string> = { red: "r", yellow: "y", blue: "b" }; // all others are green
const SLIDE = { duration: 160, easing: "cubic-bezier(.2, .7, .2, 1)" };

/** Square to piece, as "wK". */
export function piecesOf(fen: string | null): Map<string, string> {
  const found = new Map<string, string>();
  (fen ?? "8/8/8/8/8/8/8/8").split(" ")[0]!.split("/").forEach((row, i) => {
    let file = 0;
    for (const c of row) {
      if (c >= "1" && c <= "8") file += Number(c);
      else if (/[a-z]/i.test(c)) found.set("abcdefgh"[file++]! + (8 - i), (c < "a" ? "w" : "b") + c.toUpperCase());
    }
  });
  return found;
}

/** The position in words. */
export function describe(fen: string | null): string {
  if (!fen) return "The position is unknown.";
  const side = (color: string): string => {
    const all: string[] = [];
    for (const kind of "KQRBNP") {
      const at = [...piecesOf(fen)].filter(([, p]) => p === color + kind).map(([sq]) => sq);
      if (at.length) all.push(NAMES[kind.toLowerCase()] + (at.length > 1 ? "s " : " ") + at.join(" "));
    }
    return all.join(", ") || "no pieces";
  };
  return `White: ${side("w")}. Black: ${side("b")}.`;
}

export class Board {
  readonly element: HTMLElement;
  flipped = false;
  /** The legal moves here, and what to do with the chosen one; set by the owner. */
  legal: () => LegalMove[] = () => [];
  play: (move: LegalMove) => void = () => undefined;

  private readonly svg: SVGSVGElement;
  private readonly layer = {
    last: s("g"), select: s("g"), check: s("g"), coords: s("g"), marks: s("g"), pieces: s("g"), dots: s("g"),
    arrows: s("g"), badge: s("g"), drag: s("g"), cursor: s("g"),
  };
  private view: View = { fen: null, last: null, check: false, marks: [], badge: null, label: "" };
  private selected: string | null = null;
  private cursor: string | null = null;
  private grab: { from: string; x: number; y: number; piece: SVGUseElement | null } | null = null;

  constructor() {
    let dark = "";
    for (let i = 0; i < 64; i++) if ((i + (i >> 3)) % 2) dark += `M${(i & 7) * 45} ${(i >> 3) * 45}h45v45h-45z`;
    this.svg = s("svg", { viewBox: "0 0 360 360", "aria-hidden": "true" },
      s("rect", { class: "sq-l", width: 360, height: 360 }), s("path", { class: "sq-d", d: dark }),
      ...Object.values(this.layer));
    this.element = h("div", { class: "board", tabindex: 0, role: "application", "aria-roledescription": "chess board" }, this.svg);
    this.coordinates();
    this.listen();
  }

  // ---- drawing ----

  private xy(square: string): [number, number] {
    const file = square.charCodeAt(0) - 97, rank = Number(square[1]) - 1;
    return this.flipped ? [(7 - file) * 45, rank * 45] : [file * 45, (7 - rank) * 45];
  }

  private squareAt(x: number, y: number): string | null {
    const box = this.svg.getBoundingClientRect();
    const i = Math.floor((x - box.left) / box.width * 8), j = Math.floor((y - box.top) / box.height * 8);
    if (i < 0 || i > 7 || j < 0 || j > 7) return null;
    return this.flipped ? "abcdefgh"[7 - i]! + (j + 1) : "abcdefgh"[i]! + (8 - j);
  }

  private coordinates(): void {
    const all: SVGElement[] = [];
    for (let i = 0; i < 8; i++) {
      const file = "abcdefgh"[this.flipped ? 7 - i : i]!, rank = String(this.flipped ? i + 1 : 8 - i);
      all.push(s("text", { class: "coord", x: i * 45 + 43.4, y: 357.6, "text-anchor": "end" }, file),
        s("text", { class: "coord", x: 1.8, y: i * 45 + 8.2 }, rank));
    }
    this.layer.coords.replaceChildren(...all);
  }

  private square(cls: string, at: string, extra: Record<string, string> = {}): SVGRectElement {
    const [x, y] = this.xy(at);
    return s("rect", { class: cls, x, y, width: 45, height: 45, ...extra });
  }

  private arrow(mark: Mark): SVGPathElement {
    const [x1, y1] = this.xy(mark.from).map((v) => v + 22.5) as [number, number];
    const [x2, y2] = this.xy(mark.to).map((v) => v + 22.5) as [number, number];
    const length = Math.hypot(x2 - x1, y2 - y1), ux = (x2 - x1) / length, uy = (y2 - y1) / length;
    const shape: [number, number][] = [[13, -3.4], [length - 19, -3.4], [length - 19, -9.5], [length - 4, 0],
      [length - 19, 9.5], [length - 19, 3.4], [13, 3.4]];
    const points = shape.map(([d, o]) => `${(x1 + ux * d - uy * o).toFixed(2)} ${(y1 + uy * d + ux * o).toFixed(2)}`);
    return s("path", { class: "arrow c" + (INKS[mark.color] ?? "g"), d: `M${points.join("L")}Z` });
  }

  private ring(mark: Mark): SVGCircleElement {
    const [x, y] = this.xy(mark.from);
    return s("circle", { class: "sq-mark s" + (INKS[mark.color] ?? "g"), cx: x + 22.5, cy: y + 22.5, r: 20.5 });
  }

  private badge(badge: Badge): SVGElement {
    const [x, y] = this.xy(badge.square), cx = Math.min(x + 38, 351), cy = Math.max(y + 7, 9);
    return s("g", {}, s("circle", { class: "badge-disc b-" + badge.kind, cx, cy, r: 8 }),
      s("text", { class: "badge-txt", x: cx, y: cy + 3.2 }, badge.sign));
  }

  /** Where a move in UCI ends: castling of chess960 is written as king takes rook. */
  private ends(uci: string): [string, string] {
    const from = uci.slice(0, 2), to = uci.slice(2, 4), pieces = piecesOf(this.view.fen);
    if (pieces.has(to) || from[1] !== to[1]) return [from, to];
    return [from, (to > from ? "g" : "c") + to[1]];
  }

  /** Show a position; pieces slide if it is one step away. */
  show(view: View, slide: boolean): void {
    this.view = view;
    this.selected = null;
    this.grab = null;
    this.placePieces(slide && !matchMedia("(prefers-reduced-motion: reduce)").matches);
    const pieces = piecesOf(view.fen), turn = view.fen?.split(" ")[1] === "b" ? "b" : "w";
    const king = [...pieces].find(([, p]) => p === turn + "K");
    const moved = view.last && view.last !== "0000" ? this.ends(view.last) : [];
    this.layer.last.replaceChildren(...moved.map((sq) => this.square("sq-last", sq)));
    this.layer.check.replaceChildren(...(view.check && king ? [this.square("", king[0], { fill: "url(#check)" })] : []));
    this.layer.marks.replaceChildren(...view.marks.filter((m) => m.from === m.to).map((m) => this.ring(m)));
    this.layer.arrows.replaceChildren(...view.marks.filter((m) => m.from !== m.to).map((m) => this.arrow(m)));
    this.layer.badge.replaceChildren(...(view.badge ? [this.badge(view.badge)] : []));
    this.layer.drag.replaceChildren();
    this.element.querySelector(".promo-scrim")?.remove();
    this.select(null);
    this.element.setAttribute("aria-label", `${view.label}. ${describe(view.fen)}`);
    this.element.dataset["fen"] = view.fen ?? "";
  }

  flip(): void {
    this.flipped = !this.flipped;
    this.coordinates();
    this.layer.pieces.replaceChildren();
    this.show(this.view, false);
    this.showCursor();
  }

  /** Pieces that stay keep their element; of the others each takes the nearest vacated one of its kind. */
  private placePieces(slide: boolean): void {
    const want = piecesOf(this.view.fen), loose: SVGUseElement[] = [];
    for (const use of [...this.layer.pieces.children] as SVGUseElement[]) {
      const kind = use.dataset["kind"]!, at = use.dataset["square"]!;
      if (want.get(at) === kind) want.delete(at);
      else loose.push(use);
    }
    for (const [square, kind] of want) {
      const i = loose.findIndex((use) => use.dataset["kind"] === kind);
      const old = i >= 0 ? loose.splice(i, 1)[0]! : null, was = old?.dataset["square"];
      const use = old ?? s("use", { href: "#" + kind, width: 45, height: 45, class: "pc" });
      const [x, y] = this.xy(square);
      use.dataset["kind"] = kind;
      use.dataset["square"] = square;
      use.classList.remove("left-behind");
      use.setAttribute("transform", `translate(${x} ${y})`);
      this.layer.pieces.append(use); // above those that stay
      if (slide && was) {
        const [a, b] = this.xy(was);
        use.animate([{ transform: `translate(${a}px, ${b}px)` }, { transform: `translate(${x}px, ${y}px)` }], SLIDE);
      }
    }
    for (const use of loose) use.remove();
  }

  // ---- moving pieces ----

  private movesFrom(square: string): LegalMove[] {
    return this.legal().filter((m) => m.uci.startsWith(square));
  }

  /** Squares on which a move may be dropped: castling on the rook, and on the king's usual square. */
  private targets(move: LegalMove): string[] {
    const from = move.uci.slice(0, 2), to = move.uci.slice(2, 4);
    if (!move.san.startsWith("O-O")) return [to];
    const usual = (move.san.startsWith("O-O-O") ? "c" : "g") + from[1];
    return Math.abs(usual.charCodeAt(0) - from.charCodeAt(0)) > 1 ? [usual, to] : [to];
  }

  private select(square: string | null): void {
    const moves = square ? this.movesFrom(square) : [], pieces = piecesOf(this.view.fen);
    this.selected = moves.length ? square : null;
    this.layer.select.replaceChildren(...(this.selected ? [this.square("sq-sel", this.selected)] : []));
    const ends = new Set(this.selected ? moves.map((m) => this.targets(m)[0]!) : []);
    this.layer.dots.replaceChildren(...[...ends].map((sq) => {
      const [x, y] = this.xy(sq);
      return pieces.has(sq) ? s("circle", { class: "hintring", cx: x + 22.5, cy: y + 22.5, r: 20 })
        : s("circle", { class: "hintdot", cx: x + 22.5, cy: y + 22.5, r: 6.5 });
    }));
  }

  private attempt(from: string, to: string): boolean {
    const moves = this.movesFrom(from).filter((m) => this.targets(m).includes(to));
    if (!moves.length) return false;
    if (moves.length === 1) this.play(moves[0]!);
    else this.promote(moves, to);
    return true;
  }

  private promote(moves: LegalMove[], to: string): void {
    const [x, y] = this.xy(to);
    askPromotion(this.element, to[1] === "8" ? "w" : "b", x / 45, y / 45, (kind) => {
      const move = moves.find((m) => m.uci[4] === kind);
      if (move) this.play(move);
    });
  }

  private listen(): void {
    const el = this.element;
    el.addEventListener("pointerdown", (e) => {
      if (e.button !== 0) return;
      const square = this.squareAt(e.clientX, e.clientY);
      if (!square) return;
      if (this.selected && this.selected !== square && this.attempt(this.selected, square)) return;
      this.select(square);
      if (this.selected) {
        this.grab = { from: square, x: e.clientX, y: e.clientY, piece: null };
        el.setPointerCapture(e.pointerId);
      }
    });
    el.addEventListener("mousedown", (e) => { if (el.querySelector(".promo-scrim")) e.preventDefault(); }); // the focus is there
    el.addEventListener("pointermove", (e) => this.drag(e.clientX, e.clientY));
    el.addEventListener("pointerup", (e) => this.drop(e.clientX, e.clientY));
    el.addEventListener("pointercancel", () => this.drop(-1, -1));
    el.addEventListener("keydown", (e) => this.key(e));
    el.addEventListener("focusout", (e) => {
      if (el.contains(e.relatedTarget as Node | null)) return; // to choose a piece
      this.cursor = null;
      this.showCursor();
    });
  }

  private drag(x: number, y: number): void {
    const g = this.grab;
    if (!g || (!g.piece && Math.hypot(x - g.x, y - g.y) < 4)) return;
    const own = ([...this.layer.pieces.children] as SVGUseElement[]).find((u) => u.dataset["square"] === g.from);
    if (!own) return;
    if (!g.piece) {
      own.classList.add("left-behind");
      g.piece = s("use", { class: "dragged", href: "#" + own.dataset["kind"], width: 51, height: 51 });
    }
    const box = this.svg.getBoundingClientRect(), over = this.squareAt(x, y);
    g.piece.setAttribute("x", String((x - box.left) / box.width * 360 - 25.5));
    g.piece.setAttribute("y", String((y - box.top) / box.height * 360 - 28));
    const target = over && this.movesFrom(g.from).some((m) => this.targets(m).includes(over)) ? [this.square("sq-drop", over)] : [];
    this.layer.drag.replaceChildren(...target, g.piece);
  }

  private drop(x: number, y: number): void {
    const g = this.grab;
    this.grab = null;
    this.layer.drag.replaceChildren();
    if (!g?.piece) return;
    for (const use of this.layer.pieces.children) use.classList.remove("left-behind");
    const to = this.squareAt(x, y);
    if (to && to !== g.from) this.attempt(g.from, to);
  }

  private showCursor(): void {
    const all: SVGElement[] = [];
    if (this.cursor) {
      const [x, y] = this.xy(this.cursor);
      all.push(s("rect", { class: "sq-cursor", x: x + 1.5, y: y + 1.5, width: 42, height: 42, rx: 2 }));
    }
    this.layer.cursor.replaceChildren(...all);
  }

  /** Enter starts a cursor; then arrows move it, Enter picks up and puts down, Escape leaves. */
  private key(e: KeyboardEvent): void {
    const step: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.key === "Enter") {
      if (!this.cursor) this.cursor = this.flipped ? "d5" : "e4";
      else if (!this.selected || !this.attempt(this.selected, this.cursor)) this.select(this.cursor);
    } else if (this.cursor && e.key === "Escape") {
      this.cursor = null;
      this.select(null);
    } else if (this.cursor && step[e.key]) {
      const sign = this.flipped ? -1 : 1, [dx, dy] = step[e.key]!;
      const file = Math.min(7, Math.max(0, this.cursor.charCodeAt(0) - 97 + dx * sign));
      const rank = Math.min(8, Math.max(1, Number(this.cursor[1]) + dy * sign));
      this.cursor = "abcdefgh"[file]! + rank;
    } else {
      return;
    }
    e.preventDefault();
    e.stopPropagation();
    this.showCursor();
  }
}
