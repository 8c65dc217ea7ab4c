/**
 * What a recipient sees of a sender: `shown` as it is; `replaced` by a number or a general name; `blocked`: a name that the networks
 * of the country do not know is not delivered.
 */
export type SenderReach = 'shown' | 'replaced' | 'blocked';

/**
 * Countries without names as senders, by ISO 3166-1 alpha-2: carriers replace them. Source: Amazon Web Services, End User Messaging
 * User Guide, "Supported countries", column "SMS Sender IDs": No (read in November 2026); Puerto Rico: Telnyx, "Alphanumeric Sender ID".
 */
const WITHOUT_NAMES = new Set('US CA PR GU AR BR CL CO CR DO EC KY PE PY UY VE CN NZ'.split(' '));

/** Countries where a name has to be registered with the networks first: the same source, "Registration required". */
const REGISTERED_NAMES = new Set(['AU', 'BD', 'CM', 'EG', 'IN', 'KH']);

/**
 * What a recipient in a country will probably see of a sender. Numbers are shown everywhere. Carriers differ: what is said here is
 * what is usual, and the operator's routes may do better.
 */
export function senderReach(sender: string, country: string): SenderReach {
  if (!/\p{L}/u.test(sender)) return 'shown';
  if (WITHOUT_NAMES.has(country)) return 'replaced';
  return REGISTERED_NAMES.has(country) ? 'blocked' : 'shown';
}
