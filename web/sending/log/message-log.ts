import { queryOptions } from '@tanstack/react-query';
import { getApiKeyDay } from '#contract/api-key-days.ts';
import type { Input } from '#contract/endpoint.ts';
import { listMessageFilters, listMessageLog, type LoggedMessage } from '#contract/message-log.ts';
import { call, type ListQuery, listQuery } from '#web/client/index.ts';

type Query = Input<typeof listMessageLog>['query'];
export type LogFilter = Omit<Query, 'after' | 'limit' | 'total' | 'apiKeyDay'> & {
  apiKeyDay?: number | undefined;
};

/** Polling intervals in ms: fast while a message is pending. */
const LIVE_POLL_MS = 3000;
const IDLE_POLL_MS = 15_000;

const isPending = ({ state }: LoggedMessage): boolean => state === 'queued' || state === 'submitted';

/** Polls only while a single page is loaded: older messages rarely change and are slow to find. */
export const logQuery = (filter: LogFilter): ListQuery<LoggedMessage> => ({
  ...listQuery(['message-log', filter], (page, options) =>
    call(listMessageLog, { query: { ...filter, ...page } }, options),
  ),
  refetchInterval: ({ state: { data } }) => {
    const [first, ...others] = data?.pages ?? [];
    if (!first || others.length > 0 || first.searchedBackTo !== undefined) return false;
    return first.items.some(isPending) ? LIVE_POLL_MS : IDLE_POLL_MS;
  },
});

/** The key and the day whose messages are listed. */
export const apiKeyDayQuery = (dayId: number) =>
  queryOptions({
    queryKey: ['api-key-days', dayId],
    queryFn: ({ signal }) => call(getApiKeyDay, { params: { dayId } }, { signal }),
    enabled: dayId > 0,
    staleTime: IDLE_POLL_MS,
  });

export const logChoicesQuery = queryOptions({
  queryKey: ['message-log', 'choices'],
  queryFn: ({ signal }) => call(listMessageFilters, {}, { signal }),
  staleTime: IDLE_POLL_MS,
});
