import type { TwilioSettings } from '#contract/carriers.ts';
import type { Outgoing } from '../channel.ts';
import { fromOf } from './twilio-addresses.ts';

/**
 * Without it the provider calls back once, and again only where no connection came about; a receipt that meets a restart
 * of ours would be lost. With it, it tries five more times whatever went wrong (Twilio's "Webhook connection overrides").
 * A fragment stays with the provider: it is neither sent nor signed.
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
  // A service sends from a number of its own choice: what it reports would not say whose message it was.
  const query = messagingServiceSid ? `?sender=${encodeURIComponent(sender)}` : '';
  form.set('StatusCallback', `${callbackUrl}${query}${PERSISTENTLY}`);
  if (validity !== undefined) form.set('ValidityPeriod', String(validity));
  return form;
}
