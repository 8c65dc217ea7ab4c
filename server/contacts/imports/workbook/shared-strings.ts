import type { Readable } from 'node:stream';
import { Problem } from '#server/platform/errors.ts';
import { MAX_CELL_LENGTH } from '../contact-row.ts';
import { cellText } from './cell-text.ts';
import { visitXml } from './read-xml.ts';

/** In bytes. A string is in one block; a cell has at most two thousand bytes. */
const BLOCK = 1024 * 1024;
const MOST_BLOCKS = 64;
const MOST_STRINGS = 4 * 1024 * 1024;
const LENGTH_BYTES = 2;

/** The texts of a workbook's cells, packed: a million of them as strings would take ten times as much memory. */
export class SharedStrings {
  readonly #blocks: Buffer[] = [];
  #places = new Uint32Array(1024);
  #count = 0;
  /** Where the next string goes, in bytes over all blocks. */
  #end = 0;

  /** Throws `too_many_texts`. */
  add(text: string): void {
    const size = LENGTH_BYTES + Buffer.byteLength(text);
    if (this.#end + size > this.#blocks.length * BLOCK) this.#startBlock();
    if (this.#count === this.#places.length) this.#growPlaces();
    const at = this.#end % BLOCK;
    const block = this.#blocks.at(-1)!;
    block.writeUInt16LE(size - LENGTH_BYTES, at);
    block.write(text, at + LENGTH_BYTES);
    this.#places[this.#count] = this.#end;
    this.#count += 1;
    this.#end += size;
  }

  /** '' where a damaged workbook names a string that it does not have. */
  at(index: number): string {
    if (!(index >= 0 && index < this.#count)) return '';
    const place = this.#places[index]!;
    const block = this.#blocks[Math.floor(place / BLOCK)]!;
    const start = (place % BLOCK) + LENGTH_BYTES;
    return block.toString('utf8', start, start + block.readUInt16LE(start - LENGTH_BYTES));
  }

  #startBlock(): void {
    if (this.#blocks.length === MOST_BLOCKS) throw tooMany();
    this.#end = this.#blocks.length * BLOCK;
    this.#blocks.push(Buffer.allocUnsafe(BLOCK));
  }

  #growPlaces(): void {
    if (this.#count >= MOST_STRINGS) throw tooMany();
    const places = new Uint32Array(this.#places.length * 2);
    places.set(this.#places);
    this.#places = places;
  }
}

/** Reads the shared strings of a workbook; one whose texts stand in its cells has none. */
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
    'This workbook has too many different texts. Save its sheet as CSV (in Excel: File, Save As, CSV UTF-8) and import that.',
  );
