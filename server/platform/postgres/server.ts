import { type ChildProcess, spawn } from 'node:child_process';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { Service } from '../lifecycle/service.ts';
import { freePort, readPidFile, postgresUrl } from './address.ts';
import { POSTGRES_ENVIRONMENT, prepareCluster } from './cluster.ts';
import { clearLeftovers } from './leftovers.ts';
import type { PostgresLocation } from './location.ts';

/** Settings for a machine that also runs Carillon. They take precedence over `postgresql.auto.conf`. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: `${sharedBuffersMb()}MB`,
  wal_buffers: '16MB',
  // Large enough to recycle WAL segments. Creating new segments takes a tenth of a large campaign's time.
  min_wal_size: '1GB',
  max_wal_size: '4GB',
  update_process_title: 'off',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  jit: 'off',
  log_min_messages: 'warning',
};

/**
 * Returns the size of PostgreSQL's shared buffers in megabytes: an eighth of the machine's memory. The
 * minimum is 128 MB. The maximum is 2 GB, because more would bring no benefit.
 */
function sharedBuffersMb(): number {
  return Math.max(128, Math.min(2048, Math.round(totalmem() / 8 / 2 ** 20)));
}

/** A server that has not stopped after this time is killed, and replays its WAL at the next start. */
const STOP_TIMEOUT_MS = 60_000;

export type PostgresServer = Service & {
  url: string;
  port: number;
  /** Resolves when the server has ended, for any reason. */
  ended: Promise<void>;
};

/**
 * Starts the embedded PostgreSQL and waits until it accepts connections. On first use, creates its cluster
 * and Carillon's database. `settings` add to ours or override them. Uses a free port unless `port` is given.
 * If PostgreSQL does not start, throws an error with its output. Also throws when `signal` aborts.
 */
export async function startPostgres(
  place: PostgresLocation,
  password: string,
  settings: Record<string, string> = {},
  more: { port?: number; signal?: AbortSignal } = {},
): Promise<PostgresServer> {
  await prepareCluster(place, password);
  await clearLeftovers(place.cluster);
  const port = more.port ?? (await freePort());
  const { child, ended, stderrText } = spawnServer(place, { ...SETTINGS, ...settings, port: String(port) });
  const stop = async () => {
    child.kill('SIGINT');
    const lastResort = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(lastResort);
  };
  try {
    if (!(await isReady(child, place.cluster, more.signal))) {
      throw new Error(`PostgreSQL did not start in ${place.cluster}. Its output: ${stderrText()}`);
    }
    await createDatabase(postgresUrl(port, password, 'postgres'), 'carillon');
  } catch (error) {
    await stop();
    throw isWrongPassword(error)
      ? new Error(
          `The database in ${place.cluster} was created with another secrets.json. Restore that file.`,
        )
      : error;
  }
  return { url: postgresUrl(port, password), port, ended, stop };
}

function spawnServer(place: PostgresLocation, settings: Record<string, string>) {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Start PostgreSQL in its own process group. Ctrl-C must not reach it, because it must stop last.
  const child = spawn(join(place.programs, 'bin/postgres'), ['-D', place.cluster, ...flags], {
    ...place.user,
    cwd: place.cluster,
    env: POSTGRES_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (data: Buffer) => (text = (text + data.toString()).slice(-4000)));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      text += error.message;
      if (child.pid === undefined) resolve();
    });
  });
  return { child, ended, stderrText: () => text.trim().replaceAll(/\s*\n\s*/g, ' ') };
}

/** Waits until the server accepts connections. Replaying the WAL after a crash can take minutes. */
async function isReady(child: ChildProcess, cluster: string, signal?: AbortSignal): Promise<boolean> {
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const written = readPidFile(cluster);
    if (written?.pid === child.pid && written.ready) return true;
    await pause(20, undefined, { signal });
  }
  return false;
}

const isWrongPassword = (error: unknown): boolean => (error as { code?: string }).code === '28P01';

/** Creates a database, unless it exists. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(
        `CREATE DATABASE ${escapeIdentifier(name)}${template ? ` TEMPLATE ${escapeIdentifier(template)}` : ''}`,
      );
    }
  } finally {
    await client.end();
  }
}
