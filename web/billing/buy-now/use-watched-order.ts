import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getOrder, type Order } from '#contract/orders.ts';
import { backgroundQuery, call } from '#web/client/index.ts';

/** In milliseconds: how often a payment that was begun is asked about, and an invoice that is to be paid. */
const SOON = 3000;
const LATER = 30_000;

/** Says how an order stands that waits for its payment, each time that it was asked. `id`: undefined for none. */
export function useWatchedOrder(
  id: number | undefined,
  isStarted: boolean,
  onAnswer: (order: Order) => void,
): void {
  const { data } = useQuery({
    queryKey: ['order', id],
    meta: backgroundQuery,
    queryFn:
      id === undefined ? skipToken : ({ signal }) => call(getOrder, { params: { orderId: id } }, { signal }),
    refetchInterval: isStarted ? SOON : LATER,
    refetchIntervalInBackground: isStarted,
    staleTime: 0,
  });
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    if (data) answer(data);
  }, [data]);
}
