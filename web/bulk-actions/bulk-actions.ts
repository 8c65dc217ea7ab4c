import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  type BulkAction,
  type BulkList,
  cancelBulkAction,
  listBulkActions,
  undoBulkAction,
} from '#contract/bulk-actions.ts';
import { call } from '#web/client/index.ts';

/** In milliseconds. */
const POLLING = 1500;

export type OfList = { list: BulkList; groupId?: number | undefined };

export const isRunning = ({ state }: BulkAction): boolean => state === 'running';

/** The latest of a list first. */
export const bulkActionsQuery = (of: OfList) =>
  queryOptions({
    queryKey: ['bulk-actions', of],
    queryFn: ({ signal }) => call(listBulkActions, { query: of }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isRunning) ? POLLING : false),
  });

export function useCancelBulkAction() {
  return useMutation({
    mutationFn: (bulkActionId: number) => call(cancelBulkAction, { params: { bulkActionId } }),
  });
}

export function useUndoBulkAction() {
  return useMutation({
    mutationFn: (bulkActionId: number) => call(undoBulkAction, { params: { bulkActionId } }),
  });
}
