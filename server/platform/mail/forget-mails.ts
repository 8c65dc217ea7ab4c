import { sql } from 'kysely';
import type { OwnerDb } from '../db/handles.ts';
import { daysAgo } from '../retention/delete-in-batches.ts';
import { KEPT_DAYS } from '../retention/kept-days.ts';

/**
 * Run daily: old mails are removed. One that could not be sent for a day has failed: its job tries no more, and what is in
 * it has run out.
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
        is('created_at', '<', daysAgo(KEPT_DAYS.mails)),
        is.and([is('state', '=', 'kept'), is('created_at', '<', daysAgo(KEPT_DAYS.keptMails))]),
      ]),
    )
    .execute();
}
