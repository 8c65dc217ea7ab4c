import { type Selectable, sql } from 'kysely';
import type { ApiRequest, ApiRequestDetails, listApiRequests } from '#contract/api-requests.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';

type Query = Request<typeof listApiRequests>['query'];
type Row = Selectable<Tables['api_requests']>;

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const ORDERS: SortOrders<Query['sort']> = { id: [ID], '-id': descending(ID) };

const COLUMNS = [
  'id',
  'at',
  'method',
  'path',
  'status',
  'duration_ms',
  'request_id',
  'address',
  'user_agent',
] as const;

/** Lists a page of a key's calls. */
export async function listRequests(
  account: Account,
  keyId: number,
  { outcome, method, path, requestId, from, to, ...page }: Query,
): Promise<Page<ApiRequest>> {
  const query = requestsOf(account, keyId)
    .select(COLUMNS)
    .$if(outcome === 'failed', (some) => some.where('status', '>=', 400))
    .$if(outcome === 'succeeded', (some) => some.where('status', '<', 400))
    .$if(method !== undefined, (some) => some.where('method', '=', method!))
    .$if(Boolean(path), (some) => some.where(sql<boolean>`starts_with(path, ${path})`))
    .$if(Boolean(requestId), (some) => some.where('request_id', '=', requestId!))
    .$if(from !== undefined, (some) => some.where('at', '>=', new Date(from!)))
    .$if(to !== undefined, (some) => some.where('at', '<', new Date(to!)));
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: items.map((row) => toRequest(row)), ...rest };
}

/** Reads a call with its bodies. Throws `not_found`. */
export async function readRequest(
  account: Account,
  keyId: number,
  requestId: number,
): Promise<ApiRequestDetails> {
  const row = await requestsOf(account, keyId)
    .select([...COLUMNS, 'request_body', 'response_body'])
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (!row) throw notFound('API call');
  return { ...toRequest(row), requestBody: row.request_body, responseBody: row.response_body };
}

const requestsOf = ({ id, db }: Account, keyId: number) =>
  db.selectFrom('api_requests').where('account_id', '=', id).where('key_id', '=', keyId);

const toRequest = (row: Pick<Row, (typeof COLUMNS)[number]>): ApiRequest => ({
  id: row.id,
  at: row.at.toISOString(),
  method: row.method,
  path: row.path,
  status: row.status,
  durationMs: row.duration_ms,
  requestId: row.request_id,
  address: row.address,
  userAgent: row.user_agent,
});
