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
  const box = await page.locator(".board > svg").boundingBox();
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

/** What a search finds: the numbers of the games in the list. */
async function found(page, text) {
  await page.fill("#q", text);
  await page.keyboard.press("Enter");
  await page.waitForTimeout(100);
  return (await page.locator(".trow .g-no").allTextContents()).join();
}

async function words() {
  const { page, seen, close } = await open(pages.many);
  const all = await page.locator(".count").textContent();
  check(all === "100 games", "all games are counted", all);
  const FOUND = {
    "carlsen": "1,2", "magnus carlsen": "1,2", "Carlsen, Magnus": "1,2", "carlsen pichot": "2", "Carlsen – Pichot": "2", "pichot-carlsen": "2", "carlsen vs pichot": "2", "bobby fox": "5", "rudy fox": "", "bobby": "", "fox bobby hen": "5", "tina hen": "", "carls": "1,2", "rlsen": "",
    "London Classic": "1", "Chess24": "2", "muller": "1", "MÜLLER jorg": "1", "okelly": "3", "O'Kelly": "3", "B90": "1,3", "b9": "1,3",
    "sicilian": "1", "najdorf": "1", "old name": "3", "2019": "2,3", "2019.05": "2", "2019-05-17": "2", "2019.17": "", "https://chess24.com": "2", "1-0": "1", "1–0": "1",
    "0-1": "2,5", "1/2": "3", "½-½": "3", "carlsen 0-1": "2", "mate": "3,5", "white": "4", "white black": "4", "short": "5",
    "trade and industry": "4", "fox and hen": "5", "e4 c5": "1,3", "1. e4 c5 2. Nf3": "1", "1.e4": "1,3", "f3": "5",
    "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2": "1,3", "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR": "1,3",
    "TST-chT (Women) 13th": "6", "(Women)": "", "(women) 13th": "6", 'Elder Cup "B" sf1 (TST)': "7", "(TST) sf1": "7", "cup (": "7",
    "1028": "6,7", "yew (1028)": "6", "2848": "1", "261": "", "102": "", "carlsen 2848": "1", "carlsen 2613": "1", "White = Elm": "6", '"elm"': "6",
    "(mate)": "5", "carlsen and Result = 1-0": "1", 'White = "Fox,B"': "5", "White ~ pich": "2", "not Result = * and not carlsen": "3,5", "“carlsen”": "1,2",
  };
  for (const [text, wanted] of Object.entries(FOUND)) {
    const games = await found(page, text);
    check(games === wanted && !await page.locator(".qerr").isVisible(), `search: ${text}`, games);
  }
  await found(page, "castling long");
  check((await page.locator(".empty").innerText()).includes("(castling long)"), "where words are not found, the query is offered too");
  await found(page, "mate");
  await page.click(".filters .instead button");
  check((await page.locator("#q").inputValue()) === "(mate)" && (await page.locator(".trow .g-w").allTextContents()).join() === "Fox,B", "a word that is a query is offered as one",
    await page.locator("#q").inputValue());
  for (const [text, wanted] of [["carlsen", "2 games"], ["e4 c5", "2 games begin with these moves"], ["(mate)", "1 game matches the query"]]) {
    await found(page, text);
    const count = await page.locator(".count").textContent();
    check(count === wanted, `what is counted: ${text}`, count);
  }
  for (const [text, wanted] of [["carlsen zzz", "“zzz”"], ["carlsen hen", "no game has all of them"], ["h4 h5", "No game begins with these moves"],
    ["yew (SRB)", "“(SRB)”"], ["fox and carlsen", "a word by itself is the name of a player"]]) {
    await found(page, text);
    const why = await page.locator(".empty p").textContent();
    check(why.includes(wanted), `nothing found: ${text}`, why);
  }
  await found(page, "carlsen");
  for (const [text, wanted, caret] of [["e4 Ke3", '"Ke3" is not a legal move here.', 3], ["9/8/8/8/8/8/8/8", "Invalid", 0], ["carlsen and", "Expected", 11],
    ["White =~ x", "Regular expressions are not available in a page.", 9], ["(castling lng)", "Expected \"and\"", 10], ["WhiteElo >= (", "Expected a value", 12], ["year between 1980 and 1990", '"year" is a tag name, not a player.', 0],
    ["fox and magnus carlsen", 'quotes in the query: "magnus carlsen"', 15]]) {
    await page.fill("#q", text);
    await page.keyboard.press("Enter");
    const said = await page.locator(".qerr").isVisible() ? await page.locator(".qerr").innerText() : "";
    const mark = (await page.locator(".qerr pre").textContent({ timeout: 1000 }).catch(() => "")).split("\n")[1]?.length - 1;
    check(said.includes(wanted) && mark === caret && (await page.locator(".trow").count()) === 2 && said.startsWith(text), `an error: ${text}`, JSON.stringify([said, mark]));
    check(!/shell|pgn help|--|this build|column/i.test(said), `an error in the words of a page: ${text}`, said);
  }
  await found(page, "");
  await page.keyboard.type("carlsen pich"); // at each key
  await page.waitForFunction(() => document.querySelectorAll(".trow").length === 1, null, { timeout: 2000 }).catch(() => 0);
  check((await page.locator(".trow .g-no").allTextContents()).join() === "2", "words are searched for while typing");
  await page.click("button[aria-label='How to search']");
  check(await page.locator("#search-help[open]").count() === 1, "how to search");
  await accessible(page, "axe: how to search");
  const examples = await page.locator(".examples code").allTextContents();
  await page.click(".examples code >> text=(mate)");
  check(await page.locator("dialog[open]").count() === 0 && (await page.locator("#q").inputValue()) === "(mate)", "an example is tried");
  for (const text of examples) {
    await found(page, text);
    check(!await page.locator(".qerr").isVisible(), `an example: ${text}`);
  }
  await quiet(seen, "words: nothing on the console");
  await close();
  const linked = await open(pages.many, SIZES[0], "light", "#?najdorf");
  check((await linked.page.locator(".trow .g-no").allTextContents()).join() === "1", "words in the address");
  await linked.close();
}

// ---- the list and the history ----

const place = (page) => page.evaluate(() => document.querySelector(".tablebox")?.scrollTop);
const settled = (page) => page.waitForTimeout(150);

async function visits() {
  const { page, seen, close } = await open(pages.many);
  const hash = () => page.evaluate(() => location.hash), entries = () => page.evaluate(() => history.length);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 1200);
  await settled(page);
  const before = await place(page), length = await entries();
  check(before === 1200, "the list scrolls", before);
  await page.mouse.click(600, 400);
  const game = await hash();
  check(/^#\d+\/0$/.test(game) && await entries() === length + 1, "opening a game is an entry of the history", `${game} ${await entries()}`);
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  check(await hash() === game.replace("/0", "/3") && await entries() === length + 1, "steps replace the address", await hash());
  await page.goBack();
  await page.waitForSelector(".trow");
  check(await place(page) === before, "Back returns to the list at its place", await place(page));
  check(await page.evaluate(() => document.activeElement.matches(".trow[aria-selected='true']")), "the row of the game has the focus");
  for (let i = 0; i < 3; i++) {
    await page.mouse.wheel(0, 100);
    await settled(page);
  }
  check(await place(page) === before + 300, "the wheel scrolls the list after a visit", await place(page));
  for (let i = 0; i < 4; i++) {
    await page.mouse.wheel(0, -500);
    await settled(page);
  }
  check(await place(page) === 0 && await page.evaluate(() => document.activeElement.matches(".trow")), "the focus stays on its row out of sight");
  await page.keyboard.press("ArrowDown");
  check((await place(page)) > 0 && `#${await page.evaluate(() => document.activeElement.querySelector(".g-no").textContent - 1)}/0` === game, "keys go on from there");
  await page.goForward();
  await page.waitForSelector(".board");
  check(await hash() === game.replace("/0", "/3") && (await current(page)) !== "", "Forward shows the game again", await hash());
  await page.keyboard.press("n");
  check(await entries() === length + 1, "the next game replaces the address", await entries());
  await page.keyboard.press("g");
  await page.waitForFunction(() => !/^#\d/.test(location.hash));
  await page.keyboard.press("Enter");
  await page.waitForSelector(".board");
  check(await entries() === length + 1, "the key to the list goes back", await entries());
  await page.evaluate(() => { // faster than the browser goes back
    for (const key of ["g", "/"]) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    document.querySelector(".trow .cover").click();
  });
  await settled(page);
  check(/^#\d+\/0$/.test(await hash()) && await page.locator(".board").count() === 1 && await entries() === length + 1, "at once to the list and a game", `${await hash()} ${await entries()}`);
  await page.goBack();
  await page.waitForSelector(".trow");
  await page.fill("#q", "carlsen");
  await page.keyboard.press("Enter");
  await page.locator(".trow").nth(1).click();
  check(await hash() === "#2/0?carlsen" && (await page.locator(".gnav").textContent()).includes("Game 2 of 2"), "a game of a search", await hash());
  await page.goBack();
  await page.waitForSelector(".trow");
  check(await hash() === "#?carlsen" && await page.locator(".trow").count() === 2, "Back to the search", await hash());
  await quiet(seen, "visits: nothing on the console");
  await close();
  const linked = await open(pages.many, SIZES[0], "light", "#7/1");
  await linked.page.click("button[aria-label^='All games']");
  await linked.page.goBack();
  await linked.page.waitForSelector(".board");
  check(await linked.page.evaluate(() => location.hash) === "#7/1", "from a link to a game, Back from the list returns to it");
  await linked.close();
}

async function tabs() {
  const { page, seen, close } = await open(pages.many);
  const context = page.context();
  /** The addresses of the tabs that an action opens. */
  const opened = async (action) => {
    const before = context.pages().length, here = page.url();
    await action();
    for (let i = 0; i < 30 && context.pages().length === before; i++) await page.waitForTimeout(100);
    await page.waitForTimeout(100);
    const hashes = context.pages().slice(before).map((p) => p.url().replace(/.*#/, "#"));
    for (const p of context.pages().slice(before)) await p.close();
    return hashes.concat(page.url() === here ? [] : "and goes there itself").join();
  };
  const row = () => page.locator(".trow").nth(2), move = () => page.locator(".mv").nth(1);
  for (const cell of [".g-w", ".g-date", ".g-no"]) {
    const to = await opened(() => row().locator(cell).click({ modifiers: ["Control"], force: true }));
    check(to === "#3/0", `Ctrl-click on a row opens a tab: ${cell}`, to);
  }
  let to = await opened(() => row().click({ button: "middle" }));
  check(to === "#3/0", "middle click on a row opens a tab", to);
  await row().locator(".g-op").hover({ force: true });
  await page.mouse.move(...await page.locator(".trow .g-ev").first().boundingBox().then((b) => [b.x + 9, b.y + 9]));
  check((await page.locator(".trow .cover").first().getAttribute("title")) === "London Chess Classic", "the whole text of a cell", await page.locator(".trow .cover").first().getAttribute("title"));
  await page.click(".trow >> nth=0");
  to = await opened(() => move().click({ modifiers: ["Control"] }));
  check(to === "#1/2", "Ctrl-click on a move opens a tab", to);
  to = await opened(() => move().click({ button: "middle" }));
  check(to === "#1/2", "middle click on a move opens a tab", to);
  await quiet(seen, "tabs: nothing on the console");
  await close();
}

// ---- pointer and keys in a game ----

async function controls() {
  const { page, seen, close } = await open(pages.many, SIZES[0], "light", "#8/0");
  const at = () => page.evaluate(() => Number(location.hash.split("/")[1]));
  const tall = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight, document.querySelectorAll(".moves .vh").length]);
  check(tall[0] <= tall[1] && tall[2] > 50, "the document of a game with many signs is as high as the window", JSON.stringify(tall));
  const box = await page.locator(".board").boundingBox();
  await page.mouse.move(box.x + 100, box.y + 100);
  for (let i = 0; i < 20; i++) await page.mouse.wheel(0, 5);
  await settled(page);
  check(await at() === 1, "the wheel: small steps add up to one move", await at());
  for (let i = 0; i < 3; i++) await page.mouse.wheel(0, 120);
  await settled(page);
  check(await at() === 4, "the wheel: a notch is a move", await at());
  await page.mouse.wheel(0, 60);
  await page.mouse.wheel(0, -60);
  await page.mouse.wheel(0, -60);
  await settled(page);
  check(await at() === 3, "the wheel: back", await at());
  await page.click(".mv >> nth=9");
  await page.keyboard.press("Space");
  await settled(page);
  check(await at() === 11 && await page.locator("button[aria-label^='Pause']").count() === 1, "Space plays after a click on a move", await at());
  await page.keyboard.press("Space");
  check(await page.locator("button[aria-label^='Pause']").count() === 0, "Space pauses");
  await page.click("button[aria-label^='Next move']");
  await page.keyboard.press("Space");
  await settled(page);
  check(await at() === 13, "Space on a button presses it", await at());
  await quiet(seen, "controls: nothing on the console");
  await close();
}

async function gauge() {
  const { page, seen, close } = await open(pages.annotated, SIZES[0], "light", "#1/0");
  const shown = () => page.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    const g = document.querySelector(".gauge"), bar = g.firstElementChild.getBoundingClientRect().height;
    return [g.getAttribute("aria-label"), Math.round(bar / g.clientHeight * 100), getComputedStyle(g).visibility].join();
  });
  check(await shown() === "No evaluation,0,visible", "the gauge is empty without an evaluation", await shown());
  await page.keyboard.press("ArrowRight");
  check(await shown() === "Evaluation +0.3,54,visible", "the gauge", await shown());
  await page.click(".var .mv >> nth=0");
  check(await shown() === "No evaluation,0,visible", "the gauge is empty in a variation without any", await shown());
  await page.goto(page.url().replace(/#.*/, "#2/1"));
  await settled(page);
  check(await shown() === "No evaluation,0,hidden", "the gauge is hidden in a game without any", await shown());
  await quiet(seen, "gauge: nothing on the console");
  await close();
}

async function promotions() {
  for (const flipped of [false, true]) {
    const { page, seen, close } = await open(pages.annotated, SIZES[0], "light", "#4/0");
    const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label")?.split(".")[0] ?? "");
    if (flipped) await page.keyboard.press("f");
    await page.focus(".board");
    const [left, up, down] = flipped ? ["ArrowRight", "ArrowDown", "ArrowUp"] : ["ArrowLeft", "ArrowUp", "ArrowDown"];
    const start = flipped ? [left, left, left, up, up] : [left, left, left, left, up, up, up]; // from d5, from e4
    for (const key of ["Enter", ...start, "Enter", up, "Enter"]) await page.keyboard.press(key);
    check(await page.locator(".promo-choice").count() === 4 && await focused() === "Queen", "a promotion by keys asks", await focused());
    await accessible(page, "axe: a promotion");
    await page.keyboard.press(down);
    check(await focused() === "Knight", "a piece by an arrow", await focused());
    await page.keyboard.press(up);
    await page.keyboard.press("ArrowLeft");
    check(await focused() === "Bishop", "and around", await focused());
    await page.keyboard.press("Escape");
    check(await page.locator(".promo-choice").count() === 0 && (await focused()).startsWith("Start"), "Escape leaves the choice", await focused());
    check(await page.locator(".sq-cursor").count() === 1 && await current(page) === "", "the cursor stays where it was");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    check((await current(page)).includes("a8=R"), "a piece by Tab and Enter", await current(page));
    check((await focused()).startsWith("Position after"), "the board has the focus again", await focused());
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowLeft");
    for (const key of ["Enter", ...start, "Enter", up, "Enter", "b"]) await page.keyboard.press(key);
    check((await current(page)).includes("a8=B"), "a piece by its letter", await current(page));
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowLeft");
    if (!flipped) {
      await page.mouse.click(...await at(page, "a7"));
      await page.mouse.click(...await at(page, "a8"));
      await page.mouse.click(...await at(page, "f3"));
      check(await page.locator(".promo-choice").count() === 0 && await current(page) === "", "a click elsewhere leaves the choice", await current(page));
    }
    await quiet(seen, "promotions: nothing on the console");
    await close();
  }
  const { page, close } = await open(pages.annotated, SIZES[2], "light", "#4/0", { hasTouch: true });
  for (const square of ["a7", "a8"]) await page.touchscreen.tap(...await at(page, square));
  check(await page.locator(".promo-choice").count() === 4, "the tap that moves the pawn chooses no piece", await current(page));
  await page.touchscreen.tap(...await at(page, "a7"));
  check((await current(page)).includes("a8=N"), "a piece by a tap", await current(page));
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

/** No window that has room for three columns scrolls the document of a game. */
async function windows() {
  for (const size of [[1280, 720], [1366, 657], [1440, 900], [1920, 1080], [2560, 1440]])
    for (const [name, hash] of [["annotated", "#1/3"], ["many", "#8/3"], ["odd", "#2/100"]]) {
      const { page, seen, close } = await open(pages[name], size, "light", hash);
      const [tall, ...ends] = await page.evaluate(() => [document.documentElement.scrollHeight - innerHeight,
        ...[".controls", ".c-moves", ".c-side"].map((part) => document.querySelector(part).getBoundingClientRect().bottom)]);
      check(tall <= 0 && ends.every((end) => Math.abs(end - ends[0]) < 1), `${name} is as high as the window, its columns alike, at ${size.join("x")}`, JSON.stringify([tall, ends]));
      const box = await page.locator(".c-side").boundingBox();
      await page.mouse.move(box.x + 50, box.y + 80);
      await page.mouse.wheel(0, 300);
      await settled(page);
      check(await page.evaluate(() => scrollY) === 0, `the wheel over the details does not scroll ${name} at ${size.join("x")}`, await page.evaluate(() => scrollY));
      if (screens && name === "annotated") await page.screenshot({ path: join(screens, `window-${size.join("x")}.png`) });
      await quiet(seen, `${name} at ${size.join("x")}: nothing on the console`);
      await close();
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
  await words();
  await visits();
  await tabs();
  await controls();
  await gauge();
  await promotions();
  await hostile();
  await looks();
  await windows();
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
