import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import type { ConvertedFile } from '../converted-file.ts';
import { cellText } from '../workbook/cell-text.ts';
import { recogniseEncoding } from '../recognise-encoding.ts';
import type { StoredFile } from '../stored-file.ts';
import { Card, CARD_COLUMNS } from './card.ts';
import { CardLines } from './card-lines.ts';
import { readProperty } from './property.ts';

/** How many characters are read before the event loop gets a turn. */
const MORSEL = 16 * 1024;

/** Converts stored contact cards (vCard 2.1, 3.0 and 4.0) into rows, one a card. */
export async function convertCards(file: StoredFile, into: ConvertedFile): Promise<void> {
  await into.startSheet('');
  await into.addRow(0, CARD_COLUMNS);
  const cards = new Cards();
  const lines = new CardLines();
  const slices = new TimeSlices();
  for await (const text of textOf(file)) {
    for (const line of lines.add(text)) {
      cards.take(line);
      await slices.yield();
    }
    for (const cells of cards.found()) await into.addRow(cards.nextLine(), cells);
    await slices.yield();
  }
  for (const line of lines.end()) cards.take(line);
  cards.end();
  for (const cells of cards.found()) await into.addRow(cards.nextLine(), cells);
  await into.end();
}

async function* textOf(file: StoredFile): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const bytes of file.bytes()) {
    decoder ??= new TextDecoder(recogniseEncoding(bytes));
    const text = decoder.decode(bytes, { stream: true });
    for (let at = 0; at < text.length; at += MORSEL) yield text.slice(at, at + MORSEL);
  }
}

/** Cards out of lines. A card within a card, such as that of an assistant, is left out. */
class Cards {
  #card: Card | undefined;
  #depth = 0;
  #rows: string[][] = [];
  #nth = 0;

  take(line: string): void {
    const property = readProperty(line);
    if (!property) return;
    const isCard = property.value.trim().toUpperCase() === 'VCARD';
    if (property.name === 'BEGIN' && isCard) {
      this.#depth += 1;
      this.#card ??= new Card();
    } else if (property.name === 'END' && isCard) {
      this.#depth -= 1;
      if (this.#depth <= 0) this.#close(true);
    } else if (this.#depth === 1) this.#card?.take(property);
  }

  /** What was not ended is a card that was cut off. */
  end(): void {
    this.#close(false);
  }

  found(): string[][] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  nextLine(): number {
    this.#nth += 1;
    return this.#nth;
  }

  #close(isWhole: boolean): void {
    if (this.#card) this.#rows.push(this.#card.cells(isWhole).map(cellText));
    this.#card = undefined;
    this.#depth = 0;
  }
}
