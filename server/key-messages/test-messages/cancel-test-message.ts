import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

/** Cancels a message of a test key before it is sent. Returns whether it did. */
export async function cancelTestMessage({ id, db }: Account, messageId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE test_messages SET outcome = 'cancelled', sends_at = NULL, ends_at = now(), changes_at = now()
    WHERE account_id = ${id} AND id = ${messageId}::uuid AND coalesce(sends_at, ends_at) > now()`.execute(db);
  return numAffectedRows === 1n;
}
