import { z } from 'zod';
import { type Reply, providerUnavailable } from '../call-provider.ts';
import type { ProviderAccess, Refundable, RefundOutcome } from '../gateway.ts';
import { toPaypal } from './amounts.ts';
import { callPaypal, problemIn } from './api.ts';
import type { PaypalKeys } from './keys.ts';

const refundShape = z.object({ id: z.string(), status: z.string() });

/** States of a refund that failed permanently. */
const FAILED_STATES = ['CANCELLED', 'FAILED'];

/**
 * PayPal's permanent refusals (Payments v2, "Refund captured payment"). Other refusals may be temporary or
 * inconclusive. For example, "already refunded" may mean that this refund succeeded but its response was
 * lost.
 */
const FINAL_REFUSALS = [
  'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
  'CURRENCY_MISMATCH',
  'DECIMAL_PRECISION',
  'PARTIAL_REFUND_NOT_ALLOWED',
  'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
  'REFUND_TIME_LIMIT_EXCEEDED',
];

/** Refunds a payment, or returns the state of a refund that was already requested. */
export async function refundByPaypal(
  { keys }: ProviderAccess<PaypalKeys>,
  { key, payment, amount, currency, providerRef }: Refundable,
): Promise<RefundOutcome> {
  const reply =
    providerRef === null
      ? await callPaypal(keys, 'POST', `/v2/payments/captures/${payment}/refund`, {
          key,
          body: { amount: toPaypal(amount, currency), custom_id: key },
        })
      : await callPaypal(keys, 'GET', `/v2/payments/refunds/${providerRef}`);
  const made = refundShape.safeParse(reply.body);
  return made.success ? outcomeOf(made.data) : readRefusal(reply);
}

function outcomeOf({ id, status }: z.infer<typeof refundShape>): RefundOutcome {
  if (status === 'COMPLETED') return { state: 'done', providerRef: id };
  return FAILED_STATES.includes(status)
    ? { state: 'failed', problem: 'PayPal did not refund the payment.' }
    : { state: 'pending', providerRef: id };
}

function readRefusal(reply: Reply): RefundOutcome {
  const { problem, issues } = problemIn(reply);
  if (reply.status >= 400 && issues.some((issue) => FINAL_REFUSALS.includes(issue)))
    return { state: 'failed', problem };
  throw providerUnavailable(new Error(`PayPal answered ${reply.status}: ${problem} ${issues.join(' ')}`));
}
