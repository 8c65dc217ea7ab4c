import { setTimeout as pause } from 'node:timers/promises';

const MAX_PAUSE_MS = 200;

/**
 * Makes repeated calls of a function take up only about half of the time. Each call first pauses for as long
 * as the previous call took, up to a limit.
 */
export function throttle<Args extends unknown[]>(
  store: (...args: Args) => Promise<void>,
): (...given: Args) => Promise<void> {
  let pauseMs = 0;
  return async (...given) => {
    if (pauseMs > 0) await pause(pauseMs);
    const beganAt = performance.now();
    await store(...given);
    pauseMs = Math.min(performance.now() - beganAt, MAX_PAUSE_MS);
  };
}
