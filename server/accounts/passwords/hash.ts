import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Problem } from '#server/platform/errors.ts';
import { strength } from './strength.ts';

/** The library's default, argon2id, with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** No more at once than there are processors: more would only make each wait longer, and take 19 MiB each. */
const atOnce = pLimit(Math.max(2, availableParallelism()));

/** More than this are turned away: they would wait for longer than anybody does. */
const LONGEST_QUEUE = 200;

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (atOnce.pendingCount >= LONGEST_QUEUE)
    throw new Problem(
      'too_many',
      'busy',
      'Too many people are signing in at once. Please try again in a moment.',
    );
  return atOnce(work);
}

/** What is kept of a password: its hash, and how strong it is (0 to 100). */
export type KeptPassword = { hash: string; strength: number };

export const hashPassword = async (password: string): Promise<KeptPassword> => ({
  hash: await inTurn(() => hash(password, OPTIONS)),
  strength: strength(password),
});

const nobodys = hash('the password of nobody', OPTIONS);

/** Compares with a stored hash. Without one it takes the same time and says no, so that usernames cannot be guessed by the clock. */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? (await nobodys);
  const fits = await inTurn(() => verify(against, password));
  return stored !== undefined && fits;
}
