import { expect, test } from 'vitest';
import { chosenImport, insidePath, searched, searchedWithState } from './search.ts';

test('a search may be digits, which an address gives as a number', () => {
  expect(searched({ search: 2782 })).toEqual({ search: '2782' });
  expect(searched({ search: '082' })).toEqual({ search: '082' });
});

test('what does not fit is left out', () => {
  expect(chosenImport({ import: 'x', group: -1 })).toEqual({ import: undefined, group: undefined });
  expect(searchedWithState(['held'])({ state: 'lost' }).state).toBeUndefined();
});

test.each([
  ['/Reports/Replies?search=27', '/Reports/Replies?search=27'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  [undefined, '/'],
])('after signing in, %s leads to %s', (path, inside) => {
  expect(insidePath(path)).toBe(inside);
});
