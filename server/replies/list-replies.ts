import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import { MAX_COUNTED_ROWS, type Page } from '#contract/fields.ts';
import type { listReplies as listEndpoint, Reply } from '#contract/replies.ts';
import { contactNames } from '#server/contacts/index.ts';
import { keywordWords } from '#server/numbers/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import { CAMPAIGN, campaignNames } from '#server/sending/index.ts';
import { countUpTo } from './count-up-to.ts';
import { dayCondition } from './day-condition.ts';
import { searchFor } from './search.ts';

type ListQuery = Request<typeof listEndpoint>['query'];

/** Reply ids ascend in the order in which replies were processed. */
const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const RECEIVED_AT: SortColumn = { by: sql.ref('received_at'), type: 'timestamptz' };
const NUMBER: SortColumn = { by: sql.ref('number'), type: 'text' };
const ORDERS: SortOrders<ListQuery['sort'] | '-received' | 'received'> = {
  // With this order, indexes serve filters by day, however old the days are, and those by keyword.
  '-received': descending(RECEIVED_AT, ID),
  received: [RECEIVED_AT, ID],
  '-id': descending(ID),
  id: [ID],
  number: [NUMBER, ID],
  '-number': descending(NUMBER, ID),
};

const TIME_SORTS = { '-id': '-received', id: 'received', number: 'number', '-number': '-number' } as const;

/** Lists a page of replies. For the syntax of `search`, see search.ts. */
export async function listReplies(
  account: Account,
  {
    search,
    optedOut,
    campaign,
    sender,
    source,
    keyword,
    nearMisses,
    from,
    to,
    sort,
    total,
    ...page
  }: ListQuery,
): Promise<Page<Reply>> {
  const found = search ? await searchFor(account, search) : undefined;
  const days = await dayCondition(account, 'received_at', { from, to });
  const query = account.db
    .selectFrom('replies')
    .select([
      'id',
      'number',
      'text',
      'recipient',
      'received_at',
      'origin_kind',
      'origin_id',
      'is_guess',
      'opted_out',
      'keyword_id',
      'is_near_miss',
    ])
    .where('account_id', '=', account.id)
    .$if(optedOut !== undefined, (some) => some.where('opted_out', '=', optedOut!))
    .$if(campaign !== undefined, (some) =>
      some.where('origin_kind', '=', CAMPAIGN).where('origin_id', '=', campaign!),
    )
    .$if(sender !== undefined, (some) => some.where('recipient', '=', sender!))
    .$if(keyword !== undefined, (some) => some.where('keyword_id', '=', keyword!))
    .$if(source !== undefined, (some) => some.where('keyword_id', 'is not', null))
    .$if(nearMisses !== undefined, (some) => some.where('is_near_miss', '=', nearMisses!))
    .$if(days !== undefined, (some) => some.where(days!))
    .$if(found !== undefined, (some) => some.where(found!.condition));
  const { items, next } = await readPage(account.db, query, ORDERS, {
    ...page,
    sort: days || keyword !== undefined || source ? TIME_SORTS[sort] : sort,
  });
  const names = await contactNames(
    account.db,
    account.id,
    items.map((row) => row.number),
  );
  // For a common word, counts only this page, because a full count would read all replies that contain it.
  const max = found?.isCommon ? Math.max(1, items.length) : MAX_COUNTED_ROWS;
  const campaigns = await campaignNames(account, items.flatMap(campaignOf));
  const keywords = await keywordWords(
    account,
    items.flatMap((row) => row.keyword_id ?? []),
  );
  return {
    items: items.map((row) => ({
      id: row.id,
      number: row.number,
      name: names.get(row.number) ?? '',
      text: row.text,
      receivedAt: row.received_at.toISOString(),
      recipient: row.recipient,
      campaignId: campaignOf(row)[0] ?? null,
      campaignName: campaigns.get(campaignOf(row)[0]!) ?? null,
      isGuess: row.is_guess,
      keyword: keywordOf(row, keywords),
      optedOut: row.opted_out,
    })),
    next,
    ...(total && {
      total: await countUpTo(account.db, query, { max, isComplete: found?.isComplete ?? true }),
    }),
  };
}

const keywordOf = (
  row: { keyword_id: number | null; is_near_miss: boolean },
  words: Map<number, string>,
): Reply['keyword'] => {
  const word = row.keyword_id === null ? undefined : words.get(row.keyword_id);
  return word === undefined ? null : { word, isNearMiss: row.is_near_miss };
};

/** Returns an array with the id of the answered campaign, or an empty array if the reply answers none. */
const campaignOf = (row: { origin_kind: string | null; origin_id: number | null }): number[] =>
  row.origin_kind === CAMPAIGN ? [row.origin_id!] : [];
