import { expect, test } from 'vitest';
import { isTrue, listSearch, oneOf } from './list-search.ts';

const read = listSearch(['-at', 'at', 'number'], { state: oneOf(['held', 'queued']), expiring: isTrue });

test('a search may be digits, which an address gives as a number', () => {
  expect(read({ search: 2782 }).search).toBe('2782');
  expect(read({ search: '082' }).search).toBe('082');
  expect(read({ search: true }).search).toBe('true');
});

test('a search is cut to what the server takes', () => {
  expect(read({ search: 'a'.repeat(120) }).search).toBe('a'.repeat(100));
});

test('what is known is kept', () => {
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
])('what is usual or unknown is left out: %j', (given) => {
  expect(Object.values(read(given)).filter((value) => value !== undefined)).toEqual([]);
});

test('what was read is read again as it is', () => {
  const once = read({ search: 2782, sort: 'at', page: 7 });
  expect(read(once)).toEqual(once);
});
