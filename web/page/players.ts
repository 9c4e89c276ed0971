// players.ts -- the bar of a player: name, rating, extra material, clock.

import { piecesOf } from "./board";
import { foreign, h, icon, s } from "./dom";
import { Game, Move } from "./tree";

const VALUES: Record<string, number> = { Q: 9, R: 5, B: 3, N: 3, P: 1 };
const LOW = 60; // seconds

export function clockText(seconds: number): string {
  const t = Math.max(0, seconds), h = Math.floor(t / 3600), m = Math.floor(t / 60) % 60;
  const sec = t < 10 && t % 1 ? (t % 60).toFixed(1).padStart(4, "0") : String(Math.floor(t % 60)).padStart(2, "0");
  return `${h}:${String(m).padStart(2, "0")}:${sec}`;
}

/** The clock of a side after a move: of the last move that has one, else what TimeControl begins with. */
function clockAt(game: Game, move: Move, white: boolean): number | null {
  for (let at: Move | null = move; at; at = at.prev) {
    if (at.ply && at.white === white && at.clock !== undefined) return at.clock;
  }
  const control = /^(?:\d+\/)?(\d+)(?:\+\d+)?(?:$|:)/.exec(game.json.tags["TimeControl"] ?? "");
  return control ? Number(control[1]) : null;
}

function material(fen: string | null, white: boolean): HTMLElement | null {
  const count: Record<string, number> = {};
  for (const piece of piecesOf(fen).values()) count[piece] = (count[piece] ?? 0) + 1;
  const me = white ? "w" : "b", other = white ? "b" : "w", extra: string[] = [];
  let lead = 0;
  for (const kind of "QRBNP") {
    const more = (count[me + kind] ?? 0) - (count[other + kind] ?? 0);
    lead += more * VALUES[kind]!;
    for (let i = 0; i < more; i++) extra.push(kind);
  }
  if (!extra.length) return null;
  return h("span", { class: "mat", role: "img", "aria-label": lead > 0 ? `Material plus ${lead}` : "Material" },
    ...extra.map((kind) => s("svg", { viewBox: "0 0 45 45", "aria-hidden": "true" }, s("use", { href: "#s" + kind }))),
    lead > 0 && h("span", {}, "+" + lead));
}

export class Player {
  readonly element = h("div", { class: "player" });

  constructor(private readonly white: boolean) {}

  show(game: Game, move: Move, hasClocks: boolean): void {
    const tags = game.json.tags, side = this.white ? "White" : "Black", elo = tags[side + "Elo"], title = tags[side + "Title"];
    const turn = move.white !== this.white, clock = hasClocks ? clockAt(game, move, this.white) : null;
    this.element.replaceChildren(h("span", { class: "disc " + (this.white ? "w" : "b"), role: "img", "aria-label": side }));
    if (title && title !== "-" && title !== "?") this.element.append(foreign("span", "ptitle", title));
    this.element.append(foreign("span", "name ellip", tags[side] || "?"));
    if (elo && elo !== "?" && elo !== "-") this.element.append(foreign("span", "elo", elo));
    const extra = material(move.fen, this.white);
    if (extra) this.element.append(extra);
    this.element.append(h("span", { class: "grow" }));
    if (clock !== null) {
      const text = clockText(clock), cls = "clock" + (turn ? " turn" : "") + (clock < LOW ? " low" : "");
      this.element.append(h("span", { class: cls, role: "timer", "aria-label": `Clock of ${side} ${text}` }, turn && icon("clock"), text));
    }
  }
}
