import type { Registry } from '@prometheus-io/client';
import { MAX_PARKED_COUNT } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { type Family, histogramOf, type Labels, registryOf } from '#server/platform/metrics/families.ts';
import { WAIT_REASONS, RESPONSE_BUCKETS_MS } from '../submit/counters.ts';
import { type BindTotals, type ReportedBind, readBinds } from './read-binds.ts';
import { countParkedByCarrier, readNamedQueues, readOldestUnrouted } from './read-queues.ts';

type LabelledBind = ReportedBind & { labels: Labels; window: number };

const COUNTERS: [field: keyof BindTotals, name: string, help: string][] = [
  ['submitted', 'submits', 'Submissions to the carrier: submit_sm, or requests to an HTTP API'],
  ['accepted', 'accepted', 'Submissions that the carrier accepted'],
  ['refused', 'refused', 'Submissions that the carrier refused, including those that were retried'],
  ['throttled', 'throttled', 'Refusals because the carrier was over its capacity'],
  ['unanswered', 'unanswered', 'Submissions that the carrier never answered'],
  ['receipts', 'receipts', 'Delivery receipts received'],
  ['inbound', 'inbound', 'Messages from phones, or parts of them, received'],
];

/**
 * Returns metrics of carriers, queues and inbound traffic, from the gateways' reports in the database. A
 * gateway's counters start at 0 when it starts. Omits gateways that are gone.
 */
export async function readMetrics(db: OwnerDb): Promise<Registry> {
  const carriers = await db.selectFrom('carriers').select(['id', 'name', 'window_size']).execute();
  const byId = new Map(carriers.map((carrier) => [carrier.id, carrier]));
  const binds = (await readBinds(db)).flatMap((bind): LabelledBind[] => {
    const carrier = byId.get(bind.carrierId);
    const labels = { carrier: carrier?.name ?? '', gateway: bind.gateway, bind: bind.nth };
    return carrier ? [{ ...bind, window: carrier.window_size, labels }] : [];
  });
  return registryOf([...countersOf(binds), responsesOf(binds), ...gaugesOf(binds), ...(await queuesOf(db))]);
}

function countersOf(binds: LabelledBind[]): Family[] {
  const families = COUNTERS.map(([field, name, help]): Family => ({
    name: `carillon_${name}_total`,
    help,
    type: 'counter',
    values: binds.map(({ labels, totals }) => ({ labels, value: Number(totals[field] ?? 0) })),
  }));
  const waited: Family = {
    name: 'carillon_waited_seconds_total',
    help: 'How long a bind waited, by reason; otherwise it was working',
    type: 'counter',
    values: binds.flatMap(({ labels, totals }) =>
      WAIT_REASONS.map((reason) => ({
        labels: { ...labels, reason },
        value: (totals.waited[reason] ?? 0) / 1000,
      })),
    ),
  };
  return [...families, waited];
}

const responsesOf = (binds: LabelledBind[]): Family =>
  histogramOf(
    {
      name: 'carillon_response_seconds',
      help: 'How long the carrier took to answer a submission',
      boundsMs: RESPONSE_BUCKETS_MS,
    },
    binds.map(({ labels, totals }) => ({
      labels,
      counts: totals.responseTimes,
      totalMs: totals.responseMs,
    })),
  );

function gaugesOf(binds: LabelledBind[]): Family[] {
  const gauge = (name: string, help: string, value: (bind: LabelledBind) => number | null): Family => ({
    name: `carillon_${name}`,
    help,
    type: 'gauge',
    values: binds.flatMap((bind) => {
      const found = value(bind);
      return found === null ? [] : [{ labels: bind.labels, value: found }];
    }),
  });
  return [
    gauge('bound', 'Whether a bind is bound', ({ state }) => (state === 'bound' ? 1 : 0)),
    gauge('in_flight', 'Submissions without a committed result', ({ inFlight }) => inFlight),
    gauge('window', 'The most submissions without a committed result', ({ window }) => window),
    gauge('window_used_ratio', 'The share of the window in use', ({ inFlight, window }) => inFlight / window),
    gauge(
      'accepted_per_second',
      'Submissions that the carrier accepted in the last second',
      (bind) => bind.perSecond,
    ),
    gauge(
      'throttled_pace',
      "The limit in parts per second after the carrier's refusals; absent if there is no limit",
      ({ throttledPace }) => throttledPace,
    ),
  ];
}

async function queuesOf(db: OwnerDb): Promise<Family[]> {
  const queues = await readNamedQueues(db);
  const parked = await countParkedByCarrier(db);
  const queue = (name: string, help: string, value: 'messages' | 'oldest'): Family => ({
    name: `carillon_${name}`,
    help,
    type: 'gauge',
    values: queues.map(({ carrier, priority, ...queue }) => ({
      labels: { carrier, priority },
      value: queue[value],
    })),
  });
  return [
    queue('queued_messages', 'Messages waiting to be sent, without paused campaigns', 'messages'),
    queue('queued_oldest_seconds', 'The age of the oldest queued message', 'oldest'),
    {
      name: 'carillon_parked_receipts',
      help: `Receipts without a known message; counts up to ${MAX_PARKED_COUNT}`,
      type: 'gauge',
      values: parked.map(({ carrier, receipts }) => ({ labels: { carrier }, value: receipts })),
    },
    {
      name: 'carillon_inbound_unrouted_oldest_seconds',
      help: 'How long the oldest message from a phone has waited to be routed to its account; 0 if none waits',
      type: 'gauge',
      values: [{ labels: {}, value: await readOldestUnrouted(db) }],
    },
  ];
}
