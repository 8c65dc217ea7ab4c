import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/platform/postgres/address.ts';
import { install, type Installation } from '../bench/installation.ts';
import { Usage } from '../bench/processes.ts';
import { type Waits, work } from './good-account.ts';
import { prepare } from './prepare.ts';

export type Quantiles = { count: number; p50: number; p95: number; worst: number };

/** What one account waited for, in milliseconds, and how the installation was meanwhile. */
export type Stretch = {
  seconds: number;
  calls: Quantiles;
  slowestCalls: Record<string, Quantiles>;
  imports: Quantiles;
  campaigns: Quantiles;
  refused: string[];
  /** How often /readyz and /healthz were asked, and how often they did not answer 200 within two seconds. */
  health: { asked: number; bad: number };
  peakMemoryMb: Record<string, number>;
  /** Processor seconds; the accounts' own processes too. */
  cpuSeconds: Record<string, number>;
};

/** `attacks` has the outcomes of the bad account's calls, by attack and status. */
export type Report = { alone: Stretch; beside: Stretch; attacks: Record<string, Record<string, number>> };

const ROLES = ['web', 'worker', 'gateway'];
/** What goes on when the good account looks up. */
const WARM_UP_MS = 3000;

/** One account does its daily work, alone and then beside another that does the worst it can, so many seconds each. */
export async function neighbours(seconds: { alone: number; beside: number }): Promise<Report> {
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
    await live(installation, pids, console, 3);
    const alone = await live(installation, pids, console, seconds.alone);
    bad = await startBadAccount(console);
    pids.set('the bad account itself', bad.pid!);
    await pause(WARM_UP_MS);
    const beside = await live(installation, pids, console, seconds.beside);
    bad.send('report');
    const [attacks] = (await once(bad, 'message')) as [Report['attacks']];
    return { alone, beside, attacks };
  } finally {
    bad?.kill('SIGKILL');
    await installation.stop();
  }
}

async function live(
  installation: Installation,
  pids: Map<string, number>,
  console: string,
  seconds: number,
): Promise<Stretch> {
  const usage = new Usage(() => ({
    ...Object.fromEntries([...pids].map(([role, pid]) => [role, [pid]])),
    postgres: installation.postgresPids(),
  }));
  const until = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > until;
  const watching = watchHealth(console, isOver);
  const waits = await work(console, isOver);
  const health = await watching;
  return { seconds, ...summary(waits), health, ...usage.stop() };
}

async function watchHealth(console: string, isOver: () => boolean): Promise<Stretch['health']> {
  const health = { asked: 0, bad: 0 };
  while (!isOver()) {
    for (const path of ['/readyz', '/healthz']) {
      const isWell = await fetch(`${console}${path}`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      health.asked += 1;
      if (!isWell) health.bad += 1;
    }
    await pause(250);
  }
  return health;
}

function summary({ calls, imports, campaigns, refused }: Waits) {
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

/** Both end with this process. */
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
