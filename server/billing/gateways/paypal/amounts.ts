import { decimalsOf } from '#contract/currencies.ts';
import { plainAmount, readAmount } from '#contract/money.ts';

/** The currencies of PayPal ("Currency codes" of its reference). Some of them only accounts in their country may take, which PayPal says then. */
const TAKEN = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
);

/** PayPal knows no decimals of these. */
const WHOLE = new Set(['HUF', 'JPY', 'TWD']);

type PaypalAmount = { value: string; currency_code: string };

const isWhole = (amount: number, currency: string): boolean => amount % 10 ** decimalsOf(currency) === 0;

/** Whether PayPal takes a currency and, of it, just this amount in minor units. */
export const isTakenByPaypal = (currency: string, amount = 0): boolean =>
  TAKEN.has(currency) && (!WHOLE.has(currency) || isWhole(amount, currency));

/** An amount in minor units, as PayPal writes it. */
export const toPaypal = (amount: number, currency: string): PaypalAmount => ({
  value: WHOLE.has(currency)
    ? plainAmount(amount, currency).replace(/\.0+$/, '')
    : plainAmount(amount, currency),
  currency_code: currency,
});

/** An amount of PayPal's in minor units. Throws a RangeError for what is none. */
export function fromPaypal({ value, currency_code: currency }: PaypalAmount): {
  amount: number;
  currency: string;
} {
  const amount = readAmount(decimalsOf(currency) === 0 ? value.replace(/\.0+$/, '') : value, currency);
  if (amount === undefined) throw new RangeError(`PayPal says ${value} of ${currency}.`);
  return { amount, currency };
}
