import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** A worker that has not been heard of for so many seconds is gone, or hangs as a whole. */
const SILENT_SECONDS = 30;

/**
 * How the workers of the installation are. `well`: all that are there get on; `slowed`: one gets on, and another does not;
 * `standing still`: none gets on; `none`: there never was one, or the last was stopped as it should be.
 */
export type WorkerHealth = 'well' | 'slowed' | 'standing still' | 'none';

export async function readWorkerHealth(db: Kysely<Tables>): Promise<WorkerHealth> {
  const { rows } = await sql<{ getting_on: number; stuck: number; silent: number }>`
    SELECT count(*) FILTER (WHERE heard AND standing_still IS NULL)::int AS getting_on,
      count(*) FILTER (WHERE heard AND standing_still IS NOT NULL)::int AS stuck,
      count(*) FILTER (WHERE NOT heard)::int AS silent
    FROM (
      SELECT standing_still, seen_at > now() - make_interval(secs => ${SILENT_SECONDS}) AS heard
      FROM processes WHERE role = 'worker'
    ) p`.execute(db);
  const { getting_on, stuck, silent } = rows[0]!;
  // One that was killed is silent for an hour: that says nothing while another gets on.
  if (getting_on > 0) return stuck > 0 ? 'slowed' : 'well';
  return stuck + silent > 0 ? 'standing still' : 'none';
}
