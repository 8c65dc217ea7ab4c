import { z } from 'zod';
import { silent, wrongSignature } from '../ask.ts';
import type { Named, Notice, ProviderAccess } from '../gateway.ts';
import { askPaypal } from './api.ts';
import type { PaypalKeys } from './keys.ts';

/** What PayPal signs with, by the names of its question whether a signature is right. */
const SIGNATURE = {
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

/** So many events are checked at a time: PayPal sends again what is refused meanwhile. */
const MOST_CHECKED = 3;
let checked = 0;

/** The order that an event of PayPal is about. Only PayPal can say whether the event is its own. Throws `wrong_signature`. */
export async function readPaypalNotice(
  { keys }: ProviderAccess<PaypalKeys>,
  { text, header }: Notice,
): Promise<Named | undefined> {
  const signature = Object.entries(SIGNATURE).map(([name, from]) => [name, header(from)]);
  const event = eventShape.safeParse(parsed(text));
  if (!event.success || signature.some(([, value]) => value === undefined)) throw wrongSignature();
  const { resource } = event.data;
  const ref = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id;
  if (ref === undefined) return undefined;
  return { ref, check: () => check(keys, text, Object.fromEntries(signature)) };
}

async function check(keys: PaypalKeys, text: string, signature: Record<string, string>): Promise<void> {
  if (checked >= MOST_CHECKED) throw silent(new Error('Too many notices at once.'));
  checked++;
  try {
    if (!(await isGenuine(keys, text, signature))) throw wrongSignature();
  } finally {
    checked--;
  }
}

async function isGenuine(
  keys: PaypalKeys,
  text: string,
  signature: Record<string, string>,
): Promise<boolean> {
  const question = JSON.stringify({ ...signature, webhook_id: keys.webhookId });
  // PayPal has signed the event as it was sent: written anew, it might be another.
  const { body } = await askPaypal(keys, 'POST', '/v1/notifications/verify-webhook-signature', {
    body: `${question.slice(0, -1)},"webhook_event":${text}}`,
  });
  const verdict = verdictShape.safeParse(body);
  if (!verdict.success) throw silent(new Error('PayPal did not verify the notice.'));
  return verdict.data.verification_status === 'SUCCESS';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
