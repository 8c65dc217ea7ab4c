import { MAX_VALUE_LENGTH } from '#contract/contact-fields.ts';
import { MAX_CONTACT_NAME_LENGTH } from '#contract/contacts.ts';
import {
  parseFieldValue,
  type FieldKind,
  type ValueProblem,
  type ValueParseOptions,
} from '#contract/parse-field-value.ts';
import type { Column, Layout, Remark } from '#contract/imports.ts';
import { toSingleLine, tidyName, stripDirectionControls } from '#contract/names.ts';
import { truncate, toStorable } from '#server/platform/storable.ts';
import { type CountryCode, isLandline, parseNumber } from '#sms/index.ts';
import type { Fields } from '../fields/fields.ts';
import { MAX_FIELD_BYTES } from '../fields/limits.ts';
import type { RejectionReason } from './rejection.ts';

export type ContactRow = {
  number: string;
  firstName: string;
  lastName: string;
  /** The values by field key. */
  fields: Record<string, string>;
};

export type RowFormat = {
  country: CountryCode;
  leavesEmpty: boolean;
  withoutLandlines: boolean;
  columns: ColumnFormat[];
};
export type ColumnFormat = { role: Column['role']; reading: ValueParseOptions; key: string; kind: FieldKind };

/** Builds the format of rows from a layout. If a field does not exist yet, its key is its name. */
export const rowFormat = (layout: Layout, fields: Fields, country: CountryCode): RowFormat => ({
  country,
  leavesEmpty: layout.invalidValues === 'leave_empty',
  withoutLandlines: layout.landlines === 'skip',
  columns: layout.columns.map(({ role, dayFirst, decimalComma, currency, variable, type = 'text' }) => {
    const field = role === 'field' ? fields.withName(variable) : undefined;
    const reading = { dayFirst, decimalComma, currency };
    return { role, reading, key: field?.key ?? variable, kind: field ?? { type, choices: [] } };
  }),
});

/** Cells are cut at this length. The extra character shows that a cell is too long for its field. */
export const MAX_CELL_LENGTH = MAX_VALUE_LENGTH + 1;

export type ReportRemark = (column: number, remark: Remark) => void;

/**
 * Reads a row. Returns a contact, or the reason for rejecting the row. Reports each column whose cell it
 * cuts, leaves empty, or reads as a date in the other order.
 */
export function readContact(
  cells: string[],
  { columns, country, leavesEmpty, withoutLandlines }: RowFormat,
  reportRemark: ReportRemark = () => {},
): ContactRow | RejectionReason {
  const contact: ContactRow = { number: '', firstName: '', lastName: '', fields: {} };
  const others = columns.flatMap(({ role }, at) =>
    role === 'other_number' ? cleanCell(cells[at] ?? '') : [],
  );
  for (const [index, column] of columns.entries()) {
    const cell = cleanCell(cells[index] ?? '');
    if (column.role === 'number') {
      const parsed = readNumber([cell, ...others], { country, withoutLandlines });
      if (!parsed.ok) return parsed.reason;
      contact.number = parsed.number;
    } else if (column.role === 'first_name' || column.role === 'last_name') {
      const name = tidyName(toSingleLine(cell));
      if (isTooLong(cells[index], MAX_CONTACT_NAME_LENGTH)) reportRemark(index, 'cut');
      contact[column.role === 'first_name' ? 'firstName' : 'lastName'] = truncate(
        name,
        MAX_CONTACT_NAME_LENGTH,
      );
    } else if (column.role === 'field' && cell !== '') {
      const read = readField(cell, column);
      if ('problem' in read && !leavesEmpty) return read.problem;
      if ('value' in read) contact.fields[column.key] = read.value;
      if (isTooLong(cells[index], MAX_VALUE_LENGTH)) reportRemark(index, 'cut');
      else if (read.remark) reportRemark(index, read.remark);
    }
  }
  const all = contact.fields;
  contact.fields = keepWithinLimit(all);
  if (contact.fields !== all)
    for (const [index, { key }] of columns.entries())
      if (Object.hasOwn(all, key) && !Object.hasOwn(contact.fields, key)) reportRemark(index, 'cut');
  return contact;
}

const isTooLong = (cell: string | undefined, max: number): boolean =>
  cell !== undefined && cell.length > max && cell.trim().length > max;

type ReadField = { value: string; remark?: Remark } | { problem: ValueProblem; remark: Remark };

/**
 * Reads a cell as a value of its field. If a date is impossible in its column's order, reads it in the other
 * order.
 */
export function readField(cell: string, { kind, reading }: ColumnFormat): ReadField {
  const read = parseFieldValue(cell, kind, reading);
  if ('value' in read) return read;
  if (kind.type === 'date' && reading.dayFirst !== undefined) {
    const other = parseFieldValue(cell, kind, { ...reading, dayFirst: !reading.dayFirst });
    if ('value' in other) return { ...other, remark: 'other_order' };
  }
  return { ...read, remark: 'left_empty' };
}

type ParsedNumber = { ok: true; number: string } | { ok: false; reason: RejectionReason };

/** Returns the first valid number. If there is none, returns the problem of the first filled cell. */
function readNumber(
  cells: string[],
  { country, withoutLandlines }: Pick<RowFormat, 'country' | 'withoutLandlines'>,
): ParsedNumber {
  let rejection: ParsedNumber | undefined;
  for (const cell of cells) {
    const parsed = parseNumber(cell, country);
    const isSkippedLandline = parsed.ok && withoutLandlines && isLandline(parsed.number);
    if (parsed.ok && !isSkippedLandline) return parsed;
    if (isSkippedLandline) rejection ??= { ok: false, reason: 'landline' };
    else if (cell !== '') rejection ??= parsed;
  }
  return rejection ?? parseNumber('', country);
}

/** Keeps as many of the first fields as fit within the limit. */
function keepWithinLimit(fields: ContactRow['fields']): ContactRow['fields'] {
  if (bytesOf(fields) <= MAX_FIELD_BYTES) return fields;
  const kept: ContactRow['fields'] = {};
  // Start with the two braces. Subtract one because the first field has no comma.
  let bytes = 1;
  for (const [name, value] of Object.entries(fields)) {
    // A JSON object of one field has two braces instead of one comma.
    bytes += bytesOf({ [name]: value }) - 1;
    if (bytes > MAX_FIELD_BYTES) break;
    kept[name] = value;
  }
  return kept;
}

const bytesOf = (fields: ContactRow['fields']): number => Buffer.byteLength(JSON.stringify(fields));

const cleanCell = (cell: string): string =>
  stripDirectionControls(toStorable(truncate(cell.trim(), MAX_VALUE_LENGTH)));
