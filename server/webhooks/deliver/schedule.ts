import { RETRY_WAITS_S } from '#contract/webhook-events.ts';

/** The part of a wait that is added at random, so that events do not all return at the same moment. */
const JITTER = 0.1;

/**
 * Returns when an event is tried again after a failure, or undefined after the last attempt. `tries` counts the failed
 * one. `random` is from 0 to below 1. The endpoint can ask for a longer wait.
 */
export function nextTry(
  { at, tries, retryAfterS }: { at: Date; tries: number; retryAfterS: number },
  random: number = Math.random(),
): Date | undefined {
  const wait = RETRY_WAITS_S[tries - 1];
  if (wait === undefined) return undefined;
  return new Date(at.getTime() + Math.max(wait * (1 + JITTER * random), retryAfterS) * 1000);
}
