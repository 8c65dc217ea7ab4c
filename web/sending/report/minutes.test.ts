import { expect, test } from 'vitest';
import { barsOf } from './minutes.ts';

const minute = (at: number) => ({ minute: `m${at}`, submitted: 10, delivered: 7, failed: 1 });

test('a short campaign has a bar for each minute', () => {
  const bars = barsOf([minute(0), minute(1)], (moment) => moment);
  expect(bars).toEqual([
    { key: 'm0', label: 'm0', name: 'm0', delivered: 7, waiting: 2, failed: 1 },
    { key: 'm1', label: 'm1', name: 'm1', delivered: 7, waiting: 2, failed: 1 },
  ]);
});

test('a long one has several minutes to a bar, and loses none', () => {
  const bars = barsOf(
    Array.from({ length: 500 }, (_, at) => minute(at)),
    (moment) => moment,
  );
  expect(bars.length).toBeLessThanOrEqual(48);
  expect(bars.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(3500);
});
