import { lockSubAccount, masterActorOf } from '#server/accounts/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import type { Session } from '#server/platform/http/routes.ts';

/** The account of a held campaign, and the author of changes in it. */
type HeldAccount = { id: number; by: Actor };

/**
 * Returns the master account itself or one of its sub-accounts, and locks the sub-account. Throws `not_found`
 * for any other account, and `account_suspended` if a campaign of a suspended one is to be released.
 */
export async function lockHeldAccount(
  tx: OwnerDb,
  { accountId: masterId, userId, actor }: Session,
  id: number,
  { releases }: { releases: boolean },
): Promise<HeldAccount> {
  if (id === masterId) return { id, by: actor };
  const sub = await lockSubAccount(tx, masterId, id);
  if (releases && sub.state === 'suspended')
    throw new Problem(
      'conflict',
      'account_suspended',
      `${sub.name} is suspended. Reinstate it first, or refuse the campaign.`,
    );
  return { id, by: await masterActorOf(tx, { accountId: masterId, userId }) };
}
