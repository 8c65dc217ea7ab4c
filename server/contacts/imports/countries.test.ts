import { getCountries } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { COUNTRIES } from '#contract/countries.ts';

test('accepts every country with known phone numbers as home country', () => {
  expect([...COUNTRIES]).toEqual(getCountries().toSorted());
});
