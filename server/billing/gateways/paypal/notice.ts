import { z } from 'zod';
import { wrongSignature } from '../ask.ts';
import type { ProviderAccess, Notice } from '../gateway.ts';
import { askPaypal, type PaypalKeys } from './api.ts';

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

/** The order that an event of PayPal is about. PayPal itself says whether the event is its own. Throws `wrong_signature`. */
export async function readPaypalNotice(
  { keys }: ProviderAccess<PaypalKeys>,
  { text, header }: Notice,
): Promise<string | undefined> {
  const signature = Object.entries(SIGNATURE).map(([name, from]) => [name, header(from)]);
  const event = eventShape.safeParse(parsed(text));
  if (!event.success || signature.some(([, value]) => value === undefined)) throw wrongSignature();
  const { resource } = event.data;
  const ref = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id;
  if (ref === undefined) return undefined;
  const question = JSON.stringify({ ...Object.fromEntries(signature), webhook_id: keys.webhookId });
  // PayPal has signed the event as it was sent: written anew, it might be another.
  const { body } = await askPaypal(keys, 'POST', '/v1/notifications/verify-webhook-signature', {
    body: `${question.slice(0, -1)},"webhook_event":${text}}`,
  });
  const verdict = verdictShape.safeParse(body);
  if (!verdict.success || verdict.data.verification_status !== 'SUCCESS') throw wrongSignature();
  return ref;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
