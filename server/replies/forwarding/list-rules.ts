import { sql } from 'kysely';
import type { ForwardingRules } from '#contract/forwarding.ts';
import { timeZoneOf, usableAddresses } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { campaignNames } from '#server/sending/index.ts';
import { type RuleOwner, toRule } from './rules.ts';

type Recent = { id: number; emails: number; messages: number; cost: number; problem: string | null };

/** Lists a user's rules, by name, with what they did lately. */
export async function listRules(
  account: Account,
  { userId, maySendMessages }: RuleOwner,
): Promise<ForwardingRules> {
  const rows = await account.db
    .selectFrom('forwarding_rules')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  const today = Temporal.Now.plainDateISO(await timeZoneOf(account)).toString();
  const usable = await usableAddresses(
    account,
    rows.flatMap(({ emails }) => emails),
  );
  const names = await campaignNames(
    account,
    rows.flatMap((row) => row.campaign_id ?? []),
  );
  const recent = await recentOf(
    account,
    rows.map(({ id }) => id),
  );
  return {
    maySendMessages,
    rules: rows.map((row) => {
      const { problem = null, ...sent } = recent.get(row.id) ?? { emails: 0, messages: 0, cost: 0 };
      return {
        ...toRule(row),
        id: row.id,
        campaign: row.campaign_id === null ? null : (names.get(row.campaign_id) ?? ''),
        unconfirmed: row.emails.filter((email) => !usable.has(email)),
        sentToday: row.counted_on === today ? row.counted : 0,
        recent: sent,
        problem,
      };
    }),
  };
}

/** Sums the last 30 days by rule. Replies that were sent in one message count once. */
export async function recentOf(
  { id, db }: Account,
  ruleIds: number[],
): Promise<Map<number, Omit<Recent, 'id'>>> {
  if (ruleIds.length === 0) return new Map();
  const { rows } = await sql<Recent>`
    SELECT rule_id AS id, coalesce(sum(cost), 0)::bigint AS cost,
      count(DISTINCT (target, sent_at)) FILTER (WHERE sent_at IS NOT NULL AND position('@' in target) > 0)::int AS emails,
      count(DISTINCT (target, sent_at)) FILTER (WHERE sent_at IS NOT NULL AND position('@' in target) = 0)::int AS messages,
      (array_agg(problem ORDER BY id DESC) FILTER (WHERE due_at IS NULL))[1] AS problem
    FROM forwards WHERE account_id = ${id} AND rule_id IN (${sql.join(ruleIds)}) AND created_at > now() - interval '30 days'
    GROUP BY rule_id`.execute(db);
  return new Map(rows.map(({ id: ruleId, ...sums }) => [ruleId, sums]));
}
