import type { Answer } from '#contract/endpoint.ts';
import type { OrderState, returnFromPayment as endpoint } from '#contract/orders.ts';
import { readOrder } from './read.ts';
import { toOrder } from './rows.ts';
import { type AskingContext, askAndSettle } from './settle.ts';

/** The words of the page's address (specification, 2.3). */
const wordOf = (state: OrderState) =>
  state === 'paid' ? 'success' : state === 'failed' || state === 'cancelled' ? 'failed' : 'open';

/** Somebody comes back from a provider's page: what became of the payment is asked, not believed. Throws `not_found`. */
export async function returnFromPayment(
  context: AskingContext,
  accountId: number,
  orderId: number,
): Promise<Answer<typeof endpoint>> {
  const { owner } = context.db;
  const before = await readOrder(owner, accountId, orderId);
  const next = await askAndSettle(context, before);
  const order = await readOrder(owner, accountId, orderId);
  return {
    payment: wordOf(order.state as OrderState),
    returnTo: order.return_to,
    order: toOrder(order),
    next,
  };
}
