import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';

/** Backdates the templates that this transaction created, and their last use. */
export async function backdateTemplates({ id, db }: Account, at: Date): Promise<void> {
  await sql`
    UPDATE templates SET created_at = ${at}, changed_at = ${at} WHERE account_id = ${id} AND created_at = now()`.execute(
    db,
  );
  await sql`UPDATE templates SET last_used_at = ${at} WHERE account_id = ${id} AND last_used_at = now()`.execute(
    db,
  );
}

/** Removes templates, except those changed after `at` (a PostgreSQL timestamp). */
export async function removeTemplates({ id, db }: Account, templateIds: number[], at: string): Promise<void> {
  await sql`
    DELETE FROM templates
    WHERE account_id = ${id} AND id = ANY(${arrayLiteral(templateIds)}::bigint[]) AND changed_at <= ${at}::timestamptz`.execute(
    db,
  );
}
