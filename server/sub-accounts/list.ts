import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { SubAccountState } from '#contract/account-states.ts';
import type { listSubAccounts as endpoint, SubAccount } from '#contract/sub-accounts.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import { notFound } from '#server/platform/errors.ts';

type Query = Request<typeof endpoint>['query'];

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const NAME: SortColumn[] = [{ by: sql`lower(name)`, type: 'text' }, ID];
const BALANCE: SortColumn[] = [{ by: sql.ref('balance'), type: 'bigint' }, ID];
const USED: SortColumn[] = [{ by: sql.ref('used'), type: 'bigint' }, ID];
const ACTIVITY: SortColumn[] = [{ by: sql.ref('last_active_at'), type: 'timestamptz' }, ID];

/** Each order has an index. */
const ORDERS: SortOrders<Query['sort']> = {
  name: NAME,
  '-name': descending(...NAME),
  balance: BALANCE,
  '-balance': descending(...BALANCE),
  used: USED,
  '-used': descending(...USED),
  lastActiveAt: ACTIVITY,
  '-lastActiveAt': descending(...ACTIVITY),
};

const rowsOf = ({ id, db }: Account) =>
  db
    .selectFrom('sub_accounts')
    .select(['id', 'name', 'state', 'balance', 'used', 'last_active_at', 'created_at'])
    .select(['allowance', 'allowance_mode', 'allowance_day'])
    .where('account_id', '=', id);

export type SubAccountFigures = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** Lists a page of a master's sub-accounts. `search` matches any part of the name. */
export async function listSubAccounts(
  account: Account,
  { search, state, ...page }: Query,
): Promise<Page<SubAccount>> {
  const query = rowsOf(account)
    .$if(Boolean(search), (some) => some.where(sql`position(lower(${search}) in lower(name))`, '>', 0))
    .$if(state !== undefined, (some) => some.where('state', '=', state!));
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: items.map(toSubAccount), ...rest };
}

export const toSubAccount = (row: SubAccountFigures): SubAccount => ({
  id: row.id,
  name: row.name,
  state: row.state as SubAccountState,
  balance: row.balance,
  used: row.used,
  lastActiveAt: row.last_active_at.toISOString(),
});

/** Reads one of a master's sub-accounts. Throws `not_found`. */
export async function readFigures(account: Account, subAccountId: number): Promise<SubAccountFigures> {
  const row = await rowsOf(account).where('id', '=', subAccountId).executeTakeFirst();
  if (!row) throw notFound('sub-account');
  return row;
}
