import type { Account } from '#server/platform/db/handles.ts';

/** Returns the words of an account's keywords by id. Includes released keywords, but not whole numbers. */
export async function keywordWords({ id, db }: Account, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('keywords')
    .select(['id', 'word'])
    .where('account_id', '=', id)
    .where('id', 'in', ids)
    .where('word', '<>', '')
    .execute();
  return new Map(rows.map((row) => [row.id, row.word]));
}
