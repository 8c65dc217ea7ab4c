import { parseIncompletePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** How mobile numbers were written before a numbering plan changed. Address books are full of them. */
type OldForm = {
  country: string;
  callingCode: string;
  /** The digits of the whole number, with the calling code. */
  international: RegExp;
  /** The digits as they were dialled at home. */
  national?: RegExp;
  /** The digits of today, without the calling code, made of the groups of either. */
  today: (...groups: string[]) => string;
};

const FORMS: OldForm[] = [
  {
    // Until 2019 mobiles had a 1 after +52 from abroad, and 044, 045, 01 or 1 at home (IFT, numbering plan of 2018). People write both.
    country: 'MX',
    callingCode: '52',
    international: /^52(?:0?1|04[45])([2-9]\d{9})$/,
    national: /^(?:0?1|04[45])([2-9]\d{9})$/,
    today: (number) => number,
  },
  {
    // A mobile has either the 9 of calls from abroad or the 15 of calls at home (ENACOM), but people write both.
    country: 'AR',
    callingCode: '54',
    international: /^549(0?\d{2,4}15\d{6,8})$/,
    today: (number) => number,
  },
  {
    // From 2012 to 2016 mobiles of eight digits got a 9 in front (Anatel, resolution 553/2010); those with 7 could be radios, which got none.
    country: 'BR',
    callingCode: '55',
    international: /^55([1-9]{2})([689]\d{7})$/,
    national: /^0?([1-9]{2})([689]\d{7})$/,
    today: (area, number) => `${area}9${number}`,
  },
];

/** The characters between the digits of a number, as in libphonenumber: blanks, dashes, brackets, dots and slashes of any script. */
const SEPARATORS = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Cf}\u2212\u30fc.\uff0e/\uff0f~\u2053\u223c\uff5e]/gu;

/** The international digits of today for a mobile number in an old form; undefined if it is in none. */
export function digitsOfToday(text: string, homeCountry?: string): string | undefined {
  const bare = text.replaceAll(SEPARATORS, '').replace('\uff0b', '+');
  if (!/^\+?\p{Nd}{9,19}$/u.test(bare)) return undefined;
  const spelled = parseIncompletePhoneNumber(bare);
  const digits = spelled.replace(/^(?:\+|00)/, '');
  const hasPrefix = digits !== spelled;
  for (const { country, callingCode, international, national, today } of FORMS) {
    const isHome = country === homeCountry && !hasPrefix;
    const found =
      (hasPrefix || isHome ? international.exec(digits) : null) ?? (isHome ? national?.exec(digits) : null);
    if (found) return mobileDigits(callingCode + today(...found.slice(1)));
  }
  return undefined;
}

/** E.164 digits with those of a mobile in an old form brought to today's. Others, and what is no number, stay as they are. */
export function todaysDigits(digits: string): string {
  const today = digitsOfToday(`+${digits}`);
  if (today === undefined || parsePhoneNumberFromString(`+${digits}`)?.isValid()) return digits;
  return today;
}

/** The digits if they may be of a mobile. Toll-free numbers never had the digits of mobiles. */
function mobileDigits(digits: string): string | undefined {
  const phone = parsePhoneNumberFromString(`+${digits}`);
  const type = phone?.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? phone!.number.slice(1) : undefined;
}
