import { sql } from 'kysely';
import { buyerOf } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { expiryMail } from './mails.ts';
import { postWarning } from './post-warning.ts';
import { creditWarningsOf } from './credit-warnings.ts';

/** The number of days before expiry at which accounts are warned. */
const SOON_DAYS = 30;

type ExpiringAmount = { amount: number; first: Date };

/**
 * Warns accounts once of credits that expire soon. Excludes monthly limits. The worker runs this daily.
 * Returns the number of warned accounts.
 */
export async function warnOfExpiry({ db, log }: Pick<Context, 'db' | 'log'>): Promise<number> {
  const { rows: accounts } = await sql<{ account_id: number }>`
    SELECT DISTINCT account_id FROM credit_lots
    WHERE remaining > 0 AND NOT expiry_told AND for_month IS NULL AND expires_at < now() + make_interval(days => ${SOON_DAYS})
    ORDER BY account_id`.execute(db.owner);
  let warned = 0;
  for (const { account_id: accountId } of accounts) {
    try {
      if (await db.owner.transaction().execute((tx) => warn(tx, accountId))) warned++;
    } catch (error) {
      log.error({ err: error, accountId }, 'an account could not be warned of expiring credits');
    }
  }
  return warned;
}

/**
 * Warns an account and marks the lots. If no warning is sent, the lots stay unmarked, because the account may
 * enable warnings later.
 */
async function warn(tx: OwnerDb, accountId: number): Promise<boolean> {
  const buyer = await buyerOf(tx, accountId);
  const { isMaster, timeZone } = buyer;
  const { warnsOfExpiry } = await creditWarningsOf({ id: accountId, db: tx });
  if (!isMaster || !warnsOfExpiry) return false;
  const { rows } = await sql<ExpiringAmount>`
    WITH warned AS (
      UPDATE credit_lots SET expiry_told = true
      WHERE account_id = ${accountId} AND remaining > 0 AND NOT expiry_told AND for_month IS NULL
        AND expires_at BETWEEN now() AND now() + make_interval(days => ${SOON_DAYS})
      RETURNING remaining, expires_at
    )
    SELECT sum(remaining)::bigint AS amount, min(expires_at) AS first FROM warned HAVING count(*) > 0`.execute(
    tx,
  );
  const [expiring] = rows;
  if (!expiring) return false;
  const day = expiring.first.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone });
  const data = { credits: Math.ceil(expiring.amount / 1000).toLocaleString('en'), day };
  await postWarning(tx, buyer, expiryMail, data);
  return true;
}
