import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';

/** The most opt-outs of an account to which users may add any. Those of phones are always added. */
const MOST_OPT_OUTS = 5_000_000;

/** The most numbers that a process takes for an account after a look, before it looks again. */
const MOST_BETWEEN_LOOKS = 10_000;

/** Of each account that had room, how many numbers this process has taken since it looked. */
const takenSince = new Map<number, number>();

/**
 * Throws `most_opt_outs` if an account has as many opt-outs as it may add to. Looking reads an index entry for each of its
 * opt-outs, up to the limit: do so at the start of long work, not at every step.
 */
export async function requireFewOptOuts({ id, db }: Account, most = MOST_OPT_OUTS): Promise<void> {
  takenSince.delete(id);
  const { rows } = await sql`
    SELECT FROM opt_outs WHERE account_id = ${id} ORDER BY number OFFSET ${most} LIMIT 1`.execute(db);
  if (rows.length === 0) {
    takenSince.set(id, 0);
    return;
  }
  throw new Problem(
    'conflict',
    'most_opt_outs',
    `Your account has ${MOST_OPT_OUTS.toLocaleString('en')} opt-outs, which is the limit. Contact your provider.`,
  );
}

/**
 * The same for a call that adds a few numbers. It looks once for every 10,000 numbers, and at every call while there is no
 * room; an account may thus exceed the limit by so many for each process.
 */
export async function requireRoomFor(account: Account, numbers: number, most = MOST_OPT_OUTS): Promise<void> {
  const taken = (takenSince.get(account.id) ?? Infinity) + numbers;
  if (taken > MOST_BETWEEN_LOOKS) await requireFewOptOuts(account, most);
  else takenSince.set(account.id, taken);
}
