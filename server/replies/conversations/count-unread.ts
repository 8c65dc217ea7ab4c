import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

/**
 * The most conversations to add up. Bounds the cost, because every open page of the console polls the count.
 */
const MAX_CONVERSATIONS = 1000;

/**
 * Counts the unread replies in the inbox's default view, which hides finished conversations and opt-outs.
 */
export async function countUnread({ db, id }: Account): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(unread) FILTER (WHERE NOT is_done AND NOT opted_out), 0)::int AS count
    FROM (
      SELECT unread, is_done, opted_out FROM conversations
      WHERE account_id = ${id} AND unread > 0 ORDER BY last_reply_id DESC LIMIT ${MAX_CONVERSATIONS}
    ) newest`.execute(db);
  return rows[0]!.count;
}
