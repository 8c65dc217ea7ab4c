import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Service } from './service.ts';

/**
 * Calls `work` again and again, `pauseMs` after it last finished. Never two at once. An error is logged and the next
 * turn comes as usual. `work` is told when it is to stop, for when it takes long.
 */
export function repeat(
  name: string,
  log: Log,
  pauseMs: number,
  work: (stopping: AbortSignal) => Promise<void>,
): Service {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await work(signal).catch((error: unknown) =>
        log.error({ err: error }, `${name} failed; it is tried again`),
      );
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
