import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countryOf,
  describeNumberProblem,
  parseNumber,
  searchedDigits,
  type NumberProblem,
} from './phone-number.ts';

describe('parseNumber', () => {
  test.each([
    '0821234567',
    '082 123 4567',
    '(082) 123-4567',
    '082.123.4567',
    ' 0821234567 ',
    '821234567',
    '27821234567',
    '0027821234567',
    '+27821234567',
    '+27 (0)82 123 4567',
    '+27(0)821234567',
    '(+27) 82 123 4567',
    '+ 27 82-123-4567',
    '\u202a+27 82 123 4567\u202c',
    '+27\u00a082\u00a0123\u00a04567',
    "'0821234567",
    '="0821234567"',
    '27821234567.0',
    '821234567.0',
    '٠٨٢١٢٣٤٥٦٧',
  ])('reads %j at home in South Africa', (input) => {
    expect(parseNumber(input, 'ZA')).toEqual({ ok: true, number: '27821234567' });
  });

  test.each(['+27 82 123 4567', '0027 82 123 4567', '+27 (0)82 123 4567'])(
    'reads %j at home anywhere',
    (input) => {
      for (const home of ['US', 'GB', 'DE', 'AU', 'JP', 'NG', 'KE'] as const) {
        expect(parseNumber(input, home)).toEqual({ ok: true, number: '27821234567' });
      }
    },
  );

  test.each<[string, NumberProblem]>([
    ['', 'empty'],
    ['   ', 'empty'],
    ['\u200b', 'empty'],
    ['n/a', 'not_a_number'],
    ['-', 'not_a_number'],
    ['see notes', 'not_a_number'],
    ['call 0821234567', 'not_a_number'],
    ['08212', 'too_short'],
    ['1', 'too_short'],
    ['08212345', 'too_short'],
    ['+2782123456', 'too_short'],
    ['08212345678', 'too_long'],
    ['278212345678', 'too_long'],
    ['0821234567890123', 'too_long'],
    ['0821234567 / 0831234567', 'too_long'],
    ['8'.repeat(300), 'too_long'],
    ['+999 123 4567', 'unknown_country'],
    ['+27 11 555 12', 'invalid'],
    ['0821234567 ext. 5', 'invalid'],
    ['2.78215E+10', 'spreadsheet'],
    ['2,78215E+10', 'spreadsheet'],
    ['2.78E10', 'spreadsheet'],
    ['#REF!', 'spreadsheet'],
    ['#N/A', 'spreadsheet'],
    ['########', 'spreadsheet'],
  ])('%j is not one: %s', (input, reason) => {
    expect(parseNumber(input, 'ZA')).toEqual({ ok: false, reason });
    expect(describeNumberProblem(reason)).toMatch(/^[A-Z].*\.$/);
  });

  test('accepts any text, and gives digits that it reads again', () => {
    const phoneLike = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789+() -.xE#/')),
      maxLength: 24,
    });
    const home = fc.constantFrom('ZA', 'US', 'GB', 'DE', 'NG');
    fc.assert(
      fc.property(fc.oneof(phoneLike, fc.string({ unit: 'binary' })), home, (input, homeCountry) => {
        const parsed = parseNumber(input, homeCountry);
        if (!parsed.ok) return;
        expect(parsed.number).toMatch(/^\d{5,15}$/);
        expect(parseNumber(`+${parsed.number}`, 'ZA')).toEqual(parsed);
      }),
      { numRuns: 2000 },
    );
  });
});

test('countryOf finds the country, even where several share a calling code', () => {
  expect(countryOf('27821234567')).toBe('ZA');
  expect(countryOf('12042345678')).toBe('CA');
  expect(countryOf('447400123456')).toBe('GB');
  expect(countryOf('447781123456')).toBe('GG');
  expect(countryOf('870773111632')).toBeUndefined();
  expect(countryOf('')).toBeUndefined();
});

test.each([
  ['+27 (0)82 123 4567', '27821234567'],
  ['0027 (0)82', '002782'],
  ['(082) 123-4567', '0821234567'],
  ['082', '082'],
  ['82 1', '821'],
  ['Ann', undefined],
  ['', undefined],
])('a search for %j is one for the digits %s', (search, digits) => {
  expect(searchedDigits(search)).toBe(digits);
});
