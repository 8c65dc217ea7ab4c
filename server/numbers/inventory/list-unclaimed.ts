import type { Kysely } from 'kysely';
import { listUnclaimed, type Unclaimed } from '#server/gateway/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { findNumber } from './find-number.ts';

const LIMIT = 100;

/** Lists the newest hundred messages to a number that were nobody's, since it is in the inventory. Throws `not_a_number` and `not_found`. */
export async function listUnclaimedOf(db: Kysely<Tables>, typed: string): Promise<Unclaimed[]> {
  const { digits, created_at: since } = await findNumber(db, typed);
  return listUnclaimed(db, { recipient: digits, since, limit: LIMIT });
}
