import type { FormField } from '#contract/landing-pages/content.ts';

/** Returns whether the answer to a field is the number of the person. */
export const isNumberField = ({ kind, contactField }: FormField): boolean =>
  kind === 'phone' && contactField === 'number';
