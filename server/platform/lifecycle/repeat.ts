import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { WakeUpKind } from '../wake-ups/wake.ts';
import { inTime } from './in-time.ts';
import type { Service } from './service.ts';

/** Small work that a worker repeats forever, with a pause between runs. */
export type Chore<Context> = {
  name: string;
  pauseMs: number;
  run: (context: Context) => Promise<boolean | number | void>;
  /** What it is woken for, besides (see wake-ups/wake.ts). */
  wokenFor?: WakeUpKind;
};

/** The default time limit of a run. */
const LIMIT_MS = 60_000;

/** `wake` starts the next run at once, or right after the current one. */
export type Repeated = Service & { wake: () => void };

/**
 * Calls `work` repeatedly: `pauseMs` after the last run has ended, at once if it returned `true` because there is
 * more, or after the number of milliseconds it returned. Never runs twice concurrently. Errors are logged, and the
 * next run comes as usual. A run longer than `limitMs` makes the process count as stuck (see in-time.ts).
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
      log.error({ err: error }, `${name} failed; retrying`);
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
