import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { prepareSearch } from './search.ts';

/**
 * Finds contacts whose numbers begin or end with the typed digits. Returns at most `max` numbers, in order.
 */
export async function findContactNumbers(account: Account, search: string, max: number): Promise<string[]> {
  const { condition, listCandidates } = await prepareSearch(account, search);
  const listed = await listCandidates?.();
  if (listed) return listed.slice(0, max);
  const { rows } = await sql<{ number: string }>`
    SELECT c.number FROM contacts c WHERE c.account_id = ${account.id} AND ${condition} ORDER BY c.number LIMIT ${max}`.execute(
    account.db,
  );
  return rows.map(({ number }) => number);
}
