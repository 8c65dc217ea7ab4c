import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { Activity, listActivity as listEndpoint } from '#contract/my-settings.ts';
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
    about: describeDetail(rest),
  };
}

/** Functions that format an action's details, by name of the detail. Other details are shown unchanged. */
const DETAIL_FORMATTERS: Record<string, (value: string | number, detail: Detail) => string> = {
  way: (value) => `by ${value}`,
  // Shows the id only if the campaign has no name.
  campaignId: (value, { name }) => (name ? '' : `campaign ${value}`),
  importId: (value, { fileName }) => (fileName ? '' : `import ${value}`),
  members: (value) => formatCount(Number(value), 'contact'),
  added: (value) => formatCount(Number(value), 'number'),
  rows: (value) => formatCount(Number(value), 'row'),
  sessions: (value) => formatCount(Number(value), 'session'),
};

const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** Describes an action's string and number details in a few words. Returns null without such details. */
export function describeDetail(detail: Detail): string | null {
  const words = Object.entries(detail)
    .filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1]))
    .map(([name, value]) => DETAIL_FORMATTERS[name]?.(value, detail) ?? String(value))
    .filter((text) => text !== '');
  return words.length > 0 ? words.join(', ') : null;
}
