import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { InletCounters, InletTotals } from './counters.ts';

/** Inlets report every second. After this many seconds without a report, an inlet counts as gone. */
const INLET_TIMEOUT_SECONDS = 10;

/** Writes what an inlet did, for the processes that serve `/metrics`. Deletes reports of inlets that are gone. */
export async function reportInlet(
  db: OwnerDb,
  process: string,
  { open, totals }: InletCounters,
): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM email_inlets
      WHERE updated_at < now() - make_interval(secs => ${INLET_TIMEOUT_SECONDS}) AND process <> ${process}
    )
    INSERT INTO email_inlets (process, connections, counters) VALUES (${process}, ${open}, ${JSON.stringify(totals)})
    ON CONFLICT (process) DO UPDATE
      SET connections = excluded.connections, counters = excluded.counters, updated_at = now()`.execute(db);
}

/** Deletes the report of an inlet that stops. */
export async function removeReport(db: OwnerDb, process: string): Promise<void> {
  await db.deleteFrom('email_inlets').where('process', '=', process).execute();
}

/** The last report of an inlet. */
type ReportedInlet = { process: string; connections: number; totals: InletTotals };

/** Returns the reports of all running inlets. */
export async function readReports(db: OwnerDb): Promise<ReportedInlet[]> {
  const { rows } = await sql<ReportedInlet>`
    SELECT process, connections, counters AS totals FROM email_inlets
    WHERE updated_at > now() - make_interval(secs => ${INLET_TIMEOUT_SECONDS}) ORDER BY process`.execute(db);
  return rows;
}
