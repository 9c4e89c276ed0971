// main.ts -- the page: reads the games and the core out of the document, shows the list or a game, and
// keeps what is shown in the address: #GAME/MOVE, and ?QUERY after it. To open a game is a new entry of the
// browser's history, above that of the list; all else changes the entry.

import { Core } from "./core";
import { h, iconButton, only, plainClick, s } from "./dom";
import { GameScreen } from "./game";
import { Keys } from "./keys";
import { Entry, Hit, List, loadRows, pause } from "./list";
import { setNags } from "./nags";
import { startTheme, switchTheme } from "./theme";

interface Data { flip: boolean; letters: string; title: string; files: { name: string; text: string }[] }

const FIRST_ROWS = 24; // read before the page is shown
const ROWS = 200; // read at once after that
const OPENED = "opened"; // history.state of an entry above the list's

function textOf(id: string): string {
  const element = only(document.getElementById(id), id), text = element.textContent ?? "";
  element.remove(); // it is not needed twice
  return text;
}

function decode(base64: string): Uint8Array {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  const text = atob(base64), bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** The core as a stream, so that it is compiled while it is unpacked. */
function unpack(base64: string): Response {
  const inflate = new DecompressionStream("deflate-raw"), writer = inflate.writable.getWriter();
  void writer.write(decode(base64));
  void writer.close();
  return new Response(inflate.readable, { headers: { "Content-Type": "application/wasm" } });
}

class Page {
  private readonly list: List;
  private readonly screen: GameScreen;
  private readonly root = only(document.getElementById("root"), "root");
  private readonly main = h("main", { id: "main", tabindex: -1 });
  private readonly header: HTMLElement;
  private hit: Hit | null = null;
  private node = 0;
  private leaving = false; // the browser is on its way back to the list's entry

  constructor(core: Core, private readonly data: Data, private readonly all: Entry[]) {
    const say = only(document.getElementById("say"), "say"), many = all.length > 1;
    this.list = new List(core, all, (hit) => this.visit(hit), (hit) => this.place(hit, hit.move), () => this.searched());
    this.screen = new GameScreen(core, {
      back: many ? () => this.back() : null, previous: () => this.step(-1), next: () => this.step(1),
      address: (node) => this.place(this.hit, node),
      moved: (node) => { this.node = node; this.address(); },
    }, (text) => { say.textContent = text; });
    if (data.flip) this.screen.flip();
    const keys = new Keys({
      next: () => this.inGame(() => this.screen.next()), previous: () => this.inGame(() => this.screen.previous()),
      first: () => this.inGame(() => this.screen.first()), last: () => this.inGame(() => this.screen.last()),
      down: () => this.inGame(() => this.screen.beside(1)), up: () => this.inGame(() => this.screen.beside(-1)),
      nextGame: () => this.inGame(() => this.step(1)), previousGame: () => this.inGame(() => this.step(-1)),
      play: () => this.inGame(() => this.screen.togglePlay()), flip: () => this.inGame(() => this.screen.flip()),
      search: () => { if (many) { this.back(); this.list.input.focus(); } }, games: () => { if (many) this.back(); },
    });
    this.header = this.bar(keys);
    this.root.append(h("a", { class: "skip", href: "#main" }, "Skip to content"), this.header, this.main);
    this.root.querySelector(".skip")?.addEventListener("click", (e) => { e.preventDefault(); this.main.focus(); });
    addEventListener("popstate", () => this.travelled());
  }

  private bar(keys: Keys): HTMLElement {
    const n = this.all.length, count = n === 1 ? "1 game" : `${n.toLocaleString("en-US")} games`;
    const knight = s("svg", { viewBox: "2 2 41 41", "aria-hidden": "true" }, s("use", { href: "#wN", width: 45, height: 45 }));
    const brand = h("a", { class: "brand", href: "#", "aria-label": `All games: ${this.data.title}` }, knight, h("b", { class: "ellip", dir: "auto", title: this.data.title }, this.data.title));
    brand.addEventListener("click", (e) => {
      if (!plainClick(e)) return;
      e.preventDefault();
      if (n > 1) this.back();
    });
    return h("header", { class: "app" }, brand, h("span", { class: "muted total" }, count), h("span", { class: "grow" }),
      iconButton("keys", "Keyboard shortcuts (?)", () => keys.help(), { class: "icon-btn keys-button" }),
      iconButton("sun", "Switch between light and dark", switchTheme));
  }

  private inGame(action: () => void): void {
    if (this.hit) action();
  }

  // ---- what is shown ----

  private open(hit: Hit, node: number): void {
    const e = hit.entry, row = e.row;
    this.hit = hit;
    this.node = node;
    if (!this.main.contains(this.screen.element)) this.main.replaceChildren(this.screen.element);
    this.header.classList.add("in-game");
    this.screen.show({
      book: e.book, game: e.game, number: this.list.hits.indexOf(hit) + 1 || e.number, total: this.list.hits.length || 1,
      file: this.data.files[e.book]?.name ?? "", opening: row?.opening, eco: row?.eco,
    }, node);
    const names = row ? `${row.White ?? "?"} – ${row.Black ?? "?"}` : "";
    document.title = [names, this.data.title].filter(Boolean).join(" · ");
  }

  /** From the list. */
  private visit(hit: Hit): void {
    this.push(hit, OPENED);
    this.open(hit, hit.move);
  }

  private games(): void {
    this.screen.stop();
    const at = this.hit ? this.list.hits.indexOf(this.hit) : -1;
    this.hit = null;
    this.header.classList.remove("in-game");
    document.title = this.data.title;
    if (!this.main.contains(this.list.element)) this.main.replaceChildren(this.list.element);
    this.list.enter(at);
  }

  /** To the list from a game: as Back of the browser does, if that leads there. */
  private back(): void {
    if (!this.hit) return;
    const below = history.state === OPENED && !this.leaving;
    this.games();
    if (below) {
      this.leaving = true;
      history.back();
    } else {
      this.push(null, null);
    }
  }

  private step(by: number): void {
    const next = this.hit ? this.list.hits[this.list.hits.indexOf(this.hit) + by] : undefined;
    if (next) this.open(next, next.move);
  }

  // ---- the address ----

  private place(hit: Hit | null, node: number): string {
    const query = this.list.query;
    return (hit ? `#${hit.entry.number}/${node}` : "#") + (query ? "?" + encodeURIComponent(query) : "");
  }

  /** A new entry of the history. */
  private push(hit: Hit | null, state: string | null): void {
    if (!this.leaving) history.pushState(state, "", this.place(hit, hit?.move ?? 0)); // else when it has arrived
  }

  /** The address of what is shown. */
  private address(): void {
    const hash = this.place(this.hit, this.node);
    if (this.leaving || hash === (location.hash || "#")) return;
    try {
      history.replaceState(history.state, "", hash);
    } catch {
      // browsers refuse more than some hundred in a short time
    }
  }

  /** The list has other games, perhaps with the one that is shown among them. */
  private searched(): void {
    const at = this.hit ? this.list.hits.findIndex((x) => x.entry === this.hit?.entry) : -1;
    if (at >= 0) {
      this.hit = this.list.hits[at]!;
      this.screen.place(at + 1, this.list.hits.length);
    }
    this.address();
  }

  /** Back or Forward of the browser, or an address that was typed. */
  private travelled(): void {
    if (!this.leaving) {
      this.follow();
      return;
    }
    this.leaving = false; // the list is shown already, or another game since
    if (this.hit) this.push(this.hit, OPENED);
    this.address();
  }

  /** Show what the address says. */
  follow(): void {
    const [, number, node, query] = /^#?(?:(\d+)(?:\/(\d+))?)?(?:\?(.*))?$/.exec(location.hash) ?? [];
    try {
      const text = decodeURIComponent(query ?? "");
      if (text !== this.list.query) void this.list.ask(text);
    } catch {
      // not an address of ours
    }
    const hit = this.list.hits.find((x) => x.entry.number === Number(number));
    if (hit) this.open(hit, Number(node ?? 0));
    else if (this.all.length === 1) this.open(this.list.hits[0]!, 0);
    else this.games();
  }

  /** The rows of all games, piece by piece, so that the page answers meanwhile. */
  async rows(core: Core): Promise<void> {
    for (let i = 0; i < this.all.length;) {
      const n = loadRows(core, this.all, i, i ? ROWS : FIRST_ROWS);
      i += n;
      if (i === n) this.follow(); // the first rows are known
      else if (!this.hit) this.list.update();
      await pause();
    }
    if (!this.hit) this.list.update();
  }
}

async function start(): Promise<void> {
  startTheme();
  const data = JSON.parse(textOf("games")) as Data;
  const core = await Core.load(unpack(textOf("core")));
  const all: Entry[] = [];
  data.files.forEach((file, book) => {
    const count = core.open(file.text, data.letters);
    file.text = "";
    for (let game = 0; game < count; game++) all.push({ book, game, number: all.length + 1, row: null });
  });
  setNags(core.nags());
  const page = new Page(core, data, all), done = page.rows(core); // up to its first pause
  if (!all.length) page.follow();
  document.documentElement.dataset["ready"] = performance.now().toFixed(1);
  await done;
  document.documentElement.dataset["complete"] = "true";
}

start().catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error);
  document.getElementById("root")?.replaceChildren(h("p", { class: "broken", role: "alert" }, `These games cannot be shown: ${text}.`));
});
