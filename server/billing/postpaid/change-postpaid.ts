import { sql } from 'kysely';
import { z } from 'zod';
import { actingAsOperator, audit, buyerOf } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import {
  endPeriod,
  adjustMonth,
  lockGeneralPool,
  createGeneralPool,
  type Month,
  monthAt,
  openMonth,
  type Pool,
  withdrawUnused,
} from '../ledger/index.ts';

/**
 * The terms of a postpaid account. An absent term keeps its value; for a new postpaid account, it gets its
 * default.
 */
export const postpaidTerms = z.strictObject({
  monthlyLimit: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000)
    .describe('maximum credits that a postpaid account can use a month')
    .optional(),
  dueDays: z.coerce
    .number()
    .int()
    .min(0)
    .max(365)
    .describe('days until its monthly invoices are due (default 30)')
    .optional(),
});
export type PostpaidTerms = z.input<typeof postpaidTerms>;

/**
 * Stores an account's postpaid terms and updates its credits. Call this after the account became or stopped
 * being postpaid, or to change its terms. Runs in the caller's transaction. A new postpaid account gets its
 * limit for the month. A former postpaid account loses its unused limit, and its usage is recorded for
 * invoicing. A higher limit applies at once. A lower limit takes back unused credits. Throws `invalid` if
 * `given` has terms but the account is not postpaid.
 */
export async function changePostpaid(
  tx: OwnerDb,
  accountId: number,
  given: PostpaidTerms,
  now?: Date,
): Promise<void> {
  const terms = postpaidTerms.parse(given);
  const { isPostpaid, timeZone } = await buyerOf(tx, accountId);
  const [first] = Object.keys(terms);
  if (!isPostpaid && first !== undefined)
    throw invalid(first, 'not_postpaid', 'Only postpaid accounts have a monthly limit. Add --postpaid.');
  const before = await termsOf(tx, accountId);
  if (!isPostpaid && !before?.open_until) return;
  await createGeneralPool(tx, accountId);
  const { id: poolId } = (await lockGeneralPool(tx, accountId))!;
  const pool = { accountId, poolId };
  const moment = now ?? (await timeAfterLock(tx));
  if (isPostpaid) {
    await openMonth(tx, pool, moment);
    const { monthly_limit: limit, open_month, open_until } = await saveTerms(tx, accountId, terms);
    const month =
      open_month && open_until ? { month: open_month, until: open_until } : monthAt(moment, timeZone);
    if (!open_until) await openFirstMonth(tx, accountId, month);
    await withdrawUnused(tx, pool, month.month);
    await adjustMonth(tx, pool, month, limit);
  } else await closeLastMonth(tx, pool, moment);
  if (first !== undefined) await audit(actingAsOperator(tx, accountId), 'account changed', terms);
}

const termsOf = (tx: OwnerDb, accountId: number) =>
  tx.selectFrom('postpaid_terms').selectAll().where('account_id', '=', accountId).executeTakeFirst();

const saveTerms = async (
  tx: OwnerDb,
  accountId: number,
  { monthlyLimit, dueDays }: z.output<typeof postpaidTerms>,
) => {
  const row = {
    ...(monthlyLimit !== undefined && { monthly_limit: monthlyLimit * 1000 }),
    ...(dueDays !== undefined && { due_days: dueDays }),
  };
  return tx
    .insertInto('postpaid_terms')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: accountId, ...row }))
    .returning(['monthly_limit', 'open_month', 'open_until'])
    .executeTakeFirstOrThrow();
};

const openFirstMonth = (tx: OwnerDb, accountId: number, { month, until }: Month) =>
  tx
    .updateTable('postpaid_terms')
    .set({ open_month: month, open_until: until, told_share: 0 })
    .where('account_id', '=', accountId)
    .execute();

/**
 * Closes the open month, takes back its unused limit and records the usage until `endedAt` for invoicing.
 * Later refunds of messages return credits that the account can use like purchased credits.
 */
async function closeLastMonth(tx: OwnerDb, pool: Pool, endedAt: Date): Promise<void> {
  const { accountId } = pool;
  await openMonth(tx, pool, endedAt);
  const { open_month: month } = (await termsOf(tx, accountId))!;
  await endPeriod(tx, accountId, { month: month!, endedAt });
  await withdrawUnused(tx, pool);
  await tx
    .updateTable('postpaid_terms')
    .set({ open_month: null, open_until: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** Returns the current time. Called after the pool is locked, so the time is later than every entry. */
async function timeAfterLock(tx: OwnerDb): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`
    SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' AS moment`.execute(tx);
  return rows[0]!.moment;
}
