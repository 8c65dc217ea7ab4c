import { queryOptions } from '@tanstack/react-query';
import { getAllowedAddresses } from '#contract/allowed-addresses.ts';
import { getExampleContent } from '#contract/demonstration.ts';
import { getMySettings, getSecurity, listActivity, listSessions } from '#contract/my-settings.ts';
import type { Answer } from '#contract/endpoint.ts';
import { call, listQuery } from '#web/client/index.ts';

export type MySettings = Answer<typeof getMySettings>;

export const mySettingsQuery = queryOptions({
  queryKey: ['my-settings'],
  queryFn: ({ signal }) => call(getMySettings, {}, { signal }),
});

export const exampleContentQuery = queryOptions({
  queryKey: ['example-content'],
  queryFn: ({ signal }) => call(getExampleContent, {}, { signal }),
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

/** The list is at the end of its page, so the first request loads few rows. */
const FIRST_ACTIVITY_ROWS = 20;

/** The user's activity, newest first. */
export const activityQuery = listQuery(
  ['activity'],
  (page, options) => call(listActivity, { query: page }, options),
  FIRST_ACTIVITY_ROWS,
);
