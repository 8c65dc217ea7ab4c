import { getCountries } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { COUNTRIES } from '#contract/countries.ts';

test('a home country can be any that phone numbers are known of', () => {
  expect([...COUNTRIES]).toEqual(getCountries().toSorted());
});
