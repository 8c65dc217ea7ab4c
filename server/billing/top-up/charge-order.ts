import { buyerOf } from '#server/accounts/index.ts';
import type { Row } from '../orders/rows.ts';
import { type PaymentContext, pollPayment, chargeSavedCard } from '../orders/settle.ts';
import { openReference } from './saved-card.ts';

/**
 * How long a charge can be repeated, in milliseconds. Stripe remembers a key for at least a day. Half of that
 * leaves a margin against charging twice.
 */
const REPEATABLE_MS = 12 * 3_600_000;

/**
 * Charges the card of an automatic order. Repeats a charge that got no response, under the same key. Polls
 * the payment instead if there was a response, if the charge is too old to repeat, if the card was removed,
 * or if the account can no longer buy. Throws `provider_unavailable`.
 */
export async function chargeOrder(context: PaymentContext, order: Row): Promise<void> {
  const isNew =
    order.state === 'started' &&
    order.provider_ref === null &&
    Date.now() - order.created_at.getTime() < REPEATABLE_MS &&
    (await buyerOf(context.db.owner, order.account_id)).isBuyNow;
  const reference = isNew ? await readCardReference(context, order) : undefined;
  await (reference === undefined ? pollPayment(context, order) : chargeSavedCard(context, order, reference));
}

/** Returns the provider's reference of the order's card; undefined if the card was removed. */
async function readCardReference({ db, secrets }: PaymentContext, order: Row): Promise<string | undefined> {
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
