import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { formatAbsoluteTime, formatRelativeTime, parseTime } from './time.ts';

it('writes an absolute time in UTC', () => {
  expect(formatAbsoluteTime(new Date('2026-11-20T12:34:56.789Z'))).toBe('261120123456700+');
  expect(() => formatAbsoluteTime(new Date('1999-01-01'))).toThrow(RangeError);
});

test.each([
  [0, '000000000000000R'],
  [3600, '000000010000000R'],
  [3 * 86400 + 61, '000003000101000R'],
  [45 * 86400, '000115000000000R'],
])('writes %i seconds from now', (seconds, text) => {
  expect(formatRelativeTime(seconds)).toBe(text);
});

test.each([-1, Number.NaN, 100 * 365 * 86400])('rejects %d seconds', (seconds) => {
  expect(() => formatRelativeTime(seconds)).toThrow(RangeError);
});

it('reads absolute times as written', () => {
  const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(times, (date) => {
      const tenths = new Date(Math.floor(date.getTime() / 100) * 100);
      expect(parseTime(formatAbsoluteTime(date))).toEqual({ kind: 'absolute', date: tenths });
    }),
  );
});

it('reads relative times as written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 * 365 * 86400 }), (seconds) => {
      expect(parseTime(formatRelativeTime(seconds))).toEqual({ kind: 'relative', seconds });
    }),
  );
});

it('reads the offset from UTC', () => {
  const date = new Date('2026-11-20T12:00:00Z');
  expect(parseTime('261120140000008+')).toEqual({ kind: 'absolute', date });
  expect(parseTime('261120100000008-')).toEqual({ kind: 'absolute', date });
});

test.each(['', '261120', '261320120000000+', '260230120000000+', '26112012000000+', 'x61120120000000+'])(
  'does not take %j as a time',
  (text) => expect(parseTime(text)).toBeUndefined(),
);
