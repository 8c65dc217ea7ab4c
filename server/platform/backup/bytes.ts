/** A stream of bytes that is read in pieces of any size. */
export type ByteStreamReader = {
  /** Reads `size` bytes. Throws `ended()` if the stream ends first. */
  take(size: number): Promise<Buffer>;
  /** Reads a line, including its line feed. Throws like `take`. */
  line(): Promise<Buffer>;
  /**
   * Returns whether the stream has ended. If it has not, a chunk may be lost, so nothing more can be read.
   */
  isAtEnd(): Promise<boolean>;
};

const NEWLINE = 10;

/**
 * The maximum length of a line. The header of a thousand tables is far shorter, so a longer line is invalid.
 */
const MAX_LINE_BYTES = 16 * 1024 * 1024;

/** Creates a reader for a stream of chunks. `ended` creates the error for a stream that ends too early. */
export function createByteReader(stream: AsyncIterable<Buffer>, ended: () => Error): ByteStreamReader {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  const more = async () => {
    const { value, done } = await chunks.next();
    if (done) throw ended();
    rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
  };
  const cut = (size: number) => {
    const taken = rest.subarray(0, size);
    rest = rest.subarray(size);
    return taken;
  };
  return {
    async take(size) {
      while (rest.length < size) await more();
      return cut(size);
    },
    async line() {
      for (;;) {
        const end = rest.indexOf(NEWLINE);
        if (end !== -1) return cut(end + 1);
        if (rest.length > MAX_LINE_BYTES) throw ended();
        await more();
      }
    },
    isAtEnd: async () => rest.length === 0 && (await chunks.next()).done === true,
  };
}
