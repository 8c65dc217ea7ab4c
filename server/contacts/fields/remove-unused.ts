import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { countAllContacts } from '../count-contacts.ts';

const MAX_CONTACTS_SCANNED = 100_000;

/**
 * Permanently deletes unused fields. A field is unused if no contact has a value of it, and no filter or
 * running import names it. A field that was renamed, or into which another was merged, counts as used. Keeps
 * all fields if the account has too many contacts to check. Needs the owner's transaction.
 */
export async function removeUnusedFields(
  { id, db }: { id: number; db: Kysely<Tables> },
  keys: string[],
): Promise<void> {
  if (keys.length === 0 || (await countAllContacts(db, id)) > MAX_CONTACTS_SCANNED) return;
  await sql`
    UPDATE contact_fields f SET deleted_at = now(), is_gone = true, choices = '{}'
    WHERE account_id = ${id} AND key = ANY(${arrayLiteral(keys)}::text[]) AND deleted_at IS NULL
      AND merged_keys = '{}' AND former_names = '{}'
      AND key NOT IN (SELECT jsonb_object_keys(c.fields) FROM contacts c WHERE c.account_id = ${id})
      AND NOT EXISTS (
        SELECT FROM groups s WHERE s.account_id = ${id} AND s.filter -> 'where' @> jsonb_build_array(jsonb_build_object('field', f.key)))
      AND NOT EXISTS (
        SELECT FROM imports i WHERE i.account_id = ${id} AND i.state IN ('reading', 'saving')
          AND i.layout -> 'columns' @> jsonb_build_array(jsonb_build_object('role', 'field', 'variable', f.name)))`.execute(
    db,
  );
}
