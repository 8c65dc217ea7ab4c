import { z } from 'zod';
import { providerUnavailable, wrongSignature } from '../call-provider.ts';
import type { NoticeTarget, Notice, ProviderAccess } from '../gateway.ts';
import { callPaypal } from './api.ts';
import type { PaypalKeys } from './keys.ts';

/** Signature headers, keyed by their field names in PayPal's verification call. */
const SIGNATURE_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
};

const eventShape = z.object({
  resource: z.object({
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
  }),
});
const verdictShape = z.object({ verification_status: z.string() });

/**
 * The maximum number of events verified concurrently. Carillon refuses further events, and PayPal resends
 * them.
 */
const MAX_CONCURRENT_CHECKS = 3;
let runningChecks = 0;

/**
 * Returns the order of a PayPal event; undefined if the event names none. `check` asks PayPal to verify the
 * event. Throws `wrong_signature` if the event is malformed or lacks a signature header.
 */
export async function readPaypalNotice(
  { keys }: ProviderAccess<PaypalKeys>,
  { text, header }: Notice,
): Promise<NoticeTarget | undefined> {
  const signature = Object.entries(SIGNATURE_HEADERS).map(([name, from]) => [name, header(from)]);
  const event = eventShape.safeParse(parseJson(text));
  if (!event.success || signature.some(([, value]) => value === undefined)) throw wrongSignature();
  const { resource } = event.data;
  const ref = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id;
  if (ref === undefined) return undefined;
  return { ref, check: () => checkSignature(keys, text, Object.fromEntries(signature)) };
}

async function checkSignature(
  keys: PaypalKeys,
  text: string,
  signature: Record<string, string>,
): Promise<void> {
  if (runningChecks >= MAX_CONCURRENT_CHECKS)
    throw providerUnavailable(new Error('Too many notices at once.'));
  runningChecks++;
  try {
    if (!(await hasValidSignature(keys, text, signature))) throw wrongSignature();
  } finally {
    runningChecks--;
  }
}

async function hasValidSignature(
  keys: PaypalKeys,
  text: string,
  signature: Record<string, string>,
): Promise<boolean> {
  const question = JSON.stringify({ ...signature, webhook_id: keys.webhookId });
  // PayPal signs the exact bytes of the event, so insert the original text.
  const { body } = await callPaypal(keys, 'POST', '/v1/notifications/verify-webhook-signature', {
    body: `${question.slice(0, -1)},"webhook_event":${text}}`,
  });
  const verdict = verdictShape.safeParse(body);
  if (!verdict.success) throw providerUnavailable(new Error('PayPal did not verify the notice.'));
  return verdict.data.verification_status === 'SUCCESS';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
