import { fitValue } from '#contract/fit-value.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { describeValueProblem } from './describe-value-problem.ts';
import { type Field, type Fields, fieldsOf, type StoredValues } from './fields.ts';

/**
 * Values that were typed, by the names of their fields, as they are stored. An empty one stays empty, and one that the contact
 * `has` already as it is. Throws `unknown_field`, and for a value that does not fit its field.
 */
export function readValues(fields: Fields, typed: Record<string, string>, has: StoredValues): StoredValues {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const field = fields.named(name);
      if (!field)
        throw invalid(
          `fields.${name}`,
          'unknown_field',
          `There is no custom field named “${name}”. Create it first.`,
        );
      const isKept = field.keys.some((key) => has[key] === value);
      return [field.key, isKept ? value : readValue(field, value, `fields.${name}`)];
    }),
  );
}

/** A value that was typed for a field. Throws for one that does not fit; `fault` is the part of the request that it is in. */
export function readValue(field: Field, typed: string, fault: string): string {
  if (typed === '') return '';
  const read = fitValue(typed, field);
  if ('problem' in read) throw invalid(fault, read.problem, describeValueProblem(read.problem));
  return read.value;
}

/** Throws `not_found` for a key that is no field's, or a deleted one's. */
export async function findField({ id, db }: Account, key: string): Promise<Field> {
  const field = (await fieldsOf(db, id)).withKey(key);
  if (!field) throw notFound('custom field');
  return field;
}

/** Throws `unknown_field` for a key that is no field's, or a deleted one's. */
export async function requireField(account: Account, key: string, fault: string): Promise<Field> {
  const field = (await fieldsOf(account.db, account.id)).withKey(key);
  if (!field)
    throw invalid(fault, 'unknown_field', 'This custom field no longer exists. Choose another one.');
  return field;
}
