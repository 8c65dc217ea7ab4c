import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { contactsHeld } from '../count-contacts.ts';

/** How many contacts a step looks at. */
const ROWS_PER_STEP = 4000;

type Scope = { settings: { key: string } };

/** What bulk actions on the values of a field have in common: their rows are the contacts with a value under a key. */
export const rowsWith = {
  list: 'contacts' as const,
  rowsPerStep: ROWS_PER_STEP,
  count: async ({ id, db }: Account) => ({ count: await contactsHeld(db, id), isExact: false }),
  async next({ id, db }: Account, { settings: { key } }: Scope, after: string | null, limit: number) {
    const { rows } = await sql<{ looked: number; last: string; numbers: string[] }>`
      SELECT count(*)::int AS looked, max(number) AS last, coalesce(array_agg(number ORDER BY number) FILTER (WHERE has), '{}') AS numbers
      FROM (
        SELECT number, jsonb_exists(fields, ${key}) AS has FROM contacts
        WHERE account_id = ${id} AND number > ${after ?? ''} ORDER BY number LIMIT ${limit}
      ) next`.execute(db);
    const { looked, last, numbers } = rows[0]!;
    return { keys: numbers, place: looked < limit ? null : last };
  },
};

/** Reads and locks the values that some contacts have under a key, and under another. */
export async function holdValues(
  { id, db }: Account,
  numbers: string[],
  key: string,
  other = key,
): Promise<{ number: string; value: string; other: string | null }[]> {
  const { rows } = await sql<{ number: string; value: string; other: string | null }>`
    SELECT number, fields ->> ${key} AS value, fields ->> ${other} AS other FROM contacts
    WHERE account_id = ${id} AND number = ANY(${arrayLiteral(numbers)}::text[]) AND jsonb_exists(fields, ${key})
    ORDER BY number FOR UPDATE`.execute(db);
  return rows;
}

/** A value for a contact; null for none. */
export type Written = { number: string; value: string | null };

/** Writes values under a key where they are not what they should be. Returns how many contacts changed. */
export async function writeValues({ id, db }: Account, key: string, written: Written[]): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE contacts c SET changed_at = now(),
      fields = CASE WHEN w.value IS NULL THEN c.fields - ${key}::text ELSE c.fields || jsonb_build_object(${key}::text, w.value) END
    FROM unnest(${arrayLiteral(written.map(({ number }) => number))}::text[], ${arrayLiteral(written.map(({ value }) => value))}::text[]) AS w(number, value)
    WHERE c.account_id = ${id} AND c.number = w.number AND c.fields ->> ${key} IS DISTINCT FROM w.value`.execute(
    db,
  );
  return Number(numAffectedRows);
}
