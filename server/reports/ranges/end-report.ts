import { sql } from 'kysely';
import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireReport } from './share.ts';
import { notifyFailed } from './notify-finished.ts';

/** Cancels a running report and deletes its rows. Has no effect on a finished report. */
export async function cancelReport(account: Account, reportId: number): Promise<void> {
  await requireReport(account, reportId);
  await endReport(account, reportId, { state: 'cancelled' });
}

/**
 * Marks a running report as failed, deletes its rows and sends notifications. Has no effect on a finished
 * report.
 */
export async function failReport(account: Account, reportId: number, problem: string): Promise<void> {
  const ended = await endReport(account, reportId, { state: 'failed', problem });
  if (ended) await notifyFailed(account, ended, problem);
}

/** Ends a report and returns it. Returns undefined if the report had already ended. */
async function endReport(
  { id, db }: Account,
  reportId: number,
  ending: { state: 'cancelled' } | { state: 'failed'; problem: string },
) {
  const ended = await db
    .updateTable('reports')
    .set({ ...ending, rows: 0, pieces: 0, bytes: 0, finished_at: sql<Date>`now()` })
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .where('state', '=', 'running')
    .returning(['id', 'name', 'first_day', 'last_day', 'definition_id', 'mail_to'])
    .executeTakeFirst();
  if (!ended) return undefined;
  for (const table of ['report_pieces', 'report_sums'] as const)
    await db.deleteFrom(table).where('account_id', '=', id).where('report_id', '=', reportId).execute();
  return ended;
}

/** Deletes a report. Its link stops working. */
export async function deleteReport(account: ActingAccount, reportId: number): Promise<void> {
  const deleted = await account.db
    .deleteFrom('reports')
    .where('account_id', '=', account.id)
    .where('id', '=', reportId)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw notFound('report');
  await audit(account, 'report deleted', { reportId });
}
