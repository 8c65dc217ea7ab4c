import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listOrders, type Order } from '#contract/orders.ts';
import { backgroundQuery, call, refresh } from '#web/client/index.ts';

/** In milliseconds: how often is asked while a payment is waited for, and else. */
const SOON = 3000;
const LATER = 30_000;

/** Payments that were begun with a provider and have not ended, the newest first. Once one has ended, so have its invoice and its credits come. */
export function useStartedOrders(): Order[] {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['orders', 'started'],
    meta: backgroundQuery,
    queryFn: ({ signal }) => call(listOrders, { query: { state: 'started' } }, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.items.length > 0 ? SOON : LATER),
  });
  const orders = data?.items ?? [];
  const before = useRef(0);
  useEffect(() => {
    if (orders.length < before.current) refresh(queryClient);
    before.current = orders.length;
  }, [orders.length, queryClient]);
  return orders;
}
