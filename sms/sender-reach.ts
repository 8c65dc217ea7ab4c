/**
 * What happens to a sender on its way to the recipient: `shown` unchanged; `replaced` by a number or a
 * generic name; or `blocked`, together with the message, because the country's networks reject unregistered
 * names.
 */
export type SenderReach = 'shown' | 'replaced' | 'blocked';

/**
 * Countries (ISO 3166-1 alpha-2) whose carriers replace alphanumeric senders. Source: Amazon Web Services, End User
 * Messaging User Guide, "Supported countries", column "SMS Sender IDs": No (read in November 2026). Puerto Rico: Telnyx,
 * "Alphanumeric Sender ID".
 */
const COUNTRIES_WITHOUT_NAMES = new Set('US CA PR GU AR BR CL CO CR DO EC KY PE PY UY VE CN NZ'.split(' '));

/** Countries where a name must be registered with the networks first. Same source, "Registration required". */
const COUNTRIES_WITH_REGISTRATION = new Set(['AU', 'BD', 'CM', 'EG', 'IN', 'KH']);

/**
 * Predicts what happens to a sender in a country. Numbers are shown everywhere. Carriers differ, and the
 * operator's routes may do better.
 */
export function senderReach(sender: string, country: string): SenderReach {
  if (!/\p{L}/u.test(sender)) return 'shown';
  if (COUNTRIES_WITHOUT_NAMES.has(country)) return 'replaced';
  return COUNTRIES_WITH_REGISTRATION.has(country) ? 'blocked' : 'shown';
}
