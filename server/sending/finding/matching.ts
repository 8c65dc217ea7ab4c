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

/** Days are those of the account's clock. */
export async function campaignsMatching(account: Account, filter: CampaignFilter) {
  const { state, sender, costCentre, user, search, has } = filter;
  const days =
    filter.from === undefined && filter.to === undefined ? undefined : await daysOf(account, filter);
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

/** The condition of each state in lists. Every campaign has exactly one. */
const STATE_CONDITIONS: Record<ShownCampaignState, Expression<SqlBool>> = {
  draft: sql`state = 'draft'`,
  scheduled: sql`state = 'scheduled' AND NOT paused`,
  held: sql`state = 'held'`,
  paused: sql`state IN ('scheduled', 'expanding', 'sending') AND paused`,
  sending: sql`state IN ('expanding', 'sending') AND NOT paused`,
  finished: sql`state = 'finished'`,
  cancelled: sql`state = 'cancelled'`,
};

/** Must match the index in the migration. */
export const TIME = sql`coalesce(sent_at, starts_at, created_at)`;

/**
 * Campaigns that were sent or are due on these days, or were created on them if they have no time. Recipients' local days can
 * differ from the account's by up to two days.
 */
async function daysOf(account: Account, filter: CampaignFilter) {
  const timeZone = await timeZoneOf(account);
  const { first, end } = dayRange(filter);
  const startOf = (day: Temporal.PlainDate) => startOfDay(day, timeZone);
  return sql<SqlBool>`
    ${TIME} >= ${startOf(first.subtract({ days: 2 }))} AND ${TIME} < ${startOf(end.add({ days: 2 }))}
    AND CASE WHEN sent_at IS NULL AND local_at IS NOT NULL THEN local_at >= ${String(first)} AND local_at < ${String(end)}
      ELSE ${TIME} >= ${startOf(first)} AND ${TIME} < ${startOf(end)} END`;
}
