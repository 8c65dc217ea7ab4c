import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountryHours, DAY_KINDS, readDayHours } from './country-hours.ts';
import { LEGAL_HOURS } from './law.ts';
import { isOpen } from './testing/clocks.ts';
import { opensWithinLimit, windowFrom } from './window.ts';

const from = (region: string, time: string) => {
  const window = windowFrom(region, LEGAL_HOURS[region.slice(0, 2)]!, new Date(time));
  return [window.opensAt.toISOString(), window.closesAt.toISOString()];
};

describe('South Africa', () => {
  test('is open from 8 to 20 on weekdays', () => {
    expect(from('ZA', '2026-11-23T13:00Z')).toEqual(['2026-11-23T13:00:00.000Z', '2026-11-23T18:00:00.000Z']);
    expect(from('ZA', '2026-11-23T18:00Z')).toEqual(['2026-11-24T06:00:00.000Z', '2026-11-24T18:00:00.000Z']);
  });
  test('is open from 9 to 13 on Saturdays, and closed on Sundays', () => {
    expect(from('ZA', '2026-11-28T01:00Z')).toEqual(['2026-11-28T07:00:00.000Z', '2026-11-28T11:00:00.000Z']);
    expect(from('ZA', '2026-11-29T10:00Z')).toEqual(['2026-11-30T06:00:00.000Z', '2026-11-30T18:00:00.000Z']);
  });
  test('is closed on public holidays, including those moved from a Sunday', () => {
    expect(from('ZA', '2026-12-24T19:00Z')[0]).toBe('2026-12-28T06:00:00.000Z');
    expect(from('ZA', '2026-08-09T10:00Z')[0]).toBe('2026-08-11T06:00:00.000Z');
  });
});

describe('the United States', () => {
  test('are open when both New York and Los Angeles are', () => {
    expect(from('US', '2026-11-23T09:00Z')).toEqual(['2026-11-23T16:00:00.000Z', '2026-11-24T02:00:00.000Z']);
  });
  test('have separate hours for Hawaii and Alaska', () => {
    expect(from('US-HI', '2026-11-23T13:00Z')).toEqual([
      '2026-11-23T18:00:00.000Z',
      '2026-11-24T07:00:00.000Z',
    ]);
    expect(from('US-AK', '2026-11-23T13:00Z')[0]).toBe('2026-11-23T17:00:00.000Z');
  });
  test('open an hour later in UTC once their clocks go back', () => {
    expect(from('US', '2026-10-30T09:00Z')[0]).toBe('2026-10-30T15:00:00.000Z');
    expect(from('US', '2026-11-02T09:00Z')[0]).toBe('2026-11-02T16:00:00.000Z');
  });
});

test('everOpens rejects hours that are never open in all zones of a country', () => {
  const early: CountryHours = {
    weekdays: '08:00-08:30',
    saturday: 'closed',
    sunday: 'closed',
    holidays: 'closed',
  };
  expect(opensWithinLimit('US', early, new Date('2026-11-23T00:00Z'))).toBe(false);
  expect(opensWithinLimit('ZA', early, new Date('2026-11-23T00:00Z'))).toBe(true);
});

const day = fc.oneof(
  fc.constant('closed'),
  fc.constant('00:00-24:00'),
  fc
    .tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 12, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(
      ([opens, closes, minute]) =>
        `${String(opens).padStart(2, '0')}:30-${closes}:${String(minute).padStart(2, '0')}`,
    ),
);
const anyHours = fc.record({ weekdays: day, saturday: day, sunday: day, holidays: day });
/** Covers three years, including the days of clock changes. */
const anyTime = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
const anyRegion = fc.constantFrom('ZA', 'US', 'US-HI', 'GB', 'AU', 'BR', 'IR', 'NZ', 'CL');

test('a window is open in all zones from start to end, and no earlier time is', () => {
  fc.assert(
    fc.property(anyRegion, anyHours, anyTime, (region, hours, time) => {
      const { opensAt, closesAt } = windowFrom(region, hours, time);
      if (!opensWithinLimit(region, hours, time)) return;
      expect(opensAt.getTime()).toBeGreaterThanOrEqual(time.getTime());
      expect(closesAt.getTime()).toBeGreaterThan(opensAt.getTime());
      const inside = [
        opensAt.getTime(),
        (opensAt.getTime() + closesAt.getTime()) / 2,
        closesAt.getTime() - 1,
      ];
      for (const at of inside) expect(isOpen(region, hours, at)).toBe(true);
      // Uses larger steps for long waits, because each check formats the time in all zones.
      const step = Math.max(7 * 60_000, (opensAt.getTime() - time.getTime()) / 500);
      for (let at = time.getTime(); at < opensAt.getTime(); at += step)
        expect(isOpen(region, hours, at)).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test('readDayHours parses valid hours and rejects others', () => {
  expect(readDayHours('08:00-20:30')).toEqual({ from: 480, to: 1230 });
  expect(readDayHours('closed')).toBeNull();
  expect(readDayHours('00:00-24:00')).toEqual({ from: 0, to: 1440 });
  for (const none of ['', '8-20', '20:00-08:00', '08:00-08:00', '08:00-24:30', '24:00-24:00', '08:60-20:00'])
    expect(readDayHours(none), none).toBeUndefined();
  for (const hours of Object.values(LEGAL_HOURS))
    for (const kind of DAY_KINDS) expect(readDayHours(hours[kind])).not.toBeUndefined();
});
