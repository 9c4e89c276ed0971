// page_picture.mjs -- docs/images/page.png: the page of `pgn convert --to=html` in a browser, for README.
//   node page_picture.mjs PGN ROOT
// Needs Chromium and the packages of tests/npm. The picture has a palette of 256 colors, a third of the size.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as zlib from "node:zlib";

const [pgn, root] = process.argv.slice(2).map((path) => resolve(path));
const GAME = 7, PLIES = 34; // Byrne - Fischer, 17... Be6
const WIDTH = 1280, HEIGHT = 776;

// ---- the page ----

async function screenshot(page) {
  const require = createRequire(join(root, "tests/npm/package.json"));
  const { chromium } = require("playwright-core");
  const executablePath = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  try {
    const tab = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, colorScheme: "light", reducedMotion: "reduce" });
    await tab.goto(`${pathToFileURL(page).href}#${GAME}/0`);
    await tab.waitForSelector("html[data-complete]", { state: "attached" });
    for (let i = 0; i < PLIES; i++) await tab.keyboard.press("ArrowRight");
    return await tab.screenshot();
  } finally {
    await browser.close();
  }
}

// ---- PNG ----

/** The pixels of an 8-bit RGB or RGBA picture, three bytes each. */
function decode(png) {
  const width = png.readUInt32BE(16), height = png.readUInt32BE(20), size = png[25] === 6 ? 4 : 3;
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = zlib.inflateSync(Buffer.concat(parts)), stride = width * size, pixels = Buffer.alloc(width * height * 3);
  let above = Buffer.alloc(stride);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)], row = raw.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1));
    for (let i = 0; i < stride; i++) {
      const a = i < size ? 0 : row[i - size], b = above[i], c = i < size ? 0 : above[i - size];
      const p = a + b - c, pa = Math.abs(p - a), pb = Math.abs(p - b), pc = Math.abs(p - c);
      row[i] += [0, a, b, (a + b) >> 1, pa <= pb && pa <= pc ? a : pb <= pc ? b : c][filter];
    }
    for (let x = 0; x < width; x++) row.copy(pixels, (y * width + x) * 3, x * size, x * size + 3);
    above = row;
  }
  return { width, height, pixels };
}

/** The 256 most frequent colors; every other pixel gets the nearest of them. */
function palette(pixels) {
  const counts = new Map();
  const color = (i) => pixels.readUIntBE(i, 3);
  for (let i = 0; i < pixels.length; i += 3) counts.set(color(i), (counts.get(color(i)) ?? 0) + 1);
  const colors = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 256).map((c) => c[0]);
  const indexes = new Map(colors.map((c, i) => [c, i]));
  const far = (a, b) => [16, 8, 0].reduce((sum, s) => sum + (((a >> s) & 255) - ((b >> s) & 255)) ** 2, 0);
  const out = Buffer.alloc(pixels.length / 3);
  for (let i = 0; i < out.length; i++) {
    const c = color(i * 3);
    if (!indexes.has(c)) indexes.set(c, colors.reduce((best, other, j) => (far(c, other) < far(c, colors[best]) ? j : best), 0));
    out[i] = indexes.get(c);
  }
  return { colors, indexes: out };
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]), out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
}

/** zlib.crc32 is not in the Node of Debian 12. */
function crc(data) {
  if (zlib.crc32) return zlib.crc32(data);
  let value = -1;
  for (const byte of data) {
    value ^= byte;
    for (let i = 0; i < 8; i++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

function encode({ width, height, pixels }) {
  const { colors, indexes } = palette(pixels), head = Buffer.alloc(13), plte = Buffer.alloc(colors.length * 3);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  colors.forEach((c, i) => plte.writeUIntBE(c, i * 3, 3));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) indexes.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width);
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), chunk("IHDR", head), chunk("PLTE", plte),
    chunk("IDAT", zlib.deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}

const folder = mkdtempSync(join(tmpdir(), "page-picture-"));
try {
  const page = join(folder, "page.html");
  execFileSync(pgn, ["convert", "--title=Annotated games", "-o", page, join(root, "examples/games/annotated.pgn")]);
  writeFileSync(join(root, "docs/images/page.png"), encode(decode(await screenshot(page))));
} finally {
  rmSync(folder, { recursive: true });
}
