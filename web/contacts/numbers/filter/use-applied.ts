import { useInfiniteQuery } from '@tanstack/react-query';
import type { ContactView } from '#contract/contact-views.ts';
import { CallProblem } from '#web/client/index.ts';
import { useFields } from '../../fields/fields.ts';
import { numbersQuery } from '../numbers.ts';
import { type Condition, useConditions } from './conditions.ts';
import { changeFor } from './edit-filter.ts';
import { ownFaults } from './faults.ts';
import type { SmartFilter } from './filter.ts';

export type FilterProblem =
  /** A condition whose value does not fit, and the rest of the filter is applied. */
  | { condition: Condition }
  /** The server refuses the filter, and no part of it is applied. */
  | { refusal: string };

/** What of a filter is applied to the list, and why not all of it. */
export function useApplied(sort: ContactView['sort'] | undefined, filter: SmartFilter) {
  const wrong = useWrong(filter);
  const fitting = wrong.reduceRight<SmartFilter>(
    (rest, condition) => ({ ...rest, ...changeFor(rest, condition, undefined) }),
    filter,
  );
  const { error } = useInfiniteQuery(numbersQuery({ sort, ...fitting }));
  const isRefused = error instanceof CallProblem && error.status === 400;
  const problem: FilterProblem | undefined = isRefused
    ? { refusal: error.message }
    : wrong[0] && { condition: wrong[0] };
  return { applied: isRefused ? {} : fitting, problem };
}

function useWrong(filter: SmartFilter): Condition[] {
  const fields = useFields();
  return useConditions(filter).filter((condition) => {
    const { about } = condition;
    const field = 'field' in about ? fields.find(({ key }) => key === about.field) : undefined;
    return Object.keys(ownFaults(condition, field)).length > 0;
  });
}
