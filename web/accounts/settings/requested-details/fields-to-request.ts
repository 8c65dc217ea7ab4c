import { FIELDS, type Field, type Values } from '../details/changes.ts';
import { detailsErrors } from '../details/errors.ts';

/** The company belongs to the account, not to the user. */
export type DetailField = Exclude<Field, 'company'>;
const DETAILS = FIELDS.filter((field): field is DetailField => field !== 'company');

/** Returns, in form order, the details to request. Includes details whose saved value is no longer valid. */
export function fieldsToRequest(requested: readonly DetailField[], saved: Values): DetailField[] {
  const faults = detailsErrors(saved);
  return DETAILS.filter((field) => requested.includes(field) || faults[field] !== undefined);
}
