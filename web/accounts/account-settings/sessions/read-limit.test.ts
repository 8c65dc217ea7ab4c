import { expect, test } from 'vitest';
import { readLimit } from './read-limit.ts';

test.each([
  ['', null],
  [' ', null],
  ['5', 5],
  ['1 440', 1440],
  ['4', undefined],
  ['1441', undefined],
  ['5.5', undefined],
  ['-5', undefined],
  ['five', undefined],
])('reads %j as %j', (typed, limit) => {
  expect(readLimit(typed, { min: 5, max: 1440 })).toBe(limit);
});
