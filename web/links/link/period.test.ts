import { expect, test } from 'vitest';
import { fillTimes, periodOf } from './period.ts';

const NOW = Date.parse('2026-11-29T14:20:31.500Z');

test('a day ends with the current hour, and longer periods with the current day', () => {
  expect(periodOf('1', NOW)).toEqual({ from: '2026-11-28T15:00:00.000Z', to: '2026-11-29T15:00:00.000Z' });
  expect(periodOf('7', NOW)).toEqual({ from: '2026-11-23T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' });
});

test('times without clicks are filled in', () => {
  const times = [{ at: '2026-11-24T00:00:00Z', clicks: 3, people: 2 }];
  const filled = fillTimes({ ...EMPTY, unit: 'day', times }, periodOf('7', NOW));
  expect(filled.map(({ at, clicks }) => [at.slice(0, 10), clicks])).toEqual([
    ['2026-11-23', 0],
    ['2026-11-24', 3],
    ['2026-11-25', 0],
    ['2026-11-26', 0],
    ['2026-11-27', 0],
    ['2026-11-28', 0],
    ['2026-11-29', 0],
  ]);
  expect(fillTimes({ ...EMPTY, unit: 'hour' }, periodOf('1', NOW))).toHaveLength(24);
});

const EMPTY = {
  clicks: 0,
  people: 0,
  previews: 0,
  programs: 0,
  unit: 'day' as const,
  times: [],
  devices: [],
  countries: [],
};
