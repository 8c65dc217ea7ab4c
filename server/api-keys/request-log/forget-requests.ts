import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/** The most logged calls of a key. */
const MAX_PER_KEY = 100_000;

/** Deletes old calls from the log, and those that a key has too many. Runs hourly. */
export async function forgetRequests(db: OwnerDb): Promise<void> {
  await deleteInBatches(db, 'api_requests', sql`at < ${daysAgo(RETENTION_DAYS.apiRequests)}`);
  const { rows } = await sql<{ accountId: number; keyId: number; lastId: number }>`
    SELECT k.account_id AS "accountId", k.id AS "keyId", r.id AS "lastId" FROM api_keys k CROSS JOIN LATERAL (
      SELECT id FROM api_requests WHERE account_id = k.account_id AND key_id = k.id ORDER BY id DESC OFFSET ${MAX_PER_KEY} LIMIT 1
    ) r`.execute(db);
  for (const { accountId, keyId, lastId } of rows)
    await deleteInBatches(
      db,
      'api_requests',
      sql`account_id = ${accountId} AND key_id = ${keyId} AND id <= ${lastId}`,
    );
}
