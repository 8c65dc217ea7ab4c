import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** After this time without a heartbeat, a worker is gone or hangs entirely. */
const SILENT_SECONDS = 30;

/**
 * The health of the installation's workers. `well`: all make progress. `slowed`: some are stuck. `standing
 * still`: none makes progress. `none`: no worker was ever started, or the last worker was stopped properly.
 */
export type WorkerHealth = 'well' | 'slowed' | 'standing still' | 'none';

export async function readWorkerHealth(db: Kysely<Tables>): Promise<WorkerHealth> {
  const { rows } = await sql<{ working: number; stuck: number; silent: number }>`
    SELECT count(*) FILTER (WHERE alive AND standing_still IS NULL)::int AS working,
      count(*) FILTER (WHERE alive AND standing_still IS NOT NULL)::int AS stuck,
      count(*) FILTER (WHERE NOT alive)::int AS silent
    FROM (
      SELECT standing_still, seen_at > now() - make_interval(secs => ${SILENT_SECONDS}) AS alive
      FROM processes WHERE role = 'worker'
    ) p`.execute(db);
  const { working, stuck, silent } = rows[0]!;
  // A killed worker stays in the table for an hour, which does not matter while another worker makes
  // progress.
  if (working > 0) return stuck > 0 ? 'slowed' : 'well';
  return stuck + silent > 0 ? 'standing still' : 'none';
}
