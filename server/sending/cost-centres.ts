import { sql } from 'kysely';
import type { RangeFilter } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { CAMPAIGN } from './origin.ts';

/** Returns cost centres by campaign id. Skips campaigns without a cost centre. */
export async function costCentresOf(
  { db, id }: Account,
  campaignIds: number[],
): Promise<Map<number, string>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'cost_centre'])
    .where('account_id', '=', id)
    .where('id', 'in', campaignIds)
    .where('cost_centre', '!=', '')
    .execute();
  return new Map(rows.map((row) => [row.id, row.cost_centre]));
}

export const campaignsChargedTo = (
  accountId: number,
  costCentre: string,
): NonNullable<RangeFilter['origins']> => ({
  kind: CAMPAIGN,
  ids: sql`SELECT id FROM campaigns WHERE account_id = ${accountId} AND cost_centre = ${costCentre} AND cost_centre <> ''`,
});
