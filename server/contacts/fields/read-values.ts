import { parseFieldValue } from '#contract/parse-field-value.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { describeValueProblem } from './describe-value-problem.ts';
import { type Field, type Fields, fieldsOf, type StoredValues } from './fields.ts';

/**
 * Converts typed values by field name to stored values by key. Keeps empty values and values that the
 * contact already `has`. Throws `unknown_field`, and the problem of a value that does not fit its field.
 */
export function readValues(fields: Fields, typed: Record<string, string>, has: StoredValues): StoredValues {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const field = fields.withName(name);
      if (!field)
        throw invalid(
          `fields.${name}`,
          'unknown_field',
          `There is no custom field named “${name}”. Create it first.`,
        );
      const isUnchanged = field.keys.some((key) => has[key] === value);
      return [field.key, isUnchanged ? value : readValue(field, value, `fields.${name}`)];
    }),
  );
}

/**
 * Converts a typed value to its stored form. Throws the problem of a value that does not fit. The problem
 * names `fault` as the faulty part of the request.
 */
export function readValue(field: Field, typed: string, fault: string): string {
  if (typed === '') return '';
  const read = parseFieldValue(typed, field);
  if ('problem' in read) throw invalid(fault, read.problem, describeValueProblem(read.problem));
  return read.value;
}

/** Reads a field. Throws `not_found` for an unknown or deleted field. */
export async function findField({ id, db }: Account, key: string): Promise<Field> {
  const field = (await fieldsOf(db, id)).withKey(key);
  if (!field) throw notFound('custom field');
  return field;
}

/** Reads a field. Throws `unknown_field` for an unknown or deleted field. */
export async function requireField(account: Account, key: string, fault: string): Promise<Field> {
  const field = (await fieldsOf(account.db, account.id)).withKey(key);
  if (!field)
    throw invalid(fault, 'unknown_field', 'This custom field no longer exists. Choose another one.');
  return field;
}
