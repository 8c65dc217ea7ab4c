import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { KEPT_DAYS } from '#server/platform/retention/kept-days.ts';

/** Deletes raw inbound messages some time after they reached their account. Run daily. */
export async function forgetInbound(db: OwnerDb): Promise<void> {
  await deleteInBatches(
    db,
    'inbound_messages',
    sql`routed_at IS NOT NULL AND received_at < ${daysAgo(KEPT_DAYS.routedInbound)}`,
  );
}
