import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { downloadSubAccountReport as endpoint } from '#contract/sub-account-report.ts';
import { type Sums, sumsByAccountAndDay } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import { readPage, type SortOrders } from '#server/platform/db/keyset.ts';
import { writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { subAccountsOf } from './list-accounts.ts';
import { type ReportDays, reportDays } from './report-days.ts';

const HEADER = [
  'Sub-account',
  'Sub-account ID',
  'Day',
  'Messages',
  'Delivered',
  'Failed',
  'Delivered %',
  'Credits',
];

/** How many sub-accounts one query reads. Each has at most a row per day. */
const PAGE_SIZE = 100;

const ORDERS: SortOrders<'name'> = {
  name: [
    { by: sql`lower(name)`, type: 'text' },
    { by: sql.ref('id'), type: 'bigint' },
  ],
};

/** Returns a file with a row for each sub-account and day with messages, by name and day. */
export async function downloadSubAccountReport(
  db: Database,
  masterId: number,
  { search, ...query }: Request<typeof endpoint>['query'],
): Promise<Download> {
  const range = await db.withAccount(masterId, (master) => reportDays(master, query));
  const days = range.from === range.to ? range.from : `${range.from} to ${range.to}`;
  return {
    fileName: `Sub-accounts ${days}.csv`,
    content: writeCsv(HEADER, readCells(db.owner, masterId, search, range)),
  };
}

async function* readCells(
  db: OwnerDb,
  masterId: number,
  search: string | undefined,
  { days }: ReportDays,
): AsyncGenerator<(string | number | null)[]> {
  for (let after: string | undefined; ;) {
    const accounts = db
      .selectFrom(sql<{ id: number; name: string }>`(${subAccountsOf(masterId, search)})`.as('accounts'))
      .selectAll();
    const { items, next } = await readPage(db, accounts, ORDERS, { sort: 'name', after, limit: PAGE_SIZE });
    const ids = sql`SELECT unnest(${arrayLiteral(items.map(({ id }) => id))}::bigint[])`;
    const sums = Map.groupBy(await sumsByAccountAndDay(db, ids, days), ({ accountId }) => accountId);
    for (const { id, name } of items)
      for (const row of sums.get(id) ?? []) yield [name, id, row.day, ...figuresOf(row)];
    if (next === null) return;
    after = next;
  }
}

const figuresOf = ({ messages, delivered, failed, cost }: Sums) => [
  messages,
  delivered,
  failed,
  messages === 0 ? null : Math.round((delivered / messages) * 10_000) / 100,
  cost / 1000,
];
