import { expect, test } from 'vitest';
import { lastDaysToToday, startOfDay, yesterdayToSameTime } from './days.ts';

test.each([
  // Clocks go back from 3:00 to 2:00, and forward from 2:00 to 3:00.
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-11-25', 'Asia/Kathmandu', '2026-11-24T18:15:00.000Z'],
  // Midnight does not exist.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  // Midnight occurs twice.
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
])('starts %s in %s at %s', (day, timeZone, start) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(start);
});

test('returns days up to today, without gaps', () => {
  const days = lastDaysToToday('Europe/Berlin', 40, Date.parse('2026-11-09T23:30:00Z'));
  expect([days.length, days[0]!.day, days.at(-1)!.day]).toEqual([40, '2026-10-02', '2026-11-10']);
  for (const [nth, { from }] of days.entries()) if (nth > 0) expect(from).toEqual(days[nth - 1]!.to);
  const hours = days.map(({ from, to }) => (to.getTime() - from.getTime()) / 3_600_000);
  expect(hours.filter((each) => each !== 24)).toEqual([25]);
});

test('ends yesterday at the current time of day, also after a clock change', () => {
  expect(yesterdayToSameTime('Asia/Kathmandu', Date.parse('2026-03-02T20:00:00Z'))).toEqual({
    day: '2026-03-02',
    from: new Date('2026-03-01T18:15:00Z'),
    to: new Date('2026-03-01T20:00:00Z'),
  });
  // It is 12:00 on the day when the clock goes forward at 02:00.
  expect(yesterdayToSameTime('Europe/Berlin', Date.parse('2026-03-29T10:00:00Z')).to).toEqual(
    new Date('2026-03-28T11:00:00Z'),
  );
});
