import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { occurrenceAfter } from './occurrences.ts';

const day = { repeats: 'daily', first: '2026-10-23T09:00', until: null, timeZone: 'Europe/Berlin' } as const;
const after = (repeated: Parameters<typeof occurrenceAfter>[0], time: string) =>
  occurrenceAfter(repeated, new Date(time))?.toISOString();

test('a daily time stays the same on the clock across clock changes', () => {
  expect(after(day, '2026-10-24T07:00Z')).toBe('2026-10-25T08:00:00.000Z');
  expect(after(day, '2026-10-25T08:00Z')).toBe('2026-10-26T08:00:00.000Z');
});

test('the first occurrence is the start', () => {
  expect(after(day, '2026-01-01T00:00Z')).toBe('2026-10-23T07:00:00.000Z');
});

test('a weekly occurrence keeps its weekday', () => {
  expect(after({ ...day, repeats: 'weekly' }, '2026-10-23T07:00Z')).toBe('2026-10-30T08:00:00.000Z');
});

test('a monthly occurrence on the 31st is on the last day of shorter months', () => {
  const monthly = { ...day, repeats: 'monthly', first: '2027-01-31T09:00', timeZone: 'UTC' } as const;
  expect(after(monthly, '2027-02-01T00:00Z')).toBe('2027-02-28T09:00:00.000Z');
  expect(after(monthly, '2027-02-28T09:00Z')).toBe('2027-03-31T09:00:00.000Z');
});

test('there is none after the last day, but one on it', () => {
  const ends = { ...day, until: '2026-10-24' };
  expect(after(ends, '2026-10-23T07:00Z')).toBe('2026-10-24T07:00:00.000Z');
  expect(after(ends, '2026-10-24T07:00Z')).toBeUndefined();
});

test('times follow one another without a gap, in any zone', () => {
  const zone = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Johannesburg',
  );
  const step = fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const);
  const time = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zone, step, time, time, (timeZone, repeats, start, from) => {
      const first = start.toISOString().slice(0, 16);
      const next = occurrenceAfter({ repeats, first, until: null, timeZone }, from)!;
      expect(next.getTime()).toBeGreaterThan(from.getTime());
      // If a search starts just before an occurrence, it must return the same occurrence.
      const again = occurrenceAfter({ repeats, first, until: null, timeZone }, new Date(next.getTime() - 1));
      expect(again).toEqual(next);
      const further = occurrenceAfter({ repeats, first, until: null, timeZone }, next)!;
      const days = (further.getTime() - next.getTime()) / 86_400_000;
      const [least, most] = { daily: [0.9, 1.1], weekly: [6.9, 7.1], monthly: [27.9, 31.1] }[repeats];
      expect(days).toBeGreaterThan(least!);
      expect(days).toBeLessThan(most!);
    }),
  );
});
