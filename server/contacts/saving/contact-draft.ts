import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Fields, StoredValues } from '../fields/fields.ts';
import { requireFieldsFit } from '../fields/limits.ts';
import { readValues } from '../fields/read-values.ts';

/** The given properties of a contact. Absent properties do not change. An empty value removes a field. */
export type ContactChanges = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  fields?: Record<string, string> | undefined;
};

type Stored = { firstName: string; lastName: string; fields: StoredValues };

/** A contact while a call changes it. Several changes of a call can have the same number. */
export class ContactDraft {
  readonly number: string;
  readonly #stored: Stored | undefined;
  #now: Stored;
  #isUsed = false;

  constructor(number: string, stored?: Stored) {
    this.number = number;
    this.#stored = stored;
    this.#now = stored ?? { firstName: '', lastName: '', fields: {} };
  }

  /**
   * Applies changes, or none of them. Returns whether they create the contact. Throws `unknown_field`,
   * `fields_too_large`, and the problem of a value that does not fit its field.
   */
  apply(known: Fields, { firstName, lastName, fields = {} }: ContactChanges): boolean {
    const typed = readValues(known, fields, this.#now.fields);
    const values = Object.entries({ ...this.#now.fields, ...typed }).filter(([, value]) => value !== '');
    const next = {
      firstName: firstName ?? this.#now.firstName,
      lastName: lastName ?? this.#now.lastName,
      fields: Object.fromEntries(values),
    };
    requireFieldsFit(next.fields);
    const isFirst = !this.#stored && !this.#isUsed;
    this.#now = next;
    this.#isUsed = true;
    return isFirst;
  }

  get row() {
    const { firstName, lastName, fields } = this.#now;
    return { number: this.number, first_name: firstName, last_name: lastName, fields };
  }

  get isNew(): boolean {
    return !this.#stored && this.#isUsed;
  }

  get isChanged(): boolean {
    return this.#stored !== undefined && JSON.stringify(this.#stored) !== JSON.stringify(this.#now);
  }
}

/** Locks the contacts with these numbers, and returns a draft for each number. */
export async function draftContacts(
  { id, db }: Account,
  numbers: readonly string[],
): Promise<Map<string, ContactDraft>> {
  const { rows } = await sql<Stored & { number: string }>`
    SELECT number, first_name AS "firstName", last_name AS "lastName", fields FROM contacts
    WHERE account_id = ${id} AND number = ANY(${arrayLiteral(numbers)}::text[]) ORDER BY number FOR UPDATE`.execute(
    db,
  );
  const stored = new Map(rows.map(({ number, ...row }) => [number, row]));
  return new Map(numbers.map((number) => [number, new ContactDraft(number, stored.get(number))]));
}
