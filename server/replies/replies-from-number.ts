import { sql } from 'kysely';
import { MAX_COUNTED_ROWS } from '#contract/fields.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { REPLY_COLUMNS, type StoredReply, toStoredReply } from './reply-rows.ts';

/** Lists the newest replies from a number. Starts before the id `before` unless it is null. */
export async function listRepliesFrom(
  { id, db }: Account,
  number: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<StoredReply[]> {
  const rows = await db
    .selectFrom('replies')
    .select(REPLY_COLUMNS)
    .where('account_id', '=', id)
    .where('number', '=', number)
    .$if(before !== null, (some) => some.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toStoredReply);
}

/** Counts the replies from a number, up to just above `MAX_COUNTED_ROWS`. */
export async function countRepliesFrom({ id, db }: Account, number: string): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    SELECT count(*) AS found FROM (
      SELECT FROM replies WHERE account_id = ${id} AND number = ${number} LIMIT ${MAX_COUNTED_ROWS + 1}
    ) r`.execute(db);
  return rows[0]!.found;
}
