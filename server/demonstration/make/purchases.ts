import { type PastOrder, recordPastOrder, setDetails } from '#server/billing/index.ts';
import { BILLING_DETAILS } from '../content/orders.ts';
import type { Maker } from './maker.ts';

/** Saves the billing details that appear on invoices. */
export async function makeBillingDetails({ account }: Maker): Promise<void> {
  await setDetails(account, BILLING_DETAILS);
}

/** Creates an order with its documents, payment and credits. */
export async function makeOrder({ account, made }: Maker, order: PastOrder): Promise<void> {
  const id = await recordPastOrder(account, order);
  made.orders.push({ id, state: stateOf(order) });
}

function stateOf({ gateway, paidAt, cancelledAt }: PastOrder): string {
  if (paidAt) return 'paid';
  if (cancelledAt) return 'cancelled';
  return gateway === 'quote' ? 'quoted' : 'open';
}
