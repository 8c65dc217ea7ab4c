import { audit } from '#server/accounts/index.ts';
import { dispatch, priorities } from '#server/dispatch/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { maskNumber } from '#server/platform/db/number-mentions.ts';
import { ANSWER } from '../origin.ts';
import { type Answer, lookAtAnswer, optedOut } from './look-at-answer.ts';

/** Somebody waits for it: later than that it is of no use. */
const VALID_HOURS = 24;

/**
 * Sends an answer, in the caller's transaction, which must be the owner's. Once for a key: if it comes again with the same, nothing
 * more is sent. Throws what keeps it from being sent: `opted_out`, `too_long`, `not_allowed`, `too_often`, `no_route`,
 * `not_enough_credits`.
 */
export async function sendAnswer(account: ActingAccount, answer: Answer & { key: string }): Promise<void> {
  const { id: accountId, db: tx } = account;
  const id = await noteAnswer(account, answer.key);
  if (id === undefined) return;
  const { recipient, problem } = await lookAtAnswer(account, answer, { noted: id, takesTurn: true });
  if (problem) throw problem;
  await audit(account, 'reply answered', { number: maskNumber(answer.number) });
  const { messages } = await dispatch(tx, {
    accountId,
    origin: { kind: ANSWER, id },
    sender: answer.sender,
    text: answer.text,
    recipients: [recipient],
    priority: priorities.answer,
    validHours: VALID_HOURS,
  });
  // Since it was looked at.
  if (messages === 0) throw optedOut();
}

/** The second with a key waits for the first, and finds its row. */
async function noteAnswer({ id, db, by }: ActingAccount, key: string): Promise<number | undefined> {
  const row = await db
    .insertInto('answers')
    .values({ account_id: id, key, user_id: userIdOf(by) })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
