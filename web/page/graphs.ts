// graphs.ts -- evaluation and time of the main line. What the file does not have is not drawn.

import type { Evaluation } from "./core";
import { h, s } from "./dom";
import { evalText } from "./moves";
import { suffixOf } from "./nags";
import { Game, Move } from "./tree";

const W = 352;
const DOTS = ["brilliant", "dubious", "mistake", "blunder"];

/** Between -1 and 1, seen from White. */
export function share(e: Evaluation): number {
  if (e.mate !== undefined) return e.mate < 0 || Object.is(e.mate, -0) ? -1 : 1;
  return 2 / (1 + Math.exp(-(e.cp ?? 0) / 200)) - 1;
}

export function timeText(seconds: number): string {
  if (seconds < 60) return `${Number(seconds.toFixed(seconds < 10 ? 1 : 0))} s`;
  const m = Math.floor(seconds / 60), rest = Math.round(seconds % 60);
  return m < 60 ? `${m} min ${rest} s` : `${Math.floor(m / 60)} h ${m % 60} min`;
}

interface Graph { figure: HTMLElement; value: HTMLElement; svg: SVGSVGElement; mark: (ply: number) => string }

export class Graphs {
  readonly element = h("div", { class: "graphs" });
  private all: Graph[] = [];
  private plies = 0;

  constructor(private readonly go: (ply: number) => void) {}

  /** Returns whether there is anything to show. */
  show(game: Game): boolean {
    const moves = game.main.nodes;
    this.plies = moves.length;
    this.all = [];
    if (moves.filter((m) => m.eval).length > 1) this.all.push(this.evaluation(moves));
    if (moves.filter((m) => m.spent !== undefined).length > 1) this.all.push(this.times(moves));
    this.element.replaceChildren(...this.all.map((g) => g.figure));
    this.element.hidden = !this.all.length;
    return this.all.length > 0;
  }

  mark(ply: number): void {
    for (const g of this.all) {
      g.value.textContent = g.mark(ply);
      g.svg.setAttribute("aria-valuenow", String(ply));
      g.svg.setAttribute("aria-valuetext", g.value.textContent || "start");
    }
  }

  private figure(cls: string, title: string, svg: SVGSVGElement, mark: (ply: number) => string): Graph {
    const value = h("b");
    const figure = h("figure", { class: "graph " + cls }, h("figcaption", {}, h("span", {}, title), value), svg);
    const pick = (e: PointerEvent) => {
      const box = svg.getBoundingClientRect();
      this.go(Math.max(0, Math.min(this.plies, Math.round((e.clientX - box.left) / box.width * this.plies))));
    };
    svg.addEventListener("pointerdown", (e) => { svg.setPointerCapture(e.pointerId); pick(e); });
    svg.addEventListener("pointermove", (e) => { if (e.buttons & 1) pick(e); });
    return { figure, value, svg, mark };
  }

  private svg(height: number, label: string, ...children: SVGElement[]): SVGSVGElement {
    return s("svg", {
      viewBox: `0 0 ${W} ${height}`, preserveAspectRatio: "none", role: "slider", tabindex: 0, "aria-label": label,
      "aria-valuemin": 0, "aria-valuemax": this.plies, "aria-valuenow": 0,
    }, s("rect", { class: "g-bg", width: W, height }), ...children);
  }

  private x(ply: number): number {
    return Math.round(ply / this.plies * W * 100) / 100;
  }

  private evaluation(moves: Move[]): Graph {
    const H = 56, m = H / 2, y = (e: Evaluation) => Math.round((m - share(e) * (m - 3)) * 100) / 100;
    const points = moves.flatMap((move, i) => (move.eval ? [[this.x(i + 1), y(move.eval)] as const] : []));
    const first = points[0]![0], last = points[points.length - 1]![0];
    const area = (f: (v: number) => number) => `M${first} ${m}L${points.map(([a, b]) => `${a} ${f(b)}`).join("L")}L${last} ${m}Z`;
    const dots = moves.flatMap((move, i) => {
      const kind = suffixOf(move.nags)?.[1] ?? "";
      return move.eval && DOTS.includes(kind) ? [s("path", { class: "g-dot " + kind, d: `M${this.x(i + 1)} ${y(move.eval)}v.01` })] : [];
    });
    const now = s("path", { class: "g-now" });
    const svg = this.svg(H, "Evaluation by move",
      s("path", { class: "g-w", d: area((v) => Math.min(v, m)) }), s("path", { class: "g-b", d: area((v) => Math.max(v, m)) }),
      s("path", { class: "g-mid", d: `M0 ${m}H${W}` }),
      s("path", { class: "g-line", d: `M${points.map((p) => p.join(" ")).join("L")}` }), now, ...dots);
    return this.figure("ev", "Evaluation", svg, (ply) => {
      const e = moves[ply - 1]?.eval;
      now.setAttribute("d", `M${this.x(ply)} 0V${H}`);
      return e ? evalText(e) : "";
    });
  }

  private times(moves: Move[]): Graph {
    const H = 40, m = H / 2, pairs = Math.ceil((moves.length + (moves[0]!.white ? 0 : 1)) / 2), w = W / pairs;
    const most = Math.max(1, ...moves.map((move) => move.spent ?? 0));
    const offset = moves[0]!.white ? 0 : 1;
    const bars = moves.map((move, i) => {
      const t = Math.sqrt(Math.max(0, move.spent ?? 0) / most), height = move.spent === undefined ? 0 : Math.max(1, t * (m - 1));
      return s("rect", {
        class: "g-bar " + (move.white ? "w" : "b"), x: ((i + offset) >> 1) * w + w * 0.15, width: w * 0.7,
        y: move.white ? m - height : m, height,
      });
    });
    const svg = this.svg(H, "Time by move", ...bars, s("path", { class: "g-mid", d: `M0 ${m}H${W}` }));
    let current: SVGElement | undefined;
    return this.figure("tm", "Time per move", svg, (ply) => {
      current?.classList.remove("cur");
      current = bars[ply - 1];
      current?.classList.add("cur");
      const spent = moves[ply - 1]?.spent;
      return spent === undefined ? "" : timeText(spent);
    });
  }
}
