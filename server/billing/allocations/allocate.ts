import type { Request } from '#contract/endpoint.ts';
import type { Allocation, allocateCredits as endpoint } from '#contract/allocations.ts';
import { findSubAccountName, masterActorOf } from '#server/accounts/index.ts';
import { type Actor, userIdOf } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import { readAllocation } from './list-allocations.ts';
import { moveToSubAccount } from './move-to-sub-account.ts';

type AccountActor = { accountId: number; actor: Actor; address: string };

/**
 * Moves whole credits from a master account to a sub-account. If `credits` is negative, moves them back. The
 * same `key` again returns the first allocation. Throws `not_found` if the other account is not an open
 * sub-account of the master, `not_enough_credits`, and `key_reused`.
 */
export async function allocate(
  db: Database,
  { accountId, actor, address }: AccountActor,
  { subAccountId, credits, note, key }: Request<typeof endpoint>['body'],
): Promise<Allocation> {
  const id = await db.owner.transaction().execute(async (tx) => {
    const name = await findSubAccountName(tx, accountId, subAccountId);
    if (name === undefined) throw notFound('sub-account');
    const userId = userIdOf(actor);
    return moveToSubAccount(tx, {
      masterId: accountId,
      sub: { id: subAccountId, name },
      amount: credits * 1000,
      note,
      key,
      by: actor,
      address,
      inSub: userId === null ? { kind: 'system' } : await masterActorOf(tx, { accountId, userId }),
    });
  });
  return db.withAccount(accountId, (account) => readAllocation(account, id));
}
