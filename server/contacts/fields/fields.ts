import { type Kysely, type Selectable, sql } from 'kysely';
import type { ContactField } from '#contract/contact-fields.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * A field. Contacts store its value under one of `keys`: its own key or that of a merged field. Its own key
 * comes first.
 */
export type Field = Pick<ContactField, 'key' | 'name' | 'type' | 'choices'> & { keys: string[] };

/** A contact's values by key. */
export type StoredValues = Record<string, string>;

export class Fields {
  readonly #byKey = new Map<string, Field>();
  readonly #byName = new Map<string, Field>();

  constructor(rows: Row[]) {
    const fields = rows.map((row) => ({ row, field: toField(row) }));
    // Current names and keys take precedence over former ones.
    for (const { row, field } of fields) {
      for (const name of row.former_names) this.#byName.set(name, field);
      for (const key of row.merged_keys) this.#byKey.set(key, field);
    }
    for (const { field } of fields) {
      this.#byName.set(field.name, field);
      this.#byKey.set(field.key, field);
    }
  }

  /** Finds a field by its own key or by the key of a field merged into it. */
  withKey(key: string): Field | undefined {
    return this.#byKey.get(key);
  }

  /** Returns the fields ordered by name. */
  get all(): Field[] {
    return [...new Set(this.#byKey.values())].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Finds a field by its current name or a former name. */
  withName(name: string): Field | undefined {
    return this.#byName.get(name);
  }

  /** Returns a contact's values by field name, ordered by name. Skips values of deleted fields. */
  valuesOf(stored: unknown): Record<string, string> {
    const values = stored as StoredValues;
    const found = new Set(Object.keys(values).flatMap((key) => this.#byKey.get(key) ?? []));
    const entries = [...found].map((field) => [field.name, valueOf(values, field)!] as const);
    return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }
}

/** Reads the account's fields, except deleted fields. */
export async function fieldsOf(db: Kysely<Tables>, accountId: number): Promise<Fields> {
  const rows = await db
    .selectFrom('contact_fields')
    .select(['key', 'name', 'former_names', 'merged_keys', 'type', 'choices'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  return new Fields(rows);
}

/**
 * Locks the fields with these current or former names until the transaction ends. Waits for concurrent
 * changes.
 */
export async function lockFields({ id, db }: Account, names: readonly string[]): Promise<void> {
  await sql`
    SELECT FROM contact_fields WHERE account_id = ${id} AND (name = ANY(${arrayLiteral(names)}::text[]) OR former_names && ${arrayLiteral(names)}::text[])
    ORDER BY key FOR SHARE`.execute(db);
}

/** Returns a contact's value of a field. Reads only own properties, because a key may be `constructor`. */
export function valueOf(stored: StoredValues, { keys }: Field): string | undefined {
  const key = keys.find((each) => Object.hasOwn(stored, each));
  return key === undefined ? undefined : stored[key];
}

/** Removes a merged field's key from the field that it was merged into. */
export async function unmerge({ id, db }: { id: number; db: Kysely<Tables> }, key: string): Promise<void> {
  await sql`
    UPDATE contact_fields SET merged_keys = array_remove(merged_keys, ${key})
    WHERE account_id = ${id} AND ${key} = ANY(merged_keys)`.execute(db);
}

export const isNotDeleted = sql<boolean>`deleted_at IS NULL`;

type Row = Pick<
  Selectable<Tables['contact_fields']>,
  'key' | 'name' | 'former_names' | 'merged_keys' | 'type' | 'choices'
>;

const toField = ({ key, name, type, choices, merged_keys }: Row): Field => ({
  key,
  name,
  type: type as Field['type'],
  choices,
  keys: [key, ...merged_keys],
});
