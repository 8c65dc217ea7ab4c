import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { searchFor } from './search.ts';

/** The first numbers, in order, of contacts that begin or end with the digits of a search, however they are typed; at most `most`. */
export async function numbersLike(account: Account, search: string, most: number): Promise<string[]> {
  const { condition, list } = await searchFor(account, search);
  const listed = await list?.();
  if (listed) return listed.slice(0, most);
  const { rows } = await sql<{ number: string }>`
    SELECT c.number FROM contacts c WHERE c.account_id = ${account.id} AND ${condition} ORDER BY c.number LIMIT ${most}`.execute(
    account.db,
  );
  return rows.map(({ number }) => number);
}
