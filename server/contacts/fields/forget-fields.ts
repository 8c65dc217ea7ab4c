import { sql } from 'kysely';
import { DELETED_FIELD_DAYS } from '#contract/contact-fields.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo } from '#server/platform/retention/delete-in-batches.ts';
import { unmerge } from './fields.ts';

/** How many contacts of an account are looked at in a transaction. */
const AT_ONCE = 5000;

/** Takes the values of fields that were deleted some time ago out of their contacts. Only the keys stay, taken for good. Run daily. */
export async function forgetFields(db: OwnerDb): Promise<void> {
  const gone = await db
    .selectFrom('contact_fields')
    .select(['account_id', 'key'])
    .where('deleted_at', '<', daysAgo(DELETED_FIELD_DAYS))
    .where('is_gone', '=', false)
    // What was merged may still be where a contact's value is, if the merging was stopped.
    .where(sql<boolean>`NOT EXISTS (
      SELECT FROM contact_fields f WHERE f.account_id = contact_fields.account_id AND contact_fields.key = ANY(f.merged_keys)
        AND f.deleted_at IS NULL)`)
    .execute();
  for (const { account_id, key } of gone) {
    for (let place: string | null = ''; place !== null;)
      place = await clearValues(db, { accountId: account_id, key, after: place });
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

type Place = { accountId: number; key: string; after: string };

/** Returns the number to go on after; null after the last. */
async function clearValues(db: OwnerDb, { accountId, key, after }: Place): Promise<string | null> {
  const { rows } = await sql<{ looked: number; last: string | null }>`
    WITH next AS MATERIALIZED (
      SELECT number FROM contacts WHERE account_id = ${accountId} AND number > ${after} ORDER BY number LIMIT ${AT_ONCE}
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
  return looked < AT_ONCE ? null : last;
}
