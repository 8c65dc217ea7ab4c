import { sql } from 'kysely';
import { blockedAmong, timeZoneOf } from '#server/accounts/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { lastRunAt, nextRunAt } from '../ranges/days.ts';
import { postSummary, summaryDays } from './post-summary.ts';
import { type SummaryInterval, summarySchedule } from './schedules.ts';

const BATCH_SIZE = 50;
const RETRY_MINUTES = 10;

type DueSummary = { accountId: number; every: SummaryInterval };

/**
 * Sends summaries that are due. A summary that missed several times is sent once, for the last period. A
 * failure is retried and does not affect other accounts. Returns true if more summaries may be due.
 */
export async function sendSummaries(db: Database): Promise<boolean> {
  const { rows } = await sql<DueSummary>`
    SELECT account_id AS "accountId", every FROM summary_schedules WHERE next_at <= now() ORDER BY next_at LIMIT ${BATCH_SIZE}`.execute(
    db.owner,
  );
  const failures: unknown[] = [];
  for (const { accountId, every } of rows) {
    try {
      await db.withAccount(accountId, (account) => send(account, every));
    } catch (error) {
      failures.push(error);
      await db
        .withAccount(accountId, (account) => postpone(account, every))
        .catch((failure: unknown) => failures.push(failure));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'summaries were not sent');
  return rows.length === BATCH_SIZE;
}

/** Sends one summary and sets its next time. Does nothing if another worker sends it. */
async function send(account: Account, every: SummaryInterval): Promise<void> {
  const row = await account.db
    .selectFrom('summary_schedules')
    .select(sql<string | null>`covered_to::text`.as('coveredTo'))
    .where('account_id', '=', account.id)
    .where('every', '=', every)
    .where('next_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return;
  const timeZone = await timeZoneOf(account);
  const schedule = summarySchedule(every);
  const days = summaryDays(every, timeZone, lastRunAt(schedule, timeZone));
  const isCovered = row.coveredTo !== null && days.to <= row.coveredTo;
  // An account that may not act has no use for figures.
  const isBlocked = (await blockedAmong(account.db, [account.id])).length > 0;
  if (!isCovered && !isBlocked) await postSummary(account, { every, days, timeZone });
  await account.db
    .updateTable('summary_schedules')
    .set({ next_at: nextRunAt(schedule, timeZone), ...(!isCovered && { covered_to: days.to }) })
    .where('account_id', '=', account.id)
    .where('every', '=', every)
    .execute();
}

const postpone = ({ id, db }: Account, every: SummaryInterval) =>
  db
    .updateTable('summary_schedules')
    .set({ next_at: sql<Date>`now() + make_interval(mins => ${RETRY_MINUTES})` })
    .where('account_id', '=', id)
    .where('every', '=', every)
    .execute();
