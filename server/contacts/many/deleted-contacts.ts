import { sql } from 'kysely';
import { array } from '#server/platform/db/array.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** A contact as it was, with the groups that it was in. */
export type DeletedContact = {
  number: string;
  first_name: string;
  last_name: string;
  fields: object;
  created_at: string;
  groups: number[];
};

/** Deletes contacts, from all their groups. */
export async function takeContacts({ id, db }: Account, numbers: string[]): Promise<DeletedContact[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<DeletedContact>`
    WITH chosen AS MATERIALIZED (
      SELECT number, first_name, last_name, fields, created_at::text, ARRAY(
        SELECT group_id FROM group_members m WHERE m.account_id = ${id} AND m.number = c.number ORDER BY group_id
      ) AS groups
      FROM contacts c WHERE account_id = ${id} AND number = ANY(${array(numbers)}::text[])
      ORDER BY number FOR UPDATE
    ), deleted AS (
      DELETE FROM contacts c USING chosen WHERE c.account_id = ${id} AND c.number = chosen.number RETURNING c.number
    )
    SELECT chosen.* FROM chosen JOIN deleted USING (number)`.execute(db);
  return rows;
}

/**
 * Brings contacts back, in those of their groups that are there. A number that was added again since stays as it is.
 * Returns how many came back.
 */
export async function restoreContacts({ id, db }: Account, contacts: DeletedContact[]): Promise<number> {
  if (contacts.length === 0) return 0;
  const { rows } = await sql<{ restored: number }>`
    WITH kept AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb)
        AS k(number text, first_name text, last_name text, fields jsonb, created_at timestamptz, groups bigint[])
    ), restored AS (
      INSERT INTO contacts (account_id, number, first_name, last_name, fields, created_at)
      SELECT ${id}, number, first_name, last_name, fields, created_at FROM kept ORDER BY number
      ON CONFLICT DO NOTHING RETURNING number
    ), joined AS (
      INSERT INTO group_members (account_id, group_id, number)
      SELECT g.account_id, g.id, k.number FROM restored JOIN kept k USING (number)
        JOIN groups g ON g.account_id = ${id} AND g.id = ANY(k.groups)
      ORDER BY g.id, k.number ON CONFLICT DO NOTHING
    )
    SELECT count(*)::int AS restored FROM restored`.execute(db);
  return rows[0]!.restored;
}
