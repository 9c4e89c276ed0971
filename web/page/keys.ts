// keys.ts -- the keyboard: one table for what keys do and for the dialog that lists them.

import { dialog, h } from "./dom";

export interface Actions {
  next(): void; previous(): void; first(): void; last(): void; down(): void; up(): void;
  nextGame(): void; previousGame(): void; play(): void; flip(): void; search(): void; games(): void;
}
type Action = keyof Actions;

// The keys by name of KeyboardEvent.key, with Shift as prefix; what they do; how they are listed.
const KEYS: [string[], Action, string, string[]][] = [
  [["ArrowRight"], "next", "Next move", ["→"]],
  [["ArrowLeft"], "previous", "Previous move", ["←"]],
  [["Home"], "first", "First move", ["Home"]],
  [["End"], "last", "Last move", ["End"]],
  [["ArrowDown"], "down", "Next variation at this move", ["↓"]],
  [["ArrowUp"], "up", "Previous variation", ["↑"]],
  [["Shift ArrowRight", "n"], "nextGame", "Next game", ["⇧→", "N"]],
  [["Shift ArrowLeft", "p"], "previousGame", "Previous game", ["⇧←", "P"]],
  [[" "], "play", "Play, pause", ["Space"]],
  [["f"], "flip", "Flip board", ["F"]],
  [["/"], "search", "Search", ["/"]],
  [["g"], "games", "List of games", ["G"]],
];

export class Keys {
  private readonly dialog: HTMLDialogElement;

  constructor(private readonly actions: Actions) {
    const rows = KEYS.map(([, , label, keys]) => h("li", {}, label, h("span", {}, ...keys.map((k) => h("kbd", {}, k)))));
    const board = h("p", { class: "keynote" }, "With the board focused, Enter starts a cursor: arrows move it, Enter picks up and puts down, Esc leaves. The piece of a promotion is chosen by arrows and Enter, or by its letter.");
    this.dialog = dialog("keys", "Keyboard shortcuts", h("ul", { class: "keys" }, ...rows), board);
    addEventListener("keydown", (e) => this.key(e));
  }

  help(): void {
    if (!this.dialog.open) this.dialog.showModal();
  }

  private key(e: KeyboardEvent): void {
    const target = e.target as Element;
    if (e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented || document.querySelector("dialog[open]")) return;
    if (target.closest("input, textarea, select") || (e.key === " " && target.closest("button"))) return; // which it presses
    if (e.key === "?") {
      this.help();
      e.preventDefault();
      return;
    }
    const key = e.key.length === 1 ? e.key.toLowerCase() : (e.shiftKey ? "Shift " : "") + e.key;
    const found = KEYS.find(([keys]) => keys.includes(key));
    if (!found || (target.closest("[role=grid], .tablebox") && key.startsWith("Arrow"))) return;
    e.preventDefault();
    this.actions[found[1]]();
  }
}
