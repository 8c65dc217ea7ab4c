import type { ValueProblem } from '#contract/parse-field-value.ts';
import { Problem } from '#server/platform/errors.ts';

/** The names of fields in the API, by their names in the verbs that the console uses too. */
const FIELD_NAMES: Record<string, string> = {
  addedFrom: 'created_from',
  addedTo: 'created_to',
  changedFrom: 'updated_from',
  changedTo: 'updated_to',
  expiresOn: 'expires_on',
  groupId: 'group_id',
};

const VALUE_CODES: Record<ValueProblem, string> = {
  not_a_date: 'invalid_value',
  ambiguous_date: 'invalid_value',
  not_an_amount: 'invalid_value',
  ambiguous_amount: 'invalid_value',
  other_currency: 'invalid_value',
  not_a_choice: 'invalid_value',
};

/** The codes of the API, by the codes of verbs that tell more than programs need. */
const CODES: Record<string, string> = {
  ...VALUE_CODES,
  filter_range_reversed: 'invalid',
  too_soon: 'invalid',
  too_late: 'invalid',
};

/** Returns a problem of a verb with the API's code and the name of the field that the program sent. */
export function toApiProblem({ kind, code, message, field, retryAfter }: Problem): Problem {
  const name = field === undefined ? undefined : (FIELD_NAMES[field] ?? field);
  return Object.assign(new Problem(kind, CODES[code] ?? code, message, name), { retryAfter });
}

/** Runs verbs that the console uses too, and throws their problems as the API names them. */
export async function asApi<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Problem ? toApiProblem(error) : error;
  }
}
