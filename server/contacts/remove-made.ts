import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { refuseImports } from './personal-data.ts';
import { removeUnusedFields } from './fields/remove-unused.ts';
import { holdLeaving } from './leave-group.ts';

/** Contacts, groups, fields and imports that were made together. `at` is when, a PostgreSQL timestamp to the microsecond. */
export type MadeContacts = {
  numbers: string[];
  groupIds: number[];
  fieldKeys: string[];
  importIds: number[];
  at: string;
};

/**
 * Removes what was made together, and nothing that somebody put more into: a contact that was changed since or joined another
 * group stays, as do a group with members, a field with values, and what the filter of a smart group names. Returns how many contacts stay. Throws `in_progress` while a
 * file is imported. The transaction must be the owner's.
 */
export async function removeMade(account: Account, made: MadeContacts): Promise<number> {
  const { id, db } = account;
  await refuseImports(db, { accountId: id });
  const numbers = sql`${arrayLiteral(made.numbers)}::text[]`;
  const groupIds = sql`${arrayLiteral(made.groupIds)}::bigint[]`;
  await sql`
    DELETE FROM imports WHERE account_id = ${id} AND id = ANY(${arrayLiteral(made.importIds)}::bigint[])`.execute(
    db,
  );
  await holdLeaving(account);
  await sql`
    SELECT FROM contacts WHERE account_id = ${id} AND number = ANY(${numbers}) ORDER BY number FOR UPDATE`.execute(
    db,
  );
  await sql`
    DELETE FROM contacts c WHERE account_id = ${id} AND number = ANY(${numbers}) AND changed_at <= ${made.at}::timestamptz
      AND NOT EXISTS (
        SELECT FROM group_members m WHERE m.account_id = ${id} AND m.number = c.number AND m.group_id <> ALL(${groupIds}))`.execute(
    db,
  );
  await sql`
    DELETE FROM groups g WHERE account_id = ${id} AND id = ANY(${groupIds}) AND members = 0 AND NOT EXISTS (
      SELECT FROM groups s WHERE s.account_id = ${id} AND g.id = ANY(s.filter_groups))`.execute(db);
  await removeUnusedFields(account, made.fieldKeys);
  const { rows } = await sql<{ kept: number }>`
    SELECT count(*)::int AS kept FROM contacts WHERE account_id = ${id} AND number = ANY(${numbers})`.execute(
    db,
  );
  return rows[0]!.kept;
}
