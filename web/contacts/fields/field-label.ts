import type { ContactField } from '#contract/contact-fields.ts';

type Named = Pick<ContactField, 'name' | 'label'>;

/** The heading of a field: that of the file that made it, or else its name as a person writes it. */
export const labelOf = ({ name, label }: Named): string => label ?? fieldLabel(name);

/** The heading of a field, by its name; also of a deleted field. */
export const labelNamed = (fields: Named[], name: string): string =>
  labelOf(fields.find((field) => field.name === name) ?? { name, label: null });

/** A field's name as a person writes it: `first_purchase` is “First purchase”. */
export function fieldLabel(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim() || name;
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
