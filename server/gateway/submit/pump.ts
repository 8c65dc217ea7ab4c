import { advanceMark, messageStates, type QueuedMessage } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { BaseCarrier } from '../carriers/carrier.ts';
import type { BatchWork } from './batch-work.ts';
import type { WaitReason } from './counters.ts';
import { settleDoubt } from './doubt.ts';
import { requeueRefused } from './requeue-refused.ts';
import type { RateLimit } from './rate-limit.ts';
import type { AdaptiveLimit } from './adaptive-limit.ts';
import type { Submitter } from './submitter.ts';
import type { WorkList } from './work-list.ts';

export type PumpDependencies = {
  db: OwnerDb;
  carrier: BaseCarrier;
  workList: WorkList;
  submitter: Submitter;
  /** The rate limit for the carrier's binds in this gateway; undefined for no limit. */
  rate: RateLimit | undefined;
  adaptiveLimit: AdaptiveLimit;
  leaseMs: number;
};

/** When to run again: immediately, or at the next change or after `waitMs`, whichever comes first. */
export type PumpResult = 'again' | { waitMs: number; reason: WaitReason };

const POLL_MS = 100;
const OPTED_OUT_ERROR = 'The number has opted out';

/**
 * Runs one round of submitting. Closes finished batches, settles messages in doubt that are due, and resends
 * pieces that are due. Then takes messages from the next batch, up to its account's share of the window and
 * the rate. Commits the batch's mark before sending them.
 */
export async function pumpOnce(parts: PumpDependencies): Promise<PumpResult> {
  const { db, carrier, workList, submitter, rate, adaptiveLimit, leaseMs } = parts;
  await workList.finishDoneBatches();
  for (const work of workList.batchesWithDoubtDue()) await settleDoubt(db, carrier, work, submitter);

  const limits = [rate, adaptiveLimit.limit()].filter((limit) => limit !== undefined);
  if (submitter.retries.size > 0) await retryDue(parts, limits);

  const free = carrier.window - submitter.unsettled;
  // Each slice needs its own commit, so wait until a quarter of the window is free.
  if (free < Math.max(1, carrier.window / 4) && submitter.unsettled > 0) {
    workList.next();
    return {
      waitMs: POLL_MS,
      reason: fullWindowReason(submitter, limits.length > 0 && submitter.retries.size > 0),
    };
  }
  const exhausted = limits.find((limit) => limit.available() < Math.min(free, limit.minimumTake));
  if (exhausted) {
    const waitMs = Math.ceil(exhausted.waitMs(Math.min(free, exhausted.minimumTake)));
    return { waitMs, reason: exhausted === rate ? 'rate limit' : 'throttled by the carrier' };
  }
  const allowed = Math.min(free, ...limits.map((limit) => limit.available()));

  const next = workList.next();
  if (!next) return { waitMs: POLL_MS, reason: 'nothing to do' };
  const { work, sharers } = next;
  // Wait until all parts of the next message fit. A message larger than the window waits until the window
  // is empty.
  if (work.nextParts > free && submitter.unsettled > 0)
    return { waitMs: POLL_MS, reason: fullWindowReason(submitter, false) };
  const slice = work.takeSlice(Math.ceil(allowed / sharers));
  const terms = { mark: work.markAfter(slice), readAt: work.readAt, leaseMs };
  const answer = await advanceMark(db, work.batch, terms);
  if (answer.answer === 'go') {
    const left = sendSlice(work, slice, answer.optedOut, submitter);
    for (const limit of limits) limit.take(left);
  } else if (answer.answer === 'lost') workList.drop(work);
  // Keep the batch until the messages in flight are answered.
  else work.end();
  return 'again';
}

/**
 * Resends the pieces that are due for a retry. Abandons pieces of ended batches and pieces to opted-out
 * numbers. Requeues messages of paused batches if all their pieces are waiting for a retry.
 */
async function retryDue(
  { db, carrier, submitter, leaseMs }: PumpDependencies,
  limits: RateLimit[],
): Promise<void> {
  const allowed = Math.min(carrier.window, ...limits.map((limit) => limit.available()));
  const due = submitter.retries.takeDue(allowed);
  for (const [work, again] of Map.groupBy(due, (sent) => sent.flight.work)) {
    const answer = await advanceMark(db, work.batch, { mark: 0, readAt: work.readAt, leaseMs });
    for (const sent of again) {
      const { message } = sent.flight;
      if (answer.answer === 'lost') submitter.forget(sent);
      else if (answer.answer === 'paused') submitter.retries.add(sent, POLL_MS);
      else if (answer.answer === 'ended') submitter.abandon(sent, answer.state, answer.error);
      else if (answer.answer === 'go' && answer.optedOut.has(message.number))
        submitter.abandon(sent, messageStates.cancelled, OPTED_OUT_ERROR);
      else {
        submitter.resend(sent);
        for (const limit of limits) limit.take(message.parts);
      }
    }
    // A paused campaign must not occupy slots in the window.
    if (answer.answer === 'paused') await requeueRefused(db, carrier, submitter, work);
  }
}

/**
 * Sends a slice. Cancels messages to numbers that have opted out. Returns the total parts of the messages
 * sent.
 */
function sendSlice(
  work: BatchWork,
  slice: QueuedMessage[],
  optedOut: Set<string>,
  submitter: Submitter,
): number {
  let left = 0;
  for (const message of slice) {
    if (message.optedOut || optedOut.has(message.number)) {
      submitter.fail(work, message, messageStates.cancelled, OPTED_OUT_ERROR);
      continue;
    }
    submitter.send(work, message);
    left += message.parts;
  }
  return left;
}

/**
 * Returns what a full window is mostly waiting for: a throttling carrier, its answers, or commits of
 * results.
 */
function fullWindowReason(submitter: Submitter, isThrottled: boolean): WaitReason {
  if (isThrottled) return 'throttled by the carrier';
  return submitter.unanswered > submitter.unsettled / 2 ? 'window full' : 'database';
}
