import { type Selectable, sql } from 'kysely';
import type { ContactField, listFields as endpoint } from '#contract/contact-fields.ts';
import { DELETED_FIELD_DAYS } from '#contract/contact-fields.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { daysAgo } from '#server/platform/retention/delete-in-batches.ts';

/** Lists active fields by name, and deleted fields that can be restored, last deleted first. */
export async function listFields({ id, db }: Account): Promise<Answer<typeof endpoint>> {
  const rows = await db
    .selectFrom('contact_fields')
    .selectAll()
    .where('account_id', '=', id)
    .where('is_gone', '=', false)
    .where(sql<boolean>`(deleted_at IS NULL OR deleted_at > ${daysAgo(DELETED_FIELD_DAYS)})`)
    .orderBy(sql`deleted_at DESC NULLS FIRST`)
    .orderBy('name')
    .execute();
  const merged = new Set(rows.flatMap(({ merged_keys }) => merged_keys));
  return {
    fields: rows.filter(({ deleted_at }) => deleted_at === null).map(toContactField),
    deleted: rows.flatMap((row) =>
      row.deleted_at && !merged.has(row.key)
        ? [{ ...toContactField(row), deletedAt: row.deleted_at.toISOString() }]
        : [],
    ),
  };
}

export const toContactField = (row: Selectable<Tables['contact_fields']>): ContactField => ({
  key: row.key,
  name: row.name,
  label: row.label,
  formerNames: row.former_names,
  type: row.type as ContactField['type'],
  choices: row.choices,
  createdAt: row.created_at.toISOString(),
});
