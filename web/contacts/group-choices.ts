import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import type { Group } from '#contract/contacts.ts';
import { CallProblem, itemsOf } from '#web/client/index.ts';
import { useDebouncedValue } from '#web/ui/index.ts';
import { groupQuery, groupsQuery, LONGEST_NAME } from './groups.ts';

/** In milliseconds. */
const TYPING_PAUSES = 200;
/** At first, and more each time that one scrolls to the end: as many as a campaign may be for. */
const AT_ONCE = 200;

type Wanted = {
  chosen: number[];
  typed: string;
  labelOf: (group: Group) => string;
  /** Smart groups too: they can be sent to, but nobody is added to them. */
  withSmart?: boolean;
};

/**
 * What a select needs to offer every group, of however many: the server finds them while one types, and gives more as one
 * scrolls. `gone`: which of the chosen ones were deleted.
 */
export function useGroupChoices({ chosen, typed, labelOf, withSmart = false }: Wanted) {
  const { known, gone } = useChosen(chosen);
  // A select shows its choice where one types.
  const wanted = known.some((group) => labelOf(group) === typed) ? '' : typed.trim();
  const [search] = useDebouncedValue(wanted.slice(0, LONGEST_NAME), TYPING_PAUSES);
  const found = useInfiniteQuery(groupsQuery({ search, ...(!withSmart && { smart: 'false' }) }, AT_ONCE));
  const groups = itemsOf(found.data);
  const labels = new Map([...(groups ?? []), ...known].map((group) => [group.id, labelOf(group)]));
  for (const id of chosen) if (!labels.has(id)) labels.set(id, '…');
  return {
    data: [...labels].map(([id, label]) => ({ value: String(id), label })),
    hasNone: search === '' && groups?.length === 0,
    showMore: () => void (found.hasNextPage && found.fetchNextPage()),
    gone,
  };
}

/** Those of which not all is known yet, such as a name, may be on no page that was loaded. */
function useChosen(chosen: number[]): { known: Group[]; gone: number[] } {
  return useQueries({
    queries: chosen.map((id) => ({ ...groupQuery(id), staleTime: 60_000 })),
    combine: (looked) => ({
      known: looked.flatMap(({ data }) => data ?? []),
      gone: chosen.filter((_id, nth) => isGone(looked[nth]?.error)),
    }),
  });
}

const isGone = (error: unknown): boolean => error instanceof CallProblem && error.status === 404;
