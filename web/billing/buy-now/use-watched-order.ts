import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getOrder, type Order } from '#contract/orders.ts';
import { backgroundMeta, call } from '#web/client/index.ts';

const POLL_STARTED_MS = 3000;
const POLL_OPEN_MS = 30_000;

/**
 * Polls an order that awaits payment, and calls `onAnswer` with each new answer. Does not poll if `id` is
 * undefined.
 */
export function useWatchedOrder(
  id: number | undefined,
  isStarted: boolean,
  onAnswer: (order: Order) => void,
): void {
  const { data } = useQuery({
    queryKey: ['order', id],
    meta: backgroundMeta,
    queryFn:
      id === undefined ? skipToken : ({ signal }) => call(getOrder, { params: { orderId: id } }, { signal }),
    refetchInterval: isStarted ? POLL_STARTED_MS : POLL_OPEN_MS,
    refetchIntervalInBackground: isStarted,
    staleTime: 0,
  });
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    if (data) answer(data);
  }, [data]);
}
