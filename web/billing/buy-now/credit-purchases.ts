import type { Order } from '#contract/orders.ts';

/** Returns the orders of credits, without the invoices for monthly use from a postpaid period. */
export const creditPurchases = (orders: Order[] = []): Order[] =>
  orders.filter(({ forMonth }) => forMonth === null);
