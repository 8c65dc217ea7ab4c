import { sql } from 'kysely';
import type { Allocation, listAllocations as endpoint } from '#contract/allocations.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import { buyerOf, namesOfUsers } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';

type Query = Request<typeof endpoint>['query'];

const TIME_COLUMNS: SortColumn[] = [
  { by: sql.ref('credit_allocations.at'), type: 'timestamptz' },
  { by: sql.ref('credit_allocations.id'), type: 'bigint' },
];
const ORDERS: SortOrders<Query['sort']> = { at: TIME_COLUMNS, '-at': descending(...TIME_COLUMNS) };

/**
 * Returns a page of allocations: credits that a master account gave to its sub-accounts or took back, or the
 * same from the sub-account's side.
 */
export async function listAllocations(
  account: Account,
  { subAccountId, ...page }: Query,
): Promise<Page<Allocation>> {
  const query = allocationsOf(account).$if(subAccountId !== undefined, (some) =>
    some.where('sub_account_id', '=', subAccountId!),
  );
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: await toAllocations(account, items), ...rest };
}

export async function readAllocation(account: Account, id: number): Promise<Allocation> {
  const row = await allocationsOf(account).where('id', '=', id).executeTakeFirstOrThrow();
  return (await toAllocations(account, [row]))[0]!;
}

const allocationsOf = ({ id, db }: Account) =>
  db.selectFrom('credit_allocations').selectAll().where('account_id', '=', id);

type Row = Awaited<ReturnType<ReturnType<typeof allocationsOf>['execute']>>[number];

async function toAllocations(account: Account, rows: Row[]): Promise<Allocation[]> {
  const { name: own } = await buyerOf(account.db, account.id);
  const users = rows.flatMap((row) => (row.user_id === null ? [] : [row.user_id]));
  const names = await namesOfUsers(account, [...new Set(users)]);
  return rows.map((row) => {
    const isGiven = row.amount > 0;
    const [master, sub] = row.master_name === null ? [own, row.sub_account_name] : [row.master_name, own];
    return {
      id: row.id,
      at: row.at.toISOString(),
      subAccountId: row.sub_account_id,
      from: isGiven ? master : sub,
      to: isGiven ? sub : master,
      isGiven,
      amount: Math.abs(row.amount),
      pool: row.country,
      note: row.note,
      kind: row.kind as Allocation['kind'],
      by: names.get(row.user_id ?? 0) ?? null,
    };
  });
}
