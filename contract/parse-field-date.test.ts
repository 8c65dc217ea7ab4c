import { describe, expect, it } from 'vitest';
import { parseFieldDate } from './parse-field-date.ts';

describe('a date', () => {
  it.each([
    '2026-04-03',
    '2026/4/3',
    '20260403',
    '2026-04-03T10:30:00Z',
    '3 April 2026',
    '3rd Apr 2026',
    'Apr 3, 2026',
    'April 3rd 2026',
    '3-Apr-26',
  ])('is read in any common form: %s', (text) => {
    expect(parseFieldDate(text)).toEqual({ date: '2026-04-03' });
  });

  it.each([
    ['25/12/2026', '2026-12-25'],
    ['12/25/2026', '2026-12-25'],
    ['04.04.2026', '2026-04-04'],
    ['31.12.99 10:30', '1999-12-31'],
  ])('with a single reading needs no order: %s', (text, date) => {
    expect(parseFieldDate(text)).toEqual({ date });
  });

  it('with two readings is never guessed', () => {
    expect(parseFieldDate('03/04/2026')).toBe('ambiguous_date');
    expect(parseFieldDate('03/04/2026', true)).toEqual({ date: '2026-04-03' });
    expect(parseFieldDate('03/04/2026', false)).toEqual({ date: '2026-03-04' });
    expect(parseFieldDate('25/12/2026', false)).toBe('not_a_date');
  });

  it.each(['', 'soon', '31/02/2026', '2026-13-01', '0821234567', '3 Foo 2026', '1/2'])(
    'is not %j',
    (text) => {
      expect(parseFieldDate(text)).toBe('not_a_date');
    },
  );
});
