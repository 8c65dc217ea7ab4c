/** Reads bytes from a stream in any size. */
export type Bytes = {
  /** Throws `ended()` if the stream ends first. */
  take(size: number): Promise<Buffer>;
  /** Includes the line feed. Throws as `take` does. */
  line(): Promise<Buffer>;
  /** Reads to the end of the stream. Returns whether nothing was left. */
  isAtEnd(): Promise<boolean>;
};

const NEWLINE = 10;

/** Longer lines are invalid: the header of a thousand tables is shorter. */
const LONGEST_LINE = 16 * 1024 * 1024;

/** Makes a stream readable in chosen sizes. */
export function readBytes(stream: AsyncIterable<Buffer>, ended: () => Error): Bytes {
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
        if (rest.length > LONGEST_LINE) throw ended();
        await more();
      }
    },
    isAtEnd: async () => rest.length === 0 && (await chunks.next()).done === true,
  };
}
