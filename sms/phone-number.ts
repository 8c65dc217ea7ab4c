import {
  getCountries,
  getCountryCallingCode,
  ParseError,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { mobileLengthProblem, parseHomeMobile } from './home-mobiles.ts';
import { stripFormatting } from './number-spelling.ts';
import { parseLegacyMobile } from './legacy-mobiles.ts';
import { generateSplits } from './split-numbers.ts';

export type { CountryCode };

/** Why a string is not a phone number. The codes are stable; `describeNumberProblem` explains them. */
export type NumberProblem =
  | 'empty'
  | 'not_a_number'
  | 'too_short'
  | 'too_long'
  | 'unknown_country'
  | 'invalid'
  | 'two_numbers'
  | 'spreadsheet';

/** `number` is E.164 without the plus, as Carillon stores it: at most 15 digits. */
export type ParsedNumber = { ok: true; number: string } | { ok: false; reason: NumberProblem };

const DESCRIPTIONS: Record<NumberProblem, string> = {
  empty: 'The number is missing. Add one, or remove the row.',
  not_a_number: 'This is not a phone number. Use digits only, such as 0821234567 or +27821234567.',
  too_short: 'This number has too few digits. Check that none is missing.',
  too_long: 'This number has too many digits. Check that it is a single number.',
  unknown_country: 'No country has this code. Check the digits after the plus sign.',
  invalid: 'No such number exists in its country. Check the digits and the country code.',
  two_numbers: 'There are two numbers in one cell. Keep one, or move the other to its own row or column.',
  spreadsheet:
    'Your spreadsheet program changed this number. Format the column as text, enter the number again and export the file again.',
};

/** A number that lost digits (2.78215E+10), a spreadsheet error (#REF!), or ##### from a narrow column. */
const SPREADSHEET_DAMAGE =
  /^(?:[+-]?\d+(?:[.,]\d+)?E[+-]?\d+|#(?:REF!|N\/A|VALUE!|NAME\?|NUM!|NULL!|DIV\/0!)|#{2,})$/i;
/** A negative amount, or the result of the formula 0-825550118. */
const NEGATIVE = /^[-−][1-9]\d*$/;
/** The maximum number of digits in E.164. Some numbering plans allow more. */
const MAX_DIGITS = 15;

/**
 * Parses a phone number in any common spelling: with spaces, brackets, dashes and dots, with a leading + or
 * 00, with or without the leading 0, as a URI (tel:, RFC 3966), or as a spreadsheet writes it. A number
 * without + or 00 belongs to the home country. Google's metadata (libphonenumber) determines which numbers
 * are valid, for any type of line. Never throws.
 */
export function parseNumber(input: string, homeCountry: CountryCode): ParsedNumber {
  const text = input.trim();
  const plain = NEGATIVE.test(text) ? undefined : parseHomeMobile(text, homeCountry);
  return plain === undefined ? parseAnySpelling(text, homeCountry) : { ok: true, number: plain };
}

/** Parses like `parseNumber`, but without the fast path for plain mobile numbers of the home country. */
export function parseAnySpelling(input: string, homeCountry: CountryCode): ParsedNumber {
  const text = stripFormatting(input);
  if (text === '') return problem('empty');
  if (SPREADSHEET_DAMAGE.test(text)) return problem('spreadsheet');
  if (NEGATIVE.test(text)) return problem('not_a_number');
  const single = parseOneNumber(text, homeCountry);
  if (single.ok) return single;
  const several = parseNumberList(text, homeCountry);
  if (several.length === 1) return { ok: true, number: several[0]! };
  return several.length > 1 ? problem('two_numbers') : single;
}

function parseOneNumber(text: string, homeCountry: CountryCode): ParsedNumber {
  const home = parseWithMetadata(text, homeCountry);
  if (home.ok) return home;
  const digits = parseLegacyMobile(text, homeCountry);
  const legacy = digits === undefined ? undefined : parseWithMetadata(`+${digits}`, homeCountry);
  if (legacy?.ok) return legacy;
  // 00 is accepted everywhere, even where the home country uses another international prefix.
  return text.startsWith('00') ? parseWithMetadata(`+${text.slice(2)}`, homeCountry) : home;
}

/**
 * Splits a string into phone numbers and returns the distinct ones. Returns an empty array if no split
 * yields only phone numbers.
 */
function parseNumberList(text: string, homeCountry: CountryCode): string[] {
  for (const parts of generateSplits(text)) {
    const parsed = parts.map((part) => parseOneNumber(stripFormatting(part), homeCountry));
    if (parsed.every((each) => each.ok)) return [...new Set(parsed.map(({ number }) => number))];
  }
  return [];
}

/** Returns a sentence for the user who has to fix the number. */
export function describeNumberProblem(code: NumberProblem): string {
  return DESCRIPTIONS[code];
}

/**
 * Returns the country (ISO 3166-1 alpha-2) of a number as returned by `parseNumber`. Returns undefined if
 * no country has the calling code, or if several do and the number does not tell which.
 */
export function countryOf(digits: string): CountryCode | undefined {
  for (let length = 1; length <= 3; length++) {
    const countries = countriesByCallingCode().get(digits.slice(0, length));
    if (countries?.length === 1) return countries[0];
    if (countries) return parsePhoneNumberFromString(`+${digits}`)?.country;
  }
  return undefined;
}

/** Returns the calling codes that several countries share. Further digits identify the country. */
export const sharedCallingCodes = (): string[] =>
  [...countriesByCallingCode()].flatMap(([code, countries]) => (countries.length > 1 ? [code] : []));

function parseWithMetadata(text: string, homeCountry: CountryCode): ParsedNumber {
  let phone: PhoneNumber;
  try {
    phone = parsePhoneNumberWithError(text, { defaultCountry: homeCountry, extract: false });
  } catch (error) {
    return problem(parseProblem(error));
  }
  // A number with an extension belongs to a switchboard, which cannot receive messages.
  if (phone.ext) return problem('invalid');
  const mobileProblem = mobileLengthProblem(phone.country, phone.nationalNumber);
  if (mobileProblem) return problem(mobileProblem);
  if (!phone.isValid()) return problem(lengthProblem(text, homeCountry));
  const number = phone.number.slice(1);
  return number.length > MAX_DIGITS ? problem('too_long') : { ok: true, number };
}

function parseProblem(error: unknown): NumberProblem {
  if (!(error instanceof ParseError)) throw error;
  switch (error.message) {
    case 'TOO_SHORT':
      return 'too_short';
    case 'TOO_LONG':
      return 'too_long';
    case 'INVALID_COUNTRY':
      return 'unknown_country';
    default:
      return 'not_a_number';
  }
}

function lengthProblem(text: string, homeCountry: CountryCode): NumberProblem {
  switch (validatePhoneNumberLength(text, homeCountry)) {
    case 'TOO_SHORT':
      return 'too_short';
    case 'TOO_LONG':
      return 'too_long';
    default:
      return 'invalid';
  }
}

function problem(reason: NumberProblem): ParsedNumber {
  return { ok: false, reason };
}

let countriesCache: Map<string, CountryCode[]> | undefined;

/** Returns the countries of each calling code. */
export function countriesByCallingCode(): Map<string, CountryCode[]> {
  countriesCache ??= Map.groupBy(getCountries(), (country) => getCountryCallingCode(country));
  return countriesCache;
}

/**
 * Returns the digits of a search for a phone number or part of one, in any spelling. Omits the national
 * zero of +27 (0)82. Returns undefined if the search string is anything else.
 */
export function parseSearchDigits(search: string): string | undefined {
  const digits = search.replace(/^(\s*(?:\+|00)[^(]*)\(0\)/, '$1').replaceAll(/[\s()+./-]/g, '');
  return /^\d+$/.test(digits) ? digits : undefined;
}

/**
 * Converts the first digits of a number to the stored format, for searches: drops a leading 00, and replaces a single
 * leading 0 with the country's calling code. The number may be incomplete.
 */
export function toInternationalDigits(digits: string, homeCountry: CountryCode): string {
  if (digits.startsWith('00')) return digits.slice(2);
  return digits.startsWith('0') ? `${getCountryCallingCode(homeCountry)}${digits.slice(1)}` : digits;
}
