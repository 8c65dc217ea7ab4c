import { type Kysely, sql } from 'kysely';
import { MESSAGE_STATES, type StateCounts } from '#contract/messages.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** `waiting`: of the queued, those that have not left at all. `refunded` in thousandths of a credit. */
export type CampaignCounts = {
  counts: StateCounts;
  waiting: number;
  doubted: number;
  resent: number;
  refunded: number;
};

export const emptyCounts = (): StateCounts =>
  Object.fromEntries(MESSAGE_STATES.map((state) => [state, 0])) as StateCounts;

const sums = sql.raw(MESSAGE_STATES.map((state) => `sum(${state})::int AS ${state}`).join(', '));

/** How many messages of some campaigns are in each state: the sums over their batches. */
export async function countsOfCampaigns(
  db: Kysely<Tables>,
  accountId: number,
  campaignIds: number[],
): Promise<Map<number, CampaignCounts>> {
  if (campaignIds.length === 0) return new Map();
  const { rows } = await sql<StateCounts & Omit<CampaignCounts, 'counts'> & { campaign_id: number }>`
    SELECT campaign_id, ${sums}, sum(size - mark)::int AS waiting, sum(doubted)::int AS doubted, sum(resent)::int AS resent,
      sum(refunded)::bigint AS refunded
    FROM message_batches WHERE account_id = ${accountId} AND campaign_id = ANY(${campaignIds}::bigint[]) GROUP BY campaign_id`.execute(
    db,
  );
  return new Map(
    rows.map(({ campaign_id, waiting, doubted, resent, refunded, ...counts }) => [
      campaign_id,
      { counts, waiting, doubted, resent, refunded },
    ]),
  );
}

export type CourseStep = { at: Date; submitted: number; delivered: number; failed: number };

/** A campaign's course in steps of ten seconds; steps in which nothing happened are left out. */
export async function courseOfCampaign(
  db: Kysely<Tables>,
  accountId: number,
  campaignId: number,
): Promise<CourseStep[]> {
  return db
    .selectFrom('campaign_course')
    .select(['at', 'submitted', 'delivered', 'failed'])
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .orderBy('at')
    .limit(10_000)
    .execute();
}

/** All campaigns of an account by day in its time zone, the last `days`; days without messages are left out. */
export async function courseOfDays(db: Kysely<Tables>, accountId: number, timeZone: string, days: number) {
  const { rows } = await sql<{ day: string; submitted: number; delivered: number; failed: number }>`
    SELECT to_char(at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, sum(submitted)::int AS submitted,
      sum(delivered)::int AS delivered, sum(failed)::int AS failed
    FROM campaign_course WHERE account_id = ${accountId} AND at > now() - make_interval(days => ${days})
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}
