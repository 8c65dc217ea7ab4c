import { parseIncompletePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * A format that mobile numbers had before a numbering plan changed. Address books still contain many such
 * numbers.
 */
type LegacyFormat = {
  country: string;
  callingCode: string;
  /** The whole number, with the calling code. */
  international: RegExp;
  /** The number as dialled within the country. */
  national?: RegExp;
  /** Builds the current national number from the groups of either pattern. */
  current: (...groups: string[]) => string;
};

const LEGACY_FORMATS: LegacyFormat[] = [
  {
    // Until 2019, callers dialled a 1 after +52 from abroad, and 044, 045, 01 or 1 within the country (IFT,
    // numbering plan of 2018). People combine the two.
    country: 'MX',
    callingCode: '52',
    international: /^52(?:0?1|04[45])([2-9]\d{9})$/,
    national: /^(?:0?1|04[45])([2-9]\d{9})$/,
    current: (number) => number,
  },
  {
    // Callers from abroad dial an extra 9, callers within the country an extra 15 (ENACOM). People combine
    // the two.
    country: 'AR',
    callingCode: '54',
    international: /^549(0?\d{2,4}15\d{6,8})$/,
    current: (number) => number,
  },
  {
    // From 2012 to 2016, mobile numbers of eight digits got a leading 9 (Anatel, resolution 553/2010).
    // Numbers that start with 7 are left out: they could belong to radios, which got no 9.
    country: 'BR',
    callingCode: '55',
    international: /^55([1-9]{2})([689]\d{7})$/,
    national: /^0?([1-9]{2})([689]\d{7})$/,
    current: (area, number) => `${area}9${number}`,
  },
];

/** Blanks, dashes, brackets, dots and slashes in any script, as in libphonenumber. */
const SEPARATORS = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Cf}\u2212\u30fc.\uff0e/\uff0f~\u2053\u223c\uff5e]/gu;

/**
 * Returns the current E.164 digits of a mobile number in a legacy format, or undefined for any other
 * string.
 */
export function parseLegacyMobile(text: string, homeCountry?: string): string | undefined {
  const bare = text.replaceAll(SEPARATORS, '').replace('\uff0b', '+');
  if (!/^\+?\p{Nd}{9,19}$/u.test(bare)) return undefined;
  const parsed = parseIncompletePhoneNumber(bare);
  const digits = parsed.replace(/^(?:\+|00)/, '');
  const hasPrefix = digits !== parsed;
  for (const { country, callingCode, international, national, current: today } of LEGACY_FORMATS) {
    const isHome = country === homeCountry && !hasPrefix;
    const found =
      (hasPrefix || isHome ? international.exec(digits) : null) ?? (isHome ? national?.exec(digits) : null);
    if (found) return toMobileDigits(callingCode + today(...found.slice(1)));
  }
  return undefined;
}

/**
 * Returns the current E.164 digits of a mobile number in a legacy format. Returns any other string
 * unchanged, and any number that is already valid.
 */
export function upgradeLegacyMobile(digits: string): string {
  const current = parseLegacyMobile(`+${digits}`);
  if (current === undefined || parsePhoneNumberFromString(`+${digits}`)?.isValid()) return digits;
  return current;
}

/**
 * Returns the digits if they may be a mobile number, otherwise undefined. Toll-free numbers, for example,
 * never had the extra digits.
 */
function toMobileDigits(digits: string): string | undefined {
  const phone = parsePhoneNumberFromString(`+${digits}`);
  const type = phone?.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? phone!.number.slice(1) : undefined;
}
