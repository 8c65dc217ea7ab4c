import { expect, test } from 'vitest';
import { dueAt } from './plan-forwards.ts';

const at = (frequency: 'at-once' | 'hourly' | 'daily', now: string) =>
  dueAt(frequency, 'Asia/Kathmandu', Date.parse(now))?.toISOString() ?? null;

test('replies are sent at once, on the next hour or at the next 8:00 by the clock of the account', () => {
  expect(at('at-once', '2026-11-30T07:30:00Z')).toBeNull();
  // 13:15 in Kathmandu.
  expect(at('hourly', '2026-11-30T07:30:00Z')).toBe('2026-11-30T08:15:00.000Z');
  expect(at('hourly', '2026-11-30T08:15:00Z')).toBe('2026-11-30T09:15:00.000Z');
  expect(at('daily', '2026-11-30T07:30:00Z')).toBe('2026-12-01T02:15:00.000Z');
  expect(at('daily', '2026-11-30T01:00:00Z')).toBe('2026-11-30T02:15:00.000Z');
  expect(at('daily', '2026-11-30T02:15:00Z')).toBe('2026-12-01T02:15:00.000Z');
});
