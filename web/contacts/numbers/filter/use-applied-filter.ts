import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ContactView } from '#contract/contact-views.ts';
import { CallProblem } from '#web/client/index.ts';
import { useFields } from '../../fields/fields.ts';
import { numbersQuery } from '../numbers.ts';
import { type Condition, useConditions } from './conditions.ts';
import { filterChanges } from './edit-filter.ts';
import type { SmartFilter } from './filter.ts';

export type FilterProblem =
  /** The first invalid condition. The valid conditions apply, unless the server refuses them too. */
  | { condition: Condition }
  /** Why the server refuses the filter, if no condition is found to be invalid. */
  | { refusal: string };

/**
 * Returns the filter without its invalid conditions, and what is wrong with the filter. Returns an empty
 * filter if the server also refuses the remaining conditions.
 */
export function useAppliedFilter(
  sort: ContactView['sort'] | undefined,
  filter: SmartFilter,
): { applied: SmartFilter; problem?: FilterProblem } {
  const refusal = badRequestMessage(useInfiniteQuery(numbersQuery({ sort, ...filter })).error);
  const [condition, ...others] = useInvalidConditions(filter, refusal !== undefined);
  const invalid = condition ? [condition, ...others] : [];
  const validFilter = invalid.reduceRight<SmartFilter>(
    (left, each) => ({ ...left, ...filterChanges(left, each, undefined) }),
    filter,
  );
  const refusalOfValid = badRequestMessage(useInfiniteQuery(numbersQuery({ sort, ...validFilter })).error);
  if (refusal === undefined) return { applied: filter };
  if (condition && refusalOfValid === undefined) return { applied: validFilter, problem: { condition } };
  return { applied: {}, problem: condition ? { condition } : { refusal } };
}

const badRequestMessage = (error: Error | null): string | undefined =>
  error instanceof CallProblem && error.status === 400 ? error.message : undefined;

/** Returns the invalid conditions. The validation code loads once the server refuses a filter. */
function useInvalidConditions(filter: SmartFilter, isRefused: boolean): Condition[] {
  const fields = useFields();
  const conditions = useConditions(filter);
  const { data: ownFaults } = useQuery({
    queryKey: ['contacts', 'faults of conditions'],
    queryFn: async () => (await import('./condition-errors.ts')).conditionDraftErrors,
    enabled: isRefused,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isRefused || !ownFaults) return [];
  return conditions.filter((condition) => {
    const { about } = condition;
    const field = 'field' in about ? fields.find(({ key }) => key === about.field) : undefined;
    return Object.keys(ownFaults(condition, field)).length > 0;
  });
}
