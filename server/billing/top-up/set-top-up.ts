import { formatAmount } from '#contract/money.ts';
import type { Request } from '#contract/endpoint.ts';
import type { setTopUp as endpoint } from '#contract/top-up.ts';
import { audit } from '#server/accounts/index.ts';
import { userIdOf } from '#server/platform/actor.ts';
import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import type { AccountActor } from '../orders/place-order.ts';
import { readPurchase } from '../orders/purchase.ts';
import { requireCredits, requireBillingDetails, requireUnchangedTotal } from '../orders/require-buyable.ts';
import { type CardCost, calculateCardCost } from './cost.ts';
import { changeRule, lockRule } from './rule.ts';

type Settings = Request<typeof endpoint>['body'];

/**
 * Switches automatic top-up on. No purchase may cost more than the total shown on the page. Throws
 * `no_card`, `no_gateway`, `not_for_sale`, `billing_details_required` and `price_changed`. Throws `invalid`
 * for a number of credits that the account cannot buy, or that is smaller than the threshold. Throws
 * `invalid` if the monthly limit is below the cost of one purchase.
 */
export const setTopUp = (db: Database, { accountId, actor }: AccountActor, given: Settings): Promise<void> =>
  db.owner.transaction().execute(async (tx) => {
    await lockRule(tx, accountId);
    const { total, currency } = await calculateAllowedCost(tx, accountId, given);
    const { below, credits, maxPerMonth } = given;
    const row = {
      is_on: true,
      below,
      credits,
      most_a_month: maxPerMonth,
      shown_total: total,
      currency,
      user_id: userIdOf(actor),
      set_at: new Date(),
      ...CLEARED_FAILURES,
    };
    await tx
      .insertInto('top_up_rules')
      .values({ account_id: accountId, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute();
    const acting = { id: accountId, db: tx, by: actor };
    await audit(acting, 'top-up set', { below, credits, mostAMonth: maxPerMonth, currency });
  });

/** Column values that clear earlier failures. */
const CLEARED_FAILURES = {
  declined: 0,
  try_at: null,
  problem: null,
  stopped_for: null,
  stopped_at: null,
  told_month: null,
};

/** Switches automatic top-up off. A charge in progress continues. */
export const switchOffTopUp = (db: Database, { accountId, actor }: AccountActor): Promise<void> =>
  db.owner.transaction().execute(async (tx) => {
    const rule = await lockRule(tx, accountId);
    if (!rule?.is_on && rule?.stopped_for == null) return;
    await changeRule(tx, accountId, { is_on: false, ...CLEARED_FAILURES });
    await audit({ id: accountId, db: tx, by: actor }, 'top-up switched off', {});
  });

async function calculateAllowedCost(tx: OwnerDb, accountId: number, given: Settings): Promise<CardCost> {
  const purchase = await readPurchase(tx, accountId, null);
  requireBillingDetails(purchase);
  requireCredits(purchase, given.credits, { byCard: true });
  if (given.credits < given.below)
    throw invalid(
      'credits',
      'too_low',
      'Enter at least as many credits as in “Buy when credits fall below”.',
    );
  const cost = await calculateCardCost(tx, purchase, given.credits);
  requireUnchangedTotal(cost.total, given.expectedTotal);
  if (given.maxPerMonth < cost.total) {
    const each = formatAmount(cost.total, cost.currency);
    throw invalid('maxPerMonth', 'too_low', `One purchase costs ${each}. Allow at least that amount.`);
  }
  return cost;
}
