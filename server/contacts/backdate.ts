import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

const IMPORT_SECONDS = 4;

/** Backdates the contacts, groups, fields and imports that this transaction has created. */
export async function backdateContacts({ id, db }: Account, at: Date): Promise<void> {
  await sql`
    UPDATE contacts SET created_at = ${at}, changed_at = ${at} WHERE account_id = ${id} AND created_at >= now()`.execute(
    db,
  );
  await sql`UPDATE groups SET created_at = ${at} WHERE account_id = ${id} AND created_at >= now()`.execute(
    db,
  );
  await sql`UPDATE contact_fields SET created_at = ${at} WHERE account_id = ${id} AND created_at >= now()`.execute(
    db,
  );
  await sql`
    UPDATE imports SET created_at = ${at}, stepped_at = ${at}, finished_at = ${at}::timestamptz + make_interval(secs => ${IMPORT_SECONDS})
    WHERE account_id = ${id} AND created_at >= now()`.execute(db);
}

/** Backdates the last use of the groups that this transaction has used. */
export async function backdateGroupUse({ id, db }: Account, at: Date): Promise<void> {
  await sql`UPDATE groups SET last_used_at = ${at} WHERE account_id = ${id} AND last_used_at >= now()`.execute(
    db,
  );
}
