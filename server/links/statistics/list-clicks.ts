import { type Selectable, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { LinkClick, listLinkClicks } from '#contract/links.ts';
import { readDetails } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { findCountedLink } from '../links/stored-link.ts';

type Query = Request<typeof listLinkClicks>['query'];
type Row = Selectable<Tables['link_clicks']>;

const AT: SortColumn = { by: sql.ref('at'), type: 'timestamptz' };
const ID: SortColumn = { by: sql.ref('id'), type: 'uuid' };
const ORDERS: SortOrders<Query['sort']> = { at: [AT, ID], '-at': descending(AT, ID) };

/** Lists a page of a link's single clicks. Throws `not_found`. */
export async function listClicks(
  account: Account,
  linkId: number,
  { kind, ...page }: Query,
): Promise<Page<LinkClick>> {
  await findCountedLink(account, linkId);
  const query = account.db
    .selectFrom('link_clicks')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('link_id', '=', linkId)
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind!));
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  const messages = await readDetails(
    account,
    items.flatMap(({ message_id }) => message_id ?? []),
  );
  return { items: items.map((row) => toClick(row, messages.get(row.message_id ?? '')?.number)), ...rest };
}

/** The number of a person who was forgotten is empty. */
const toClick = (row: Row, number: string | undefined): LinkClick => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind as LinkClick['kind'],
  country: row.country,
  device: row.device as LinkClick['device'],
  os: row.os,
  number: number || null,
  messageId: row.message_id,
});
