import { sql } from 'kysely';
import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireReport } from './share.ts';

/** Stops making a report, and deletes what was made. One that is over stays as it is. */
export async function cancelReport(account: Account, reportId: number): Promise<void> {
  await requireReport(account, reportId);
  await endReport(account, reportId, 'cancelled', null);
}

/** Ends a report that is being made without a result. */
export async function endReport(
  { id, db }: Account,
  reportId: number,
  state: 'cancelled' | 'failed',
  problem: string | null,
): Promise<void> {
  const ended = await db
    .updateTable('reports')
    .set({ state, problem, rows: 0, pieces: 0, bytes: 0, finished_at: sql<Date>`now()` })
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  if (!ended) return;
  for (const table of ['report_pieces', 'report_sums'] as const)
    await db.deleteFrom(table).where('account_id', '=', id).where('report_id', '=', reportId).execute();
}

/** Deletes a report; its link ends. */
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
