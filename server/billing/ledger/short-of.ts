import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { poolsWithout } from './spendable.ts';
import { limitUsed } from './used.ts';

/** What is short of credits, as a sentence names it, and what to do then. */
type Short = { what: string; orElse: string; goesOn: string; reference?: string };

/**
 * Says that an account has too few credits for something: to buy some, or, where a month's limit keeps it, to have that raised. `orElse`
 * is what else there is to do; `goesOn` ends the sentence about buying. What others than `reference`, a campaign's, reserved is named.
 */
export async function shortOf(
  db: Kysely<Tables>,
  accountId: number,
  { what, orElse, goesOn, reference }: Short,
): Promise<string> {
  const month = await limitUsed(db, accountId);
  if (!month)
    return `You do not have enough credits for ${what}${await besides(db, accountId, reference)}. Buy credits, ${goesOn}.`;
  const limit = Math.floor(month.limit / 1000).toLocaleString('en');
  return `This exceeds what remains of your monthly limit of ${limit} credits. Ask your provider to raise it, ${orElse}.`;
}

async function besides(
  db: Kysely<Tables>,
  accountId: number,
  reference: string | undefined,
): Promise<string> {
  const pools = await poolsWithout(db, accountId, reference);
  const reserved = pools.reduce((sum, pool) => sum + pool.reserved, 0);
  return reserved === 0
    ? ''
    : `: ${reservedFor(reserved, reference === undefined ? 'campaigns' : 'other campaigns')}`;
}

/** Amounts in thousandths of a credit; `of`: what the available ones are of, if not the balance. */
type Lack = { needs: number; available: number; reserved: number; by: string; of?: string | undefined };

/** As “7 credits, but only 6 are available: 20 are reserved for other campaigns.” */
export function lackOf({ needs, available, reserved, by, of }: Lack): string {
  const needed = Math.ceil(needs / 1000);
  const left = Math.max(0, Math.floor(available / 1000));
  const credits = `${needed.toLocaleString('en')} ${needed === 1 ? 'credit' : 'credits'}`;
  const some = left === 0 ? 'none' : `only ${left.toLocaleString('en')}`;
  const are = left <= 1 ? 'is' : 'are';
  const there = `${some}${of === undefined ? '' : ` ${of}`} ${are} available`;
  return `${credits}, but ${there}${reserved > 0 ? `: ${reservedFor(reserved, by)}` : ''}.`;
}

function reservedFor(reserved: number, by: string): string {
  const count = Math.ceil(reserved / 1000);
  return `${count.toLocaleString('en')} ${count === 1 ? 'is' : 'are'} reserved for ${by}`;
}
