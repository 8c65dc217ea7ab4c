import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Locks conversations. No one else can change their counts until the transaction ends. */
export async function lockConversations(
  tx: Kysely<Tables>,
  accountId: number,
  numbers: string[],
): Promise<void> {
  await sql`
    SELECT FROM conversations WHERE account_id = ${accountId} AND number = ANY(${arrayLiteral(numbers)}::text[])
    ORDER BY number FOR UPDATE`.execute(tx);
}

/**
 * Recomputes the newest reply and the unread count of conversations that have lost replies. Deletes
 * conversations without replies.
 */
export async function recount(tx: Kysely<Tables>, accountId: number, numbers: string[]): Promise<void> {
  const these = sql`c.account_id = ${accountId} AND c.number = ANY(${arrayLiteral(numbers)}::text[])`;
  await sql`
    DELETE FROM conversations c WHERE ${these} AND NOT EXISTS (
      SELECT FROM replies r WHERE r.account_id = ${accountId} AND r.number = c.number)`.execute(tx);
  await sql`
    UPDATE conversations c SET last_reply_id = r.id, last_at = r.received_at, recipient = r.recipient,
      origin_kind = r.origin_kind, origin_id = r.origin_id, opted_out = r.opted_out,
      unread = (SELECT count(*) FROM replies u WHERE u.account_id = ${accountId} AND u.number = c.number AND u.id > c.read_up_to)
    FROM replies r
    WHERE ${these} AND r.account_id = ${accountId}
      AND r.id = (SELECT max(id) FROM replies n WHERE n.account_id = ${accountId} AND n.number = c.number)`.execute(
    tx,
  );
}
