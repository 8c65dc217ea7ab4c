import { queryOptions, useMutation } from '@tanstack/react-query';
import { countExpiringGroups, getGroup, listGroups, updateGroup } from '#contract/contacts.ts';
import type { Input } from '#contract/endpoint.ts';
import { call, listQuery } from '#web/client/index.ts';

/** Of a group's name, in characters. */
export const LONGEST_NAME = 100;

type Asked = Pick<Input<typeof listGroups>['query'], 'search' | 'sort' | 'expiring' | 'smart'>;

/** By name unless told otherwise. `atFirst`: how many on the first page. */
export const groupsQuery = (asked: Asked, atFirst?: number) =>
  listQuery(
    ['groups', asked],
    (page, options) => call(listGroups, { query: { ...asked, ...page } }, options),
    atFirst,
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
