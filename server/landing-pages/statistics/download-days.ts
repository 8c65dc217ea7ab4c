import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { downloadPageDays as endpoint, PageAction } from '#contract/landing-pages/statistics.ts';
import { csvFormatOf } from '#server/accounts/index.ts';
import { readLinkStatistics } from '#server/links/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { findPage } from '../pages/stored-page.ts';
import { findLabels } from './find-labels.ts';
import { periodOf, type Period } from './period.ts';

const HEADER = ['Day', 'Action', 'Label', 'Times'];

/** What happened on a day, such as `press` of a button. Visits have no key. */
type DaySum = { day: string; kind: PageAction | 'visit'; key: string; count: number };

/** Returns what readers did on a page by day as a file. Throws `not_found`, and `invalid` for a period that is empty or too long. */
export async function downloadDays(
  db: Database,
  accountId: number,
  pageId: number,
  query: Request<typeof endpoint>['query'],
): Promise<Download> {
  return db.withAccount(accountId, async (account) => {
    const { slug, link_id: linkId } = await findPage(account, pageId);
    const period = fromDayStart(periodOf(query));
    const sums = [
      ...(await readVisits(account, linkId, period)),
      ...(await readActions(account, pageId, period)),
    ];
    const labels = await findLabels(account, pageId);
    const labelOf = ({ kind, key }: DaySum) => (kind === 'scroll' ? `${key}%` : labels.nameOf(key) || key);
    const rows = sums
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .map((sum) => [sum.day, sum.kind, labelOf(sum), sum.count]);
    return {
      fileName: `days ${slug}.csv`,
      content: writeCsv(HEADER, iterate(rows), await csvFormatOf(account)),
    };
  });
}

/** Lets a period begin with its first day of UTC, because presses, forms and scrolling are counted by day. */
const fromDayStart = ({ from, to }: Period): Period => ({
  from: `${new Date(from).toISOString().slice(0, 10)}T00:00:00.000Z`,
  to,
});

async function readVisits(account: Account, linkId: number, period: Period): Promise<DaySum[]> {
  const { times } = await readLinkStatistics(account, linkId, period);
  const days = Map.groupBy(times, ({ at }) => at.slice(0, 10));
  return [...days].map(([day, its]) => ({
    day,
    kind: 'visit',
    key: '',
    count: its.reduce((sum, { clicks }) => sum + clicks, 0),
  }));
}

async function readActions({ id, db }: Account, pageId: number, { from, to }: Period): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    SELECT day::text, kind, key, count FROM landing_page_days
    WHERE account_id = ${id} AND page_id = ${pageId}
      AND day >= (${from}::timestamptz AT TIME ZONE 'UTC')::date AND day <= (${to}::timestamptz AT TIME ZONE 'UTC')::date
    ORDER BY day, kind, key`.execute(db);
  return rows;
}

async function* iterate<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
