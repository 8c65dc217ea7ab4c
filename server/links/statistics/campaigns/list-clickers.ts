import { sql } from 'kysely';
import type { CampaignClicker, listCampaignClickers } from '#contract/campaign-clicks.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page, Total } from '#contract/fields.ts';
import { type Origin, readDetails } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { exactTotal } from '#server/platform/db/count.ts';
import { decodeCursor } from '#server/platform/db/cursor.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import { type CampaignLinkRow, linksOfCampaign } from './campaign-links.ts';
import { visitsTo } from './visits.ts';

type Query = Request<typeof listCampaignClickers>['query'];
type PageOf = Pick<Query, 'sort' | 'after' | 'limit'>;
type Visit = { link_id: number; visitor: string; first_at: Date; last_at: Date; clicks: number };

const FIRST_AT: SortColumn = { by: sql.ref('first_at'), type: 'timestamptz' };
const VISITOR: SortColumn = { by: sql.ref('visitor'), type: 'uuid' };
const LINK: SortColumn = { by: sql.ref('link_id'), type: 'bigint' };
const ORDERS: SortOrders<Query['sort']> = {
  firstAt: [FIRST_AT, VISITOR, LINK],
  '-firstAt': descending(FIRST_AT, VISITOR, LINK),
};

/** A recipient who clicked. The capability above adds the name. */
export type Clicker = Omit<CampaignClicker, 'name'>;

/** Lists a page of the recipients who clicked links of a campaign. The caller has checked that the account has the campaign. */
export async function listClickers(
  account: Account,
  origin: Origin,
  { link: linkId, total, ...page }: Query,
): Promise<Page<Clicker>> {
  const all = await linksOfCampaign(account, origin);
  const links = all.filter(({ id }) => linkId === undefined || id === linkId);
  if (links.length === 0) return { items: [], next: null, ...(total && { total: exactTotal(0) }) };
  const { items, next } = await readPage(account.db, firstVisits(account, links, page), ORDERS, page);
  const messages = await readDetails(
    account,
    items.map(({ visitor }) => visitor),
  );
  const linkOf = new Map(links.map(({ id, target, title }) => [id, { id, target, title }]));
  return {
    items: items.map((row) => ({
      messageId: row.visitor,
      number: messages.get(row.visitor)?.number ?? '',
      link: linkOf.get(row.link_id)!,
      firstAt: row.first_at.toISOString(),
      lastAt: row.last_at.toISOString(),
      clicks: row.clicks,
    })),
    next,
    ...(total && { total: await countVisits(account, links) }),
  };
}

/**
 * Selects the first visits of a page to each link. The index of a link gives them in order, but PostgreSQL would sort all visits to
 * several links. The visit before the page may be among them, so there is one more.
 */
function firstVisits({ id, db }: Account, links: CampaignLinkRow[], { sort, after, limit }: PageOf) {
  const place = after === undefined ? undefined : decodeCursor(after, sort, ORDERS[sort]);
  const isDescending = sort.startsWith('-');
  const isNext = place
    ? sql`AND (v.first_at, v.visitor) ${isDescending ? sql`<=` : sql`>=`} (${place[0]}::timestamptz, ${place[1]}::uuid)`
    : sql``;
  const direction = isDescending ? sql`DESC` : sql``;
  const narrow = sql`${isNext} ORDER BY v.first_at ${direction}, v.visitor ${direction} LIMIT ${limit + 2}`;
  return db.selectFrom(sql<Visit>`${visitsTo(id, links, narrow)}`.as('visits')).selectAll();
}

/** Counts all visits. Their number is exact, because an index counts them quickly. */
async function countVisits({ id, db }: Account, links: CampaignLinkRow[]): Promise<Total> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*) AS count FROM ${visitsTo(id, links)} v`.execute(db);
  return exactTotal(rows[0]!.count);
}
