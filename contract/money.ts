/**
 * Exact calculations with money. An amount is an integer in minor units of its currency (cents). The price of
 * a credit is an integer in millionths of the major unit, because a credit can cost a fraction of a cent. A
 * share is an integer in hundredths of a per cent (15% is 1500).
 */
import { decimalsOf } from './currencies.ts';

/** The share that represents 100%, in hundredths of a per cent. */
const HUNDRED_PERCENT = 10_000;

const MILLION = 1_000_000n;

/**
 * Computes `value * times / by`, rounded to the nearest integer, with halves away from zero. All arguments
 * are integers, and `by` is above 0. Intermediate values are exact at any size. Throws a RangeError if the
 * result is not a safe integer. This is the only rounding rule for money.
 */
export function proportion(value: number, times: bigint, by: bigint): number {
  const product = BigInt(value) * times;
  const size = product < 0n ? -product : product;
  const rounded = (2n * size + by) / (2n * by);
  if (rounded > Number.MAX_SAFE_INTEGER) throw new RangeError('This amount is too large to be exact.');
  return Number(product < 0n ? -rounded : rounded);
}

/**
 * Returns the cost of credits, in minor units. `credits` is in whole credits, `unitPrice` in millionths of
 * the major unit.
 */
export const costOf = (credits: number, unitPrice: number, currency: string): number =>
  proportion(credits, BigInt(unitPrice) * 10n ** BigInt(decimalsOf(currency)), MILLION);

/** Returns a share of an amount, in minor units. `share` is in hundredths of a per cent. */
export const shareOf = (amount: number, share: number): number =>
  proportion(amount, BigInt(share), BigInt(HUNDRED_PERCENT));

/**
 * Formats an amount for display, with the separators of `locale`: `R 1,234.50`. Documents and emails use
 * English.
 */
export const formatAmount = (amount: number, currency: string, locale = 'en'): string =>
  moneyFormat(currency, locale).format(toMajorUnits(amount, decimalsOf(currency)));

/**
 * Formats the price of a credit with all its decimals: `R 0.1985`. `unitPrice` is in millionths of the major
 * unit.
 */
export const formatUnitPrice = (unitPrice: number, currency: string, locale = 'en'): string =>
  moneyFormat(currency, locale, 6).format(toMajorUnits(unitPrice, 6));

/** Formats an amount for machines, with a decimal point and all decimals: `1234.50`. */
export function formatPlainAmount(amount: number, currency: string): string {
  return toMajorUnits(amount, decimalsOf(currency));
}

/**
 * Parses a typed amount, such as `1234.5`, into minor units. Returns undefined for other text or too many
 * decimals.
 */
export function parseMoneyAmount(text: string, currency: string): number | undefined {
  const decimals = decimalsOf(currency);
  const [, whole, rest = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || rest.length > decimals) return undefined;
  return Number(whole + rest.padEnd(decimals, '0'));
}

/**
 * Converts minor units to the major unit. Returns a string, because a floating-point number would not be
 * exact.
 */
function toMajorUnits(amount: number, decimals: number): `${number}` {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return `${amount < 0 ? '-' : ''}${whole}${rest}` as `${number}`;
}

const moneyFormat = (
  currency: string,
  locale: string,
  mostDecimals = decimalsOf(currency),
): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimalsOf(currency),
    maximumFractionDigits: mostDecimals,
  });
