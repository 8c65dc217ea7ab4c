import { expect, test } from 'vitest';
import { dailyOutcomes, hasChart, mergeDays, selectBarGroups } from './bars.ts';

const COLUMNS = ['messages', 'delivered', 'undelivered', 'expired', 'rejected'] as const;
const content = { what: 'totals' as const, by: 'day' as const, columns: [...COLUMNS] };

test('draws an empty bar for days without messages', () => {
  const rows = [{ labels: ['2026-11-02'], cells: [10, 6, 1, 1, 1] }];
  expect(dailyOutcomes({ from: '2026-11-01', to: '2026-11-02', content }, [...COLUMNS], rows)).toEqual([
    { day: '2026-11-01', delivered: 0, waiting: 0, failed: 0 },
    { day: '2026-11-02', delivered: 6, waiting: 1, failed: 3 },
  ]);
});

test('starts weeks with the first week of the report', () => {
  const rows = [{ labels: ['2026-10-26'], cells: [1, 1, 0, 0, 0] }];
  const weeks = dailyOutcomes(
    { from: '2026-10-28', to: '2026-11-03', content: { ...content, by: 'week' } },
    [...COLUMNS],
    rows,
  );
  expect(weeks.map(({ day }) => day)).toEqual(['2026-10-26', '2026-11-02']);
});

test('merges many days without losing any', () => {
  const days = Array.from({ length: 1100 }, (_, nth) => ({
    day: `day ${nth}`,
    delivered: 1,
    waiting: 0,
    failed: 2,
  }));
  const bars = mergeDays(days);
  expect(bars.length).toBeLessThanOrEqual(92);
  expect(bars.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(1100);
  expect(bars.reduce((sum, { failed }) => sum + failed, 0)).toBe(2200);
  expect(bars[0]).toMatchObject({ day: 'day 0', last: 'day 11' });
});

test('lists at most ten groups, largest first', () => {
  const rows = Array.from({ length: 12 }, (_, nth) => ({ labels: [`n${nth}`], cells: [nth, 0, nth, 0, 0] }));
  const { groups, hasOutcomes } = selectBarGroups('network', [...COLUMNS], rows);
  expect(groups.map(({ messages }) => messages)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(groups[0]).toMatchObject({ labels: ['n11'], failed: 11, delivered: 0, waiting: 0 });
  expect(hasOutcomes).toBe(true);
  expect(selectBarGroups('network', ['messages'], [{ labels: ['n'], cells: [1] }]).hasOutcomes).toBe(false);
});

test('lists the ten newest months in order', () => {
  const months = Array.from({ length: 12 }, (_, nth) => `2026-${String(nth + 1).padStart(2, '0')}`);
  const rows = months.toReversed().map((month) => ({ labels: [month], cells: [7, 0, 0, 0, 0] }));
  const { groups } = selectBarGroups('month', [...COLUMNS], rows);
  expect(groups.map(({ labels }) => labels[0])).toEqual(months.slice(2));
});

test.each([
  ['days', content, true],
  ['weeks', { ...content, by: 'week' as const }, true],
  ['countries', { ...content, by: 'country' as const }, false],
  ['days without a column of failures', { ...content, columns: ['messages' as const] }, false],
])('%s', (_what, some, expected) => {
  expect(hasChart(some)).toBe(expected);
});
