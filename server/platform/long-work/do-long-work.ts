import { repeat } from '../lifecycle/repeat.ts';
import { type Service, stopAll } from '../lifecycle/service.ts';
import type { Log } from '../log.ts';
import type { WakeUps } from '../wake-ups/hear-wake-ups.ts';
import type { LongWork, Piece } from './long-work.ts';
import { Turns } from './turns.ts';

/** How many accounts a worker serves concurrently, each with one piece of any kind. */
const LANES = 3;
/** The pause when nothing is waiting and nothing wakes the worker; a failed step is retried at most this much late. */
const IDLE_MS = 5000;
/** The pause when all waiting pieces are being processed. */
const BUSY_MS = 150;

type Waiting<Context> = Piece & { work: LongWork<Context> };

/** Processes the long work of all accounts, a step at a time, until stopped. */
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
    // Alternates between the kinds of work of an account.
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

/** Returns false if there was nothing to do after all. */
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
