import { sql } from 'kysely';
import { type Buyer, buyersOf } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { judgedAccounts, outlook } from '../ledger/index.ts';
import { fewCreditsMail } from './mails.ts';
import type { StillCosts } from './still-costs.ts';
import { USUAL } from './usual.ts';
import { warnedOf } from './warned-of.ts';

type Fallen = {
  account_id: number;
  balance: number;
  /** What it has for countries, which is not of the balance. */
  apart: number;
  level: number | null;
  told_level: number | null;
  has_chosen: boolean;
};

/**
 * Warns accounts whose balance fell below one of their levels: of each level once per fall. One that never had credits has not fallen.
 * Above it again, it is told anew. An account on trial is warned only at levels that it chose; one that is billed afterwards is not. What
 * the mail offers to buy is enough for thirty days, and for what stopped because the credits ran out. Returns how many were warned.
 */
export async function warnOfFew(
  { db, log }: Pick<Context, 'db' | 'log'>,
  stillCosts: StillCosts,
): Promise<number> {
  let warned = 0;
  const changed = await changedLevels(db.owner);
  const buyers = await buyersOf(
    db.owner,
    changed.map(({ account_id: accountId }) => accountId),
  );
  const buyerBy = new Map(buyers.map((buyer) => [buyer.accountId, buyer]));
  for (const fallen of changed) {
    const buyer = buyerBy.get(fallen.account_id);
    // Noted once it is told: whoever is to be warned later, as when a trial ends, is told then.
    if (!buyer || (isFall(fallen) && !isWarned(buyer, fallen.has_chosen))) continue;
    try {
      if (await db.owner.transaction().execute((tx) => warn(tx, fallen, { buyer, stillCosts }))) warned++;
    } catch (error) {
      log.error(
        { err: error, accountId: fallen.account_id },
        'an account could not be warned of low credits',
      );
    }
  }
  return warned;
}

/** Accounts whose lowest level above their balance is another than was told last. */
async function changedLevels(db: OwnerDb): Promise<Fallen[]> {
  const { rows } = await sql<Fallen>`
    SELECT account_id, balance, apart, level, told_level, has_chosen FROM (
      SELECT p.account_id, p.balance, p.apart, w.told_level, w.levels IS NOT NULL AS has_chosen,
        (SELECT min(l) FROM unnest(coalesce(w.levels, ${arrayLiteral(USUAL)}::bigint[])) l WHERE p.balance < l) AS level
      FROM ${judgedAccounts()} p
      LEFT JOIN credit_warnings w ON w.account_id = p.account_id
    ) each WHERE level IS DISTINCT FROM told_level ORDER BY account_id`.execute(db);
  return rows;
}

const isFall = ({ level, told_level: told }: Fallen): boolean =>
  level !== null && (told === null || level < told);

type Given = { buyer: Buyer; stillCosts: StillCosts };

async function warn(tx: OwnerDb, fallen: Fallen, { buyer, stillCosts }: Given): Promise<boolean> {
  const { account_id: accountId, balance, apart, level, told_level: told } = fallen;
  const { numUpdatedRows } = await note(tx, accountId, level, told);
  if (numUpdatedRows === 0n || level === null || !isFall(fallen)) return false;
  const { missing } = await outlook(tx, accountId);
  const lacking = (await stillCosts(tx, accountId)) - balance;
  const data = {
    credits: wholeOf(balance),
    level: wholeOf(level),
    buysHere: buyer.isBuyNow,
    missing: Math.ceil(Math.max(missing, lacking) / 1000),
    ...(apart > 0 && { apart: wholeOf(apart) }),
  };
  for (const to of await warnedOf(tx, accountId))
    await postMail(tx, accountId, { to, mail: fewCreditsMail, data, isOwnUser: true });
  return true;
}

const isWarned = ({ isPostpaid, isMaster, isTrial }: Buyer, hasChosen: boolean): boolean =>
  isMaster && !isPostpaid && (hasChosen || !isTrial);

/** Notes the level, unless another worker was quicker. */
async function note(tx: OwnerDb, accountId: number, level: number | null, told: number | null) {
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

const wholeOf = (thousandths: number): string => Math.floor(thousandths / 1000).toLocaleString('en');
