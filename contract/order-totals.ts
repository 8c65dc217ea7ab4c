import { costOf, shareOf } from './money.ts';

/** A band of prices (specification, 3). `unitPrice` is in millionths of the major unit; null means: ask the provider. */
export type PriceBand = { minPurchase: number; maxPurchase: number | null; unitPrice: number | null };

/** What an order costs, by the account's prices. */
export type Pricing = {
  currency: string;
  /** One price for any quantity, in millionths of the major unit; null where bands apply. */
  fixedPrice: number | null;
  bands: readonly PriceBand[];
  /** Such as 15 or 8.1. */
  taxPercent: number;
};

/** The tax as a share, in hundredths of a per cent, as orders and documents keep it. */
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

/** The band that a number of credits falls in, or undefined below the lowest. Between two bands, the lower applies. */
const bandOf = (bands: readonly PriceBand[], credits: number): PriceBand | undefined =>
  bands.findLast(({ minPurchase }) => minPurchase <= credits);

/** What one credit costs when so many are bought, in millionths; null if that is to be asked for, or below the lowest band. */
export const unitPriceOf = (pricing: Pick<Pricing, 'fixedPrice' | 'bands'>, credits: number): number | null =>
  pricing.fixedPrice ?? bandOf(pricing.bands, credits)?.unitPrice ?? null;

/**
 * The totals of an order, the same on the page and on the server. `credits` is a whole number; `feeShare` is the gateway's
 * transaction fee, a share of what the credits cost. Tax is on both. Each sum is rounded once: `combinedTotal` is exactly
 * `creditsPrice + transactionFee + vatTotal`. Null if there is no price.
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

/** The tax of each line. The last line takes what rounding left, so that the lines sum up to the tax of the total. */
export function taxOfLines(
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

/** Specification, 5.3 and 9: credits. */
const LEAST_CREDITS = 500;
export const MOST_BY_GATEWAY = 1_000_000;
const MOST_BY_INVOICE = 100_000_000;
/** The field accepts no more than this. */
export const MOST_TYPED = 1_000_000_000;

/** The fewest credits that can be bought (specification, 5.3): the lowest band’s minimum, also at a fixed price. */
export const leastCredits = ({ bands }: Pick<Pricing, 'bands'>): number =>
  bands[0]?.minPurchase ?? LEAST_CREDITS;

/** The most credits that can be bought (specification, 5.3): the last band's maximum, or what gateways or invoices take. */
export function mostCredits(
  { fixedPrice, bands }: Pick<Pricing, 'fixedPrice' | 'bands'>,
  { hasBankDetails, isReseller }: { hasBankDetails: boolean; isReseller: boolean },
): number {
  const open = !hasBankDetails && !isReseller ? MOST_BY_GATEWAY : MOST_BY_INVOICE;
  return fixedPrice !== null || bands.length === 0 ? open : (bands.at(-1)!.maxPurchase ?? open);
}

const LIMIT_WORDS: Record<number, string> = {
  [MOST_BY_GATEWAY]: '1 million',
  [MOST_BY_INVOICE]: '100 million',
};

/** What is wrong with a number of credits (specification, 5.3), or undefined. `credits` is undefined for an empty field. */
export function creditsProblem(
  credits: number | undefined,
  { least, most }: { least: number; most: number },
): string | undefined {
  if (credits === undefined) return 'Credit amount required';
  if (credits < least) return `Min ${least.toLocaleString('en')} credits`;
  if (credits > most) return `Max ${LIMIT_WORDS[most] ?? most.toLocaleString('en')} credits`;
  return undefined;
}

/** Of an order above what gateways take (specification, 5.3). */
export const NEEDS_EFT = 'Purchases greater than one million credits require EFT payments';
