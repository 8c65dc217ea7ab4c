import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import {
  createGroup,
  deleteGroup,
  getGroup,
  type GroupChanges,
  type GroupInput,
  listGroups,
  updateGroup,
} from '#contract/contacts.ts';
import { call } from '#web/client/index.ts';

/** `expiring`: only those that expire soon. */
export function useGroups(search = '', expiring = false) {
  const query = { search, ...(expiring && { expiring: 'true' }) };
  return useQuery({
    queryKey: ['groups', query],
    queryFn: ({ signal }) => call(listGroups, { query }, { signal }),
    select: ({ groups }) => groups,
    placeholderData: keepPreviousData,
  });
}

export const groupQuery = (groupId: number) =>
  queryOptions({
    queryKey: ['groups', groupId],
    queryFn: ({ signal }) => call(getGroup, { params: { groupId } }, { signal }),
  });

export function useCreateGroup() {
  return useMutation({ mutationFn: (body: GroupInput) => call(createGroup, { body }) });
}

export function useUpdateGroup() {
  return useMutation({
    mutationFn: ({ groupId, ...body }: GroupChanges & { groupId: number }) =>
      call(updateGroup, { params: { groupId }, body }),
  });
}

export function useDeleteGroup() {
  return useMutation({ mutationFn: (groupId: number) => call(deleteGroup, { params: { groupId } }) });
}
