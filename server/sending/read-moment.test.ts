import { expect, test } from 'vitest';
import { readClockTime, readMoment } from './read-moment.ts';

test.each([
  ['2026-11-23T09:00', 'Africa/Johannesburg', '2026-11-23T07:00:00.000Z'],
  ['2026-11-23T09:00:30', 'Asia/Kathmandu', '2026-11-23T03:15:30.000Z'],
  ['2026-11-23T09:00Z', 'Africa/Johannesburg', '2026-11-23T09:00:00.000Z'],
  ['2026-11-23T09:00:00.5-05:00', 'Africa/Johannesburg', '2026-11-23T14:00:00.500Z'],
  // Clocks skip the first of these times and repeat the second.
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
])('%s in %s is %s', (text, timeZone, moment) => {
  expect(readMoment(text, timeZone).toISOString()).toBe(moment);
});

test.each(['', 'tomorrow', '2026-02-30T09:00', '2026-11-23T25:00', '2026-11-23T09:00+99:00'])(
  'rejects %j',
  (text) => {
    expect(() => readMoment(text, 'UTC')).toThrow('Enter the time as');
  },
);

test.each(['9999-12-31T09:00', '+010000-01-01T00:00Z', '-000001-01-01T00:00Z'])(
  'rejects %j as out of range',
  (text) => {
    expect(() => readMoment(text, 'UTC')).toThrow('Choose a time in the years 1 to 9998.');
  },
);

test('rejects a local time that is out of range', () => {
  expect(() => readClockTime('9999-12-31T09:00')).toThrow('Choose a time in the years 1 to 9998.');
});
