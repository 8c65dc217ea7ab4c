import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { RandomAccessReader } from 'yauzl';
import type { Database } from '#server/platform/db/handles.ts';

/** An uploaded file in `import_chunks`. All chunks have the same size, except the last. */
export class StoredFile {
  readonly size: number;
  /** The database's error, if it failed to return a chunk. In that case, the file itself is not at fault. */
  failure: unknown;
  readonly #db: Database;
  readonly #key: { accountId: number; importId: number };
  readonly #chunkBytes: number;

  constructor(
    db: Database,
    key: { accountId: number; importId: number },
    { size, chunkBytes }: { size: number; chunkBytes: number },
  ) {
    this.#db = db;
    this.#key = key;
    this.size = size;
    this.#chunkBytes = chunkBytes;
  }

  get chunks(): number {
    return Math.ceil(this.size / this.#chunkBytes);
  }

  reader(): RandomAccessReader {
    return new StoredFileReader((start, end) => Readable.from(this.bytes(start, end), { objectMode: false }));
  }

  /** Reads the bytes from `start` to `end`, excluding `end`. */
  async *bytes(start = 0, end = this.size): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const position = Math.floor(at / this.#chunkBytes);
      const chunk = await this.#chunk(position);
      const from = position * this.#chunkBytes;
      if (from + chunk.length <= at) throw new Error(`chunk ${position} of the file is not whole`);
      yield chunk.subarray(at - from, end - from);
      at = from + chunk.length;
    }
  }

  async #chunk(position: number): Promise<Buffer> {
    const { accountId, importId } = this.#key;
    try {
      const { rows } = await this.#db.withAccount(accountId, (account) =>
        sql<{ bytes: Buffer }>`
          SELECT bytes FROM import_chunks
          WHERE account_id = ${accountId} AND import_id = ${importId} AND position = ${position}`.execute(
          account.db,
        ),
      );
      return rows[0]?.bytes ?? Buffer.alloc(0);
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}

class StoredFileReader extends RandomAccessReader {
  readonly #read: (start: number, end: number) => Readable;

  constructor(read: (start: number, end: number) => Readable) {
    super();
    this.#read = read;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#read(start, end);
  }
}
