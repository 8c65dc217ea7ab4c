import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/platform/postgres/address.ts';
import { install, type Installation } from '../bench/installation.ts';
import { Usage } from '../bench/processes.ts';
import { type WaitTimes, runDailyWork } from './good-account.ts';
import { prepare } from './prepare.ts';

export type Quantiles = { count: number; p50: number; p95: number; worst: number };

/**
 * The good account's waiting times in milliseconds, its failed rounds, and the installation's health and
 * load.
 */
export type PhaseReport = {
  seconds: number;
  calls: Quantiles;
  slowestCalls: Record<string, Quantiles>;
  imports: Quantiles;
  campaigns: Quantiles;
  refused: string[];
  /**
   * How many requests to /readyz and /healthz were sent, and how many failed or took longer than two
   * seconds.
   */
  health: { checks: number; failures: number };
  peakMemoryMb: Record<string, number>;
  /** Processor seconds by process, including the bad account's own process. */
  cpuSeconds: Record<string, number>;
};

/** `attacks` contains the outcomes of the bad account's calls, by attack and status. */
export type NeighbourReport = {
  alone: PhaseReport;
  beside: PhaseReport;
  attacks: Record<string, Record<string, number>>;
};

const ROLES = ['web', 'worker', 'gateway'];
/** How long the attacks run before measuring starts. */
const WARM_UP_MS = 3000;

/** Measures an account that does its daily work, first alone and then beside an abusive account. */
export async function measureNeighbours(seconds: {
  alone: number;
  beside: number;
}): Promise<NeighbourReport> {
  const installation = await install();
  let bad: ChildProcess | undefined;
  try {
    const carrier = await startCarrier();
    await prepare(installation.db, carrier.port, '');
    const port = await freePort();
    const pids = new Map<string, number>();
    for (const role of ROLES)
      pids.set(role, (await installation.startRole(role, { PORT: String(port) })).pid!);
    const console = `http://127.0.0.1:${port}`;
    await measure(installation, pids, console, 3);
    const alone = await measure(installation, pids, console, seconds.alone);
    bad = await startBadAccount(console);
    pids.set('the bad account itself', bad.pid!);
    await pause(WARM_UP_MS);
    const beside = await measure(installation, pids, console, seconds.beside);
    bad.send('report');
    const [attacks] = (await once(bad, 'message')) as [NeighbourReport['attacks']];
    return { alone, beside, attacks };
  } finally {
    bad?.kill('SIGKILL');
    await installation.stop();
  }
}

async function measure(
  installation: Installation,
  pids: Map<string, number>,
  console: string,
  seconds: number,
): Promise<PhaseReport> {
  const usage = new Usage(() => ({
    ...Object.fromEntries([...pids].map(([role, pid]) => [role, [pid]])),
    postgres: installation.postgresPids(),
  }));
  const until = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > until;
  const watching = watchHealth(console, isOver);
  const waits = await runDailyWork(console, isOver);
  const health = await watching;
  return { seconds, ...summarise(waits), health, ...usage.stop() };
}

async function watchHealth(console: string, isOver: () => boolean): Promise<PhaseReport['health']> {
  const health = { checks: 0, failures: 0 };
  while (!isOver()) {
    for (const path of ['/readyz', '/healthz']) {
      const isHealthy = await fetch(`${console}${path}`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      health.checks += 1;
      if (!isHealthy) health.failures += 1;
    }
    await pause(250);
  }
  return health;
}

function summarise({ calls, imports, campaigns, refused }: WaitTimes) {
  const byName = Object.entries(calls).map(([name, times]) => [name, quantiles(times)] as const);
  return {
    calls: quantiles(Object.values(calls).flat()),
    slowestCalls: Object.fromEntries(byName.toSorted(([, a], [, b]) => b.p95 - a.p95).slice(0, 5)),
    imports: quantiles(imports),
    campaigns: quantiles(campaigns),
    refused,
  };
}

function quantiles(times: number[]): Quantiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), worst: at(1) };
}

/** Starts a carrier process that exits when this process does. */
async function startCarrier(): Promise<{ port: number }> {
  const child = fork(join(import.meta.dirname, '../bench/campaign-carrier.ts'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  child.unref();
  child.channel?.unref();
  return { port };
}

async function startBadAccount(console: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'bad-account.ts'), [console]);
  await once(child, 'message');
  return child;
}
