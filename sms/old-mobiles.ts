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
    // Until 2019 mobiles had a 1 after +52 from abroad, and 044, 045 or 1 at home (IFT, numbering plan of 2018).
    country: 'MX',
    callingCode: '52',
    international: /^521([2-9]\d{9})$/,
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

/** The international digits of today for a mobile number in an old form; undefined if it is in none. */
export function digitsOfToday(text: string, homeCountry: string): string | undefined {
  const hasPlus = /^\s*(?:\+|00)/.test(text);
  const digits = text.replace(/^\s*(?:\+|00)/, '').replaceAll(/[\s().\-/]/g, '');
  if (!/^\d{9,17}$/.test(digits)) return undefined;
  for (const { country, callingCode, international, national, today } of FORMS) {
    const isHome = country === homeCountry && !hasPlus;
    const found =
      (hasPlus || isHome ? international.exec(digits) : null) ?? (isHome ? national?.exec(digits) : null);
    if (found) return callingCode + today(...found.slice(1));
  }
  return undefined;
}
