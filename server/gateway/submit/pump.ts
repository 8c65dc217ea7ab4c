import { advanceMark, type QueuedMessage } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Carrier } from '../carriers.ts';
import type { RateLimit } from '../rate-limit.ts';
import type { BatchWork } from './batch-work.ts';
import { resolveDoubt } from './doubt.ts';
import type { Submitter } from './submitter.ts';
import type { WorkList } from './work-list.ts';

type PumpParts = {
  db: OwnerDb;
  carrier: Carrier;
  works: WorkList;
  submitter: Submitter;
  rate: RateLimit | undefined;
  leaseMs: number;
};

/** What to do next: at once, when something changes, or after so many milliseconds at the latest. */
export type PumpAnswer = 'again' | { waitMs: number };

const LOOK_AGAIN_MS = 200;

/**
 * One turn of submitting: takes as many messages as the window and the rate allow from the next batch, commits the
 * batch's mark, and only then lets them leave.
 */
export async function pumpOnce({
  db,
  carrier,
  works,
  submitter,
  rate,
  leaseMs,
}: PumpParts): Promise<PumpAnswer> {
  await works.finishDone();
  for (const work of works.doubtDue()) await decideDoubt(db, carrier, work, submitter);

  const free = carrier.window - submitter.unsettled;
  // Small slices cost a commit each: wait until a quarter of the window is free, or all of it.
  if (free < Math.max(1, carrier.window / 4) && submitter.unsettled > 0) return { waitMs: LOOK_AGAIN_MS };
  const allowed = Math.min(free, rate?.available() ?? free);
  if (allowed < 1) return { waitMs: Math.ceil(rate?.waitMs() ?? LOOK_AGAIN_MS) };

  const work = works.next();
  if (!work) return { waitMs: LOOK_AGAIN_MS };
  const slice = work.takeSlice(allowed);
  const answer = await advanceMark(db, work.batch, {
    mark: work.markAfter(slice),
    readAt: work.readAt,
    leaseMs,
  });
  if (answer.answer === 'lost') works.drop(work);
  else if (answer.answer === 'paused') await works.release(work);
  else letLeave(work, slice, answer.optedOut, submitter, rate);
  return 'again';
}

function letLeave(
  work: BatchWork,
  slice: QueuedMessage[],
  optedOut: Set<string>,
  submitter: Submitter,
  rate: RateLimit | undefined,
): void {
  for (const message of slice) {
    if (message.optedOut || optedOut.has(message.number)) submitter.cancel(work, message);
    else {
      rate?.take(message.parts);
      submitter.send(work, message);
    }
  }
}

async function decideDoubt(
  db: OwnerDb,
  carrier: Carrier,
  work: BatchWork,
  submitter: Submitter,
): Promise<void> {
  const { settled, resend } = await resolveDoubt(db, carrier, work);
  work.doubtful = [];
  for (const { message, part, carrierMessageId } of settled)
    submitter.settle(work, message, part, carrierMessageId);
  work.takeBack(resend);
}
