import type { Reply } from '#contract/replies.ts';
import { numberSearch } from '#server/accounts/index.ts';
import { cutPage, endOfPrefix } from '#server/platform/db/paging.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { namesOf } from '#server/contacts/index.ts';

export type ReplyPage = { replies: Reply[]; next: string | null };

/** The newest first; `search` is the first digits of the number. */
export async function listReplies(
  account: Account,
  { search, after, limit }: { search?: string | undefined; after?: string | undefined; limit: number },
): Promise<ReplyPage> {
  const digits = await numberSearch(account, search);
  const rows = await account.db
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
    .$if(/^\d{1,15}$/.test(after ?? ''), (query) => query.where('r.id', '<', Number(after)))
    .$if(digits !== undefined, (query) =>
      query.where('r.number', '>=', digits!).where('r.number', '<', endOfPrefix(digits!)),
    )
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = cutPage(rows, limit, (row) => String(row.id));
  const names = await namesOf(
    account.db,
    account.id,
    page.rows.map((row) => row.number),
  );
  return {
    replies: page.rows.map((row) => ({
      id: row.id,
      number: row.number,
      name: names.get(row.number) ?? '',
      text: row.text,
      receivedAt: row.received_at.toISOString(),
      campaignId: row.campaign_id,
      campaignName: row.campaign_name,
      optedOut: row.opted_out,
    })),
    next: page.next,
  };
}

/** How many replies a campaign got. */
export async function countReplies(account: Account, campaignId: number): Promise<number> {
  const row = await account.db
    .selectFrom('replies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
  return row.count;
}
