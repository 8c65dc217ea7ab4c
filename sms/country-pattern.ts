import { Metadata } from 'libphonenumber-js/max';
import { type CountryCode, countriesByCallingCode } from './phone-number.ts';

/** A method that libphonenumber's types omit. */
type CallingCodeMetadata = { getCountryCodesForCallingCode(code: string): CountryCode[] };

/** A numbering plan from libphonenumber, with members that its types omit. */
type Plan = {
  leadingDigits(): string | undefined;
  nationalNumberPattern(): string;
  type(name: string): { pattern(): string } | undefined;
};

/** The types of numbers that plans have patterns for, in libphonenumber's names. */
export const NUMBER_TYPES = [
  'FIXED_LINE',
  'MOBILE',
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'VOIP',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
];

/** Regular expressions, valid in JavaScript and PostgreSQL: a number must match `matches` and not `excludes`. */
export type CountryPattern = { matches: string; excludes: string | undefined };

/**
 * Returns a pattern for the numbers (E.164 digits) that `countryOf` assigns to a country, or undefined for
 * an unknown country. If countries share a calling code, the pattern excludes the plans that libphonenumber
 * checks earlier.
 */
export function countryPattern(country: string): CountryPattern | undefined {
  for (const [code, countries] of countriesInOrder()) {
    const position = countries.indexOf(country as CountryCode);
    if (position < 0) continue;
    return countries.length === 1
      ? { matches: `^${code}`, excludes: undefined }
      : {
          matches: callingCodePattern(code, [countries[position]!]),
          excludes: position === 0 ? undefined : callingCodePattern(code, countries.slice(0, position)),
        };
  }
  return undefined;
}

/** Returns a pattern for the numbers that `countryOf` assigns to no country. */
export const unassignedNumberPattern = (): CountryPattern => ({
  matches: '',
  excludes: countriesInOrder()
    .map(([code, countries]) => (countries.length === 1 ? `^${code}` : callingCodePattern(code, countries)))
    .join('|'),
});

/** Returns the countries of each calling code, in the order in which libphonenumber checks them. */
function countriesInOrder(): [code: string, countries: CountryCode[]][] {
  const metadata = new Metadata() as unknown as CallingCodeMetadata;
  return [...countriesByCallingCode().keys()].map((code) => [
    code,
    metadata.getCountryCodesForCallingCode(code),
  ]);
}

const callingCodePattern = (code: string, countries: CountryCode[]): string =>
  `^${code}(?:${countries.map(nationalPattern).join('|')})`;

/** Returns a pattern for the digits after the calling code. */
function nationalPattern(country: CountryCode): string {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan as unknown as Plan;
  const leading = plan.leadingDigits();
  if (leading) return `(?:${leading})`;
  const types = NUMBER_TYPES.map((name) => plan.type(name)?.pattern()).filter(Boolean);
  return `(?=(?:${plan.nationalNumberPattern()})$)(?:${types.join('|')})$`;
}
