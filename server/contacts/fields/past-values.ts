import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { Fields, type StoredValues } from './fields.ts';
import { STORED_VALUE_OPTIONS, parseFieldValue } from '#contract/parse-field-value.ts';

type ConvertedValues = { values: StoredValues; isComplete: boolean };

/**
 * Returns a function that converts a contact's old values to the current fields. Values stay if the contact
 * still `has` them. Values of permanently deleted fields are dropped. Other values are dropped if they no
 * longer fit, and `isComplete` is then false. The fields stay locked until the transaction ends.
 */
export async function createPastValueReader({
  id,
  db,
}: {
  id: number;
  db: Kysely<Tables>;
}): Promise<(had: StoredValues, has?: StoredValues) => ConvertedValues> {
  const rows = await db
    .selectFrom('contact_fields')
    .select(['key', 'name', 'former_names', 'merged_keys', 'type', 'choices', 'deleted_at'])
    .where('account_id', '=', id)
    .where('is_gone', '=', false)
    .orderBy('key')
    .forShare()
    .execute();
  const fields = new Fields(rows.filter(({ deleted_at }) => deleted_at === null));
  const deleted = new Fields(rows.filter(({ deleted_at }) => deleted_at !== null));
  return (had, has = {}) => {
    const values: StoredValues = {};
    let isComplete = true;
    for (const [key, value] of Object.entries(had)) {
      const field = fields.withKey(key) ?? deleted.withKey(key);
      if (!field) continue;
      const read = has[key] === value ? { value } : parseFieldValue(value, field, STORED_VALUE_OPTIONS);
      if ('value' in read) values[key] = read.value;
      else isComplete = false;
    }
    return { values, isComplete };
  };
}
