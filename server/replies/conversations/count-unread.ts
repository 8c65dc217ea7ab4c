import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

/** No more conversations are looked at: every open page of the console asks. */
const MOST_CONVERSATIONS = 1000;

/** Counts the unread replies in the default view of the inbox, which leaves out finished conversations and STOPs. */
export async function countUnread({ db, id }: Account): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(unread) FILTER (WHERE NOT is_done AND NOT opted_out), 0)::int AS count
    FROM (
      SELECT unread, is_done, opted_out FROM conversations
      WHERE account_id = ${id} AND unread > 0 ORDER BY last_reply_id DESC LIMIT ${MOST_CONVERSATIONS}
    ) newest`.execute(db);
  return rows[0]!.count;
}
