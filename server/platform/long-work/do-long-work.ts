import { repeat } from '../lifecycle/repeat.ts';
import { type Service, stopAll } from '../lifecycle/service.ts';
import type { Log } from '../log.ts';
import type { WakeUps } from '../wake-ups/hear-wake-ups.ts';
import type { LongWork, Piece } from './long-work.ts';
import { Turns } from './turns.ts';

/** How many accounts are served at the same time in one worker, each with one piece of whatever kind. */
const LANES = 3;
/** How long to wait when nothing waits, if nobody is woken; a step that failed is tried again that much later at most. */
const IDLE_MS = 5000;
/** How long to wait when everything that waits is in hand. */
const BUSY_MS = 150;

type Waiting<Context> = Piece & { work: LongWork<Context> };

/** Does the long work of all accounts, a step at a time, until stopped. */
export function doLongWork<Context>(
  context: Context,
  kinds: LongWork<Context>[],
  wakeUps: WakeUps,
  log: Log,
): Service {
  const turns = new Turns();
  let nth = 0;
  const giveTurn = async (): Promise<boolean | number> => {
    const waiting = await Promise.all(kinds.map((work) => piecesOf(context, work)));
    // Of an account that has several kinds of work, each comes first in its turn.
    nth += 1;
    const pieces = waiting.map((_, index) => waiting[(index + nth) % kinds.length]!).flat();
    const next = turns.take(pieces);
    if (!next) return pieces.length > 0 && BUSY_MS;
    const didSomething = await takeStep(context, next, log).finally(() => turns.end(next));
    return didSomething || BUSY_MS;
  };
  const lanes = Array.from({ length: LANES }, () => repeat('long work', log, IDLE_MS, giveTurn));
  for (const lane of lanes) wakeUps.on('long work', lane.wake);
  return { stop: () => stopAll(lanes) };
}

async function piecesOf<Context>(context: Context, work: LongWork<Context>): Promise<Waiting<Context>[]> {
  return (await work.waiting(context)).map((piece) => ({ ...piece, work }));
}

/** False when there was nothing to do after all. */
async function takeStep<Context>(
  context: Context,
  { work, ...piece }: Waiting<Context>,
  log: Log,
): Promise<boolean> {
  try {
    return await work.step(context, piece);
  } catch (error) {
    log.error({ err: error, ...piece }, `${work.name}: a step failed`);
    await work.failed(context, piece, error);
    return true;
  }
}
