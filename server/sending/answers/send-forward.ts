import { sql } from 'kysely';
import { sendingSettingsOf } from '#server/accounts/index.ts';
import { dispatch, PRIORITIES } from '#server/dispatch/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { approvedCountries } from '#server/sender-ids/index.ts';
import { FORWARD } from '../origin.ts';
import { optedOutProblem, prepareAnswer } from './prepare-answer.ts';

/** After this time, the reply has been read elsewhere. */
const VALID_HOURS = 24;

/** A forwarded reply. `id` identifies the message. `sender` is the number that received the reply. */
export type Forward = { id: number; sender: string; number: string; text: string };

/** The text is a value, because a reply may look like a template. */
const TEMPLATE = '{{forwarded}}';

/**
 * Sends a forwarded reply in the owner's transaction, under the rules for answers. Returns the cost in
 * thousandths of a credit. Throws `opted_out`, `too_long`, `not_allowed`, `too_often`, `no_route` and
 * `not_enough_credits`.
 */
export async function sendForward(
  account: ActingAccount,
  { id, sender, number, text }: Forward,
): Promise<number> {
  const answer = { sender, number, text: TEMPLATE, values: { forwarded: text } };
  const { recipient, problem } = await prepareAnswer(account, answer, { answerId: 0, locksAccount: true });
  if (problem) throw problem;
  const { messages, cost } = await dispatch(account.db, {
    accountId: account.id,
    origin: { kind: FORWARD, id },
    sender,
    text: TEMPLATE,
    recipients: [recipient],
    priority: PRIORITIES.answer,
    validHours: VALID_HOURS,
  });
  // The recipient opted out after the check.
  if (messages === 0) throw optedOutProblem();
  return cost;
}

/** Returns whether messages of the account are sent from a number. A forward to it would come back as a reply. */
export async function isOwnSender(account: Account, number: string): Promise<boolean> {
  const { repliableNumber } = await sendingSettingsOf(account);
  if (repliableNumber === number || (await approvedCountries(account, number))) return true;
  const { rows } = await sql`
    SELECT FROM campaigns WHERE account_id = ${account.id} AND sender = ${number} LIMIT 1`.execute(
    account.db,
  );
  return rows.length > 0;
}
