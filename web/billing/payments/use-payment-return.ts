import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { getOrder, listOrders, type Order, PAYMENT_RETURNS } from '#contract/orders.ts';
import { call, CallProblem, errorMessage } from '#web/client/index.ts';
import { isId } from '#web/manifest/search.ts';
import { showProblem } from '#web/ui/index.ts';
import { stripDrawerParams } from '../strip-drawer-params.ts';
import { isPaymentReturn } from './is-payment-return.ts';

/** The result and the order of a payment, as claimed by the URL. */
type PaymentParams = { payment: string | undefined; orderId: unknown };

/** How many of the newest orders to search if the URL names none. */
const MAX_SEARCHED_ORDERS = 20;

/**
 * Handles the return from a payment (specification, 2.5) and removes the payment's parameters from the URL.
 * Asks the server for the order, because the URL is not trusted. Calls `onOrder` only if `isPaymentReturn`
 * accepts the order.
 */
export function usePaymentReturn({ payment, orderId }: PaymentParams, onOrder: (order: Order) => void): void {
  const router = useRouter();
  const checkOrder = useEffectEvent(async () => {
    void router.navigate({ href: stripDrawerParams(router.state.location), replace: true });
    if (!PAYMENT_RETURNS.some((each) => each === payment)) return;
    try {
      const orders = isId(orderId) ? await fetchOrder(orderId) : await fetchNewestOrders();
      const order = orders.find((each) => isPaymentReturn(each, Date.now()));
      if (order) onOrder(order);
    } catch (error) {
      showProblem(errorMessage(error));
    }
  });
  useEffect(() => {
    if (payment !== undefined) void checkOrder();
  }, [payment]);
}

async function fetchNewestOrders(): Promise<Order[]> {
  const { items } = await call(listOrders, { query: { limit: MAX_SEARCHED_ORDERS } });
  return items;
}

/** Returns an empty list if the account has no such order. */
async function fetchOrder(orderId: number): Promise<Order[]> {
  try {
    return [await call(getOrder, { params: { orderId } })];
  } catch (error) {
    if (error instanceof CallProblem && error.code === 'not_found') return [];
    throw error;
  }
}
