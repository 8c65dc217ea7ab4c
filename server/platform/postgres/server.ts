import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Service } from '../lifecycle/service.ts';
import { clearLeftovers } from './leftovers.ts';
import type { Place } from './place.ts';

const USER = 'carillon';

/** For one machine that also runs everything else; each can be overridden in `postgresql.auto.conf`. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '384MB',
  wal_buffers: '16MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  jit: 'off',
  log_min_messages: 'warning',
};

export type PostgresServer = Service & { url: string };

/** The address of a cluster that is running, or undefined: the command line uses it beside a running Carillon. */
export function runningUrl(cluster: string, password: string): string | undefined {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3]);
  return port > 0 ? urlOf(port, password) : undefined;
}

/**
 * Starts the embedded PostgreSQL, making its cluster on first use, and waits until it answers.
 * `settings` are added to ours. Throws with what PostgreSQL said.
 */
export async function startPostgres(
  place: Place,
  password: string,
  settings: Record<string, string> = {},
): Promise<PostgresServer> {
  if (!existsSync(join(place.cluster, 'PG_VERSION'))) await initialise(place, password);
  await clearLeftovers(place.cluster);

  const port = await freePort();
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A group of its own: Ctrl-C is for us, and PostgreSQL goes last.
  const server = spawn(join(place.programs, 'bin/postgres'), ['-D', place.cluster, '-p', String(port), ...flags], {
    ...place.user,
    cwd: place.cluster,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-4000)));
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));

  const url = urlOf(port, password);
  const ready = answers(url, () => server.exitCode !== null);
  if (!(await ready)) throw new Error(`PostgreSQL did not start in ${place.cluster}. It said: ${said.trim()}`);
  await createDatabase(urlOf(port, password, 'postgres'), 'carillon');

  return {
    url,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT');
      await exited;
    },
  };
}

/** Makes the cluster beside its place and then moves it there: one that was cut off is never taken for a whole one. */
async function initialise(place: Place, password: string): Promise<void> {
  const unfinished = `${place.cluster}.unfinished`;
  const passwordFile = `${place.cluster}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (place.user) for (const path of [unfinished, passwordFile]) chownSync(path, place.user.uid, place.user.gid);
  try {
    await promisify(execFile)(
      join(place.programs, 'bin/initdb'),
      [
        `--pgdata=${unfinished}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ],
      { ...place.user, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } },
    );
    renameSync(unfinished, place.cluster);
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim() || (error as Error).message;
    throw new Error(`A database could not be made in ${place.cluster}: ${said}`, { cause: error });
  } finally {
    rmSync(passwordFile);
  }
}

async function answers(url: string, ended: () => boolean): Promise<boolean> {
  const database = new URL(url);
  database.pathname = '/postgres';
  // Replaying the log after a crash can take a while; the process ending is the sign of failure.
  for (let waited = 0; waited < 600_000 && !ended(); waited += 50) {
    const client = new pg.Client({ connectionString: database.href });
    client.on('error', () => {});
    const answered = await client.connect().then(() => true, () => false);
    await client.end().catch(() => {});
    if (answered) return true;
    await pause(50);
  }
  return false;
}

/** Makes a database, unless it is there. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}${template ? ` TEMPLATE ${pg.escapeIdentifier(template)}` : ''}`);
    }
  } finally {
    await client.end();
  }
}

function urlOf(port: number, password: string, database = 'carillon'): string {
  return `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
