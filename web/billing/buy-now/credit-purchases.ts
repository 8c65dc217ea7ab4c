import type { Order } from '#contract/orders.ts';

/** Returns the orders for credits, without the invoices for monthly use in a postpaid period. */
export const creditPurchases = (orders: Order[] = []): Order[] =>
  orders.filter(({ forMonth }) => forMonth === null);
