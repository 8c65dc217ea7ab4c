import type { NextStep, Order } from '#contract/orders.ts';
import type { Wish } from './agree.ts';
import { placeOrder, type Who } from './place-order.ts';
import { readOrder } from './read.ts';
import { toOrder } from './rows.ts';
import { type AskingContext, askAndSettle, askForPayment } from './settle.ts';

/** In milliseconds. Providers know a key for some hours at least; after that, a payment that is asked for again could be a second one. */
const ASKED_AGAIN_FOR = 3 * 3_600_000;

/**
 * Orders credits. The same key makes one order; then the answer says how it stands. The order is committed before its provider is asked,
 * so a payment is never without one. Throws what `agree` does, `too_many_orders`, and `key_used` for a key of another order.
 */
export async function createOrder(
  context: AskingContext,
  who: Who,
  wish: Wish,
): Promise<{ order: Order; next: NextStep }> {
  const { owner } = context.db;
  const id = await owner.transaction().execute((tx) => placeOrder(tx, who, wish));
  const order = await readOrder(owner, who.accountId, id);
  if (order.state !== 'started') return { order: toOrder(order), next: { kind: 'nothing' } };
  const isNew = Date.now() - order.created_at.getTime() < ASKED_AGAIN_FOR;
  const next = await (isNew ? askForPayment(context, order, wish.token) : askAndSettle(context, order));
  return { order: toOrder(await readOrder(owner, who.accountId, id)), next };
}
