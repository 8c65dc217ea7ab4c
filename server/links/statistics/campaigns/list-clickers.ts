import { sql } from 'kysely';
import type { CampaignClicker, listCampaignClickers } from '#contract/campaign-clicks.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import { type Origin, readDetails } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import { linksOfCampaign } from './campaign-links.ts';
import { visitsTo } from './visits.ts';

type Query = Request<typeof listCampaignClickers>['query'];
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
  { link: linkId, ...page }: Query,
): Promise<Page<Clicker>> {
  const all = await linksOfCampaign(account, origin);
  const links = all.filter(({ id }) => linkId === undefined || id === linkId);
  if (links.length === 0)
    return { items: [], next: null, ...(page.total && { total: { count: 0, isExact: true } }) };
  const query = account.db.selectFrom(sql<Visit>`${visitsTo(account.id, links)}`.as('visits')).selectAll();
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
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
    ...rest,
  };
}
