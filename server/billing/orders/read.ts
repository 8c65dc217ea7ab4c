import { type Kysely, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { listOrders as listEndpoint, Order } from '#contract/orders.ts';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { ordersOf, type Row, toOrder } from './rows.ts';

type ListQuery = Request<typeof listEndpoint>['query'];

const CREATION_TIME_COLUMNS: SortColumn[] = [
  { by: sql.ref('orders.created_at'), type: 'timestamptz' },
  { by: sql.ref('orders.id'), type: 'bigint' },
];
const ORDERS: SortOrders<ListQuery['sort']> = {
  createdAt: CREATION_TIME_COLUMNS,
  '-createdAt': descending(...CREATION_TIME_COLUMNS),
};

/** Reads an order of an account. Throws `not_found`. */
export async function readOrder(db: Kysely<Tables>, accountId: number, id: number): Promise<Row> {
  const row = await ordersOf(db, accountId).where('orders.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('order');
  return row;
}

/** Finds an order of any account by its reference from `refOf`. Returns undefined if there is none. */
export async function findOrderByRef(db: OwnerDb, ref: string): Promise<Row | undefined> {
  const [, accountId, id] = /^(\d{1,15})-(\d{1,15})$/.exec(ref) ?? [];
  if (id === undefined) return undefined;
  return ordersOf(db, Number(accountId)).where('orders.id', '=', Number(id)).executeTakeFirst();
}

export async function listOrders(account: Account, { state, key, ...page }: ListQuery): Promise<Page<Order>> {
  const query = ordersOf(account.db, account.id)
    .$if(state !== undefined, (some) => some.where('orders.state', '=', state!))
    .$if(key !== undefined, (some) => some.where('orders.request_key', '=', key!));
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: items.map(toOrder), ...rest };
}

/** Reads and locks an order. Throws `not_found`. */
export async function lockOrder(tx: OwnerDb, accountId: number, id: number): Promise<Row> {
  const locked = await tx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw notFound('order');
  return readOrder(tx, accountId, id);
}
