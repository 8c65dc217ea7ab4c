import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { StoredValues } from '../fields/fields.ts';
import { createPastValueReader } from '../fields/past-values.ts';

/** The data to restore a deleted contact, including its groups. */
export type DeletedContact = {
  number: string;
  first_name: string;
  last_name: string;
  fields: StoredValues;
  created_at: string;
  groups: number[];
};

/** The maximum size of the custom fields in a step's undo data. */
const MAX_UNDO_BYTES = 4 * 1024 * 1024;

/** Returns the first numbers whose contacts fit into a step's undo data, but at least one number. */
export async function limitToUndoBytes({ id, db }: Account, numbers: string[]): Promise<string[]> {
  const { rows } = await sql<{ fit: number }>`
    SELECT count(*)::int AS fit FROM (
      SELECT n.nth, sum(coalesce(octet_length(c.fields::text), 0)) OVER (ORDER BY n.nth) AS bytes
      FROM unnest(${arrayLiteral(numbers)}::text[]) WITH ORDINALITY AS n(number, nth)
        LEFT JOIN contacts c ON c.account_id = ${id} AND c.number = n.number
    ) summed WHERE nth = 1 OR bytes <= ${MAX_UNDO_BYTES}`.execute(db);
  return numbers.slice(0, rows[0]!.fit);
}

/** Deletes contacts and their memberships. Returns the data to restore them. */
export const deleteReturning = (account: Account, numbers: string[]): Promise<DeletedContact[]> =>
  deleteWhere(account, numbers, sql`true`);

/** Deletes the given contacts unless they are in a group. Returns the data to restore them. */
export const deleteGrouplessReturning = (account: Account, numbers: string[]): Promise<DeletedContact[]> =>
  deleteWhere(account, numbers, IN_NO_GROUP);

/** Deletes the given contacts unless they are in a group. Returns no data to restore them. */
export async function deleteGroupless(account: Account, numbers: string[]): Promise<void> {
  await lockContacts(account, numbers);
  await sql`
    DELETE FROM contacts c WHERE account_id = ${account.id} AND number = ANY(${arrayLiteral(numbers)}::text[])
      AND ${IN_NO_GROUP}`.execute(account.db);
}

const IN_NO_GROUP = sql<boolean>`NOT EXISTS (
  SELECT FROM group_members m WHERE m.account_id = c.account_id AND m.number = c.number)`;

async function deleteWhere(
  account: Account,
  numbers: string[],
  which: RawBuilder<unknown>,
): Promise<DeletedContact[]> {
  if (numbers.length === 0) return [];
  await lockContacts(account, numbers);
  const { id, db } = account;
  const { rows } = await sql<DeletedContact>`
    WITH chosen AS MATERIALIZED (
      SELECT number, first_name, last_name, fields, created_at::text, ARRAY(
        SELECT group_id FROM group_members m WHERE m.account_id = ${id} AND m.number = c.number ORDER BY group_id
      ) AS groups
      FROM contacts c WHERE account_id = ${id} AND number = ANY(${arrayLiteral(numbers)}::text[]) AND ${which}
    ), deleted AS (
      DELETE FROM contacts c USING chosen WHERE c.account_id = ${id} AND c.number = chosen.number RETURNING c.number
    )
    SELECT chosen.* FROM chosen JOIN deleted USING (number) ORDER BY number`.execute(db);
  return rows;
}

/**
 * Locks contacts. Waits for transactions that add them to groups. The next statement then sees the new
 * memberships.
 */
const lockContacts = ({ id, db }: Account, numbers: string[]) =>
  sql`
    SELECT FROM contacts WHERE account_id = ${id} AND number = ANY(${arrayLiteral(numbers)}::text[])
    ORDER BY number FOR UPDATE`.execute(db);

/**
 * Restores contacts and their memberships in groups that still exist. Removes values that no longer fit
 * their fields. Skips numbers that were added again. Returns the number of restored contacts.
 */
export async function restoreContacts(account: Account, contacts: DeletedContact[]): Promise<number> {
  if (contacts.length === 0) return 0;
  const { id, db } = account;
  const refit = await createPastValueReader(account);
  const kept = contacts.map((contact) => ({ ...contact, fields: refit(contact.fields).values }));
  const { rows } = await sql<{ restored: number }>`
    WITH kept AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
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
