import { sql } from 'kysely';
import { type LinksContext, MessageLinks } from '#server/links/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { countFailure } from '#server/platform/long-work/count-failure.ts';
import type { LongWork, WorkItem } from '#server/platform/long-work/long-work.ts';
import { expandChunk, pauseForProblem } from './expand-chunk.ts';

const FAILED_TOO_OFTEN =
  'Creating the messages failed several times. Resume the campaign to try again, or contact your provider.';

/** Creates the messages of campaigns, chunk by chunk. */
export const expansion: LongWork<LinksContext> = {
  name: 'making the messages of campaigns',
  findWaiting: ({ db }) => findUnfinished(db.owner),
  step: (context, piece) => expandChunk(context.db.owner, new MessageLinks(context), piece),
  recordFailure: ({ db }, piece) => recordFailure(db.owner, piece),
};

/** For each account, finds the campaign that has waited longest for a step. New campaigns come first. */
async function findUnfinished(db: OwnerDb): Promise<WorkItem[]> {
  const { rows } = await sql<WorkItem>`
    SELECT DISTINCT ON (account_id) account_id AS "accountId", id FROM campaigns
    WHERE state = 'expanding' AND NOT paused AND (retry_at IS NULL OR retry_at <= now())
    ORDER BY account_id, stepped_at NULLS FIRST, id`.execute(db);
  return rows;
}

/** Counts a failure. After the last attempt, pauses the campaign with advice. */
async function recordFailure(db: OwnerDb, piece: WorkItem): Promise<void> {
  if (!(await countFailure(db, 'campaigns', piece))) return;
  await db.transaction().execute(async (tx) => {
    await sql`UPDATE campaigns SET tries = 0, retry_at = NULL WHERE account_id = ${piece.accountId} AND id = ${piece.id}`.execute(
      tx,
    );
    await pauseForProblem(tx, piece, { problem: FAILED_TOO_OFTEN });
  });
}
