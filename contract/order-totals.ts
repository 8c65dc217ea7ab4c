import { costOf, shareOf } from './money.ts';

/** A price band (specification, 3). `unitPrice` is in millionths of the major unit; null means that the price is on request. */
export type PriceBand = { minPurchase: number; maxPurchase: number | null; unitPrice: number | null };

export type Pricing = {
  currency: string;
  /** One price for any quantity, in millionths of the major unit; null if bands apply. */
  fixedPrice: number | null;
  bands: readonly PriceBand[];
  /** For example 15 or 8.1. */
  taxPercent: number;
};

/** The tax in hundredths of a per cent, as stored in orders and documents. */
export const taxShareOf = ({ taxPercent }: Pick<Pricing, 'taxPercent'>): number =>
  Math.round(taxPercent * 100);

/** The totals of an order (specification, 3), in minor units. */
export type OrderTotals = {
  credits: number;
  /** In millionths of the major unit. */
  unitPrice: number;
  creditsPrice: number;
  transactionFee: number;
  subTotal: number;
  vatTotal: number;
  combinedTotal: number;
};

/** The band of a number of credits; undefined below the lowest band. The lower band covers gaps between bands. */
const bandOf = (bands: readonly PriceBand[], credits: number): PriceBand | undefined =>
  bands.findLast(({ minPurchase }) => minPurchase <= credits);

/** The price of a credit at this quantity, in millionths; null if it is on request, or below the lowest band. */
export const unitPriceOf = (pricing: Pick<Pricing, 'fixedPrice' | 'bands'>, credits: number): number | null =>
  pricing.fixedPrice ?? bandOf(pricing.bands, credits)?.unitPrice ?? null;

/**
 * The totals of an order, used by the page and the server. `credits` is a whole number. `feeShare` is the gateway's transaction
 * fee, as a share of the price of the credits. Tax applies to both. Each amount is rounded once: `combinedTotal` equals
 * `creditsPrice + transactionFee + vatTotal`. Null without a price.
 */
export function totalsOf(pricing: Pricing, credits: number, feeShare: number): OrderTotals | null {
  const unitPrice = unitPriceOf(pricing, credits);
  if (unitPrice === null) return null;
  const creditsPrice = costOf(credits, unitPrice, pricing.currency);
  const transactionFee = shareOf(creditsPrice, feeShare);
  const subTotal = creditsPrice + transactionFee;
  const vatTotal = shareOf(subTotal, taxShareOf(pricing));
  return {
    credits,
    unitPrice,
    creditsPrice,
    transactionFee,
    subTotal,
    vatTotal,
    combinedTotal: subTotal + vatTotal,
  };
}

/** The tax of each line. The last line absorbs rounding, so the lines add up to the total tax. */
export function lineTaxes(
  {
    creditsPrice,
    transactionFee,
    vatTotal,
  }: Pick<OrderTotals, 'creditsPrice' | 'transactionFee' | 'vatTotal'>,
  taxShare: number,
): { credits: number; fee: number } {
  const ofFee = transactionFee === 0 ? 0 : shareOf(transactionFee, taxShare);
  return { credits: creditsPrice === 0 ? 0 : vatTotal - ofFee, fee: creditsPrice === 0 ? vatTotal : ofFee };
}

/** Specification, 5.3 and 9: limits on credits. */
const MIN_CREDITS = 500;
export const MAX_CREDITS_BY_GATEWAY = 1_000_000;
const MAX_CREDITS_BY_INVOICE = 100_000_000;
/** The highest number that the field accepts. */
export const MAX_TYPED_CREDITS = 1_000_000_000;

/** The smallest purchase (specification, 5.3): the lowest band's minimum, even with a fixed price. */
export const minCredits = ({ bands }: Pick<Pricing, 'bands'>): number => bands[0]?.minPurchase ?? MIN_CREDITS;

/** The largest purchase (specification, 5.3): the last band's maximum, or the limit of gateways or invoices. */
export function maxCredits(
  { fixedPrice, bands }: Pick<Pricing, 'fixedPrice' | 'bands'>,
  { hasBankDetails, isReseller }: { hasBankDetails: boolean; isReseller: boolean },
): number {
  const open = !hasBankDetails && !isReseller ? MAX_CREDITS_BY_GATEWAY : MAX_CREDITS_BY_INVOICE;
  return fixedPrice !== null || bands.length === 0 ? open : (bands.at(-1)!.maxPurchase ?? open);
}

const LIMIT_WORDS: Record<number, string> = {
  [MAX_CREDITS_BY_GATEWAY]: '1 million',
  [MAX_CREDITS_BY_INVOICE]: '100 million',
};

/** Checks a number of credits (specification, 5.3). Returns a message, or undefined. `credits` is undefined for an empty field. */
export function creditsProblem(
  credits: number | undefined,
  { least, most }: { least: number; most: number },
): string | undefined {
  if (credits === undefined) return 'Credit amount required';
  if (credits < least) return `Min ${least.toLocaleString('en')} credits`;
  if (credits > most) return `Max ${LIMIT_WORDS[most] ?? most.toLocaleString('en')} credits`;
  return undefined;
}

/** The message for an order above the limit of gateways (specification, 5.3). */
export const NEEDS_EFT = 'Purchases greater than one million credits require EFT payments';
