import type { Contact } from '#contract/contacts.ts';

/** A contact's fields as cells: one for each of some variables, and one for all others together, as JSON. */
export function fieldCells({ fields }: Contact, variables: string[]): string[] {
  const others = Object.entries(fields).filter(([name]) => !variables.includes(name));
  return [
    ...variables.map((name) => (Object.hasOwn(fields, name) ? fields[name]! : '')),
    others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : '',
  ];
}
