// dom.ts -- elements made by calls: text from files becomes text nodes and nothing else.

type Attrs = Record<string, string | number | boolean | null | undefined>;
type Child = Node | string | null | undefined | false;

const SVG = "http://www.w3.org/2000/svg";

function fill<T extends Element>(e: T, attrs: Attrs, children: Child[]): T {
  for (const [name, value] of Object.entries(attrs)) {
    if (value === null || value === undefined || value === false) continue;
    e.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child) e.append(child);
  return e;
}

/** An HTML element with attributes and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  name: K, attrs: Attrs = {}, ...children: Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(name), attrs, children);
}

/** An SVG element. */
export function s<K extends keyof SVGElementTagNameMap>(
  name: K, attrs: Attrs = {}, ...children: Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS(SVG, name) as SVGElementTagNameMap[K], attrs, children);
}

/** One of the icons of the page, by the name of its symbol. */
export function icon(name: string): SVGSVGElement {
  return s("svg", { class: "ic", viewBox: "0 0 16 16", "aria-hidden": "true" }, s("use", { href: "#i-" + name }));
}

/** A button that has only an icon. */
export function iconButton(name: string, label: string, action: () => void, extra: Attrs = {}): HTMLButtonElement {
  const b = h("button", { class: "icon-btn", type: "button", "aria-label": label, title: label, ...extra }, icon(name));
  b.addEventListener("click", action);
  return b;
}

/** A dialog in the document, to be opened by showModal(). */
export function dialog(id: string, title: string, ...content: Node[]): HTMLDialogElement {
  const d = h("dialog", { class: "dialog", id, "aria-labelledby": id + "-title" });
  const close = iconButton("x", "Close", () => d.close(), { title: "Close (Esc)" });
  d.append(h("header", {}, h("h2", { id: id + "-title" }, title), close), ...content);
  d.addEventListener("click", (e) => { if (e.target === d) d.close(); });
  document.body.append(d);
  return d;
}

/** A click for this page; all others open tabs and windows, and are the browser's. */
export function plainClick(e: MouseEvent): boolean {
  return e.button === 0 && !e.ctrlKey && !e.metaKey && !e.shiftKey && !e.altKey;
}

/** Text of strangers: isolated in its direction, cut by CSS, whole in the title. */
export function foreign<K extends "span" | "h1" | "dd" | "p" | "div">(name: K, cls: string, text: string): HTMLElementTagNameMap[K] {
  return h(name, { class: cls, dir: "auto", title: text }, text);
}

export function only<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error("missing: " + what);
  return value;
}
