import { queryOptions } from '@tanstack/react-query';
import { countExpiringGroups } from '#contract/contacts.ts';
import { getNotices } from '#contract/notifications.ts';
import { call } from '#web/client/index.ts';

export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => call(getNotices, {}, { signal }),
});

export const expiringGroupsQuery = queryOptions({
  queryKey: ['groups', 'expiring'],
  queryFn: ({ signal }) => call(countExpiringGroups, {}, { signal }),
});
