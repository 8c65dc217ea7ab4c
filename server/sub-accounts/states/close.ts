import { audit, closeAccount, lockSubAccount, masterActorOf } from '#server/accounts/index.ts';
import { returnCredits } from '#server/billing/index.ts';
import type { MasterActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Session } from '#server/platform/http/routes.ts';
import { cancelAllCampaigns } from '#server/sending/index.ts';
import { refreshFigures } from '../figures.ts';
import { requireOpen } from './require-open.ts';

/**
 * Closes a sub-account for good: ends its sessions, returns its credits to the master, and cancels its
 * campaigns. Credits that are refunded later follow (sweep-closed.ts). Throws `not_found`, `account_closed`,
 * and `wrong_name` unless `typedName` is the sub-account's name.
 */
export async function closeSubAccount(
  db: Database,
  { accountId, userId, actor, address }: Session,
  subAccountId: number,
  typedName: string,
): Promise<undefined> {
  const inSub = await db.owner.transaction().execute(async (tx) => {
    const sub = requireOpen(await lockSubAccount(tx, accountId, subAccountId));
    if (typedName.trim() !== sub.name.trim())
      throw invalid('name', 'wrong_name', `Type the name of the sub-account: ${sub.name}`);
    const by: MasterActor = await masterActorOf(tx, { accountId, userId });
    await closeAccount(tx, sub.id);
    await audit({ id: sub.id, db: tx, by }, 'account closed', {});
    const returned = await returnCredits(tx, { masterId: accountId, sub, by: actor, address, inSub: by });
    await audit({ id: accountId, db: tx, by: actor }, 'sub-account closed', {
      subAccountId,
      name: sub.name,
      credits: returned / 1000,
      address,
    });
    await refreshFigures(tx, [sub.id]);
    return by;
  });
  await db.withAccount(subAccountId, (account) => cancelAllCampaigns({ ...account, by: inSub }));
}
