import { sql } from 'kysely';
import { MAX_COUNTED_ROWS } from '#contract/fields.ts';
import { SHOWN_CAMPAIGN_STATES, type ShownCampaignState, shownState } from '#contract/campaign-states.ts';
import type { CampaignTotals } from '#contract/sending.ts';
import { sumOutcomes } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { CAMPAIGN } from '../origin.ts';
import { type CampaignFilter, campaignsMatching } from './matching.ts';

/** The maximum number of campaigns in the totals. The totals read the campaigns' batches. */
const MAX_CAMPAIGNS = 5000;
const MAX_MESSAGES = 25_000_000;

/**
 * Returns the totals of the matching campaigns. If there are too many campaigns or messages, only the newest
 * campaigns count.
 */
export async function totalCampaigns(account: Account, filter: CampaignFilter): Promise<CampaignTotals> {
  const matching = await campaignsMatching(account, filter);
  const rows = await matching
    .select(['id', 'recipients', 'parts', 'cost'])
    .orderBy('id', 'desc')
    .limit(MAX_CAMPAIGNS + 1)
    .execute();
  const summed = rows.slice(0, countWithinLimit(rows));
  const ids = summed.map(({ id }) => id);
  const { delivered, failed, refunded } = await sumOutcomes(account.db, account.id, CAMPAIGN, ids);
  const sumOf = (column: 'recipients' | 'parts' | 'cost') =>
    summed.reduce((sum, row) => sum + row[column], 0);
  return {
    states: await countStates(account, filter),
    campaigns: summed.filter(({ recipients }) => recipients > 0).length,
    isComplete: summed.length === rows.length,
    messages: sumOf('recipients'),
    delivered,
    failed,
    parts: sumOf('parts'),
    cost: sumOf('cost') - refunded,
  };
}

/** Returns how many of the newest campaigns together stay within the limits, but at least one. */
function countWithinLimit(rows: { recipients: number }[]): number {
  let messages = 0;
  const over = rows.findIndex(({ recipients }) => (messages += recipients) > MAX_MESSAGES);
  return Math.min(MAX_CAMPAIGNS, over === -1 ? rows.length : Math.max(1, over));
}

/**
 * Counts the matching campaigns by state, ignoring the filter's own state. Returns null if there are too
 * many campaigns.
 */
async function countStates(account: Account, filter: CampaignFilter): Promise<CampaignTotals['states']> {
  const matching = await campaignsMatching(account, { ...filter, state: undefined });
  const some = matching.select(['state', 'paused']).limit(MAX_COUNTED_ROWS + 1);
  const { rows } = await sql<{ state: string; paused: boolean; count: number }>`
    SELECT state, paused, count(*)::int AS count FROM (${some}) AS counted GROUP BY state, paused`.execute(
    account.db,
  );
  if (rows.reduce((sum, { count }) => sum + count, 0) > MAX_COUNTED_ROWS) return null;
  const states = Object.fromEntries(SHOWN_CAMPAIGN_STATES.map((state) => [state, 0])) as Record<
    ShownCampaignState,
    number
  >;
  for (const { count, ...row } of rows) states[shownState(row)] += count;
  return states;
}
