import { randomUUID } from 'node:crypto';
import { findAccountBlock } from '#server/accounts/index.ts';
import { dispatch, PRIORITIES } from '#server/dispatch/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { type Answer, prepareAnswer } from './prepare-answer.ts';

type How = {
  /** The kind of the origin. Each message is a separate origin. */
  origin: string;
  /** After this time, the message is of no use. */
  validHours: number;
  /** Sends nothing to a number that has opted out, without a problem. */
  ignoresOptOut?: boolean;
};

/**
 * Sends a message that no user wrote, in the owner's transaction and under the rules for answers. Throws `account_suspended`, `opted_out`,
 * `too_long`, `not_allowed`, `too_often`, `no_route` and `not_enough_credits`.
 */
export async function sendAutomatically(
  account: Account,
  answer: Answer,
  { origin, validHours, ignoresOptOut = false }: How,
): Promise<void> {
  const block = await findAccountBlock(account.db, account.id);
  if (block !== undefined) throw new Problem('conflict', 'account_suspended', block);
  const { id } = await account.db
    .insertInto('answers')
    .values({ account_id: account.id, key: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { recipient, problem } = await prepareAnswer({ ...account, by: { kind: 'system' } }, answer, {
    answerId: id,
    locksAccount: true,
    ignoresOptOut,
  });
  if (problem) throw problem;
  await dispatch(account.db, {
    accountId: account.id,
    origin: { kind: origin, id },
    sender: answer.sender,
    text: answer.text,
    recipients: [recipient],
    priority: PRIORITIES.answer,
    validHours,
  });
}
