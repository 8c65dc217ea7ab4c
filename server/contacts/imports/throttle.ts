import { setTimeout as pause } from 'node:timers/promises';

const MAX_PAUSE_MS = 200;

/** Limits a function to about half of the time. Each call first pauses as long as the previous call took. */
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
