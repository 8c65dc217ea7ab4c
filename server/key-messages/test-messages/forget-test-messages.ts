import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/** Deletes old messages of test keys. Runs daily. */
export const forgetTestMessages = (db: OwnerDb): Promise<unknown> =>
  deleteInBatches(db, 'test_messages', sql`created_at < ${daysAgo(RETENTION_DAYS.testMessages)}`);
