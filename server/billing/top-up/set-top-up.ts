import { formatAmount } from '#contract/money.ts';
import type { Request } from '#contract/endpoint.ts';
import type { setTopUp as endpoint } from '#contract/top-up.ts';
import { audit } from '#server/accounts/index.ts';
import { userIdOf } from '#server/platform/actor.ts';
import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Who } from '../orders/place-order.ts';
import { purchaseOf } from '../orders/purchase.ts';
import { requireCredits, requireDetails, requireShown } from '../orders/require-buyable.ts';
import { type Cost, costByCard } from './cost.ts';
import { changeRule, lockRule } from './rule.ts';

type Wish = Request<typeof endpoint>['body'];

/**
 * Says when credits are bought with the saved card, and switches that on. The total that was shown is the most that a purchase may cost.
 * Throws `no_card`, `not_for_sale`, `details_needed`, `price_changed`, and `invalid` for a number of credits that cannot be bought so or
 * that leaves the balance below the level, or a month's limit below a purchase.
 */
export const setTopUp = (db: Database, { accountId, actor }: Who, wish: Wish): Promise<void> =>
  db.owner.transaction().execute(async (tx) => {
    await lockRule(tx, accountId);
    const { total, currency } = await check(tx, accountId, wish);
    const { below, credits, mostAMonth } = wish;
    const row = {
      is_on: true,
      below,
      credits,
      most_a_month: mostAMonth,
      shown_total: total,
      currency,
      user_id: userIdOf(actor),
      set_at: new Date(),
      ...AS_NEW,
    };
    await tx
      .insertInto('top_up_rules')
      .values({ account_id: accountId, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute();
    const acting = { id: accountId, db: tx, by: actor };
    await audit(acting, 'top-up set', { below, credits, mostAMonth, currency });
  });

/** What went wrong before does not count any more. */
const AS_NEW = {
  declined: 0,
  try_at: null,
  problem: null,
  stopped_for: null,
  stopped_at: null,
  told_month: null,
};

/** Switches automatic top-up off. What is being charged goes on. */
export const switchOff = (db: Database, { accountId, actor }: Who): Promise<void> =>
  db.owner.transaction().execute(async (tx) => {
    const rule = await lockRule(tx, accountId);
    if (!rule?.is_on && rule?.stopped_for == null) return;
    await changeRule(tx, accountId, { is_on: false, ...AS_NEW });
    await audit({ id: accountId, db: tx, by: actor }, 'top-up switched off', {});
  });

async function check(tx: OwnerDb, accountId: number, wish: Wish): Promise<Cost> {
  const purchase = await purchaseOf(tx, accountId, null);
  requireDetails(purchase);
  requireCredits(purchase, wish.credits, { byCard: true });
  if (wish.credits < wish.below)
    throw invalid('credits', 'too_low', 'Buy at least as many credits as the level.');
  const cost = await costByCard(tx, purchase, wish.credits);
  requireShown(cost.total, wish.expectedTotal);
  if (wish.mostAMonth < cost.total) {
    const each = formatAmount(cost.total, cost.currency);
    throw invalid('mostAMonth', 'too_low', `One purchase costs ${each}. Allow at least that amount.`);
  }
  return cost;
}
