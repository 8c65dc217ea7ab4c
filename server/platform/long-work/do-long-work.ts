import { repeat } from '../lifecycle/repeat.ts';
import { type Service, stopAll } from '../lifecycle/service.ts';
import type { Log } from '../log.ts';
import type { LongWork } from './long-work.ts';
import { Turns } from './turns.ts';

/** How many accounts are served at the same time in one worker, by each kind of work. */
const LANES = 2;
/** How long to wait when there was nothing to do. */
const IDLE_MS = 150;

/** Does the long work of all accounts, a step at a time, until stopped. */
export function doLongWork<Context>(context: Context, kinds: LongWork<Context>[], log: Log): Service {
  const lanes = kinds.flatMap((work) => {
    const turns = new Turns();
    return Array.from({ length: LANES }, () =>
      repeat(work.name, log, IDLE_MS, () => giveTurn(context, work, turns, log)),
    );
  });
  return { stop: () => stopAll(lanes) };
}

/** False when there was nothing to do. */
async function giveTurn<Context>(
  context: Context,
  work: LongWork<Context>,
  turns: Turns,
  log: Log,
): Promise<boolean> {
  const piece = turns.take(await work.waiting(context));
  if (!piece) return false;
  try {
    return await work.step(context, piece);
  } catch (error) {
    log.error({ err: error, ...piece }, `${work.name}: a step failed`);
    await work.failed(context, piece, error);
    return true;
  } finally {
    turns.end(piece);
  }
}
