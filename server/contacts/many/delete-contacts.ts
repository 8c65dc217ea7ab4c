import { sql } from 'kysely';
import type { ContactFilter } from '#contract/contact-filter.ts';
import { deleteContacts } from '#contract/contacts.ts';
import { requireRoom } from '#server/accounts/index.ts';
import { bulkAction } from '#server/bulk-actions/index.ts';
import { array } from '#server/platform/db/array.ts';
import { contactsHeld } from '../count-contacts.ts';
import { contactRows } from './rows.ts';

/** A contact as it was, with the groups that it was in. */
type Deleted = {
  number: string;
  first_name: string;
  last_name: string;
  fields: object;
  created_at: string;
  groups: number[];
};
type Kept = { contacts: Deleted[] };

/** Deletes many contacts, from all their groups. */
export const deletingContacts = bulkAction<string, ContactFilter, unknown, Kept>({
  ...contactRows,
  name: 'delete-contacts',
  startedBy: deleteContacts,
  audited: 'deletion of contacts started',

  async apply({ id, db }, _scope, numbers) {
    const { rows } = await sql<Deleted>`
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
    return { dealtWith: numbers.length, done: rows.length, before: { contacts: rows } };
  },

  /** A number that was added again since stays as it is. Throws `most_contacts`. */
  async undo(account, _scope, { contacts }) {
    const { id, db } = account;
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
    await requireRoom(account, 'contacts', () => contactsHeld(db, id));
    return rows[0]!.restored;
  },
});
