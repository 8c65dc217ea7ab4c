import type { Pricing } from '#contract/order-totals.ts';
import { buyerOf } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder } from './read.ts';
import { CAME_TO_NOTHING, type Row } from './rows.ts';

/**
 * The quoted order, locked. Throws `not_found`, and `quote_over` if it was accepted or cancelled, or its days have passed. One whose order
 * came to nothing can be ordered from again.
 */
export async function lockQuote(tx: OwnerDb, accountId: number, id: number): Promise<Row> {
  const quote = await lockOrder(tx, accountId, id);
  const { timeZone } = await buyerOf(tx, accountId);
  const today = Temporal.Now.plainDateISO(timeZone).toString();
  const isFree = quote.state === 'quoted' || (quote.state === 'accepted' && !(await isTaken(tx, quote)));
  if (!isFree || quote.due_on === null || quote.due_on < today)
    throw new Problem('conflict', 'quote_over', 'This quote has expired. Please place a new order.');
  return quote;
}

/** Whether an order from it is paid, or may be. */
async function isTaken(tx: OwnerDb, { account_id: accountId, id }: Row): Promise<boolean> {
  const taker = await tx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('quote_id', '=', id)
    .where('state', 'not in', CAME_TO_NOTHING)
    .executeTakeFirst();
  return taker !== undefined;
}

/** The price and the tax that a quote holds to. */
export const pricingIn = (quote: Row): Pricing & { taxType: string | null } => ({
  currency: quote.currency,
  fixedPrice: quote.unit_price,
  bands: [],
  taxPercent: quote.tax_share / 100,
  taxType: quote.tax_type,
});

/** Marks a locked quote as accepted by another order, in that order's transaction. */
export const acceptQuote = (tx: OwnerDb, quote: Row): Promise<void> =>
  changeOrder(tx, quote, { state: 'accepted', ended_at: new Date() });
