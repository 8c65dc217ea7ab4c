import type { Account } from '#server/platform/db/handles.ts';

/** How many replies came, and how many of them were read as a request to opt out. */
export type ReplyCounts = { replies: number; optOuts: number };

/** Counts the replies to the messages of some origins of one kind, by the origin's id; those without any are left out. */
export async function repliesOf(
  { db, id }: Account,
  kind: string,
  originIds: number[],
): Promise<Map<number, ReplyCounts>> {
  if (originIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reply_counts')
    .select(['origin_id', 'replies', 'opt_outs'])
    .where('account_id', '=', id)
    .where('origin_kind', '=', kind)
    .where('origin_id', 'in', originIds)
    .execute();
  return new Map(rows.map(({ origin_id, replies, opt_outs }) => [origin_id, { replies, optOuts: opt_outs }]));
}
