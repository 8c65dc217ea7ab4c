import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { countFailure } from '#server/platform/long-work/count-failure.ts';
import type { LongWork, WorkItem } from '#server/platform/long-work/long-work.ts';
import type { BulkAction } from './bulk-action.ts';
import { takeStep } from './take-step.ts';

const FAILED_TOO_OFTEN =
  'The action failed several times. Finished rows keep their changes. Start the action again for the rest, or contact your provider.';

/**
 * Runs the bulk actions of all accounts in steps. Each step resumes where the action's previous step ended.
 */
export const bulkActionWork = (actions: BulkAction[]): LongWork<Pick<Context, 'db'>> => ({
  name: 'bulk actions',
  findWaiting: ({ db }) => findRunning(db.owner),
  step: ({ db }, piece) => takeStep(db, actions, piece),
  recordFailure: ({ db }, piece, error) => recordFailure(db.owner, piece, error),
});

/** Finds, for each account, the bulk action that has waited longest for a step. New actions come first. */
async function findRunning(db: OwnerDb): Promise<WorkItem[]> {
  const { rows } = await sql<WorkItem>`
    SELECT DISTINCT ON (account_id) account_id AS "accountId", id FROM bulk_actions
    WHERE state = 'running' AND (retry_at IS NULL OR retry_at <= now())
    ORDER BY account_id, stepped_at NULLS FIRST, id`.execute(db);
  return rows;
}

/**
 * If the user can solve the problem, ends the action at once and shows instructions. Otherwise, ends the
 * action after several failed attempts.
 */
async function recordFailure(db: OwnerDb, piece: WorkItem, error: unknown): Promise<void> {
  const wasLast = await countFailure(db, 'bulk_actions', piece);
  if (!wasLast && !(error instanceof Problem)) return;
  const problem = error instanceof Problem ? error.message : FAILED_TOO_OFTEN;
  await sql`
    UPDATE bulk_actions SET state = 'failed', problem = ${problem}, finished_at = now()
    WHERE account_id = ${piece.accountId} AND id = ${piece.id} AND state = 'running'`.execute(db);
}
