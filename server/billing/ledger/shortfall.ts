import type { Kysely } from 'kysely';
import { creditsText } from '#server/platform/credits-text.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { poolsReservedByOthers } from './spendable.ts';
import { readMonthlyUsage } from './monthly-usage.ts';

/** Wording for the shortfall message: what the credits are for, and what to do after getting more. */
type ShortfallTexts = { what: string; afterRaise: string; afterBuying: string; reference?: string };

/**
 * Explains that an account has too few credits, and advises it to buy credits or to ask for a higher monthly
 * limit. `afterBuying` or `afterRaise` completes the advice. Without a monthly limit, the message mentions
 * credits reserved for references other than `reference`.
 */
export async function shortfallMessage(
  db: Kysely<Tables>,
  accountId: number,
  { what, afterRaise, afterBuying, reference }: ShortfallTexts,
): Promise<string> {
  const month = await readMonthlyUsage(db, accountId);
  if (!month)
    return `You do not have enough credits for ${what}${await reservationNote(db, accountId, reference)}. Buy credits, ${afterBuying}.`;
  const limit = Math.floor(month.limit / 1000).toLocaleString('en');
  return `This exceeds what remains of your monthly limit of ${creditsText(limit)}. Ask your provider to raise it, ${afterRaise}.`;
}

async function reservationNote(
  db: Kysely<Tables>,
  accountId: number,
  reference: string | undefined,
): Promise<string> {
  const pools = await poolsReservedByOthers(db, accountId, reference);
  const reserved = pools.reduce((sum, pool) => sum + pool.reserved, 0);
  return reserved === 0
    ? ''
    : `: ${reservedText(reserved, reference === undefined ? 'campaigns' : 'other campaigns')}`;
}

/**
 * Details of a shortfall. Amounts are in thousandths of a credit. `of` names the source of the available
 * credits, if it is not the balance.
 */
type Shortfall = { needs: number; available: number; reserved: number; by: string; of?: string | undefined };

/** Returns a text such as “7 credits, but only 6 are available: 20 are reserved for other campaigns.” */
export function describeShortfall({ needs, available, reserved, by, of }: Shortfall): string {
  const needed = Math.ceil(needs / 1000);
  const left = Math.max(0, Math.floor(available / 1000));
  const credits = creditsText(needed.toLocaleString('en'));
  const some = left === 0 ? 'none' : `only ${left.toLocaleString('en')}`;
  const are = left <= 1 ? 'is' : 'are';
  const there = `${some}${of === undefined ? '' : ` ${of}`} ${are} available`;
  return `${credits}, but ${there}${reserved > 0 ? `: ${reservedText(reserved, by)}` : ''}.`;
}

function reservedText(reserved: number, by: string): string {
  const count = Math.ceil(reserved / 1000);
  return `${count.toLocaleString('en')} ${count === 1 ? 'is' : 'are'} reserved for ${by}`;
}
