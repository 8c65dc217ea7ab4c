import type { Request } from '#contract/endpoint.ts';
import type { createSubAccount as endpoint } from '#contract/sub-accounts.ts';
import {
  audit,
  countSubAccounts,
  insertSubAccount,
  inviteFirstOwner,
  masterActorOf,
  lockAccountFor,
  requireBelowLimit,
  requireRegion,
} from '#server/accounts/index.ts';
import { moveToSubAccount } from '#server/billing/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { Session } from '#server/platform/http/routes.ts';
import { refreshFigures } from './figures.ts';
import { findCreated, saveRequestKey } from './request-keys.ts';
import { requireFreeName } from './require-free-name.ts';

/**
 * Creates a sub-account under the master's brand, invites its first owner, and gives the starting credits.
 * The same `key` again returns the first sub-account. Throws `invalid`, `name_taken`, `too_many_sub_accounts`,
 * `not_enough_credits`, and `key_reused`.
 */
export async function createSubAccount(
  db: Database,
  { accountId, userId, actor, address }: Session,
  { key, ...body }: Request<typeof endpoint>['body'],
): Promise<{ id: number }> {
  const { name, timeZone, homeCountry, ownerEmail, credits } = body;
  const request = key === undefined ? undefined : { masterId: accountId, key, body };
  return db.owner.transaction().execute(async (tx) => {
    const master = { id: accountId, db: tx, by: actor };
    await lockAccountFor(master, 'subAccounts');
    const earlier = request && (await findCreated(tx, request));
    if (earlier !== undefined) return { id: earlier };
    await requireFreeName(tx, accountId, { name });
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
    if (request) await saveRequestKey(tx, id, request);
    return { id };
  });
}
