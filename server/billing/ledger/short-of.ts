import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { poolsWithout } from './spendable.ts';
import { limitUsed } from './used.ts';

/** What is short of credits, as a sentence names it, and what to do then. */
type Short = { what: string; orElse: string; goesOn: string; reference?: string };

/**
 * Says that an account has too few credits for something: to buy some, or, where a month's limit keeps it, to have that raised. `orElse`
 * is what else there is to do; `goesOn` ends the sentence about buying. What others than `reference` reserved is named.
 */
export async function shortOf(
  db: Kysely<Tables>,
  accountId: number,
  { what, orElse, goesOn, reference }: Short,
): Promise<string> {
  const month = await limitUsed(db, accountId);
  if (!month)
    return `There are not enough credits for ${what}${await besides(db, accountId, reference)}. Buy credits, ${goesOn}.`;
  const limit = Math.floor(month.limit / 1000).toLocaleString('en');
  return `This is more than what is left of your monthly limit of ${limit} credits. Ask your provider to raise it, ${orElse}.`;
}

async function besides(
  db: Kysely<Tables>,
  accountId: number,
  reference: string | undefined,
): Promise<string> {
  const pools = await poolsWithout(db, accountId, reference);
  const reserved = pools.reduce((sum, pool) => sum + pool.reserved, 0);
  if (reserved === 0) return '';
  return `: ${Math.ceil(reserved / 1000).toLocaleString('en')} are reserved for other campaigns`;
}
