import type { FieldComparison } from '#contract/contact-filter.ts';
import {
  STORED_VALUE_OPTIONS,
  STORED_DATE,
  parseFieldValue,
  type FieldKind,
  type ValueProblem,
  STORED_NUMBER,
} from '#contract/parse-field-value.ts';

export type ComparisonProblem = ValueProblem | 'not_comparable';

const ORDERED_COMPARISONS: FieldComparison[] = ['less', 'more', 'between'];

/** Returns the stored form of a typed value, or why the value is invalid or cannot be ordered. */
export function parseComparisonValue(
  kind: FieldKind,
  comparison: FieldComparison,
  text: string,
): { value: string } | { problem: ComparisonProblem } {
  if (comparison === 'contains') return { value: text };
  const read = parseFieldValue(text, kind, STORED_VALUE_OPTIONS);
  const needsOrder = ORDERED_COMPARISONS.includes(comparison);
  return 'value' in read && needsOrder && !STORED_DATE.test(read.value) && !STORED_NUMBER.test(read.value)
    ? { problem: 'not_comparable' }
    : read;
}
