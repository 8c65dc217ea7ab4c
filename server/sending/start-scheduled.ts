import { type Kysely, sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { announceStart } from './announce-start.ts';
import { startOccurrence } from './start-occurrence.ts';

/** How many campaigns a query returns. Starting them takes about a second. */
const BATCH_SIZE = 50;

type DueCampaign = { account_id: number; id: number; repeats: string | null };

/**
 * Starts campaigns that are due, even if no worker was running at their start time. Starts each campaign
 * once, in a separate transaction. Runs every second.
 */
export async function startScheduled(db: OwnerDb): Promise<void> {
  const failures: unknown[] = [];
  let due: DueCampaign[];
  do {
    due = await findNextDue(db);
    for (const campaign of due) {
      try {
        await db.transaction().execute((tx) => startDueCampaign(tx, campaign));
      } catch (error) {
        // A failure must not delay the other campaigns.
        failures.push(error);
      }
    }
  } while (due.length === BATCH_SIZE && failures.length === 0);
  if (failures.length > 0) throw new AggregateError(failures, 'scheduled campaigns were not started');
}

/**
 * Returns the next due campaigns. Accounts take turns, so a busy account delays the others by at most one
 * campaign.
 */
async function findNextDue(db: OwnerDb): Promise<DueCampaign[]> {
  const { rows } = await sql<DueCampaign>`
    SELECT account_id, id, repeats FROM (
      SELECT account_id, id, repeats, starts_at, row_number() OVER (PARTITION BY account_id ORDER BY starts_at, id) AS turn
      FROM campaigns WHERE state = 'scheduled' AND NOT paused AND starts_at <= now()
    ) due ORDER BY turn, starts_at LIMIT ${BATCH_SIZE}`.execute(db);
  return rows;
}

const startDueCampaign = (tx: Kysely<Tables>, due: DueCampaign): Promise<void> =>
  due.repeats === null ? start(tx, due) : startOccurrence(tx, due);

/** Starts a campaign. Does nothing if it was started, rescheduled, paused or cancelled concurrently. */
async function start(tx: Kysely<Tables>, { account_id, id }: DueCampaign): Promise<void> {
  const started = await tx
    .updateTable('campaigns')
    .set({ state: 'expanding', sent_at: sql`now()`, expected: null })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .where('paused', '=', false)
    .where('repeats', 'is', null)
    .where('starts_at', '<=', sql<Date>`now()`)
    .returning('name')
    .executeTakeFirst();
  if (!started) return;
  await announceStart(tx, { account_id, id, name: started.name });
}
