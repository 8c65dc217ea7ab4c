import { type Kysely, sql } from 'kysely';
import type { PersonalData, DataSubject } from '#server/personal-data.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { mentionsNumber } from '#server/platform/db/number-mentions.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { findContactByNumber, groupsOfContact } from './find-contact.ts';

export const contactsPersonalData: PersonalData = {
  tables: {
    contacts: 'Deleted',
    contact_fields: "Values are in the contact; names and choices are the account's",
    contact_views: 'Their conditions have groups and field values, but no search text',
    group_members: 'Deleted with the contact',
    groups: 'Their counts are those of their members',
    imports: 'The last saved number is removed',
    import_chunks: 'Files waiting for import are deleted within a day, others when the import ends',
    import_readings: 'They are deleted with the import, which must finish first',
    import_rows: 'They are deleted with the import, which must finish first',
    import_rejections: "Cells of rows with the number's digits are removed",
    import_changes: 'The contact is removed from the changes of an import',
    import_kept: 'Deleted',
  },
  collect: collectContactData,
  check: refuseImports,
  erase,
  eraseBatch,
};

async function collectContactData(account: Account, number: string) {
  const contact = await findContactByNumber(account, number);
  return {
    contact: contact ? [contact] : [],
    groups: contact ? (await groupsOfContact(account, number)).map(({ name }) => name) : [],
  };
}

/**
 * Throws `in_progress` while an import is running, being undone or being cleared. The import may already
 * have read the number, and would save it again.
 */
export async function refuseImports(
  tx: Kysely<Tables>,
  { accountId }: Pick<DataSubject, 'accountId'>,
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM imports WHERE account_id = ${accountId} AND (state IN ('reading', 'saving', 'undoing') OR clearing) LIMIT 1`.execute(
    tx,
  );
  if (rows.length > 0)
    throw new Problem('conflict', 'in_progress', 'An import is running. Try again when it is finished.');
}

/**
 * Deletes the contact, and removes its number from imports. Triggers update the counts of groups and
 * contacts.
 */
async function erase(tx: Kysely<Tables>, { accountId, number }: DataSubject): Promise<void> {
  await sql`DELETE FROM contacts WHERE account_id = ${accountId} AND number = ${number}`.execute(tx);
  await sql`DELETE FROM import_kept WHERE account_id = ${accountId} AND number = ${number}`.execute(tx);
  await sql`UPDATE imports SET saved_up_to = '' WHERE account_id = ${accountId} AND saved_up_to = ${number}`.execute(
    tx,
  );
}

const REJECTIONS_PER_STEP = 1000;
/** How many changes to read per step. A change covers a step of an import, up to 2,000 contacts. */
const CHANGES_AT_ONCE = 5;

/** `of` is the table being searched. `after` is the last row read: its import, and its line or change. */
type ErasurePosition = { of: 'rejections' | 'changes'; after: [number, number] };
type ScannedRows = { looked: number; last: [number, number] | null };

async function eraseBatch(
  tx: Kysely<Tables>,
  subject: DataSubject,
  place: unknown,
): Promise<ErasurePosition | null> {
  const { of, after } = (place ?? { of: 'rejections', after: [0, 0] }) as ErasurePosition;
  if (of === 'rejections') {
    const { looked, last } = await clearRejections(tx, subject, after);
    return looked < REJECTIONS_PER_STEP ? { of: 'changes', after: [0, 0] } : { of, after: last! };
  }
  const { looked, last } = await clearChanges(tx, subject, after);
  return looked < CHANGES_AT_ONCE ? null : { of, after: last! };
}

async function clearRejections(
  tx: Kysely<Tables>,
  { accountId, number }: DataSubject,
  [after, afterLine]: ErasurePosition['after'],
): Promise<ScannedRows> {
  const { rows } = await sql<ScannedRows>`
    WITH next AS MATERIALIZED (
      SELECT import_id, line, cells FROM import_rejections
      WHERE account_id = ${accountId} AND (import_id, line) > (${after}::bigint, ${afterLine}::int)
      ORDER BY import_id, line LIMIT ${REJECTIONS_PER_STEP}
    ), cleared AS (
      UPDATE import_rejections r SET cells = '[]' FROM next
      WHERE r.account_id = ${accountId} AND r.import_id = next.import_id AND r.line = next.line AND EXISTS (
        SELECT FROM jsonb_array_elements_text(next.cells) AS cell WHERE ${mentionsNumber(sql`cell`, number)})
      RETURNING 1
    )
    SELECT count(*)::int AS looked, (
      SELECT jsonb_build_array(import_id, line) FROM next ORDER BY import_id DESC, line DESC LIMIT 1) AS last
    FROM next WHERE (SELECT count(*) FROM cleared) >= 0`.execute(tx);
  return rows[0]!;
}

async function clearChanges(
  tx: Kysely<Tables>,
  { accountId, number }: DataSubject,
  [after, afterId]: ErasurePosition['after'],
): Promise<ScannedRows> {
  const { rows } = await sql<ScannedRows>`
    WITH next AS MATERIALIZED (
      SELECT import_id, id FROM import_changes
      WHERE account_id = ${accountId} AND (import_id, id) > (${after}::bigint, ${afterId}::bigint)
      ORDER BY import_id, id LIMIT ${CHANGES_AT_ONCE}
    ), cleared AS (
      UPDATE import_changes c SET added = array_remove(added, ${number}), updated = (
          SELECT coalesce(jsonb_agg(u), '[]') FROM jsonb_array_elements(updated) AS u WHERE u ->> 0 <> ${number}
        ), joined = (
          SELECT coalesce(jsonb_object_agg(j.key, j.value - ${number}::text), '{}') FROM jsonb_each(joined) AS j
        )
      FROM next WHERE c.account_id = ${accountId} AND c.import_id = next.import_id AND c.id = next.id AND (
        ${number} = ANY(added) OR updated @> jsonb_build_array(jsonb_build_array(${number}::text))
        OR EXISTS (SELECT FROM jsonb_each(joined) AS j WHERE jsonb_exists(j.value, ${number})))
      RETURNING 1
    )
    SELECT count(*)::int AS looked, (
      SELECT jsonb_build_array(import_id, id) FROM next ORDER BY import_id DESC, id DESC LIMIT 1) AS last
    FROM next WHERE (SELECT count(*) FROM cleared) >= 0`.execute(tx);
  return rows[0]!;
}
