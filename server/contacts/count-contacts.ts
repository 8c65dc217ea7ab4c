import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';

export async function countContacts(account: Account): Promise<{ contacts: number; groups: number }> {
  return {
    contacts: await countAllContacts(account.db, account.id),
    groups: await countAllGroups(account.db, account.id),
  };
}

export async function countAllContacts(db: Kysely<Tables>, accountId: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    SELECT coalesce(sum(change), 0)::bigint AS held FROM contact_count_changes WHERE account_id = ${accountId}`.execute(
    db,
  );
  return rows[0]!.held;
}

export async function countAllGroups(db: Kysely<Tables>, accountId: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    SELECT count(*) AS held FROM groups WHERE account_id = ${accountId}`.execute(db);
  return rows[0]!.held;
}

/**
 * Merges the count changes of each account into one row. Concurrent transactions still read the same totals.
 * Runs hourly.
 */
export async function sumUpContactCounts(db: OwnerDb): Promise<void> {
  await sql`
    WITH summed AS (DELETE FROM contact_count_changes RETURNING account_id, change)
    INSERT INTO contact_count_changes SELECT account_id, sum(change) FROM summed GROUP BY account_id`.execute(
    db,
  );
}
