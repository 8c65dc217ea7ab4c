import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { inTime } from './in-time.ts';
import type { Service } from './service.ts';

/** How long one turn may take unless it is said otherwise. */
const LIMIT_MS = 60_000;

/**
 * Calls `work` again and again, `pauseMs` after it last finished, or at once when it says by `true` that there is more.
 * Never two at once. An error is logged and the next turn comes as usual. A turn that takes longer than `limitMs` makes
 * this a process that stands still (see in-time.ts).
 */
export function repeat(
  name: string,
  log: Log,
  pauseMs: number,
  work: () => Promise<boolean | void>,
  limitMs = LIMIT_MS,
): Service {
  const stopping = new AbortController();
  const { signal } = stopping;
  const turn = () =>
    inTime(name, limitMs, work).catch((error: unknown) => {
      log.error({ err: error }, `${name} failed; it is tried again`);
    });
  const running = (async () => {
    while (!signal.aborted) {
      if ((await turn()) === true) continue;
      await pause(pauseMs, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
