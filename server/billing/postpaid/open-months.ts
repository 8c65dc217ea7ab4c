import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { lockGeneralPool, createGeneralPool, openMonth } from '../ledger/index.ts';

/**
 * Opens the new months of postpaid accounts. Every use of credits also opens the month. This job opens it for
 * idle accounts, so that the console and the invoices are up to date. Returns the number of opened months.
 */
export async function openMonths(
  { db, log }: Pick<Context, 'db' | 'log'>,
  now = new Date(),
): Promise<number> {
  let changed = 0;
  for (const accountId of await accountsToOpen(db.owner, now)) {
    try {
      await db.owner.transaction().execute((tx) => openAccountMonth(tx, accountId, now));
      changed++;
    } catch (error) {
      log.error({ err: error, accountId }, 'the month of a postpaid account could not be opened');
    }
  }
  return changed;
}

async function accountsToOpen(db: OwnerDb, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT account_id AS id FROM postpaid_terms
    WHERE open_until <= ${now} ORDER BY account_id`.execute(db);
  return rows.map(({ id }) => id);
}

async function openAccountMonth(tx: OwnerDb, accountId: number, now: Date): Promise<void> {
  await createGeneralPool(tx, accountId);
  const { id: poolId } = (await lockGeneralPool(tx, accountId))!;
  await openMonth(tx, { accountId, poolId }, now);
}
