// page.mjs -- pages in a browser, from file: addresses; see page.py.   page.mjs CHROMIUM NPM SCREENS PAGES
// Prints a line for each check: "ok ...", or what is wrong; "note ..." for what is only reported.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [executablePath, npm, screens, list] = process.argv.slice(2);
const require = createRequire(join(npm, "package.json"));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const pages = JSON.parse(list);
const SIZES = [[1280, 800], [768, 1024], [375, 812]];

const check = (good, what, detail = "") => console.log(good ? `ok ${what}` : `${what} ${detail}`);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });

/** A page from a file: address; every message of its console is a failure. */
async function open(file, [width, height] = SIZES[0], scheme = "light", hash = "", extra = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, reducedMotion: "reduce", offline: true, bypassCSP: false, ...extra });
  const page = await context.newPage();
  const seen = { requests: [], errors: [] };
  page.on("console", (m) => seen.errors.push(m.text()));
  page.on("pageerror", (e) => seen.errors.push(e.message));
  page.on("dialog", (d) => { seen.errors.push("dialog"); void d.dismiss(); });
  page.on("request", (r) => { if (!/^(file|data):/.test(r.url())) seen.requests.push(r.url()); });
  await page.goto(pathToFileURL(file).href + hash);
  await page.waitForSelector("html[data-complete]", { state: "attached" });
  return { page, seen, close: () => context.close() };
}
const fen = (page) => page.getAttribute(".board", "data-fen");
const current = async (page) => (await page.$$eval(".mv[aria-current]", (all) => all.map((a) => a.textContent)))[0] ?? "";
async function quiet(seen, what) {
  check(!seen.errors.length && !seen.requests.length, what, JSON.stringify(seen));
}

/** axe-core runs outside of the policy, in a world of its own. */
async function accessible(page, what) {
  const client = await page.context().newCDPSession(page);
  const { frameTree } = await client.send("Page.getFrameTree");
  const { executionContextId } = await client.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id });
  await client.send("Runtime.evaluate", { expression: axe, contextId: executionContextId });
  const { result } = await client.send("Runtime.evaluate", {
    contextId: executionContextId, awaitPromise: true, returnByValue: true,
    expression: `axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}).then((r) => r.violations.map((v) => v.id + ": " + v.nodes.map((n) => n.target.join(" ") + " " + (n.any[0]?.message ?? "")).slice(0, 3).join(", ")))`,
  });
  check(Array.isArray(result.value) && !result.value.length, what, JSON.stringify(result));
}

// ---- stepping, variations, games, search ----

async function stepping() {
  const { page, seen, close } = await open(pages.annotated, SIZES[0], "light", "#1/0");
  const start = await fen(page);
  check(start.startsWith("rnbqkbnr/pppppppp/8"), "start position", start);
  await page.keyboard.press("ArrowRight");
  check((await fen(page)).startsWith("rnbqkbnr/pppppppp/8/8/4P3"), "one move", await fen(page));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  check((await fen(page)).startsWith("rnbqkbnr/pp1ppppp/8/2p5/4P3"), "a variation by ↓", await fen(page));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  check((await current(page)).includes("d6"), "a line of a variation", await current(page));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  check((await current(page)).includes("e5"), "back by ↑", await current(page));
  await page.keyboard.press("End");
  check(await page.locator("rect[fill='url(#check)']").count() === 1, "check is marked");
  check((await current(page)).includes("Qxf7#"), "the last move", await current(page));
  await page.click(".var .mv >> text=e5");
  check((await fen(page)).startsWith("rnbqkb1r/pp1ppppp/5n2/2p1P3"), "a click in a variation of a variation", await fen(page));
  await page.click("button[aria-label^='First move']");
  check(await fen(page) === start, "the first button");
  await page.click("button[aria-label^='Next move']");
  check((await current(page)).includes("e4"), "the next button");
  await page.goto(page.url().replace(/#.*/, "#1/3"));
  await page.waitForSelector("html[data-complete]", { state: "attached" });
  await page.click(".mrow .mv >> text=Qh5");
  check(await page.locator(".arrow").count() === 2 && await page.locator(".sq-mark").count() === 1, "arrows and squares");
  check((await page.locator(".badge-txt").textContent()) === "?!", "the badge");
  check((await page.locator(".clock").first().textContent()).includes("0:04:58"), "clocks", await page.locator(".clock").allTextContents());
  check(await page.locator(".graph svg").count() === 2, "graphs of evaluation and time");
  const label = await page.getAttribute(".board", "aria-label");
  check(label.includes("2. Qh5, Black to move") && label.includes("queen h5"), "the board in words", label);
  await page.keyboard.press("f");
  check((await page.locator(".coord").first().textContent()) === "h", "flipped");
  await page.keyboard.press("?");
  check(await page.locator("dialog[open]").count() === 1, "the shortcuts");
  await accessible(page, "axe: shortcuts");
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  check((await page.locator(".gtitle h1").textContent()) === "Chess960", "the next game");
  check((await fen(page)).startsWith("bqnbrkrn/"), "a chess960 start", await fen(page));
  await page.keyboard.press("End");
  check((await fen(page)).includes("/8/1PP") || (await fen(page)).split(" ")[0].includes("rk"), "castled in chess960", await fen(page));
  await page.keyboard.press("n");
  check((await page.locator(".fault").count()) >= 1 && (await page.locator(".rest").textContent()).includes("Ke3"), "faults are shown",
    JSON.stringify([await page.locator(".fault").allTextContents(), await page.locator(".rest").allTextContents()]));
  await quiet(seen, "stepping: nothing on the console, no request");
  await close();
}

/** A square of the board to a point in the window. */
async function at(page, square) {
  const box = await page.locator(".board svg").boundingBox();
  return [box.x + (square.charCodeAt(0) - 96.5) * box.width / 8, box.y + (8.5 - Number(square[1])) * box.height / 8];
}

async function ownMoves() {
  const { page, seen, close } = await open(pages.annotated, SIZES[0], "light", "#1/0");
  await page.mouse.click(...await at(page, "d2"));
  check(await page.locator(".hintdot").count() === 2, "legal targets");
  await page.mouse.click(...await at(page, "d4"));
  check((await current(page)).includes("d4") && await page.locator(".var.own").count() === 1, "an own move", await current(page));
  await page.mouse.move(...await at(page, "g8"));
  await page.mouse.down();
  await page.mouse.move(...await at(page, "f6"), { steps: 4 });
  await page.mouse.up();
  check((await current(page)).includes("Nf6"), "dragged", await current(page));
  await page.mouse.click(...await at(page, "d4"));
  await page.mouse.click(...await at(page, "d6"));
  check((await current(page)).includes("Nf6"), "an illegal move does nothing", await current(page));
  await page.keyboard.press("Home");
  await page.mouse.click(...await at(page, "e2"));
  await page.mouse.click(...await at(page, "e4"));
  check(await page.locator(".mrow .mv[aria-current]").count() === 1, "a move of the game is followed");
  await page.goto(page.url().replace(/#.*/, "#4/0"));
  await page.waitForFunction(() => document.querySelector(".board")?.dataset.fen?.startsWith("8/P4k2"));
  await page.mouse.click(...await at(page, "a7"));
  await page.mouse.click(...await at(page, "a8"));
  check(await page.locator(".promo-choice").count() === 4, "promotion asks");
  const box = await page.locator(".promo-choice").nth(1).boundingBox();
  await page.mouse.click(box.x + 5, box.y + 5);
  check((await current(page)).includes("a8=N"), "promotion to a knight", await current(page));
  await page.focus(".board");
  for (const key of ["Enter", "Escape"]) await page.keyboard.press(key);
  await quiet(seen, "own moves: nothing on the console");
  await close();
}

async function searching() {
  const { page, seen, close } = await open(pages.annotated);
  const shown = () => page.locator(".trow .g-w").allTextContents();
  check((await shown()).length === 4, "all games", JSON.stringify(await shown()));
  await page.keyboard.press("/");
  await page.keyboard.type("ada");
  await page.keyboard.press("Enter");
  check(JSON.stringify(await shown()) === '["Stone, Ada"]', "a word", JSON.stringify(await shown()));
  await page.fill("#q", 'mate or White = "Ash"');
  await page.keyboard.press("Enter");
  check((await shown()).length === 2, "a query over moves", JSON.stringify(await shown()));
  await page.fill("#q", 'mate or White = "Stone"');
  await page.fill("#q", 'mate or White = "Ash"');
  await page.keyboard.press("Enter");
  await page.locator(".trow").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.waitForTimeout(1200);
  check((await page.locator(".trow[aria-selected='true']").getAttribute("data-at")) === "1", "typing before does not move the selected row");
  await page.fill("#q", "WhiteElo >> 2000");
  await page.keyboard.press("Enter");
  check((await page.locator(".qerr pre").textContent()).endsWith("\n         ^"), "the caret of an error", JSON.stringify(await page.locator(".qerr").allTextContents()));
  check((await shown()).length === 2, "the last good result stays");
  await accessible(page, "axe: an error");
  await page.fill("#q", "zzzz");
  await page.keyboard.press("Enter");
  check(await page.locator(".empty").isVisible(), "no game matches");
  await page.keyboard.press("Escape");
  check((await shown()).length === 4, "all games again");
  await page.click("[data-key='White'] button");
  check((await shown())[0] === "Ash", "sorted", JSON.stringify(await shown()));
  await page.locator(".trow").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  check((await page.locator(".gtitle h1").textContent()) === "Faulty", "a game by the keyboard", await page.locator(".gtitle h1").textContent());
  await quiet(seen, "searching: nothing on the console");
  await close();
}

// ---- hostile games ----

async function hostile() {
  for (const hash of ["#1/0", "#1/1", "#1/2", "#", "#%3Cscript%3E", "#1/1?%3Cimg%20src=x%20onerror=window.attacked=1%3E"]) {
    const { page, seen, close } = await open(pages.hostile, SIZES[0], "light", hash);
    const found = await page.evaluate(() => ({ attacked: window.attacked, images: document.images.length, scripts: document.scripts.length, title: document.title }));
    check(found.attacked === undefined && found.images === 0 && found.scripts === 1 && found.title.includes("<script>"), `attacks do nothing at ${hash}`, JSON.stringify(found));
    const text = await page.locator("body").innerText();
    check(text.includes("window.attacked=1"), "attacks are shown as text");
    await quiet(seen, `hostile at ${hash}: nothing on the console`);
    await close();
  }
}

// ---- looks: sizes, themes, axe ----

async function looks() {
  for (const size of SIZES) {
    for (const scheme of ["light", "dark"]) {
      const { page, seen, close } = await open(pages.annotated, size, scheme, "#1/3");
      const name = `${size[0]} ${scheme}`;
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      check(wide <= 0, `no scrolling sideways at ${name}`, wide);
      check(await page.locator(".board svg").isVisible() && await page.locator(".mrow").first().isVisible(), `board and moves at ${name}`);
      await accessible(page, `axe: game at ${name}`);
      if (screens) await page.screenshot({ path: join(screens, `game-${size[0]}-${scheme}.png`) });
      if (size[0] < 640) {
        await page.click(".mtabs >> text=Graphs");
        check(await page.locator(".graphs").isVisible() && !await page.locator(".moves").isVisible(), `tabs at ${name}`);
        if (screens) await page.screenshot({ path: join(screens, `graphs-${size[0]}-${scheme}.png`) });
        await page.click(".mtabs >> text=Details");
      }
      check(await page.locator(".tags dd >> text=Training").isVisible(), `details at ${name}`);
      await page.keyboard.press("g");
      check(await page.locator(".trow").first().isVisible(), `the list at ${name}`);
      const cut = await page.$$eval(".trow .g-elo, .trow .g-date, .trow .g-eco", (cells) => cells.filter((c) => c.scrollWidth > c.clientWidth).map((c) => c.textContent));
      check(!cut.length, `ratings, dates and codes of the list are not cut at ${name}`, JSON.stringify(cut));
      await accessible(page, `axe: list at ${name}`);
      if (screens) await page.screenshot({ path: join(screens, `games-${size[0]}-${scheme}.png`) });
      const back = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      check(back === (scheme === "dark" ? "rgb(20, 22, 26)" : "rgb(247, 246, 243)"), `colors at ${name}`, back);
      await page.click("header button[aria-label^='Switch']");
      const turned = await page.waitForFunction((old) => getComputedStyle(document.body).backgroundColor !== old, back, { timeout: 5000 }).catch(() => null);
      check(turned !== null, `the switch at ${name}`);
      await quiet(seen, `${name}: nothing on the console`);
      await close();
    }
  }
}

// ---- games that do not fit ----

async function odd() {
  for (const size of SIZES) {
    for (const hash of ["#1/1", "#2/100", "#3/1"]) {
      const { page, seen, close } = await open(pages.odd, size, "light", hash);
      const wrong = await page.evaluate(() => {
        const box = document.querySelector(".moves").getBoundingClientRect();
        const out = [...document.querySelectorAll(".moves .mv, .moves .cmt")].filter((e) => { const r = e.getBoundingClientRect(); return r.width && (r.right > box.right + 1 || r.left < box.left); });
        const squeezed = [...document.querySelectorAll(".res, .icon-btn")].filter((e) => e.getBoundingClientRect().width && (e.scrollHeight > e.clientHeight + 2 || e.getBoundingClientRect().width < 32));
        return [document.documentElement.scrollWidth - innerWidth, out.slice(0, 3).map((e) => e.textContent.slice(0, 20)), squeezed.map((e) => e.outerHTML.slice(0, 60))];
      });
      check(wrong[0] <= 0 && !wrong[1].length && !wrong[2].length, `odd ${hash} at ${size[0]}: all in place`, JSON.stringify(wrong));
      if (screens) await page.screenshot({ path: join(screens, `odd-${hash[1]}-${size[0]}.png`) });
      await quiet(seen, `odd ${hash} at ${size[0]}: nothing on the console`);
      await close();
    }
  }
}

// ---- real games: every position of the board is the one of the game ----

async function real(name) {
  const { page, seen, close } = await open(pages[name], SIZES[0], "light", "#1/0");
  const ready = await page.evaluate(() => [document.documentElement.dataset.ready, performance.getEntriesByType("navigation")[0].responseEnd]);
  console.log(`note ${name}: ready after ${ready[0]} ms`);
  const games = await page.evaluate(async () => {
    const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    const walks = [];
    for (let game = 0; game < 12; game++) {
      const walk = [document.querySelector(".board").dataset.fen];
      for (let i = 0; i < 600; i++) {
        const before = document.querySelector(".mv[aria-current]");
        press("ArrowRight");
        if (document.querySelector(".mv[aria-current]") === before) break;
        walk.push(document.querySelector(".board").dataset.fen);
      }
      walks.push(walk);
      press("n");
    }
    return walks;
  });
  check(games.length === 12 && games.some((g) => g.length > 20), `${name}: games walked`, games.map((g) => g.length).join());
  await quiet(seen, `${name}: nothing on the console`);
  await close();
  return games;
}

try {
  await stepping();
  await ownMoves();
  await searching();
  await hostile();
  await looks();
  await odd();
  for (const name of Object.keys(pages)) {
    if (name.startsWith("corpus")) {
      const walks = await real(name), wanted = JSON.parse(readFileSync(pages[name] + ".fens", "utf8"));
      const wrong = walks.findIndex((walk, i) => JSON.stringify(walk) !== JSON.stringify(wanted[i]));
      check(wrong < 0, `${name}: the board shows the positions of the games`, wrong < 0 ? "" : JSON.stringify([walks[wrong], wanted[wrong]]));
    }
  }
} finally {
  await browser.close();
}
