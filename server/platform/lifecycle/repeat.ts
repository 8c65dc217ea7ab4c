import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { inTime } from './in-time.ts';
import type { Service } from './service.ts';

/** Small work that a worker repeats all the time; the pause between two turns is in milliseconds. */
export type Chore<Context> = {
  name: string;
  pauseMs: number;
  run: (context: Context) => Promise<boolean | number | void>;
};

/** How long one turn may take unless it is said otherwise. */
const LIMIT_MS = 60_000;

/** `wake` has the next turn come at once, or right after the one under way. */
export type Repeated = Service & { wake: () => void };

/**
 * Calls `work` again and again, `pauseMs` after it last finished, or at once when it says by `true` that there is more, or
 * after as many milliseconds as it says. Never two at once. An error is logged and the next turn comes as usual. A turn that
 * takes longer than `limitMs` makes this a process that stands still (see in-time.ts).
 */
export function repeat(
  name: string,
  log: Log,
  pauseMs: number,
  work: () => Promise<boolean | number | void>,
  limitMs = LIMIT_MS,
): Repeated {
  const stopping = new AbortController();
  let waking = new AbortController();
  const turn = () =>
    inTime(name, limitMs, work).catch((error: unknown) => {
      log.error({ err: error }, `${name} failed; it is tried again`);
    });
  const running = (async () => {
    while (!stopping.signal.aborted) {
      waking = new AbortController();
      const said = await turn();
      if (said === true) continue;
      const forMs = typeof said === 'number' ? said : pauseMs;
      await pause(forMs, undefined, { signal: waking.signal }).catch(() => {});
    }
  })();
  return {
    wake: () => waking.abort(),
    async stop() {
      stopping.abort();
      waking.abort();
      await running;
    },
  };
}
