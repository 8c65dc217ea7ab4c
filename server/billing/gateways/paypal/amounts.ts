import { decimalsOf } from '#contract/currencies.ts';
import { formatPlainAmount, parseMoneyAmount } from '#contract/money.ts';

/**
 * PayPal's currencies ("Currency codes" in its reference). Some work only for accounts in their own country;
 * for accounts elsewhere, PayPal returns an error.
 */
const PAYPAL_CURRENCIES = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
);

/** Currencies that PayPal accepts only in whole units. */
const WHOLE_CURRENCIES = new Set(['HUF', 'JPY', 'TWD']);

type PaypalAmount = { value: string; currency_code: string };

const isWhole = (amount: number, currency: string): boolean => amount % 10 ** decimalsOf(currency) === 0;

/** Returns whether PayPal supports a currency and this exact amount, in minor units. */
export const paypalAccepts = (currency: string, amount = 0): boolean =>
  PAYPAL_CURRENCIES.has(currency) && (!WHOLE_CURRENCIES.has(currency) || isWhole(amount, currency));

/** Converts minor units to PayPal's format. */
export const toPaypal = (amount: number, currency: string): PaypalAmount => ({
  value: WHOLE_CURRENCIES.has(currency)
    ? formatPlainAmount(amount, currency).replace(/\.0+$/, '')
    : formatPlainAmount(amount, currency),
  currency_code: currency,
});

/** Converts a PayPal amount to minor units. Throws a RangeError for an invalid amount. */
export function fromPaypal({ value, currency_code: currency }: PaypalAmount): {
  amount: number;
  currency: string;
} {
  const amount = parseMoneyAmount(decimalsOf(currency) === 0 ? value.replace(/\.0+$/, '') : value, currency);
  if (amount === undefined) throw new RangeError(`PayPal says ${value} of ${currency}.`);
  return { amount, currency };
}
