import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { listReplies as listEndpoint, Reply } from '#contract/replies.ts';
import { numberSearch } from '#server/accounts/index.ts';
import { namesOf } from '#server/contacts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type Orders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import { endOfPrefix } from '#server/platform/db/paging.ts';

type ListQuery = Request<typeof listEndpoint>['query'];

/** Ids of replies ascend in order of arrival. */
const ID: SortColumn = { by: sql.ref('r.id'), type: 'bigint' };
const ORDERS: Orders<ListQuery['sort']> = { '-id': descending(ID), id: [ID] };

/** Lists a page of replies. `search` matches the first digits of the number. */
export async function listReplies(account: Account, { search, ...page }: ListQuery): Promise<Page<Reply>> {
  const digits = await numberSearch(account, search);
  const query = account.db
    .selectFrom('replies as r')
    .leftJoin('campaigns as c', (join) =>
      join.onRef('c.account_id', '=', 'r.account_id').onRef('c.id', '=', 'r.campaign_id'),
    )
    .select([
      'r.id',
      'r.number',
      'r.text',
      'r.received_at',
      'r.campaign_id',
      'r.opted_out',
      'c.name as campaign_name',
    ])
    .where('r.account_id', '=', account.id)
    .$if(digits !== undefined, (some) =>
      some.where('r.number', '>=', digits!).where('r.number', '<', endOfPrefix(digits!)),
    );
  const { items, next } = await readPage(query, ORDERS, page);
  const names = await namesOf(
    account.db,
    account.id,
    items.map((row) => row.number),
  );
  return {
    items: items.map((row) => ({
      id: row.id,
      number: row.number,
      name: names.get(row.number) ?? '',
      text: row.text,
      receivedAt: row.received_at.toISOString(),
      campaignId: row.campaign_id,
      campaignName: row.campaign_name,
      optedOut: row.opted_out,
    })),
    next,
  };
}

/** How many replies a campaign received. */
export async function countReplies(account: Account, campaignId: number): Promise<number> {
  const row = await account.db
    .selectFrom('replies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
  return row.count;
}
