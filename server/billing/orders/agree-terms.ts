import type { Request } from '#contract/endpoint.ts';
import { formatPlainAmount } from '#contract/money.ts';
import {
  MAX_CREDITS_BY_GATEWAY,
  EFT_REQUIRED,
  type OrderTotals,
  type Pricing,
  totalsOf,
} from '#contract/order-totals.ts';
import type { createOrder as endpoint } from '#contract/orders.ts';
import type { Buyer } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { acceptsAmount, providerOf } from '../gateways/gateways.ts';
import { readPurchase } from './purchase.ts';
import { lockQuote, quotedPricing } from './quotes.ts';
import {
  requireCredits,
  requireBillingDetails,
  requireNonzeroTotal,
  requireUnchangedTotal,
} from './require-buyable.ts';
import type { Row } from './rows.ts';

export type OrderRequest = Request<typeof endpoint>['body'];

/** The agreed terms of an order. `quote` is the locked quote that the order accepts. */
export type OrderTerms = {
  buyer: Buyer;
  prices: Pricing & { taxType: string | null };
  totals: OrderTotals;
  quote: Row | undefined;
};

/**
 * Checks an order against current offers and computes its total from the server's prices. Throws
 * `not_for_sale`, `billing_details_required`, `no_price` if the total is zero, and the errors of `lockQuote`.
 * Throws `price_changed` if the page showed another total. Throws `invalid` for an invalid number of credits
 * or payment method.
 */
export async function agreeTerms(tx: OwnerDb, accountId: number, request: OrderRequest): Promise<OrderTerms> {
  const purchase = await readPurchase(tx, accountId, request.pool);
  requireBillingDetails(purchase);
  const gateway = purchase.gateways.find(({ name }) => name === request.gateway);
  if (!gateway) throw invalid('gateway', 'no_gateway', 'No payment option selected');
  if (request.saveCard && !providerOf(request.gateway)?.saved)
    throw invalid('saveCard', 'cannot_save', 'This payment method cannot save a card.');
  const quote = request.quoteId === undefined ? undefined : await lockQuote(tx, accountId, request.quoteId);
  if (quote && request.gateway === 'quote')
    throw invalid('gateway', 'already_quoted', 'This is already a quote. Choose how to pay.');
  if (quote) requireMatchingQuote(request, quote);
  else requireCredits(purchase, request.credits, { byCard: false });
  if (
    request.credits > MAX_CREDITS_BY_GATEWAY &&
    request.gateway !== 'invoice' &&
    request.gateway !== 'quote'
  )
    throw invalid('gateway', 'needs_eft', EFT_REQUIRED);
  const prices = quote ? quotedPricing(quote) : purchase.prices;
  const totals = totalsOf(prices, request.credits, gateway.feeShare);
  if (!totals)
    throw invalid('credits', 'contact_sales', 'Ask your provider for a price for this many credits.');
  requireUnchangedTotal(totals.combinedTotal, request.expectedTotal);
  requireNonzeroTotal(totals.combinedTotal);
  if (!acceptsAmount(request.gateway, prices.currency, totals.combinedTotal))
    throw invalid('gateway', 'not_accepted', amountRefusedMessage(totals.combinedTotal, prices.currency));
  return { buyer: purchase.buyer, prices, totals, quote };
}

const amountRefusedMessage = (total: number, currency: string): string =>
  `${currency} ${formatPlainAmount(total, currency)} cannot be paid this way. Choose another payment method or another number of credits.`;

function requireMatchingQuote(request: OrderRequest, { credits, pool }: Row): void {
  if (request.pool !== pool) throw invalid('pool', 'quote_mismatch', 'The quote is for another credit pool.');
  if (request.credits !== credits)
    throw invalid('credits', 'quote_mismatch', `The quote is for ${credits.toLocaleString('en')} credits.`);
}
