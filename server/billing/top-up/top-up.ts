import type { Context } from '#server/context.ts';
import type { ProviderContext } from '../gateways/open-provider.ts';
import { readOrder } from '../orders/read.ts';
import { begin, type StartedOrder, lockDue, putOff } from './begin.ts';
import { chargeOrder } from './charge-order.ts';
import { conclude, ended } from './conclude.ts';

type Parts = ProviderContext & Pick<Context, 'log'>;

/**
 * Buys credits with the saved card for an account that is below its level. Commits the order before it calls the provider; polling follows
 * up on a missing answer. One account per run. Returns true if there may be more.
 */
export async function topUp(parts: Parts): Promise<boolean> {
  await concludeAll(parts);
  const { found, begun } = await beginNext(parts);
  if (begun) await charge(parts, begun);
  return found;
}

async function concludeAll({ db, log }: Parts): Promise<void> {
  for (const accountId of await ended(db.owner)) {
    try {
      await db.owner.transaction().execute((tx) => conclude(tx, accountId));
    } catch (error) {
      log.error({ err: error, accountId }, 'automatic top-up could not be completed');
    }
  }
}

async function beginNext({ db, log }: Parts): Promise<{ found: boolean; begun: StartedOrder | undefined }> {
  let accountId: number | undefined;
  try {
    const begun = await db.owner.transaction().execute(async (tx) => {
      const rule = await lockDue(tx);
      accountId = rule?.account_id;
      return rule && begin(tx, rule);
    });
    return { found: accountId !== undefined, begun };
  } catch (error) {
    if (accountId === undefined) throw error;
    // Postpone it, so that it delays no other account.
    await putOff(db.owner, accountId);
    log.error({ err: error, accountId }, 'credits could not be ordered automatically');
    return { found: true, begun: undefined };
  }
}

async function charge(parts: Parts, { accountId, orderId }: StartedOrder): Promise<void> {
  const { owner } = parts.db;
  try {
    await chargeOrder(parts, await readOrder(owner, accountId, orderId));
  } catch (error) {
    parts.log.error({ err: error, accountId, orderId }, 'an automatic payment got no answer');
  }
  await owner.transaction().execute((tx) => conclude(tx, accountId));
}
