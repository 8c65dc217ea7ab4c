import type { ReportContent, ReportRange } from '#contract/range-reports.ts';
import { audit, requireNoErasure, lockAccountFor, timeZoneOf } from '#server/accounts/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem, tooMany } from '#server/platform/errors.ts';
import { wake } from '#server/platform/wake-ups/wake.ts';
import { requirePossible } from './content.ts';
import { resolveRange } from './days.ts';

const MAX_RUNNING = 5;
const MAX_REPORTS = 200;
const MAX_BYTES = 2_000_000_000;

export type NewReport = {
  name: string;
  content: ReportContent;
  range: ReportRange;
  definitionId?: number;
  mailTo?: string[];
  /** The time that relative days refer to. The default is now. */
  asOf?: number;
};

/**
 * Starts a report and returns its id. Workers create the report step by step. Throws the errors of
 * `requirePossible`, `too_many_reports` if too many reports are stored or running, and an error for an invalid range. Also
 * throws for a report of single messages during an erasure.
 */
export async function createReport(account: ActingAccount, report: NewReport): Promise<number> {
  const { name, content, range, definitionId = null, mailTo = [], asOf } = report;
  await requirePossible(account, content);
  // A report of single messages could contain the number of a person whose data is being erased.
  if (content.what === 'messages') await requireNoErasure(account);
  const timeZone = await timeZoneOf(account);
  const { from, to } = resolveRange(range, timeZone, asOf);
  await makeRoomForReport(account, account.by.kind === 'system' ? definitionId : null);
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

/**
 * Makes room for another report. At the limit, a scheduled report replaces the oldest report of its
 * definition. Throws `too_many_reports` if there is no room.
 */
async function makeRoomForReport(account: Account, replaceFrom: number | null): Promise<void> {
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
  if (kept < MAX_REPORTS && Number(bytes) < MAX_BYTES) return;
  if (replaceFrom === null || !(await removeOldest(account, replaceFrom)))
    throw new Problem(
      'conflict',
      'too_many_reports',
      'Your account has the maximum number of reports. Delete some that you no longer need.',
    );
}

/** Deletes a definition's oldest report that is not running. Returns whether there was one. */
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
