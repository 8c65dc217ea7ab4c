import type { TwilioSettings } from '#contract/carriers.ts';
import type { Outgoing } from '../channel.ts';
import { fromOf } from './twilio-addresses.ts';

/**
 * By default, the provider repeats a callback once, and only if no connection could be made, so a receipt during our
 * restart would be lost. With this, it retries five times after any error (Twilio's "Webhook connection overrides").
 * The fragment stays with the provider: it is neither sent nor signed.
 */
const PERSISTENTLY = '#rc=5&rp=all';

type Settings = Pick<TwilioSettings, 'messagingServiceSid' | 'validity'>;

/** The form that submits a message. */
export function messageForm(
  { messagingServiceSid, validity }: Settings,
  { sender, number, text }: Outgoing,
  callbackUrl: string,
): URLSearchParams {
  const form = new URLSearchParams({ To: `+${number}`, Body: text });
  if (messagingServiceSid) form.set('MessagingServiceSid', messagingServiceSid);
  else form.set('From', fromOf(sender));
  // A messaging service chooses the sending number, so its reports alone would not identify the sender.
  const query = messagingServiceSid ? `?sender=${encodeURIComponent(sender)}` : '';
  form.set('StatusCallback', `${callbackUrl}${query}${PERSISTENTLY}`);
  if (validity !== undefined) form.set('ValidityPeriod', String(validity));
  return form;
}
