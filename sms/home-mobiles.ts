import type { CountryCode } from 'libphonenumber-js/max';

/** The format of a country's mobile numbers, which all have the same length. */
interface MobileNumberFormat {
  callingCode: string;
  /** The first digits after the calling code or the leading 0, as a regular expression. */
  leading: string;
  /** The number of digits without the calling code or the leading 0. */
  length: number;
}

/**
 * Countries that dial a leading 0 and whose mobile numbers are recognisable by their first digits. The
 * table omits ranges that are only partly mobile: `parseAnySpelling` parses the numbers in those ranges.
 */
const MOBILE_NUMBER_FORMATS: Partial<Record<CountryCode, MobileNumberFormat>> = {
  ZA: { callingCode: '27', leading: '[67]|8[1-4]', length: 9 },
  NA: { callingCode: '264', leading: '60|8[1245]', length: 9 },
  KE: { callingCode: '254', leading: '7', length: 9 },
  NG: { callingCode: '234', leading: '8(?:0[1-9]|1[0-8])|90[1-9]|91[0-6]', length: 10 },
  GB: { callingCode: '44', leading: '7[1-3]|74[0-46-9]|75[13-9]|77[1-7]|78[014-9]|79[024-9]', length: 10 },
  FR: { callingCode: '33', leading: '6[0-24-8]|7[3-9]', length: 9 },
  AU: { callingCode: '61', leading: '4(?:[0-36]|4[047-9]|[58][0-24-9]|7[02-8]|9[0-47-9])', length: 9 },
};

const SEPARATORS = /[ ().-]/g;
const ONLY_DIGITS = /^\d+$/;

interface MobileNumberPatterns {
  callingCode: string;
  length: number;
  /** A complete number in a common spelling, without separators. Group 1 is the national number. */
  whole: RegExp;
  /** A national number of any length that starts like a mobile number. */
  partial: RegExp;
}

const patternsByCountry = new Map<string, MobileNumberPatterns>();
for (const [country, { callingCode, leading, length }] of Object.entries(MOBILE_NUMBER_FORMATS)) {
  patternsByCountry.set(country, {
    callingCode,
    length,
    whole: new RegExp(`^(?:(?:\\+|00)?${callingCode})?0?((?=${leading})\\d{${length}})$`),
    partial: new RegExp(`^0?((?:${leading})\\d*)$`),
  });
}

/**
 * Returns the E.164 digits of a mobile number of the home country in a common spelling (`082 123 4567`,
 * `27821234567`, `821234567`, `+27 (0)82…`), or undefined when `parseAnySpelling` must decide. This is the
 * fast path for an import of a million rows. It must agree with `parseAnySpelling`.
 */
export function parseHomeMobile(text: string, homeCountry: string): string | undefined {
  const matchers = patternsByCountry.get(homeCountry);
  // A spreadsheet may have written the number as 27821234567.0 or 27821234567.00.
  if (!matchers || text.length > 32 || text.endsWith('.0') || text.endsWith('.00')) return undefined;
  const digits = ONLY_DIGITS.test(text) ? text : text.replace(SEPARATORS, '');
  // A plus must come first, before any bracket.
  if (digits.startsWith('+') && !text.startsWith('+')) return undefined;
  const national = matchers.whole.exec(digits)?.[1];
  return national && matchers.callingCode + national;
}

/**
 * Returns whether a national number that starts like a mobile number has too few or too many digits.
 * Returns undefined for other numbers and for the right length. Numbering plans formally allow shorter
 * numbers (ZA: 082 123), but such a number usually lacks digits.
 */
export function mobileLengthProblem(
  country: string | undefined,
  national: string,
): 'too_short' | 'too_long' | undefined {
  const matchers = country === undefined ? undefined : patternsByCountry.get(country);
  const started = matchers?.partial.exec(national)?.[1];
  if (!matchers || !started || started.length === matchers.length) return undefined;
  return started.length < matchers.length ? 'too_short' : 'too_long';
}
