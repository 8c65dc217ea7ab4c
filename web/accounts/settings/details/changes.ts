import type { MySettings } from '../queries.ts';

/** The form, in the order of its fields. */
export const FIELDS = ['fullname', 'contactNo1', 'contactNo2', 'email', 'company'] as const;
export type Field = (typeof FIELDS)[number];
export type Values = Record<Field, string>;

const CONTACT = ['fullname', 'contactNo1', 'contactNo2'] as const;

/** What a call each would have to save. */
export type Changes = {
  email?: string;
  contact?: Pick<Values, (typeof CONTACT)[number]>;
  company?: string;
};

export function valuesOf(settings: MySettings): Values {
  return Object.fromEntries(FIELDS.map((field) => [field, settings[field]])) as Values;
}

export function trimmed(values: Values): Values {
  return Object.fromEntries(FIELDS.map((field) => [field, values[field].trim()])) as Values;
}

/** What differs from what is saved. */
export function changesOf(typed: Values, saved: Values): Changes {
  const values = trimmed(typed);
  const differs = (field: Field) => values[field] !== saved[field];
  const { fullname, contactNo1, contactNo2, email, company } = values;
  return {
    ...(differs('email') && { email }),
    ...(CONTACT.some(differs) && { contact: { fullname, contactNo1, contactNo2 } }),
    ...(differs('company') && { company }),
  };
}

export const isChanged = (changes: Changes): boolean => Object.keys(changes).length > 0;
