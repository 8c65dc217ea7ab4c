import { countAttempt } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { tooMany } from '#server/platform/errors.ts';

/** Counts a version before it is stored. Throws `too_many`. */
export async function countPublishing(db: Database, accountId: number): Promise<void> {
  const verdict = await db.beforeAccount((tx) =>
    countAttempt(tx, [['page publishing by account', String(accountId)]]),
  );
  if (verdict === 'closed')
    throw tooMany(
      'Your account has published 120 versions of pages within an hour. Please try again later.',
      900,
    );
}
