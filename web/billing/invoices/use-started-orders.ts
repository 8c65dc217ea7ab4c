import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listOrders, type Order } from '#contract/orders.ts';
import { backgroundMeta, call, refetchActive } from '#web/client/index.ts';

const POLL_PENDING_MS = 3000;
const POLL_IDLE_MS = 30_000;

/**
 * Returns the orders whose payment has started but not ended, newest first. When a payment ends, refetches
 * the page's data.
 */
export function useStartedOrders(): Order[] {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['orders', 'started'],
    meta: backgroundMeta,
    queryFn: ({ signal }) => call(listOrders, { query: { state: 'started' } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data && state.data.items.length > 0 ? POLL_PENDING_MS : POLL_IDLE_MS,
  });
  const orders = data?.items ?? [];
  const before = useRef(0);
  useEffect(() => {
    if (orders.length < before.current) refetchActive(queryClient);
    before.current = orders.length;
  }, [orders.length, queryClient]);
  return orders;
}
