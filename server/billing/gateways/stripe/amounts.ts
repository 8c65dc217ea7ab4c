import { decimalsOf } from '#contract/currencies.ts';

/**
 * Stripe's card currencies (docs.stripe.com/currencies). The ariary is excluded, because it has decimals in
 * ISO 4217 but none at Stripe.
 */
const CARD_CURRENCIES = new Set(
  (
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CVE CZK DJF ' +
    'DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD ' +
    'KYD KZT LAK LBP LKR LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN ' +
    'PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD SZL THB TJS TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VND VUV WST ' +
    'XAF XCD XCG XOF XPF YER ZAR ZMW'
  ).split(' '),
);

/** Currencies without decimals for which Stripe uses hundredths (Stripe's list of special cases). */
const ZERO_DECIMAL_EXCEPTIONS = new Set(['ISK', 'UGX']);

/**
 * The number of decimals of currencies divided into thousandths. Stripe requires their amounts to end in 0.
 */
const THOUSANDTHS_DECIMALS = 3;

/** Returns whether Stripe supports a currency and this exact amount, in minor units. */
export const stripeAccepts = (currency: string, amount = 0): boolean =>
  CARD_CURRENCIES.has(currency) && (decimalsOf(currency) < THOUSANDTHS_DECIMALS || amount % 10 === 0);

/** Converts an amount in minor units to Stripe's units. Throws a RangeError for an unsupported amount. */
export function toStripe(amount: number, currency: string): { amount: number; currency: string } {
  if (!stripeAccepts(currency, amount))
    throw new RangeError(`Stripe does not accept ${amount} in ${currency}.`);
  return { amount: amount * factorOf(currency), currency: currency.toLowerCase() };
}

/** Converts a Stripe amount to minor units. Throws a RangeError if the result is not a whole number. */
export function fromStripe(counted: number, code: string): { amount: number; currency: string } {
  const currency = code.toUpperCase();
  const amount = counted / factorOf(currency);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Stripe says ${counted} of ${currency}.`);
  return { amount, currency };
}

const factorOf = (currency: string): number => (ZERO_DECIMAL_EXCEPTIONS.has(currency) ? 100 : 1);
