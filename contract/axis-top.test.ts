import { expect, test } from 'vitest';
import { axisTop } from './axis-top.ts';

test.each([
  [0, 4],
  [4, 4],
  [5, 6],
  [7, 8],
  [9, 10],
  [12, 20],
  [21, 30],
  [31, 40],
  [231, 250],
  [1000, 1000],
  [1020, 1500],
  [3000, 3000],
  [5200, 6000],
  [83_412, 100_000],
])('rounds %i up to %i', (highest, top) => {
  expect(axisTop(highest)).toBe(top);
});
