import { randomUUID } from 'node:crypto';
import { type SimulatedSending, simulateOutcomes } from '#server/messages/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { ANSWER } from '../origin.ts';
import type { Answer } from './prepare-answer.ts';
import { sendAnswer } from './send-answer.ts';

/**
 * Creates an answer with a time in the past, in the owner's transaction. No carrier receives it. Throws the
 * same problems as `sendAnswer`. Returns its id.
 */
export async function createPastAnswer(
  account: ActingAccount,
  answer: Answer,
  past: SimulatedSending,
): Promise<number> {
  const { id: accountId, db: tx } = account;
  const key = randomUUID();
  await sendAnswer(account, { ...answer, key });
  const { id } = await tx
    .updateTable('answers')
    .set({ sent_at: past.at })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirstOrThrow();
  await simulateOutcomes(tx, accountId, { kind: ANSWER, id }, past);
  return id;
}
