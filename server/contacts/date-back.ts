import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

/** How long an import took, in seconds. */
const IMPORT_SECONDS = 4;

/** Dates back the contacts, groups, fields and imports that were made in this transaction, and the use of groups. */
export async function dateContactsBack({ id, db }: Account, at: Date): Promise<void> {
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

/** Dates back when groups were last used, if that was in this transaction. */
export async function dateUseBack({ id, db }: Account, at: Date): Promise<void> {
  await sql`UPDATE groups SET last_used_at = ${at} WHERE account_id = ${id} AND last_used_at >= now()`.execute(
    db,
  );
}
