import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Returns whether a number has received replies for the account. Takes one index look-up. */
export async function isReplyRecipient(
  { id, db }: { id: number; db: Kysely<Tables> },
  number: string,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM replies WHERE account_id = ${id} AND recipient = ${number} LIMIT 1`.execute(db);
  return rows.length > 0;
}
