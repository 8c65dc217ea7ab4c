import { sql } from 'kysely';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';

/** How many contacts and groups the account has. */
export async function countContacts(account: Account): Promise<{ contacts: number; groups: number }> {
  const { rows } = await sql<{ contacts: number; groups: number }>`
    SELECT (SELECT coalesce(sum(change), 0)::bigint FROM contact_count_changes WHERE account_id = ${account.id}) AS contacts,
           (SELECT count(*) FROM groups WHERE account_id = ${account.id}) AS groups`.execute(account.db);
  return rows[0]!;
}

/** Run hourly: puts the changes of each account together. Beside writers and readers it changes nothing that they see. */
export async function sumUpContactCounts(db: OwnerDb): Promise<void> {
  await sql`
    WITH summed AS (DELETE FROM contact_count_changes RETURNING account_id, change)
    INSERT INTO contact_count_changes SELECT account_id, sum(change) FROM summed GROUP BY account_id`.execute(
    db,
  );
}
