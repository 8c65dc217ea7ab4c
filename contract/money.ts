/**
 * Money, exact. An amount is an integer in minor units of its currency (cents); the price of one credit is an integer in millionths of
 * the major unit, because credits cost fractions of a cent; a share is an integer in hundredths of a per cent (15% is 1500).
 */

import { decimalsOf } from './currencies.ts';

/** What a share of 1 is, in hundredths of a per cent. */
const WHOLE_SHARE = 10_000;

const MILLION = 1_000_000n;

/**
 * The one rule of rounding: `value * times / by`, to the nearest integer, halves away from zero. All are integers, `by` above 0; what is
 * between is exact, however large. Throws a RangeError for a result beyond 2^53.
 */
export function proportion(value: number, times: bigint, by: bigint): number {
  const product = BigInt(value) * times;
  const size = product < 0n ? -product : product;
  const rounded = (2n * size + by) / (2n * by);
  if (rounded > Number.MAX_SAFE_INTEGER) throw new RangeError('This amount is too large to be exact.');
  return Number(product < 0n ? -rounded : rounded);
}

/** What some credits cost, in minor units. `credits` is whole credits, `unitPrice` in millionths of the major unit. */
export const costOf = (credits: number, unitPrice: number, currency: string): number =>
  proportion(credits, BigInt(unitPrice) * 10n ** BigInt(decimalsOf(currency)), MILLION);

/** A share of an amount, in minor units. `share` is in hundredths of a per cent. */
export const shareOf = (amount: number, share: number): number =>
  proportion(amount, BigInt(share), BigInt(WHOLE_SHARE));

/** An amount as people write it, with the separators of `locale`: `R 1,234.50`. Documents and mails are in English. */
export const formatAmount = (amount: number, currency: string, locale = 'en'): string =>
  moneyFormat(currency, locale).format(toMajor(amount, decimalsOf(currency)));

/** The price of a credit, with as many decimals as it has: `R 0.1985`. `unitPrice` is in millionths. */
export const formatUnitPrice = (unitPrice: number, currency: string, locale = 'en'): string =>
  moneyFormat(currency, locale, 6).format(toMajor(unitPrice, 6));

/** An amount as programs write it, with a point and all its decimals: `1234.50`. */
export function plainAmount(amount: number, currency: string): string {
  return toMajor(amount, decimalsOf(currency));
}

/** An amount in minor units, from what a person typed: `1234.5`; undefined if it is none, or has too many decimals. */
export function readAmount(text: string, currency: string): number | undefined {
  const decimals = decimalsOf(currency);
  const [, whole, rest = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || rest.length > decimals) return undefined;
  return Number(whole + rest.padEnd(decimals, '0'));
}

/** Text, because a number of the major unit is not exact. */
function toMajor(amount: number, decimals: number): `${number}` {
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
