import type { ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queues } from '#server/compose.ts';
import { forkRole } from '#server/fork-role.ts';
import { type Database, openDatabase } from '#server/platform/db/handles.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { allowAnyHour } from '#server/platform/testing/allow-any-hour.ts';
import { prepareQueues } from '#server/platform/jobs/queue.ts';
import { clusterProcesses } from '#server/platform/postgres/leftovers.ts';
import { chooseLocation } from '#server/platform/postgres/location.ts';
import { startPostgres } from '#server/platform/postgres/server.ts';

/** Carillon in a temporary folder. Each role has its own process, and PostgreSQL is durable (fsync on). */
export type Installation = {
  db: Database;
  url: string;
  folder: string;
  postgresPids(): number[];
  /** Kills all PostgreSQL processes with SIGKILL, and restarts PostgreSQL on the same port. */
  killPostgres(): Promise<void>;
  startRole(role: string, env?: Record<string, string>): Promise<ChildProcess>;
  stop(): Promise<void>;
};

/** Installs Carillon in a temporary folder. `settings` are additional PostgreSQL settings. */
export async function install(settings: Record<string, string> = {}): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-bench-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'data'));
  const place = chooseLocation(folder);
  let postgres = await startPostgres(place, 'bench', settings);
  await migrate(postgres.url);
  await allowAnyHour(postgres.url);
  await prepareQueues(postgres.url, queues);
  const db = openDatabase(postgres.url);
  const children: ChildProcess[] = [];
  return {
    db,
    url: postgres.url,
    folder,
    postgresPids: () => clusterProcesses(place.cluster),
    async killPostgres() {
      for (const pid of clusterProcesses(place.cluster)) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // The process has already ended.
        }
      }
      await postgres.ended;
      postgres = await startPostgres(place, 'bench', settings, { port: postgres.port });
    },
    async startRole(role, env = {}) {
      const child = forkRole({
        ...process.env,
        ROLES: role,
        DATABASE_URL: postgres.url,
        DATA_DIR: join(folder, 'data'),
        SUPERVISED: '1',
        DISK_RESERVE_MB: '0',
        ...env,
      });
      children.push(child);
      const { failed } = await waitForStart(child);
      if (failed !== undefined) throw new Error(`${role} did not start: ${failed}`);
      return child;
    },
    async stop() {
      for (const child of children.filter((each) => each.exitCode === null && each.signalCode === null)) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await db.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits for a role's report that it is ready or has failed, or for its end. Skips heartbeats. */
async function waitForStart(child: ChildProcess): Promise<{ failed?: string }> {
  const ended = new AbortController();
  child.once('exit', (code) => ended.abort(`it ended with ${code}`));
  try {
    for await (const [message] of on(child, 'message', { signal: ended.signal })) {
      const { ready, failed } = message as { ready?: true; failed?: string };
      if (ready || failed !== undefined) return failed === undefined ? {} : { failed };
    }
  } catch (error) {
    if (!ended.signal.aborted) throw error;
  }
  return { failed: String(ended.signal.reason) };
}
