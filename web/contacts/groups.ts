import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { createGroup, deleteGroup, getGroup, listGroups, renameGroup } from '#contract/contacts.ts';
import { call } from '#web/client/index.ts';

export function useGroups(search = '') {
  return useQuery({
    queryKey: ['groups', { search }],
    queryFn: ({ signal }) => call(listGroups, { query: { search } }, { signal }),
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
  return useMutation({ mutationFn: (name: string) => call(createGroup, { body: { name } }) });
}

export function useRenameGroup(groupId: number) {
  return useMutation({
    mutationFn: (name: string) => call(renameGroup, { params: { groupId }, body: { name } }),
  });
}

export function useDeleteGroup() {
  return useMutation({ mutationFn: (groupId: number) => call(deleteGroup, { params: { groupId } }) });
}
