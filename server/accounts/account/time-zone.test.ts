import { describe, expect, test } from 'vitest';
import { zoneAt } from './time-zone.ts';

describe('the time zone of an account', () => {
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
  ])('for a browser in %s with the chosen offset %i is %s', (zone, offset, shown) => {
    expect(zoneAt(zone, offset)).toBe(shown);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: shown })).not.toThrow();
  });
});
