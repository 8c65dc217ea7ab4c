import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Problem } from '#server/platform/errors.ts';
import { measureStrength } from './strength.ts';

/** Argon2id, the library's default, with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const HASH_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Limits concurrent hashing to one password per processor (at least two). More would slow one another down
 * and use 19 MiB each.
 */
const hashLimit = pLimit(Math.max(2, availableParallelism()));

/** Beyond this queue length, calls are rejected, because callers would give up before their turn. */
const MAX_QUEUE = 200;

function queueHashing<Result>(work: () => Promise<Result>): Promise<Result> {
  if (hashLimit.pendingCount >= MAX_QUEUE)
    throw new Problem(
      'too_many',
      'busy',
      'Too many people are logging in at the moment. Please try again shortly.',
    );
  return hashLimit(work);
}

/** `strength` is a score from 0 to 100. */
export type StoredPassword = { hash: string; strength: number };

export const hashPassword = async (password: string): Promise<StoredPassword> => ({
  hash: await queueHashing(() => hash(password, HASH_OPTIONS)),
  strength: await measureStrength(password),
});

const dummyHash = hash('the password of nobody', HASH_OPTIONS);

/**
 * Verifies a password against a stored hash. Takes the same time without a hash, because the timing must
 * not reveal usernames.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? (await dummyHash);
  const fits = await queueHashing(() => verify(against, password));
  return stored !== undefined && fits;
}
