import { type Selectable, sql } from 'kysely';
import type { ApiEnvironment, ApiKeyState } from '#contract/api-key-states.ts';
import type {
  ApiCredential,
  ApiKey,
  ApiKeyDetails,
  ApiScope,
  listApiKeys as endpoint,
} from '#contract/api-keys.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import { namesOfUsers } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { toSettings } from './settings.ts';

type Query = Request<typeof endpoint>['query'];

type Row = Selectable<Tables['api_keys']> & {
  state: string;
  last_used_at: Date | null;
  last_used_from: string | null;
};

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const NAME: SortColumn = { by: sql`lower(name)`, type: 'text' };
const CREATED_AT: SortColumn = { by: sql.ref('created_at'), type: 'timestamptz' };
const LAST_USED_AT: SortColumn = { by: sql.ref('last_used_at'), type: 'timestamptz', nullable: true };

const ORDERS: SortOrders<Query['sort']> = {
  createdAt: [CREATED_AT, ID],
  '-createdAt': descending(CREATED_AT, ID),
  name: [NAME, ID],
  '-name': descending(NAME, ID),
  lastUsedAt: [LAST_USED_AT, ID],
  '-lastUsedAt': descending(LAST_USED_AT, ID),
};

/** Lists a page of keys. `search` matches any part of the name. */
export async function listKeys(
  account: Account,
  { search, state, environment, ...page }: Query,
): Promise<Page<ApiKey>> {
  const query = keysOf(account)
    .$if(Boolean(search), (some) => some.where(sql`position(lower(${search}) in lower(name))`, '>', 0))
    .$if(state !== undefined, (some) => some.where('state', '=', state!))
    .$if(environment !== undefined, (some) => some.where('environment', '=', environment!));
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: await toKeys(account, items), ...rest };
}

/** Reads a key with its secrets that still work, newest first. Throws `not_found`. */
export async function readKey(account: Account, keyId: number): Promise<ApiKeyDetails> {
  const row = await keysOf(account).where('id', '=', keyId).executeTakeFirst();
  if (!row) throw notFound('API key');
  const [key] = await toKeys(account, [row]);
  return {
    ...key!,
    ...toSettings(row),
    credentials: await credentialsOf(account, keyId),
    polling: row.polled_at && { readAt: row.polled_at.toISOString(), cursor: row.polled_cursor! },
  };
}

const keysOf = ({ id, db }: Account) =>
  db
    .selectFrom(
      sql<Row>`(
        SELECT k.*, CASE WHEN revoked_at IS NOT NULL THEN 'revoked' WHEN k.expires_at <= now() THEN 'expired' ELSE 'active' END AS state,
          c.last_used_at, c.last_used_from
        FROM api_keys k LEFT JOIN LATERAL (
          SELECT last_used_at, last_used_from FROM api_credentials
          WHERE account_id = k.account_id AND key_id = k.id AND last_used_at IS NOT NULL
          ORDER BY last_used_at DESC LIMIT 1
        ) c ON true WHERE k.account_id = ${id})`.as('keys'),
    )
    .selectAll();

async function credentialsOf({ id, db }: Account, keyId: number): Promise<ApiCredential[]> {
  const rows = await db
    .selectFrom('api_credentials')
    .select(['id', 'ending', 'created_at', 'expires_at', 'last_used_at', 'last_used_from'])
    .where('account_id', '=', id)
    .where('key_id', '=', keyId)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', new Date())]))
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ending: row.ending,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    ...lastUseOf(row),
  }));
}

async function toKeys(account: Account, rows: Row[]): Promise<ApiKey[]> {
  const names = await namesOfUsers(
    account,
    rows.map((row) => row.created_by).filter((userId) => userId !== null),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    environment: row.environment as ApiEnvironment,
    state: row.state as ApiKeyState,
    logsTexts: row.logs_texts,
    scopes: row.scopes as ApiScope[],
    networks: row.networks,
    createdAt: row.created_at.toISOString(),
    createdBy: names.get(row.created_by ?? 0) ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    ...lastUseOf(row),
  }));
}

const lastUseOf = (row: Pick<Row, 'last_used_at' | 'last_used_from'>) => ({
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastUsedFrom: row.last_used_from,
});
