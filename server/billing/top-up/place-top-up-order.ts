import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { placeOrder } from '../orders/place-order.ts';
import { planTopUpOrder } from './plan-top-up-order.ts';
import { changeRule, type Rule } from './rule.ts';
import { stopRuleAndNotify } from './stop.ts';

export type StartedOrder = { accountId: number; orderId: number };

/** The delay before the next check of an account that could not order, in milliseconds. */
const RETRY_MS = 600_000;

/**
 * Locks a due rule. Its account has fewer general credits than the rule's threshold. Does not lock the pool.
 * The caller places the order in the same transaction, so two workers never order for the same account.
 * Returns undefined if no rule is due.
 */
export async function lockDueRule(tx: OwnerDb): Promise<Rule | undefined> {
  const { rows } = await sql<Rule>`
    SELECT r.* FROM top_up_rules r
    WHERE is_on AND order_id IS NULL AND (try_at IS NULL OR try_at <= now())
      AND coalesce((SELECT balance FROM credit_pools p WHERE p.account_id = r.account_id AND p.country IS NULL), 0) < below * 1000
    ORDER BY try_at NULLS FIRST, account_id LIMIT 1 FOR UPDATE OF r SKIP LOCKED`.execute(tx);
  return rows[0];
}

/**
 * Places an order for a locked rule, in the caller's transaction. Returns undefined if there is no order,
 * because the rule was stopped or postponed.
 */
export async function placeTopUpOrder(tx: OwnerDb, rule: Rule): Promise<StartedOrder | undefined> {
  try {
    const request = await planTopUpOrder(tx, rule);
    return request && (await placeOrderForRule(tx, rule, request));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'too_many_orders') await postponeRule(tx, rule.account_id);
    else await stopRuleAndNotify(tx, rule, 'not-for-sale', error.message);
    return undefined;
  }
}

type PlannedOrder = NonNullable<Awaited<ReturnType<typeof planTopUpOrder>>>;

async function placeOrderForRule(
  tx: OwnerDb,
  rule: Rule,
  { request, cardId }: PlannedOrder,
): Promise<StartedOrder> {
  const { account_id: accountId, user_id: forUserId } = rule;
  const who = { accountId, actor: { kind: 'system' } } as const;
  const orderId = await placeOrder(tx, who, request, { forUserId });
  await changeRule(tx, accountId, { order_id: orderId, card_id: cardId, try_at: null });
  return { accountId, orderId };
}

export const postponeRule = (tx: OwnerDb, accountId: number): Promise<void> =>
  changeRule(tx, accountId, { try_at: new Date(Date.now() + RETRY_MS) });
