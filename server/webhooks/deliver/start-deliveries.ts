import type { Context } from '#server/context.ts';
import { openDatabase } from '#server/platform/db/handles.ts';
import { USE_INDEXES } from '#server/platform/db/planner-settings.ts';
import { repeat } from '#server/platform/lifecycle/repeat.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import { CallTotals } from '../metrics/call-totals.ts';
import { CallRecorder } from './call-recorder.ts';
import { type LeasedQueue, leaseQueues, renewQueues } from './queues.ts';
import { serveEndpoint } from './serve-endpoint.ts';

/** How many endpoints a worker serves at once, and for how long each until it is the turn of others. */
const ENDPOINTS_AT_ONCE = 200;
const TURN_MS = 5000;

const CONNECTIONS = 5;
const POLL_MS = 250;
const RENEW_MS = 10_000;
const STORE_TOTALS_MS = 5000;

/** Delivers events to endpoints until stopped. Safe in several processes, because each endpoint is leased. */
export function startDeliveries({ databaseUrl, log, outgoing, secrets }: Context): Service {
  const db = openDatabase(databaseUrl, { connections: CONNECTIONS, options: USE_INDEXES });
  const totals = new CallTotals();
  const delivering = {
    db: db.owner,
    outgoing,
    recorder: new CallRecorder(db.owner),
    totals,
    slow: new Set<number>(),
    key: secrets.key,
  };
  const serving = new Map<LeasedQueue, Promise<void>>();
  const lost = new WeakSet<LeasedQueue>();
  let isStopping = false;

  const serve = async (queue: LeasedQueue): Promise<void> => {
    const endsAt = performance.now() + TURN_MS;
    const isOver = () => isStopping || lost.has(queue) || performance.now() > endsAt;
    try {
      await serveEndpoint(delivering, queue, isOver);
    } catch (error) {
      // The lease expires, and the events are delivered then.
      log.error({ err: error, accountId: queue.accountId }, 'events could not be delivered; retrying');
    } finally {
      serving.delete(queue);
    }
  };

  const lease = repeat('webhooks.deliver', log, POLL_MS, async () => {
    const free = ENDPOINTS_AT_ONCE - serving.size;
    if (free === 0) return;
    for (const queue of await leaseQueues(db.owner, free)) serving.set(queue, serve(queue));
  });
  const renew = repeat('webhooks.renew', log, RENEW_MS, async () => {
    const queues = [...serving.keys()];
    if (queues.length === 0) return;
    const renewed = await renewQueues(db.owner, queues);
    for (const queue of queues) if (!renewed.has(queue)) lost.add(queue);
  });

  const storeTotals = repeat('webhooks.totals', log, STORE_TOTALS_MS, () => totals.store(db.owner));

  return {
    async stop() {
      isStopping = true;
      await lease.stop();
      await Promise.all(serving.values());
      await Promise.all([renew.stop(), storeTotals.stop()]);
      await totals
        .store(db.owner)
        .catch((error: unknown) => log.error({ err: error }, 'calls are not counted'));
      await db.stop();
    },
  };
}
