import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Problem } from '#server/platform/errors.ts';
import { strength } from './strength.ts';

/** The library's default, argon2id, with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const HASH_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most one per processor: more would only slow each other down and take 19 MiB each. */
const atOnce = pLimit(Math.max(2, availableParallelism()));

/** Rejects further calls, because they would wait longer than any caller does. */
const MAX_QUEUE = 200;

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (atOnce.pendingCount >= MAX_QUEUE)
    throw new Problem(
      'too_many',
      'busy',
      'Too many people are logging in at the moment. Please try again shortly.',
    );
  return atOnce(work);
}

/** The stored form of a password: its hash and its strength (0 to 100). */
export type StoredPassword = { hash: string; strength: number };

export const hashPassword = async (password: string): Promise<StoredPassword> => ({
  hash: await inTurn(() => hash(password, HASH_OPTIONS)),
  strength: await strength(password),
});

const dummyHash = hash('the password of nobody', HASH_OPTIONS);

/**
 * Verifies a password against a stored hash. Without a hash it returns false after the same time, so that timing does
 * not reveal usernames.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? (await dummyHash);
  const fits = await inTurn(() => verify(against, password));
  return stored !== undefined && fits;
}
