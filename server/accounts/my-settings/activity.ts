import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { Activity, listActivity as listEndpoint } from '#contract/my-settings.ts';
import { describeDetail } from '../activity-log/describe-detail.ts';
import type { Account } from '#server/platform/db/handles.ts';
import {
  descending,
  type SortOrders,
  type PageQuery,
  readPage,
  type SortColumn,
} from '#server/platform/db/keyset.ts';

type Detail = Record<string, unknown>;

type Sort = Request<typeof listEndpoint>['query']['sort'];

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const ORDERS: SortOrders<Sort> = { '-id': descending(ID), id: [ID] };

/** Lists a page of a user's activity log. */
export async function listActivity(
  account: Account,
  userId: number,
  page: PageQuery<Sort>,
): Promise<Page<Activity>> {
  const query = account.db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'detail'])
    .where('account_id', '=', account.id)
    .where('user_id', '=', userId);
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: items.map(toActivity), ...rest };
}

function toActivity(row: { id: number; at: Date; action: string; detail: unknown }): Activity {
  const { address, ...rest } = row.detail as Detail;
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    address: typeof address === 'string' ? address : null,
    about: describeDetail(row.action, rest),
  };
}
