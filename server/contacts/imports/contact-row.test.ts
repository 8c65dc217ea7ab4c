import { expect, it } from 'vitest';
import type { Layout } from '#contract/imports.ts';
import { MAX_FIELD_BYTES } from '../fields/limits.ts';
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

const numberIn = (...cells: string[]) => {
  const columns = ['other_number', 'number', 'other_number'] as const;
  const layout = { ...LAYOUT, columns: columns.map((role) => ({ name: role, role, variable: '' })) };
  const row = readContact(cells, rowFormat(layout, new Fields([]), 'ZA'));
  return typeof row === 'string' ? row : row.number;
};

it.each([
  ['the first number counts', ['0825550161', '0825550162', '0825550163'], '27825550162'],
  ['an empty one is filled from the others, in their order', ['', ' ', '0825550163'], '27825550163'],
  ['a cell without a number is too', ['0825550161', 'none', '0825550163'], '27825550161'],
  ['no cell has a number: the first that is filled says why', ['', '', '12'], 'too_short'],
  ['the number itself says why before others do', ['12', 'Ann', ''], 'not_a_number'],
  ['all are empty', ['', '', ''], 'empty'],
])('%s', (_what, cells, expected) => {
  expect(numberIn(...cells)).toBe(expected);
});

it('saves a name on one line', () => {
  const columns = (['number', 'first_name'] as const).map((role) => ({ name: role, role, variable: '' }));
  const row = readContact(
    ['0821234567', 'Ann \n Marie'],
    rowFormat({ ...LAYOUT, columns }, new Fields([]), 'ZA'),
  );
  expect(row).toMatchObject({ firstName: 'Ann Marie' });
});

it('keeps all fields that fit into the limit', () => {
  expect(Object.keys(read('x'.repeat(500)).fields)).toEqual(FIELDS);
});

it.each([
  ['long characters', 'é'.repeat(500)],
  ['characters that are escaped', '"'.repeat(500)],
])('drops the last fields beyond the limit, with %s', (_name, cell) => {
  const { firstName, fields } = read(cell);
  expect(firstName).toBe('Ann');
  const kept = Object.keys(fields);
  expect(kept).toEqual(FIELDS.slice(0, kept.length));
  expect(bytesOf(fields)).toBeLessThanOrEqual(MAX_FIELD_BYTES);
  expect(bytesOf({ ...fields, [FIELDS[kept.length]!]: cell })).toBeGreaterThan(MAX_FIELD_BYTES);
});

const remarksOn = (columns: Layout['columns'], cells: string[]) => {
  const remarks: [number, string][] = [];
  const layout = { ...LAYOUT, invalidValues: 'leave_empty' as const, columns };
  const row = readContact(cells, rowFormat(layout, new Fields([]), 'ZA'), (column, remark) =>
    remarks.push([column, remark]),
  ) as ContactRow;
  return { row, remarks };
};

it('cuts names and values to the length that forms accept, and reports it', () => {
  const columns = [
    { name: 'number', role: 'number' as const, variable: '' },
    { name: 'name', role: 'first_name' as const, variable: '' },
    { name: 'last', role: 'last_name' as const, variable: '' },
    { name: 'note', role: 'field' as const, variable: 'note' },
    { name: 'more', role: 'field' as const, variable: 'more' },
  ];
  const cells = ['0821234567', 'x'.repeat(3000), 'y'.repeat(100), 'z'.repeat(501), ` ${'w'.repeat(500)} `];
  const { row, remarks } = remarksOn(columns, cells);
  expect(row.firstName).toBe('x'.repeat(100));
  expect(row.lastName).toBe('y'.repeat(100));
  expect(row.fields).toEqual({ note: 'z'.repeat(500), more: 'w'.repeat(500) });
  expect(remarks).toEqual([
    [1, 'cut'],
    [3, 'cut'],
  ]);
});

it('keeps a contact without its invalid values, and reads dates in the other order', () => {
  const number = { name: 'number', role: 'number' as const, variable: '' };
  const born = {
    name: 'born',
    role: 'field' as const,
    variable: 'born',
    type: 'date' as const,
    dayFirst: true,
  };
  expect(remarksOn([number, born], ['0821234567', '31/02/1990'])).toMatchObject({
    row: { fields: {} },
    remarks: [[1, 'left_empty']],
  });
  expect(remarksOn([number, born], ['0821234567', '02/13/1990'])).toMatchObject({
    row: { fields: { born: '1990-02-13' } },
    remarks: [[1, 'other_order']],
  });
});

it('strips characters that change the direction of other texts', () => {
  const columns = [
    { name: 'number', role: 'number' as const, variable: '' },
    { name: 'name', role: 'first_name' as const, variable: '' },
    { name: 'note', role: 'field' as const, variable: 'note' },
  ];
  const { row } = remarksOn(columns, ['0821234567', '\u202Eevil', 'a\u202Eb\u2066c\u2069 שלום']);
  expect(row).toMatchObject({ firstName: 'evil', fields: { note: 'abc שלום' } });
});
