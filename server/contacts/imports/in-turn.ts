import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_REST_MS = 200;

/**
 * Wraps what stores a chunk: it is done after a pause as long as the chunk before took, so that a fast sender leaves
 * others half of the time.
 */
export function inTurn<Given extends unknown[]>(
  store: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  let restMs = 0;
  return async (...given) => {
    if (restMs > 0) await pause(restMs);
    const beganAt = performance.now();
    await store(...given);
    restMs = Math.min(performance.now() - beganAt, LONGEST_REST_MS);
  };
}
