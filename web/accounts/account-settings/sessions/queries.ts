import { queryOptions } from '@tanstack/react-query';
import { getSessionSettings, listAccountSessions } from '#contract/session-settings.ts';
import { call, listQuery } from '#web/client/index.ts';

export const sessionSettingsQuery = queryOptions({
  queryKey: ['session-settings'],
  queryFn: ({ signal }) => call(getSessionSettings, {}, { signal }),
});

export const ACCOUNT_SESSIONS_KEY = ['account-sessions'];

/** The sessions of all users, newest first. */
export const accountSessionsQuery = listQuery(ACCOUNT_SESSIONS_KEY, (page, options) =>
  call(listAccountSessions, { query: page }, options),
);
