import type { Kysely } from 'kysely';
import { listUnclaimed, type Unclaimed } from '#server/gateway/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { findNumber } from './find-number.ts';

/** Lists the newest hundred messages to a number that are nobody's. Those from before it was added do not count. Throws `not_a_number` and `not_found`. */
export async function listUnclaimedOf(db: Kysely<Tables>, typed: string): Promise<Unclaimed[]> {
  const { digits, created_at: since } = await findNumber(db, typed);
  return listUnclaimed(db, { recipient: digits, since });
}
