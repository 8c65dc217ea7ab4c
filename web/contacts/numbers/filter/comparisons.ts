import type { ContactField } from '#contract/contact-fields.ts';
import type { FieldComparison } from '#contract/contact-filter.ts';

export const COMPARISONS_BY_TYPE: Record<ContactField['type'], FieldComparison[]> = {
  text: ['is', 'is-not', 'contains', 'empty', 'filled'],
  number: ['is', 'is-not', 'more', 'less', 'between', 'empty', 'filled'],
  date: ['is', 'is-not', 'more', 'less', 'between', 'empty', 'filled'],
  choice: ['is', 'is-not', 'contains', 'empty', 'filled'],
};
