import examples from 'libphonenumber-js/examples.mobile';
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test('formatNumber formats a number for people and leaves a short code unchanged', () => {
  expect(formatNumber('27821234567')).toBe('+27 82 123 4567');
  expect(formatNumber('12025550123')).toBe('+1 202 555 0123');
  expect(formatNumber('31234')).toBe('31234');
});

test.each(getCountries())('formats a number of %s exactly as libphonenumber does', (country: CountryCode) => {
  const number = getExampleNumber(country, examples);
  if (!number) return;
  expect(formatNumber(number.number.slice(1))).toBe(number.formatInternational());
});

test('leaves digits unchanged that are no number of their calling code', () => {
  for (const digits of ['', '0', '43366', '123456', '27821', '999123456789', '1202555012345', 'Carillon'])
    expect(formatNumber(digits)).toBe(digits);
});

test('formats a number that is not in use', () => {
  expect(formatNumber('27610271680')).toBe('+27 61 027 1680');
  expect(formatNumber('11112223333')).toBe('+1 1112223333');
});
