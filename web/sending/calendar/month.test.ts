import { expect, test } from 'vitest';
import { daysOf, monthAfter } from './month.ts';

test('a month has its days, and weeks begin on Monday', () => {
  const november = daysOf('2026-11');
  expect([november.days.length, november.days[0], november.days.at(-1)]).toEqual([
    30,
    '2026-11-01',
    '2026-11-30',
  ]);
  // A Sunday.
  expect(november.before).toBe(6);
  expect(daysOf('2028-02').days).toHaveLength(29);
  expect(daysOf('2027-02')).toMatchObject({ before: 0 });
});

test('months follow each other over years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ]);
});
