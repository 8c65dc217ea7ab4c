import { sql } from 'kysely';
import { readSubAccounts, type SubAccountRow, subAccountsAfter } from '#server/accounts/index.ts';
import { creditFiguresOf } from '#server/billing/ledger/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** The minimum pause between runs, in milliseconds. After a long run, the pause is 30 times as long as the run. */
const PAUSE_MS = 5000;
const PAUSE_FACTOR = 30;

/** How many sub-accounts one statement refreshes. */
const BATCH_SIZE = 500;

/** Refreshes all figures. Returns how long to wait before the next run, so that it takes 3% of a worker at most. */
export async function keepFiguresCurrent(db: OwnerDb): Promise<number> {
  const start = performance.now();
  await refreshAllFigures(db);
  return Math.max(PAUSE_MS, PAUSE_FACTOR * (performance.now() - start));
}

/**
 * Brings the list's figures of all sub-accounts up to date. Also adds sub-accounts that the operator assigned
 * to a master, and removes those that have another master now. Writes only changed rows.
 */
export async function refreshAllFigures(db: OwnerDb): Promise<void> {
  for (let after = 0; ;) {
    const rows = await subAccountsAfter(db, after, BATCH_SIZE);
    const isLast = rows.length < BATCH_SIZE;
    const last = isLast ? Number.MAX_SAFE_INTEGER : rows.at(-1)!.id;
    await removeMissing(db, rows, { after, last });
    await saveFigures(db, rows);
    if (isLast) return;
    after = last;
  }
}

/** Brings the figures of some sub-accounts up to date, in the transaction of a change. */
export async function refreshFigures(tx: OwnerDb, ids: readonly number[]): Promise<void> {
  await saveFigures(tx, await readSubAccounts(tx, ids));
}

/** The cost of the messages of this month, in the time zone by which the days were added up. `n` is the row. */
const USED_THIS_MONTH = sql`coalesce((
  SELECT sum(d.cost) FROM sub_accounts z JOIN sub_account_days d ON d.account_id = z.account_id AND d.sub_account_id = z.id
  WHERE z.account_id = n.account_id AND z.id = n.id AND d.day >= date_trunc('month', now() AT TIME ZONE z.days_zone)::date), 0)`;

async function saveFigures(db: OwnerDb, rows: SubAccountRow[]): Promise<void> {
  if (rows.length === 0) return;
  const credits = await creditFiguresOf(
    db,
    rows.map(({ id }) => id),
  );
  const values = rows.map((row) => {
    const { balance, lastDebitAt } = credits.get(row.id)!;
    const active = [row.createdAt, row.lastActiveAt, lastDebitAt].map((at) => at?.getTime() ?? 0);
    return {
      account_id: row.masterId,
      id: row.id,
      name: row.name,
      state: row.state,
      balance,
      last_active_at: new Date(Math.max(...active)),
      created_at: row.createdAt,
    };
  });
  await sql`
    INSERT INTO sub_accounts AS s (account_id, id, name, state, balance, used, last_active_at, created_at)
    SELECT account_id, id, name, state, balance, ${USED_THIS_MONTH}, last_active_at, created_at
    FROM json_populate_recordset(NULL::sub_accounts, ${JSON.stringify(values)}::json) AS n ORDER BY account_id, id
    ON CONFLICT (account_id, id) DO UPDATE SET name = excluded.name, state = excluded.state, balance = excluded.balance,
      used = excluded.used, last_active_at = excluded.last_active_at
    WHERE (s.name, s.state, s.balance, s.used, s.last_active_at)
      IS DISTINCT FROM (excluded.name, excluded.state, excluded.balance, excluded.used, excluded.last_active_at)`.execute(
    db,
  );
}

/** Removes rows with ids above `after` and up to `last` whose account has no or another master now. */
async function removeMissing(
  db: OwnerDb,
  rows: SubAccountRow[],
  { after, last }: { after: number; last: number },
): Promise<void> {
  const pairs = rows.map(({ masterId, id }) => ({ account_id: masterId, id }));
  await sql`
    DELETE FROM sub_accounts s WHERE s.id > ${after} AND s.id <= ${last} AND NOT EXISTS (
      SELECT FROM json_to_recordset(${JSON.stringify(pairs)}::json) AS p(account_id bigint, id bigint)
      WHERE p.account_id = s.account_id AND p.id = s.id)`.execute(db);
}
