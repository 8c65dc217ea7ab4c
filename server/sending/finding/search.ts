import { type RawBuilder, sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

/** The maximum number of matches from an index. If there are more, a scan finds a page of them quickly. */
const MAX_LISTED = 2000;
/** The length of a trigram. The index cannot find shorter words. */
const MIN_LETTERS = 3;

/**
 * Returns a condition on a row of `campaigns`. The name or text contains `part`, with or without accents.
 */
export async function containsText(account: Account, part: string): Promise<RawBuilder<boolean>> {
  const condition = sql<boolean>`position(folded_name(${part}) IN folded_name(name || ' ' || text)) > 0`;
  if (part.length < MIN_LETTERS) return condition;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM campaigns_with(${part}, ${MAX_LISTED + 1}) AS found(id)`.execute(account.db);
  if (rows.length > MAX_LISTED) return condition;
  return sql<boolean>`id = ANY(${rows.map(({ id }) => id)}::bigint[])`;
}
