import type { Database } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { type Limit, LIMITS } from '../throttle/limits.ts';
import { type Counted, countTry } from '../throttle/throttle.ts';
import type { UserId } from '../tokens.ts';

/** What a limit counts of a user. */
export const ofUser = (limit: Limit, { accountId, userId }: UserId): Counted[] => [
  [limit, `${accountId} ${userId}`],
];

/** Counts a try of a user, for good, before it is made. Throws `too_many_tries`. */
export async function countOwnTry(db: Database, limit: Limit, user: UserId): Promise<void> {
  if ((await db.beforeAccount((tx) => countTry(tx, ofUser(limit, user)))) !== 'closed') return;
  throw new Problem(
    'too_many',
    'too_many_tries',
    `That was tried too often. Please wait ${LIMITS[limit].minutes} minutes and try again.`,
  );
}
