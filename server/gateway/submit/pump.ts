import { advanceMark, messageStates, type QueuedMessage } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { CarrierTerms } from '../carriers/carrier.ts';
import type { BatchWork } from './batch-work.ts';
import type { Reason } from './counters.ts';
import { decideDoubt } from './doubt.ts';
import { requeueRefused } from './requeue-refused.ts';
import type { RateLimit } from './rate-limit.ts';
import type { SlowDown } from './slow-down.ts';
import type { Submitter } from './submitter.ts';
import type { WorkList } from './work-list.ts';

export type PumpParts = {
  db: OwnerDb;
  carrier: CarrierTerms;
  works: WorkList;
  submitter: Submitter;
  /** The carrier's rate limit, shared by its binds. */
  rate: RateLimit | undefined;
  slowDown: SlowDown;
  leaseMs: number;
};

/** When to run again: at once, or on the next change, but after at most so many milliseconds. */
export type PumpAnswer = 'again' | { waitMs: number; reason: Reason };

const LOOK_AGAIN_MS = 100;
const OPTED_OUT = 'The number has opted out';

/**
 * One round of submitting: takes as many messages from the next batch as the window and the rate allow, commits the
 * batch's mark, and only then sends them.
 */
export async function pumpOnce(parts: PumpParts): Promise<PumpAnswer> {
  const { db, carrier, works, submitter, rate, slowDown, leaseMs } = parts;
  await works.finishDone();
  for (const work of works.doubtDue()) await decideDoubt(db, carrier, work, submitter);

  const limits = [rate, slowDown.limit()].filter((limit) => limit !== undefined);
  if (submitter.retries.size > 0) await sendAgain(parts, limits);

  const free = carrier.window - submitter.unsettled;
  // Each slice costs a commit, so this waits until a quarter of the window is free, or all of it.
  if (free < Math.max(1, carrier.window / 4) && submitter.unsettled > 0) {
    works.next();
    return {
      waitMs: LOOK_AGAIN_MS,
      reason: fullWindowReason(submitter, limits.length > 0 && submitter.retries.size > 0),
    };
  }
  const holding = limits.find((limit) => limit.available() < Math.min(free, limit.minimumTake));
  if (holding) {
    const waitMs = Math.ceil(holding.waitMs(Math.min(free, holding.minimumTake)));
    return { waitMs, reason: holding === rate ? 'rate limit' : 'throttled by the carrier' };
  }
  const allowed = Math.min(free, ...limits.map((limit) => limit.available()));

  const next = works.next();
  if (!next) return { waitMs: LOOK_AGAIN_MS, reason: 'nothing to do' };
  const { work, sharers } = next;
  // A message with more parts than are free waits, unless even the whole window is too small.
  if (work.nextParts > free && submitter.unsettled > 0)
    return { waitMs: LOOK_AGAIN_MS, reason: fullWindowReason(submitter, false) };
  const slice = work.takeSlice(Math.ceil(allowed / sharers));
  const terms = { mark: work.markAfter(slice), readAt: work.readAt, leaseMs };
  const answer = await advanceMark(db, work.batch, terms);
  if (answer.answer === 'go') {
    const left = sendSlice(work, slice, answer.optedOut, submitter);
    for (const limit of limits) limit.take(left);
  } else if (answer.answer === 'lost') works.drop(work);
  // The batch is kept until what is in flight is answered, and then released.
  else work.end();
  return 'again';
}

/** Sends the pieces that are due for a retry, unless their message must no longer leave. */
async function sendAgain({ db, carrier, submitter, leaseMs }: PumpParts, limits: RateLimit[]): Promise<void> {
  const allowed = Math.min(carrier.window, ...limits.map((limit) => limit.available()));
  const due = submitter.retries.takeDue(allowed);
  for (const [work, again] of Map.groupBy(due, (sent) => sent.flight.work)) {
    const answer = await advanceMark(db, work.batch, { mark: 0, readAt: work.readAt, leaseMs });
    for (const sent of again) {
      const { message } = sent.flight;
      if (answer.answer === 'lost') submitter.forget(sent);
      else if (answer.answer === 'paused') submitter.retries.add(sent, LOOK_AGAIN_MS);
      else if (answer.answer === 'ended') submitter.abandon(sent, answer.state, answer.error);
      else if (answer.answer === 'go' && answer.optedOut.has(message.number))
        submitter.abandon(sent, messageStates.cancelled, OPTED_OUT);
      else {
        submitter.sendAgain(sent);
        for (const limit of limits) limit.take(message.parts);
      }
    }
    // A paused campaign must not occupy slots.
    if (answer.answer === 'paused') await requeueRefused(db, carrier, submitter, work);
  }
}

/** Sends a slice, except to those who opted out meanwhile. Returns how many parts left. */
function sendSlice(
  work: BatchWork,
  slice: QueuedMessage[],
  optedOut: Set<string>,
  submitter: Submitter,
): number {
  let left = 0;
  for (const message of slice) {
    if (message.optedOut || optedOut.has(message.number)) {
      submitter.fail(work, message, messageStates.cancelled, OPTED_OUT);
      continue;
    }
    submitter.send(work, message);
    left += message.parts;
  }
  return left;
}

/** Whether a full window waits for the carrier's answers, or for answers to be committed. */
function fullWindowReason(submitter: Submitter, isThrottled: boolean): Reason {
  if (isThrottled) return 'throttled by the carrier';
  return submitter.unanswered > submitter.unsettled / 2 ? 'window full' : 'database';
}
