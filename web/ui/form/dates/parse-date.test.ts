import { describe, expect, it } from 'vitest';
import { parseDateTime, parseDay } from './parse-date.ts';

const dayNames = { yesterday: 'Yesterday', today: 'Today', tomorrow: 'Tomorrow' };
const GB = { locale: 'en-GB', today: '2026-11-27', defaultTime: '09:00', dayNames };
const US = { ...GB, locale: 'en-US' };
/** The date format of South Africa, which puts the year first. */
const ZA = { ...GB, locale: 'en-ZA' };

describe('a day', () => {
  it.each([
    ['2027-01-31', '2027-01-31'],
    [' 2027-1-3 ', '2027-01-03'],
    ['31/1/2027', '2027-01-31'],
    ['3.4.27', '2027-04-03'],
    ['2027/04/03', '2027-04-03'],
    ['3/4', '2026-04-03'],
    ['3 March 2027', '2027-03-03'],
    ['Wed, 3 Mar 2027', '2027-03-03'],
    ['Mar 3, 2027', '2027-03-03'],
    ['3 sept', '2026-09-03'],
    ['29 Feb 2028', '2028-02-29'],
  ])('%j is %s', (text, day) => {
    expect(parseDay(text, GB)).toBe(day);
  });

  it.each([
    '',
    '2027-02-29',
    '31/4/2027',
    '13/13/2027',
    '2027',
    'soon',
    '3 Ma 2027',
    '3 March April',
    '3 of March 2027',
    '1 2 March 2027 5',
    '2027-01-31x',
    '99999-01-01',
  ])('%j is none', (text) => {
    expect(parseDay(text, GB)).toBeUndefined();
  });

  it('in numbers follows the month order of the locale', () => {
    expect(parseDay('3/12/2026', US)).toBe('2026-03-12');
    expect(parseDay('3/12/2026', GB)).toBe('2026-12-03');
    expect(parseDay('3/12/2026', ZA)).toBe('2026-12-03');
  });

  it('in numbers uses the other order if only that one is valid', () => {
    expect(parseDay('1/31/2027', GB)).toBe('2027-01-31');
    expect(parseDay('31/1/2027', US)).toBe('2027-01-31');
  });

  it('without a year is the next matching day with preferFuture', () => {
    expect(parseDay('3 Mar', GB)).toBe('2026-03-03');
    expect(parseDay('3 Mar', { ...GB, preferFuture: true })).toBe('2027-03-03');
    expect(parseDay('27 Nov', { ...GB, preferFuture: true })).toBe('2026-11-27');
  });

  it('can be a relative name such as tomorrow', () => {
    expect(parseDay('Yesterday', GB)).toBe('2026-11-26');
    expect(parseDateTime('tomorrow 9am', GB)).toBe('2026-11-28T09:00');
  });
});

describe('a date and a time', () => {
  it.each([
    ['2027-01-31T08:05', '2027-01-31T08:05'],
    ['2027-01-31 8:05', '2027-01-31T08:05'],
    ['31 Jan 2027, 14:30', '2027-01-31T14:30'],
    ['31 Jan 2027 at 2:30 pm', '2027-01-31T14:30'],
    ['Jan 31, 2027, 12:00 AM', '2027-01-31T00:00'],
    ['31/1/2027 2pm', '2027-01-31T14:00'],
    ['31 Jan 2027', '2027-01-31T09:00'],
    ['31/1', '2026-01-31T09:00'],
    ['09:00 3 Dec 2026', '2026-12-03T09:00'],
    ['2:30 pm, 3 Dec 2026', '2026-12-03T14:30'],
    ['3 Dec 2026 9.30', '2026-12-03T09:30'],
    ['3.12.2026 14h30', '2026-12-03T14:30'],
  ])('%j is %s', (text, time) => {
    expect(parseDateTime(text, GB)).toBe(time);
  });

  it.each([
    '',
    '14:30',
    '31 Jan 2027 25:00',
    '31 Jan 2027 9:60',
    '31 Jan 2027 13pm',
    '31 Jan 2027 0am',
    'soon 9:00',
  ])('%j is none', (text) => {
    expect(parseDateTime(text, GB)).toBeUndefined();
  });

  it('parses its own format', () => {
    for (const locale of ['en-GB', 'en-US', 'en-ZA']) {
      const written = new Intl.DateTimeFormat(locale, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: 'UTC',
      });
      for (let month = 0; month < 12; month++) {
        const text = written.format(Date.UTC(2027, month, 3, 17, 5));
        const iso = `2027-${String(month + 1).padStart(2, '0')}-03T17:05`;
        expect(parseDateTime(text, { ...GB, locale })).toBe(iso);
      }
    }
  });
});
