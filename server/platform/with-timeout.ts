import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './errors.ts';

/**
 * Waits at most `ms` milliseconds for `work`. If it takes longer, throws `unavailable` and ignores the
 * result.
 */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const done = new AbortController();
  const expire = async (): Promise<never> => {
    await pause(ms, undefined, { signal: done.signal });
    throw new Problem('unavailable', 'unavailable', 'Service unavailable. Please try again later.');
  };
  const timeout = expire();
  // The race ignores its loser. A late rejection must not become an unhandled rejection.
  timeout.catch(() => {});
  work.catch(() => {});
  try {
    return await Promise.race([work, timeout]);
  } finally {
    done.abort();
  }
}
