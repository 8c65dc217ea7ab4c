import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './errors.ts';

/**
 * Waits for `answer` up to a number of milliseconds. Throws `unavailable` if it takes longer; its result is then
 * ignored.
 */
export async function withinTime<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  const answered = new AbortController();
  const late = async (): Promise<never> => {
    await pause(ms, undefined, { signal: answered.signal });
    throw new Problem('unavailable', 'unavailable', 'Service unavailable. Please try again later.');
  };
  const lateness = late();
  // The slower of the two is ignored.
  lateness.catch(() => {});
  answer.catch(() => {});
  try {
    return await Promise.race([answer, lateness]);
  } finally {
    answered.abort();
  }
}

/** Makes a call only when the previous one has been answered: callers meanwhile share its answer. */
export function askedOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | undefined;
  return () => {
    asking ??= ask().finally(() => (asking = undefined));
    return asking;
  };
}
