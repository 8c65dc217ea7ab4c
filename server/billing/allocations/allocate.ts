import type { Request } from '#contract/endpoint.ts';
import type { Allocation, allocateCredits as endpoint } from '#contract/allocations.ts';
import { audit, findSubAccountName } from '#server/accounts/index.ts';
import { type Actor, userIdOf } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import { moveCredits } from '../ledger/index.ts';
import { readAllocation } from './list-allocations.ts';

type AccountActor = { accountId: number; actor: Actor };

/**
 * Moves whole credits from a master account to a sub-account. If `credits` is negative, moves them back.
 * Throws `not_found` if the other account is not a sub-account of the master. Throws `not_enough_credits` if
 * the giving account has too few.
 */
export async function allocate(
  db: Database,
  { accountId, actor }: AccountActor,
  { subAccountId, credits }: Request<typeof endpoint>['body'],
): Promise<Allocation> {
  const id = await db.owner.transaction().execute(async (tx) => {
    const name = await findSubAccountName(tx, accountId, subAccountId);
    if (name === undefined) throw notFound('sub-account');
    const { id } = await tx
      .insertInto('credit_allocations')
      .values({
        account_id: accountId,
        sub_account_id: subAccountId,
        sub_account_name: name,
        amount: credits * 1000,
        user_id: userIdOf(actor),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit({ id: accountId, db: tx, by: actor }, 'credits allocated', { subAccountId, name, credits });
    const [from, to] = credits > 0 ? [accountId, subAccountId] : [subAccountId, accountId];
    await moveCredits(tx, { from, to, amount: Math.abs(credits) * 1000, reference: `allocation ${id}` });
    return id;
  });
  return db.withAccount(accountId, (account) => readAllocation(account, id));
}
