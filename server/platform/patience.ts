import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './errors.ts';

/** What `answer` is, if it is there within so many milliseconds; throws `unavailable` if not. The answer may come later. */
export async function withinTime<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  const answered = new AbortController();
  const late = async (): Promise<never> => {
    await pause(ms, undefined, { signal: answered.signal });
    throw new Problem('unavailable', 'unavailable', 'Service unavailable. Please try again later.');
  };
  const lateness = late();
  // Whichever comes second is of no matter.
  lateness.catch(() => {});
  answer.catch(() => {});
  try {
    return await Promise.race([answer, lateness]);
  } finally {
    answered.abort();
  }
}

/** Asks again only when what was asked before is answered: who asks meanwhile gets that answer. */
export function askedOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | undefined;
  return () => {
    asking ??= ask().finally(() => (asking = undefined));
    return asking;
  };
}
