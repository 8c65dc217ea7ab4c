import { FIELDS, type Field, type Values } from '#web/accounts/settings/details/changes.ts';
import { faultsOf } from '#web/accounts/settings/details/faults.ts';

/** What is asked of a user; the company is the account's. */
export type DetailField = Exclude<Field, 'company'>;
const DETAILS = FIELDS.filter((field): field is DetailField => field !== 'company');

/** The details to ask for, in the order of the form: what is saved and would be refused today is asked for too. */
export function askedOf(wanted: readonly DetailField[], saved: Values): DetailField[] {
  const faults = faultsOf(saved);
  return DETAILS.filter((field) => wanted.includes(field) || faults[field] !== undefined);
}
