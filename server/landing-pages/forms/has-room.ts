import { sql } from 'kysely';
import { MAX_KEPT_SUBMISSIONS } from '#contract/landing-pages/submissions.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** How many submissions a process may add for an account between two counts. */
const MAX_BETWEEN_COUNTS = 100;

/** How many submissions this process has added since its last count, for each account below the limit. */
const addedSinceCount = new Map<number, number>();

/**
 * Returns whether an account may keep another submission. Counts once per 100 submissions, and at every one when it is full. An account may
 * therefore exceed the limit by up to 100 per process.
 */
export async function hasRoom(account: Account, most = MAX_KEPT_SUBMISSIONS): Promise<boolean> {
  const added = (addedSinceCount.get(account.id) ?? MAX_BETWEEN_COUNTS) + 1;
  if (added <= MAX_BETWEEN_COUNTS) {
    addedSinceCount.set(account.id, added);
    return true;
  }
  addedSinceCount.delete(account.id);
  if (await isFull(account, most)) return false;
  addedSinceCount.set(account.id, 1);
  return true;
}

/** Returns whether an account has its most submissions. Reads an index entry for each. */
export async function isFull({ id, db }: Account, most = MAX_KEPT_SUBMISSIONS): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM form_submissions WHERE account_id = ${id} ORDER BY id OFFSET ${most - 1} LIMIT 1`.execute(db);
  return rows.length > 0;
}
