import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import type { Group } from '#contract/contacts.ts';
import { CallProblem, itemsOf } from '#web/client/index.ts';
import { useDebouncedValue } from '#web/ui/index.ts';
import { groupQuery, groupsQuery, MAX_GROUP_NAME_LENGTH } from './groups.ts';

const DEBOUNCE_MS = 200;
/** The page size; a campaign can have this many groups. */
const PAGE_SIZE = 200;

type Options = {
  selectedIds: number[];
  query: string;
  labelOf: (group: Group) => string;
  /** Smart groups can receive messages, but contacts cannot be added to them. */
  withSmart?: boolean;
};

/**
 * Options for selecting among any number of groups: the server searches while the user types and returns more pages on scrolling.
 */
export function useGroupOptions({ selectedIds, query, labelOf, withSmart = false }: Options) {
  const { selected } = useSelectedGroups(selectedIds);
  // A select shows its selected label as its search text.
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

/** The ids of selected groups that no longer exist. */
export const useDeletedGroups = (ids: number[]): number[] => useSelectedGroups(ids).deletedIds;

/** Selected groups can be missing from the loaded pages, so they are fetched one by one. */
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
