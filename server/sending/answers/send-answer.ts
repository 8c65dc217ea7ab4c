import { audit } from '#server/accounts/index.ts';
import { dispatch, PRIORITIES } from '#server/dispatch/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { maskNumber } from '#server/platform/db/number-mentions.ts';
import { ANSWER } from '../origin.ts';
import { type Answer, prepareAnswer, optedOutProblem } from './prepare-answer.ts';

/** After this time, the answer is of no use. */
const VALID_HOURS = 24;

/**
 * Sends an answer in the owner's transaction. Returns the id of its message. A repeated call with the same key has no
 * effect, and returns undefined. Throws `opted_out`, `too_long`, `not_allowed`, `too_often`, `no_route` and
 * `not_enough_credits`.
 */
export async function sendAnswer(
  account: ActingAccount,
  answer: Answer & { key: string },
): Promise<string | undefined> {
  const { id: accountId, db: tx } = account;
  const id = await insertAnswer(account, answer.key);
  if (id === undefined) return undefined;
  const { recipient, problem } = await prepareAnswer(account, answer, { answerId: id, locksAccount: true });
  if (problem) throw problem;
  await audit(account, 'reply answered', { number: maskNumber(answer.number) });
  const { messages, messageIds } = await dispatch(tx, {
    accountId,
    origin: { kind: ANSWER, id },
    sender: answer.sender,
    text: answer.text,
    recipients: [recipient],
    priority: PRIORITIES.answer,
    validHours: VALID_HOURS,
  });
  // The recipient opted out after the answer was prepared.
  if (messages === 0) throw optedOutProblem();
  return messageIds.get(answer.number);
}

/**
 * Inserts the answer, and returns its id. Returns undefined if an answer with this key exists. A concurrent
 * call with the same key waits for the first one.
 */
async function insertAnswer({ id, db, by }: ActingAccount, key: string): Promise<number | undefined> {
  const row = await db
    .insertInto('answers')
    .values({ account_id: id, key, user_id: userIdOf(by) })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
