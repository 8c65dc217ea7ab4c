import type { ContactField } from '#contract/contact-fields.ts';
import type { FieldComparison } from '#contract/contact-filter.ts';

/** What makes sense of the values of a field. */
export const COMPARISONS: Record<ContactField['type'], FieldComparison[]> = {
  text: ['is', 'is-not', 'contains', 'empty', 'filled'],
  number: ['is', 'is-not', 'more', 'less', 'between', 'empty', 'filled'],
  date: ['is', 'is-not', 'more', 'less', 'between', 'empty', 'filled'],
  choice: ['is', 'is-not', 'contains', 'empty', 'filled'],
};
