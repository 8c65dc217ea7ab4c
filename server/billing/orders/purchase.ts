import type { Kysely } from 'kysely';
import type { BillingDetails } from '#contract/billing-details.ts';
import { type Buyer, buyerOf } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { detailsOf } from '../details/details.ts';
import { type Issuer, issuerOf } from '../documents/issuer.ts';
import { type OfferedGateway, gatewaysOf } from '../gateways/gateways.ts';
import { countriesOfPools } from '../ledger/index.ts';
import { type PriceList, pricingOf } from '../prices/pricing.ts';

/** The terms that determine what an account can buy, and how. */
export type Purchase = {
  buyer: Buyer;
  prices: PriceList;
  gateways: OfferedGateway[];
  issuer: Issuer;
  details: BillingDetails | null;
};

/**
 * Reads the purchase terms of the general pool or a country's pool. Throws `no_pool`. Throws `not_for_sale`
 * if there are no prices or no issuer.
 */
export async function readPurchase(
  db: Kysely<Tables>,
  accountId: number,
  pool: string | null,
): Promise<Purchase> {
  const buyer = await buyerOf(db, accountId);
  if (pool !== null && !(await countriesOfPools(db, accountId)).has(pool))
    throw invalid('pool', 'no_pool', 'The account has no credit pool for this country.');
  const offered = await readOffer(db, buyer, pool);
  if (!offered)
    throw new Problem(
      'conflict',
      'not_for_sale',
      'You cannot buy credits here yet. Please contact your provider.',
    );
  const gateways = await gatewaysOf(db, { brandId: buyer.brandId, currency: offered.prices.currency });
  return { buyer, ...offered, gateways, details: await detailsOf(db, accountId) };
}

/** Returns whether an account can buy credits. */
export const canBuy = async (db: Kysely<Tables>, accountId: number): Promise<boolean> =>
  (await readOffer(db, await buyerOf(db, accountId), null)) !== undefined;

/** Returns the prices and the issuer for a buyer; undefined if nothing is for sale. */
async function readOffer(
  db: Kysely<Tables>,
  buyer: Buyer,
  pool: string | null,
): Promise<Pick<Purchase, 'prices' | 'issuer'> | undefined> {
  const prices = await pricingOf(db, buyer, pool);
  const from = await issuerOf(db, buyer.brandId);
  return prices && from && { prices, issuer: from.issuer };
}
