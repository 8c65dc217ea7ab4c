import { MAX_BATCH_EVENTS } from '#contract/webhook-events.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts';
import type { CalledEndpoint } from '../calls/build-call.ts';
import { makeCall } from '../calls/make-call.ts';
import type { CallTotals } from '../metrics/call-totals.ts';
import { catchUp } from './catch-up.ts';
import { disableEndpoint } from './disable-endpoint.ts';
import type { CallRecorder } from './call-recorder.ts';
import { FAILING_AFTER, MAX_ASKED_PAUSE_S, pauseAfter } from './failing.ts';
import { type DueEvent, findDue } from './find-due.ts';
import { type LeasedQueue, releaseQueue } from './queues.ts';
import { readEnabled } from './read-enabled.ts';

/** How many calls an endpoint gets at once, and how many are planned at a time. */
const CALLS_AT_ONCE = 10;
const PLANNED_CALLS = 50;

/** An endpoint that takes longer than this for an answer gets fewer calls at once, so that others are not delayed. */
const SLOW_MS = 3000;
const CALLS_OF_SLOW = 3;

/** After a failure on this side, an endpoint is left alone this long, so that its events are tried again soon. */
const LOCAL_PAUSE_MS = 10_000;
/** A disabled endpoint says so with this status. */
const GONE = 410;

export type Delivering = {
  db: OwnerDb;
  outgoing: Outgoing;
  recorder: CallRecorder;
  totals: CallTotals;
  /** The ids of endpoints that took long for their last answer, as far as this process knows. */
  slow: Set<number>;
  /** The installation's key. */
  key: string;
};

/** `isLocal`: the last pause is because of a failure on this side. */
type Progress = { failures: number; pausedUntil: Date | null; isBehind: boolean; isLocal: boolean };

/**
 * Calls an endpoint with its due events, oldest first, until there are none, the endpoint needs a pause, or `isOver` says
 * that it is the turn of others. Then gives the endpoint back.
 */
export async function serveEndpoint(
  delivering: Delivering,
  queue: LeasedQueue,
  isOver: () => boolean,
): Promise<void> {
  const { db, key } = delivering;
  const { failures, isBehind } = queue;
  const progress: Progress = { failures, pausedUntil: null, isBehind, isLocal: false };
  while (!isOver() && !progress.pausedUntil) {
    const endpoint = await readEnabled(db, queue, key);
    if (!endpoint) break;
    if (progress.isBehind) {
      progress.isBehind = false;
      await catchUp(db, queue, isOver);
      if (isOver()) break;
    }
    const { calls, perCall } = planFor(endpoint, { ...progress, isSlow: delivering.slow.has(endpoint.id) });
    const due = await findDue(db, queue, calls * perCall);
    if (due.length === 0) break;
    await callAll(delivering, queue, endpoint, { groups: inGroups(due, perCall), progress, isOver });
    // More events of a batch gather until the next turn.
    if (perCall > 1 && due.length < perCall) break;
  }
  await releaseQueue(db, queue, progress.isLocal ? progress.pausedUntil : null);
}

/** Returns how many calls to make before looking again, and how many events each can have. */
function planFor(
  { format }: CalledEndpoint,
  { failures, isSlow }: Progress & { isSlow: boolean },
): { calls: number; perCall: number } {
  if (failures >= FAILING_AFTER) return { calls: 1, perCall: 1 };
  const perCall = format === 'batch' ? MAX_BATCH_EVENTS : 1;
  if (isSlow) return { calls: CALLS_OF_SLOW, perCall };
  return { calls: format === 'batch' ? CALLS_AT_ONCE : PLANNED_CALLS, perCall };
}

type Endpoint = CalledEndpoint & { accountId: number; id: number };

/** Makes calls, several at once. Stops if the endpoint turns out to need a pause or to be slow, and when its turn is over. */
async function callAll(
  delivering: Delivering,
  queue: LeasedQueue,
  endpoint: Endpoint,
  { groups, progress, isOver }: { groups: DueEvent[][]; progress: Progress; isOver: () => boolean },
): Promise<void> {
  const callNext = async (): Promise<void> => {
    do {
      const group = groups.shift();
      if (!group || progress.pausedUntil || isOver()) return;
      await callOnce(delivering, queue, endpoint, { group, progress });
    } while (!delivering.slow.has(endpoint.id));
  };
  const ended = await Promise.allSettled(Array.from({ length: CALLS_AT_ONCE }, callNext));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

async function callOnce(
  { db, outgoing, recorder, totals, slow }: Delivering,
  queue: LeasedQueue,
  endpoint: Endpoint,
  { group, progress }: { group: DueEvent[]; progress: Progress },
): Promise<void> {
  const call = await makeCall(outgoing, endpoint, group);
  const { problem, retryAfterS, answer } = call;
  totals.count(call.isLocal ? 'not_made' : problem === null ? 'accepted' : 'failed');
  if (call.isLocal) {
    progress.isLocal = true;
    progress.pausedUntil ??= new Date(Date.now() + LOCAL_PAUSE_MS);
    return;
  }
  if (call.durationMs > SLOW_MS) slow.add(endpoint.id);
  else slow.delete(endpoint.id);
  const hasRecovered = problem === null && progress.failures >= FAILING_AFTER;
  progress.isBehind ||= hasRecovered;
  progress.failures = problem === null ? 0 : progress.failures + 1;
  const isGone = answer?.status === GONE;
  const askedMs = Math.min(retryAfterS, MAX_ASKED_PAUSE_S) * 1000;
  const pauseMs = problem === null ? 0 : Math.max(askedMs, pauseAfter(progress.failures));
  if (pauseMs > 0 || isGone) progress.pausedUntil = new Date(Date.now() + pauseMs);
  const { failures, pausedUntil } = progress;
  await recorder.record({ queue, call, change: { failures, pausedUntil, hasRecovered } });
  if (problem !== null) await disableEndpoint(db, queue, { isGone });
}

const inGroups = (events: DueEvent[], size: number): DueEvent[][] =>
  Array.from({ length: Math.ceil(events.length / size) }, (_, nth) =>
    events.slice(nth * size, (nth + 1) * size),
  );
