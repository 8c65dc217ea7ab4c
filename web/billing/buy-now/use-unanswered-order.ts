import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { backgroundMeta } from '#web/client/index.ts';
import { useStore } from '#web/ui/index.ts';
import { buyNowStore } from './buy-now-store.ts';
import { findOrderByKey } from './find-order-by-key.ts';
import type { OrderKey } from './use-order-key.ts';

/** The server may still be placing an order that a reload interrupted, so check again later. */
const RETRY_MS = 3000;
const MAX_ATTEMPTS = 5;

/**
 * Looks for an order whose response was lost, when the page loads and whenever the drawer opens. Calls
 * `onFound` if the server has placed the order. Pauses while the same order is sent again.
 */
export function useUnansweredOrder(
  { key, isSent }: OrderKey,
  isBusy: boolean,
  onFound: (order: Order) => void,
): void {
  const { opened } = useStore(buyNowStore, (now) => now);
  const [wasOpened, setWasOpened] = useState(opened);
  const [checkedKey, setCheckedKey] = useState(() => (isSent() ? key : undefined));
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened && isSent()) setCheckedKey(key);
  }
  const isChecking = checkedKey === key && !isBusy;
  const { data } = useQuery({
    queryKey: ['orders', 'of key', key],
    meta: backgroundMeta,
    queryFn: isChecking ? ({ signal }) => findOrderByKey(key, signal) : skipToken,
    refetchInterval: ({ state }) =>
      state.data === null && state.dataUpdateCount < MAX_ATTEMPTS ? RETRY_MS : false,
    staleTime: 0,
  });
  const notifyFound = useEffectEvent((order: Order) => {
    if (!isBusy) onFound(order);
  });
  useEffect(() => {
    if (data) notifyFound(data);
  }, [data]);
}
