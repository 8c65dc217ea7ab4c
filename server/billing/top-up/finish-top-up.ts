import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { readOrder } from '../orders/read.ts';
import type { Row } from '../orders/rows.ts';
import { changeRule, lockRule, type Rule } from './rule.ts';
import { stopRuleAndNotify } from './stop.ts';

/** The maximum number of attempts to charge a card. Attempts are a day apart. */
const MAX_TRIES = 3;
const DAY_MS = 24 * 3_600_000;

/** Returns accounts whose automatic order has ended but whose rule has not been updated yet. */
export async function findEndedTopUps(db: OwnerDb): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    SELECT r.account_id FROM top_up_rules r JOIN orders o ON o.account_id = r.account_id AND o.id = r.order_id
    WHERE o.state <> 'started' ORDER BY r.account_id LIMIT 100`.execute(db);
  return rows.map((row) => row.account_id);
}

/**
 * Updates a rule after its order has ended, in the caller's transaction. After a failed order, plans another
 * attempt or stops the rule. Idempotent.
 */
export async function finishTopUp(tx: OwnerDb, accountId: number): Promise<void> {
  const rule = await lockRule(tx, accountId);
  if (!rule || rule.order_id === null) return;
  const order = await readOrder(tx, accountId, rule.order_id);
  if (order.state === 'started') return;
  await changeRule(tx, accountId, { order_id: null, card_id: null });
  if (order.state === 'paid') await changeRule(tx, accountId, { declined: 0, problem: null });
  else if (rule.is_on) await handleFailedOrder(tx, rule, order);
}

async function handleFailedOrder(
  tx: OwnerDb,
  rule: Rule,
  { state, failed_for: why, problem }: Row,
): Promise<void> {
  const declined = rule.declined + 1;
  if (state === 'cancelled') return stopRuleAndNotify(tx, rule, 'cancelled', null);
  if (why === 'verification' || why === 'silence') return stopRuleAndNotify(tx, rule, why, problem);
  if (declined >= MAX_TRIES) return stopRuleAndNotify(tx, rule, 'declined', problem);
  return changeRule(tx, rule.account_id, { declined, problem, try_at: new Date(Date.now() + DAY_MS) });
}
