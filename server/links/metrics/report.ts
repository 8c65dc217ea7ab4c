import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { pid } from 'node:process';
import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { repeat } from '#server/platform/lifecycle/repeat.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import type { Log } from '#server/platform/log.ts';
import type { LinkTotals } from './counters.ts';

const REPORT_MS = 1000;
/** After this many seconds without a report, a process counts as gone. */
const TIMEOUT_SECONDS = 10;

/** What a process reports. */
export type LinkReport = { waiting: number; totals: LinkTotals };

/** Reports what this process does, for the processes that serve `/metrics`, until it stops. */
export function startReports(db: OwnerDb, log: Log, read: () => LinkReport): Service {
  const process = `${hostname()} ${pid} ${randomUUID().slice(0, 8)}`;
  const reporting = repeat('reporting the server of short links', log, REPORT_MS, () =>
    report(db, process, read()),
  );
  return {
    async stop() {
      await reporting.stop();
      await db
        .deleteFrom('link_servers')
        .where('process', '=', process)
        .execute()
        .catch(() => {});
    },
  };
}

/** Also deletes the reports of processes that are gone. */
async function report(db: OwnerDb, process: string, { waiting, totals }: LinkReport): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM link_servers
      WHERE updated_at < now() - make_interval(secs => ${TIMEOUT_SECONDS}) AND process <> ${process}
    )
    INSERT INTO link_servers (process, waiting, counters) VALUES (${process}, ${waiting}, ${JSON.stringify(totals)})
    ON CONFLICT (process) DO UPDATE
      SET waiting = excluded.waiting, counters = excluded.counters, updated_at = now()`.execute(db);
}

/** Returns the reports of all running processes. */
export async function readReports(db: OwnerDb): Promise<(LinkReport & { process: string })[]> {
  const { rows } = await sql<LinkReport & { process: string }>`
    SELECT process, waiting, counters AS totals FROM link_servers
    WHERE updated_at > now() - make_interval(secs => ${TIMEOUT_SECONDS}) ORDER BY process`.execute(db);
  return rows;
}
