import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sweepParked } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { repeat } from '#server/platform/lifecycle/repeat.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import type { Log } from '#server/platform/log.ts';
import { readCarriers } from './carriers/carrier.ts';
import { readRouting, Routing } from './routing/routing.ts';
import { type RunningCarrier, startCarrier } from './running-carrier.ts';
import { reportBinds, type GatewaysPerCarrier } from './state/report-binds.ts';
import { ThroughputLog } from './state/throughput-log.ts';

/** How often the gateway applies changes to carriers and routes, in milliseconds. */
const RELOAD_MS = 1000;
const REPORT_MS = 1000;
const SWEEP_MS = 3000;
/** How often the gateway logs each carrier's throughput, in milliseconds. */
const THROUGHPUT_LOG_MS = 10_000;

type Running = { name: string; settings: string; carrier: RunningCarrier };

export type GatewayOptions = {
  /** How long a dead gateway keeps its leases, in milliseconds. */
  leaseMs: number;
  /** The public URL for providers' callbacks, without a trailing slash. */
  publicUrl: string;
};

/**
 * Keeps the binds of all enabled carriers up, and follows changes to carriers and routes. Also reports the
 * state of the binds, sweeps parked receipts, and logs the throughput.
 */
export function startGateway(db: OwnerDb, { leaseMs, publicUrl }: GatewayOptions, log: Log): Service {
  const owner = `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
  const running = new Map<number, Running>();
  let routing = new Routing([], new Set());
  let loggedProblems = '';

  const applyChanges = async () => {
    routing = await readRouting(db);
    const { carriers, broken } = await readCarriers(db);
    if (JSON.stringify(broken) !== loggedProblems) {
      loggedProblems = JSON.stringify(broken);
      for (const { name, problem } of broken) log.error({ carrier: name, problem }, 'unusable settings');
    }
    await Promise.all(
      [...running].map(async ([id, { settings, carrier }]) => {
        if (JSON.stringify(carriers.find((each) => each.id === id)) === settings) return;
        running.delete(id);
        await carrier.stop();
      }),
    );
    for (const carrier of carriers) {
      if (running.has(carrier.id)) continue;
      const parts = { db, routing: () => routing, terms: { owner, leaseMs }, publicUrl, log };
      running.set(carrier.id, {
        name: carrier.name,
        settings: JSON.stringify(carrier),
        carrier: startCarrier(carrier, parts),
      });
    }
  };
  const report = async () => {
    const binds = [...running.values()].flatMap(({ carrier }) => carrier.binds);
    const shares: GatewaysPerCarrier = await reportBinds(db, owner, binds);
    for (const [id, { carrier }] of running) carrier.shareRate(shares.get(id) ?? 1);
  };
  const throughputLog = new ThroughputLog(log);
  const logThroughput = async () => {
    for (const { name, carrier } of running.values()) throughputLog.log(name, carrier.binds);
  };
  const services = [
    repeat('following the carriers', log, RELOAD_MS, applyChanges),
    repeat('reporting the binds', log, REPORT_MS, report),
    repeat('sweeping parked receipts', log, SWEEP_MS, () => sweepParked(db)),
    repeat('logging the throughput', log, THROUGHPUT_LOG_MS, logThroughput),
  ];
  return {
    async stop() {
      for (const service of services) await service.stop();
      await Promise.all([...running.values()].map(({ carrier }) => carrier.stop()));
      running.clear();
      await reportBinds(db, owner, []).catch(() => {});
    },
  };
}
