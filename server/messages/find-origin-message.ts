import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { hasOrigin, type Origin } from './origin.ts';

/** Finds an origin's message to a number, and its carrier. */
export async function findOriginMessage(
  db: Kysely<Tables>,
  accountId: number,
  origin: Origin,
  number: string,
): Promise<{ messageId: string; carrierId: number | null } | undefined> {
  const { rows } = await sql<{ messageId: string; carrierId: number | null }>`
    SELECT m.id AS "messageId", b.carrier_id AS "carrierId" FROM message_batches b
    JOIN messages m ON m.account_id = b.account_id AND m.batch_id = b.id AND m.id BETWEEN b.first_id AND b.last_id
    WHERE b.account_id = ${accountId} AND ${hasOrigin(origin)} AND m.number = ${number} LIMIT 1`.execute(db);
  return rows[0];
}
