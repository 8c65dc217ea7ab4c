import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { downloadSubAccountReport as endpoint } from '#contract/sub-account-report.ts';
import type { Sums } from '#server/messages/index.ts';
import { csvFormatOf } from '#server/accounts/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
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
  const [range, format] = await db.withAccount(
    masterId,
    async (master) => [await reportDays(master, query), await csvFormatOf(master)] as const,
  );
  const days = range.from === range.to ? range.from : `${range.from} to ${range.to}`;
  return {
    fileName: `Sub-accounts ${days}.csv`,
    content: writeCsv(HEADER, readCells(db, masterId, search, range), format),
  };
}

async function* readCells(
  db: Database,
  masterId: number,
  search: string | undefined,
  days: ReportDays,
): AsyncGenerator<(string | number | null)[]> {
  for (let after: string | undefined; ;) {
    const { items, next, rows } = await db.withAccount(masterId, async (master) => {
      const page = await readPage(master.db, accountsOf(master, search), ORDERS, {
        sort: 'name',
        after,
        limit: PAGE_SIZE,
      });
      return { ...page, rows: await daysOf(master, page.items, days) };
    });
    const byAccount = Map.groupBy(rows, ({ id }) => id);
    for (const { id, name } of items)
      for (const row of byAccount.get(id) ?? []) yield [name, id, row.day, ...figuresOf(row)];
    if (next === null) return;
    after = next;
  }
}

const accountsOf = ({ id, db }: Account, search: string | undefined) =>
  db.selectFrom(sql<{ id: number; name: string }>`(${subAccountsOf(id, search)})`.as('accounts')).selectAll();

/** Reads the days of some sub-accounts, by day. */
async function daysOf({ id, db }: Account, accounts: { id: number }[], { from, to }: ReportDays) {
  const ids = arrayLiteral(accounts.map((each) => each.id));
  const { rows } = await sql<Sums & { id: number; day: string }>`
    SELECT sub_account_id AS id, day, messages, delivered, failed, cost FROM sub_account_days
    WHERE account_id = ${id} AND sub_account_id = ANY(${ids}::bigint[]) AND day BETWEEN ${from} AND ${to}
    ORDER BY day`.execute(db);
  return rows;
}

const figuresOf = ({ messages, delivered, failed, cost }: Sums) => [
  messages,
  delivered,
  failed,
  messages === 0 ? null : Math.round((delivered / messages) * 10_000) / 100,
  cost / 1000,
];
