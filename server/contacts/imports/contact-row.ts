import type { Layout } from '#contract/imports.ts';
import { tidyName } from '#contract/names.ts';
import { cut, storable } from '#server/platform/storable.ts';
import { type CountryCode, type NumberProblem, parseNumber } from '#sms/index.ts';

/** A row of the file, as a contact. */
export type ContactRow = {
  number: string;
  firstName: string;
  lastName: string;
  fields: Record<string, string>;
};

const MAX_CELL = 500;

/** Reads a row by the layout: a contact, or why its number is invalid. */
export function readContact(
  cells: string[],
  layout: Layout,
  homeCountry: CountryCode,
): ContactRow | NumberProblem {
  const contact: ContactRow = { number: '', firstName: '', lastName: '', fields: {} };
  for (const [index, column] of layout.columns.entries()) {
    const cell = clean(cells[index] ?? '');
    if (column.role === 'number') {
      const parsed = parseNumber(cell, homeCountry);
      if (!parsed.ok) return parsed.reason;
      contact.number = parsed.number;
    } else if (column.role === 'first_name') contact.firstName = tidyName(cell);
    else if (column.role === 'last_name') contact.lastName = tidyName(cell);
    else if (column.role === 'field' && cell !== '') contact.fields[column.variable] = cell;
  }
  return contact;
}

const clean = (cell: string): string => storable(cut(cell.trim(), MAX_CELL));
