import { decimalsOf } from '#contract/currencies.ts';

/** The currencies that Stripe charges cards in, but those it has no decimals of where ISO 4217 has (docs.stripe.com/currencies): the ariary. */
const CHARGED = new Set(
  (
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CVE CZK DJF ' +
    'DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD ' +
    'KYD KZT LAK LBP LKR LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN ' +
    'PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD SZL THB TJS TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VND VUV WST ' +
    'XAF XCD XCG XOF XPF YER ZAR ZMW'
  ).split(' '),
);

/** They have no decimals, but Stripe counts in hundredths of them (its list of special cases). */
const IN_HUNDREDTHS = new Set(['ISK', 'UGX']);

/** Of thousandths, the last digit has to be 0. */
const THOUSANDTHS = 3;

/** Whether Stripe takes a currency and, of it, just this amount in minor units. */
export const isTakenByStripe = (currency: string, amount = 0): boolean =>
  CHARGED.has(currency) && (decimalsOf(currency) < THOUSANDTHS || amount % 10 === 0);

/** An amount in minor units, as Stripe counts it. Throws a RangeError for one that it does not take. */
export function toStripe(amount: number, currency: string): { amount: number; currency: string } {
  if (!isTakenByStripe(currency, amount))
    throw new RangeError(`Stripe does not accept ${amount} in ${currency}.`);
  return { amount: amount * factorOf(currency), currency: currency.toLowerCase() };
}

/** An amount of Stripe's in minor units, and its currency. Throws a RangeError for a fraction of what we count. */
export function fromStripe(counted: number, code: string): { amount: number; currency: string } {
  const currency = code.toUpperCase();
  const amount = counted / factorOf(currency);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Stripe says ${counted} of ${currency}.`);
  return { amount, currency };
}

const factorOf = (currency: string): number => (IN_HUNDREDTHS.has(currency) ? 100 : 1);
