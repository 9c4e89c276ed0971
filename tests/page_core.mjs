// page_core.mjs -- the core of a page, run by Node: prints each game as JSON, one a line; with --list, the rows of
// the list of each file; with --nags, the table of NAGs.   page_core.mjs PAGE [--list|--nags]
import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

const page = readFileSync(process.argv[2], "utf8");
const block = (id) => page.match(new RegExp(`<script type="[^"]*" id="${id}">([^<]*)</script>`))[1];
const data = JSON.parse(block("games"));
const module = new WebAssembly.Module(inflateRawSync(Buffer.from(block("core"), "base64")));
const calls = Object.fromEntries(WebAssembly.Module.imports(module).map((i) => [i.name, () => 8]));
const core = new WebAssembly.Instance(module, { wasi_snapshot_preview1: calls }).exports;
core._initialize();

const put = (text) => {
  const bytes = Buffer.from(text + "\0");
  const at = core.core_alloc(bytes.length);
  new Uint8Array(core.memory.buffer, at, bytes.length).set(bytes);
  return [at, bytes.length - 1];
};
const answer = (at) => Buffer.from(new Uint8Array(core.memory.buffer, at, core.core_answer_size())).toString();
let out = "";
if (process.argv[3] === "--nags") out = answer(core.core_nags());
else data.files.forEach((file, book) => {
  const count = core.core_open(...put(file.text), put(data.letters)[0]);
  if (process.argv[3] === "--list") out += answer(core.core_list(book, 0, count));
  else for (let game = 0; game < count; game++) out += answer(core.core_game(book, game));
});
process.stdout.write(out);
