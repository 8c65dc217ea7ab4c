import { expect, it } from 'vitest';
import type { Layout } from '#contract/imports.ts';
import { MOST_FIELD_BYTES } from '../fields/limits.ts';
import { Fields } from '../fields/fields.ts';
import { type ContactRow, readContact, rowFormat } from './contact-row.ts';

const FIELDS = Array.from({ length: 98 }, (_, nth) => `field${nth}`);

const LAYOUT: Layout = {
  encoding: 'utf-8',
  delimiter: ',',
  hasHeader: true,
  columns: [
    { name: 'number', role: 'number', variable: '' },
    ...FIELDS.map((name) => ({ name, role: 'field' as const, variable: name })),
    { name: 'name', role: 'first_name', variable: '' },
  ],
};

const read = (cell: string) =>
  readContact(
    ['0821234567', ...FIELDS.map(() => cell), 'Ann'],
    rowFormat(LAYOUT, new Fields([]), 'ZA'),
  ) as ContactRow;

const bytesOf = (fields: Record<string, string>) => Buffer.byteLength(JSON.stringify(fields));

it('keeps all fields that a contact has room for', () => {
  expect(Object.keys(read('x'.repeat(500)).fields)).toEqual(FIELDS);
});

it.each([
  ['long characters', 'é'.repeat(500)],
  ['characters that are escaped', '"'.repeat(500)],
])('leaves out the last fields where there is no room, with %s', (_name, cell) => {
  const { firstName, fields } = read(cell);
  expect(firstName).toBe('Ann');
  const kept = Object.keys(fields);
  expect(kept).toEqual(FIELDS.slice(0, kept.length));
  expect(bytesOf(fields)).toBeLessThanOrEqual(MOST_FIELD_BYTES);
  expect(bytesOf({ ...fields, [FIELDS[kept.length]!]: cell })).toBeGreaterThan(MOST_FIELD_BYTES);
});
