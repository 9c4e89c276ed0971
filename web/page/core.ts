// core.ts -- the library, compiled to WebAssembly: games, positions and queries. See web/core/core.c.

export interface Row {
  White?: string; Black?: string; WhiteElo?: string; BlackElo?: string; WhiteTitle?: string; BlackTitle?: string;
  Event?: string; Site?: string; Date?: string; Round?: string; ECO?: string; Opening?: string;
  result: string; plies?: number; eco?: string; opening?: string;
  words: string; // by which a search finds it: lines of folded words, a space before each
}
export interface Evaluation { cp?: number; mate?: number; depth?: number }
export interface Command {
  name: string; arrows?: { color: string; from: string; to: string }[]; squares?: { color: string; square: string }[];
}
export type ItemJson =
  | { type: "comment"; text: string; commands?: Command[]; engine?: object }
  | { type: "variation"; nags?: number[]; before?: ItemJson[]; moves: MoveJson[] }
  | { type: "escape" | "rest"; text: string };
export interface MoveJson {
  san: string; uci: string | null; fen?: string; nags?: number[]; clock?: number; time_spent?: number;
  eval?: Evaluation; after?: ItemJson[];
}
export interface Fault { line?: number; column?: number; severity: string; rule: string; message: string }
export interface GameJson {
  variant: string; start_fen?: string | null; tags: Record<string, string>; repeated?: [string, string][];
  nags?: number[]; before?: ItemJson[]; moves: MoveJson[]; result: string; faults?: Fault[]; line?: number;
}
export interface LegalMove { uci: string; san: string; fen: string }
export interface Position { check?: boolean; moves?: LegalMove[]; error?: Problem }
export interface Problem { message: string; line: number; column: number; help?: string }
/** A query that was compiled: do tags alone decide? Or what is wrong with it. */
export interface Compiled { tags_only?: boolean; error?: Problem }
/** [game] or [game, move]: the number of the move among all of the text. */
export type Match = [number, number?];

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  core_alloc(size: number): number;
  core_free(at: number): void;
  core_answer_size(): number;
  core_open(text: number, size: number, letters: number): number;
  core_list(book: number, first: number, count: number): number;
  core_game(book: number, game: number): number;
  core_text(book: number, game: number): number;
  core_position(fen: number, size: number): number;
  core_fold(text: number, size: number): number;
  core_query(text: number, size: number): number;
  core_search(book: number, first: number, count: number): number;
  core_nags(): number;
}

const BAD_FILE = 8; // EBADF of WASI: ends the search for open folders at the start

/** The system calls that libc may mention: the module has no files, no clock and no terminal. */
function system(wanted: WebAssembly.ModuleImportDescriptor[]): WebAssembly.Imports {
  const calls: Record<string, () => number> = {};
  for (const call of wanted) calls[call.name] = () => BAD_FILE;
  return { wasi_snapshot_preview1: calls };
}

export class Core {
  private readonly decoder = new TextDecoder();
  private readonly encoder = new TextEncoder();

  private constructor(private readonly wasm: Exports) {}

  static async load(response: Response): Promise<Core> {
    const module = await WebAssembly.compileStreaming(response);
    const instance = await WebAssembly.instantiate(module, system(WebAssembly.Module.imports(module)));
    const wasm = instance.exports as unknown as Exports;
    wasm._initialize();
    return new Core(wasm);
  }

  /** A NUL-terminated copy of the text in the module's memory: where, and how long without the NUL. */
  private put(text: string): [number, number] {
    const bytes = this.encoder.encode(text);
    const at = this.wasm.core_alloc(bytes.length + 1);
    if (!at) throw new Error("out of memory");
    const memory = new Uint8Array(this.wasm.memory.buffer, at, bytes.length + 1);
    memory.set(bytes);
    memory[bytes.length] = 0;
    return [at, bytes.length];
  }

  private take<T>(at: number): T {
    if (!at) throw new Error("out of memory");
    const bytes = new Uint8Array(this.wasm.memory.buffer, at, this.wasm.core_answer_size());
    return JSON.parse(this.decoder.decode(bytes)) as T;
  }

  private ask<T>(call: (at: number, size: number) => number, text: string): T {
    const [at, size] = this.put(text);
    try {
      return this.take<T>(call(at, size));
    } finally {
      this.wasm.core_free(at);
    }
  }

  /** Open a text of games; returns how many it has. Texts are numbered from 0. */
  open(text: string, letters: string): number {
    const [at, size] = this.put(text), [language] = this.put(letters);
    const count = this.wasm.core_open(at, size, language);
    if (count < 0) throw new Error("the games cannot be read: out of memory");
    return count;
  }

  list(book: number, first: number, count: number): Row[] {
    return this.take(this.wasm.core_list(book, first, count));
  }

  game(book: number, game: number): GameJson {
    return this.take(this.wasm.core_game(book, game));
  }

  text(book: number, game: number): string {
    return this.take(this.wasm.core_text(book, game));
  }

  position(fen: string): Position {
    return this.ask((at, size) => this.wasm.core_position(at, size), fen);
  }

  /** A text as the words of rows are. */
  fold(text: string): string {
    return this.ask((at, size) => this.wasm.core_fold(at, size), text);
  }

  /** Compile a query for search(). */
  query(text: string): Compiled {
    return this.ask((at, size) => this.wasm.core_query(at, size), text);
  }

  search(book: number, first: number, count: number): Match[] {
    return this.take(this.wasm.core_search(book, first, count));
  }

  /** [symbol, meaning] of each NAG. */
  nags(): [string | null, string | null][] {
    return this.take(this.wasm.core_nags());
  }
}
