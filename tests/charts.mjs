// charts.mjs -- charts (`stats --svg`, `clock --svg`) and tables (`table --html`) in a browser, light and dark; see page.py.
//     charts.mjs CHROMIUM NPM SCREENS FILES
// Every text and every mark stands out from what is behind it, marks from each other, nothing leaves its plot or covers another text, every
// series is in a legend, and axe-core finds nothing. Prints a line for each check: "ok ...", or what is wrong.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [executablePath, npm, screens, list] = process.argv.slice(2);
const require = createRequire(join(npm, "package.json"));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const files = JSON.parse(list); // name: [path, the words of its legend and notes]
const TEXT = 4.5, MARK = 3, APART = 1.3;

const check = (good, what, detail = "") => console.log(good ? `ok ${what}` : `${what} ${detail}`);

/** In the page: what is hard to see, cut off or covered. */
function look([TEXT, MARK, APART]) {
  const wrong = { text: [], mark: [], alike: [], outside: [], covered: [] };
  const parse = (color) => {
    const [r, g, b, a = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return color === "none" || a === 0 ? null : [r, g, b];
  };
  const luminance = (rgb) => rgb.map((v) => v / 255).map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const contrast = (a, b) => {
    const [x, y] = [luminance(a), luminance(b)].sort((m, n) => n - m);
    return (x + 0.05) / (y + 0.05);
  };
  const svg = document.querySelector("svg");
  const all = [...(svg ?? document).querySelectorAll("*")].filter((e) => !e.closest("pattern")), paint = (e) => getComputedStyle(e);
  const box = (e) => e.getBoundingClientRect();
  const name = (e) => `${e.localName}.${e.getAttribute("class") ?? ""} "${e.textContent.trim().slice(0, 30)}"`;
  /* The background of an element: of an ancestor in HTML, of the last shape drawn before under its middle in SVG. */
  const behind = (e) => {
    if (svg) {
      const b = box(e), x = b.x + b.width / 2, y = b.y + b.height / 2;
      const under = all.slice(0, all.indexOf(e)).filter((o) => o.localName === "rect" && parse(paint(o).fill) &&
        box(o).left <= x && box(o).right >= x && box(o).top <= y && box(o).bottom >= y);
      return under.length ? parse(paint(under.at(-1)).fill) : [255, 255, 255];
    }
    for (let at = e; at; at = at.parentElement)
      if (parse(paint(at).backgroundColor)) return parse(paint(at).backgroundColor);
    return [255, 255, 255];
  };
  const texts = all.filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) &&
    !["style", "title", "head"].includes(e.localName) && !e.closest("title"));
  for (const e of texts) {
    const ratio = contrast(parse(svg ? paint(e).fill : paint(e).color), behind(e));
    if (ratio < TEXT) wrong.text.push(`${name(e)} ${ratio.toFixed(2)}`);
  }
  /* The marks of a legend differ by color or hatching, and so do cells without text from those of results. */
  const hatched = (e) => /url|gradient/.test(svg ? paint(e).fill : paint(e).backgroundImage);
  const colorOf = (e) => parse(svg ? paint(e).fill : paint(e).backgroundColor);
  const alike = (a, b) => hatched(a) === hatched(b) && (hatched(a) || (colorOf(a) && colorOf(b) && contrast(colorOf(a), colorOf(b)) < APART));
  const groups = svg ? [...document.querySelectorAll(".legend")].map((l) => [...l.querySelectorAll("rect")])
    : [...document.querySelectorAll("td.s")].slice(0, 1).map((cell) => [cell, ...document.querySelectorAll("td.l")].slice(0, 2));
  for (const marks of groups)
    marks.forEach((a, i) => marks.slice(i + 1).forEach((b) => { if (alike(a, b)) wrong.alike.push(`${name(a)} and ${name(b)}`); }));
  if (svg) {
    const whole = box(svg), paper = all.find((e) => e.localName === "rect");
    const background = parse(paint(paper).fill);
    for (const e of all.filter((e) => ["rect", "circle", "path"].includes(e.localName) && e !== paper)) {
      const colors = [parse(paint(e).fill), parse(paint(e).stroke)].filter(Boolean);
      const cased = e.previousElementSibling?.getAttribute("d") === e.getAttribute("d") && e.localName === "path";
      if (cased) colors.push(parse(paint(e.previousElementSibling).stroke));
      if (box(e).width && box(e).height && !colors.some((c) => contrast(c, background) >= MARK))
        wrong.mark.push(`${name(e)} ${colors.map((c) => contrast(c, background).toFixed(2))}`);
    }
    for (const e of all.filter((e) => ["rect", "circle", "path", "text", "line"].includes(e.localName))) {
      const b = box(e);
      if (b.left < whole.left - 0.5 || b.right > whole.right + 0.5 || b.top < whole.top - 0.5 || b.bottom > whole.bottom + 0.5)
        wrong.outside.push(`${name(e)} of the picture`);
    }
    for (const plot of document.querySelectorAll(".plot")) {
      const lines = [...plot.querySelectorAll("line.g")].map(box);
      const left = Math.min(...lines.map((b) => b.left)), right = Math.max(...lines.map((b) => b.right));
      for (const e of plot.querySelectorAll("rect, path")) {
        const b = box(e);
        if (b.width && (b.left < left - 2 || b.right > right + 2)) wrong.outside.push(`${name(e)} ${b.left - left} ${b.right - right}`);
      }
    }
    const boxes = texts.map((e) => [e, box(e)]);
    boxes.forEach(([e, a], i) => boxes.slice(i + 1).forEach(([o, b]) => {
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 3 && b.top < a.bottom - 3)
        wrong.covered.push(`${name(e)} and ${name(o)}`);
    }));
  } else if (document.documentElement.scrollWidth > innerWidth) {
    wrong.outside.push(`the page is ${document.documentElement.scrollWidth} wide in ${innerWidth}`);
  }
  return { wrong, texts: texts.length, words: [...document.querySelectorAll(".legend, .legend *, .note")].map((e) => e.textContent).join(" ") };
}

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
for (const [title, [file, legend]] of Object.entries(files))
  for (const colorScheme of ["light", "dark"])
    for (const [width, height] of file.endsWith(".svg") ? [[1280, 800]] : [[1280, 800], [375, 812]]) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, offline: true });
      const page = await context.newPage();
      if (file.endsWith(".svg")) // as it stands in a page: only there it can be inspected like one
        await page.setContent(`<!DOCTYPE html><html lang="en"><title>${title}</title><body><main><h1>${title}</h1>${readFileSync(file, "utf8")}</main>`);
      else
        await page.goto(pathToFileURL(file).href);
      const what = `${title}, ${colorScheme}, ${width}`;
      if (screens) await page.screenshot({ path: join(screens, `${what.replace(/[^\w]+/g, "-")}.png`), fullPage: true });
      const { wrong, texts, words } = await page.evaluate(look, [TEXT, MARK, APART]);
      check(texts > 0, `${what}: texts`);
      for (const [kind, found] of Object.entries(wrong))
        check(!found.length, `${what}: ${kind}`, `${found.length}: ${found.slice(0, 3).join("; ")}`);
      for (const word of legend) check(words.includes(word), `${what}: legend`, `has no "${word}": ${words.slice(0, 200)}`);
      await page.evaluate(axe);
      const found = await page.evaluate(() => axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })
        .then((r) => r.violations.map((v) => `${v.id}: ${v.nodes.length} ${v.nodes[0].target.join(" ")} ${v.nodes[0].any[0]?.message ?? ""}`)));
      check(!found.length, `${what}: axe`, found.join("; "));
      await context.close();
    }
await browser.close();
