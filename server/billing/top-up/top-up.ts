import type { Context } from '#server/context.ts';
import type { ProviderContext } from '../gateways/open-provider.ts';
import { readOrder } from '../orders/read.ts';
import { placeTopUpOrder, type StartedOrder, lockDueRule, postponeRule } from './place-top-up-order.ts';
import { chargeOrder } from './charge-order.ts';
import { finishTopUp, findEndedTopUps } from './finish-top-up.ts';

type TopUpContext = ProviderContext & Pick<Context, 'log'>;

/**
 * Finishes the ended automatic orders. Then buys credits with the saved card for one account below its
 * threshold. Commits the order before calling the provider. If the provider does not respond, polling
 * continues. Returns true if more accounts may be waiting.
 */
export async function topUp(parts: TopUpContext): Promise<boolean> {
  await finishTopUps(parts);
  const { found, order } = await placeNextOrder(parts);
  if (order) await charge(parts, order);
  return found;
}

async function finishTopUps({ db, log }: TopUpContext): Promise<void> {
  for (const accountId of await findEndedTopUps(db.owner)) {
    try {
      await db.owner.transaction().execute((tx) => finishTopUp(tx, accountId));
    } catch (error) {
      log.error({ err: error, accountId }, 'automatic top-up could not be completed');
    }
  }
}

async function placeNextOrder({
  db,
  log,
}: TopUpContext): Promise<{ found: boolean; order: StartedOrder | undefined }> {
  let accountId: number | undefined;
  try {
    const order = await db.owner.transaction().execute(async (tx) => {
      const rule = await lockDueRule(tx);
      accountId = rule?.account_id;
      return rule && placeTopUpOrder(tx, rule);
    });
    return { found: accountId !== undefined, order };
  } catch (error) {
    if (accountId === undefined) throw error;
    // Postpone the rule, so that its failure does not delay other accounts.
    await postponeRule(db.owner, accountId);
    log.error({ err: error, accountId }, 'credits could not be ordered automatically');
    return { found: true, order: undefined };
  }
}

async function charge(parts: TopUpContext, { accountId, orderId }: StartedOrder): Promise<void> {
  const { owner } = parts.db;
  try {
    await chargeOrder(parts, await readOrder(owner, accountId, orderId));
  } catch (error) {
    parts.log.error({ err: error, accountId, orderId }, 'an automatic payment got no answer');
  }
  await owner.transaction().execute((tx) => finishTopUp(tx, accountId));
}
