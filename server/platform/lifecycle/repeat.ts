import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { WakeUpKind } from '../wake-ups/wake.ts';
import { watchDeadline } from './deadlines.ts';
import type { Service } from './service.ts';

/** A small task that a worker repeats forever, with a pause between runs. */
export type Chore<Context> = {
  name: string;
  pauseMs: number;
  run: (context: Context) => Promise<boolean | number | void>;
  /** Also runs the chore on these wake-ups (see wake-ups/wake.ts). */
  wakeOn?: WakeUpKind;
};

const DEFAULT_LIMIT_MS = 60_000;

/** `wake` starts the next run immediately, or right after the current run. */
export type RepeatingService = Service & { wake: () => void };

/**
 * Calls `work` repeatedly, never concurrently. The next run starts `pauseMs` after the last run ends. If
 * `work` returns true, there is more to do and the next run starts immediately. If it returns a number, the
 * next run starts after that many milliseconds. Logs errors. If a run takes longer than `limitMs`, the
 * process counts as stuck (see deadlines.ts).
 */
export function repeat(
  name: string,
  log: Log,
  pauseMs: number,
  work: () => Promise<boolean | number | void>,
  limitMs = DEFAULT_LIMIT_MS,
): RepeatingService {
  const stopping = new AbortController();
  let waking = new AbortController();
  const turn = () =>
    watchDeadline(name, limitMs, work).catch((error: unknown) => {
      log.error({ err: error }, `${name} failed; retrying`);
    });
  const running = (async () => {
    while (!stopping.signal.aborted) {
      waking = new AbortController();
      const result = await turn();
      if (result === true) continue;
      const forMs = typeof result === 'number' ? result : pauseMs;
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
