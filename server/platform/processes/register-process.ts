import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { OwnerDb } from '../db/handles.ts';
import { findOverdue } from '../lifecycle/deadlines.ts';
import { repeat } from '../lifecycle/repeat.ts';
import type { Service } from '../lifecycle/service.ts';
import type { Log } from '../log.ts';

const HEARTBEAT_MS = 2000;

/**
 * Registers this process in the `processes` table and sends heartbeats until stopped, with the name of any
 * stuck work. A stop deletes the row. The row of a killed process remains until another process deletes it
 * after an hour. A role's newest row is kept, so operators can see that the role has no process.
 */
export function registerProcess(db: OwnerDb, role: string, log: Log): Service {
  const id = randomUUID();
  const beat = async () => {
    await sql`
      INSERT INTO processes (id, role, host, standing_still) VALUES (${id}, ${role}, ${hostname()}, ${findOverdue()?.name ?? null})
      ON CONFLICT (id) DO UPDATE SET seen_at = now(), standing_still = excluded.standing_still`.execute(db);
    await sql`
      DELETE FROM processes p WHERE seen_at < now() - interval '1 hour'
        AND EXISTS (SELECT FROM processes n WHERE n.role = p.role AND n.seen_at > p.seen_at)`.execute(db);
  };
  const heartbeat = repeat('heartbeat', log, HEARTBEAT_MS, beat);
  return {
    async stop() {
      await heartbeat.stop();
      // Also delete the rows of processes that were gone before this process started, because it replaced
      // them.
      await sql`
        DELETE FROM processes WHERE id = ${id}
          OR role = ${role} AND seen_at < (SELECT started_at FROM processes WHERE id = ${id})`
        .execute(db)
        .catch(() => {});
    },
  };
}
