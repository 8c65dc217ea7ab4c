import { sql } from 'kysely';
import { requireBelowLimit } from '#server/accounts/index.ts';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';

/** Throws if an account's unsent campaigns, or the numbers in them, exceed its limits. */
export async function requireRoomForDrafts(account: Account): Promise<void> {
  await requireBelowLimit(account, 'drafts', async () => (await countDrafts(account)).drafts);
  await requireBelowLimit(account, 'draftNumbers', async () => (await countDrafts(account)).numbers);
}

/** Counts unsent campaigns by account id. */
export async function countDraftsByAccount(db: OwnerDb): Promise<Map<number, number>> {
  const { rows } = await sql<{ accountId: number; drafts: number }>`
    SELECT account_id AS "accountId", count(*) AS drafts FROM campaigns WHERE state IN ('draft', 'scheduled', 'held') GROUP BY account_id`.execute(
    db,
  );
  return new Map(rows.map(({ accountId, drafts }) => [accountId, drafts]));
}

async function countDrafts({ id, db }: Account): Promise<{ drafts: number; numbers: number }> {
  const { rows } = await sql<{ drafts: number; numbers: number }>`
    SELECT count(*) AS drafts, coalesce(sum(typed_numbers), 0)::bigint + (
      SELECT coalesce(sum(numbers), 0)::bigint FROM recipient_lists l WHERE account_id = ${id} AND NOT EXISTS (
        SELECT FROM campaigns c
        WHERE c.account_id = l.account_id AND c.list_id = l.id AND c.state IN ('expanding', 'sending', 'finished'))
    ) AS numbers
    FROM campaigns WHERE account_id = ${id} AND state IN ('draft', 'scheduled', 'held')`.execute(db);
  return rows[0]!;
}
