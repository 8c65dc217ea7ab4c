import { costOf, shareOf } from './money.ts';

/**
 * A price band (specification, 3). `unitPrice` is in millionths of the major unit. Null means that the price
 * is available on request.
 */
export type PriceBand = { minPurchase: number; maxPurchase: number | null; unitPrice: number | null };

export type Pricing = {
  currency: string;
  /** The price at any quantity, in millionths of the major unit; null if price bands apply. */
  fixedPrice: number | null;
  bands: readonly PriceBand[];
  /** The tax rate, for example 15 or 8.1. */
  taxPercent: number;
};

/** Returns the tax rate in hundredths of a per cent, as stored in orders and documents. */
export const taxShareOf = ({ taxPercent }: Pick<Pricing, 'taxPercent'>): number =>
  Math.round(taxPercent * 100);

/** The totals of an order (specification, 3), in minor units. */
export type OrderTotals = {
  credits: number;
  /** The price per credit, in millionths of the major unit. */
  unitPrice: number;
  creditsPrice: number;
  transactionFee: number;
  subTotal: number;
  vatTotal: number;
  combinedTotal: number;
};

/**
 * Returns the price band for a number of credits; undefined below the lowest band. A band also covers the gap
 * up to the next band.
 */
const bandOf = (bands: readonly PriceBand[], credits: number): PriceBand | undefined =>
  bands.findLast(({ minPurchase }) => minPurchase <= credits);

/**
 * Returns the price per credit at this quantity, in millionths of the major unit. Returns null if the price
 * is available on request, or the quantity is below the lowest band.
 */
export const unitPriceOf = (pricing: Pick<Pricing, 'fixedPrice' | 'bands'>, credits: number): number | null =>
  pricing.fixedPrice ?? bandOf(pricing.bands, credits)?.unitPrice ?? null;

/**
 * Returns the totals of an order; null without a price. The page and the server share this function.
 * `credits` is a whole number. `feeShare` is the gateway's transaction fee, as a share of the price of the
 * credits. Tax applies to the credits and to the fee. Each amount is rounded once. `combinedTotal` equals
 * `creditsPrice + transactionFee + vatTotal`.
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

/**
 * Returns the tax of each line. The credits' tax absorbs rounding, so that the lines add up to the total tax.
 */
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

/** Limits on the number of credits in an order (specification, 5.3 and 9). */
const MIN_CREDITS = 500;
export const MAX_CREDITS_BY_GATEWAY = 1_000_000;
const MAX_CREDITS_BY_INVOICE = 100_000_000;
/** The highest number of credits that the form field accepts. */
export const MAX_TYPED_CREDITS = 1_000_000_000;

/**
 * Returns the minimum number of credits in an order (specification, 5.3). This is the lowest band's minimum,
 * even with a fixed price. Without bands, it is `MIN_CREDITS`.
 */
export const minCredits = ({ bands }: Pick<Pricing, 'bands'>): number => bands[0]?.minPurchase ?? MIN_CREDITS;

/**
 * Returns the maximum number of credits in an order (specification, 5.3). Without a fixed price, this is the
 * last band's maximum, if any. Otherwise, it is the limit for gateways or for invoices.
 */
export function maxCredits(
  { fixedPrice, bands }: Pick<Pricing, 'fixedPrice' | 'bands'>,
  { hasBankDetails, isReseller }: { hasBankDetails: boolean; isReseller: boolean },
): number {
  const open = !hasBankDetails && !isReseller ? MAX_CREDITS_BY_GATEWAY : MAX_CREDITS_BY_INVOICE;
  return fixedPrice !== null || bands.length === 0 ? open : (bands.at(-1)!.maxPurchase ?? open);
}

const LIMIT_LABELS: Record<number, string> = {
  [MAX_CREDITS_BY_GATEWAY]: '1 million',
  [MAX_CREDITS_BY_INVOICE]: '100 million',
};

/**
 * Validates a number of credits (specification, 5.3). Returns an error message, or undefined. `credits` is
 * undefined for an empty field.
 */
export function creditsProblem(
  credits: number | undefined,
  { least, most }: { least: number; most: number },
): string | undefined {
  if (credits === undefined) return 'Credit amount required';
  if (credits < least) return `Min ${least.toLocaleString('en')} credits`;
  if (credits > most) return `Max ${LIMIT_LABELS[most] ?? most.toLocaleString('en')} credits`;
  return undefined;
}

/** The message for an order above the gateways' limit (specification, 5.3). */
export const EFT_REQUIRED = 'Purchases greater than one million credits require EFT payments';
