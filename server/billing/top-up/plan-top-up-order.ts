import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { formatAmount } from '#contract/money.ts';
import type { Buyer } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import type { OrderRequest } from '../orders/agree-terms.ts';
import { readPurchase } from '../orders/purchase.ts';
import { billingRecipients } from '../warnings/billing-recipients.ts';
import { calculateCardCost, type CardCost } from './cost.ts';
import { monthUsedMail } from './mails.ts';
import { changeRule, type Rule, sumSpentThisMonth } from './rule.ts';
import { stopRuleAndNotify } from './stop.ts';

/**
 * Plans the order of a locked rule. Stops the rule after a refund or a price rise. Postpones the rule to the
 * next month if the order would exceed the monthly limit. Returns undefined in these cases. Throws a
 * `Problem` if the credits are no longer for sale.
 */
export async function planTopUpOrder(
  tx: OwnerDb,
  rule: Rule,
): Promise<{ request: OrderRequest; cardId: number } | undefined> {
  const { account_id: accountId, credits } = rule;
  const purchase = await readPurchase(tx, accountId, null);
  const { buyer } = purchase;
  const cost = await calculateCardCost(tx, purchase, credits);
  if (await wasRefunded(tx, rule)) return stopRule(tx, rule, 'refunded', null);
  if (cost.currency !== rule.currency || cost.total > rule.shown_total)
    return stopRule(tx, rule, 'price', priceRiseMessage(rule, cost));
  const used = await sumSpentThisMonth(tx, accountId, { currency: rule.currency, timeZone: buyer.timeZone });
  if (used + cost.total > rule.most_a_month) return postponeToNextMonth(tx, rule, { buyer, used });
  const request = {
    key: randomUUID(),
    credits,
    gateway: cost.card.gateway,
    pool: null,
    expectedTotal: cost.total,
    referenceNumber: '',
    returnTo: '/',
  };
  return { request, cardId: cost.card.id };
}

async function stopRule(
  tx: OwnerDb,
  rule: Rule,
  why: 'refunded' | 'price',
  problem: string | null,
): Promise<undefined> {
  await stopRuleAndNotify(tx, rule, why, problem);
}

function priceRiseMessage({ credits, shown_total: shown, currency }: Rule, cost: CardCost): string {
  const now = formatAmount(cost.total, cost.currency);
  return `${credits.toLocaleString('en')} credits now cost ${now} instead of ${formatAmount(shown, currency)}.`;
}

/**
 * Returns whether credits were refunded since the rule was set. The balance may then be low without any
 * usage.
 */
async function wasRefunded(tx: OwnerDb, { account_id: accountId, set_at: since }: Rule): Promise<boolean> {
  const refund = await tx
    .selectFrom('refunds')
    .select('id')
    .where('account_id', '=', accountId)
    .where('credits', '>', 0)
    .where('state', '<>', 'failed')
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined;
}

/** Postpones a rule to the next month. Notifies the account at most once a month. */
async function postponeToNextMonth(
  tx: OwnerDb,
  rule: Rule,
  { buyer, used }: { buyer: Buyer; used: number },
): Promise<undefined> {
  const { account_id: accountId, currency } = rule;
  const { rows } = await sql<{ month: string; next: Date }>`
    SELECT month::date, (month + interval '1 month') AT TIME ZONE ${buyer.timeZone}::text AS next
    FROM (SELECT date_trunc('month', now() AT TIME ZONE ${buyer.timeZone}::text) AS month) this`.execute(tx);
  const { month, next } = rows[0]!;
  await changeRule(tx, accountId, { try_at: next, told_month: month });
  if (rule.told_month === month) return;
  const written = (amount: number) => formatAmount(amount, currency);
  const data = { used: written(used), most: written(rule.most_a_month) };
  for (const to of await billingRecipients(tx, accountId))
    await postMail(tx, accountId, { to, mail: monthUsedMail, data, isOwnUser: true });
}
