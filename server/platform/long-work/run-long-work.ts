import { repeat } from '../lifecycle/repeat.ts';
import { type Service, stopAll } from '../lifecycle/service.ts';
import type { Log } from '../log.ts';
import type { WakeUps } from '../wake-ups/listen-for-wake-ups.ts';
import type { LongWork, WorkItem } from './long-work.ts';
import { Turns } from './turns.ts';

/** The number of accounts that a worker serves concurrently, each with one item of any kind. */
const LANES = 3;
/**
 * The pause when nothing is waiting and nothing wakes the worker. Retries of failed steps may be late by this
 * much.
 */
const IDLE_PAUSE_MS = 5000;
/**
 * The pause when every waiting account already has an item in progress, or when a step found nothing to do.
 */
const BUSY_PAUSE_MS = 150;

type WaitingItem<Context> = WorkItem & { work: LongWork<Context> };

/** Runs the long work of all accounts step by step, until stopped. */
export function runLongWork<Context>(
  context: Context,
  kinds: LongWork<Context>[],
  wakeUps: WakeUps,
  log: Log,
): Service {
  const turns = new Turns();
  let nth = 0;
  const takeTurn = async (): Promise<boolean | number> => {
    const waiting = await Promise.all(kinds.map((work) => findItems(context, work)));
    // Rotate the order, so that an account's kinds of work alternate.
    nth += 1;
    const items = waiting.map((_, index) => waiting[(index + nth) % kinds.length]!).flat();
    const next = turns.take(items);
    if (!next) return items.length > 0 && BUSY_PAUSE_MS;
    const didSomething = await takeStep(context, next, log).finally(() => turns.end(next));
    return didSomething || BUSY_PAUSE_MS;
  };
  const lanes = Array.from({ length: LANES }, () => repeat('long work', log, IDLE_PAUSE_MS, takeTurn));
  for (const lane of lanes) wakeUps.on('long work', lane.wake);
  return { stop: () => stopAll(lanes) };
}

async function findItems<Context>(
  context: Context,
  work: LongWork<Context>,
): Promise<WaitingItem<Context>[]> {
  return (await work.findWaiting(context)).map((item) => ({ ...item, work }));
}

/**
 * Takes a step of an item. If the step fails, records the failure. Returns false if there was nothing to do.
 */
async function takeStep<Context>(
  context: Context,
  { work, ...item }: WaitingItem<Context>,
  log: Log,
): Promise<boolean> {
  try {
    return await work.step(context, item);
  } catch (error) {
    log.error({ err: error, ...item }, `${work.name}: a step failed`);
    await work.recordFailure(context, item, error);
    return true;
  }
}
