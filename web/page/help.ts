// help.ts -- the dialog that explains the search, with examples to try.

import { dialog, h } from "./dom";
import { EXAMPLES } from "./search";

/** `search` is called with the example that was chosen. */
export function searchHelp(search: (text: string) => void): HTMLDialogElement {
  const all: HTMLElement[] = [];
  for (const [title, examples] of EXAMPLES) {
    all.push(h("h3", { class: "sh" }, title), h("ul", { class: "examples" }, ...examples.map(([text, meaning]) => {
      const b = h("button", { type: "button" }, h("code", {}, text));
      b.addEventListener("click", () => { d.close(); search(text); });
      return h("li", {}, b, h("span", {}, meaning));
    })));
  }
  const note = h("p", { class: "keynote" }, "Words are looked for in what the list shows, in any order and without regard to capitals and accents. A text with " +
    "= < > ~ ( ) or quotes is a query, and so is one with and, or, not among its words, unless only the words as they stand are found.");
  const d = dialog("search-help", "Searching", note, ...all);
  return d;
}
