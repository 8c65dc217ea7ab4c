import { expect, test } from 'vitest';
import { createFormat } from './format.tsx';

const format = createFormat('Africa/Johannesburg');
const noon = Date.parse('2026-03-10T10:00:00Z');

test('formats numbers with separators, and credits from thousandths', () => {
  expect(format.number(12431)).toBe('12,431');
  expect(format.credits(1_204_000)).toBe('1,204');
  expect(format.credits(1_204_500)).toBe('1,204.50');
  expect(format.credits(55)).toBe('0.055');
});

test("formats moments in the account's time zone", () => {
  expect(format.exact('2026-03-10T22:30:00Z')).toBe('11 Mar 2026, 00:30:00');
});

test('formats hours in the locale', () => {
  const at = new Date('2026-03-10T06:05:00Z');
  expect(format.dateTime(at, at)).toMatch(/10 Mar, 08:05$/);
  expect(format.dateTime(at, new Date('2025-12-31T12:00:00Z'))).toMatch(/10 Mar 2026, 08:05$/);
  expect(format.clockTime('2026-03-10T08:05', at)).toMatch(/10 Mar, 08:05$/);
  expect(format.shortTime('2026-03-10T08:05', at)).toBe('10 Mar, 08:05');
  expect(format.shortTime('2027-03-10T08:05', at)).toBe('10 Mar 2027');
  expect(format.hourOf('2026-03-10T08:05')).toBe('08:05');
  expect(createFormat('Africa/Johannesburg', 'en-US').dateTime(at, at)).toMatch(/, 8:05\sAM$/);
});

test('does not shift a day of a report by the time zone', () => {
  expect(format.day('2026-03-10')).toBe('Tue 10 Mar');
  expect(format.fullDay('2026-03-10')).toBe('10 Mar 2026');
  expect(format.month('2026-03')).toBe('March 2026');
});

test.each([
  ['Pacific/Kiritimati', '2026-03-11'],
  ['Africa/Johannesburg', '2026-03-10'],
  ['Etc/GMT+12', '2026-03-09'],
])('today in %s is %s', (timeZone, day) => {
  expect(createFormat(timeZone).today(noon)).toBe(day);
});

test.each([
  ['2026-03-10T09:59:40Z', 'now'],
  ['2026-03-10T09:55:00Z', '5 minutes ago'],
  ['2026-03-10T07:00:00Z', '3 hours ago'],
  ['2026-03-09T09:00:00Z', 'yesterday'],
  ['2026-02-01T09:00:00Z', '1 Feb 2026'],
])('%s is %s', (moment, words) => {
  expect(format.relative(moment, noon)).toBe(words);
});

test.each([
  ['en-US', '12,431.5', 'Mar 10, 2026, 12:00:00 PM', 'Tue, Mar 10'],
  ['en-ZA', '12\u00a0431,5', '10 Mar 2026, 12:00:00', 'Tue, 10 Mar'],
  ['de-DE', '12.431,5', '10.03.2026, 12:00:00', 'Di., 10. März'],
])('formats numbers and moments in %s', (locale, number, moment, day) => {
  const there = createFormat('Africa/Johannesburg', locale);
  expect(there.number(12_431.5)).toBe(number);
  expect(there.exact('2026-03-10T10:00:00Z')).toBe(moment);
  expect(there.day('2026-03-10')).toBe(day);
});

test('formats relative times in the locale', () => {
  expect(createFormat('UTC', 'de-DE').relative('2026-03-09T09:00:00Z', noon)).toBe('gestern');
});
