import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

export type NewReply = {
  account_id: number;
  id: number;
  number: string;
  received_at: Date;
  recipient: string;
  origin_kind: string | null;
  origin_id: number | null;
  opted_out: boolean;
};

/**
 * Adds a reply to its conversation, which becomes open and unanswered. Runs in the transaction that stores
 * the reply. Locks the conversation's row, so concurrent `readConversation` calls wait.
 */
export async function recordReply(tx: Kysely<Tables>, reply: NewReply): Promise<void> {
  const { account_id, id, number, received_at, recipient, origin_kind, origin_id, opted_out } = reply;
  await sql`
    INSERT INTO conversations AS c
      (account_id, number, last_reply_id, last_at, recipient, origin_kind, origin_id, opted_out, read_up_to, unread)
    VALUES (${account_id}, ${number}, ${id}, ${received_at}, ${recipient}, ${origin_kind}, ${origin_id}, ${opted_out}, ${id - 1}, 1)
    ON CONFLICT (account_id, number) DO UPDATE SET
      unread = c.unread + CASE WHEN excluded.last_reply_id > c.read_up_to THEN 1 ELSE 0 END,
      is_done = false,
      answered = false,
      last_reply_id = greatest(c.last_reply_id, excluded.last_reply_id),
      last_at = CASE WHEN excluded.last_reply_id > c.last_reply_id THEN excluded.last_at ELSE c.last_at END,
      recipient = CASE WHEN excluded.last_reply_id > c.last_reply_id THEN excluded.recipient ELSE c.recipient END,
      origin_kind = CASE WHEN excluded.last_reply_id > c.last_reply_id THEN excluded.origin_kind ELSE c.origin_kind END,
      origin_id = CASE WHEN excluded.last_reply_id > c.last_reply_id THEN excluded.origin_id ELSE c.origin_id END,
      opted_out = CASE WHEN excluded.last_reply_id > c.last_reply_id THEN excluded.opted_out ELSE c.opted_out END`.execute(
    tx,
  );
}
