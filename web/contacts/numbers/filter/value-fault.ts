import type { FieldComparison } from '#contract/contact-filter.ts';
import { AS_STORED, DAY, fitValue, type Kind, type ValueProblem, NUMERIC } from '#contract/fit-value.ts';

/** Why a value cannot be compared with those of a field */
export type ValueFault = ValueProblem | 'not_comparable';

const IN_ORDER: FieldComparison[] = ['less', 'more', 'between'];

/** What is compared, as it is stored, or why the comparison cannot be made. */
export function readCompared(
  kind: Kind,
  comparison: FieldComparison,
  typed: string,
): { value: string } | { problem: ValueFault } {
  if (comparison === 'contains') return { value: typed };
  const read = fitValue(typed, kind, AS_STORED);
  const needsOrder = IN_ORDER.includes(comparison);
  return 'value' in read && needsOrder && !DAY.test(read.value) && !NUMERIC.test(read.value)
    ? { problem: 'not_comparable' }
    : read;
}
