import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';

/** A held campaign whose master account was not told yet. */
export type UntoldCampaign = {
  accountId: number;
  id: number;
  name: string;
  reason: string;
  /** The same, worded for users of its master account. */
  reasonForMaster: string;
};

const MAX_ROWS = 1000;

/** Returns campaigns that wait for their master account, if it was not told of them yet. */
export async function readUntold(db: OwnerDb): Promise<UntoldCampaign[]> {
  const { rows } = await sql<UntoldCampaign>`
    SELECT account_id AS "accountId", id, name, problem AS reason, coalesce(reason_for_master, problem) AS "reasonForMaster"
    FROM campaigns
    WHERE state = 'held' AND held_for = 'master' AND master_told_at IS NULL ORDER BY held_at LIMIT ${MAX_ROWS}`.execute(
    db,
  );
  return rows;
}

/** Returns which of these campaigns this transaction marked as told. */
export async function markTold(tx: OwnerDb, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE campaigns SET master_told_at = now()
    WHERE id = ANY(${arrayLiteral(ids)}::bigint[]) AND state = 'held' AND master_told_at IS NULL RETURNING id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Returns when these accounts' master was last told of a campaign that is still held; null if never. */
export async function lastToldAt(db: OwnerDb, accountIds: readonly number[]): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(master_told_at) AS at FROM campaigns
    WHERE state = 'held' AND account_id = ANY(${arrayLiteral(accountIds)}::bigint[])`.execute(db);
  return rows[0]!.at;
}
