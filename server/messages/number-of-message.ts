import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Returns the recipient of a message; empty once the person was forgotten, undefined without a message. */
export async function numberOfMessage(
  db: Kysely<Tables>,
  accountId: number,
  messageId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    /* prepared */ SELECT number FROM messages WHERE account_id = ${accountId} AND id = ${messageId}::uuid`.execute(
    db,
  );
  return rows[0]?.number;
}
