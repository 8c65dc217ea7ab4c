import { sql } from 'kysely';
import type { CampaignFilters } from '#contract/sending.ts';
import { listUsers } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';

const MAX_VALUES = 100;
/** How many of the newest campaigns to search for cost centres. */
const RECENT_CAMPAIGNS = 1000;

export async function listFilters(account: Account): Promise<CampaignFilters> {
  return {
    senders: await sendersOf(account),
    costCentres: await costCentresOf(account),
    users: await listUsers(account),
  };
}

/** Returns the senders in order. Looks up each sender in an index. */
async function sendersOf({ id, db }: Account): Promise<string[]> {
  const { rows } = await sql<{ sender: string }>`
    WITH RECURSIVE found AS (
      (SELECT sender FROM campaigns WHERE account_id = ${id} ORDER BY sender LIMIT 1)
      UNION ALL
      SELECT (SELECT sender FROM campaigns WHERE account_id = ${id} AND sender > f.sender ORDER BY sender LIMIT 1)
      FROM found f WHERE f.sender IS NOT NULL
    )
    SELECT sender FROM found WHERE sender IS NOT NULL LIMIT ${MAX_VALUES}`.execute(db);
  return rows.map(({ sender }) => sender);
}

/** Returns the cost centres of the newest campaigns, most recently used first. */
async function costCentresOf({ id, db }: Account): Promise<string[]> {
  const { rows } = await sql<{ costCentre: string }>`
    SELECT cost_centre AS "costCentre" FROM (
      SELECT id, cost_centre FROM campaigns WHERE account_id = ${id} ORDER BY id DESC LIMIT ${RECENT_CAMPAIGNS}
    ) AS newest WHERE cost_centre <> '' GROUP BY cost_centre ORDER BY max(id) DESC LIMIT ${MAX_VALUES}`.execute(
    db,
  );
  return rows.map(({ costCentre }) => costCentre);
}
