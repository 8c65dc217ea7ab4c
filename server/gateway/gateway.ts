import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { repeat } from '#server/platform/lifecycle/repeat.ts';
import { type Service, stopAll } from '#server/platform/lifecycle/service.ts';
import type { Log } from '#server/platform/log.ts';
import { type Carrier, readCarriers } from './carriers.ts';
import { Journal } from './journal.ts';
import { RateLimit } from './rate-limit.ts';
import { Bind } from './submit/bind.ts';

/** How soon a change of the carriers takes effect, in milliseconds. */
const RELOAD_MS = 2000;

type Running = { settings: string; service: Service };

/** Keeps the binds of all carriers up, and follows changes of the carriers' table. `leaseMs`: see `messages`. */
export function startGateway(db: OwnerDb, leaseMs: number, log: Log): Service {
  const owner = `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
  const running = new Map<number, Running>();

  const follow = async () => {
    const carriers = await readCarriers(db);
    for (const [id, { service }] of running) {
      const carrier = carriers.find((each) => each.id === id);
      if (carrier && running.get(id)!.settings === JSON.stringify(carrier)) continue;
      running.delete(id);
      await service.stop();
    }
    for (const carrier of carriers) {
      if (running.has(carrier.id)) continue;
      const service = startCarrier(db, carrier, { owner, leaseMs }, log);
      running.set(carrier.id, { settings: JSON.stringify(carrier), service });
    }
  };
  const following = repeat('following the carriers', log, RELOAD_MS, follow);
  return {
    async stop() {
      await following.stop();
      await Promise.all([...running.values()].map(({ service }) => service.stop()));
      running.clear();
    },
  };
}

function startCarrier(
  db: OwnerDb,
  carrier: Carrier,
  terms: { owner: string; leaseMs: number },
  log: Log,
): Service {
  const journal = new Journal(db, carrier.id, log);
  const rate = carrier.rate === null ? undefined : new RateLimit(carrier.rate);
  const binds = Array.from(
    { length: carrier.binds },
    () => new Bind({ db, carrier, journal, rate, terms, log }),
  );
  return {
    async stop() {
      await Promise.all(binds.map((bind) => bind.stop()));
      await stopAll([journal]);
    },
  };
}
