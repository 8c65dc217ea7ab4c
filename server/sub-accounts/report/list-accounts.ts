import { type RawBuilder, sql } from 'kysely';
import type { SubAccountState } from '#contract/account-states.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { listSubAccountFigures as endpoint, SubAccountFigures } from '#contract/sub-account-report.ts';
import type { Sums } from '#server/messages/index.ts';
import { countRows } from '#server/platform/db/count.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import { type ReportDays, reportDays } from './report-days.ts';

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

/**
 * Lists a page of a master's sub-accounts with their figures, which are at most a few seconds old. `search`
 * matches any part of the name.
 */
export async function listSubAccountFigures(
  master: Account,
  { preset, from, to, search, total, ...page }: Query,
): Promise<Page<SubAccountFigures>> {
  const days = await reportDays(master, { preset, from, to });
  const subAccounts = subAccountsOf(master.id, search);
  const { items, next } = await readPage(master.db, rowsOf(master, subAccounts, days), ORDERS, page);
  return {
    items: items.map(({ rate, state, ...row }) => ({
      ...row,
      state: state as SubAccountState,
      deliveryRate: rate / MILLION,
    })),
    next,
    ...(total && { total: await countAccounts(master, subAccounts) }),
  };
}

const rowsOf = ({ id, db }: Account, subAccounts: RawBuilder<unknown>, { from, to }: ReportDays) =>
  db
    .selectFrom(
      sql<Row>`(
        SELECT s.id, s.name, s.state, coalesce(m.messages, 0) AS messages, coalesce(m.delivered, 0) AS delivered,
          coalesce(m.failed, 0) AS failed, coalesce(m.cost, 0) AS cost,
          coalesce(m.delivered * ${sql.lit(MILLION)} / nullif(m.messages, 0), 0) AS rate
        FROM (${subAccounts}) s LEFT JOIN (
          SELECT sub_account_id AS id, sum(messages)::bigint AS messages, sum(delivered)::bigint AS delivered,
            sum(failed)::bigint AS failed, sum(cost)::bigint AS cost
          FROM sub_account_days WHERE account_id = ${id} AND day BETWEEN ${from} AND ${to} GROUP BY 1
        ) m USING (id))`.as('figures'),
    )
    .selectAll();

const countAccounts = ({ db }: Account, subAccounts: RawBuilder<unknown>) =>
  countRows(db, db.selectFrom(sql<{ id: number }>`(${subAccounts})`.as('counted')).selectAll());

/** Returns a query for the sub-accounts of a master, optionally those whose name contains a text. */
export const subAccountsOf = (masterId: number, search: string | undefined): RawBuilder<unknown> => sql`
  SELECT id, name, state FROM sub_accounts
  WHERE account_id = ${masterId} ${search ? sql`AND position(lower(${search}) in lower(name)) > 0` : sql``}`;
