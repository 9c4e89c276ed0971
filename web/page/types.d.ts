// types.d.ts -- what browsers have and TypeScript 4.8 does not know.
interface Uint8ArrayConstructor {
  fromBase64?(text: string): Uint8Array;
}
declare class DecompressionStream {
  constructor(format: "gzip" | "deflate" | "deflate-raw");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}
