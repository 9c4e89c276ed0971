// build.mjs -- the page without its games as a C file:
//   node build.mjs ESBUILD PIECES CORE.wasm VERSION OUT.c
// PIECES is the folder with the outlines that `pgn diagram` draws. The script and the style are bundled by
// esbuild and named by their hashes in the Content-Security-Policy; the core is deflated, in base64.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";

const [esbuild, pieces, core, version, out] = process.argv.slice(2);
const here = join(dirname(fileURLToPath(import.meta.url)), "page");
const read = (name) => readFileSync(join(here, name), "utf8");
const run = (file, ...options) => execFileSync(esbuild, [join(here, file), "--minify", "--charset=utf8", ...options], { encoding: "utf8", maxBuffer: 1 << 26 }).trim();
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

// ---- pictures ----

const { outline, line, pieces: shapes, ...colors } = JSON.parse(readFileSync(join(pieces, "paths.json"), "utf8"));
const { nags, line: nagLine } = JSON.parse(readFileSync(join(pieces, "nags.json"), "utf8"));
const path = (d, paint) => (d && d.length ? `<path d="${[d].flat().join("")}" ${paint}/>` : "");
const round = 'stroke-linejoin="round" stroke-linecap="round"';
const symbol = (id, box, content) => `<symbol id="${id}" viewBox="0 0 ${box} ${box}">${content}</symbol>`;

function pieceSymbols() {
  let all = "";
  for (const [kind, shape] of Object.entries(shapes)) {
    for (const [prefix, color] of [["w", colors.white], ["b", colors.black]]) {
      all += symbol(prefix + kind, 45, path(shape.body, `fill="${color.fill}"`) + path(shape.shade, `fill="${color.shade}"`) +
        path(shape.body, `fill="none" stroke="${color.edge}" stroke-width="${outline}" ${round}`) +
        path(shape.lines, `fill="none" stroke="${color.line}" stroke-width="${line}" ${round}`) + path(shape.dots, `fill="${color.dot}"`));
    }
    all += symbol("s" + kind, 45, path(shape.body, `fill="currentColor" stroke="currentColor" ${round}`));
  }
  return all;
}

// Named by their signs, as nags.ts does it.
const nagSymbols = () => Object.entries(nags).map(([sign, d]) =>
  symbol("n-" + [...sign].map((c) => c.codePointAt(0).toString(16)).join("-"), 16, path(d, `fill="none" stroke="currentColor" stroke-width="${nagLine}" ${round}`))).join("");

// ---- the page ----

const script = run("main.ts", "--bundle", "--target=es2021", "--format=iife").replace(/<\/(script)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");
const style = run("style.css");
const wasm = deflateRawSync(readFileSync(core), { level: 9 }).toString("base64");
const policy = `default-src 'none'; script-src ${hash(script)} 'wasm-unsafe-eval'; style-src ${hash(style)}; img-src data:; base-uri 'none'; form-action 'none'`;
const fill = { VERSION: version, POLICY: policy, STYLE: style, SCRIPT: script, CORE: wasm, PIECES: pieceSymbols() + nagSymbols() };
const page = read("page.html").replace(/\{\{([A-Z]+)\}\}/g, (all, name) => fill[name] ?? all);
const parts = page.split(/\{\{(?:TITLE|GAMES)\}\}/);
if (parts.length !== 3) throw new Error("page.html: expected {{TITLE}} and then {{GAMES}}");

// ---- C ----

const bytes = (text) => {
  const rows = [];
  const data = Buffer.from(text);
  for (let i = 0; i < data.length; i += 32) rows.push([...data.subarray(i, i + 32)].join(","));
  return rows.join(",\n");
};
const arrays = parts.map((part, i) => `static const unsigned char PART_${i}[] = {\n${bytes(part)}};\n`).join("");
const table = parts.map((_, i) => `{PART_${i}, sizeof PART_${i}}`).join(", ");
writeFileSync(out, `/* Made by web/build.mjs. */\n#include "files/page_int.h"\n\n${arrays}\nconst pgn__page_part pgn__page[PGN__PAGE_PARTS] = {${table}};\n`);
