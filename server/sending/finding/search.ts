import { type RawBuilder, sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

/** If more campaigns have it, they are found quickly by looking at one after another. */
const MOST_LISTED = 2000;
/** The length of a trigram: with fewer characters, the index finds nothing. */
const FEWEST_LETTERS = 3;

/** Whether a row of `campaigns` has what is searched for in its name or its text, with or without accents. */
export async function hasPart(account: Account, part: string): Promise<RawBuilder<boolean>> {
  const condition = sql<boolean>`position(folded_name(${part}) IN folded_name(name || ' ' || text)) > 0`;
  if (part.length < FEWEST_LETTERS) return condition;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM campaigns_with(${part}, ${MOST_LISTED + 1}) AS found(id)`.execute(account.db);
  if (rows.length > MOST_LISTED) return condition;
  return sql<boolean>`id = ANY(${rows.map(({ id }) => id)}::bigint[])`;
}
