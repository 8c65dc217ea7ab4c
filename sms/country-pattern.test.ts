import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { getCountries } from 'libphonenumber-js/max';
import { type CountryPattern, countryPattern, noCountryPattern } from './country-pattern.ts';
import { countryOf, parseNumber, sharedCallingCodes } from './phone-number.ts';

const testOf = ({ is, isNot }: CountryPattern) => {
  const [yes, no] = [new RegExp(is), isNot === undefined ? undefined : new RegExp(isNot)];
  return (number: string) => yes.test(number) && !no?.test(number);
};
const patterns = getCountries().map((country) => ({ country, isIn: testOf(countryPattern(country)!) }));
const isInNone = testOf(noCountryPattern());
const findsOf = (number: string) => [
  ...patterns.filter(({ isIn }) => isIn(number)).map(({ country }) => country),
  ...(isInNone(number) ? ['none'] : []),
];

it('finds in each country the numbers that are of it, and no others', () => {
  const seen = new Set<string>();
  const begins = fc.oneof(
    fc.constantFrom(...sharedCallingCodes()),
    fc.constantFrom('27', '33', '49', '870', '1242', '447911', '447781', '7701', '76', '6189162', '35818'),
  );
  const number = fc
    .tuple(begins, fc.stringMatching(/^[0-9]{6,10}$/))
    .map((parts) => parseNumber(`+${parts.join('')}`, 'ZA'))
    .filter((parsed) => parsed.ok)
    .map((parsed) => parsed.number);
  fc.assert(
    fc.property(number, (digits) => {
      const country = countryOf(digits);
      if (country) seen.add(country);
      expect([digits, findsOf(digits)]).toEqual([digits, [country ?? 'none']]);
    }),
    { numRuns: 2000 },
  );
  expect(findsOf('')).toEqual(['none']);
  expect([...seen]).toEqual(expect.arrayContaining(['US', 'GB', 'RU', 'KZ', 'ZA', 'CA']));
});

it('knows no pattern of what is no country', () => {
  expect(countryPattern('QQ')).toBeUndefined();
});
