import type { Readable } from 'node:stream';
import { Problem } from '#server/platform/errors.ts';
import { MAX_CELL_LENGTH } from '../contact-row.ts';
import { cellText } from './cell-text.ts';
import { visitXml } from './read-xml.ts';

/**
 * The size of a block in bytes. A string never spans two blocks. A cell's string takes about two thousand
 * bytes at most.
 */
const BLOCK_BYTES = 1024 * 1024;
const MAX_BLOCKS = 64;
const MAX_STRINGS = 4 * 1024 * 1024;
const LENGTH_BYTES = 2;

/**
 * Stores the strings of a workbook's cells compactly. A million JavaScript strings would take ten times the
 * memory.
 */
export class SharedStrings {
  readonly #blocks: Buffer[] = [];
  #offsets = new Uint32Array(1024);
  #count = 0;
  /** The position in bytes after the last string, counted over all blocks. */
  #end = 0;

  /** Adds a string. Throws `too_many_texts`. */
  add(text: string): void {
    const size = LENGTH_BYTES + Buffer.byteLength(text);
    if (this.#end + size > this.#blocks.length * BLOCK_BYTES) this.#startBlock();
    if (this.#count === this.#offsets.length) this.#growOffsets();
    const at = this.#end % BLOCK_BYTES;
    const block = this.#blocks.at(-1)!;
    block.writeUInt16LE(size - LENGTH_BYTES, at);
    block.write(text, at + LENGTH_BYTES);
    this.#offsets[this.#count] = this.#end;
    this.#count += 1;
    this.#end += size;
  }

  /** Returns a string, or '' if a damaged workbook lacks it. */
  at(index: number): string {
    if (!(index >= 0 && index < this.#count)) return '';
    const offset = this.#offsets[index]!;
    const block = this.#blocks[Math.floor(offset / BLOCK_BYTES)]!;
    const start = (offset % BLOCK_BYTES) + LENGTH_BYTES;
    return block.toString('utf8', start, start + block.readUInt16LE(start - LENGTH_BYTES));
  }

  #startBlock(): void {
    if (this.#blocks.length === MAX_BLOCKS) throw tooMany();
    this.#end = this.#blocks.length * BLOCK_BYTES;
    this.#blocks.push(Buffer.allocUnsafe(BLOCK_BYTES));
  }

  #growOffsets(): void {
    if (this.#count >= MAX_STRINGS) throw tooMany();
    const offsets = new Uint32Array(this.#offsets.length * 2);
    offsets.set(this.#offsets);
    this.#offsets = offsets;
  }
}

/** Reads the shared strings of a workbook. `part` is undefined if the cells contain their own strings. */
export async function readSharedStrings(part: Readable | undefined): Promise<SharedStrings> {
  const strings = new SharedStrings();
  let text = '';
  let isText = false;
  let isReading = false;
  await visitXml(part, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text(piece) {
      if (isText && text.length < MAX_CELL_LENGTH * 2) text += piece;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isReading = false;
      else if (name === 'si') strings.add(cellText(text));
    },
  });
  return strings;
}

const tooMany = () =>
  new Problem(
    'too_large',
    'too_many_texts',
    'This workbook has too many different text values. Save its sheet as CSV (in Excel: File, Save As, CSV UTF-8) and import that.',
  );
