import type { Pricing } from '#contract/order-totals.ts';
import { buyerOf } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder } from './read.ts';
import { UNSUCCESSFUL_STATES, type Row } from './rows.ts';

/**
 * Locks a quoted order. Throws `not_found`. Throws `quote_expired` if the quote was accepted or cancelled, or
 * has expired. A quote becomes usable again if the order made from it failed or was cancelled.
 */
export async function lockQuote(tx: OwnerDb, accountId: number, id: number): Promise<Row> {
  const quote = await lockOrder(tx, accountId, id);
  const { timeZone } = await buyerOf(tx, accountId);
  const today = Temporal.Now.plainDateISO(timeZone).toString();
  const isFree = quote.state === 'quoted' || (quote.state === 'accepted' && !(await hasPaidOrder(tx, quote)));
  if (!isFree || quote.due_on === null || quote.due_on < today)
    throw new Problem('conflict', 'quote_expired', 'This quote has expired. Please place a new order.');
  return quote;
}

/** Returns whether an order made from the quote is paid or can still be paid. */
async function hasPaidOrder(tx: OwnerDb, { account_id: accountId, id }: Row): Promise<boolean> {
  const taker = await tx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('quote_id', '=', id)
    .where('state', 'not in', UNSUCCESSFUL_STATES)
    .executeTakeFirst();
  return taker !== undefined;
}

/** Returns the price and tax that a quote guarantees. */
export const quotedPricing = (quote: Row): Pricing & { taxType: string | null } => ({
  currency: quote.currency,
  fixedPrice: quote.unit_price,
  bands: [],
  taxPercent: quote.tax_share / 100,
  taxType: quote.tax_type,
});

/** Marks a locked quote as accepted. Call this in the transaction of the order that accepts it. */
export const acceptQuote = (tx: OwnerDb, quote: Row): Promise<void> =>
  changeOrder(tx, quote, { state: 'accepted', ended_at: new Date() });
