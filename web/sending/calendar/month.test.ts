import { expect, test } from 'vitest';
import { monthDays, addMonths } from './month.ts';

test('lists the days of a month in weeks from Monday or Sunday', () => {
  const november = monthDays('2026-11', 1);
  expect([november.days.length, november.days[0], november.days.at(-1)]).toEqual([
    30,
    '2026-11-01',
    '2026-11-30',
  ]);
  // 1 November 2026 is a Sunday.
  expect(november.before).toBe(6);
  expect(monthDays('2026-11', 0).before).toBe(0);
  expect(monthDays('2026-12', 0).before).toBe(2);
  expect(monthDays('2028-02', 1).days).toHaveLength(29);
  expect(monthDays('2027-02', 1)).toMatchObject({ before: 0 });
});

test('adds months across years', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ]);
});
