import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { countFailure } from '#server/platform/long-work/count-failure.ts';
import type { LongWork, WorkItem } from '#server/platform/long-work/long-work.ts';
import { failReport } from './end-report.ts';
import { takeStep } from './take-step.ts';

const FAILED_TOO_OFTEN =
  'The report failed several times. Create the report again, or contact your provider.';

/** The job that creates the reports of all accounts, step by step. */
export const reportWork: LongWork<Pick<Context, 'db'>> = {
  name: 'reports',
  findWaiting: ({ db }) => findRunning(db.owner),
  step: ({ db }, piece) => takeStep(db, piece),
  recordFailure: ({ db }, piece, error) => recordFailure(db, piece, error),
};

/** Returns one running report of each account: a new report, or else the report whose last step is oldest. */
async function findRunning(db: OwnerDb): Promise<WorkItem[]> {
  const { rows } = await sql<WorkItem>`
    SELECT DISTINCT ON (account_id) account_id AS "accountId", id FROM reports
    WHERE state = 'running' AND (retry_at IS NULL OR retry_at <= now())
    ORDER BY account_id, stepped_at NULLS FIRST, id`.execute(db);
  return rows;
}

/**
 * Records a failed step. A problem that the user can solve fails the report immediately. Other failures are
 * retried first.
 */
async function recordFailure(db: Database, piece: WorkItem, error: unknown): Promise<void> {
  const wasLast = await countFailure(db.owner, 'reports', piece);
  if (!wasLast && !(error instanceof Problem)) return;
  const problem = error instanceof Problem ? error.message : FAILED_TOO_OFTEN;
  await db.withAccount(piece.accountId, (account) => failReport(account, piece.id, problem));
}
