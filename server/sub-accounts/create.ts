import type { Request } from '#contract/endpoint.ts';
import type { createSubAccount as endpoint } from '#contract/sub-accounts.ts';
import {
  audit,
  countSubAccounts,
  insertSubAccount,
  inviteFirstOwner,
  masterActorOf,
  requireBelowLimit,
  requireRegion,
} from '#server/accounts/index.ts';
import { moveToSubAccount } from '#server/billing/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { Session } from '#server/platform/http/routes.ts';
import { refreshFigures } from './figures.ts';

/**
 * Creates a sub-account under the master's brand, invites its first owner, and gives the starting credits.
 * Throws `invalid`, `too_many_sub_accounts` and `not_enough_credits`.
 */
export async function createSubAccount(
  db: Database,
  { accountId, userId, actor, address }: Session,
  { name, timeZone, homeCountry, ownerEmail, credits }: Request<typeof endpoint>['body'],
): Promise<{ id: number }> {
  return db.owner.transaction().execute(async (tx) => {
    const master = { id: accountId, db: tx, by: actor };
    await requireRegion(master, { timeZone, homeCountry });
    const id = await insertSubAccount(tx, accountId, { name, timeZone, homeCountry });
    await requireBelowLimit(master, 'subAccounts', () => countSubAccounts(tx, accountId));
    const inSub = await masterActorOf(tx, { accountId, userId });
    await inviteFirstOwner(
      { id, db: tx, by: inSub },
      { accountName: name, email: ownerEmail, field: 'ownerEmail' },
    );
    await audit(master, 'sub-account created', { subAccountId: id, name, address });
    if (credits > 0)
      await moveToSubAccount(tx, {
        masterId: accountId,
        sub: { id, name },
        amount: credits * 1000,
        by: actor,
        address,
        inSub,
      });
    await refreshFigures(tx, [id]);
    return { id };
  });
}
