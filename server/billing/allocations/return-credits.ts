import { audit } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { returnAllCredits } from '../ledger/index.ts';
import { type AllocationRequest, insertInMaster, recordInSub } from './move-to-sub-account.ts';

/**
 * Returns all credits of a closed sub-account to its master, in the caller's transaction, and writes both
 * histories. Returns the amount in thousandths. Locks the pools of both accounts, so call this last.
 */
export async function returnCredits(
  tx: OwnerDb,
  request: Pick<AllocationRequest, 'masterId' | 'sub' | 'by' | 'address' | 'inSub'>,
): Promise<number> {
  const { masterId, sub, by, address } = request;
  const pools = await returnAllCredits(tx, {
    from: sub.id,
    to: masterId,
    reference: `closing ${sub.id}`,
  });
  let total = 0;
  for (const { country, amount } of pools) {
    const row = { ...request, amount: -amount, country, kind: 'closing' as const };
    await insertInMaster(tx, row);
    await recordInSub(tx, row);
    total += amount;
  }
  if (total > 0)
    await audit({ id: masterId, db: tx, by }, 'credits allocated', {
      subAccountId: sub.id,
      name: sub.name,
      credits: -total / 1000,
      ...(address !== undefined && { address }),
    });
  return total;
}
