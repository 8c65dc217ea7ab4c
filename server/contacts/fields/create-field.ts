import { sql } from 'kysely';
import {
  type ContactField,
  type FieldType,
  MAX_FIELD_LABEL_LENGTH,
  MAX_FIELD_NAME_LENGTH,
  MAX_CONTACT_FIELDS,
  RESERVED_NAMES,
} from '#contract/contact-fields.ts';
import { audit } from '#server/accounts/index.ts';
import type { GuardFields } from '#server/guard-fields.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { toStorable, truncate } from '#server/platform/storable.ts';
import { variableName } from '#sms/index.ts';
import { isNotDeleted } from './fields.ts';
import { isEqualIgnoringCase } from '#contract/parse-field-value.ts';
import { tidyName } from '#contract/names.ts';
import { toContactField } from './list-fields.ts';

/** `label` is the heading that users see. It defaults to the typed name. */
type NewField = { name: string; label?: string; type?: FieldType; choices?: string[] | undefined };

/**
 * `fault` is the part of the request that problems name as faulty. `guards` are called if another field had
 * the name before. `importId` is the import that creates the field.
 */
type CreateOptions = { fault?: string; guards?: GuardFields[]; importId?: number };

/**
 * Creates a field. Throws `field_exists`, `field_name` for a name that messages cannot use,
 * `choices_missing`, `too_many_fields`, and the guards' problems.
 */
export async function createField(
  account: ActingAccount,
  { name: typedName, label = typedName, type = 'text', choices = [] }: NewField,
  { fault = 'name', guards = [], importId }: CreateOptions = {},
): Promise<ContactField> {
  const name = readName(typedName, fault);
  const row = await account.db
    .insertInto('contact_fields')
    .values({
      account_id: account.id,
      key: await findFreeKey(account, name),
      name,
      label: labelFrom(label, name),
      type,
      choices: readChoices(type, choices),
      import_id: importId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw fieldNameTaken(name);
  await requireFieldLimit(account, fault);
  await claimName(account, guards, row.key, name);
  await audit(account, 'field created', { name });
  return toContactField(row);
}

/** Converts a typed name to the form that messages use. Throws `field_name`. */
export function readName(typedName: string, fault = 'name'): string {
  const name = truncate(variableName(typedName), MAX_FIELD_NAME_LENGTH);
  if (name === '')
    throw invalid(fault, 'field_name', 'Use letters or digits in the name, such as first_purchase.');
  if (name === '__proto__') throw invalid(fault, 'field_name', 'This name is reserved. Choose another name.');
  if (RESERVED_NAMES.includes(name))
    throw invalid(fault, 'field_name', 'Every contact already has this field. Choose another name.');
  return name;
}

/** Returns the label to store, or null if it is empty or equals the name. */
export function labelFrom(typedName: string, name: string): string | null {
  const label = truncate(tidyName(toStorable(typedName)), MAX_FIELD_LABEL_LENGTH).trim();
  return label === '' || label === name ? null : label;
}

/**
 * Returns the choices without duplicates, or none if the type is not `choice`. Throws `choices_missing` if a
 * choice field has no choices.
 */
export function readChoices(type: FieldType, choices: string[]): string[] {
  if (type !== 'choice') return [];
  const each = choices.filter(
    (choice, index) => choices.findIndex((one) => isEqualIgnoringCase(one, choice)) === index,
  );
  if (each.length === 0) throw invalid('choices', 'choices_missing', 'Enter at least one choice.');
  return each;
}

export const fieldNameTaken = (name: string) =>
  new Problem(
    'conflict',
    'field_exists',
    `You already have a field named “${name}”. Choose another name.`,
    'name',
  );

/** Returns an unused key for a field. Keys are never reused, so the key may be the name with a suffix. */
async function findFreeKey({ id, db }: Account, name: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    SELECT each.key FROM (
      SELECT CASE WHEN n = 1 THEN ${name} ELSE left(${name}, ${MAX_FIELD_NAME_LENGTH - 5}) || '_' || n END AS key, n
      FROM generate_series(1, 10000) n
    ) each
    WHERE NOT EXISTS (SELECT FROM contact_fields f WHERE f.account_id = ${id} AND f.key = each.key)
    ORDER BY each.n LIMIT 1`.execute(db);
  return rows[0]!.key;
}

/**
 * Removes a name from the former names of other fields. If another field had the name, calls the guards,
 * which may throw.
 */
export async function claimName(
  account: Account,
  guards: GuardFields[],
  key: string,
  name: string,
): Promise<void> {
  const { rows } = await sql`
    UPDATE contact_fields SET former_names = array_remove(former_names, ${name})
    WHERE account_id = ${account.id} AND key <> ${key} AND ${name} = ANY(former_names) RETURNING 1`.execute(
    account.db,
  );
  if (rows.length > 0) for (const guard of guards) await guard(account, [name]);
}

/** Throws `too_many_fields` if the account has more fields than its limit. Call it after adding a field. */
export async function requireFieldLimit({ id, db }: Account, fault = 'name'): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM contact_fields WHERE account_id = ${id} AND ${isNotDeleted}`.execute(
    db,
  );
  if (rows[0]!.count > MAX_CONTACT_FIELDS)
    throw new Problem(
      'conflict',
      'too_many_fields',
      `An account can have at most ${MAX_CONTACT_FIELDS} custom fields. Delete or merge some first.`,
      fault,
    );
}
