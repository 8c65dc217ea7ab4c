import { Problem } from '#server/platform/errors.ts';
import { toStorable } from '#server/platform/storable.ts';
import { MAX_LINE_BYTES } from './detect-kind.ts';

/** A stored sheet. `bytes` is the total size of its chunks. */
export type StoredSheet = { name: string; first: number; chunks: number; bytes: number };

type SaveChunk = (position: number, bytes: Buffer) => Promise<void>;

export const CONVERTED = { encoding: 'utf-8', delimiter: ',' } as const;

/**
 * Writes the rows of a workbook or of contact cards as comma-separated values. Imports then read them like a
 * text file. Each row begins with its line number in the original.
 */
export class ConvertedFile {
  readonly sheets: StoredSheet[] = [];
  readonly #save: SaveChunk;
  readonly #chunkBytes: number;
  #position: number;
  #lines: Buffer[] = [];
  #size = 0;

  /** `save` receives the chunks. Their positions count from `first`. */
  constructor(save: SaveChunk, { first, chunkBytes }: { first: number; chunkBytes: number }) {
    this.#save = save;
    this.#position = first;
    this.#chunkBytes = chunkBytes;
  }

  async startSheet(name: string): Promise<void> {
    await this.end();
    this.sheets.push({ name: toStorable(name), first: this.#position, chunks: 0, bytes: 0 });
  }

  /** Adds a row. Throws `not_a_table` if the row is longer than a text file's rows may be. */
  async addRow(line: number, cells: string[]): Promise<void> {
    const bytes = Buffer.from(`${line},${cells.map(quoteCell).join(',')}\n`);
    if (bytes.length > MAX_LINE_BYTES) {
      throw new Problem(
        'invalid',
        'not_a_table',
        `Row ${line} of this file is too long. Shorten it, or choose another file.`,
      );
    }
    this.#lines.push(bytes);
    this.#size += bytes.length;
    if (this.#size >= this.#chunkBytes) await this.end();
  }

  /** Saves the buffered rows. */
  async end(): Promise<void> {
    if (this.#size === 0) return;
    const bytes = Buffer.concat(this.#lines);
    this.#lines = [];
    this.#size = 0;
    await this.#save(this.#position, bytes);
    const sheet = this.sheets.at(-1)!;
    sheet.chunks += 1;
    sheet.bytes += bytes.length;
    this.#position += 1;
  }
}

const quoteCell = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('\r\n', '\n').replaceAll('"', '""')}"` : cell;
