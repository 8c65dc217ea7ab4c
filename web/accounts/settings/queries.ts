import { queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { getAllowedAddresses } from '#contract/allowed-addresses.ts';
import { getMySettings, getSecurity, listActivity, listSessions } from '#contract/my-settings.ts';
import type { Answer } from '#contract/endpoint.ts';
import { byPages, call } from '#web/client/index.ts';

export type MySettings = Answer<typeof getMySettings>;

export const mySettingsQuery = queryOptions({
  queryKey: ['my-settings'],
  queryFn: ({ signal }) => call(getMySettings, {}, { signal }),
});

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(getSecurity, {}, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
});

export const allowedAddressesQuery = queryOptions({
  queryKey: ['allowed-addresses'],
  queryFn: ({ signal }) => call(getAllowedAddresses, {}, { signal }),
});

export function useActivity() {
  return useInfiniteQuery({
    queryKey: ['activity'],
    queryFn: ({ pageParam, signal }) => call(listActivity, { query: { after: pageParam } }, { signal }),
    ...byPages,
  });
}
