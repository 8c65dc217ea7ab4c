import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { getCountries } from 'libphonenumber-js/max';
import { type CountryPattern, countryPattern, unassignedNumberPattern } from './country-pattern.ts';
import { countryOf, parseNumber, sharedCallingCodes } from './phone-number.ts';

const matcherOf = ({ matches, excludes }: CountryPattern) => {
  const [yes, no] = [new RegExp(matches), excludes === undefined ? undefined : new RegExp(excludes)];
  return (number: string) => yes.test(number) && !no?.test(number);
};
const patterns = getCountries().map((country) => ({ country, isIn: matcherOf(countryPattern(country)!) }));
const isInNone = matcherOf(unassignedNumberPattern());
const matchesOf = (number: string) => [
  ...patterns.filter(({ isIn }) => isIn(number)).map(({ country }) => country),
  ...(isInNone(number) ? ['none'] : []),
];

it('agrees with countryOf on which numbers belong to a country', () => {
  const prefix = fc.oneof(
    fc.constantFrom(...sharedCallingCodes()),
    fc.constantFrom('27', '33', '49', '870', '1242', '447911', '447781', '7701', '76', '6189162', '35818'),
  );
  const number = fc
    .tuple(prefix, fc.stringMatching(/^[0-9]{6,10}$/))
    .map((parts) => parseNumber(`+${parts.join('')}`, 'ZA'))
    .filter((parsed) => parsed.ok)
    .map((parsed) => parsed.number);
  fc.assert(
    fc.property(number, (digits) => {
      expect([digits, matchesOf(digits)]).toEqual([digits, [countryOf(digits) ?? 'none']]);
    }),
    { numRuns: 2000 },
  );
  expect(matchesOf('')).toEqual(['none']);
});

it.each([
  ['12015550123', 'US'],
  ['14165550123', 'CA'],
  ['442071234567', 'GB'],
  ['79161234567', 'RU'],
  ['77011234567', 'KZ'],
  ['27821234567', 'ZA'],
])('%s belongs to %s', (number, country) => {
  expect(matchesOf(number)).toEqual([country]);
});

it('has no pattern for an unknown country', () => {
  expect(countryPattern('QQ')).toBeUndefined();
});
