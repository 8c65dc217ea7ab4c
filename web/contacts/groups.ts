import { queryOptions, useMutation } from '@tanstack/react-query';
import { countExpiringGroups, getGroup, listGroups, updateGroup } from '#contract/contacts.ts';
import type { Input } from '#contract/endpoint.ts';
import { call, listQuery } from '#web/client/index.ts';

/** The limit in characters. */
export const MAX_GROUP_NAME_LENGTH = 100;

type GroupQuery = Pick<Input<typeof listGroups>['query'], 'search' | 'sort' | 'expiring' | 'smart'>;

/** Queries groups, sorted by name by default. */
export const groupsQuery = (query: GroupQuery, firstPageSize?: number) =>
  listQuery(
    ['groups', query],
    (page, options) => call(listGroups, { query: { ...query, ...page } }, options),
    firstPageSize,
  );

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
    mutationFn: ({ groupId, ...body }: Input<typeof updateGroup>['body'] & { groupId: number }) =>
      call(updateGroup, { params: { groupId }, body }),
  });
}
