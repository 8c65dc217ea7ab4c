import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type {
  ClassicTemplate,
  listWebhooks as endpoint,
  Webhook,
  WebhookDetails,
} from '#contract/webhooks.ts';
import { actingKeyNames } from '#server/api-keys/index.ts';
import { campaignNames } from '#server/sending/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import { findEndpoint } from './find-endpoint.ts';
import { validOldSecrets } from './old-secrets.ts';
import { readHealth } from './read-health.ts';
import { settingsVersion } from './settings-version.ts';
import { type EndpointRow, headersOf } from './stored-endpoint.ts';

type Query = Request<typeof endpoint>['query'];

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const CREATED_AT: SortColumn = { by: sql.ref('created_at'), type: 'timestamptz' };
const URL: SortColumn = { by: sql.ref('url'), type: 'text' };
const ORDERS: SortOrders<Query['sort']> = {
  createdAt: [CREATED_AT, ID],
  '-createdAt': descending(CREATED_AT, ID),
  url: [URL, ID],
  '-url': descending(URL, ID),
};

/** Lists a page of endpoints. */
export async function listEndpoints(account: Account, { keyId, ...page }: Query): Promise<Page<Webhook>> {
  const query = account.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('account_id', '=', account.id)
    .$if(keyId !== undefined, (some) => some.where(sql<boolean>`${keyId}::bigint = ANY(key_ids)`));
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: await toWebhooks(account, items), ...rest };
}

/** Reads an endpoint. `key` is the installation's. Throws `not_found`. */
export async function readEndpoint(
  account: Account,
  webhookId: number,
  key: string,
): Promise<WebhookDetails> {
  const row = await findEndpoint(account, webhookId);
  const [webhook] = await toWebhooks(account, [row]);
  return {
    ...webhook!,
    classic: row.classic as ClassicTemplate | null,
    headerNames: headersOf(key, row).map(({ name }) => name),
    secretEnding: row.secret_ending,
    oldSecretEnds: validOldSecrets(row).map(({ until }) => until),
    version: settingsVersion(row),
  };
}

async function toWebhooks(account: Account, rows: readonly EndpointRow[]): Promise<Webhook[]> {
  const campaignIds = rows.map((row) => row.campaign_ids.map(Number));
  const keyIds = rows.map((row) => row.key_ids.map(Number));
  const campaigns = await campaignNames(account, campaignIds.flat());
  const keys = await actingKeyNames(account, keyIds.flat());
  const health = await readHealth(
    account,
    rows.map(({ id }) => id),
  );
  return rows.map((row, nth) => ({
    id: row.id,
    url: row.url,
    description: row.description,
    environment: row.is_test ? 'test' : 'live',
    format: row.format as Webhook['format'],
    eventTypes: row.event_types as Webhook['eventTypes'],
    campaigns: named(campaignIds[nth]!, campaigns),
    keys: named(keyIds[nth]!, keys),
    senders: row.senders,
    isEnabled: row.is_enabled,
    disabledBecause: row.disabled_because as Webhook['disabledBecause'],
    createdAt: row.created_at.toISOString(),
    health: health.get(row.id)!,
  }));
}

const named = (ids: number[], names: Map<number, string>) =>
  ids.map((id) => ({ id, name: names.get(id) ?? `${id}` }));
