/** Why a text is not a number, or has two possible readings. */
export type AmountProblem = 'not_an_amount' | 'ambiguous_amount' | 'other_currency';

/** How to read ambiguous numbers, and the only currency sign to accept; by default, any sign. */
export type AmountReading = { decimalComma?: boolean | undefined; currency?: string | undefined };

/** Commas between thousands and a decimal point, or the other way round. Numbers with thousands do not begin with 0. */
const DECIMAL_POINT = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/;
const DECIMAL_COMMA = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$/;
/** Both formats allow a space or an apostrophe between thousands. */
const THOUSANDS_SPACES = /(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g;
const CURRENCY_SIGN = /^([+-]?)\s*(\p{Sc}|R(?=[\s\d]))\s*|\s*(\p{Sc})$/u;

/**
 * Reads an amount as typed and returns it in its stored form: digits with a decimal point. `1,234` and `1.234` are ambiguous:
 * `decimalComma` decides, and without it the result is `ambiguous_amount`. A currency symbol other than `currency` gives
 * `other_currency`.
 */
export function readAmount(
  text: string,
  { decimalComma, currency }: AmountReading = {},
): { amount: string } | AmountProblem {
  const sign = currencyIn(text);
  if (sign !== undefined && currency !== undefined && sign !== currency) return 'other_currency';
  const { withPoint, withComma } = possibleReadings(text);
  if (withPoint === undefined && withComma === undefined) return 'not_an_amount';
  if (withPoint === undefined || withComma === undefined) return { amount: (withPoint ?? withComma)! };
  if (withPoint === withComma) return { amount: withPoint };
  return decimalComma === undefined ? 'ambiguous_amount' : { amount: decimalComma ? withComma : withPoint };
}

/** The currency sign before or after a number. */
export function currencyIn(text: string): string | undefined {
  const [, , before, after] = CURRENCY_SIGN.exec(text.trim()) ?? [];
  return before ?? after;
}

/**
 * Whether the comma is the decimal separator, as far as the texts reveal it; undefined if they don't, or contradict each other.
 */
export function decimalCommaIn(texts: string[]): boolean | undefined {
  const readings = new Set<boolean>();
  for (const text of texts) {
    const { withPoint, withComma } = possibleReadings(text);
    if ((withPoint === undefined) !== (withComma === undefined)) readings.add(withPoint === undefined);
  }
  return readings.size === 1 ? [...readings][0] : undefined;
}

function possibleReadings(text: string): { withPoint: string | undefined; withComma: string | undefined } {
  const bare = text.trim().replace(CURRENCY_SIGN, '$1').replaceAll(THOUSANDS_SPACES, '');
  return {
    withPoint: DECIMAL_POINT.test(bare) ? canonical(bare.replaceAll(',', '')) : undefined,
    withComma: DECIMAL_COMMA.test(bare) ? canonical(bare.replaceAll('.', '').replace(',', '.')) : undefined,
  };
}

/** Removes a plus, leading zeros, and trailing zeros of decimals. */
function canonical(plain: string): string {
  const [whole = '', decimals = ''] = plain.replace(/^[+-]/, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const kept = decimals.replace(/0+$/, '');
  const value = kept === '' ? digits : `${digits}.${kept}`;
  return plain.startsWith('-') && /[1-9]/.test(value) ? `-${value}` : value;
}
