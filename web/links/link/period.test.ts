import { expect, test } from 'vitest';
import { periodOf } from './period.ts';

const NOW = Date.parse('2026-11-29T14:20:31.500Z');

test('a day ends with the current hour, and longer periods with the current day', () => {
  expect(periodOf('1', NOW)).toEqual({ from: '2026-11-28T15:00:00.000Z', to: '2026-11-29T15:00:00.000Z' });
  expect(periodOf('7', NOW)).toEqual({ from: '2026-11-23T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' });
});
