import { sql } from 'kysely';
import type { Page } from '#contract/fields.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type SortColumn, type SortOrders, readPage } from '#server/platform/db/keyset.ts';
import { notFound } from '#server/platform/errors.ts';
import { CAMPAIGN } from '#server/sending/index.ts';
import { REPLY_COLUMNS, type StoredReply, toStoredReply } from './reply-rows.ts';

/** `recipient` is the number that received the replies. `before` is excluded. */
export type ReplyFilter = {
  number?: string | undefined;
  recipient?: string | undefined;
  campaignId?: number | undefined;
  keywordId?: number | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
};

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const RECEIVED_AT: SortColumn = { by: sql.ref('received_at'), type: 'timestamptz' };
/** An index serves each order: the second for times, the first for everything else. */
const ORDERS: SortOrders<'-id' | '-received'> = {
  '-id': descending(ID),
  '-received': descending(RECEIVED_AT, ID),
};

/** Lists a page of replies, newest first. */
export async function findReplies(
  { id, db }: Account,
  { number, recipient, campaignId, keywordId, from, before }: ReplyFilter,
  page: { after?: string | undefined; limit: number },
): Promise<Page<StoredReply>> {
  const query = db
    .selectFrom('replies')
    .select(REPLY_COLUMNS)
    .where('account_id', '=', id)
    .$if(number !== undefined, (some) => some.where('number', '=', number!))
    .$if(recipient !== undefined, (some) => some.where('recipient', '=', recipient!))
    .$if(campaignId !== undefined, (some) =>
      some.where('origin_kind', '=', CAMPAIGN).where('origin_id', '=', campaignId!),
    )
    .$if(keywordId !== undefined, (some) => some.where('keyword_id', '=', keywordId!))
    .$if(from !== undefined, (some) => some.where('received_at', '>=', from!))
    .$if(before !== undefined, (some) => some.where('received_at', '<', before!));
  const sort = from === undefined && before === undefined ? '-id' : '-received';
  const { items, next } = await readPage(db, query, ORDERS, { ...page, sort });
  return { items: items.map(toStoredReply), next };
}

/** Returns a reply. Throws `not_found`. */
export async function readReply({ id, db }: Account, replyId: number): Promise<StoredReply> {
  const row = await db
    .selectFrom('replies')
    .select(REPLY_COLUMNS)
    .where('account_id', '=', id)
    .where('id', '=', replyId)
    .executeTakeFirst();
  if (!row) throw notFound('reply');
  return toStoredReply(row);
}
