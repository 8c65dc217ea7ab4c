import type { Request } from '#contract/endpoint.ts';
import { plainAmount } from '#contract/money.ts';
import {
  MOST_BY_GATEWAY,
  NEEDS_EFT,
  type OrderTotals,
  type Pricing,
  totalsOf,
} from '#contract/order-totals.ts';
import type { createOrder as endpoint } from '#contract/orders.ts';
import type { Buyer } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { isTaken, providerOf } from '../gateways/gateways.ts';
import { purchaseOf } from './purchase.ts';
import { lockQuote, pricingIn } from './quotes.ts';
import { requireCredits, requireDetails, requirePrice, requireShown } from './require-buyable.ts';
import type { Row } from './rows.ts';

/** What a customer asks for. */
export type Wish = Request<typeof endpoint>['body'];

/** What an account and its provider agree on; `quote` is the locked one that it accepts. */
export type Agreed = {
  buyer: Buyer;
  prices: Pricing & { taxType: string | null };
  totals: OrderTotals;
  quote: Row | undefined;
};

/**
 * Checks an order against what is for sale now, by the prices of the server: what the page showed is only compared. Throws
 * `not_for_sale`, `details_needed`, `price_changed`, `no_price` for credits that come to nothing, what `lockQuote` does, and `invalid`
 * for an impossible number of credits or way to pay.
 */
export async function agree(tx: OwnerDb, accountId: number, wish: Wish): Promise<Agreed> {
  const purchase = await purchaseOf(tx, accountId, wish.pool);
  requireDetails(purchase);
  const gateway = purchase.gateways.find(({ name }) => name === wish.gateway);
  if (!gateway) throw invalid('gateway', 'no_gateway', 'No payment option selected');
  if (wish.saveCard && !providerOf(wish.gateway)?.saved)
    throw invalid('saveCard', 'cannot_save', 'This payment method cannot save a card.');
  const quote = wish.quoteId === undefined ? undefined : await lockQuote(tx, accountId, wish.quoteId);
  if (quote && wish.gateway === 'quote')
    throw invalid('gateway', 'quoted_before', 'This is already a quote. Choose how to pay.');
  if (quote) requireQuoted(wish, quote);
  else requireCredits(purchase, wish.credits, { byCard: false });
  if (wish.credits > MOST_BY_GATEWAY && wish.gateway !== 'invoice' && wish.gateway !== 'quote')
    throw invalid('gateway', 'needs_eft', NEEDS_EFT);
  const prices = quote ? pricingIn(quote) : purchase.prices;
  const totals = totalsOf(prices, wish.credits, gateway.feeShare);
  if (!totals)
    throw invalid('credits', 'contact_sales', 'Please ask your provider for a price for this many credits.');
  requireShown(totals.combinedTotal, wish.expectedTotal);
  requirePrice(totals.combinedTotal);
  if (!isTaken(wish.gateway, prices.currency, totals.combinedTotal))
    throw invalid('gateway', 'not_taken', notTaken(totals.combinedTotal, prices.currency));
  return { buyer: purchase.buyer, prices, totals, quote };
}

const notTaken = (total: number, currency: string): string =>
  `${currency} ${plainAmount(total, currency)} cannot be paid this way. Choose another payment method or another number of credits.`;

function requireQuoted(wish: Wish, { credits, pool }: Row): void {
  if (wish.pool !== pool) throw invalid('pool', 'not_as_quoted', 'The quote is for another credit pool.');
  if (wish.credits !== credits)
    throw invalid('credits', 'not_as_quoted', `The quote is for ${credits.toLocaleString('en')} credits.`);
}
