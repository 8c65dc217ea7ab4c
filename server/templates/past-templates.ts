import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';

/** Dates back the templates that were written in this transaction, and their use. */
export async function dateTemplatesBack({ id, db }: Account, at: Date): Promise<void> {
  await sql`
    UPDATE templates SET created_at = ${at}, changed_at = ${at} WHERE account_id = ${id} AND created_at = now()`.execute(
    db,
  );
  await sql`UPDATE templates SET last_used_at = ${at} WHERE account_id = ${id} AND last_used_at = now()`.execute(
    db,
  );
}

/** Removes templates, except those that were changed after a moment, a PostgreSQL timestamp. */
export async function removeTemplates({ id, db }: Account, templateIds: number[], at: string): Promise<void> {
  await sql`
    DELETE FROM templates
    WHERE account_id = ${id} AND id = ANY(${arrayLiteral(templateIds)}::bigint[]) AND changed_at <= ${at}::timestamptz`.execute(
    db,
  );
}
