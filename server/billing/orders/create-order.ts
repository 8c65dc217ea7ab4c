import type { NextStep, Order } from '#contract/orders.ts';
import type { OrderRequest } from './agree-terms.ts';
import { placeOrder, type AccountActor } from './place-order.ts';
import { readOrder } from './read.ts';
import { toOrder } from './rows.ts';
import { type PaymentContext, pollPayment, requestPayment } from './settle.ts';

/**
 * How long a request can be repeated, in milliseconds. Providers remember a key for several hours. A later
 * repeat could charge twice.
 */
const IDEMPOTENCY_WINDOW_MS = 3 * 3_600_000;

/**
 * Orders credits. For a repeated key, returns the existing order with its current state. Commits the order
 * before calling the provider, so every payment has an order. Throws the errors of `agreeTerms`,
 * `too_many_orders`, and `key_used` if the key belongs to another order.
 */
export async function createOrder(
  context: PaymentContext,
  who: AccountActor,
  request: OrderRequest,
): Promise<{ order: Order; next: NextStep }> {
  const { owner } = context.db;
  const id = await owner.transaction().execute((tx) => placeOrder(tx, who, request));
  const order = await readOrder(owner, who.accountId, id);
  if (order.state !== 'started') return { order: toOrder(order), next: { kind: 'nothing' } };
  const isNew = Date.now() - order.created_at.getTime() < IDEMPOTENCY_WINDOW_MS;
  const next = await (isNew ? requestPayment(context, order, request.token) : pollPayment(context, order));
  return { order: toOrder(await readOrder(owner, who.accountId, id)), next };
}
