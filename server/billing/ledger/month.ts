import { type Kysely, sql } from 'kysely';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** A postpaid account's general pool. The caller must have locked it. */
export type Pool = { accountId: number; poolId: number };

/** A calendar month in the account's time zone. `month` is its first day; `until` is its end. */
export type Month = { month: string; until: Date };

/** Returns the month that contains `now` in a time zone. */
export function monthAt(now: Date, timeZone: string): Month {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const first = day.toPlainDate().with({ day: 1 });
  const next = first.add({ months: 1 }).toZonedDateTime(timeZone);
  return { month: first.toString(), until: new Date(next.epochMilliseconds) };
}

/** Returns the ledger reference of a month's limit. */
const referenceOf = (month: string): string => `postpaid ${month.slice(0, 7)}`;

/**
 * Opens the current month if the previous month is over. Takes back the unused part of the old limit, and
 * records the old month for invoicing. Every use of credits calls this, so no month opens late. Has no effect
 * if the account is not postpaid or its month is open.
 */
export async function openMonth(tx: Kysely<Tables>, pool: Pool, now: Date): Promise<void> {
  const { accountId } = pool;
  const terms = await tx
    .selectFrom('postpaid_terms')
    .select(['monthly_limit', 'open_month', 'open_until'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!terms?.open_until || !terms.open_month || terms.open_until > now) return;
  const next = monthAt(now, await timeZoneOf({ id: accountId, db: tx }));
  // If a user moves the account's time zone west, the open month lasts a few hours longer.
  if (next.month !== terms.open_month)
    await endPeriod(tx, accountId, { month: terms.open_month, endedAt: terms.open_until });
  await withdrawUnused(tx, pool, next.month);
  await adjustMonth(tx, pool, next, terms.monthly_limit);
  await tx
    .updateTable('postpaid_terms')
    .set({ open_month: next.month, open_until: next.until })
    .$if(next.month !== terms.open_month, (some) => some.set({ told_share: 0 }))
    .where('account_id', '=', accountId)
    .execute();
}

/**
 * Records that a month has ended, or that the account is no longer postpaid. The credits used until then are
 * invoiced.
 */
export async function endPeriod(
  tx: Kysely<Tables>,
  accountId: number,
  { month, endedAt }: { month: string; endedAt: Date },
): Promise<void> {
  await tx
    .insertInto('postpaid_periods')
    .values({ account_id: accountId, month, ended_at: endedAt })
    .execute();
}

/**
 * Creates a month's lot, or applies a changed limit to it. Grants an increase at once. Takes back a
 * decrease, except for credits that were already used. `limit` is in thousandths. Idempotent.
 */
export async function adjustMonth(
  tx: Kysely<Tables>,
  { accountId, poolId }: Pool,
  { month, until }: Month,
  limit: number,
): Promise<void> {
  const lot = await tx
    .insertInto('credit_lots')
    .values({
      account_id: accountId,
      pool_id: poolId,
      granted: 0,
      remaining: 0,
      expires_at: until,
      for_month: month,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'for_month'])
        .where('for_month', 'is not', null)
        .doUpdateSet({ expires_at: until }),
    )
    .returning(['id', 'granted', 'remaining'])
    .executeTakeFirstOrThrow();
  const change = Math.max(limit, lot.granted - lot.remaining) - lot.granted;
  if (change !== 0) await changeLots(tx, { accountId, poolId }, [{ id: lot.id, month, change }]);
}

/**
 * Takes back excess credits after refunds to postpaid months. For an ended month, this is the whole refund.
 * For the open month, it is the part above the limit. An account that is no longer postpaid keeps its
 * refunds, like purchased credits.
 */
export async function withdrawExcessRefunds(tx: Kysely<Tables>, pool: Pool): Promise<void> {
  const terms = await tx
    .selectFrom('postpaid_terms')
    .select(['monthly_limit', 'open_month', 'open_until'])
    .where('account_id', '=', pool.accountId)
    .executeTakeFirst();
  if (!terms?.open_month || !terms.open_until) return;
  await withdrawUnused(tx, pool, terms.open_month);
  await adjustMonth(tx, pool, { month: terms.open_month, until: terms.open_until }, terms.monthly_limit);
}

/** Takes back the unused credits of all months except one: unused limits, and later refunds of messages. */
export async function withdrawUnused(
  tx: Kysely<Tables>,
  pool: Pool,
  exceptMonth: string | null = null,
): Promise<void> {
  const lots = await tx
    .selectFrom('credit_lots')
    .select(['id', 'for_month', 'remaining'])
    .where('account_id', '=', pool.accountId)
    .where('for_month', 'is not', null)
    .where('for_month', 'is distinct from', exceptMonth)
    .where('remaining', '>', 0)
    .orderBy('id')
    .execute();
  const changes = lots.map((lot) => ({ id: lot.id, month: lot.for_month!, change: -lot.remaining }));
  await changeLots(tx, pool, changes);
}

/** Changes the granted amount of lots. Used credits do not change. */
async function changeLots(
  tx: Kysely<Tables>,
  { accountId, poolId }: Pool,
  changes: { id: number; month: string; change: number }[],
): Promise<void> {
  for (const { id, month, change } of changes) {
    await sql`
      WITH lot AS (
        UPDATE credit_lots SET granted = granted + ${change}, remaining = remaining + ${change} WHERE account_id = ${accountId} AND id = ${id}
      ), entry AS (
        INSERT INTO ledger_entries (account_id, pool_id, lot_id, kind, amount, reference)
        VALUES (${accountId}, ${poolId}, ${id}, 'postpaid', ${change}, ${referenceOf(month)})
      )
      UPDATE credit_pools SET balance = balance + ${change} WHERE account_id = ${accountId} AND id = ${poolId}`.execute(
      tx,
    );
  }
}
