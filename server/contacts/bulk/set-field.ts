import { sql } from 'kysely';
import type { ContactFilter } from '#contract/contact-filter.ts';
import { setField } from '#contract/contacts.ts';
import { bulkAction } from '#server/bulk-actions/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import { Problem } from '#server/platform/errors.ts';
import { MAX_FIELD_BYTES } from '../fields/limits.ts';
import { createPastValueReader } from '../fields/past-values.ts';
import { contactRows } from './contact-rows.ts';

/** The settings of the action. `field` is the key of the field to set. */
type Settings = { field: string; value: string };
/** The changed contacts. `had` is a contact's old value, or null if it had none. */
type UndoData = { changed: { number: string; had: string | null }[] };

export const setFieldAction = bulkAction<string, ContactFilter, Settings, UndoData>({
  ...contactRows,
  name: 'set-field',
  startedBy: setField,
  audited: 'change of a field started',

  /**
   * Sets the field's value for these contacts, or removes it if the new value is empty. Skips contacts whose
   * fields have reached their size limit. Throws `field_changed` if the value no longer fits the field.
   */
  async apply(account, { settings: { field, value } }, numbers) {
    const { id, db } = account;
    if (
      value !== '' &&
      !Object.hasOwn((await createPastValueReader(account))({ [field]: value }).values, field)
    )
      throw fieldChangedProblem();
    const { rows } = await sql<{ number: string; had: string | null }>`
      WITH chosen AS MATERIALIZED (
        SELECT number, fields ->> ${field} AS had FROM contacts
        WHERE account_id = ${id} AND number = ANY(${arrayLiteral(numbers)}::text[])
          AND octet_length(fields::text) < ${MAX_FIELD_BYTES}
        ORDER BY number FOR UPDATE
      ), changed AS (
        UPDATE contacts c SET changed_at = now(),
          fields = CASE WHEN ${value} = '' THEN c.fields - ${field}::text ELSE c.fields || jsonb_build_object(${field}::text, ${value}::text) END
        FROM chosen WHERE c.account_id = ${id} AND c.number = chosen.number
          AND coalesce(chosen.had, '') <> ${value}
        RETURNING c.number
      )
      SELECT number, had FROM chosen WHERE (SELECT count(*) FROM changed) >= 0`.execute(db);
    const changed = rows.filter(({ had }) => (had ?? '') !== value);
    return { processed: numbers.length, done: rows.length, before: { changed } };
  },

  /** Skips contacts whose value has changed again, and old values that no longer fit the field. */
  async undo(account, { settings: { field, value } }, { changed }) {
    const { id, db } = account;
    const refit = await createPastValueReader(account);
    const fitting = changed.flatMap(({ number, had }): UndoData['changed'] => {
      if (had === null) return [{ number, had }];
      const { values } = refit({ [field]: had });
      return Object.hasOwn(values, field) ? [{ number, had: values[field]! }] : [];
    });
    const { numAffectedRows } = await sql`
      UPDATE contacts c SET changed_at = now(),
        fields = CASE WHEN had.had IS NULL THEN c.fields - ${field}::text ELSE c.fields || jsonb_build_object(${field}::text, had.had) END
      FROM jsonb_to_recordset(${JSON.stringify(fitting)}::jsonb) AS had(number text, had text)
      WHERE c.account_id = ${id} AND c.number = had.number AND coalesce(c.fields ->> ${field}, '') = ${value}`.execute(
      db,
    );
    return { processed: changed.length, done: Number(numAffectedRows) };
  },
});

const fieldChangedProblem = () =>
  new Problem(
    'conflict',
    'field_changed',
    'The field was deleted or changed during this action, and the value no longer fits. Choose the contacts again and set another value.',
  );
