import { expect, test } from 'vitest';
import { fillTimes } from './fill-times.ts';

test('times without clicks are filled in', () => {
  const times = [{ at: '2026-11-24T00:00:00Z', clicks: 3, people: 2 }];
  const days = fillTimes(
    { unit: 'day', times },
    { from: '2026-11-23T00:00:00.000Z', to: '2026-11-26T00:00:00.000Z' },
  );
  expect(days.map(({ at, clicks }) => [at.slice(0, 10), clicks])).toEqual([
    ['2026-11-23', 0],
    ['2026-11-24', 3],
    ['2026-11-25', 0],
  ]);
  const day = { from: '2026-11-28T15:00:00.000Z', to: '2026-11-29T15:00:00.000Z' };
  expect(fillTimes({ unit: 'hour', times: [] }, day)).toHaveLength(24);
});
