import type { TwilioSettings } from '#contract/carriers.ts';
import type { OutgoingMessage } from '../channel.ts';
import { fromAddress } from './twilio-addresses.ts';

/**
 * Makes the provider retry a callback five times after any error (Twilio's "Webhook connection overrides").
 * By default it retries once, and only if it could not connect. A receipt that arrives while we restart
 * would then be lost. The provider neither sends nor signs the fragment.
 */
const RETRY_FRAGMENT = '#rc=5&rp=all';

type Settings = Pick<TwilioSettings, 'messagingServiceSid' | 'validity'>;

/** Builds the form that submits a message. */
export function messageForm(
  { messagingServiceSid, validity }: Settings,
  { sender, number, text }: OutgoingMessage,
  callbackUrl: string,
): URLSearchParams {
  const form = new URLSearchParams({ To: `+${number}`, Body: text });
  if (messagingServiceSid) form.set('MessagingServiceSid', messagingServiceSid);
  else form.set('From', fromAddress(sender));
  // A messaging service chooses the sending number. Status callbacks contain that number, not our sender ID.
  const query = messagingServiceSid ? `?sender=${encodeURIComponent(sender)}` : '';
  form.set('StatusCallback', `${callbackUrl}${query}${RETRY_FRAGMENT}`);
  if (validity !== undefined) form.set('ValidityPeriod', String(validity));
  return form;
}
