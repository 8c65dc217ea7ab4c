import { expect, it } from 'vitest';
import { dayShortcuts, timeShortcuts } from './shortcuts.ts';

const valuesOf = (shortcuts: { value: string }[]) => shortcuts.map(({ value }) => value);

it('days after the end of a month are in the next month', () => {
  expect(valuesOf(dayShortcuts('past', '2028-03-01'))).toEqual([
    '2028-03-01',
    '2028-02-29',
    '2028-02-23',
    '2028-01-31',
  ]);
  expect(valuesOf(dayShortcuts('future', '2026-12-31'))).toEqual([
    '2027-01-01',
    '2027-01-30',
    '2027-03-31',
    '2027-12-31',
  ]);
});

it('all times are in the future', () => {
  // 27 November 2026 is a Friday.
  expect(valuesOf(timeShortcuts('2026-11-27T10:02'))).toEqual([
    '2026-11-27T11:05',
    '2026-11-27T18:00',
    '2026-11-28T09:00',
    '2026-11-30T09:00',
  ]);
});

it('omits this evening late in the day, and Monday on Sundays', () => {
  expect(valuesOf(timeShortcuts('2026-11-29T23:30'))).toEqual(['2026-11-30T00:30', '2026-11-30T09:00']);
});
