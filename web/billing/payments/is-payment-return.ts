import type { Order } from '#contract/orders.ts';

const PROVIDER_STATES: readonly Order['state'][] = ['started', 'paid', 'failed'];
/** No provider is involved, so the user never leaves the console. */
const DOCUMENT_GATEWAYS: readonly Order['gateway'][] = ['invoice', 'quote'];
/** Older results are no longer news. */
const RECENT_MS = 24 * 60 * 60_000;

/**
 * Whether the user may be returning from this order's payment: a user started it with a provider, and it is
 * unfinished or ended within a day.
 */
export function isPaymentReturn(
  { state, gateway, isAutomatic, forMonth, createdAt, endedAt }: Order,
  now: number,
): boolean {
  return (
    PROVIDER_STATES.includes(state) &&
    !DOCUMENT_GATEWAYS.includes(gateway) &&
    !isAutomatic &&
    forMonth === null &&
    now - Date.parse(endedAt ?? createdAt) < RECENT_MS
  );
}
