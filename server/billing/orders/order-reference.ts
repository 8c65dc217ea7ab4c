/** The ledger's reference of the credits that an order was for. */
export const orderReference = (orderId: number): string => `order ${orderId}`;
