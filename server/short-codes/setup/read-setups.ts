import type { Selectable } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The settings of a keyword. */
export type Setup = Omit<Selectable<Tables['keyword_setups']>, 'account_id'>;

/** Reads the settings of keywords, by the keyword's id. Leaves out keywords without settings. */
export async function readSetups({ id, db }: Account, keywordIds: number[]): Promise<Map<number, Setup>> {
  if (keywordIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('keyword_setups')
    .select(['keyword_id', 'answer', 'group_id', 'opt_in', 'question'])
    .where('account_id', '=', id)
    .where('keyword_id', 'in', keywordIds)
    .execute();
  return new Map(rows.map((row) => [row.keyword_id, row]));
}
