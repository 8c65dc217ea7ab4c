import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import type { ConvertedFile } from '../converted-file.ts';
import { cellText } from '../workbook/cell-text.ts';
import { recogniseEncoding } from '../recognise-encoding.ts';
import type { StoredFile } from '../stored-file.ts';
import { Card, CARD_COLUMNS } from './card.ts';
import { CardLines } from './card-lines.ts';
import { readProperty } from './property.ts';

/** The characters to read before yielding to the event loop. */
const SLICE_LENGTH = 16 * 1024;

/** Converts stored contact cards (vCard 2.1, 3.0 and 4.0) into one row per card. */
export async function convertCards(file: StoredFile, converted: ConvertedFile): Promise<void> {
  await converted.startSheet('');
  await converted.addRow(0, CARD_COLUMNS);
  const cards = new CardReader();
  const lines = new CardLines();
  const slices = new TimeSlices();
  for await (const text of textOf(file)) {
    for (const line of lines.add(text)) {
      cards.add(line);
      await slices.yield();
    }
    for (const cells of cards.takeRows()) await converted.addRow(cards.nextLine(), cells);
    await slices.yield();
  }
  for (const line of lines.end()) cards.add(line);
  cards.end();
  for (const cells of cards.takeRows()) await converted.addRow(cards.nextLine(), cells);
  await converted.end();
}

async function* textOf(file: StoredFile): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const bytes of file.bytes()) {
    decoder ??= new TextDecoder(recogniseEncoding(bytes));
    const text = decoder.decode(bytes, { stream: true });
    for (let at = 0; at < text.length; at += SLICE_LENGTH) yield text.slice(at, at + SLICE_LENGTH);
  }
}

/** Collects cards from lines. Skips nested cards, such as the card of an assistant. */
class CardReader {
  #card: Card | undefined;
  #depth = 0;
  #rows: string[][] = [];
  #nth = 0;

  add(line: string): void {
    const property = readProperty(line);
    if (!property) return;
    const isCard = property.value.trim().toUpperCase() === 'VCARD';
    if (property.name === 'BEGIN' && isCard) {
      this.#depth += 1;
      this.#card ??= new Card();
    } else if (property.name === 'END' && isCard) {
      this.#depth -= 1;
      if (this.#depth <= 0) this.#close(true);
    } else if (this.#depth === 1) this.#card?.add(property);
  }

  /** Closes the last card. If its end is missing, the card is truncated. */
  end(): void {
    this.#close(false);
  }

  takeRows(): string[][] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  nextLine(): number {
    this.#nth += 1;
    return this.#nth;
  }

  #close(isComplete: boolean): void {
    if (this.#card) this.#rows.push(this.#card.cells(isComplete).map(cellText));
    this.#card = undefined;
    this.#depth = 0;
  }
}
