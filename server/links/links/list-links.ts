import { sql } from 'kysely';
import type { Answer, Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { listLinkTargets, listShortLinks, listShorteners, ShortLink } from '#contract/links.ts';
import { namesOfUsers } from '#server/accounts/index.ts';
import type { Config } from '#server/platform/config.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import { findLink, selectLinks, toShortLink } from './stored-link.ts';

type Query = Request<typeof listShortLinks>['query'];

const CREATED_AT: SortColumn = { by: sql.ref('created_at'), type: 'timestamptz' };
const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const ORDERS: SortOrders<Query['sort']> = {
  createdAt: [CREATED_AT, ID],
  '-createdAt': descending(CREATED_AT, ID),
};

/** Lists a page of the links that users created. Without a `state`, leaves out archived links. */
export async function listLinks(
  config: Config,
  account: Account,
  { search, tag, state, ...page }: Query,
): Promise<Page<ShortLink>> {
  const query = selectLinks(account)
    .$if(state === undefined, (some) => some.where('archived_at', 'is', null))
    .$if(state !== undefined, (some) => some.where('state', '=', state!))
    .$if(tag !== undefined, (some) => some.where(sql<boolean>`${tag} = ANY(tags)`))
    .$if(Boolean(search), (some) => some.where(matches(search!, config)));
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: items.map((row) => toShortLink(config, row)), ...rest };
}

/** Users may search for the whole address, as they copied it. */
const matches = (search: string, { links }: Config) => {
  const address = sql`coalesce('https://' || host, ${links?.url ?? ''}::text) || '/' || slug`;
  return sql<boolean>`position(lower(${search}) in lower(title || ' ' || ${address} || ' ' || target)) > 0`;
};

const MAX_TAGS = 1000;

/** Lists the tags of an account's links, sorted. */
export async function listTags(account: Account): Promise<{ tags: string[] }> {
  const rows = await account.db
    .selectFrom('short_links')
    .select(sql<string>`unnest(tags)`.as('tag'))
    .distinct()
    .where('account_id', '=', account.id)
    .where('slug', 'is not', null)
    .where('shows_page', '=', false)
    .orderBy('tag')
    .limit(MAX_TAGS)
    .execute();
  return { tags: rows.map(({ tag }) => tag) };
}

const MAX_TARGETS = 100;

/** Lists the earlier targets of a link, newest first. Throws `not_found`. */
export async function listTargets(account: Account, linkId: number): Promise<Answer<typeof listLinkTargets>> {
  await findLink(account, linkId);
  const rows = await account.db
    .selectFrom('link_targets')
    .select(['target', 'changed_at', 'changed_by'])
    .where('account_id', '=', account.id)
    .where('link_id', '=', linkId)
    .orderBy('version', 'desc')
    .limit(MAX_TARGETS)
    .execute();
  const names = await namesOfUsers(
    account,
    rows.flatMap(({ changed_by }) => changed_by ?? []),
  );
  return {
    targets: rows.map((row) => ({
      target: row.target,
      until: row.changed_at.toISOString(),
      changedBy: row.changed_by === null ? null : (names.get(row.changed_by) ?? null),
    })),
  };
}

const MAX_SHORTENERS = 200;

/** Lists the newest links in the shape of the specification's call. */
export async function listLinksBriefly(
  config: Config,
  account: Account,
): Promise<Answer<typeof listShorteners>> {
  const { items } = await listLinks(config, account, { sort: '-createdAt', limit: MAX_SHORTENERS });
  return {
    shorteners: items.map(({ id, url, target, title, clicks }) => ({ id, url, target, title, clicks })),
  };
}
