import { totalsOf } from '#contract/order-totals.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import type { Purchase } from '../orders/purchase.ts';
import { type SavedCard, savedCardOf } from './saved-card.ts';

/** The cost of a purchase with the saved card. `total` includes the fee and tax, in minor units. */
export type CardCost = { card: SavedCard; total: number; currency: string };

/**
 * Returns the current cost of credits with the account's saved card. Throws `not_for_sale` if the account
 * cannot buy credits, and `no_card`. Throws `no_gateway` if the payment method is no longer offered, or the
 * card belongs to another brand. Throws `invalid` if the price is available only on request.
 */
export async function calculateCardCost(tx: OwnerDb, purchase: Purchase, credits: number): Promise<CardCost> {
  const { buyer, prices, gateways } = purchase;
  if (!buyer.isBuyNow) throw new Problem('conflict', 'not_for_sale', 'This account cannot buy credits here.');
  const card = await savedCardOf(tx, buyer.accountId);
  if (!card)
    throw new Problem('conflict', 'no_card', 'Save a card first: buy credits by card and choose to save it.');
  const gateway = gateways.find(({ name }) => name === card.gateway && card.brandId === buyer.brandId);
  if (!gateway) throw new Problem('conflict', 'no_gateway', 'The saved card can no longer be charged.');
  const totals = totalsOf(prices, credits, gateway.feeShare);
  if (!totals)
    throw invalid('credits', 'contact_sales', 'Ask your provider for a price for this many credits.');
  return { card, total: totals.combinedTotal, currency: prices.currency };
}
