import { expect, test } from 'vitest';
import { arrowTarget } from './arrow-target.ts';

/** Three rows, of three, two and three items. */
const PLACES = [3, 2, 3].flatMap((count, row) =>
  Array.from({ length: count }, (_, column) => ({ left: column * 40, top: row * 40 })),
);

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 7, undefined],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 5, undefined],
  ['ArrowUp', 7, 4],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, undefined],
])('%s moves from %i to %s', (key, from, to) => {
  expect(arrowTarget(key, from, PLACES)).toBe(to);
});
