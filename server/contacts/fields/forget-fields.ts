import { sql } from 'kysely';
import { DELETED_FIELD_DAYS } from '#contract/contact-fields.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo } from '#server/platform/retention/delete-in-batches.ts';
import { unmerge } from './fields.ts';

const BATCH_SIZE = 5000;

/** Deletes the values of fields that can no longer be restored. Their keys stay reserved. Runs daily. */
export async function forgetFields(db: OwnerDb): Promise<void> {
  const expired = await db
    .selectFrom('contact_fields')
    .select(['account_id', 'key'])
    .where('deleted_at', '<', daysAgo(DELETED_FIELD_DAYS))
    .where('is_gone', '=', false)
    // A cancelled merge may leave values under the merged key.
    .where(sql<boolean>`NOT EXISTS (
      SELECT FROM contact_fields f WHERE f.account_id = contact_fields.account_id AND contact_fields.key = ANY(f.merged_keys)
        AND f.deleted_at IS NULL)`)
    .execute();
  for (const { account_id, key } of expired) {
    for (let cursor: string | null = ''; cursor !== null;)
      cursor = await clearValues(db, { accountId: account_id, key, after: cursor });
    await db.transaction().execute(async (tx) => {
      await unmerge({ id: account_id, db: tx }, key);
      await tx
        .updateTable('contact_fields')
        .set({ is_gone: true, former_names: [], merged_keys: [], choices: [] })
        .where('account_id', '=', account_id)
        .where('key', '=', key)
        .where('deleted_at', 'is not', null)
        .execute();
    });
  }
}

type ClearPosition = { accountId: number; key: string; after: string };

/** Clears values of the next contacts. Returns the number to continue after, or null at the end. */
async function clearValues(db: OwnerDb, { accountId, key, after }: ClearPosition): Promise<string | null> {
  const { rows } = await sql<{ looked: number; last: string | null }>`
    WITH next AS MATERIALIZED (
      SELECT number FROM contacts WHERE account_id = ${accountId} AND number > ${after} ORDER BY number LIMIT ${BATCH_SIZE}
    ), filled AS MATERIALIZED (
      SELECT number FROM contacts WHERE account_id = ${accountId} AND number IN (SELECT number FROM next)
        AND jsonb_exists(fields, ${key}) ORDER BY number FOR UPDATE
    ), cleared AS (
      UPDATE contacts c SET fields = c.fields - ${key}::text FROM filled
      WHERE c.account_id = ${accountId} AND c.number = filled.number RETURNING 1
    )
    SELECT count(*)::int AS looked, max(number) AS last FROM next WHERE (SELECT count(*) FROM cleared) >= 0`.execute(
    db,
  );
  const { looked, last } = rows[0]!;
  return looked < BATCH_SIZE ? null : last;
}
