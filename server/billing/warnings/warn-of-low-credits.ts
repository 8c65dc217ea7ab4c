import { sql } from 'kysely';
import { type Buyer, buyersOf } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { announce } from '#server/platform/events/events.ts';
import { creditBases, forecastCredits } from '../ledger/index.ts';
import { lowCreditsMail } from './mails.ts';
import type { RemainingCost } from './remaining-cost.ts';
import { DEFAULT_LEVELS } from './default-levels.ts';
import { postWarning } from './post-warning.ts';

type LowBalance = {
  account_id: number;
  balance: number;
  /** Country credits outside the balance. */
  apart: number;
  level: number | null;
  told_level: number | null;
  has_chosen: boolean;
};

/**
 * Sends one low-credit warning per level each time the balance drops below it. Skips accounts that never had
 * credits, and postpaid accounts. Trial accounts and sub-accounts get warnings only at levels that they chose.
 * The email suggests enough credits for thirty days or for the messages that were not sent because credits
 * ran out, whichever is more. Returns the number of warned accounts.
 */
export async function warnOfLowCredits(
  { db, log }: Pick<Context, 'db' | 'log'>,
  remainingCost: RemainingCost,
): Promise<number> {
  let warned = 0;
  const changed = await findChangedLevels(db.owner);
  const buyers = await buyersOf(
    db.owner,
    changed.map(({ account_id: accountId }) => accountId),
  );
  const buyerBy = new Map(buyers.map((buyer) => [buyer.accountId, buyer]));
  for (const account of changed) {
    const buyer = buyerBy.get(account.account_id);
    // Record the level only with a warning. An account that qualifies later, such as after a trial, then
    // still gets one.
    if (!buyer || (hasDropped(account) && !receivesWarnings(buyer, account.has_chosen))) continue;
    try {
      if (await db.owner.transaction().execute((tx) => warn(tx, account, { buyer, remainingCost }))) warned++;
    } catch (error) {
      log.error(
        { err: error, accountId: account.account_id },
        'an account could not be warned of low credits',
      );
    }
  }
  return warned;
}

/** Returns accounts whose lowest level above the balance differs from the level of their last warning. */
async function findChangedLevels(db: OwnerDb): Promise<LowBalance[]> {
  const { rows } = await sql<LowBalance>`
    SELECT account_id, balance, apart, level, told_level, has_chosen FROM (
      SELECT p.account_id, p.balance, p.apart, w.told_level, w.levels IS NOT NULL AS has_chosen,
        (SELECT min(l) FROM unnest(coalesce(w.levels, ${arrayLiteral(DEFAULT_LEVELS)}::bigint[])) l WHERE p.balance < l) AS level
      FROM ${creditBases()} p
      LEFT JOIN credit_warnings w ON w.account_id = p.account_id
    ) each WHERE level IS DISTINCT FROM told_level ORDER BY account_id`.execute(db);
  return rows;
}

const hasDropped = ({ level, told_level: told }: LowBalance): boolean =>
  level !== null && (told === null || level < told);

type WarningContext = { buyer: Buyer; remainingCost: RemainingCost };

async function warn(
  tx: OwnerDb,
  account: LowBalance,
  { buyer, remainingCost }: WarningContext,
): Promise<boolean> {
  const { account_id: accountId, balance, apart, level, told_level: told } = account;
  const { numUpdatedRows } = await recordLevel(tx, accountId, level, told);
  if (numUpdatedRows === 0n || level === null || !hasDropped(account)) return false;
  const { missing } = await forecastCredits(tx, accountId);
  const lacking = (await remainingCost(tx, accountId)) - balance;
  const data = {
    credits: formatWholeCredits(balance),
    level: formatWholeCredits(level),
    canBuyCredits: buyer.isBuyNow,
    missing: Math.ceil(Math.max(missing, lacking) / 1000),
    ...(apart > 0 && { apart: formatWholeCredits(apart) }),
    isSubAccount: !buyer.isMaster,
  };
  await postWarning(tx, buyer, lowCreditsMail, data);
  await announce(tx, accountId, 'credit.low', { balance, level });
  return true;
}

const receivesWarnings = ({ isPostpaid, isMaster, isTrial }: Buyer, hasChosen: boolean): boolean =>
  !isPostpaid && (hasChosen || (isMaster && !isTrial));

/** Records the level of the last warning, unless another worker has changed it. */
async function recordLevel(tx: OwnerDb, accountId: number, level: number | null, told: number | null) {
  await tx
    .insertInto('credit_warnings')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  return tx
    .updateTable('credit_warnings')
    .set({ told_level: level })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`told_level IS NOT DISTINCT FROM ${told}::bigint`)
    .executeTakeFirst();
}

const formatWholeCredits = (thousandths: number): string =>
  Math.floor(thousandths / 1000).toLocaleString('en');
