import { sql } from 'kysely';
import type { ReportSchedule } from '#contract/range-reports.ts';
import { findAccountBlock, timeZoneOf } from '#server/accounts/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { lastRunAt, nextRunAt } from './days.ts';
import { createFromDefinition } from './definitions.ts';
import { mailFailure } from './failed-mail.ts';

const BATCH_SIZE = 50;
/** The delay before the next attempt after a problem, such as too many stored reports. */
const RETRY_MINUTES = 10;
/** The delay before the next attempt while too many reports are running. */
const WAIT_MINUTES = 1;

type DueDefinition = { accountId: number; id: number };

/**
 * Starts reports that are due. A report that missed several scheduled times runs once. A failed start is
 * retried, and does not affect other reports. Notifies the owner once, if the owner can solve the problem.
 * Returns true if more reports may be due.
 */
export async function startScheduled(db: Database): Promise<boolean> {
  const { rows } = await sql<DueDefinition>`
    SELECT account_id AS "accountId", id FROM report_definitions WHERE next_at <= now() ORDER BY next_at LIMIT ${BATCH_SIZE}`.execute(
    db.owner,
  );
  const failures: unknown[] = [];
  for (const due of rows) {
    try {
      await db.withAccount(due.accountId, (account) => start(account, due.id));
    } catch (error) {
      await handleFailure(db, due, error).catch((failure: unknown) => failures.push(failure));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'scheduled reports were not started');
  return rows.length === BATCH_SIZE;
}

/**
 * Schedules a retry. Then records a problem that the owner can solve, unless the report only has to wait.
 * Rethrows other errors.
 */
async function handleFailure(db: Database, { accountId, id }: DueDefinition, error: unknown): Promise<void> {
  // The report waits while too many reports are running.
  const mustWait = error instanceof Problem && error.kind === 'too_many';
  const next = minutesFromNow(mustWait ? WAIT_MINUTES : RETRY_MINUTES);
  await db.withAccount(accountId, (account) => setNextRun(account, id, next));
  if (!(error instanceof Problem)) throw error;
  if (!mustWait) await db.withAccount(accountId, (account) => recordProblem(account, id, error.message));
}

const minutesFromNow = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`;

/**
 * Starts a definition's report, unless its account may not act. Does nothing if the definition was started, changed or deleted concurrently.
 */
async function start(account: Account, definitionId: number): Promise<void> {
  const row = await account.db
    .selectFrom('report_definitions')
    .select('schedule')
    .where('account_id', '=', account.id)
    .where('id', '=', definitionId)
    .where('next_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row?.schedule) return;
  const schedule = row.schedule as ReportSchedule;
  const timeZone = await timeZoneOf(account);
  const acting = { ...account, by: { kind: 'system' as const } };
  // A retry may run on a later day. The report still covers the same days as at its scheduled time.
  const asOf = lastRunAt(schedule, timeZone);
  // An account that may not act has no use for reports.
  const isBlocked = (await findAccountBlock(account.db, account.id)) !== undefined;
  if (!isBlocked) await createFromDefinition(acting, definitionId, { mailTo: schedule.to, asOf });
  await setNextRun(account, definitionId, nextRunAt(schedule, timeZone), null);
}

const RETRY_HINT = `We try again every ${RETRY_MINUTES} minutes. You get no more emails until the report is created.`;

/** Records a problem. Notifies the owner only of the first problem since the last success. */
async function recordProblem({ id, db }: Account, definitionId: number, problem: string): Promise<void> {
  const first = await db
    .updateTable('report_definitions')
    .set({ problem })
    .where('account_id', '=', id)
    .where('id', '=', definitionId)
    .where('next_at', 'is not', null)
    .where('problem', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (first) await mailFailure(db, id, { definitionId, problem, next: RETRY_HINT });
}

async function setNextRun(
  { id, db }: Account,
  definitionId: number,
  next: Date | ReturnType<typeof minutesFromNow>,
  problem?: null,
): Promise<void> {
  await db
    .updateTable('report_definitions')
    .set({ next_at: next, ...(problem === null && { problem }) })
    .where('account_id', '=', id)
    .where('id', '=', definitionId)
    .where('next_at', 'is not', null)
    .execute();
}
