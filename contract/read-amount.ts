/** Why a text is no number, or not surely one. */
export type AmountProblem = 'not_an_amount' | 'ambiguous_amount' | 'other_currency';

/** How numbers are read that could be two, and the one currency sign that may stand at them; any, unless it is given. */
export type AmountReading = { decimalComma?: boolean | undefined; currency?: string | undefined };

/** Thousands by commas and a decimal point; or the other way round. No thousand begins with 0. */
const POINT = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/;
const COMMA = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$/;
/** A space or an apostrophe before a thousand goes with both. */
const SPACES = /(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g;
const CURRENCY = /^([+-]?)\s*(\p{Sc}|R(?=[\s\d]))\s*|\s*(\p{Sc})$/u;

/**
 * Reads a number as it is stored: digits, with a point before decimals. `1,234` and `1.234` can be a thousand or a decimal each:
 * `decimalComma` decides; unless it is given, they are `ambiguous_amount`. A sign other than `currency` makes it
 * `other_currency`.
 */
export function readAmount(
  text: string,
  { decimalComma, currency }: AmountReading = {},
): { amount: string } | AmountProblem {
  const sign = currencyIn(text);
  if (sign !== undefined && currency !== undefined && sign !== currency) return 'other_currency';
  const { withPoint, withComma } = waysToRead(text);
  if (withPoint === undefined && withComma === undefined) return 'not_an_amount';
  if (withPoint === undefined || withComma === undefined) return { amount: (withPoint ?? withComma)! };
  if (withPoint === withComma) return { amount: withPoint };
  return decimalComma === undefined ? 'ambiguous_amount' : { amount: decimalComma ? withComma : withPoint };
}

/** The sign of a currency that stands at a number. */
export function currencyIn(text: string): string | undefined {
  const [, , before, after] = CURRENCY.exec(text.trim()) ?? [];
  return before ?? after;
}

/** Whether the comma is before decimals in all of some numbers that tell; undefined if none does, or they contradict each other. */
export function decimalCommaIn(texts: string[]): boolean | undefined {
  const told = new Set<boolean>();
  for (const text of texts) {
    const { withPoint, withComma } = waysToRead(text);
    if ((withPoint === undefined) !== (withComma === undefined)) told.add(withPoint === undefined);
  }
  return told.size === 1 ? [...told][0] : undefined;
}

function waysToRead(text: string): { withPoint: string | undefined; withComma: string | undefined } {
  const bare = text.trim().replace(CURRENCY, '$1').replaceAll(SPACES, '');
  return {
    withPoint: POINT.test(bare) ? canonical(bare.replaceAll(',', '')) : undefined,
    withComma: COMMA.test(bare) ? canonical(bare.replaceAll('.', '').replace(',', '.')) : undefined,
  };
}

/** Without a plus, leading zeros, and zeros after the last decimal. */
function canonical(plain: string): string {
  const [whole = '', decimals = ''] = plain.replace(/^[+-]/, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const kept = decimals.replace(/0+$/, '');
  const value = kept === '' ? digits : `${digits}.${kept}`;
  return plain.startsWith('-') && /[1-9]/.test(value) ? `-${value}` : value;
}
