import { queryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  countExpiringGroups,
  deleteGroup,
  getGroup,
  type GroupChanges,
  listGroups,
  updateGroup,
} from '#contract/contacts.ts';
import { byPages, call } from '#web/client/index.ts';

/** Of a group's name, in characters. */
export const LONGEST_NAME = 100;

type Wanted = { search?: string; expiring?: boolean; limit?: number };

/** By name. `expiring`: only those that expire soon; `limit`: how many at first, and more each time. */
export function useGroups({ search = '', expiring = false, limit }: Wanted = {}) {
  const query = { search, ...(expiring && { expiring: 'true' }), ...(limit && { limit }) };
  return useInfiniteQuery({
    queryKey: ['groups', query],
    queryFn: ({ pageParam, signal }) =>
      call(listGroups, { query: { ...query, after: pageParam } }, { signal }),
    ...byPages,
  });
}

export const expiringGroupsQuery = queryOptions({
  queryKey: ['groups', 'expiring'],
  queryFn: ({ signal }) => call(countExpiringGroups, {}, { signal }),
});

export const groupQuery = (groupId: number) =>
  queryOptions({
    queryKey: ['groups', groupId],
    queryFn: ({ signal }) => call(getGroup, { params: { groupId } }, { signal }),
  });

export function useUpdateGroup() {
  return useMutation({
    mutationFn: ({ groupId, ...body }: GroupChanges & { groupId: number }) =>
      call(updateGroup, { params: { groupId }, body }),
  });
}

export function useDeleteGroup() {
  return useMutation({ mutationFn: (groupId: number) => call(deleteGroup, { params: { groupId } }) });
}
