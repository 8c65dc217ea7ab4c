import { getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLandline, landlinePrefixes } from './landlines.ts';

test.each([
  ['27118765432', true],
  ['27214012345', true],
  ['27821234567', false],
  ['27800123456', false],
  ['442071838750', true],
  ['447911123456', false],
  ['493012345678', true],
  ['4915123456789', false],
  ['33142685300', true],
  ['254202222222', true],
  // North American plans do not distinguish landlines.
  ['12125551234', false],
  ['', false],
])('%s: %s', (number, expected) => {
  expect(isLandline(number)).toBe(expected);
});

test('treats no mobile of any country as a landline', () => {
  for (const country of getCountries())
    expect([country, isLandline(getExampleNumber(country, examples)!.number.slice(1))]).toEqual([
      country,
      false,
    ]);
});

test('landlinePrefixes agrees with isLandline', () => {
  const prefixes = [...landlinePrefixes()];
  const begins = (number: string) =>
    prefixes.some(([length, some]) => some.includes(number.slice(0, length)));
  for (const number of ['27118765432', '27821234567', '442071838750', '447911123456', '12125551234', ''])
    expect([number, begins(number)]).toEqual([number, isLandline(number)]);
});

test('every landline is a landline for libphonenumber', () => {
  const digits = fc.tuple(
    fc.constantFrom('27', '44', '49', '55', '61', '91', '234', '353', '380', '998', '961'),
    fc.stringMatching(/^[1-9]\d{6,9}$/),
  );
  fc.assert(
    fc.property(digits, ([code, rest]) => {
      const phone = parsePhoneNumberFromString(`+${code}${rest}`);
      fc.pre(phone?.isValid() === true);
      if (isLandline(phone.number.slice(1))) expect(phone.getType()).toBe('FIXED_LINE');
    }),
    { numRuns: 2000 },
  );
});
