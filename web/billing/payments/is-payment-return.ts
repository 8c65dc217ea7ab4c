import type { Order } from '#contract/orders.ts';

const PROVIDER_STATES: readonly Order['state'][] = ['started', 'paid', 'failed'];
/** The user never leaves the console with these gateways, because they involve no provider. */
const DOCUMENT_GATEWAYS: readonly Order['gateway'][] = ['invoice', 'quote'];
/** The maximum age of a result to report. */
const MAX_RESULT_AGE_MS = 24 * 60 * 60_000;

/**
 * Returns whether the user may be returning from this order's payment. A user, not a top-up rule, must have
 * started the payment with a provider. The payment must have started or ended within the last day.
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
    now - Date.parse(endedAt ?? createdAt) < MAX_RESULT_AGE_MS
  );
}
