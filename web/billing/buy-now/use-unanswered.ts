import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { backgroundQuery } from '#web/client/index.ts';
import { useStore } from '#web/ui/index.ts';
import { buying } from './buying.ts';
import { orderOfKey } from './order-of-key.ts';
import type { OrderKey } from './use-order-key.ts';

/** In milliseconds, and how often: an order that was being sent as the page was loaded anew may be made only now. */
const AGAIN = 3000;
const LOOKS = 5;

/**
 * Looks what became of an order whose answer did not come: as the page begins, and each time that the drawer opens. Nothing is asked
 * while it is sent again, which is the same order.
 */
export function useUnanswered(
  { key, isSent }: OrderKey,
  isBusy: boolean,
  onFound: (order: Order) => void,
): void {
  const { opened } = useStore(buying, (now) => now);
  const [wasOpened, setWasOpened] = useState(opened);
  const [sought, setSought] = useState(() => (isSent() ? key : undefined));
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened && isSent()) setSought(key);
  }
  const isSought = sought === key && !isBusy;
  const { data } = useQuery({
    queryKey: ['orders', 'of key', key],
    meta: backgroundQuery,
    queryFn: isSought ? ({ signal }) => orderOfKey(key, signal) : skipToken,
    refetchInterval: ({ state }) => (state.data === null && state.dataUpdateCount < LOOKS ? AGAIN : false),
    staleTime: 0,
  });
  const found = useEffectEvent((order: Order) => {
    if (!isBusy) onFound(order);
  });
  useEffect(() => {
    if (data) found(data);
  }, [data]);
}
