import { sql } from 'kysely';
import type { findCampaignsUsing as endpoint, CampaignsUsing } from '#contract/sending.ts';
import type { Request } from '#contract/endpoint.ts';
import { matchingGroupIds } from '#server/contacts/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** How many campaigns to name. */
const MAX_NAMED = 3;

/** Finds the campaigns that would be paused or held if the selected groups were deleted. */
export async function findCampaignsUsing(
  account: Account,
  body: Request<typeof endpoint>['body'],
): Promise<CampaignsUsing> {
  const { ids, matching } = body as { ids?: number[]; matching?: Parameters<typeof matchingGroupIds>[1] };
  return campaignsUsing(account, ids ?? (await matchingGroupIds(account, matching!)));
}

/**
 * Counts the campaigns that are not sent yet and use one of the groups, as recipients or excluded. Names the
 * ones that start first. Ignores drafts and the campaigns in `except`.
 */
export async function campaignsUsing(
  { id, db }: Account,
  groupIds: number[],
  except: number[] = [],
): Promise<CampaignsUsing> {
  const { rows } = await sql<{ id: number; name: string; count: number }>`
    SELECT c.id, c.name, count(*) OVER ()::int AS count FROM campaigns c
    WHERE c.account_id = ${id} AND c.state IN ('scheduled', 'held', 'expanding') AND c.id <> ALL(${arrayLiteral(except)}::bigint[])
      AND EXISTS (
        SELECT FROM campaign_groups g
        WHERE g.account_id = ${id} AND g.campaign_id = c.id AND g.group_id = ANY(${arrayLiteral(groupIds)}::bigint[]))
    ORDER BY c.starts_at NULLS FIRST, c.id LIMIT ${MAX_NAMED}`.execute(db);
  return {
    count: rows[0]?.count ?? 0,
    campaigns: rows.map(({ id: campaignId, name }) => ({ id: campaignId, name })),
  };
}
