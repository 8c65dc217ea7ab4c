import { FIELDS, type Field, type Values } from '../details/changes.ts';
import { detailsErrors } from '../details/errors.ts';

/** The company belongs to the account, not to the user. */
export type DetailField = Exclude<Field, 'company'>;
const DETAILS = FIELDS.filter((field): field is DetailField => field !== 'company');

/**
 * Returns the details to ask for, in form order. They are the requested details and any other details with
 * an invalid saved value.
 */
export function fieldsToRequest(requested: readonly DetailField[], saved: Values): DetailField[] {
  const faults = detailsErrors(saved);
  return DETAILS.filter((field) => requested.includes(field) || faults[field] !== undefined);
}
