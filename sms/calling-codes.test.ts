import { expect, it } from 'vitest';
import { callingCodeOf, callingCodesByCountry, countriesOfPrefix } from './calling-codes.ts';

it('finds the calling code at the start of a number', () => {
  expect(['27821234567', '12125550123', '264811234567', '999'].map((each) => callingCodeOf(each))).toEqual([
    '27',
    '1',
    '264',
    undefined,
  ]);
});

it('knows the calling code of each country', () => {
  const codes = callingCodesByCountry();
  expect([codes.get('ZA'), codes.get('US'), codes.get('JM')]).toEqual(['27', '1', '1']);
});

it('finds the countries whose numbers can begin with some digits', () => {
  expect(countriesOfPrefix('2782')).toEqual(['ZA']);
  expect(countriesOfPrefix('1876')).toEqual(['JM']);
  expect(countriesOfPrefix('1')).toEqual(expect.arrayContaining(['US', 'CA', 'JM']));
  expect(countriesOfPrefix('')).toEqual([]);
});
