import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './errors.ts';

/** Waits for `work` at most `ms` milliseconds. Throws `unavailable` if it takes longer, and then ignores its result. */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const done = new AbortController();
  const expire = async (): Promise<never> => {
    await pause(ms, undefined, { signal: done.signal });
    throw new Problem('unavailable', 'unavailable', 'Service unavailable. Please try again later.');
  };
  const timeout = expire();
  // The race ignores the loser, which must not become an unhandled rejection.
  timeout.catch(() => {});
  work.catch(() => {});
  try {
    return await Promise.race([work, timeout]);
  } finally {
    done.abort();
  }
}
