import { type RawBuilder, sql } from 'kysely';
import type { SubAccountState } from '#contract/account-states.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { listSubAccountFigures as endpoint, SubAccountFigures } from '#contract/sub-account-report.ts';
import { type Period, type Sums, sumsInPeriod } from '#server/messages/index.ts';
import { countRows } from '#server/platform/db/count.ts';
import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import { reportDays } from './report-days.ts';

type Query = Request<typeof endpoint>['query'];
type Row = Sums & { id: number; name: string; state: string; rate: number };

/** The delivery rate is an integer in millionths, which a cursor holds exactly. */
const MILLION = 1_000_000;

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const NAME: SortColumn[] = [{ by: sql`lower(name)`, type: 'text' }, ID];
const by = (column: string): SortColumn[] => [{ by: sql.ref(column), type: 'bigint' }, ID];

const ORDERS: SortOrders<Query['sort']> = {
  name: NAME,
  '-name': descending(...NAME),
  messages: by('messages'),
  '-messages': descending(...by('messages')),
  delivered: by('delivered'),
  '-delivered': descending(...by('delivered')),
  failed: by('failed'),
  '-failed': descending(...by('failed')),
  cost: by('cost'),
  '-cost': descending(...by('cost')),
  deliveryRate: by('rate'),
  '-deliveryRate': descending(...by('rate')),
};

/** Lists a page of a master's sub-accounts with their figures. `search` matches any part of the name. */
export async function listSubAccountFigures(
  db: Database,
  masterId: number,
  { preset, from, to, search, total, ...page }: Query,
): Promise<Page<SubAccountFigures>> {
  const { period } = await db.withAccount(masterId, (master) => reportDays(master, { preset, from, to }));
  const { items, next } = await readPage(
    db.owner,
    rowsOf(db.owner, subAccountsOf(masterId, search), period),
    ORDERS,
    page,
  );
  return {
    items: items.map(({ rate, state, ...row }) => ({
      ...row,
      state: state as SubAccountState,
      deliveryRate: rate / MILLION,
    })),
    next,
    ...(total && { total: await countAccounts(db.owner, subAccountsOf(masterId, search)) }),
  };
}

/** The sub-accounts with their sums. In the order of names, only the sums of the page's rows are added up. */
const rowsOf = (db: OwnerDb, subAccounts: RawBuilder<unknown>, period: Period) =>
  db
    .selectFrom(
      sql<Row>`(
        SELECT s.id, s.name, s.state, m.*,
          CASE m.messages WHEN 0 THEN 0 ELSE m.delivered * ${sql.lit(MILLION)} / m.messages END AS rate
        FROM (${subAccounts}) s CROSS JOIN LATERAL (${sumsInPeriod(sql.ref('s.id'), period)}) m)`.as(
        'figures',
      ),
    )
    .selectAll();

const countAccounts = (db: OwnerDb, subAccounts: RawBuilder<unknown>) =>
  countRows(db, db.selectFrom(sql<{ id: number }>`(${subAccounts})`.as('counted')).selectAll());

/** Returns a query for the sub-accounts of a master, optionally those whose name contains a text. */
export const subAccountsOf = (masterId: number, search: string | undefined): RawBuilder<unknown> => sql`
  SELECT id, name, state FROM sub_accounts
  WHERE account_id = ${masterId} ${search ? sql`AND position(lower(${search}) in lower(name)) > 0` : sql``}`;
