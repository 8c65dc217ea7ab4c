import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

/** Returns the recipient of a message; empty once the person was forgotten, undefined without a message. */
export async function numberOfMessage({ id, db }: Account, messageId: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    /* prepared */ SELECT number FROM messages WHERE account_id = ${id} AND id = ${messageId}::uuid`.execute(
    db,
  );
  return rows[0]?.number;
}
