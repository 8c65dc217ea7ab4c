import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/** Deletes records of old forwards. Runs daily. */
export const forgetForwards = (db: OwnerDb): Promise<unknown> =>
  deleteInBatches(db, 'forwards', sql`due_at IS NULL AND created_at < ${daysAgo(RETENTION_DAYS.forwards)}`);
