import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { getLandingPageStatistics, LandingPageStatistics } from '#contract/landing-pages/statistics.ts';
import { readLinkStatistics } from '#server/links/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { findPage } from '../pages/stored-page.ts';
import { type ActionCount, labelCounts } from './label-counts.ts';
import { type Period, periodOf } from './period.ts';

/** Reads what readers did on a page. Throws `not_found`, and `invalid` for a period that is empty or too long. */
export async function readStatistics(
  account: Account,
  pageId: number,
  query: Request<typeof getLandingPageStatistics>['query'],
): Promise<LandingPageStatistics> {
  const page = await findPage(account, pageId);
  const period = periodOf(query);
  const { clicks } = await readLinkStatistics(account, page.link_id, period);
  const counts = await readCounts(account, pageId, period);
  return { visits: clicks, ...(await labelCounts(account, pageId, counts)) };
}

async function readCounts({ id, db }: Account, pageId: number, { from, to }: Period): Promise<ActionCount[]> {
  const { rows } = await sql<ActionCount>`
    SELECT kind, key, sum(count)::bigint AS count FROM landing_page_days
    WHERE account_id = ${id} AND page_id = ${pageId}
      AND day >= (${from}::timestamptz AT TIME ZONE 'UTC')::date AND day <= (${to}::timestamptz AT TIME ZONE 'UTC')::date
    GROUP BY kind, key ORDER BY key`.execute(db);
  return rows;
}
