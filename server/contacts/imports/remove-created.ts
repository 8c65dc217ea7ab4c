import { type Kysely, sql } from 'kysely';
import type { BeforeGroupsDeleted } from '#server/group-deletion.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { removeUnusedFields } from '../fields/remove-unused.ts';
import type { ImportRow } from './import-row.ts';

/**
 * Deletes the group and fields that an import created. Keeps a group that has members, was used, or belongs
 * to a filter or a running import. Keeps fields that are used.
 */
export async function removeCreated(
  tx: Kysely<Tables>,
  { account_id: accountId, id }: Pick<ImportRow, 'account_id' | 'id'>,
  before: BeforeGroupsDeleted[],
): Promise<void> {
  const unused = await sql<{ id: number }>`
    SELECT g.id FROM groups g JOIN import_groups i ON g.account_id = i.account_id AND g.id = i.group_id
    WHERE i.account_id = ${accountId} AND i.import_id = ${id} AND i.is_new AND g.members = 0 AND g.last_used_at IS NULL
      AND NOT EXISTS (SELECT FROM groups s WHERE s.account_id = ${accountId} AND g.id = ANY(s.filter_groups))
      AND NOT EXISTS (
        SELECT FROM import_groups o JOIN imports i2 ON i2.account_id = o.account_id AND i2.id = o.import_id
        WHERE o.account_id = ${accountId} AND o.group_id = g.id AND i2.state IN ('reading', 'saving'))`.execute(
    tx,
  );
  const groupIds = unused.rows.map((row) => row.id);
  const account = { id: accountId, db: tx, by: { kind: 'system' as const } };
  for (const prepare of before) await prepare(account, { groupIds, how: 'deleted' });
  await sql`
    DELETE FROM groups WHERE account_id = ${accountId} AND id = ANY(${arrayLiteral(groupIds)}::bigint[]) AND members = 0`.execute(
    tx,
  );
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM contact_fields WHERE account_id = ${accountId} AND import_id = ${id} AND deleted_at IS NULL`.execute(
    tx,
  );
  await removeUnusedFields(
    { id: accountId, db: tx },
    rows.map(({ key }) => key),
  );
}
