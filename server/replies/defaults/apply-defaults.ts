import { sql } from 'kysely';
import { timeZonesOf, usableAddresses, usersWithPermission } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import type { NewReply } from '../conversations/record-reply.ts';
import { forwardedMail } from '../forwarded-mail.ts';
import { replyDefaultsOf } from './reply-defaults.ts';

type StoredReply = NewReply & { text: string; is_guess: boolean };

/** Returns whether the number has a conversation that is not done. Locks the conversation. */
export async function hasOpenConversation(tx: OwnerDb, accountId: number, number: string): Promise<boolean> {
  const found = await tx
    .selectFrom('conversations')
    .select('is_done')
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  return found?.is_done === false;
}

/**
 * Applies the account's defaults to a reply, in the transaction that stores it. Marks the conversation as
 * done only if it was not open before: it may contain other replies that nobody has answered.
 */
export async function applyDefaults(tx: OwnerDb, reply: StoredReply, wasOpen: boolean): Promise<void> {
  const defaults = await replyDefaultsOf(tx, reply.account_id);
  const isForwarded = reply.is_guess && defaults.uncertain === 'forward';
  const isOptOut = reply.opted_out && defaults.finishesOptOuts;
  const isDone =
    isOptOut ||
    (reply.is_guess && defaults.uncertain === 'done') ||
    // A reply that was not sent stays in the inbox.
    (isForwarded && (await forward(tx, reply, defaults.forwardTo)));
  const assignedTo = isDone ? null : await nextUser(tx, reply, defaults);
  if ((!isDone || wasOpen) && assignedTo === null) return;
  await tx
    .updateTable('conversations')
    .set({
      ...(isDone && !wasOpen && { is_done: true }),
      ...(assignedTo !== null && { assigned_to: sql<number>`coalesce(assigned_to, ${assignedTo}::bigint)` }),
    })
    .where('account_id', '=', reply.account_id)
    .where('number', '=', reply.number)
    .execute();
}

/** Emails a reply. Returns false if the address is not confirmed yet, or its hourly limit is reached. */
async function forward(tx: OwnerDb, reply: StoredReply, to: string): Promise<boolean> {
  const { account_id: id, number, text, recipient, received_at } = reply;
  if (!(await usableAddresses({ id, db: tx }, [to])).has(to)) return false;
  const timeZone = (await timeZonesOf(tx, [id])).get(id)!;
  const data = {
    number,
    text,
    recipient,
    at: received_at.toISOString(),
    timeZone,
    campaign: '',
    isAutomatic: true,
  };
  return postMail(tx, id, { to, mail: forwardedMail, data });
}

/**
 * Returns the user for a conversation that has nobody yet; null for nobody. Skips users who are suspended or
 * cannot answer replies.
 */
async function nextUser(
  tx: OwnerDb,
  { account_id: accountId, number }: StoredReply,
  { assignment, assignedTo }: { assignment: string; assignedTo: number | null },
): Promise<number | null> {
  if (assignment !== 'turn' && assignedTo === null) return null;
  const users = await usersWithPermission(tx, accountId, 'campaigns.send');
  if (assignment !== 'turn') return users.find((id) => id === assignedTo) ?? null;
  const conversation = await tx
    .selectFrom('conversations')
    .select('assigned_to')
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  if (conversation.assigned_to !== null) return null;
  // The lock lets concurrent replies take turns.
  const { last_assigned: last } = await tx
    .selectFrom('reply_defaults')
    .select('last_assigned')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const next = users.find((id) => id > (last ?? 0)) ?? users[0] ?? null;
  await tx
    .updateTable('reply_defaults')
    .set({ last_assigned: next })
    .where('account_id', '=', accountId)
    .execute();
  return next;
}
