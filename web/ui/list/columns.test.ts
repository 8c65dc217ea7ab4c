import { expect, test } from 'vitest';
import { type Column, layoutOf, reverseSort } from './columns.ts';

type Row = { name: string; state: string; text: string; count: number; at: string };

const COLUMNS: Column<Row>[] = [
  { key: 'name', as: 'text', title: 'Name' },
  { key: 'state', as: 'text', title: 'State', width: 100 },
  { key: 'text', as: 'text', title: 'Text', width: 150, grows: true },
  { key: 'count', as: 'count', title: 'Count', hideOrder: 2, figure: true },
  { key: 'at', as: 'moment', title: 'At', hideOrder: 1, wideOnly: true },
];
const NO_ENDS = { hasCheckbox: false, hasMenu: false };
const BOTH_ENDS = { hasCheckbox: true, hasMenu: true };
const keysAt = (width: number, ends = NO_ENDS) =>
  layoutOf(COLUMNS, width, ends).columns.map(({ key }) => key);

test('hides columns by hideOrder as the list narrows, never the first column', () => {
  expect(keysAt(1100)).toEqual(['name', 'state', 'text', 'count', 'at']);
  expect(keysAt(760)).toEqual(['name', 'state', 'text', 'count']);
  expect(keysAt(760, BOTH_ENDS)).toEqual(['name', 'state', 'text', 'count']);
  expect(keysAt(650, BOTH_ENDS)).toEqual(['name', 'state', 'text']);
});

test('shrinks columns before it hides any', () => {
  const columns = COLUMNS.map((column) =>
    column.key === 'state' ? { ...column, width: 200, minWidth: 100 } : column,
  );
  const { columns: shown, template } = layoutOf(columns, 850, NO_ENDS);
  expect(shown).toHaveLength(5);
  expect(template).toBe('minmax(240px, 1fr) minmax(100px, 200px) minmax(150px, 1fr) 110px 130px');
});

test('hides the sorted column last', () => {
  const columns = COLUMNS.map((column) => (column.key === 'at' ? { ...column, sort: '-at' } : column));
  const keysSorted = (sort: string) =>
    layoutOf(columns, 760, BOTH_ENDS, { sort }).columns.map(({ key }) => key);
  expect(keysSorted('name')).toEqual(['name', 'state', 'text', 'count']);
  for (const sort of ['at', '-at']) expect(keysSorted(sort)).toEqual(['name', 'state', 'text', 'at']);
});

test('the first column and growing columns share the spare width', () => {
  expect(layoutOf(COLUMNS, 1100, BOTH_ENDS).template).toBe(
    '20px minmax(240px, 1fr) 100px minmax(150px, 1fr) 110px 130px 34px',
  );
});

test('on a phone puts the name and figure on line one, short then growing columns on line two', () => {
  const layout = layoutOf(COLUMNS, 358, BOTH_ENDS);
  expect(layout.isNarrow).toBe(true);
  expect(layout.columns.map(({ key }) => key)).toEqual(['name', 'state', 'count', 'text']);
  expect(layout.template).toBe('20px minmax(0, auto) minmax(0, 1fr) auto 34px');
});

test('on a phone puts narrowLast columns after growing columns', () => {
  const columns = COLUMNS.map((column) =>
    column.key === 'state' ? { ...column, narrowLast: true as const } : column,
  );
  expect(layoutOf(columns, 358, NO_ENDS).columns.map(({ key }) => key)).toEqual([
    'name',
    'count',
    'text',
    'state',
  ]);
});

test('hides chosen columns after the others', () => {
  const all = layoutOf(COLUMNS, 1400, BOTH_ENDS).columns;
  let width = 1400;
  while (layoutOf(COLUMNS, width, BOTH_ENDS).columns.length === all.length) width -= 10;
  const first = all.find((column) => !layoutOf(COLUMNS, width, BOTH_ENDS).columns.includes(column))!;
  const { columns } = layoutOf(COLUMNS, width, BOTH_ENDS, { isChosen: (column) => column === first });
  expect(columns).toContain(first);
  expect(columns.length).toBeLessThan(all.length);
});

test('reverses a sort order', () => {
  expect(reverseSort('-at')).toBe('at');
  expect(reverseSort('at')).toBe('-at');
});
