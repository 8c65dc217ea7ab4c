import type { ContactField } from '#contract/contact-fields.ts';

type LabelledField = Pick<ContactField, 'name' | 'label'>;

/** Returns the label from the imported file, otherwise a readable form of the name. */
export const labelOf = ({ name, label }: LabelledField): string => label ?? humaniseName(name);

/**
 * Returns the label of the field with this name. For a deleted field, returns a readable form of the name.
 */
export const labelForName = (fields: LabelledField[], name: string): string =>
  labelOf(fields.find((field) => field.name === name) ?? { name, label: null });

/** Makes a name readable: `first_purchase` becomes “First purchase”. */
export function humaniseName(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim() || name;
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
