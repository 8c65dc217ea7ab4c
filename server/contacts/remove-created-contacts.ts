import { sql } from 'kysely';
import type { BeforeGroupsDeleted } from '#server/group-deletion.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import { refuseImports } from './personal-data.ts';
import { removeUnusedFields } from './fields/remove-unused.ts';
import { lockGroupLeaving } from './leave-group.ts';

/**
 * Contacts, groups, fields and imports that were created together. `at` is a PostgreSQL timestamp with
 * microseconds.
 */
export type CreatedContacts = {
  numbers: string[];
  groupIds: number[];
  fieldKeys: string[];
  importIds: number[];
  at: string;
};

/**
 * Deletes data that was created together, unless it has been used since. Keeps contacts that were changed or
 * joined another group, groups with members, fields with values, and everything that a smart group's filter
 * names. Returns the number of remaining contacts. Throws `in_progress` during an import. Needs the owner's
 * transaction.
 */
export async function removeCreatedContacts(
  account: ActingAccount,
  created: CreatedContacts,
  prepare: BeforeGroupsDeleted,
): Promise<number> {
  const { id, db } = account;
  await refuseImports(db, { accountId: id });
  const numbers = sql`${arrayLiteral(created.numbers)}::text[]`;
  const groupIds = sql`${arrayLiteral(created.groupIds)}::bigint[]`;
  await sql`
    DELETE FROM imports WHERE account_id = ${id} AND id = ANY(${arrayLiteral(created.importIds)}::bigint[])`.execute(
    db,
  );
  await lockGroupLeaving(account);
  await sql`
    SELECT FROM contacts WHERE account_id = ${id} AND number = ANY(${numbers}) ORDER BY number FOR UPDATE`.execute(
    db,
  );
  await sql`
    DELETE FROM contacts c WHERE account_id = ${id} AND number = ANY(${numbers}) AND changed_at <= ${created.at}::timestamptz
      AND NOT EXISTS (
        SELECT FROM group_members m WHERE m.account_id = ${id} AND m.number = c.number AND m.group_id <> ALL(${groupIds}))`.execute(
    db,
  );
  const unused = await sql<{ id: number }>`
    SELECT id FROM groups g WHERE account_id = ${id} AND id = ANY(${groupIds}) AND members = 0 AND NOT EXISTS (
      SELECT FROM groups s WHERE s.account_id = ${id} AND g.id = ANY(s.filter_groups))`.execute(db);
  const unusedIds = unused.rows.map((row) => row.id);
  await prepare(account, { groupIds: unusedIds, how: 'deleted' });
  await sql`
    DELETE FROM groups WHERE account_id = ${id} AND id = ANY(${arrayLiteral(unusedIds)}::bigint[]) AND members = 0`.execute(
    db,
  );
  await removeUnusedFields(account, created.fieldKeys);
  const { rows } = await sql<{ kept: number }>`
    SELECT count(*)::int AS kept FROM contacts WHERE account_id = ${id} AND number = ANY(${numbers})`.execute(
    db,
  );
  return rows[0]!.kept;
}
