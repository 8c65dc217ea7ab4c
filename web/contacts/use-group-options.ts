import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import type { Group } from '#contract/contacts.ts';
import { CallProblem, itemsOf } from '#web/client/index.ts';
import { useDebouncedValue } from '#web/ui/index.ts';
import { groupQuery, groupsQuery, MAX_GROUP_NAME_LENGTH } from './groups.ts';

const DEBOUNCE_MS = 200;
/** The page size. A campaign can have this many groups. */
const PAGE_SIZE = 200;

type Options = {
  selectedIds: number[];
  query: string;
  labelOf: (group: Group) => string;
  /** Includes smart groups, which can receive messages but cannot be given contacts. */
  withSmart?: boolean;
};

/**
 * Returns the group options of a select, whether there are no groups, and a function that loads more
 * groups. The server searches while the user types.
 */
export function useGroupOptions({ selectedIds, query, labelOf, withSmart = false }: Options) {
  const { selected } = useSelectedGroups(selectedIds);
  // A select's search text is the label of the selected option until the user types.
  const trimmed = selected.some((group) => labelOf(group) === query) ? '' : query.trim();
  const [search] = useDebouncedValue(trimmed.slice(0, MAX_GROUP_NAME_LENGTH), DEBOUNCE_MS);
  const list = useInfiniteQuery(groupsQuery({ search, ...(!withSmart && { smart: 'false' }) }, PAGE_SIZE));
  const groups = itemsOf(list.data);
  const labels = new Map([...(groups ?? []), ...selected].map((group) => [group.id, labelOf(group)]));
  for (const id of selectedIds) if (!labels.has(id)) labels.set(id, '…');
  return {
    data: [...labels].map(([id, label]) => ({ value: String(id), label })),
    hasNone: search === '' && groups?.length === 0,
    showMore: () => void (list.hasNextPage && list.fetchNextPage()),
  };
}

/** Returns the ids of selected groups that no longer exist. */
export const useDeletedGroups = (ids: number[]): number[] => useSelectedGroups(ids).deletedIds;

/** Fetches selected groups one by one, because the loaded pages may not include them. */
function useSelectedGroups(ids: number[]): { selected: Group[]; deletedIds: number[] } {
  return useQueries({
    queries: ids.map((id) => ({ ...groupQuery(id), staleTime: 60_000 })),
    combine: (results) => ({
      selected: results.flatMap(({ data }) => data ?? []),
      deletedIds: ids.filter((_id, nth) => isNotFound(results[nth]?.error)),
    }),
  });
}

const isNotFound = (error: unknown): boolean => error instanceof CallProblem && error.status === 404;
