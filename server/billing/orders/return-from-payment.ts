import type { Answer } from '#contract/endpoint.ts';
import type { OrderState, returnFromPayment as endpoint } from '#contract/orders.ts';
import { readOrder } from './read.ts';
import { toOrder } from './rows.ts';
import { type PaymentContext, pollPayment } from './settle.ts';

/** Returns the word for the result in the page's URL (specification, 2.3). */
const resultParameter = (state: OrderState) =>
  state === 'paid' ? 'success' : state === 'failed' || state === 'cancelled' ? 'failed' : 'open';

/**
 * Handles the customer's return from the provider's page. Polls the provider, because the return URL cannot
 * be trusted. Throws `not_found`.
 */
export async function returnFromPayment(
  context: PaymentContext,
  accountId: number,
  orderId: number,
): Promise<Answer<typeof endpoint>> {
  const { owner } = context.db;
  const before = await readOrder(owner, accountId, orderId);
  const next = await pollPayment(context, before);
  const order = await readOrder(owner, accountId, orderId);
  return {
    payment: resultParameter(order.state as OrderState),
    returnTo: order.return_to,
    order: toOrder(order),
    next,
  };
}
