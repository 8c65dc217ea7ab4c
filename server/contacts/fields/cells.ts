import type { Contact } from '#contract/contacts.ts';

/** One cell for each variable, and one JSON cell for all other fields. */
export function fieldCells({ fields }: Contact, variables: string[]): string[] {
  const others = Object.entries(fields).filter(([name]) => !variables.includes(name));
  return [
    ...variables.map((name) => (Object.hasOwn(fields, name) ? fields[name]! : '')),
    others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : '',
  ];
}
