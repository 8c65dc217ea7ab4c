import type { Log } from '../log.ts';
import type { Service } from './service.ts';

/**
 * Calls `work` again and again, `pauseMs` after it last finished, or sooner when woken. Never two at once.
 * An error is logged and the next turn comes as usual.
 */
export function repeat(
  name: string,
  log: Log,
  pauseMs: number,
  work: () => Promise<void>,
): Service & { wake(): void } {
  let stopped = false;
  let woken = false;
  let wakeSleeper: (() => void) | undefined;

  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      wakeSleeper = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const running = (async () => {
    while (!stopped) {
      woken = false;
      await work().catch((error: unknown) => log.error({ err: error }, `${name} failed; it is tried again`));
      if (!stopped && !woken) await sleep();
    }
  })();

  return {
    wake() {
      woken = true;
      wakeSleeper?.();
    },
    async stop() {
      stopped = true;
      wakeSleeper?.();
      await running;
    },
  };
}
