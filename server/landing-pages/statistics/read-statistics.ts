import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { getLandingPageStatistics, LandingPageStatistics } from '#contract/landing-pages/statistics.ts';
import { readLinkStatistics } from '#server/links/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { findPage } from '../pages/stored-page.ts';
import { findLabels } from './find-labels.ts';
import { findOptOuts } from './find-opt-outs.ts';
import { type Period, periodOf } from './period.ts';

type Count = { kind: 'press' | 'scroll' | 'form'; key: string; count: number };

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
  const labels = await findLabels(account, pageId);
  const optOuts = await findOptOuts(account, pageId);
  return {
    visits: clicks,
    forms: counts
      .filter(({ kind }) => kind === 'form')
      .map(({ key, count }) => ({
        key,
        count,
        label: labels.of(key).label,
        isOptOut: labels.isOptOut(key) || optOuts.has(key),
      }))
      .toSorted((one, other) => other.count - one.count),
    presses: counts
      .filter(({ kind }) => kind === 'press')
      .map(({ key, count }) => ({ key, count, ...labels.of(key) }))
      .toSorted((one, other) => other.count - one.count),
    scroll: counts
      .filter(({ kind }) => kind === 'scroll')
      .map(({ key, count }) => ({ percent: Number(key), count }))
      .toSorted((one, other) => one.percent - other.percent),
  };
}

async function readCounts({ id, db }: Account, pageId: number, { from, to }: Period): Promise<Count[]> {
  const { rows } = await sql<Count>`
    SELECT kind, key, sum(count)::bigint AS count FROM landing_page_days
    WHERE account_id = ${id} AND page_id = ${pageId}
      AND day >= (${from}::timestamptz AT TIME ZONE 'UTC')::date AND day <= (${to}::timestamptz AT TIME ZONE 'UTC')::date
    GROUP BY kind, key ORDER BY key`.execute(db);
  return rows;
}
