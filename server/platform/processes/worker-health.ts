import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** After this many seconds of silence, a worker is gone, or hangs as a whole. */
const SILENT_SECONDS = 30;

/**
 * The state of the installation's workers. `well`: all of them make progress. `slowed`: some do, and others are
 * stuck. `standing still`: none makes progress. `none`: there never was one, or the last was stopped properly.
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
  // A killed worker is silent for an hour, which does not matter while another makes progress.
  if (getting_on > 0) return stuck > 0 ? 'slowed' : 'well';
  return stuck + silent > 0 ? 'standing still' : 'none';
}
