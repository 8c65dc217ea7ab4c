import type { Database } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { type Limit, LIMITS } from '../throttle/limits.ts';
import { type CountedAttempt, countAttempt } from '../throttle/throttle.ts';
import type { UserId } from '../tokens.ts';

/** Identifies a user's attempts towards a limit, for `countAttempt` and `resetAttempts`. */
export const userAttempts = (limit: Limit, { accountId, userId }: UserId): CountedAttempt[] => [
  [limit, `${accountId} ${userId}`],
];

/** Counts a user's attempt before it is made, in a separate transaction. Throws `too_many_attempts`. */
export async function countOwnAttempt(db: Database, limit: Limit, user: UserId): Promise<void> {
  if ((await db.beforeAccount((tx) => countAttempt(tx, userAttempts(limit, user)))) !== 'closed') return;
  throw new Problem(
    'too_many',
    'too_many_attempts',
    `Too many attempts. Please wait ${LIMITS[limit].minutes} minutes and try again.`,
  );
}
