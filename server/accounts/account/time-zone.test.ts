import { describe, expect, test } from 'vitest';
import { readUtcOffset, writeUtcOffset, zoneAt } from './time-zone.ts';

test.each([
  ['+0200', 2],
  ['-0500', -5],
  ['+00:00', 0],
  ['-0000', 0],
  ['+1200', 12],
  ['+1300', undefined],
  ['+0530', undefined],
  ['2', undefined],
  ['', undefined],
  [null, undefined],
])('the offset %s is %s hours', (text, hours) => {
  expect(readUtcOffset(text)).toBe(hours);
});

test('offsets are written as they are read', () => {
  for (let hours = -12; hours <= 12; hours++) expect(readUtcOffset(writeUtcOffset(hours))).toBe(hours);
});

describe('the zone of an account', () => {
  test.each([
    ['Africa/Johannesburg', 2, 'Africa/Johannesburg'],
    ['Africa/Johannesburg', 8, 'Etc/GMT-8'],
    ['Asia/Kolkata', 2, 'Asia/Kolkata'],
    ['Pacific/Kiritimati', 2, 'Pacific/Kiritimati'],
    [undefined, -12, 'Etc/GMT+12'],
    ['UTC', 0, 'UTC'],
    ['nowhere', 0, 'Etc/UTC'],
    ['+02:00', 2, 'Etc/GMT-2'],
    ['2020-01-01T00:00+01:00', 2, 'Etc/GMT-2'],
  ])('of a browser in %s that chose %i is %s', (zone, offset, shown) => {
    expect(zoneAt(zone, offset)).toBe(shown);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: shown })).not.toThrow();
  });
});
