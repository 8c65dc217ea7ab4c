/** The reasons why a value cannot be read as a number. */
export type AmountProblem = 'not_an_amount' | 'ambiguous_amount' | 'other_currency';

/**
 * How to read numbers. `decimalComma` resolves ambiguous numbers. If `currency` is set, other currency signs
 * are an error.
 */
export type AmountParseOptions = { decimalComma?: boolean | undefined; currency?: string | undefined };

/**
 * Either commas separate thousands and a point marks decimals, or the reverse. A number with thousands
 * separators cannot begin with 0.
 */
const DECIMAL_POINT = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/;
const DECIMAL_COMMA = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$/;
/** Matches a space or an apostrophe between thousands, which both formats allow. */
const THOUSANDS_SPACES = /(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g;
const CURRENCY_SIGN = /^([+-]?)\s*(\p{Sc}|R(?=[\s\d]))\s*|\s*(\p{Sc})$/u;

/**
 * Parses a typed amount. Returns its stored form, digits with a decimal point. `1,234` and `1.234` are
 * ambiguous: `decimalComma` resolves them. Without it, returns `ambiguous_amount`. For a currency sign other
 * than `currency`, returns `other_currency`.
 */
export function parseFieldAmount(
  text: string,
  { decimalComma, currency }: AmountParseOptions = {},
): { amount: string } | AmountProblem {
  const sign = findCurrencySign(text);
  if (sign !== undefined && currency !== undefined && sign !== currency) return 'other_currency';
  const { withPoint, withComma } = parseBothNotations(text);
  if (withPoint === undefined && withComma === undefined) return 'not_an_amount';
  if (withPoint === undefined || withComma === undefined) return { amount: (withPoint ?? withComma)! };
  if (withPoint === withComma) return { amount: withPoint };
  return decimalComma === undefined ? 'ambiguous_amount' : { amount: decimalComma ? withComma : withPoint };
}

/** Returns the currency sign before or after a number; undefined if there is none. */
export function findCurrencySign(text: string): string | undefined {
  const [, , before, after] = CURRENCY_SIGN.exec(text.trim()) ?? [];
  return before ?? after;
}

/**
 * Returns whether the values use a comma as the decimal separator. Returns undefined if no value shows the
 * separator, or if the values contradict each other.
 */
export function detectDecimalComma(texts: string[]): boolean | undefined {
  const readings = new Set<boolean>();
  for (const text of texts) {
    const { withPoint, withComma } = parseBothNotations(text);
    if ((withPoint === undefined) !== (withComma === undefined)) readings.add(withPoint === undefined);
  }
  return readings.size === 1 ? [...readings][0] : undefined;
}

function parseBothNotations(text: string): { withPoint: string | undefined; withComma: string | undefined } {
  const bare = text.trim().replace(CURRENCY_SIGN, '$1').replaceAll(THOUSANDS_SPACES, '');
  return {
    withPoint: DECIMAL_POINT.test(bare) ? toCanonicalNumber(bare.replaceAll(',', '')) : undefined,
    withComma: DECIMAL_COMMA.test(bare)
      ? toCanonicalNumber(bare.replaceAll('.', '').replace(',', '.'))
      : undefined,
  };
}

/** Removes a plus sign, leading zeros, and trailing zeros after the decimal point. */
function toCanonicalNumber(plain: string): string {
  const [whole = '', decimals = ''] = plain.replace(/^[+-]/, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const kept = decimals.replace(/0+$/, '');
  const value = kept === '' ? digits : `${digits}.${kept}`;
  return plain.startsWith('-') && /[1-9]/.test(value) ? `-${value}` : value;
}
