import type { Service } from '#server/platform/lifecycle/service.ts';
import {
  type Bind,
  listen,
  type SessionHandlers,
  type SmppServer,
  type SmppSession,
  status,
} from '#smpp/index.ts';
import { Clicks } from './clicks.ts';
import { zeroCounts, type SimulatorCounts } from './counts.ts';
import { Deliveries } from './deliveries.ts';
import { Intake } from './intake.ts';
import { openRecord } from './open-record.ts';
import { type CompleteOptions, completeOptions, type SimulatorOptions } from './options.ts';

/** How long peers have to answer our unbind, in milliseconds. */
const UNBIND_TIMEOUT_MS = 2_000;

export type Simulator = Service & { readonly port: number; counts(): SimulatorCounts };

/**
 * Starts a simulated carrier that speaks SMPP 3.4. The last digits of a number determine the outcome of its
 * messages (docs/operating/simulator.md). Answers a submit only once it is recorded. After a restart, sends
 * the deliveries that the record lists as outstanding. Rejects if the port is not available or the record
 * cannot be read.
 */
export async function startSimulator(requested: SimulatorOptions): Promise<Simulator> {
  const options = completeOptions(requested);
  const opening = Promise.withResolvers<Carrier>();
  // Listen first: another simulator on this port may be using the record.
  const server = await listen({
    port: options.port,
    host: options.host,
    systemId: options.systemId,
    responseTimeout: options.responseTimeoutMs,
    onBind: async (bind) => {
      await opening.promise;
      return bindStatus(bind, options);
    },
    onSession: (session) => carrier.onSession(session),
  });
  const carrier = await openCarrier(options).catch(async (error: unknown) => {
    opening.promise.catch(() => undefined);
    opening.reject(error);
    await server.close();
    throw error;
  });
  opening.resolve(carrier);
  let stopping: Promise<void> | undefined;
  return {
    port: server.port,
    counts: () => ({ ...carrier.counts }),
    stop: () => (stopping ??= stop(server, carrier)),
  };
}

interface Carrier {
  counts: SimulatorCounts;
  onSession(session: SmppSession): SessionHandlers;
  stop(): void;
  close(): void;
}

async function openCarrier(options: CompleteOptions): Promise<Carrier> {
  const { record, owing } = await openRecord(options);
  const counts = zeroCounts();
  const deliveries = new Deliveries(options, record, counts);
  const clicks = options.clicks && new Clicks(options.clicks, options, counts);
  const intake = new Intake(options, record, { deliveries, clicks }, counts);
  for (const message of owing) deliveries.queueDeliveries(message);
  counts.recovered = counts.owed;
  const handlers: SessionHandlers = {
    onRequests: intake.onRequests,
    onDrain: deliveries.pump,
    onClose: (_error, session) => deliveries.receivers.remove(session),
  };
  return {
    counts,
    onSession(session) {
      deliveries.receivers.add(session);
      setImmediate(deliveries.pump);
      return handlers;
    },
    stop() {
      intake.stop();
      deliveries.stop();
      clicks?.stop();
    },
    close: () => record.close(),
  };
}

function bindStatus(bind: Bind, { systemId, password }: CompleteOptions): number {
  if (bind.system_id !== systemId) return status.ESME_RINVSYSID;
  return bind.password === password ? status.ESME_ROK : status.ESME_RINVPASWD;
}

async function stop(server: SmppServer, carrier: Carrier): Promise<void> {
  carrier.stop();
  const forceClose = setTimeout(() => {
    for (const session of server.sessions) session.destroy();
  }, UNBIND_TIMEOUT_MS);
  await server.close();
  clearTimeout(forceClose);
  carrier.close();
}
