import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  type BulkAction,
  type BulkList,
  cancelBulkAction,
  listBulkActions,
  undoBulkAction,
} from '#contract/bulk-actions.ts';
import { call } from '#web/client/index.ts';

const POLLING_MS = 1500;

export type BulkScope = { list: BulkList; groupId?: number | undefined };

export const isRunning = ({ state }: BulkAction): boolean => state === 'running';

/** Queries a list's bulk actions, newest first. */
export const bulkActionsQuery = (scope: BulkScope) =>
  queryOptions({
    queryKey: ['bulk-actions', scope],
    queryFn: ({ signal }) => call(listBulkActions, { query: scope }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isRunning) ? POLLING_MS : false),
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
