import type { Request } from '#contract/endpoint.ts';
import type * as calls from '#contract/conversations.ts';
import { audit, hasUser } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { maskNumber } from '#server/platform/db/number-mentions.ts';
import { invalid, notFound, Problem } from '#server/platform/errors.ts';
import { announce } from '#server/platform/events/events.ts';

type Change = Request<typeof calls.changeConversation>['body'];

/**
 * Marks a conversation as done or open, and changes or removes its assigned user. Throws `unknown_user` and
 * `not_found`. Throws `new_reply` instead of marking a conversation as done if the user has not seen its
 * newest reply.
 */
export async function changeConversation(
  account: ActingAccount,
  number: string,
  { isDone, assignedTo, lastReplyId }: Change,
): Promise<void> {
  if (assignedTo && !(await hasUser(account, assignedTo)))
    throw invalid('assignedTo', 'unknown_user', 'There is no such user in your account.');
  const { db, id } = account;
  const found = await db
    .selectFrom('conversations')
    .select('last_reply_id')
    .where('account_id', '=', id)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound('conversation');
  if (isDone && lastReplyId !== undefined && found.last_reply_id > lastReplyId)
    throw new Problem('conflict', 'new_reply', 'A new reply has arrived. Read it first.');
  const changes = {
    ...(isDone !== undefined && { is_done: isDone }),
    ...(assignedTo !== undefined && { assigned_to: assignedTo }),
  };
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable('conversations')
    .set(changes)
    .where('account_id', '=', id)
    .where('number', '=', number)
    .execute();
  await announce(db, id, 'conversations.changed', {});
  await audit(account, 'conversation changed', {
    number: maskNumber(number),
    ...(isDone !== undefined && { isDone }),
    ...(assignedTo !== undefined && { assignedTo }),
  });
}

type FinishRequest = Request<typeof calls.finishConversations>['body'];

/**
 * Marks conversations as done or open, except those with a reply after `upTo`. Returns the number of
 * changed conversations.
 */
export async function finishConversations(
  account: ActingAccount,
  request: FinishRequest,
): Promise<{ changed: number }> {
  const { length } = await setDone(account, request);
  if (length > 0)
    await audit(account, 'conversations done', { conversations: length, isDone: request.isDone });
  return { changed: length };
}

/**
 * Like `finishConversations`, but without an audit entry. Returns the numbers whose conversations changed.
 */
export async function setDone(
  { db, id }: Account,
  { numbers, isDone, upTo }: FinishRequest,
): Promise<string[]> {
  if (numbers.length === 0) return [];
  const locked = await db
    .selectFrom('conversations')
    .select('number')
    .where('account_id', '=', id)
    .where('number', 'in', numbers)
    .where('is_done', '=', !isDone)
    .$if(upTo !== undefined, (some) => some.where('last_reply_id', '<=', upTo!))
    .orderBy('number')
    .forUpdate()
    .execute();
  if (locked.length === 0) return [];
  const changed = locked.map(({ number }) => number);
  await db
    .updateTable('conversations')
    .set({ is_done: isDone })
    .where('account_id', '=', id)
    .where('number', 'in', changed)
    .execute();
  await announce(db, id, 'conversations.changed', {});
  return changed;
}
