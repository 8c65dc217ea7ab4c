import { type CountedAttempt, countAttempt } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { networkOf } from '#server/platform/http/networks.ts';
import type { RateLimit } from '#server/platform/rate-limit.ts';
import type { Submission } from './submission.ts';

/** How many forms a recipient, or the strangers of a network, may send in a minute, with errors. */
export const FORMS_PER_MINUTE = 30;

/** How many minutes pass before the same form sends another message to a number that waits for confirmation. */
export const REPEAT_MINUTES = 10;

type Sender = Pick<Submission, 'accountId' | 'pageId' | 'block' | 'recipient' | 'address'>;

/** Returns whether a reader sends forms too fast. Counts in memory, before the form is read. */
export const isTooFast = (limit: RateLimit, { accountId, pageId, recipient, address }: Sender): boolean =>
  !limit.take(`${accountId} ${pageId} ${recipient?.messageId ?? networkOf(address)}`);

/**
 * Counts a form without errors. Returns whether there were too many. Recipients do not share their limit: thousands of them can have the same
 * address, and no stranger can use up the limit of their form.
 */
export async function hasSentTooMany(db: Database, sender: Sender): Promise<boolean> {
  const verdict = await db.beforeAccount((tx) => countAttempt(tx, countedOf(sender)));
  return verdict === 'closed';
}

function countedOf({ accountId, pageId, block, recipient, address }: Sender): CountedAttempt[] {
  const page = `${accountId} ${pageId}`;
  if (recipient) return [['form by recipient', `${page} ${block.props.id} ${recipient.number}`]];
  return [
    ['form by address', `${networkOf(address)} ${page}`],
    ['form by page', page],
  ];
}

/**
 * What counts a message that asks the owner of a number to confirm a form. It bounds what programs that solve captchas can make an account pay,
 * and how often they can bother a number.
 */
export const countedConfirmations = (
  { accountId, pageId }: Pick<Sender, 'accountId' | 'pageId'>,
  number: string,
): CountedAttempt[] => [
  // First, so that one number cannot use up the limit of the page.
  ['form confirmation by number', `${accountId} ${number}`],
  ['form confirmation by page', `${accountId} ${pageId}`],
  ['form confirmation by account', String(accountId)],
];
