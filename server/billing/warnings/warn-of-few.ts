import { sql } from 'kysely';
import { USUAL_LEVELS } from '#contract/credit-warnings.ts';
import { type Buyer, buyerOf } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { outlook } from '../ledger/index.ts';
import { fewCreditsMail } from './mails.ts';
import { warnedOf } from './warned-of.ts';

type Fallen = {
  account_id: number;
  balance: number;
  level: number | null;
  told_level: number | null;
  has_chosen: boolean;
};

/**
 * Warns accounts whose balance fell below one of their levels: of each level once per fall. Above it again, it is told anew. An account
 * on trial is warned only at levels that it chose; one that is billed afterwards is not. Returns how many were warned.
 */
export async function warnOfFew({ db, log }: Pick<Context, 'db' | 'log'>): Promise<number> {
  let warned = 0;
  for (const fallen of await changedLevels(db.owner)) {
    try {
      if (await db.owner.transaction().execute((tx) => warn(tx, fallen))) warned++;
    } catch (error) {
      log.error(
        { err: error, accountId: fallen.account_id },
        'an account could not be warned of few credits',
      );
    }
  }
  return warned;
}

/** Accounts whose lowest level above their balance is another than was told last. */
async function changedLevels(db: OwnerDb): Promise<Fallen[]> {
  const usual = USUAL_LEVELS.map((level) => level * 1000);
  const { rows } = await sql<Fallen>`
    SELECT account_id, balance, level, told_level, has_chosen FROM (
      SELECT p.account_id, p.balance, w.told_level, w.levels IS NOT NULL AS has_chosen,
        (SELECT min(l) FROM unnest(coalesce(w.levels, ${usual}::bigint[])) l WHERE p.balance < l) AS level
      FROM (SELECT account_id, sum(balance)::bigint AS balance FROM credit_pools GROUP BY account_id) p
      LEFT JOIN credit_warnings w ON w.account_id = p.account_id
    ) each WHERE level IS DISTINCT FROM told_level ORDER BY account_id`.execute(db);
  return rows;
}

async function warn(
  tx: OwnerDb,
  { account_id: accountId, balance, level, told_level: told, has_chosen: hasChosen }: Fallen,
): Promise<boolean> {
  const { numUpdatedRows } = await note(tx, accountId, level, told);
  const isFall = level !== null && (told === null || level < told);
  const buyer = await buyerOf(tx, accountId);
  if (numUpdatedRows === 0n || !isFall || !isWarned(buyer, hasChosen)) return false;
  const { missing } = await outlook(tx, accountId);
  const data = {
    credits: wholeOf(balance),
    level: wholeOf(level),
    buysHere: buyer.isBuyNow,
    missing: Math.ceil(missing / 1000),
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
