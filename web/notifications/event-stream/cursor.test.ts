import { expect, test } from 'vitest';
import { isAfter } from './cursor.ts';

test.each([
  ['10.5', '9.7', true],
  ['9.7', '10.5', false],
  ['10.12', '10.5', true],
  ['10.5', '10.12', false],
  ['10.5', '10.5', false],
  ['9007199254740993.0', '9007199254740992.0', true],
])('compares %s with %s: %s', (cursor, other, expected) => {
  expect(isAfter(cursor, other)).toBe(expected);
});
