import { sql } from 'kysely';
import type { OwnerDb } from '../db/handles.ts';
import { daysAgo } from '../retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '../retention/retention-days.ts';

/**
 * Deletes old emails. Marks emails that have waited for a day as failed and deletes their data. Their jobs
 * have given up, and their links have expired. Runs daily.
 */
export async function deleteOldMails(db: OwnerDb): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: 'failed',
      data: '{}',
      error: sql<string>`coalesce(error, 'It was not sent within a day.')`,
    })
    .where('state', '=', 'waiting')
    .where('created_at', '<', daysAgo(1))
    .execute();
  await db
    .deleteFrom('mails')
    .where((is) =>
      is.or([
        is('created_at', '<', daysAgo(RETENTION_DAYS.mails)),
        is.and([is('state', '=', 'kept'), is('created_at', '<', daysAgo(RETENTION_DAYS.keptMails))]),
      ]),
    )
    .execute();
}
