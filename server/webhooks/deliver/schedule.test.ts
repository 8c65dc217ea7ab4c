import { expect, it } from 'vitest';
import { nextTry } from './schedule.ts';

const at = new Date('2026-12-01T00:00:00Z');
const secondsUntil = (tries: number, retryAfterS = 0, random = 0) => {
  const next = nextTry({ at, tries, retryAfterS }, random);
  return next && (next.getTime() - at.getTime()) / 1000;
};
const HOUR = 3600;

it('waits longer after each failure, and gives up after ten attempts', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((tries) => secondsUntil(tries));
  expect(waits).toEqual([
    5,
    300,
    1800,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    24 * HOUR,
    undefined,
  ]);
});

it('adds up to a tenth at random', () => {
  expect(secondsUntil(2, 0, 0.999)).toBeCloseTo(329.97);
});

it('waits as long as the endpoint asks, but no shorter', () => {
  expect(secondsUntil(1, 60)).toBe(60);
  expect(secondsUntil(3, 60)).toBe(1800);
});
