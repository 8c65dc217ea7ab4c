import type { ReportContent, ReportRange } from '#contract/range-reports.ts';
import { audit, requireNoForgetting, lockAccountFor, timeZoneOf } from '#server/accounts/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem, tooMany } from '#server/platform/errors.ts';
import { wake } from '#server/platform/wake-ups/wake.ts';
import { requireColumns } from './content.ts';
import { daysOf } from './days.ts';

const MAX_RUNNING = 5;
const MOST_KEPT = 200;
const MOST_BYTES = 2_000_000_000;

export type NewReport = {
  name: string;
  content: ReportContent;
  range: ReportRange;
  definitionId?: number;
  mailTo?: string[];
  /** Of which moment the days are that move with today; now unless told. */
  asOf?: number;
};

/**
 * Starts a report, which workers then make step by step. Returns its id. Throws where it has no columns or a wrong range, and
 * `too_many_reports` where too many are kept or being made.
 */
export async function createReport(account: ActingAccount, report: NewReport): Promise<number> {
  const { name, content, range, definitionId = null, mailTo = [], asOf } = report;
  requireColumns(content);
  // One of every message would hold the number of whoever is being forgotten.
  if (content.what === 'messages') await requireNoForgetting(account);
  const timeZone = await timeZoneOf(account);
  const { from, to } = daysOf(range, timeZone, asOf);
  await requireRoom(account, account.by.kind === 'system' ? definitionId : null);
  const { id } = await account.db
    .insertInto('reports')
    .values({
      account_id: account.id,
      user_id: userIdOf(account.by),
      definition_id: definitionId,
      name,
      content: JSON.stringify(content),
      first_day: from,
      last_day: to,
      time_zone: timeZone,
      mail_to: mailTo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(account, 'report made', { reportId: id, from, to });
  await wake(account.db, 'long work');
  return id;
}

/** What a schedule made takes the place of the oldest that it made before, rather than that it stops. */
async function requireRoom(account: Account, replacesOf: number | null): Promise<void> {
  await lockAccountFor(account, 'reports');
  const { kept, running, bytes } = await account.db
    .selectFrom('reports')
    .select(({ fn }) => [
      fn.countAll<number>().as('kept'),
      fn.countAll<number>().filterWhere('state', '=', 'running').as('running'),
      fn.sum<string | null>('bytes').as('bytes'),
    ])
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  if (running >= MAX_RUNNING)
    throw tooMany(
      `Your account has ${MAX_RUNNING} reports running. Wait until one is finished, or cancel one.`,
      10,
      'too_many_reports',
    );
  if (kept < MOST_KEPT && Number(bytes) < MOST_BYTES) return;
  if (replacesOf === null || !(await removeOldest(account, replacesOf)))
    throw new Problem(
      'conflict',
      'too_many_reports',
      'Your account has the maximum number of reports. Delete some that you no longer need.',
    );
}

/** Answers whether there was one that is not being made. */
async function removeOldest({ id, db }: Account, definitionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reports')
    .where('account_id', '=', id)
    .where('id', '=', (reports) =>
      reports
        .selectFrom('reports')
        .select('id')
        .where('account_id', '=', id)
        .where('definition_id', '=', definitionId)
        .where('state', '!=', 'running')
        .orderBy('id')
        .limit(1),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
