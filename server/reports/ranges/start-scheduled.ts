import { sql } from 'kysely';
import type { ReportSchedule } from '#contract/range-reports.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { lastTime, nextTime } from './days.ts';
import { makeDefined } from './definitions.ts';
import { mailFailure } from './failed-mail.ts';

const AT_ONCE = 50;
/** When one is tried again that could not be started, because there is no room for example. */
const AGAIN_MINUTES = 10;
/** And one that waits for others to be done. */
const SOON_MINUTES = 1;

type Due = { accountId: number; id: number };

/**
 * Starts the reports whose time has come; what passed while no worker ran is made once. One that cannot be started is tried again, and its
 * owner told once if that can be helped; the others are started all the same. Answers true if there may be more.
 */
export async function startScheduled(db: Database): Promise<boolean> {
  const { rows } = await sql<Due>`
    SELECT account_id AS "accountId", id FROM report_definitions WHERE next_at <= now() ORDER BY next_at LIMIT ${AT_ONCE}`.execute(
    db.owner,
  );
  const failures: unknown[] = [];
  for (const due of rows) {
    try {
      await db.withAccount(due.accountId, (account) => start(account, due.id));
    } catch (error) {
      await afterFailure(db, due, error).catch((failure: unknown) => failures.push(failure));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'scheduled reports were not started');
  return rows.length === AT_ONCE;
}

/** It is tried again even if its owner cannot be told. Throws what is no problem that an owner can solve. */
async function afterFailure(db: Database, { accountId, id }: Due, error: unknown): Promise<void> {
  // As many as can be made at once are being made: it waits for its turn.
  const waits = error instanceof Problem && error.kind === 'too_many';
  const next = again(waits ? SOON_MINUTES : AGAIN_MINUTES);
  await db.withAccount(accountId, (account) => setNext(account, id, next));
  if (!(error instanceof Problem)) throw error;
  if (!waits) await db.withAccount(accountId, (account) => noteProblem(account, id, error.message));
}

const again = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`;

/** It may have been started, changed or deleted meanwhile. */
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
  // It may be tried again on another day: its days are those of when it was due.
  const asOf = lastTime(schedule, timeZone);
  await makeDefined(acting, definitionId, { mailTo: schedule.to, asOf });
  await setNext(account, definitionId, nextTime(schedule, timeZone), null);
}

const NEXT = `Carillon tries again every ${AGAIN_MINUTES} minutes. You get no more emails until the report is created.`;

/** Tells the owner, unless that was told before and has been so since. */
async function noteProblem({ id, db }: Account, definitionId: number, problem: string): Promise<void> {
  const first = await db
    .updateTable('report_definitions')
    .set({ problem })
    .where('account_id', '=', id)
    .where('id', '=', definitionId)
    .where('next_at', 'is not', null)
    .where('problem', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (first) await mailFailure(db, id, { definitionId, problem, next: NEXT });
}

async function setNext(
  { id, db }: Account,
  definitionId: number,
  next: Date | ReturnType<typeof again>,
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
