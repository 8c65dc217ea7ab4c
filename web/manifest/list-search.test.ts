import { expect, test } from 'vitest';
import { asTrue, listSearch, oneOf } from './list-search.ts';

const read = listSearch(['-at', 'at', 'number'], { state: oneOf(['held', 'queued']), expiring: asTrue });

test('reads a search of digits, which the router parses as a number', () => {
  expect(read({ search: 2782 }).search).toBe('2782');
  expect(read({ search: '082' }).search).toBe('082');
  expect(read({ search: true }).search).toBe('true');
});

test('truncates a search to the maximum length', () => {
  expect(read({ search: 'a'.repeat(120) }).search).toBe('a'.repeat(100));
});

test('keeps known values', () => {
  expect(read({ search: 'a', sort: 'number', state: 'held', expiring: true })).toEqual({
    search: 'a',
    sort: 'number',
    state: 'held',
    expiring: true,
  });
});

test.each([
  [{ sort: '-at' }],
  [{ sort: 'evil' }],
  [{ sort: ['at'] }],
  [{ state: 'lost' }],
  [{ expiring: 'yes' }],
  [{ expiring: 1 }],
  [{ search: '' }],
  [{ search: {} }],
  [{ page: 7 }],
])('drops default and unknown values: %j', (given) => {
  expect(Object.values(read(given)).filter((value) => value !== undefined)).toEqual([]);
});

test('reads its own output unchanged', () => {
  const once = read({ search: 2782, sort: 'at', page: 7 });
  expect(read(once)).toEqual(once);
});
