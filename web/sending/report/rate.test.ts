import { expect, test } from 'vitest';
import { appendProgress, averageRate, type ProgressReading } from './rate.ts';

test('one reading gives no rate', () => {
  expect(averageRate([{ at: 0, done: 100 }])).toBeUndefined();
});

test('computes messages per second', () => {
  expect(
    averageRate([
      { at: 0, done: 100 },
      { at: 2000, done: 5100 },
    ]),
  ).toBe(2500);
});

test('ignores readings older than ten seconds', () => {
  let readings: ProgressReading[] = [];
  for (let at = 0; at <= 15_000; at += 1000) readings = appendProgress(readings, { at, done: at });
  expect(readings[0]?.at).toBe(5000);
  expect(readings).toHaveLength(11);
});
