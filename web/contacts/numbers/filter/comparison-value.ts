import type { FieldComparison } from '#contract/contact-filter.ts';
import { AS_STORED, DAY, fitValue, type Kind, type ValueProblem, NUMERIC } from '#contract/fit-value.ts';

export type ComparisonProblem = ValueProblem | 'not_comparable';

const ORDERED_COMPARISONS: FieldComparison[] = ['less', 'more', 'between'];

/** Parses a value to its stored form, or returns why it cannot be compared. */
export function parseComparisonValue(
  kind: Kind,
  comparison: FieldComparison,
  text: string,
): { value: string } | { problem: ComparisonProblem } {
  if (comparison === 'contains') return { value: text };
  const read = fitValue(text, kind, AS_STORED);
  const needsOrder = ORDERED_COMPARISONS.includes(comparison);
  return 'value' in read && needsOrder && !DAY.test(read.value) && !NUMERIC.test(read.value)
    ? { problem: 'not_comparable' }
    : read;
}
