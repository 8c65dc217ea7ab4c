import { FIELDS, type Field, type Values } from '../details/changes.ts';
import { faultsOf } from '../details/faults.ts';

/** What is asked of a user; the company is the account's. */
export type DetailField = Exclude<Field, 'company'>;
const DETAILS = FIELDS.filter((field): field is DetailField => field !== 'company');

/** The details to ask for, in the order of the form: what is saved and would be refused today is asked for too. */
export function askedOf(wanted: readonly DetailField[], saved: Values): DetailField[] {
  const faults = faultsOf(saved);
  return DETAILS.filter((field) => wanted.includes(field) || faults[field] !== undefined);
}
