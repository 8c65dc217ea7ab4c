import type { Contact } from '#contract/contacts.ts';

/** Returns a cell for each variable, and a cell with all other fields as JSON. */
export function fieldCells({ fields }: Contact, variables: string[]): string[] {
  const others = Object.entries(fields).filter(([name]) => !variables.includes(name));
  return [
    ...variables.map((name) => (Object.hasOwn(fields, name) ? fields[name]! : '')),
    others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : '',
  ];
}
