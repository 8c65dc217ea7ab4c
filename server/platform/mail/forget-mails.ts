import { sql } from 'kysely';
import type { OwnerDb } from '../db/handles.ts';
import { daysAgo } from '../retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '../retention/retention-days.ts';

/**
 * Deletes old mails. A mail that could not be sent for a day has failed: its job makes no more attempts, and its
 * links have expired. Run daily.
 */
export async function forgetMails(db: OwnerDb): Promise<void> {
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
