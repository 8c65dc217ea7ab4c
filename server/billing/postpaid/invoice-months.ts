import { sql } from 'kysely';
import { audit } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { sumUsageBefore } from '../ledger/index.ts';
import { orderMonth, type Period } from './order-month.ts';

/**
 * Invoices the ended months of all accounts, or of one account, each account's oldest month first. Returns
 * the number of invoices.
 */
export async function invoiceMonths({ db, log }: Pick<Context, 'db' | 'log'>, of?: number): Promise<number> {
  const { rows: accounts } = await sql<{ id: number }>`
    SELECT DISTINCT account_id AS id FROM postpaid_periods
    WHERE settled_at IS NULL AND (${of ?? null}::bigint IS NULL OR account_id = ${of ?? null}) ORDER BY account_id`.execute(
    db.owner,
  );
  let invoiced = 0;
  for (const { id: accountId } of accounts) {
    try {
      let settled: SettlementResult | undefined;
      do {
        settled = await db.owner.transaction().execute((tx) => settleOldest(tx, accountId));
        if (settled === 'invoiced') invoiced++;
      } while (settled === 'invoiced' || settled === 'nothing');
    } catch (error) {
      log.error({ err: error, accountId }, 'a month of a postpaid account could not be invoiced');
    }
  }
  return invoiced;
}

/**
 * The result of settling a period. `nothing`: there is nothing to charge for. `waits`: the invoice cannot be
 * issued yet, because some data is missing.
 */
type SettlementResult = 'invoiced' | 'nothing' | 'waits';

/**
 * Settles an account's oldest unsettled period. Invoices the whole credits that were used before its end and
 * not invoiced yet. Carries fractions and excess refunds to the next period. Every entry is therefore
 * invoiced exactly once, even if it arrives late. Returns undefined if there is no such period, or if
 * another worker has just settled it.
 */
async function settleOldest(tx: OwnerDb, accountId: number): Promise<SettlementResult | undefined> {
  const period: Period | undefined = await tx
    .selectFrom('postpaid_periods')
    .select(['account_id', 'month', 'ended_at'])
    .where('account_id', '=', accountId)
    .where('settled_at', 'is', null)
    .orderBy('ended_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!period) return undefined;
  const credits = Math.floor((await sumUninvoicedUsage(tx, period)) / 1000);
  const ordered = credits > 0 ? await orderMonth(tx, period, credits) : 'nothing';
  if (typeof ordered === 'object') {
    await changePeriod(tx, period, { problem: ordered.problem });
    return 'waits';
  }
  const isInvoiced = ordered !== 'nothing';
  await changePeriod(tx, period, {
    settled_at: new Date(),
    credits: isInvoiced ? credits : 0,
    problem: null,
  });
  if (!isInvoiced) return 'nothing';
  const month = period.month.slice(0, 7);
  await audit({ id: accountId, db: tx, by: { kind: 'system' } }, 'month invoiced', { month, credits });
  return 'invoiced';
}

/** Returns the uninvoiced usage before a period's end, in thousandths; negative if refunds exceed usage. */
async function sumUninvoicedUsage(
  tx: OwnerDb,
  { account_id: accountId, ended_at: endedAt }: Pick<Period, 'account_id' | 'ended_at'>,
): Promise<number> {
  const { credits } = await tx
    .selectFrom('postpaid_periods')
    .select(sql<number>`coalesce(sum(credits), 0)::bigint`.as('credits'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return (await sumUsageBefore(tx, accountId, endedAt)) - credits * 1000;
}

const changePeriod = async (
  tx: OwnerDb,
  { account_id: accountId, ended_at: endedAt }: Period,
  changes: { settled_at?: Date; credits?: number; problem: string | null },
): Promise<void> => {
  await tx
    .updateTable('postpaid_periods')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('ended_at', '=', endedAt)
    .execute();
};
