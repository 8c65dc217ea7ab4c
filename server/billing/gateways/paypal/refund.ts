import { z } from 'zod';
import { type Reply, silent } from '../ask.ts';
import type { ProviderAccess, Repayable, RefundOutcome } from '../gateway.ts';
import { toPaypal } from './amounts.ts';
import { askPaypal, problemIn } from './api.ts';
import type { PaypalKeys } from './keys.ts';

const refundShape = z.object({ id: z.string(), status: z.string() });

/** After these, a refund comes to nothing. */
const OVER = ['CANCELLED', 'FAILED'];

/**
 * With these, PayPal refuses for good (Payments v2, "Refund captured payment"). Any other refusal may pass, or says nothing of this refund:
 * that all went back already may be because the answer to this one was lost.
 */
const REFUSED_FOR_GOOD = [
  'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
  'CURRENCY_MISMATCH',
  'DECIMAL_PRECISION',
  'PARTIAL_REFUND_NOT_ALLOWED',
  'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
  'REFUND_TIME_LIMIT_EXCEEDED',
];

/** Sends a payment back, or asks how that stands. */
export async function refundByPaypal(
  { keys }: ProviderAccess<PaypalKeys>,
  { key, payment, amount, currency, providerRef }: Repayable,
): Promise<RefundOutcome> {
  const reply =
    providerRef === null
      ? await askPaypal(keys, 'POST', `/v2/payments/captures/${payment}/refund`, {
          key,
          body: { amount: toPaypal(amount, currency), custom_id: key },
        })
      : await askPaypal(keys, 'GET', `/v2/payments/refunds/${providerRef}`);
  const made = refundShape.safeParse(reply.body);
  return made.success ? outcomeOf(made.data) : refusalIn(reply);
}

function outcomeOf({ id, status }: z.infer<typeof refundShape>): RefundOutcome {
  if (status === 'COMPLETED') return { state: 'done', providerRef: id };
  return OVER.includes(status)
    ? { state: 'failed', problem: 'PayPal did not refund the payment.' }
    : { state: 'pending', providerRef: id };
}

function refusalIn(reply: Reply): RefundOutcome {
  const { problem, issues } = problemIn(reply);
  if (reply.status >= 400 && issues.some((issue) => REFUSED_FOR_GOOD.includes(issue)))
    return { state: 'failed', problem };
  throw silent(new Error(`PayPal answered ${reply.status}: ${problem} ${issues.join(' ')}`));
}
