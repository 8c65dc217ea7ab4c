import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { percentile, sendLoad } from './http-load.ts';
import type { Installation } from './installation.ts';
import { Usage } from './processes.ts';

export const CONNECTIONS = 64;
const STORE_TIMEOUT_MS = 30_000;

type Load = {
  port: number;
  requests: Iterator<string>;
  /** What every response must have. */
  status: string;
  /** What still has to end after the last response. */
  finish?: () => Promise<void>;
};

type Measured = Awaited<ReturnType<typeof measureLoad>>;

/** Sends requests as fast as possible. Throws unless all responses have the status. */
export async function measureLoad(
  { port, requests, status, finish }: Load,
  pids: () => Record<string, number[]>,
) {
  const usage = new Usage(() => ({ load: [process.pid], ...pids() }));
  const startedAt = performance.now();
  const { statuses, tookMs } = await sendLoad({ port, connections: CONNECTIONS, requests });
  await finish?.();
  const seconds = (performance.now() - startedAt) / 1000;
  const { cpuSeconds } = usage.stop();
  requireStatus(statuses, status);
  return {
    perSecond: Math.round(tookMs.length / seconds),
    p50Ms: percentile(tookMs, 0.5),
    p99Ms: percentile(tookMs, 0.99),
    cpuSeconds,
  };
}

/** Throws unless all responses had the status. */
export function requireStatus(statuses: ReadonlyMap<string, number>, status: string): void {
  if (statuses.size !== 1 || !statuses.has(status))
    throw new Error(
      `Not all responses had status ${status}: ${JSON.stringify(Object.fromEntries(statuses))}`,
    );
}

/** Waits until so many clicks are counted. */
export async function waitUntilClicksAreStored({ db }: Installation, clicks: number): Promise<void> {
  for (const until = Date.now() + STORE_TIMEOUT_MS; Date.now() < until; await pause(10)) {
    const { rows } = await sql<{ stored: number }>`
      SELECT coalesce(sum(clicks), 0)::int AS stored FROM link_hours`.execute(db.owner);
    if (rows[0]!.stored >= clicks) return;
  }
  throw new Error('The clicks were not stored');
}

export type Round = { ofNginx: Measured; ofCarillon: Measured };

/** Returns the speed of Carillon beside nginx in a round, with two decimals. */
export const ratioOf = ({ ofNginx, ofCarillon }: Round): number =>
  Math.round((ofCarillon.perSecond / ofNginx.perSecond) * 100) / 100;

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1]!;
