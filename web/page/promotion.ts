// promotion.ts -- choosing the piece of a promotion, by pointer or by keys, on the squares in front of the pawn.

import { h, s } from "./dom";

const KINDS: [string, string][] = [["q", "Queen"], ["n", "Knight"], ["r", "Rook"], ["b", "Bishop"]];
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Tab: 1 };

/** Ask on a board, from the square at x and y (in squares from the top left) on. `done` gets the letter, or null. Until
 * then the focus is on the pieces. */
export function askPromotion(board: HTMLElement, color: string, x: number, y: number, done: (kind: string | null) => void): void {
  const down = y === 0;
  let pressed = false; // here: the click of the tap that made the move is none
  const list = h("div", { class: down ? "promo" : "promo up", role: "group", "aria-label": "Promote to" });
  const scrim = h("div", { class: "promo-scrim" }, list);
  const buttons = KINDS.map(([kind, name]) => {
    const b = h("button", { class: "promo-choice", type: "button", "aria-label": name, title: `${name} (${kind.toUpperCase()})` },
      s("svg", { viewBox: "0 0 45 45", "aria-hidden": "true" }, s("use", { href: "#" + color + kind.toUpperCase() })));
    b.addEventListener("click", (e) => { if (pressed || !e.detail) close(kind); });
    return b;
  });
  const close = (kind: string | null) => {
    if (!scrim.isConnected) return;
    board.focus({ preventScroll: true }); // before the focus is lost with the pieces
    scrim.remove();
    done(kind);
  };
  list.append(...buttons);
  list.style.left = `${x * 12.5}%`;
  scrim.addEventListener("pointerdown", (e) => {
    e.stopPropagation();
    pressed = true;
    if (e.target === scrim) close(null);
  });
  scrim.addEventListener("focusout", (e) => {
    const to = e.relatedTarget as Node | null;
    if (to && !scrim.contains(to) && scrim.isConnected) { scrim.remove(); done(null); }
  });
  scrim.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    e.stopPropagation();
    const step = e.key === "Tab" && e.shiftKey ? -1 : STEPS[e.key], at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const kind = KINDS.find(([letter]) => letter === e.key.toLowerCase());
    if (e.key === "Escape") close(null);
    else if (kind) close(kind[0]);
    else if (step) buttons[(at + (down || !/^Arrow(Up|Down)$/.test(e.key) ? step : -step) + 4) % 4]!.focus();
    else if (!e.repeat) return; // Enter and Space press the button, unless held since the move
    e.preventDefault();
  });
  board.append(scrim);
  buttons[0]!.focus({ preventScroll: true });
}
