import { sql } from 'kysely';
import { daysAgo } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/**
 * A condition on an import `i`. The import has ended, some of its changes have not been undone, and its
 * changes are still stored.
 */
export const CAN_UNDO = sql<boolean>`(i.state IN ('done', 'failed', 'cancelled') AND i.change_steps > i.undone_steps
  AND i.finished_at > ${daysAgo(RETENTION_DAYS.importChanges)})`;
