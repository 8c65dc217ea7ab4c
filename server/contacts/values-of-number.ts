import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { customFields, valuesByVariable } from './audience.ts';
import type { StoredValues } from './fields/fields.ts';

/** Returns the values of the contact with a number, by variable: those of `variables`, and the names. A number without a contact has none. */
export async function valuesOfNumber(
  db: Kysely<Tables>,
  accountId: number,
  number: string,
  variables: readonly string[],
): Promise<Record<string, string>> {
  if (variables.length === 0) return {};
  const contact = await db
    .selectFrom('contacts')
    .select(['first_name', 'last_name', 'fields'])
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!contact) return {};
  const custom = await customFields(db, accountId, variables);
  return {
    ...valuesByVariable(contact.fields as StoredValues, custom),
    first_name: contact.first_name,
    last_name: contact.last_name,
  };
}
