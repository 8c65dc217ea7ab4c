import type { Order } from '#contract/orders.ts';

const BY_PROVIDER: readonly Order['state'][] = ['started', 'paid', 'failed'];
/** Ways to pay without a provider, where nobody is sent away to come back. */
const WITHOUT_PROVIDER: readonly Order['gateway'][] = ['invoice', 'quote'];
/** In milliseconds: what ended before is no news. */
const LATELY = 24 * 60 * 60_000;

/** Whether somebody may have come back from the payment of an order: a provider was asked for it by hand, and it ended within a day, if at all. */
export function isOfReturn(
  { state, gateway, isAutomatic, forMonth, createdAt, endedAt }: Order,
  now: number,
): boolean {
  return (
    BY_PROVIDER.includes(state) &&
    !WITHOUT_PROVIDER.includes(gateway) &&
    !isAutomatic &&
    forMonth === null &&
    now - Date.parse(endedAt ?? createdAt) < LATELY
  );
}
