import { sql } from 'kysely';
import { type Sums, sumsByAccountAndDay } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { DaySpan } from '#server/platform/days.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';

export type Sub = { masterId: number; id: number };

/** Adds up days of sub-accounts, and stores what changed. The days follow one another. */
export async function saveDays(db: OwnerDb, subs: readonly Sub[], days: readonly DaySpan[]): Promise<void> {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return;
  const masters = new Map(subs.map(({ id, masterId }) => [id, masterId]));
  const sums = await sumsByAccountAndDay(db, [...masters.keys()], days);
  const rows = JSON.stringify(sums.map((row) => toRow(masters.get(row.accountId)!, row)));
  await db.transaction().execute(async (tx) => {
    await sql`
      INSERT INTO sub_account_days AS d (account_id, day, sub_account_id, messages, delivered, failed, cost)
      SELECT n.account_id, n.day, n.sub_account_id, n.messages, n.delivered, n.failed, n.cost
      FROM json_populate_recordset(NULL::sub_account_days, ${rows}::json) n
      JOIN sub_accounts s ON s.account_id = n.account_id AND s.id = n.sub_account_id
      ORDER BY n.account_id, n.day, n.sub_account_id
      ON CONFLICT (account_id, day, sub_account_id) DO UPDATE
        SET messages = excluded.messages, delivered = excluded.delivered, failed = excluded.failed, cost = excluded.cost
      WHERE (d.messages, d.delivered, d.failed, d.cost)
        <> (excluded.messages, excluded.delivered, excluded.failed, excluded.cost)`.execute(tx);
    await sql`
      DELETE FROM sub_account_days d USING ${pairsOf(subs)} AS p (account_id, id)
      WHERE d.account_id = p.account_id AND d.sub_account_id = p.id AND d.day BETWEEN ${first} AND ${last}
        AND (d.sub_account_id, d.day) NOT IN (
          SELECT n.sub_account_id, n.day FROM json_populate_recordset(NULL::sub_account_days, ${rows}::json) n)`.execute(
      tx,
    );
  });
}

/** Deletes the days of sub-accounts before a day, or all days. */
export async function removeDays(
  db: OwnerDb,
  subs: readonly Sub[],
  before: string | undefined,
): Promise<void> {
  await sql`
    DELETE FROM sub_account_days d USING ${pairsOf(subs)} AS p (account_id, id)
    WHERE d.account_id = p.account_id AND d.sub_account_id = p.id
      ${before === undefined ? sql`` : sql`AND d.day < ${before}`}`.execute(db);
}

/** Sub-accounts as rows of a master's and a sub-account's id. */
export const pairsOf = (subs: readonly Sub[]) =>
  sql`unnest(${arrayLiteral(subs.map(({ masterId }) => masterId))}::bigint[], ${arrayLiteral(subs.map(({ id }) => id))}::bigint[])`;

const toRow = (masterId: number, { accountId, day, messages, delivered, failed, cost }: Summed) => ({
  account_id: masterId,
  day,
  sub_account_id: accountId,
  messages,
  delivered,
  failed,
  cost,
});

type Summed = Sums & { accountId: number; day: string };
