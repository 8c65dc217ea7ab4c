import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { OwnerDb } from '../db/handles.ts';
import { overdue } from '../lifecycle/in-time.ts';
import { repeat } from '../lifecycle/repeat.ts';
import type { Service } from '../lifecycle/service.ts';
import type { Log } from '../log.ts';

/** How often a process reports that it is alive. */
const BEAT_MS = 2000;

/**
 * Announces this process to the installation, with what in it is stuck, until stopped. A killed process stays in the
 * table as it last was. After an hour any other process removes it, unless it is the last of its role: that a role
 * has no process must show until one takes its place.
 */
export function announceProcess(db: OwnerDb, role: string, log: Log): Service {
  const id = randomUUID();
  const beat = async () => {
    await sql`
      INSERT INTO processes (id, role, host, standing_still) VALUES (${id}, ${role}, ${hostname()}, ${overdue()?.name ?? null})
      ON CONFLICT (id) DO UPDATE SET seen_at = now(), standing_still = excluded.standing_still`.execute(db);
    await sql`
      DELETE FROM processes p WHERE seen_at < now() - interval '1 hour'
        AND EXISTS (SELECT FROM processes n WHERE n.role = p.role AND n.seen_at > p.seen_at)`.execute(db);
  };
  const beating = repeat('reporting that this process is alive', log, BEAT_MS, beat);
  return {
    async stop() {
      await beating.stop();
      // Also removes processes that were gone before it started, since it took their place.
      await sql`
        DELETE FROM processes WHERE id = ${id}
          OR role = ${role} AND seen_at < (SELECT started_at FROM processes WHERE id = ${id})`
        .execute(db)
        .catch(() => {});
    },
  };
}
