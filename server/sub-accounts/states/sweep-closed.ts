import { lockSubAccount } from '#server/accounts/index.ts';
import { returnCredits } from '#server/billing/index.ts';
import type { Context } from '#server/context.ts';
import { refreshFigures } from '../figures.ts';

const BATCH_SIZE = 100;
const SYSTEM = { kind: 'system' } as const;

/**
 * Returns credits to the master that a closed sub-account got after it was closed, such as refunds for late
 * receipts. A refund stays in the account at first, because it must return to the lots that paid.
 */
export async function sweepClosed({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const closed = await db.owner
    .selectFrom('sub_accounts')
    .select(['account_id', 'id'])
    .where('state', '=', 'closed')
    .where('balance', '>', 0)
    .orderBy('account_id')
    .limit(BATCH_SIZE)
    .execute();
  for (const { account_id: masterId, id } of closed) {
    try {
      await db.owner.transaction().execute(async (tx) => {
        const sub = await lockSubAccount(tx, masterId, id);
        if (sub.state === 'closed') await returnCredits(tx, { masterId, sub, by: SYSTEM, inSub: SYSTEM });
        await refreshFigures(tx, [id]);
      });
    } catch (error) {
      log.error({ err: error, accountId: id }, 'credits of a closed account could not be returned');
    }
  }
}
