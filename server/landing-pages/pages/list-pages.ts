import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { LandingPage, listLandingPages } from '#contract/landing-pages/pages.ts';
import type { Config } from '#server/platform/config.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import { selectPages, toLandingPages } from './stored-page.ts';

type Query = Request<typeof listLandingPages>['query'];

const CHANGED_AT: SortColumn = { by: sql.ref('changed_at'), type: 'timestamptz' };
const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const ORDERS: SortOrders<Query['sort']> = {
  changedAt: [CHANGED_AT, ID],
  '-changedAt': descending(CHANGED_AT, ID),
};

/** Lists a page of landing pages. Without a `state`, leaves out archived ones. */
export async function listPages(
  config: Config,
  account: Account,
  { search, state, ...page }: Query,
): Promise<Page<LandingPage>> {
  const query = selectPages(account)
    .selectAll()
    .$if(state === undefined, (some) => some.where('state', '<>', 'archived'))
    .$if(state !== undefined, (some) => some.where('state', '=', state!))
    .$if(Boolean(search), (some) => some.where(matches(search!, config)));
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: await toLandingPages(config, account, items), ...rest };
}

/** Users may search for the whole address, as they copied it. */
const matches = (search: string, { links }: Config) => {
  const address = sql`coalesce('https://' || host, ${links?.url ?? ''}::text) || '/' || slug`;
  return sql<boolean>`position(lower(${search}) in lower(title || ' ' || ${address})) > 0`;
};
