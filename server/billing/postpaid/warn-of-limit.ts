import { sql } from 'kysely';
import { buyerOf } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { billingRecipients } from '../warnings/billing-recipients.ts';
import { limitMail } from './limit-mail.ts';

/**
 * Warning levels in per cent of the limit. Each level triggers one warning a month, and another if usage
 * reaches it again, such as after the limit was raised.
 */
const WARNING_PERCENTAGES = [80, 100];

type ReachedLimit = { account_id: number; limit: number; used: number; until: Date; told_share: number };

/**
 * Warns postpaid accounts when most or all of their monthly limit is used. Returns the number of warned
 * accounts.
 */
export async function warnOfLimit({ db, log }: Pick<Context, 'db' | 'log'>): Promise<number> {
  let warned = 0;
  for (const reached of await findChangedLevels(db.owner)) {
    try {
      if (await db.owner.transaction().execute((tx) => sendWarning(tx, reached))) warned++;
    } catch (error) {
      log.error({ err: error, accountId: reached.account_id }, 'an account could not be warned of its limit');
    }
  }
  return warned;
}

/** Returns accounts whose warning level has changed since it was last recorded. */
async function findChangedLevels(db: OwnerDb): Promise<ReachedLimit[]> {
  const { rows } = await sql<ReachedLimit>`
    SELECT t.account_id, t.monthly_limit AS limit, t.open_until AS until, t.told_share, l.granted - l.remaining AS used
    FROM postpaid_terms t JOIN credit_lots l ON l.account_id = t.account_id AND l.for_month = t.open_month
    WHERE t.open_until > now() AND t.monthly_limit > 0 ORDER BY t.account_id`.execute(db);
  return rows.filter((row) => shareOf(row) !== row.told_share);
}

/**
 * Returns the used share of a limit, in per cent. The limit counts as used up if less than one credit is
 * left.
 */
function shareOf({ limit, used }: Pick<ReachedLimit, 'limit' | 'used'>): number {
  if (limit - used < 1000) return 100;
  return WARNING_PERCENTAGES.findLast((share) => used * 100 >= limit * share) ?? 0;
}

async function sendWarning(tx: OwnerDb, reached: ReachedLimit): Promise<boolean> {
  const { account_id: accountId, limit, used, until, told_share: before } = reached;
  const share = shareOf(reached);
  const { numUpdatedRows } = await tx
    .updateTable('postpaid_terms')
    .set({ told_share: share })
    .where('account_id', '=', accountId)
    .where('told_share', '=', before)
    .executeTakeFirst();
  if (numUpdatedRows === 0n || share < before) return false;
  const { timeZone } = await buyerOf(tx, accountId);
  const data = {
    limit: formatWholeCredits(limit),
    left: formatWholeCredits(Math.max(0, limit - used)),
    share,
    day: until.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone }),
  };
  for (const to of await billingRecipients(tx, accountId))
    await postMail(tx, accountId, { to, mail: limitMail, data, isOwnUser: true });
  return true;
}

const formatWholeCredits = (thousandths: number): string =>
  Math.floor(thousandths / 1000).toLocaleString('en');
