import { buyerOf } from '#server/accounts/index.ts';
import type { Row } from '../orders/rows.ts';
import { type AskingContext, askAndSettle, chargeSaved } from '../orders/settle.ts';
import { openReference } from './saved-card.ts';

/** In milliseconds. Stripe knows a key for a day at least: within half of that, a charge that is asked for again is no second one. */
const ASKED_AGAIN_FOR = 12 * 3_600_000;

/**
 * Charges the card of an order that a rule made, or asks how that stands; not the card of an account that does not buy any more. Where
 * nothing was heard of the charge, or it was never asked for because the process ended, it is asked for again under the same name. Throws
 * `provider_silent`.
 */
export async function chargeOrder(context: AskingContext, order: Row): Promise<void> {
  const isNew =
    order.state === 'started' &&
    order.provider_ref === null &&
    Date.now() - order.created_at.getTime() < ASKED_AGAIN_FOR &&
    (await buyerOf(context.db.owner, order.account_id)).isBuyNow;
  const reference = isNew ? await referenceOf(context, order) : undefined;
  await (reference === undefined ? askAndSettle(context, order) : chargeSaved(context, order, reference));
}

/** The provider's name of the card that an order is charged to; undefined if that was removed. */
async function referenceOf({ db, secrets }: AskingContext, order: Row): Promise<string | undefined> {
  const { account_id: accountId, brand_id: brandId, gateway } = order;
  const row = await db.owner
    .selectFrom('top_up_rules')
    .innerJoin('saved_cards', (join) =>
      join
        .onRef('saved_cards.account_id', '=', 'top_up_rules.account_id')
        .onRef('saved_cards.id', '=', 'top_up_rules.card_id'),
    )
    .select('reference')
    .where('top_up_rules.account_id', '=', accountId)
    .where('order_id', '=', order.id)
    .where('forget_at', 'is', null)
    .executeTakeFirst();
  return row && openReference(secrets.key, { accountId, brandId, gateway }, row.reference);
}
