import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type * as calls from '#contract/conversations.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import { announce } from '#server/platform/events/events.ts';
import { lockConversations } from './recount.ts';

/**
 * Marks a conversation as read up to a reply. Never marks read replies as unread. Locks the row, because
 * every concurrent reply must be counted. Throws `not_found`.
 */
export async function readConversation(account: Account, number: string, upTo: number): Promise<void> {
  await setReadUpTo(account, number, sql`greatest(read_up_to, least(last_reply_id, ${upTo}))`);
}

/** Marks conversations as read up to a reply. Returns how many read positions advanced. */
export async function readConversations(
  { id, db }: Account,
  { numbers, upTo }: Request<typeof calls.readConversations>['body'],
): Promise<{ changed: number }> {
  if (numbers.length === 0) return { changed: 0 };
  await lockConversations(db, id, numbers);
  const { numAffectedRows = 0n } = await sql`
    UPDATE conversations c SET read_up_to = least(last_reply_id, ${upTo}), unread = (
      SELECT count(*) FROM replies r WHERE r.account_id = ${id} AND r.number = c.number AND r.id > least(c.last_reply_id, ${upTo}))
    WHERE account_id = ${id} AND number = ANY(${arrayLiteral(numbers)}::text[])
      AND read_up_to < least(last_reply_id, ${upTo})`.execute(db);
  if (numAffectedRows > 0n) await announce(db, id, 'conversations.changed', {});
  return { changed: Number(numAffectedRows) };
}

/** Marks the newest reply of a conversation as unread. Throws `not_found`. */
export async function unreadConversation(account: Account, number: string): Promise<void> {
  await setReadUpTo(account, number, sql`least(read_up_to, last_reply_id - 1)`);
}

async function setReadUpTo({ id, db }: Account, number: string, upTo: ReturnType<typeof sql>): Promise<void> {
  await lockConversations(db, id, [number]);
  // Runs as a separate query after the lock, because it must see the changes of the transaction that held
  // the lock.
  const { rows } = await sql<{ isNew: boolean }>`
    WITH was AS (
      SELECT read_up_to AS up_to, ${upTo} AS now_to FROM conversations WHERE account_id = ${id} AND number = ${number}
    )
    UPDATE conversations SET read_up_to = was.now_to,
      unread = (SELECT count(*) FROM replies r WHERE r.account_id = ${id} AND r.number = ${number} AND r.id > was.now_to)
    FROM was WHERE account_id = ${id} AND number = ${number} RETURNING was.now_to <> was.up_to AS "isNew"`.execute(
    db,
  );
  if (!rows[0]) throw notFound('conversation');
  if (rows[0].isNew) await announce(db, id, 'conversations.changed', {});
}
