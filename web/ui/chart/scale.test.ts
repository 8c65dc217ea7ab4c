import { expect, test } from 'vitest';
import { roundTop } from './scale.ts';

test.each([
  [0, 4],
  [4, 4],
  [7, 10],
  [12, 20],
  [231, 250],
  [1000, 1000],
  [83_412, 100_000],
])('the axis for %i ends at %i', (highest, top) => {
  expect(roundTop(highest)).toBe(top);
});
