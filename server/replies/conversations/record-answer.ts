import type { Account } from '#server/platform/db/handles.ts';
import { announce } from '#server/platform/events/events.ts';

/**
 * Marks a conversation as answered unless a newer reply has arrived. Runs in the transaction that sends the
 * answer.
 */
export async function recordAnswer({ id, db }: Account, number: string, replyId: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ answered: true })
    .where('account_id', '=', id)
    .where('number', '=', number)
    .where('last_reply_id', '<=', replyId)
    .where('answered', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announce(db, id, 'conversations.changed', {});
}
