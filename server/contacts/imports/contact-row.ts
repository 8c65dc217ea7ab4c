import type { Column, Layout } from '#contract/imports.ts';
import { tidyName } from '#contract/names.ts';
import { cut, storable } from '#server/platform/storable.ts';
import { type CountryCode, parseNumber } from '#sms/index.ts';
import { MOST_FIELD_BYTES } from '../field-values.ts';
import { readAmount } from './read-amount.ts';
import { readDate } from './read-date.ts';
import type { RejectionReason } from './rejection.ts';

/** A row of the file, as a contact. */
export type ContactRow = {
  number: string;
  firstName: string;
  lastName: string;
  fields: Record<string, string>;
};

/** How many characters of a cell are kept. */
export const LONGEST_CELL = 500;

/** 2.7821234567E+10: a number that a spreadsheet has written with an exponent, and all its digits. */
const EXPONENT = /^\+?(\d)[.,](\d+)E\+?(\d{1,2})$/i;

/** Reads a row by the layout: a contact, or why it cannot be one. */
export function readContact(
  cells: string[],
  layout: Layout,
  homeCountry: CountryCode,
): ContactRow | RejectionReason {
  const contact: ContactRow = { number: '', firstName: '', lastName: '', fields: {} };
  for (const [index, column] of layout.columns.entries()) {
    const cell = clean(cells[index] ?? '');
    if (column.role === 'number') {
      const parsed = parseNumber(withoutExponent(cell), homeCountry);
      if (!parsed.ok) return parsed.reason;
      contact.number = parsed.number;
    } else if (column.role === 'first_name') contact.firstName = tidyName(cell);
    else if (column.role === 'last_name') contact.lastName = tidyName(cell);
    else if (column.role === 'field' && cell !== '') {
      const field = readField(cell, column);
      if ('value' in field) contact.fields[column.variable] = field.value;
      else if (layout.misfits !== 'leave_empty') return field.problem;
    }
  }
  contact.fields = withinLimit(contact.fields);
  return contact;
}

/** The first fields that a contact has room for. */
function withinLimit(fields: ContactRow['fields']): ContactRow['fields'] {
  if (bytesOf(fields) <= MOST_FIELD_BYTES) return fields;
  const kept: ContactRow['fields'] = {};
  // The braces of them all, but the first field has no comma before it.
  let bytes = 1;
  for (const [name, value] of Object.entries(fields)) {
    // A comma instead of the two braces of a field alone.
    bytes += bytesOf({ [name]: value }) - 1;
    if (bytes > MOST_FIELD_BYTES) break;
    kept[name] = value;
  }
  return kept;
}

const bytesOf = (fields: ContactRow['fields']): number => Buffer.byteLength(JSON.stringify(fields));

function readField(
  cell: string,
  { type, dayFirst }: Column,
): { value: string } | { problem: RejectionReason } {
  if (type === 'number') {
    const value = readAmount(cell);
    return value === undefined ? { problem: 'not_an_amount' } : { value };
  }
  if (type !== 'date') return { value: cell };
  const read = readDate(cell, dayFirst);
  return typeof read === 'string' ? { problem: read } : { value: read.date };
}

/** With fewer decimals than its exponent it has lost digits, and stays as it is. */
function withoutExponent(cell: string): string {
  const [, first = '', decimals = '', exponent = ''] = EXPONENT.exec(cell) ?? [];
  return first !== '' && decimals.length === Number(exponent) ? first + decimals : cell;
}

const clean = (cell: string): string => storable(cut(cell.trim(), LONGEST_CELL));
