import type { MySettings } from '../queries.ts';

/** The form's fields in display order. */
export const FIELDS = ['fullname', 'contactNo1', 'contactNo2', 'email', 'company'] as const;
export type Field = (typeof FIELDS)[number];
export type Values = Record<Field, string>;

const CONTACT_FIELDS = ['fullname', 'contactNo1', 'contactNo2'] as const;

/** The changes to save. Each property is saved by its own call. */
export type Changes = {
  email?: string;
  contact?: Pick<Values, (typeof CONTACT_FIELDS)[number]>;
  company?: string;
};

export function toFormValues(settings: MySettings): Values {
  return Object.fromEntries(FIELDS.map((field) => [field, settings[field]])) as Values;
}

export function trimValues(values: Values): Values {
  return Object.fromEntries(FIELDS.map((field) => [field, values[field].trim()])) as Values;
}

/**
 * Returns the typed values that differ from the saved values. If one contact field differs, includes all
 * contact fields.
 */
export function findChanges(typed: Values, saved: Values): Changes {
  const values = trimValues(typed);
  const differs = (field: Field) => values[field] !== saved[field];
  const { fullname, contactNo1, contactNo2, email, company } = values;
  return {
    ...(differs('email') && { email }),
    ...(CONTACT_FIELDS.some(differs) && { contact: { fullname, contactNo1, contactNo2 } }),
    ...(differs('company') && { company }),
  };
}

export const isChanged = (changes: Changes): boolean => Object.keys(changes).length > 0;
