import { type Selectable, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { listPageActions, PageAction, RecipientAction } from '#contract/landing-pages/statistics.ts';
import { rangesWithPage } from '#server/links/index.ts';
import { type MessageRange, readDetails } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, readPage, type SortColumn, type SortOrders } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { campaignOrigin, getCampaign } from '#server/sending/index.ts';
import { findPage } from '../pages/stored-page.ts';
import { findLabels, type Labels } from './find-labels.ts';

type Query = Request<typeof listPageActions>['query'];
type Row = Selectable<Tables['landing_page_recipients']>;

const FIRST_AT: SortColumn = { by: sql.ref('first_at'), type: 'timestamptz' };
const MESSAGE: SortColumn = { by: sql.ref('message_id'), type: 'uuid' };
const KIND: SortColumn = { by: sql.ref('kind'), type: 'text' };
const KEY: SortColumn = { by: sql.ref('key'), type: 'text' };
const ORDERS: SortOrders<Query['sort']> = {
  firstAt: [FIRST_AT, MESSAGE, KIND, KEY],
  '-firstAt': descending(FIRST_AT, MESSAGE, KIND, KEY),
};

/** Lists what recipients did on a page: all, or those of a campaign. Throws `not_found`. */
export async function listActions(
  account: Account,
  pageId: number,
  { kind, campaignId, ...page }: Query,
): Promise<Page<RecipientAction>> {
  const { link_id: linkId } = await findPage(account, pageId);
  const ranges = campaignId === undefined ? undefined : await rangesOf(account, linkId, campaignId);
  const query = account.db
    .selectFrom('landing_page_recipients')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('page_id', '=', pageId)
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind!))
    .$if(ranges !== undefined, (some) => some.where(isWithin(ranges!)));
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  const messages = await readDetails(
    account,
    items.map(({ message_id }) => message_id),
  );
  const labels = await findLabels(account, pageId);
  return { items: items.map((row) => toAction(row, labels, messages.get(row.message_id)?.number)), ...rest };
}

/** Finds the messages of a campaign that have the link of a page. Throws `not_found`. */
async function rangesOf(account: Account, linkId: number, campaignId: number): Promise<MessageRange[]> {
  await getCampaign(account, campaignId);
  return rangesWithPage(account, campaignOrigin(campaignId), linkId);
}

const isWithin = (ranges: readonly MessageRange[]) => sql<boolean>`EXISTS (
  SELECT FROM unnest(${arrayLiteral(ranges.map(({ first }) => first))}::uuid[], ${arrayLiteral(ranges.map(({ last }) => last))}::uuid[]) AS r(first, last)
  WHERE message_id BETWEEN r.first AND r.last)`;

/** The number of a person who was forgotten is empty. */
const toAction = (row: Row, labels: Labels, number: string | undefined): RecipientAction => ({
  id: `${row.message_id} ${row.kind} ${row.key}`,
  messageId: row.message_id,
  number: number ?? '',
  kind: row.kind as PageAction,
  key: row.key,
  label: labels.nameOf(row.key),
  firstAt: row.first_at.toISOString(),
  count: row.count,
});
