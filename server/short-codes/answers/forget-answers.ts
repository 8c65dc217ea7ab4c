import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/** Deletes the records of old answers and questions. Runs daily. */
export const forgetAnswers = (db: OwnerDb): Promise<unknown> =>
  deleteInBatches(
    db,
    'keyword_answers',
    sql`due_at IS NULL AND created_at < ${daysAgo(RETENTION_DAYS.keywordAnswers)}`,
  );
