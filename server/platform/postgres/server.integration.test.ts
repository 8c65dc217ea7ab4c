import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { runningUrl } from './address.ts';
import { keepServerRunning } from './keep-server-running.ts';
import { chooseLocation, type PostgresLocation } from './location.ts';
import { type PostgresServer, startPostgres } from './server.ts';

// These servers are durable, unlike those of other tests, because the tests crash them. They are small,
// because there are many.
const small = { shared_buffers: '16MB', max_wal_size: '64MB' };
let folder: string;
let place: PostgresLocation;
let server: PostgresServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carillon-postgres-'));
  chmodSync(folder, 0o755);
  place = chooseLocation(folder);
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(folder, { recursive: true });
  if (place.movedTo) rmSync(place.movedTo, { recursive: true });
});

const start = async () => (server = await startPostgres(place, 'secret', small));

const pidFile = () => join(place.cluster, 'postmaster.pid');
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

/** Opens a connection whose backend is busy. */
async function busyBackend(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  client.query('SELECT pg_sleep(600)').catch(() => {});
  while ((await query(url, `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`)).length === 0);
  return client;
}

test('creates a cluster again whose creation was interrupted', async () => {
  mkdirSync(`${place.cluster}.unfinished/base`, { recursive: true });
  writeFileSync(`${place.cluster}.unfinished/PG_VERSION`, '18\n');
  const { url } = await start();
  expect(await query(url, 'SHOW server_encoding')).toEqual(['UTF8']);
  expect(
    await query(url, `SELECT datcollate || datlocale FROM pg_database WHERE datname = 'carillon'`),
  ).toEqual(['CC.UTF-8']);
  expect(existsSync(`${place.cluster}.unfinished`)).toBe(false);
});

test('restarts after SIGKILL without old backends, and has lost nothing', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS id');
  const client = await busyBackend(first.url);
  process.kill(serverPid(), 'SIGKILL');
  await first.ended;

  const second = await start();
  expect(await query(second.url, 'SELECT id FROM kept')).toEqual([7]);
  expect(await query(second.url, `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`)).toEqual([]);
  await client.end().catch(() => {});
});

test('shuts down and replaces a server whose parent is gone', async () => {
  const first = await start();
  const second = await start();
  await first.ended;
  expect(second.url).not.toBe(first.url);
  expect(await query(second.url, 'SELECT 1')).toEqual([1]);
});

test('spares an unrelated process whose pid is in a stale postmaster.pid', async () => {
  await (await start()).stop();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    stdio: 'ignore',
    cwd: place.cluster,
  });
  writeFileSync(pidFile(), `${stranger.pid}\n${place.cluster}\n0\n5432\n\n127.0.0.1\n\nready\n`);
  expect(runningUrl(place.cluster, 'secret')).toBeUndefined();
  const { url } = await start();
  expect(await query(url, 'SELECT 1')).toEqual([1]);
  expect(runningUrl(place.cluster, 'secret')).toBe(url);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  stranger.kill('SIGKILL');
  await once(stranger, 'exit');
});

test('restarts a server that died, under the same URL', async () => {
  const first = await start();
  let again: PostgresServer | undefined;
  const started = Promise.withResolvers<void>();
  const startAgain = async (port: number) => {
    again = await startPostgres(place, 'secret', small, { port });
    started.resolve();
    return again;
  };
  const kept = keepServerRunning(first, startAgain, createLog('silent', 'test'));
  process.kill(serverPid(), 'SIGKILL');
  await started.promise;
  expect(await query(first.url, 'SELECT 1')).toEqual([1]);
  await kept.stop();
  await again!.ended;
});

test('explains a password other than the cluster’s', async () => {
  await (await start()).stop();
  await expect(startPostgres(place, 'wrong', small)).rejects.toThrow('created with another secrets.json');
});
