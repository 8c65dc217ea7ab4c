import { makeWorkbook } from '#server/platform/testing/make-workbook.ts';

/** A row of the file. A workbook stores the phone number in a numeric cell. */
export type Row = { number: string; first: string; last: string; city: string; shop: string };

const HEADER = ['Mobile', 'First name', 'Last name', 'City', 'Shop'];
const FIRST_NAMES = ['Thandi', 'Sipho', 'Anna', 'Johan', 'Zanele', 'Renée', 'Kabelo', 'Maria'];
const LAST_NAMES = ['Nkosi', 'van der Merwe', 'Naidoo', 'Botha', 'Dlamini', 'Smith', 'Mokoena'];
const CITIES = ['Durban', 'Cape Town', 'Paarl', 'Johannesburg', 'Bloemfontein'];

/** Coprime to the number of rows. Multiplying by it shuffles the rows. */
const STRIDE = 7_919;

/** Returns the phone number of the contact with this index. */
export const contactNumber = (nth: number): string => `2782${String(nth % 10_000_000).padStart(7, '0')}`;

/**
 * Generates the rows of the file. 2% have no valid phone number, and 5% repeat the number of another row.
 */
export function* generateRows(rows: number): Generator<Row> {
  for (let nth = 0; nth < rows; nth++) {
    const place = (nth * STRIDE) % rows;
    const contact = place % 20 === 3 ? place - 1 : place;
    yield {
      number: place % 50 === 7 ? '12' : contactNumber(contact * 2 + (contact % 2)),
      first: FIRST_NAMES[nth % FIRST_NAMES.length]!,
      last: LAST_NAMES[nth % LAST_NAMES.length]!,
      city: CITIES[nth % CITIES.length]!,
      shop: `Shop ${nth % 1000}`,
    };
  }
}

const cellsOf = ({ number, first, last, city, shop }: Row): string[] => [number, first, last, city, shop];

export function makeCsv(rows: number): Buffer {
  const lines = [HEADER.join(',')];
  for (const row of generateRows(rows)) lines.push(cellsOf(row).join(','));
  return Buffer.from(`${lines.join('\n')}\n`);
}

/** Writes the rows to a workbook with one sheet and shared strings, as Excel does. */
export function makeXlsx(rows: number): Buffer {
  function* cells(): Generator<(string | number)[]> {
    yield HEADER;
    for (const { number, ...rest } of generateRows(rows)) yield [Number(number), ...Object.values(rest)];
  }
  return makeWorkbook([{ name: 'Contacts', rows: cells() }]);
}
