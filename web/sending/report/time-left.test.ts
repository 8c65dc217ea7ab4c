import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test.each([
  [0, 100, undefined],
  [100, 0, undefined],
  [100, undefined, undefined],
  [450, 100, { unit: 'seconds', count: 5 }],
  [90_000, 100, { unit: 'minutes', count: 15 }],
  [1_000_000, 100, { unit: 'hours', count: 3 }],
] as const)('%i messages at %s per second take %o', (waiting, rate, expected) => {
  expect(timeLeft(waiting, rate)).toEqual(expected);
});
