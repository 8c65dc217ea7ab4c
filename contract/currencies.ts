/**
 * ISO 4217 currencies that are legal tender in a country, with their ISO decimals. Browsers use data from
 * CLDR, which gives some currencies no decimals, such as the Serbian dinar. Banks and payment providers
 * count these currencies in hundredths.
 */

const ZERO_DECIMAL_CURRENCIES = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
const THREE_DECIMAL_CURRENCIES = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
const TWO_DECIMAL_CURRENCIES = (
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP ' +
  'DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR ' +
  'LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB ' +
  'SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG ' +
  'YER ZAR ZMW ZWG'
).split(' ');

const DECIMALS_BY_CURRENCY = new Map<string, number>([
  ...ZERO_DECIMAL_CURRENCIES.map((code) => [code, 0] as const),
  ...THREE_DECIMAL_CURRENCIES.map((code) => [code, 3] as const),
  ...TWO_DECIMAL_CURRENCIES.map((code) => [code, 2] as const),
]);

export const CURRENCIES: readonly string[] = [...DECIMALS_BY_CURRENCY.keys()].toSorted();

/** Returns whether `code` is a supported currency code, such as ZAR. */
export const isCurrency = (code: string): boolean => DECIMALS_BY_CURRENCY.has(code);

/**
 * Returns a currency's number of decimals: 2 for ZAR, 0 for JPY, 3 for KWD. Unknown and historic currencies
 * have 2.
 */
export const decimalsOf = (currency: string): number => DECIMALS_BY_CURRENCY.get(currency) ?? 2;
