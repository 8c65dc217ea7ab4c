import { sql } from 'kysely';
import { mastersOf } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { refuseHeld } from './decide.ts';

const BATCH_SIZE = 1000;

type OldCampaign = { id: number; account_id: number; held_at: Date };

/**
 * Cancels campaigns that were held for as many days as their master account allows, without a decision. Their
 * authors are notified. A failure leaves the other campaigns alone.
 */
export async function expireHeld(db: OwnerDb): Promise<void> {
  const failures: unknown[] = [];
  for (let after = 0; ;) {
    const old = await readOld(db, after);
    const masters = await mastersOf(db, [...new Set(old.map((row) => row.account_id))]);
    for (const { id, account_id: accountId, held_at: heldAt } of old) {
      const { heldDays } = masters.get(accountId)!;
      if (heldAt.getTime() > Date.now() - heldDays * 86_400_000) continue;
      try {
        await cancel(db, { id, accountId }, heldDays);
      } catch (error) {
        failures.push(error);
      }
    }
    if (old.length < BATCH_SIZE) break;
    after = old.at(-1)!.id;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'held campaigns were not cancelled');
}

/** Reads campaigns that have been held for at least a day, by id. */
async function readOld(db: OwnerDb, after: number): Promise<OldCampaign[]> {
  const { rows } = await sql<OldCampaign>`
    SELECT id, account_id, held_at FROM campaigns
    WHERE state = 'held' AND held_at < now() - interval '1 day' AND id > ${after} ORDER BY id LIMIT ${BATCH_SIZE}`.execute(
    db,
  );
  return rows;
}

async function cancel(db: OwnerDb, held: { id: number; accountId: number }, days: number): Promise<void> {
  const reason = `Nobody reviewed it within ${days === 1 ? 'a day' : `${days} days`}.`;
  try {
    await db
      .transaction()
      .execute((tx) => refuseHeld(tx, held, reason, { by: { kind: 'system' }, as: 'provider', name: '' }));
  } catch (error) {
    // It was decided concurrently.
    if (!(error instanceof Problem && error.code === 'not_held')) throw error;
  }
}
