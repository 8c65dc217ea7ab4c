import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ContactView } from '#contract/contact-views.ts';
import { CallProblem } from '#web/client/index.ts';
import { useFields } from '../../fields/fields.ts';
import { numbersQuery } from '../numbers.ts';
import { type Condition, useConditions } from './conditions.ts';
import { changeFor } from './edit-filter.ts';
import type { SmartFilter } from './filter.ts';

export type FilterProblem =
  /** A condition whose value does not fit, and the rest of the filter is applied. */
  | { condition: Condition }
  /** The server refuses the filter, and no part of it is applied. */
  | { refusal: string };

/** What of a filter is applied to the list, and why not all of it. */
export function useApplied(
  sort: ContactView['sort'] | undefined,
  filter: SmartFilter,
): { applied: SmartFilter; problem?: FilterProblem } {
  const refusal = refusalOf(useInfiniteQuery(numbersQuery({ sort, ...filter })).error);
  const [condition, ...others] = useWrong(filter, refusal !== undefined);
  const wrong = condition ? [condition, ...others] : [];
  const rest = wrong.reduceRight<SmartFilter>(
    (left, each) => ({ ...left, ...changeFor(left, each, undefined) }),
    filter,
  );
  const refusalOfRest = refusalOf(useInfiniteQuery(numbersQuery({ sort, ...rest })).error);
  if (refusal === undefined) return { applied: filter };
  if (condition && refusalOfRest === undefined) return { applied: rest, problem: { condition } };
  return { applied: {}, problem: condition ? { condition } : { refusal } };
}

const refusalOf = (error: Error | null): string | undefined =>
  error instanceof CallProblem && error.status === 400 ? error.message : undefined;

/** The conditions whose values do not fit. What tells is loaded once a filter is refused. */
function useWrong(filter: SmartFilter, isRefused: boolean): Condition[] {
  const fields = useFields();
  const conditions = useConditions(filter);
  const { data: ownFaults } = useQuery({
    queryKey: ['contacts', 'faults of conditions'],
    queryFn: async () => (await import('./faults.ts')).ownFaults,
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
