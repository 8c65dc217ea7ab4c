import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { countAllContacts } from '../count-contacts.ts';

const ROWS_PER_STEP = 4000;

type Scope = { settings: { key: string } };

/** The rows of bulk actions on a field: all contacts with a value under its key. */
export const fieldRows = {
  list: 'contacts' as const,
  rowsPerStep: ROWS_PER_STEP,
  count: async ({ id, db }: Account) => ({ count: await countAllContacts(db, id), isExact: false }),
  async next({ id, db }: Account, { settings: { key } }: Scope, after: string | null, limit: number) {
    const { rows } = await sql<{ looked: number; last: string; numbers: string[] }>`
      SELECT count(*)::int AS looked, max(number) AS last, coalesce(array_agg(number ORDER BY number) FILTER (WHERE has), '{}') AS numbers
      FROM (
        SELECT number, jsonb_exists(fields, ${key}) AS has FROM contacts
        WHERE account_id = ${id} AND number > ${after ?? ''} ORDER BY number LIMIT ${limit}
      ) next`.execute(db);
    const { looked, last, numbers } = rows[0]!;
    return { keys: numbers, cursor: looked < limit ? null : last };
  },
};

/**
 * Locks the given contacts that have a value under `key`. Returns their numbers, and their values under
 * `key` and `other`.
 */
export async function lockValues(
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

/** The new value of a contact; null removes the value. */
export type ValueChange = { number: string; value: string | null };

/** Writes the values that differ from the stored ones. Returns the number of changed contacts. */
export async function writeValues({ id, db }: Account, key: string, changes: ValueChange[]): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE contacts c SET changed_at = now(),
      fields = CASE WHEN w.value IS NULL THEN c.fields - ${key}::text ELSE c.fields || jsonb_build_object(${key}::text, w.value) END
    FROM unnest(${arrayLiteral(changes.map(({ number }) => number))}::text[], ${arrayLiteral(changes.map(({ value }) => value))}::text[]) AS w(number, value)
    WHERE c.account_id = ${id} AND c.number = w.number AND c.fields ->> ${key} IS DISTINCT FROM w.value`.execute(
    db,
  );
  return Number(numAffectedRows);
}
