import { MAX_VALUE_LENGTH } from '#contract/contact-fields.ts';
import { MAX_CONTACT_NAME_LENGTH } from '#contract/contacts.ts';
import { fitValue, type Kind, type ValueProblem, type Reading } from '#contract/fit-value.ts';
import type { Column, Layout, Remark } from '#contract/imports.ts';
import { onOneLine, tidyName, withoutDirections } from '#contract/names.ts';
import { truncate, toStorable } from '#server/platform/storable.ts';
import { type CountryCode, isLandline, parseNumber } from '#sms/index.ts';
import type { Fields } from '../fields/fields.ts';
import { MOST_FIELD_BYTES } from '../fields/limits.ts';
import type { RejectionReason } from './rejection.ts';

/** A row of the file, as a contact. */
export type ContactRow = {
  number: string;
  firstName: string;
  lastName: string;
  /** By the keys of the fields. */
  fields: Record<string, string>;
};

/** How rows are read. */
export type RowFormat = {
  country: CountryCode;
  leavesEmpty: boolean;
  withoutLandlines: boolean;
  columns: ColumnFormat[];
};
export type ColumnFormat = { role: Column['role']; reading: Reading; key: string; kind: Kind };

/** How the rows of a file are read by its layout. A field that the account does not have yet is known by its name. */
export const rowFormat = (layout: Layout, fields: Fields, country: CountryCode): RowFormat => ({
  country,
  leavesEmpty: layout.invalidValues === 'leave_empty',
  withoutLandlines: layout.landlines === 'skip',
  columns: layout.columns.map(({ role, dayFirst, decimalComma, currency, variable, type = 'text' }) => {
    const field = role === 'field' ? fields.named(variable) : undefined;
    const reading = { dayFirst, decimalComma, currency };
    return { role, reading, key: field?.key ?? variable, kind: field ?? { type, choices: [] } };
  }),
});

/** How many characters of a cell are read: one more than a field takes tells that it is too long. */
export const LONGEST_CELL = MAX_VALUE_LENGTH + 1;

/** Takes what is done to the value of a column. */
export type TakeRemark = (column: number, remark: Remark) => void;

/** Reads a row: a contact, or why it cannot be one. */
export function readContact(
  cells: string[],
  { columns, country, leavesEmpty, withoutLandlines }: RowFormat,
  takeRemark: TakeRemark = () => {},
): ContactRow | RejectionReason {
  const contact: ContactRow = { number: '', firstName: '', lastName: '', fields: {} };
  const others = columns.flatMap(({ role }, at) => (role === 'other_number' ? clean(cells[at] ?? '') : []));
  for (const [index, column] of columns.entries()) {
    const cell = clean(cells[index] ?? '');
    if (column.role === 'number') {
      const parsed = readNumber([cell, ...others], { country, withoutLandlines });
      if (!parsed.ok) return parsed.reason;
      contact.number = parsed.number;
    } else if (column.role === 'first_name' || column.role === 'last_name') {
      const name = tidyName(onOneLine(cell));
      if (isTooLong(cells[index], MAX_CONTACT_NAME_LENGTH)) takeRemark(index, 'cut');
      contact[column.role === 'first_name' ? 'firstName' : 'lastName'] = truncate(
        name,
        MAX_CONTACT_NAME_LENGTH,
      );
    } else if (column.role === 'field' && cell !== '') {
      const read = readField(cell, column);
      if ('problem' in read && !leavesEmpty) return read.problem;
      if ('value' in read) contact.fields[column.key] = read.value;
      if (isTooLong(cells[index], MAX_VALUE_LENGTH)) takeRemark(index, 'cut');
      else if (read.remark) takeRemark(index, read.remark);
    }
  }
  const all = contact.fields;
  contact.fields = withinLimit(all);
  if (contact.fields !== all)
    for (const [index, { key }] of columns.entries())
      if (Object.hasOwn(all, key) && !Object.hasOwn(contact.fields, key)) takeRemark(index, 'cut');
  return contact;
}

const isTooLong = (cell: string | undefined, most: number): boolean =>
  cell !== undefined && cell.length > most && cell.trim().length > most;

type ReadField = { value: string; remark?: Remark } | { problem: ValueProblem; remark: Remark };

/** Reads a cell as the value of a field. A date that its column's order makes impossible is read in the other order. */
export function readField(cell: string, { kind, reading }: ColumnFormat): ReadField {
  const read = fitValue(cell, kind, reading);
  if ('value' in read) return read;
  if (kind.type === 'date' && reading.dayFirst !== undefined) {
    const other = fitValue(cell, kind, { ...reading, dayFirst: !reading.dayFirst });
    if ('value' in other) return { ...other, remark: 'other_order' };
  }
  return { ...read, remark: 'left_empty' };
}

type Read = { ok: true; number: string } | { ok: false; reason: RejectionReason };

/** The first cell that is a number. If none is, the first that is filled says why. */
function readNumber(
  cells: string[],
  { country, withoutLandlines }: Pick<RowFormat, 'country' | 'withoutLandlines'>,
): Read {
  let refused: Read | undefined;
  for (const cell of cells) {
    const parsed = parseNumber(cell, country);
    const isLeftOut = parsed.ok && withoutLandlines && isLandline(parsed.number);
    if (parsed.ok && !isLeftOut) return parsed;
    if (isLeftOut) refused ??= { ok: false, reason: 'landline' };
    else if (cell !== '') refused ??= parsed;
  }
  return refused ?? parseNumber('', country);
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

const clean = (cell: string): string =>
  withoutDirections(toStorable(truncate(cell.trim(), MAX_VALUE_LENGTH)));
