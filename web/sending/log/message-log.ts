import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import { listMessageFilters, listMessageLog, type LoggedMessage } from '#contract/message-log.ts';
import { call, type ListQuery, listQuery } from '#web/client/index.ts';

export type LogFilter = Omit<Input<typeof listMessageLog>['query'], 'after' | 'limit' | 'total'>;

/** How often the newest messages are read again, in ms: soon while one of them is on its way. */
const UNDER_WAY = 3000;
const AT_REST = 15_000;

const isUnderWay = ({ state }: LoggedMessage): boolean => state === 'queued' || state === 'submitted';

/** Only the first page is kept up to date: what is further back rarely changes, and takes long to find. */
export const logQuery = (filter: LogFilter): ListQuery<LoggedMessage> => ({
  ...listQuery(['message-log', filter], (page, options) =>
    call(listMessageLog, { query: { ...filter, ...page } }, options),
  ),
  refetchInterval: ({ state: { data } }) => {
    const [first, ...others] = data?.pages ?? [];
    if (!first || others.length > 0 || first.searchedBackTo !== undefined) return false;
    return first.items.some(isUnderWay) ? UNDER_WAY : AT_REST;
  },
});

export const logChoicesQuery = queryOptions({
  queryKey: ['message-log', 'choices'],
  queryFn: ({ signal }) => call(listMessageFilters, {}, { signal }),
  staleTime: AT_REST,
});
