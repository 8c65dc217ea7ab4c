import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DATABASE_OWNER } from './cluster.ts';
import { belongsToCluster } from './leftovers.ts';

/**
 * The zero-based lines of postmaster.pid with the server's port and state (miscadmin.h,
 * LOCK_FILE_LINE_PM_STATUS).
 */
const [PORT_LINE, STATUS_LINE] = [3, 7];

export function postgresUrl(port: number, password: string, database = 'carillon'): string {
  return `postgres://${DATABASE_OWNER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/**
 * Returns the URL of a cluster's server, if it is running and accepts connections. Commands use it while
 * Carillon is running.
 */
export function runningUrl(cluster: string, password: string): string | undefined {
  const server = readPidFile(cluster);
  return server?.ready && belongsToCluster(server.pid, cluster)
    ? postgresUrl(server.port, password)
    : undefined;
}

/** Reads the pid file that a server wrote into its cluster. The server may no longer be running. */
export function readPidFile(cluster: string): { pid: number; port: number; ready: boolean } | undefined {
  const path = join(cluster, 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8').split('\n');
  return {
    pid: Number(lines[0]),
    port: Number(lines[PORT_LINE]),
    ready: lines[STATUS_LINE]?.trim() === 'ready',
  };
}

/** The ports to choose from. Systems assign higher ports to outgoing connections (Linux from 32768). */
const PORT_RANGE = { first: 20_000, end: 32_768 };
const MAX_TRIES = 100;

/**
 * Finds a free port of this machine. No outgoing connection will take the port, but another server might.
 * Throws if none of MAX_TRIES random ports is free.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(PORT_RANGE.first, PORT_RANGE.end);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${PORT_RANGE.first} and ${PORT_RANGE.end}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
