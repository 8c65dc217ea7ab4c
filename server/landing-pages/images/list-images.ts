import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { LibraryImage, listLibraryImages } from '#contract/landing-pages/images.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import { selectImages, toLibraryImage } from './stored-image.ts';

type Query = Request<typeof listLibraryImages>['query'];

const CREATED_AT: SortColumn = { by: sql.ref('created_at'), type: 'timestamptz' };
const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const ORDERS: SortOrders<Query['sort']> = {
  createdAt: [CREATED_AT, ID],
  '-createdAt': descending(CREATED_AT, ID),
};

/** Lists a page of an account's images. */
export async function listImages(
  account: Account,
  { search, ids, ...page }: Query,
): Promise<Page<LibraryImage>> {
  const query = selectImages(account)
    .$if(ids !== undefined, (some) => some.where('id', 'in', ids!.split(',').map(Number)))
    .$if(Boolean(search), (some) => some.where(sql<boolean>`position(lower(${search}) in lower(name)) > 0`));
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: items.map(toLibraryImage), ...rest };
}
