import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';

const step = (seconds: number) => ({
  at: new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString(),
  submitted: 10,
  delivered: 7,
  failed: 1,
});
const clock = (moment: string) => moment.slice(11, 19);

test('nothing has no bars', () => {
  expect(barsOf([], clock)).toEqual([]);
});

test('a short campaign has a bar for ten seconds, and room for more', () => {
  const bars = barsOf([step(0), step(10)], clock);
  expect(bars).toHaveLength(12);
  expect(bars[1]).toMatchObject({ label: '00:00:10', delivered: 7, failed: 1, waiting: 2 });
  expect(bars[2]).toMatchObject({ label: '00:00:20', delivered: 0, failed: 0, waiting: 0 });
});

test('a time in which nothing happened is empty, not left out', () => {
  const bars = barsOf([step(0), step(200)], clock);
  expect(bars).toHaveLength(21);
  expect(bars.filter((bar) => bar.delivered > 0).map((bar) => bar.label)).toEqual(['00:00:00', '00:03:20']);
});

test('a long one has several steps to a bar, and loses none', () => {
  const bars = barsOf(
    Array.from({ length: 500 }, (_, index) => step(index * 10)),
    clock,
  );
  expect(bars.length).toBeLessThanOrEqual(48);
  expect(bars.reduce((sum, bar) => sum + bar.delivered, 0)).toBe(3500);
});
