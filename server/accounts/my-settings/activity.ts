import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { Activity, listActivity as listEndpoint } from '#contract/my-settings.ts';
import type { Account } from '#server/platform/db/handles.ts';
import {
  descending,
  type Orders,
  type PageQuery,
  readPage,
  type SortColumn,
} from '#server/platform/db/keyset.ts';

type Detail = Record<string, unknown>;

type Sort = Request<typeof listEndpoint>['query']['sort'];

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const ORDERS: Orders<Sort> = { '-id': descending(ID), id: [ID] };

/** Lists a page of what a user did. */
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
    about: aboutOf(rest),
  };
}

/** The wording of a detail. Details that explain themselves need none. */
const WORDS: Record<string, (value: string) => string> = {
  way: (value) => `by ${value}`,
  campaignId: (value) => `campaign ${value}`,
  importId: (value) => `import ${value}`,
  members: (value) => (value === '1' ? '1 contact' : `${value} contacts`),
  added: (value) => (value === '1' ? '1 number' : `${value} numbers`),
  rows: (value) => (value === '1' ? '1 row' : `${value} rows`),
  sessions: (value) => (value === '1' ? '1 session' : `${value} sessions`),
};

/** The object of an action, in a few words. */
export function aboutOf(detail: Detail): string | null {
  const words = Object.entries(detail)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => WORDS[name]?.(String(value)) ?? String(value))
    .filter((text) => text !== '');
  return words.length > 0 ? words.join(', ') : null;
}
