import examples from 'libphonenumber-js/examples.mobile';
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test('formatNumber writes a number for people, and leaves a short code', () => {
  expect(formatNumber('27821234567')).toBe('+27 82 123 4567');
  expect(formatNumber('12025550123')).toBe('+1 202 555 0123');
  expect(formatNumber('31234')).toBe('31234');
});

test.each(getCountries())('a number of %s is written as with all of the metadata', (country: CountryCode) => {
  const number = getExampleNumber(country, examples);
  if (!number) return;
  expect(formatNumber(number.number.slice(1))).toBe(number.formatInternational());
});

test('what is no number of its calling code is left', () => {
  for (const digits of ['', '0', '43366', '123456', '27821', '999123456789', '1202555012345', 'Carillon'])
    expect(formatNumber(digits)).toBe(digits);
});

test('a number that is not in use is spaced like others', () => {
  expect(formatNumber('27610271680')).toBe('+27 61 027 1680');
  expect(formatNumber('11112223333')).toBe('+1 1112223333');
});
