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
