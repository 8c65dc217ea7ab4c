import type { Kysely } from 'kysely';
import type { StopReason, TopUp } from '#contract/top-up.ts';
import { buyerOf } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { type Rule, sumSpentThisMonth } from './rule.ts';
import { savedCardOf } from './saved-card.ts';

/** Reads the settings and state of an account's automatic top-up. */
export async function readTopUp(db: Kysely<Tables>, accountId: number): Promise<TopUp> {
  const rule = await db
    .selectFrom('top_up_rules')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const card = await savedCardOf(db, accountId);
  const { timeZone } = await buyerOf(db, accountId);
  return {
    card: card
      ? {
          gateway: card.gateway,
          brand: card.brand,
          lastDigits: card.lastDigits,
          expiryMonth: card.expiryMonth,
        }
      : null,
    ...(rule ? ruleStateOf(rule) : NO_RULE),
    usedThisMonth: rule ? await sumSpentThisMonth(db, accountId, { currency: rule.currency, timeZone }) : 0,
  };
}

type RuleState = Omit<TopUp, 'card' | 'usedThisMonth'>;

const NO_RULE: RuleState = { state: 'off', rule: null, stopped: null, isBuying: false, retry: null };

function ruleStateOf(rule: Rule): RuleState {
  const { stopped_for: why, stopped_at: at, try_at: tryAt, problem } = rule;
  return {
    state: rule.is_on ? 'on' : why === null ? 'off' : 'stopped',
    rule: {
      below: rule.below,
      credits: rule.credits,
      maxPerMonth: rule.most_a_month,
      shownTotal: rule.shown_total,
      currency: rule.currency,
    },
    stopped: why === null ? null : { reason: why as StopReason, problem, at: at!.toISOString() },
    isBuying: rule.order_id !== null,
    retry:
      rule.is_on && rule.declined > 0 && tryAt ? { at: tryAt.toISOString(), problem: problem ?? '' } : null,
  };
}
