import { Metadata } from 'libphonenumber-js/max';
import { type CountryCode, countriesByCallingCode } from './phone-number.ts';

/** What libphonenumber's types lack of its metadata. */
type Ordered = { getCountryCodesForCallingCode(code: string): CountryCode[] };

/** A plan of numbers as libphonenumber has it; its types lack what these are. */
type Plan = {
  leadingDigits(): string | undefined;
  nationalNumberPattern(): string;
  type(name: string): { pattern(): string } | undefined;
};

/** The kinds of numbers that plans have patterns for, as libphonenumber names them. */
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

/** Numbers that match `is`, a regular expression as JavaScript and PostgreSQL both read it, and not `isNot`. */
export type CountryPattern = { is: string; isNot: string | undefined };

/**
 * Which numbers, E.164 digits, `countryOf` finds in a country: those of its calling code, and where others share that,
 * those that fit its numbering plan and none that is looked at before it. Undefined for what is no country.
 */
export function countryPattern(country: string): CountryPattern | undefined {
  for (const [code, countries] of inOrder()) {
    const nth = countries.indexOf(country as CountryCode);
    if (nth < 0) continue;
    return countries.length === 1
      ? { is: `^${code}`, isNot: undefined }
      : {
          is: patternOf(code, [countries[nth]!]),
          isNot: nth === 0 ? undefined : patternOf(code, countries.slice(0, nth)),
        };
  }
  return undefined;
}

/** Which numbers `countryOf` finds in no country. */
export const noCountryPattern = (): CountryPattern => ({
  is: '',
  isNot: inOrder()
    .map(([code, countries]) => (countries.length === 1 ? `^${code}` : patternOf(code, countries)))
    .join('|'),
});

/** The countries of each calling code, in the order in which a number is looked for among them. */
function inOrder(): [code: string, countries: CountryCode[]][] {
  const metadata = new Metadata() as unknown as Ordered;
  return [...countriesByCallingCode().keys()].map((code) => [
    code,
    metadata.getCountryCodesForCallingCode(code),
  ]);
}

const patternOf = (code: string, countries: CountryCode[]): string =>
  `^${code}(?:${countries.map(shapeIn).join('|')})`;

/** The digits after the calling code. */
function shapeIn(country: CountryCode): string {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan as unknown as Plan;
  const leading = plan.leadingDigits();
  if (leading) return `(?:${leading})`;
  const types = NUMBER_TYPES.map((name) => plan.type(name)?.pattern()).filter(Boolean);
  return `(?=(?:${plan.nationalNumberPattern()})$)(?:${types.join('|')})$`;
}
