import type { Order } from '#contract/orders.ts';

/** Those of credits that are bought: what was used when the account was postpaid is no matter of the drawer. */
export const bought = (orders: Order[] = []): Order[] => orders.filter(({ forMonth }) => forMonth === null);
