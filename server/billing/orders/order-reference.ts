/** Returns the ledger reference of an order's credits. */
export const orderReference = (orderId: number): string => `order ${orderId}`;
