import { type Expression, type SqlBool, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { ShownCampaignState } from '#contract/campaign-states.ts';
import type { downloadCampaigns } from '#contract/sending.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import { dayRange, startOfDay } from '#server/platform/days.ts';
import { hasMessages } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { CAMPAIGN } from '../origin.ts';
import { containsText } from './search.ts';

export type CampaignFilter = Omit<Request<typeof downloadCampaigns>['query'], 'sort'>;

/** Selects campaigns that match a filter. Days begin and end in the account's time zone. */
export async function campaignsMatching(account: Account, filter: CampaignFilter) {
  const { state, sender, costCentre, user, search, has } = filter;
  const days =
    filter.from === undefined && filter.to === undefined ? undefined : await dayCondition(account, filter);
  const words = search ? await containsText(account, search) : undefined;
  return account.db
    .selectFrom('campaigns')
    .where('account_id', '=', account.id)
    .$if(state !== undefined, (some) => some.where(STATE_CONDITIONS[state!]))
    .$if(sender !== undefined, (some) => some.where('sender', '=', sender!))
    .$if(Boolean(costCentre), (some) =>
      some.where('cost_centre', '=', costCentre!).where('cost_centre', '!=', ''),
    )
    .$if(user !== undefined, (some) => some.where('user_id', '=', user!))
    .$if(days !== undefined, (some) => some.where(days!))
    .$if(has !== undefined, (some) => some.where(hasMessages(account.id, CAMPAIGN, sql`campaigns.id`, has!)))
    .$if(words !== undefined, (some) => some.where(words!));
}

/** Conditions for the states that lists show. Every campaign meets exactly one condition. */
const STATE_CONDITIONS: Record<ShownCampaignState, Expression<SqlBool>> = {
  draft: sql`state = 'draft'`,
  scheduled: sql`state = 'scheduled' AND NOT paused`,
  held: sql`state = 'held'`,
  paused: sql`state IN ('scheduled', 'expanding', 'sending') AND paused`,
  sending: sql`state IN ('expanding', 'sending') AND NOT paused`,
  finished: sql`state = 'finished'`,
  cancelled: sql`state = 'cancelled'`,
};

/** The time of a campaign. It must match the expression of the index. */
export const TIME = sql`coalesce(sent_at, starts_at, created_at)`;

/**
 * Returns a condition on campaigns that were sent or are due on these days. If a campaign has no such time,
 * its creation counts. Recipients' local days can differ from the account's by up to two days.
 */
async function dayCondition(account: Account, filter: CampaignFilter) {
  const timeZone = await timeZoneOf(account);
  const { first, end } = dayRange(filter);
  const startOf = (day: Temporal.PlainDate) => startOfDay(day, timeZone);
  return sql<SqlBool>`
    ${TIME} >= ${startOf(first.subtract({ days: 2 }))} AND ${TIME} < ${startOf(end.add({ days: 2 }))}
    AND CASE WHEN sent_at IS NULL AND local_at IS NOT NULL THEN local_at >= ${String(first)} AND local_at < ${String(end)}
      ELSE ${TIME} >= ${startOf(first)} AND ${TIME} < ${startOf(end)} END`;
}
