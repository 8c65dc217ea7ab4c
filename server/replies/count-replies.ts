import type { Account } from '#server/platform/db/handles.ts';

/** `optOuts` is the number of replies that opted out. */
export type ReplyCounts = { replies: number; optOuts: number };

/** Returns the stored counts of replies and opt-outs by origin id. Omits origins without replies. */
export async function countReplies(
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
