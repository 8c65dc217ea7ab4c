import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';

/** The limit for an account's opt-outs. Users cannot exceed it, but replies still opt out numbers. */
const MAX_OPT_OUTS = 5_000_000;

/** How many numbers a process may add for an account between two counts. */
const MAX_BETWEEN_COUNTS = 10_000;

/** How many numbers this process has added since its last count, for each account below the limit. */
const addedSinceCount = new Map<number, number>();

/**
 * Throws `too_many_opt_outs` if an account has more opt-outs than its limit. Counting reads an index entry
 * for every opt-out. Call this function at the start of long work, but not at every step.
 */
export async function requireOptOutLimit({ id, db }: Account, most = MAX_OPT_OUTS): Promise<void> {
  addedSinceCount.delete(id);
  const { rows } = await sql`
    SELECT FROM opt_outs WHERE account_id = ${id} ORDER BY number OFFSET ${most} LIMIT 1`.execute(db);
  if (rows.length === 0) {
    addedSinceCount.set(id, 0);
    return;
  }
  throw new Problem(
    'conflict',
    'too_many_opt_outs',
    `Your account has ${MAX_OPT_OUTS.toLocaleString('en')} opt-outs, which is the limit. Contact your provider.`,
  );
}

/**
 * Like `requireOptOutLimit`, but for a call that adds only a few numbers. Counts once per 10,000 numbers, and
 * at every call after the limit is reached. An account may therefore exceed the limit by up to 10,000 numbers
 * per process.
 */
export async function requireLimitForNumbers(
  account: Account,
  numbers: number,
  most = MAX_OPT_OUTS,
): Promise<void> {
  const taken = (addedSinceCount.get(account.id) ?? Infinity) + numbers;
  if (taken > MAX_BETWEEN_COUNTS) await requireOptOutLimit(account, most);
  else addedSinceCount.set(account.id, taken);
}
